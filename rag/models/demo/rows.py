"""Which rows of a table are told: those that the question chooses, or all where it tells none from the others."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from rag.language.rules.ranges import asked_values, is_out_of_range
from rag.language.rules.row_bounds import rows_meant
from rag.language.tables import cells, names_several, row_in_words, under_bare_label
from rag.language.values.dates import read_dates
from rag.language.values.facts import UNKNOWN
from rag.language.words import STOP_WORDS, stems, words
from rag.models.demo.candidates import Candidate, is_called
from rag.models.demo.material import Material
from rag.models.demo.sources import SourceSentence
from rag.models.demo.telling import MOST_WORDS, cited, length
from rag.prompts import I_DO_NOT_KNOW

_NEAR: Final = 3  # best sentences, one of which is a row of the table that is meant
_HEARD: Final = 8  # … one of which has the cell that several rows are asked by
_MOST_ROWS: Final = 5
_MOST_WORDS: Final = 200  # of rows that are told whole
_MOST_ROW_WORDS: Final = 400  # of rows that are told with what was asked of them alone
_NO: Final = re.compile(r"(?:no|none|nein|keine?r?|n/?a|[-–—✗✘])", re.IGNORECASE)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


def bounded_rows(material: Material) -> str:
    """The rows beyond a size or the one that has the most of it, with that size; no others stand for them."""
    for best in (each for each in material.candidates[:_NEAR] if each.sentence.header):
        header, rows = best.sentence.header or (), _rows_like(best, material)
        rows = sorted({row.sentence.span.text: row for row in rows}.values(), key=lambda row: row.place)
        meant = rows_meant(material.shape.text, header, [row.sentence.span.text for row in rows])
        if meant:
            if not meant.rows:
                return I_DO_NOT_KNOW
            told = [_with_only(frozenset([meant.column]), row) for row in rows]
            told = [replace(row, cut=under_bare_label(row.told, row.sentence.span.text, header)) for row in told]
            chosen = [told[at] for at in meant.rows]
            listed = _listed(chosen) if len(chosen) > 1 or meant.beside is not None else cited(chosen[0])
            return listed if meant.beside is None else f"{cited(told[meant.beside])}\n\n{listed}"
    return ""


def chosen_rows(material: Material) -> str:
    """All rows of the kind that is asked for: the cities of cost group A, the holidays in May.

    A table may lie in several sources; one row of many alone would hide the others.
    """
    near = [each for each in material.candidates[:_HEARD] if each.sentence.header]
    best = next((each for each in near if _is_one_of_several(each, material)), None)
    if best is None:
        return ""
    rows = _rows_like(best, material)
    stated = {row.place: _stated(row, material.shape.text, rows) for row in rows}
    asked = frozenset[int]().union(*stated.values())
    chosen = _having([row for row in rows if stated[row.place] == asked], material)
    if len(chosen) < 2 or not (asked or _asks_for_all(material.shape.stems, best)):
        return ""
    told = chosen if length(chosen) <= _MOST_WORDS else [_with_only(asked, row) for row in chosen]
    header = best.sentence.header or ()
    if names_several(material.shape.text, header[:1]):
        told = [replace(row, cut=under_bare_label(row.told, row.sentence.span.text, header)) for row in told]
    return _listed(told) if length(told) <= _MOST_ROW_WORDS else ""


def _is_one_of_several(row: Candidate, material: Material) -> bool:
    """By what a column is called, of a row among the best; or by a cell: one of `the site directors`."""
    if row in material.candidates[:_NEAR] and names_several(material.shape.text, row.sentence.header or ()):
        return True
    said = f" {' '.join(words(material.shape.text))} "
    return any(f" {' '.join(words(cell))}s " in said for cell in cells(row.sentence.span.text)[1:] if cell)


def _having(rows: list[Candidate], material: Material) -> list[Candidate]:
    """Who asks which rooms have a projector is told no room with a no in that column."""
    header, asked = rows[0].sentence.header or () if rows else (), set(material.shape.stems)
    columns = [at for at, name in enumerate(header) if at and len(stems(name)) > 0 and asked.issuperset(stems(name))]
    lacking = [row for row in rows if any(map(_NO.fullmatch, _cells_at(columns, row)))]
    if not lacking or len(lacking) == len(rows):
        return rows
    return lacking if material.shape.negated else [row for row in rows if row not in lacking]


def _cells_at(columns: Sequence[int], row: Candidate) -> list[str]:
    own = cells(row.sentence.span.text)
    return [own[at] for at in columns if at < len(own)]


def whole_table(material: Material) -> str:
    """All rows of a small table, when the question tells none of them from the others: a limit for each group.

    Of a larger one all that have what is asked, where every other row has less of it: the desks among other services.
    """
    best = material.candidates[0]
    sentences = best.source.sentences
    known = {each.place: each for each in material.candidates}
    rows = [
        known.get((best.source.number, at)) for at in _table_around(sentences, best.position) if sentences[at].header
    ]
    alike = [row for row in rows if row and row.found == best.found]
    asked = frozenset(material.shape.stems)
    if not 2 <= len(alike) <= _MOST_ROWS or length(alike) > MOST_WORDS:
        return ""
    if len(alike) < len(rows) and not _are_called_alike(alike, rows, asked):
        return ""
    if len({is_called(row.sentence, asked) for row in alike}) > 1:
        return ""
    amounts = asked_values(material.shape.text)
    if any(is_out_of_range(amounts, row.sentence.plain, best.sentence.plain) for row in alike):
        return ""
    return _listed(alike)


def _are_called_alike(alike: Sequence[Candidate], rows: Sequence[Candidate | None], asked: frozenset[str]) -> bool:
    """They are called by the same words of the question, of which no other row has as many."""
    called = {asked.intersection(stems(cells(row.sentence.span.text)[0])) for row in alike}
    fewer = all(row is not None and (row in alike or row.found < alike[0].found) for row in rows)
    return fewer and len(called) == 1 and all(called)


def _listed(rows: Sequence[Candidate]) -> str:
    return "\n".join(f"- {cited(row)}" for row in sorted(rows, key=lambda row: row.place))


def _table_around(sentences: Sequence[SourceSentence], position: int) -> range:
    """The sentences of the table that this one is a row of."""
    start = end = position
    while start > 0 and sentences[start - 1].is_row and sentences[start].header:
        start -= 1
    while end < len(sentences) and sentences[end].is_row and (end == position or sentences[end].header):
        end += 1
    return range(start, end)


def _asks_for_all(asked: Sequence[str], row: Candidate) -> bool:
    """It speaks of nothing but what the columns and the headings are called: `which offices have parking`."""
    source = row.source.source
    return set(asked) <= set(stems(" ".join((*(row.sentence.header or ()), source.title, source.section))))


def _rows_like(best: Candidate, material: Material) -> list[Candidate]:
    """The rows of tables with the same header in the same document, wherever a chunk has cut them."""
    sources = {each.source.number: each.source for each in material.candidates}
    same = [each for each in sources.values() if each.source.title == best.source.source.title]
    return [
        Candidate(source, at, best.score, best.found)
        for source in same
        for at, sentence in enumerate(source.sentences)
        if sentence.header == best.sentence.header and sentence.may_be_said
    ]


def _stated(row: Candidate, question: str, rows: Sequence[Candidate]) -> frozenset[int]:
    """The columns in which the row has what the question says."""
    header, own = row.sentence.header or (), cells(row.sentence.span.text)
    places = _places_of(rows)
    return frozenset(
        at
        for at, (name, cell) in enumerate(zip(header, own, strict=False))
        if _says(question, name, cell, is_elsewhere=len(places.get(cell.casefold(), ())) > 1)
    )


def _with_only(columns: frozenset[int], row: Candidate) -> Candidate:
    """The row with its label and these columns."""
    header = row.sentence.header or ()
    names = {name for at, name in enumerate(header) if at in columns}
    return replace(row, cut=row_in_words(row.sentence.span.text, header, names.__contains__))


def _places_of(rows: Sequence[Candidate]) -> Mapping[str, set[int]]:
    """For each cell the columns in which it stands."""
    places: dict[str, set[int]] = {}
    for row in rows:
        for at, cell in enumerate(cells(row.sentence.span.text)):
            places.setdefault(cell.casefold(), set()).add(at)
    return places


def _says(question: str, name: str, cell: str, *, is_elsewhere: bool) -> bool:
    """`cost group A`; `Norway`; a `closed` of several columns only with the name of its own; a day of the month."""
    if _DAY.fullmatch(cell):
        return any(_is_in(cell, fact.value) for fact in read_dates(question) if fact.kind == "date")
    said, told = " ".join(words(question)), " ".join(words(cell))
    if f"{' '.join(words(name))} {told}" in said:
        return True
    is_said = f" {told} " in f" {said} " or f" {told}s " in f" {said} "
    is_word = len(told) > 2 and not told.isdigit() and told not in STOP_WORDS and is_said
    return is_word and (not is_elsewhere or " ".join(words(name)) in said)


def _is_in(day: str, period: Sequence[float]) -> bool:
    """A day in a month, a year or on the same day; what the period leaves open is any."""
    return all(asked in (UNKNOWN, int(part)) for asked, part in zip(period, day.split("-"), strict=True))
