"""Tables as Markdown. A long one is cut into several, each with the header row again, so that any part can be read."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rag.ingest.formats.header_rows import joined_header, lines_above, titled_starts
from rag.ingest.formats.row_groups import with_group_names
from rag.ingest.formats.stacked import MOST_CELLS, parted, without_empty_columns

_ROW: Final = re.compile(r"^\s{0,3}\|.*\|\s*$")
_RULE: Final = re.compile(r"^\s{0,3}\|(?:\s*:?-+:?\s*\|)+\s*$")
_SAMPLE: Final = 5_000
_TOLD: Final = re.compile(r"\ufeff?sep=(.)[ \t]*\n")  # as spreadsheet programs write it
_DELIMITERS: Final = ",;\t|"  # the first of equals
_CELL: Final = 10_000_000  # characters in one cell
_FIGURES: Final = re.compile(r"\d+")
_ADDRESS: Final = re.compile(r"[^\s@]+@[^\s@]+\.\w+")
_PADDING: Final = re.compile(r" {2,}|-{4,}")


def read_csv(text: str) -> str:
    """The rows of a CSV or TSV text as one Markdown table."""
    csv.field_size_limit(_CELL)
    told = _TOLD.match(text)
    dialect = _dialect(told[1] if told else None, text)
    lines = io.StringIO(text[told.end() :] if told else text)
    rows = [row for row in csv.reader(lines, dialect) if any(cell.strip() for cell in row)]
    return render_titled(rows)


def _dialect(delimiter: str | None, text: str) -> type[csv.Dialect] | csv.Dialect:
    """As the file tells, as it looks, or as most are."""
    if delimiter is None:
        try:
            return csv.Sniffer().sniff(text[:_SAMPLE], delimiters=_DELIMITERS)
        except csv.Error:
            lines = text[:_SAMPLE].splitlines()
            delimiter = max(_DELIMITERS, key=lambda sign: sum(sign in line for line in lines))

    class Told(csv.excel):
        pass

    Told.delimiter = delimiter
    return Told


def render_titled(rows: Sequence[Sequence[str]]) -> str:
    """What stands alone in its row above the others is a title and no header, and a sentence below them is no row."""
    whole = squared(rows)
    if sum(map(len, whole)) > MOST_CELLS:
        return _render_one(whole)
    starts = titled_starts(whole)
    parts = [whole[start:end] for start, end in pairwise([0, *starts, len(whole)])]
    return "\n".join(_render_one(_told(without_empty_columns(part) if starts else part)) for part in parts)


def _told(rows: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """With what stands above the header as lines, and one row as the header."""
    at = _first_of_several(rows)
    above = lines_above(rows[at:])
    lines = [[" ".join(filter(None, row))] for row in rows[at : at + above]]
    return [*rows[:at], *lines, *with_group_names(joined_header(rows[at + above :]))]


def _render_one(rows: Sequence[Sequence[str]]) -> str:
    above = _first_of_several(rows)
    end = len(rows)
    while end > above + 2 and _is_remark(rows[end - 1]):
        end -= 1
    tables = (render_table(table).rstrip("\n") for table in parted(rows[above:end]))
    parts = [*("".join(row) for row in rows[:above]), *tables, *("".join(row) for row in rows[end:])]
    return "\n\n".join(filter(None, parts)) + "\n" if rows else ""


def _first_of_several(rows: Sequence[Sequence[str]]) -> int:
    """Where the first row with more than one cell stands."""
    return next((place for place, row in enumerate(rows) if sum(map(bool, row)) > 1), 0)


def _is_remark(row: Sequence[str]) -> bool:
    return sum(map(bool, row)) == 1 and "".join(row).rstrip().endswith(".")


def render_table(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the header, unless it is plainly one of the others; then the header is left blank."""
    if not rows:
        return ""
    whole = squared(rows)
    blank = [""] * len(whole[0])
    header, *body = [blank, *whole] if _is_one_of_them(whole) else whole
    return "\n".join([_line(header), "|" + " --- |" * len(blank), *map(_line, body)]) + "\n"


def squared(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """All as long as the longest."""
    width = max(map(len, rows), default=0)
    return [[*row, *[""] * (width - len(row))] for row in rows]


def _is_one_of_them(rows: Sequence[Sequence[str]]) -> bool:
    """True when the first has in some column what the others have there: `ext 201` above `ext 202`."""
    return any(_is_alike(first, list(filter(None, rest))) for first, *rest in zip(*rows, strict=True))


def _is_alike(cell: str, below: Sequence[str]) -> bool:
    shape = _shape(cell)
    says_value = ("9" in shape and shape.strip("9")) or "@" in shape
    return bool(says_value) and len(below) > 1 and 3 * sum(_shape(each) == shape for each in below) > 2 * len(below)


def _shape(cell: str) -> str:
    """`ext 9` of `ext 201`; `@` of an address."""
    return "@" if _ADDRESS.fullmatch(cell.strip()) else _FIGURES.sub("9", " ".join(cell.split()).casefold())


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


def repeat_headers(text: str, size: int) -> str:
    """The same Markdown with every table of more than `size` characters cut into several with its header row."""
    if "|" not in text:
        return text
    return "\n".join(line for block in _blocks(text.split("\n")) for line in _cut(block, size))


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Runs of table rows, and runs of other lines."""
    block: list[str] = []
    for line in lines:
        if block and bool(_ROW.match(line)) != bool(_ROW.match(block[-1])):
            yield block
            block = []
        block.append(line)
    yield block


def _cut(block: list[str], size: int) -> list[str]:
    if len(block) < 3 or not _RULE.match(block[1]):
        return block
    block = [_PADDING.sub(lambda found: found[0][0] if found[0][0] == " " else "---", line) for line in block]
    if sum(len(line) + 1 for line in block) <= size:
        return block
    header, taken = block[:2], 0
    lines: list[str] = []
    for row in block[2:]:
        if taken and taken + len(row) > size:
            lines.append("")
            taken = 0
        if not taken:
            lines += header
            taken = sum(map(len, header))
        lines.append(row)
        taken += len(row) + 1
    return lines
