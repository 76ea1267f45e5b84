"""What one of several is given, told of another: by lines with labels, rows, columns or sections, in whatever words."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from rag.grounding.checks.columns import labelled
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import SourceSentence
from rag.language.questions.asked_part import asked_part
from rag.language.synonyms import subjects
from rag.language.tables import cells, is_mark
from rag.language.told_apart import is_same_verb, speaks_of_asked, statements, told_equal
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.words import content_stems, content_words, stems

_MOST: Final = 12
"""Words at most of what is given to one: more is told in other words."""
_LEAST: Final = 2
_LARGE: Final = 0.6
"""Part of a row's name that a claim must have to tell what its columns say."""
_APART: Final = 3
"""Sentences at most between two lines of one list: the subject of a letter is no line of its signature."""


class _Given(NamedTuple):
    """To whom, and what; `who` and `own` are the words that no other one of its group has."""

    who: frozenset[str]
    name: frozenset[str]
    said: frozenset[str]
    own: frozenset[str]
    text: str
    of: frozenset[str]
    """The words of the row whose columns these are."""


class _Pair(NamedTuple):
    who: str
    said: str
    of: str = ""


def check_others(side: Side) -> Finding | None:
    """ "Bicycles are kept behind the hall", where a row says so of motorbikes and another has bicycles in the yard."""
    if side.best[0].is_foreign:
        return None
    claimed = frozenset(stems(side.claim))
    asked = frozenset(subjects(asked_part(side.surroundings.asked))) if speaks_of_asked(side.claim) else frozenset()
    named = frozenset(subjects(side.claim)) | asked
    if found := _of_equals(side) or _of_stranger(side, claimed):
        return found
    lent = (_lent_in(group, named, claimed, side) for group in _groups(side.evidence))
    told = next(filter(None, lent), "")
    return Finding("swap", "contradicted", told) if told else None


def _lent_in(group: Sequence[_Given], named: frozenset[str], claimed: frozenset[str], side: Side) -> str:
    """What is given to another than the one whom the claim names, and is told of nobody else; "" for nothing.

    A column of a row must be named by the claim itself: a question may ask several.
    """
    of = frozenset[str]().union(*(one.of for one in group))
    if len(of & named) < _LARGE * len(of):
        return ""
    named = frozenset(subjects(side.claim)) if of else named
    mine = next((one for one in group if one.who and one.who <= named), None)
    is_alone = mine and not any(one.who & named for one in group if one is not mine)
    if not mine or not is_alone or _is_given_own(side.claim, claimed, mine):
        return ""
    names = frozenset[str]().union(*(one.name for one in group))
    for one in group:
        is_told = one.said <= claimed and bool(one.own - names) and not _values(one.text)
        is_lent = is_told or _has_value(side.claim, one, mine)
        if one is not mine and is_lent and not _is_told_too(mine, one, side) and not _is_of_its_own(one, side):
            return one.text
    return ""


def _is_given_own(claim: str, claimed: frozenset[str], mine: _Given) -> bool:
    """True where the claim has what is given to whom it names, or some of it; of a value the unit is no part."""
    own = _values(mine.text)
    return any(agree(fact, each) for fact in _values(claim) for each in own) if own else bool(mine.own & claimed)


def _has_value(claim: str, one: _Given, mine: _Given) -> bool:
    """Half a year for six months, where the one whom the claim names has another span."""
    theirs, own = _values(one.text), _values(mine.text)
    return any(
        any(agree(fact, each) for each in theirs) and any(fact.kind == each.kind for each in own)
        for fact in _values(claim)
    )


def _values(text: str) -> list[Fact]:
    """Those that stand within no longer one: twice a year is no year."""
    facts = read_facts(text)
    whole = [one for one in facts if not any(_is_within(one, each) for each in facts)]
    return [one for one in whole if one.kind in _TELLING]


def _is_within(one: Fact, other: Fact) -> bool:
    return other.start <= one.start and one.end <= other.end and other.end - other.start > one.end - one.start


_TELLING: Final = frozenset(["frequency", "duration", "money", "percent"])


def _of_equals(side: Side) -> Finding | None:
    """ "Vans are serviced as often as tractors", which have a row each."""
    claimed = told_equal(side.claim)
    both = [frozenset(subjects(one)) for one in (claimed.one, claimed.other)] if claimed else []
    for group in _groups(side.evidence) if claimed else ():
        mine = [one for one in group for each in both if one.who and one.who <= each]
        if claimed and len(mine) == len(both) and all(one.own for one in mine):
            return Finding("compared", "contradicted", claimed.other)
    return None


def _of_stranger(side: Side, claimed: frozenset[str]) -> Finding | None:
    """What is given to one of several, told of somebody of whom no source speaks."""
    told = next(iter(statements(side.claim)), None)
    lent = [one for group in _groups(side.evidence) for one in group if one.own and one.said <= claimed] if told else []
    if not told or not lent or any(one.who <= frozenset(subjects(side.claim)) for one in lent):
        return None
    who = content_words(told.who)
    is_strange = who and len(side.evidence.strangers(who)) == len(who)
    return Finding("role", "unsupported", told.who) if is_strange else None


def _is_of_its_own(one: _Given, side: Side) -> bool:
    """True where a sentence that the claim is told from has it, and does not name to whom it is given."""
    told = [each for each in side.best if not each.cells and one.name.isdisjoint(_named_in(each))]
    values = _values(one.text)
    return any(
        all(any(agree(value, fact) for fact in each.facts) for value in values)
        if values
        else one.said <= _stems(each.text)
        for each in told
    )


def _named_in(one: SourceSentence) -> frozenset[str]:
    return one.own_stems | frozenset(subjects(f"{one.place.heading} {one.place.opening}"))


def _is_told_too(mine: _Given, other: _Given, side: Side) -> bool:
    """True where a sentence, or another row, gives the same to whom the claim names."""
    if any(mine.who <= one.own_stems and other.said <= _stems(one.text) for one in side.others if not one.cells):
        return True
    return any(each.name == mine.name and other.said <= each.said for group in _groups(side.evidence) for each in group)


@lru_cache(maxsize=4)
def _groups(evidence: Evidence) -> tuple[tuple[_Given, ...], ...]:
    """What stands side by side for one after the other."""
    found = [*_in_lines(evidence.sentences), *_in_tables(evidence.sentences), *_in_statements(evidence.sentences)]
    return tuple(group for pairs in found if len(group := _told_apart(pairs)) >= _LEAST)


def _told_apart(pairs: Sequence[_Pair]) -> tuple[_Given, ...]:
    """Each with the words that tell it from the others."""
    named = [frozenset(subjects(one.who)) for one in pairs]
    said = [_stems(one.said) for one in pairs]
    if len({*named}) < len(named) or not all(named) or not all(0 < len(one) <= _MOST for one in said):
        return ()
    return tuple(
        _Given(
            who - _of_others(at, named), who, told, told - _of_others(at, said), pair.said, frozenset(subjects(pair.of))
        )
        for at, (pair, who, told) in enumerate(zip(pairs, named, said, strict=True))
    )


def _of_others(at: int, each: Sequence[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*each[:at], *each[at + 1 :])


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    """Of all its words but the little ones; of those, too, where it has no other."""
    return frozenset(content_stems(text) or stems(text))


def _in_lines(sentences: Sequence[SourceSentence]) -> Iterator[list[_Pair]]:
    """Lines with a label each, of one list or of a section each, and what one line says for each of several."""
    lists, sections = defaultdict[tuple[str, ...], list[_Pair]](list), defaultdict[tuple[str, str], list[_Pair]](list)
    part, last = 0, 0
    for at, one in enumerate(sentences):
        if not (line := labelled(one)):
            continue
        part, last = (part if at - last <= _APART else at), at
        label, told = line[0], line[1].rstrip(". ")
        inner, _, rest = told.partition(": ")
        said, for_whom, who = told.rpartition(" for ")
        place = (one.chunk_id, str(one.start), label)
        if rest:
            lists[place].append(_Pair(inner, rest))
        elif for_whom:
            lists[place].append(_Pair(who, said))
        else:
            lists[one.chunk_id, one.place.heading, one.place.opening, str(part)].append(_Pair(label, told))
            sections[one.chunk_id, label].append(_Pair(one.place.heading, told))
    yield from lists.values()
    yield from sections.values()


def _in_statements(sentences: Sequence[SourceSentence]) -> Iterator[list[_Pair]]:
    """What one sentence says of each of two things."""
    for _, parts in groupby(sentences, key=lambda one: (one.chunk_id, one.start)):
        told = [*parts]
        found = [one for each in told for one in statements(each.text)[:1]] if len(told) > 1 else []
        if len(found) == len(told) and all(is_same_verb(one.verb, found[0].verb) for one in found):
            yield [_Pair(one.who, one.said.rstrip(".")) for one in found]


def _in_tables(sentences: Sequence[SourceSentence]) -> Iterator[list[_Pair]]:
    """Each column, with what stands first in its rows, and each row, with the names of its columns."""
    tables = defaultdict[tuple[str, tuple[str, ...]], list[list[str]]](list)
    for one in sentences:
        row = cells(one.text) if one.cells else []
        if len(row) == len(one.header) > 1 and tuple(row) != one.header:
            tables[one.chunk_id, one.header].append(row)
    for (_, header), rows in tables.items():
        names = [*map(_stems, header)]
        for column in range(1, len(header)):
            yield [_Pair(row[0], row[column]) for row in rows if _is_given(row[column], names)]
        for row in rows:
            told = zip(header[1:], row[1:], strict=True)
            named = [*names, _stems(row[0])]
            of = row[0] if len(rows) > 1 else ""  # what alone stands in a table needs no name
            yield [_Pair(name, cell, of) for name, cell in told if _is_given(cell, named)]


def _is_given(cell: str, names: Sequence[frozenset[str]]) -> bool:
    """False for a tick or a cross, and for words of the name of a column or a row, which a claim may have for that."""
    return not is_mark(cell) and not any(_stems(cell) <= one for one in names)
