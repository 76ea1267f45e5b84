"""Whether a line of its own may be a heading that nothing marks as one."""

import re
from typing import Final

from rag.ingest.formats.plain_columns import ITEM, cells_of

HEADING: Final = re.compile(r"^(#{1,6})[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
"""One that is marked as such, in a text that was tidied: its signs and its words."""
STYLE: Final = r"(?:heading|überschrift|titre|título|titolo|kop|rubrik)"
"""What an office program calls the style of one, before its level."""
NUMBER: Final = re.compile(r"(?:\d{1,2}(?:\.\d{1,2})*\.?|§\s?\d+|[IVX]{1,4}\.|[A-Z]\.)\s+")
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
