"""Columns of plain text: which lines stand in them, told as a Markdown table or as items."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.tables import render_table

ITEM: Final = re.compile(
    r"\s*(?:(?P<odd>[·∙‣\uf0b7\uf0a7]|o(?=\t|\s\s|\s[^\W\d_a-zß-ÿ]))|[-*+•●▪◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][)])\s+\S"
)
"""`odd` is a mark that nobody else knows as one: of fonts of signs, and the `o` that Word sets below its points."""
_GAP: Final = re.compile(r"(?<=[^\s.!?:;,])[ ]{2,}(?=\S)|(?<=[.!?:;,])[ ]{3,}(?=\S)")
_LEADERS: Final = re.compile(r"(?<=[^\s._])[ ]?(?:\.{4,}|_{4,}|(?:[ ]\.){4,})[ ]?(?=\S)")
_RULES: Final = "-=_*~+#"
_LEAST_RULE: Final = 3
_APART: Final = ("  ", "...", "___", " . ")
_TAB_STOP: Final = 10_000  # farther apart than any cell is long
_LEAST_CONTENTS: Final = 3
_CHAPTER: Final = re.compile(r"\d{1,2}(?:\.\d{1,2})*\.?|[A-Z]\.?")
_CELL: Final = 60  # characters in one of two columns that stand apart


class Cell(NamedTuple):
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def is_rule(line: str) -> bool:
    """A line drawn with signs; between columns it may have gaps."""
    return not line.strip(f"{_RULES}| \t") and sum(map(line.count, _RULES)) >= _LEAST_RULE


def tables_in(lines: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Lines [first, end) that stand in columns, as Markdown."""
    rows = [[] if is_rule(line) or ITEM.match(line) else cells_of(line) for line in lines]
    first = 0
    while first < len(rows):
        end = first
        while end < len(rows) and (len(rows[end]) > 1 or (end > first and _belongs(lines, rows, end))):
            end += 1
        while end > first and not rows[end - 1]:
            end -= 1
        if table := _as_markdown(lines[first:end], rows[first:end]):
            yield first, end, table
        first = max(end, first + 1)


def _belongs(lines: Sequence[str], rows: Sequence[Sequence[Cell]], at: int) -> bool:
    """A rule under a row, or a cell that goes on below it."""
    row, above = rows[at], rows[at - 1]
    if is_rule(lines[at]):
        return bool(above)
    return len(row) == 1 and len(above) > 1 and row[0].start >= above[1].start - 1


def cells_of(line: str) -> list[Cell]:
    """Parts of a line that stand apart, each with its place; between tabs a cell is where it comes."""
    if "\t" in (plain := line.strip()):
        return [Cell(at * _TAB_STOP, cell.strip()) for at, cell in enumerate(plain.split("\t")) if cell.strip()]
    if not any(map(plain.__contains__, _APART)):
        return [Cell(len(line) - len(line.lstrip()), plain)] if plain else []
    shown = _LEADERS.sub(lambda found: " " * max(2, len(found[0])), line).rstrip()
    starts = [len(shown) - len(shown.lstrip()), *(gap.end() for gap in _GAP.finditer(shown))]
    return [Cell(start, shown[start:end].rstrip()) for start, end in pairwise([*starts, len(shown)])] if shown else []


def _as_markdown(lines: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Nothing for lines that have no column in common."""
    shown = [row for row in rows if row]
    columns = _columns(shown)
    if len(shown) < 2 or len(columns) < 2 or any(len(row[0].text) > _CELL for row in shown):
        return ""
    if is_contents(shown):
        return ""
    told = [_placed(row, columns) for row in _whole(shown)]
    if _has_rule(lines) or _is_header(told):
        return render_table(told).rstrip()
    return "\n".join(_item([cell.text for cell in row]) for row in _whole(shown))


def is_contents(rows: Sequence[Sequence[Cell]]) -> bool:
    """Headings with their pages, and maybe their numbers, are no names with values."""
    pages = [row[-1].text for row in rows]
    if len(rows) < _LEAST_CONTENTS or not all(map(_is_heading_with_page, rows)):
        return False
    return all(int(one) <= int(after) for one, after in pairwise(pages)) and int(pages[-1]) > int(pages[0])


def _is_heading_with_page(row: Sequence[Cell]) -> bool:
    is_numbered = len(row) == 3 and _CHAPTER.fullmatch(row[0].text) is not None
    return (len(row) == 2 or is_numbered) and row[-1].text.isdecimal()


def _has_rule(lines: Sequence[str]) -> bool:
    return len(lines) > 1 and is_rule(lines[1])


def _whole(rows: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """Each with what goes on below it in the same place."""
    whole: list[list[Cell]] = []
    for row in rows:
        if whole and len(row) == 1:
            at = max(place for place, cell in enumerate(whole[-1]) if cell.start <= row[0].start + 1)
            whole[-1][at] = Cell(whole[-1][at].start, f"{whole[-1][at].text} {row[0].text}")
        else:
            whole.append(list(row))
    return whole


def _columns(rows: Sequence[Sequence[Cell]]) -> list[tuple[int, int]]:
    """From where to where something stands in any of the rows."""
    found: list[tuple[int, int]] = []
    for start, end in sorted((cell.start, cell.end) for row in rows for cell in row):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _placed(row: Sequence[Cell], columns: Sequence[tuple[int, int]]) -> list[str]:
    return [" ".join(cell.text for cell in row if start <= cell.start <= end) for start, end in columns]


def _is_header(rows: Sequence[Sequence[str]]) -> bool:
    """Names over all columns, and figures below at least one of them."""
    first, rest = rows[0], rows[1:]
    if not all(first) or first[0].endswith(":") or any(map(_has_figure, first)):
        return False
    return any(2 * sum(map(_has_figure, column)) > len(rest) for column in zip(*rest, strict=True))


def _has_figure(text: str) -> bool:
    return any(sign.isdigit() for sign in text)


def _item(row: Sequence[str]) -> str:
    label, *rest = filter(None, row)
    return f"- {label.removesuffix(':')}: {', '.join(rest)}" if rest else f"- {label}"
