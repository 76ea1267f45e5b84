"""Whether a question names one cell of a table, its row and its column, or rows by their size, and nothing else."""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from rag.language.kindred import kindred
from rag.language.questions.question import is_frame, is_general
from rag.language.rules.row_bounds import rows_meant
from rag.language.tables import cells
from rag.language.values.weekdays import days_meant
from rag.language.words import content_stems, stem
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import Reading

_HOURS: Final = re.compile(r"\d[:.]\d\d|\b(?:closed|none)\b", re.IGNORECASE)
_PERSON: Final = re.compile(r"[A-ZÄÖÜ][\w.'’-]+(?: [\w.'’-]+){0,2} [A-ZÄÖÜ][\w'’-]+")
_OPENING: Final = frozenset(map(stem, ("open", "opens", "opening", "close", "closes", "closing", "hours", "times")))
"""What a cell of times says of the thing that its column is called."""


def asks_cell(reading: Reading, passages: Sequence[Passage]) -> bool:
    """True where that is a cell of the best sentence."""
    best, asked = reading.evidence[0], reading.weights.keys() - reading.question.told
    sentence = passages[best.passage].sentences[best.position]
    if reading.question.answer_type == "person" and names_holder(asked, sentence.span.text, sentence.header):
        return True
    return names_cell(asked, sentence.span.text, sentence.header)


def rows_asked(reading: Reading, passages: Sequence[Passage]) -> frozenset[tuple[int, int]]:
    """Where the rows stand that are chosen by their size, by passage and position; none where no such are asked for."""
    best = reading.evidence[0]
    sentences = passages[best.passage].sentences
    header = sentences[best.position].header
    at = [place for place, each in enumerate(sentences) if header and each.header == header]
    meant = rows_meant(reading.question.text, header, [sentences[place].span.text for place in at]) if header else None
    return frozenset((best.passage, at[row]) for row in meant.rows) if meant else frozenset()


def names_holder(asked: AbstractSet[str], row: str, header: Sequence[str] | None) -> bool:
    """True for `site director in Kiel` of a row of somebody's name with `Site director` and `Kiel`."""
    label, *rest = cells(row) if header else [""]
    said = [frozenset(content_stems(cell)) for cell in rest]
    whole = any(own and own <= asked for own in said)
    return bool(_PERSON.fullmatch(label)) and whole and not _left(asked, frozenset().union(*said))


def names_cell(asked: AbstractSet[str], row: str, header: Sequence[str] | None) -> bool:
    """True for `canteen opening hours Kiel` of a row `Kiel` with `7:00 to 15:00` below `Canteen`."""
    if not header:
        return False
    own = [frozenset(content_stems(cell)) for cell in cells(row)]
    named = [asked & said for said in own]
    for at, (name, cell) in enumerate(zip(header, cells(row), strict=False)):
        days = asked & frozenset(map(stem, days_meant(name)))
        column = [*days] or [each for each in content_stems(name) if not is_general(each)]
        elsewhere = frozenset[str]().union(*named[:at], *named[at + 1 :]).difference(column)
        if at and column and elsewhere and all(kindred(each) & asked for each in column):
            known = frozenset((*column, *elsewhere, *map(stem, days_meant(cell))))
            known |= _OPENING if _HOURS.search(cell) else frozenset()
            if not _left(asked, known):
                return True
    return False


def _left(asked: Iterable[str], known: AbstractSet[str]) -> list[str]:
    """What of the question is said by neither."""
    return [each for each in asked if not (kindred(each) & known or is_general(each) or is_frame(each))]
