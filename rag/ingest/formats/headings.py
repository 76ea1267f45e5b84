"""Whether a line of its own may be a heading that nothing marks as one."""

import re
from collections.abc import Iterable, Sequence, Set
from typing import Final

from rag.ingest.formats.plain_columns import ITEM, cells_of

HEADING: Final = re.compile(r"^(#{1,6})[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
"""One that is marked as such, in a text that was tidied: its signs and its words."""
STYLE: Final = r"(?:heading|überschrift|titre|título|titolo|kop|rubrik)"
"""What an office program calls the style of one, before its level."""
NUMBER: Final = re.compile(r"(?:\d{1,2}(?:\.\d{1,2})*\.?|§\s?\d+|[IVX]{1,4}\.|[A-Z]\.)\s+")
_CHAPTER: Final = re.compile(r"(\d{1,2}(?:\.\d{1,2})*)\.?\s")
_NUMBER_TAB: Final = re.compile(r"^(\d[\d.]*)\t+(?=[^\t]*$)")
_DEEPEST: Final = 6
LABEL: Final = re.compile(r"[^\W\d_][\w '/&-]{0,24}:(?:\s|$)")
_GREETING: Final = re.compile(r"(?:dear|hi|hello|hey|good morning|hallo|liebe[rs]?|sehr geehrte)\b", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]+")
_LONGEST: Final = 90
ENDS: Final = tuple(".!?…,;")
_SAYS: Final = re.compile(
    r"\b(?:no|not|never|must|(?<!of )(?<!in )(?<!from )(?<!since )(?<!until )may(?! \d)|can|is|are|was|were|will|only"
    r"|do|does|don['’]t|always|please|have|has|kein\w*|nicht|nur|immer|bitte|ist|sind|darf|dürfen|muss|müssen)\b",
    re.IGNORECASE,
)
"""`No dogs in the yard` says something itself, and what says something is no heading: nothing is quoted from these."""
_ASKS: Final = re.compile(r"(?:what|how|when|where|who|why|which|was|wie|wann|wo|wer|warum|welche)\s", re.IGNORECASE)
"""`What is covered` says nothing yet."""


def may_be_heading(line: str) -> bool:
    """Short, capitalised and without an end; no item, no `label: value`, no greeting, nothing in columns."""
    plain = line.strip()
    if not 1 < len(plain) <= _LONGEST or plain.endswith(ENDS) or _GREETING.match(plain):
        return False
    number = NUMBER.match(plain)
    name = plain[number.end() :] if number else plain
    if _SAYS.search(name) and not _ASKS.match(name):
        return False
    is_item = not number and ITEM.match(plain)
    is_label = LABEL.match(plain) and not plain.endswith(":")
    return name[0].isupper() and not (is_item or is_label) and len(cells_of(line)) == 1 and is_named(name)


def is_named(line: str) -> bool:
    """More letters than anything else, and a word: no IBAN."""
    letters = sum(map(str.isalpha, line))
    return 2 * letters > len(line.replace(" ", "")) and any(len(word) > 2 for word in _WORD.findall(line))


def chapter_of(line: str) -> str:
    """`2.1` of `2.1 Cards`."""
    found = _CHAPTER.match(line.strip())
    return found[1] if found else ""


def find_chapters(lines: Iterable[str]) -> frozenset[str]:
    """The lines that are headings by their numbers: `2.2` behind a `2.1`, and the last `2.` before that."""
    numbered = [
        (chapter_of(line), line) for line in map(with_space, lines) if chapter_of(line) and may_be_heading(line)
    ]
    numbers = {number for number, _ in numbered}
    found, last = set[str](), dict[str, str]()
    for number, line in numbered:
        above = number.rpartition(".")[0]
        if above and _is_counted(number, numbers):
            found |= {line, *filter(None, [last.get(above)])}
        last[number] = line
    return frozenset(found)


def with_space(line: str) -> str:
    """The tab behind its number is none between columns."""
    return _NUMBER_TAB.sub(r"\1 ", line.strip()) if "\t" in line else line.strip()


def _is_counted(number: str, found: Set[str]) -> bool:
    above, _, last = number.rpartition(".")
    return all(f"{above}.{before}" in found for before in range(1, int(last)))


def by_number(headings: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """Levels and texts, where `2.1 Cards` stands below `2. Fuel` although both look alike."""
    numbers = [found[1] if (found := _CHAPTER.match(text)) else "" for _, text in headings]
    levels = {number: level for number, (level, _) in zip(numbers, headings, strict=True) if number}

    def level_of(number: str, level: int) -> int:
        above = number.rpartition(".")[0]
        return min(level_of(above, levels[above]) + 1, _DEEPEST) if above in levels else level

    return [(level_of(number, level), text) for number, (level, text) in zip(numbers, headings, strict=True)]
