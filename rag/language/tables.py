"""Table rows in words: `Office Kiel: Site lead Hauke Petersen.` says what `| Kiel | … | Hauke Petersen |` shows."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.words import stem, words

_CELL: Final = re.compile(r"(?<!\\)\|")
_BLANK_HEADER: Final = re.compile(r"\|[ \t|]*\|[ \t]*\n[ \t]{0,3}\|[-:| \t]*-[-:| \t]*\|[ \t]*\n\s*\Z")
_RULE_BELOW: Final = re.compile(r"[ \t]*\n[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?=\n|\Z)")
_RULE_LINE: Final = r"[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$"
_TABLE: Final = re.compile(rf"^[^\n|]*\|[^\n]*\n{_RULE_LINE}(?:\n[^\n|]*\|[^\n]*)*", re.MULTILINE)
"""A header, the rule below it, and the rows."""
_TABLE_LINE: Final = re.compile(r"^[ \t>]*(?P<row>\S.*?)[ \t\r]*$", re.MULTILINE)
TICKS: Final = frozenset(["✓", "✔", "☑", "✅", "yes", "y", "ja", "included", "●", "•", "true"])
CROSSES: Final = frozenset(
    ("✗", "✘", "✕", "❌", "✖", "☐", "no", "n", "nein", "not included", "none", "false", "-", "–", "—", "")
)
TICK_OR_CROSS: Final = "x"
"""Ticks a box, and crosses out where another sign ticks."""
_SELECTOR: Final = "\ufe0f"
_MARK: Final = re.compile(rf"\|\s*(?P<mark>[✓✔☑✅✗✘✕✖❌]){_SELECTOR}?\s*(?=\|)")
_RULE: Final = re.compile(r"\s*\n\s*\|?\s*:?-{2,}")
_LOOKED_BACK: Final = 400  # characters in which two lines above a row lie
_MOST_WORDS: Final = 14  # of what stands above a table and says what it is of
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+")
_PLAIN_LIST: Final = """
    value values description details detail item items name property field key parameter setting entry text meaning
    what who
"""
_PLAIN_HEADERS: Final = frozenset(_PLAIN_LIST.split())
"""Columns named like this add nothing to their cells."""


def cells(row: str) -> list[str]:
    """The cells of a Markdown table row."""
    return [" ".join(cell.split()).replace("\\|", "|") for cell in _CELL.split(row.strip().strip("|"))]


def missing_pipes(text: str) -> Iterator[tuple[int, str]]:
    """The pipes that a table lacks at the ends of its rows, where Markdown lets its writer leave them out."""
    for table in _TABLE.finditer(text):
        for line in _TABLE_LINE.finditer(text, *table.span()):
            if not line["row"].startswith("|"):
                yield line.start("row"), "| "
            if not line["row"].endswith("|"):
                yield line.end("row"), " |"


def with_outer_pipes(text: str) -> str:
    """The same with every pipe of its tables."""
    told, end = list[str](), 0
    for at, pipe in missing_pipes(text):
        told += [text[end:at], pipe]
        end = at
    return "".join([*told, text[end:]])


def mark_of(cell: str) -> str:
    """The cell as it stands in `TICKS` and `CROSSES`, if it is only a yes or a no."""
    return cell.replace(_SELECTOR, "").strip(" .").casefold()


def is_mark(cell: str) -> bool:
    return mark_of(cell) in TICKS | CROSSES | {TICK_OR_CROSS}


def with_marks_read(row: str) -> str:
    """The row with a yes for a cell that is nothing but a tick, and a no for one that is a cross."""
    return _MARK.sub(lambda found: f"| {'yes' if found['mark'] in TICKS else 'no'} ", row)


def heads_table(text: str, end: int) -> bool:
    """True for a row that ends here when the line below it is the rule."""
    return _RULE.match(text, end) is not None


def headers_of(text: str, spans: Sequence[Span]) -> list[tuple[str, ...] | None]:
    """For each span of a text the cells of the header of its table: None outside tables, () for the header itself.

    Where the header is left blank no row is one.
    """
    headers: list[tuple[str, ...] | None] = []
    current: tuple[str, ...] | None = None
    for at, span in enumerate(spans):
        if not is_table_row(span.text):
            current = None
            headers.append(None)
        elif current is None and _BLANK_HEADER.search(text, max(0, span.start - _LOOKED_BACK), span.start):
            current = ("",) * len(cells(span.text))
            headers.append(current)
        elif current is None or _RULE_BELOW.match(text, span.end):  # a table may stand right below another one
            follows = at + 1 < len(spans) and is_table_row(spans[at + 1].text)
            current = tuple(cells(span.text))
            headers.append(() if follows else current)
        else:
            headers.append(current)
    return headers


def row_labels(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The first cell of each row of a text's tables, behind the header that it stands under."""
    spans = split_sentences(text)
    for span, header in zip(spans, headers_of(text, spans), strict=True):
        if header:
            yield header, cells(span.text)[0]


def captions_of(text: str, spans: Sequence[Span], headers: Sequence[tuple[str, ...] | None]) -> Iterator[str]:
    """For each span of a table the short paragraph above it, `Rates per mile:`; "" for any other span."""
    caption = ""
    for at, (span, header) in enumerate(zip(spans, headers, strict=True)):
        if header is None:
            caption = ""
        elif not at or header == () or headers[at - 1] is None:
            caption = _caption(text[max(0, span.start - _LOOKED_BACK) : span.start])
        yield caption


def _caption(before: str) -> str:
    """The last paragraph, or of a long one the line with a colon that it ends in; a heading is known as one."""
    *_, last = before.strip().rsplit("\n\n", 1)
    if last.startswith("#") or _CELL.search(last):
        return ""
    if len(last.split()) <= _MOST_WORDS:
        return last
    *_, line = _SENTENCE_END.split(last)
    return line if line.endswith(":") and len(line.split()) <= _MOST_WORDS else ""


_CODE: Final = re.compile(r"[A-Z]{0,4}[-./ ]?\d[\w./ -]{0,12}")
_WORD: Final = re.compile(r"[^\W\d_]{3}")


def row_in_words(
    row: str,
    header: Sequence[str],
    wanted: Callable[[str], bool] | None = None,
    named_cell: Callable[[str], bool] | None = None,
) -> str:
    """The row as a sentence, under its label; with `wanted` only the columns whose name is asked for, if any is.

    A code says nothing to a reader: what it stands for is told beside it; so is a cell that the question names, which
    tells this row from others of its label.
    """
    label, *rest = cells(row)
    named = [(name, cell) for name, cell in zip(header[1:], rest, strict=False) if cell]
    meaning = next((pair for pair in named if _WORD.search(pair[1])), None) if _CODE.fullmatch(label) else None
    asked = [pair for pair in named if wanted and wanted(pair[0])]
    beside = [pair for pair in named if pair == meaning or (named_cell and named_cell(pair[1]))]
    chosen = [pair for pair in named if pair in asked or pair in beside] if asked else named
    said = ", ".join(_named(name, cell) for name, cell in chosen)
    head = _named(header[0], label) if label and header else label
    return f"{': '.join(filter(None, [head, said]))}."


def is_row_in_words(text: str, row: str, header: Sequence[str]) -> bool:
    """True for what `row_in_words` says of the row, with all of its columns or with some."""
    label, *rest = cells(row)
    heads = (_named(header[0], label), label) if label and header else (label,)
    left = text.strip().removesuffix(".")
    head = next((head for head in heads if left.startswith(f"{head}: ")), None)
    if head is None:
        return False
    left = left.removeprefix(f"{head}: ")
    for part in (_named(name, cell) for name, cell in zip(header[1:], rest, strict=False) if cell):
        if left == part:
            return True
        left = left.removeprefix(f"{part}, ")
    return False


def under_bare_label(said: str, row: str, header: Sequence[str]) -> str:
    """A row in words whose first column the question names: `Oslo: Cost group A.` answers which cities."""
    label = cells(row)[0]
    head = _named(header[0], label) if label and header else label
    return f"{label}{said.removeprefix(head)}" if said.startswith(f"{head}: ") else said


def last_table(text: str) -> tuple[str, ...]:
    """The header of the table that a text ends in; () when it ends otherwise."""
    headers = headers_of(text, split_sentences(text))
    return (headers[-1] if headers else None) or ()


_WHEN: Final = re.compile(r"\b(?:when|(?:which|what) (?:days?|dates?)|wann|an welchen tagen)\b", re.IGNORECASE)
_DAYS: Final = frozenset(("date", "day", "datum", "tag"))


def names_several(question: str, header: Sequence[str]) -> bool:
    """`which cities`, `public holidays in May`: the plural of what a column is called; `when`, of a column of days."""
    named = {stem(word): word for name in header for word in words(name)}
    if _WHEN.search(question) and not _DAYS.isdisjoint(named.values()):
        return True
    return any(word.endswith("s") and named.get(stem(word), word) != word for word in words(question))


def cells_in_words(row: str, header: Sequence[str]) -> list[str]:
    """Each cell of a row as a sentence under the label of the row; none of the header itself."""
    label, *rest = cells(row)
    return [f"{label}: {_named(name, cell)}." for name, cell in zip(header[1:], rest, strict=False) if cell]


def _named(header: str, cell: str) -> str:
    """`Cost group A`; a cell that says the name of its column itself, or whose column says nothing, stands alone."""
    says_nothing = header.casefold() in _PLAIN_HEADERS or not header
    return cell if says_nothing or header.casefold() in cell.casefold() else f"{header} {cell}"
