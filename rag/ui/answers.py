"""Safe rendering: any text from a model or a document becomes plain characters on the page.

Streamlit's Markdown has two stages. The parser knows backslash escapes, so every ASCII punctuation mark gets one. After
parsing, plain text is searched once more for web addresses, e-mail addresses, emoji codes, icon codes and arrows of
signs; a word joiner (an invisible character) inside each keeps it from being found.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from string import punctuation
from typing import Final

from rag.domain.answers import Citation, ShownClaim
from rag.language.markup import HEADING_MARKS
from rag.language.tables import cells
from rag.language.unseen import printable

JOINER: Final = "\N{WORD JOINER}"
PARAGRAPH: Final = "\n\n"
Write = Callable[[str], str]
_Line = tuple[str, bytearray]
"""A line of a document, and beside each of its characters whether it is marked."""
_ESCAPES: Final = str.maketrans({mark: f"\\{mark}" for mark in punctuation})
_FOUND_AFTER_PARSING: Final = re.compile(r"(?<=:)(?=[\w+/-])|(?<=www)(?=\.)|(?<=@)(?=\w)", re.IGNORECASE)
_MADE_PRETTY: Final = re.compile(r"(?<=(?<!\S)[<>~-])(?=(?:->|[->=])(?!\S))")
"""Inside an arrow, a double hyphen and the like that stand alone: each would be shown as another sign."""
_CODED: Final = re.compile(r"(?<=&)(?=#?\w{1,31};)")
_OBEYED_ELSEWHERE: Final = re.compile(r"(?<=!)(?=\[)|(?<=\])(?=[(\[:])|(?<=<)(?=[a-z/!?])", re.IGNORECASE)
_BEGINS_BLOCK: Final = re.compile(r"^(?=#{1,6}(?:\s|$)|>|~~~|```|\||[-+*]\s|\d{1,9}[.)]\s|[-=_*](?:\s*[-=_*])*$)")
"""What at the beginning of a line makes a heading, a quote, a list, or code of all that follows."""
_BULLET: Final = re.compile(r"^(\s*)[-*+]\s+")
_LINE: Final = "\n"
_ITEM: Final = re.compile(r"\s*(?P<mark>-|\d{1,3}\.)\s*")
_TABLE_RULE: Final = re.compile(r"^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$")
_FENCE: Final = re.compile(r"^\s*(?:```|~~~)[\w+-]*\s*$")
_BAR: Final = re.compile(r"(?<!\\)\|")
_CODE: Final = re.compile(r"`([^`\n]+)`")
_EMPHASIS: Final = re.compile(r"\*\*|__|`")


def escape(text: str) -> str:
    """One line of text as Markdown that shows exactly these characters."""
    joined = _MADE_PRETTY.sub(JOINER, _FOUND_AFTER_PARSING.sub(JOINER, printable(text)))
    return " ".join(joined.split()).translate(_ESCAPES)


def escape_keeping_code(text: str) -> str:
    """The same, but what stands between single backticks stays code: nothing inside code is ever obeyed."""
    parts = _CODE.split(text)
    return "".join(f"`{printable(part)}`" if odd % 2 else _keep_ends(part) for odd, part in enumerate(parts))


def _keep_ends(text: str) -> str:
    """Escaped, with a space kept at either end for the code beside it."""
    return " " * text[:1].isspace() + escape(text) + " " * (len(text) > 1 and text[-1:].isspace())


def chips(numbers: Iterable[int]) -> str:
    """The numbered chips that stand after a claim, on the line of its last word."""
    return "".join(f"\N{NO-BREAK SPACE}:green-badge[{number}]" for number in numbers)


def number_sources(claims: Sequence[ShownClaim]) -> dict[int, int]:
    """Source id → number on screen, in order of first appearance in the answer."""
    order = dict.fromkeys(source_id for claim in claims for source_id in claim["source_ids"])
    return {source_id: number for number, source_id in enumerate(order, start=1)}


def answer_markdown(claims: Sequence[ShownClaim]) -> str:
    """The answer: each claim escaped, laid out as its lead says, followed by its chips."""
    numbers = number_sources(claims)
    parts: list[str] = []
    for before, claim in zip([None, *claims], claims, strict=False):
        shown = chips(numbers[source_id] for source_id in dict.fromkeys(claim["source_ids"]))
        parts.append(_lead(claim, before) + escape(claim["text"]) + shown)
    return "".join(parts)


def doubt_markdown(doubt: str | None) -> str:
    """What is said first of an answer that is not sure: a paragraph of its own, told apart by an icon and by words."""
    return f":orange[:material/contrast:] {escape(doubt)}{PARAGRAPH}" if doubt else ""


def as_letters(text: str) -> str:
    """One line of plain text that stays text where it is put in: no picture, no link behind other words, no tag."""
    return " ".join(_OBEYED_ELSEWHERE.sub(JOINER, printable(text)).split())


def as_filed(text: str) -> str:
    """The same for a Markdown file, in which bare addresses become links too, even those whose signs are coded."""
    return _BEGINS_BLOCK.sub(JOINER, _CODED.sub(JOINER, _FOUND_AFTER_PARSING.sub(JOINER, as_letters(text))))


def answer_text(
    claims: Sequence[ShownClaim],
    citations: Sequence[Citation],
    *,
    heading: str,
    doubt: str = "",
    notices: Sequence[str] = (),
    write: Write = as_letters,
    on_page: Callable[[int], str] = "p. {}".format,
    on_day: Callable[[str], str] = str,
) -> str:
    """The answer with its sources as plain text, for the clipboard; with `write=as_filed` for a Markdown file."""
    numbers = number_sources(claims)
    lines = "".join(
        _lead(claim, before)
        + write(claim["text"])
        + "".join(f" [{numbers[source_id]}]" for source_id in dict.fromkeys(claim["source_ids"]))
        for before, claim in zip([None, *claims], claims, strict=False)
    )
    sources = [
        f"[{numbers[c['source_id']]}] {write(_source_line(c, on_page, on_day))}"
        for c in unique_sources(citations, numbers)
    ]
    told = PARAGRAPH.join(filter(None, [write(doubt), lines.strip(), *map(write, notices)]))
    return "\n".join([told, "", heading, *sources]) if sources else told


def unique_sources(citations: Sequence[Citation], numbers: Mapping[int, int]) -> list[Citation]:
    """The first citation of each numbered source, in the order of their numbers."""
    first: dict[int, Citation] = {}
    for citation in citations:
        first.setdefault(citation["source_id"], citation)
    return sorted((c for s, c in first.items() if s in numbers), key=lambda c: numbers[c["source_id"]])


def on_one_line(quote: str) -> str:
    """A quote without its line ends; rows of a table by their cells, without the lines between them."""
    rows = (line.strip() for line in quote.splitlines() if not _TABLE_RULE.match(line))
    told = (" · ".join(filter(None, cells(row))) if row.startswith("|") else row for row in rows)
    return " ".join(" ".join(told).split())


def highlighted(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """A document's text with the characters of `spans` marked: its tables as tables, its other Markdown shown plainly.

    Nothing of it is obeyed: every cell and every line is escaped by itself, and what parts them is our own.
    """
    inside = bytearray(len(text))
    for start, end in spans:
        begin = min(max(0, start), len(text))
        stop = max(begin, min(end, len(text)))
        inside[begin:stop] = b"\x01" * (stop - begin)
    lines: list[_Line] = []
    offset = 0
    for line in text.splitlines(keepends=True):
        lines.append((line, inside[offset : offset + len(line)]))
        offset += len(line)
    return PARAGRAPH.join(_drawn(list(block), is_row=is_row) for is_row, block in groupby(lines, key=_is_row))


def _is_row(line: _Line) -> bool:
    shown = line[0].strip()
    return len(shown) > 1 and shown.startswith("|") and shown.endswith("|")


def _drawn(lines: Sequence[_Line], *, is_row: bool) -> str:
    """A table of two rows and more; everything else line by line."""
    rows = [_row(line) for line in lines if not _TABLE_RULE.match(line[0])] if is_row else []
    if len(rows) < 2:
        return "  \n".join(_marked_line(*line) for line in lines).replace("  \n  \n", PARAGRAPH)
    has_head = len(lines) > 1 and _TABLE_RULE.match(lines[1][0]) is not None
    width = max(map(len, rows))
    head, *body = rows if has_head else [[], *rows]
    drawn = ["| " + " | ".join([*row, *[""] * (width - len(row))]) + " |" for row in (head, ["---"] * width, *body)]
    return "\n".join(drawn)


def _row(line: _Line) -> list[str]:
    """The cells of a row, each escaped and marked by itself."""
    text, inside = line
    bars = [bar.start() for bar in _BAR.finditer(text)]
    return [_runs(text[a + 1 : b], inside[a + 1 : b]).strip() for a, b in pairwise(bars)]


def _marked_line(line: str, inside: bytearray) -> str:
    """One line: runs of marked and unmarked characters, each escaped by itself."""
    if _TABLE_RULE.match(line) or _FENCE.match(line):
        return ""
    heading, bullet = HEADING_MARKS.match(line), _BULLET.match(line)
    skip = heading.end() if heading else bullet.end() if bullet else 0
    shown = _runs(line[skip:], inside[skip:]).strip()
    if heading and shown:
        return f"\n**{shown}**\n" if "**" not in shown else shown
    return f"•\N{NO-BREAK SPACE}{shown}" if bullet and shown else shown


def _runs(text: str, inside: bytearray) -> str:
    runs: list[str] = []
    start = 0
    for position in range(1, len(text) + 1):
        if position == len(text) or inside[position] != inside[start]:
            runs.append(_run(text[start:position], marked=bool(inside[start])))
            start = position
    return "".join(runs)


def _run(text: str, *, marked: bool) -> str:
    """A stretch of a line without its own Markdown marks; spaces at its ends survive outside the mark."""
    plain = _EMPHASIS.sub("", text).strip("\r\n")
    if "|" in plain:
        plain = " · ".join(cell.strip().replace("\\|", "|") for cell in _BAR.split(plain) if cell.strip())
    shown = escape(plain)
    if not shown:
        return " " if plain else ""
    before, after = plain[0].isspace() * " ", plain[-1].isspace() * " "
    return f"{before}:green-background[{shown}]{after}" if marked else f"{before}{shown}{after}"


def _lead(claim: ShownClaim, before: ShownClaim | None) -> str:
    """The layout before a claim: a space, a new paragraph, or a list item; nothing else is let through."""
    lead = claim.get("lead", " ")
    item = _ITEM.fullmatch(lead)
    if before is None:
        return f"{item['mark']} " if item else ""
    if item:  # a list that begins with another number than 1 is none without an empty line before it
        is_sure = item["mark"] in ("-", "1.") or _ITEM.fullmatch(before.get("lead", " "))
        return f"{_LINE if is_sure else PARAGRAPH}{item['mark']} "
    return PARAGRAPH if "\n" in lead else " "


def _source_line(citation: Citation, on_page: Callable[[int], str], on_day: Callable[[str], str]) -> str:
    """Title, section, page and date of one source."""
    parts = [citation["title"], citation["section"]]
    parts.append(on_page(citation["page"]) if citation["page"] else "")
    parts.append(on_day(citation["effective_from"]) if citation["effective_from"] else "")
    return " · ".join(part for part in parts if part)
