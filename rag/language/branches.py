"""A sentence that says the like of several things, each with a value of its own: its branches.

"The allowance is 14 euros for long trips and 28 euros for full days" has two: what goes with 14, and what with 28.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.clauses import without_values
from rag.language.likeness import is_general
from rag.language.rules.bounds import bound
from rag.language.rules.conditions import BUT_FOR
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.durations import THEREAFTER
from rag.language.values.facts import Fact, free
from rag.language.values.said_in_words import said_in_words
from rag.language.values.shared_units import in_unit_ahead, is_bare
from rag.language.words import words

LATER: Final = "thereafter"
"""The label of a branch that holds after the one ahead of it."""
FIRST: Final = "ordinal 1.0"
"""What the label of the branch of a first year, or of the first two, begins with."""
_PREPOSITION: Final = r"(?:for|in|at|on|from|after|with|during|under|für|im|ab|nach|mit|bei|beim|am|während)"
_JOINS: Final = r"(?:and|or|but|while|whereas|und|oder)\s"
_CUT: Final = re.compile(rf"[;.]\s|,\s(?:{_JOINS})?|\s{_JOINS}", re.IGNORECASE)
_STOP: Final = re.compile(r"[;.]\s")
_LEAD: Final = re.compile(r"[;.:]\s")
_WHOM: Final = re.compile(
    rf"\b{_PREPOSITION} (?P<whom>(?:(?!\b(?:the (?=\w+ (?:is|are))|is|are|was|were|gets?|receives?|must|may|can|will|it"
    r"|they|you|we|there|ist|sind|gilt|beträgt|es|sie)\b)[^,;.:()])+)",
    re.IGNORECASE,
)
_OPENS: Final = re.compile(rf"\W*(?:and |or |but |except |und |außer )?{_PREPOSITION}\b", re.IGNORECASE)
_VALUE_FIRST: Final = re.compile(
    rf"\W*(?:and|or|but|und|oder)?\W*(?:costs?|is|are|kostet)?\W*(?:{_PREPOSITION}|to|up to|only|until)?\W*",
    re.IGNORECASE,
)
_OPENING_WORD: Final = re.compile(
    r"\W*(?:(?:and|while|but|und|aber) )?(?:(?:the|an?|each|every|all|der|die|das) )?(?P<word>[^\W\d_]{3,})",
    re.IGNORECASE,
)
_OR: Final = re.compile(r",|\b(?:and|or|und|oder)\b", re.IGNORECASE)
_LATER: Final = re.compile(
    rf"\b(?:{THEREAFTER}|afterward|beyond (?:that|this)|following|subsequent"
    r"|(?:each|every|any) (?:further|additional|other)|danach|anschließend)\b",
    re.IGNORECASE,
)
_OF: Final = re.compile(rf"\A of (?:(?!{_PREPOSITION}\b)[\w'’-]+ ?)+", re.IGNORECASE)
"""What a share is of, said once for all: "5% of the salary in grades 4 to 6, 10% in grade 7"."""
_BETWEEN: Final = re.compile(r"\b(?:between|zwischen)(?: the| your)?\W+\Z", re.IGNORECASE)
_CAP: Final = re.compile(r"\b(?:(?:never|not|no) more than|at most|capped at|(?:a|the) maximum of)\W+\Z", re.IGNORECASE)
"""What sets a limit to all the values ahead of it is none of them."""
_TIMES: Final = "time"
"""The unit of once and twice."""


class Branch(NamedTuple):
    """What one branch is said of, what is said of it, and the other values in it.

    Its labels are stems that no other branch has; each of its names is as many of them as name it alone.
    """

    labels: frozenset[str]
    names: tuple[frozenset[str], ...]
    told: tuple[Fact, ...]
    beside: tuple[Fact, ...]


@lru_cache(maxsize=8192)
def values_in(text: str) -> tuple[Fact, ...]:
    """Its values, also those that are told in a word: free, in full, by half."""
    facts = read_facts(text)
    told = [one for one in facts if not one.implied or one.kind in {"ordinal", "duration"} or one.unit == _TIMES]
    found = [in_unit_ahead(one, facts, text) if is_bare(one) else one for one in _rates(told)]
    taken = [(one.start, one.end) for one in found]
    found += [one for one in said_in_words(text) if free(one.start, one.end, taken)]
    return tuple(sorted(found, key=lambda one: one.start))


def _rates(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Twice a year is every six months."""
    for at, one in enumerate(facts):
        ahead, behind = facts[at - 1] if at else None, facts[at + 1] if at + 1 < len(facts) else None
        if one.unit == _TIMES and behind and _is_rate(one, behind):
            continue
        if ahead and ahead.unit == _TIMES and _is_rate(ahead, one):
            one = one._replace(value=(one.value[0] / ahead.value[0],), start=ahead.start)
        yield one


def _is_rate(times: Fact, period: Fact) -> bool:
    return times.value[0] > 0 and period.kind == "frequency" and 0 <= period.start - times.end <= 1


@lru_cache(maxsize=8192)
def branches(text: str) -> tuple[tuple[Branch, ...], ...]:
    """For each kind of value that parts the text in branches, these; nothing for most texts."""
    facts = values_in(text)
    parted = (_parted(text, facts, pivots) for pivots in _pivots(text, facts))
    return tuple(dict.fromkeys(found for found in parted if len(found) > 1))


def _pivots(text: str, facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Values of one kind; how long something is, and how long it must last for that, are told apart by their bounds."""
    keys = {one: kind_of(text, one) for one in facts}
    for first in dict.fromkeys(keys[one] for one in facts if one.kind != "count" or one.unit):
        same = [one for one in facts if keys[one] == first and not _CAP.search(text, 0, one.start)]
        if len(same) > 1:
            yield same


def kind_of(text: str, one: Fact) -> tuple[str, str | None]:
    """What a value is held against: a length by its bound; that of "the first two years" is a case."""
    if one.kind != "duration":
        return one.kind, None
    return CASE if _FIRST.search(text, 0, one.start) else (one.kind, bound(text, one))


CASE: Final = ("duration", "case")
_FIRST: Final = re.compile(r"\b(?:first|initial|ersten|last|letzten)\W+\Z", re.IGNORECASE)


def _parted(text: str, facts: Sequence[Fact], pivots: Sequence[Fact]) -> tuple[Branch, ...]:
    cuts = [cut for one, other in pairwise(pivots) if (cut := _cut(text, one, other))]
    start = max((match.end() for match in _LEAD.finditer(text, 0, pivots[0].start)), default=0)
    end = next((match.start() for match in _STOP.finditer(text, pivots[-1].end)), len(text))
    spans = list(pairwise([start, *cuts, end]))
    first = [next(one for one in pivots if start <= one.start < end) for start, end in spans]
    pieces, is_named = _pieces(text, spans, first)
    kinds = frozenset(["weekday", "ordinal"]) - {pivots[0].kind}
    said = [_said(piece, kinds) for piece in pieces]
    own = [mine.difference(*said[:at], *said[at + 1 :]) for at, mine in enumerate(said)]
    if not is_named and not all(own[1:]):  # what is said once, with the first, holds for all
        own = [frozenset()] * len(own)
    return tuple(
        Branch(
            mine | _later(text[start:end]),
            tuple(dict.fromkeys(name for one in _names(piece, is_named, kinds) if (name := one & mine))),
            tuple(one for one in pivots if start <= one.start < end),
            tuple(one for one in facts if start <= one.start < end and one not in pivots),
        )
        for mine, piece, (start, end) in zip(own, pieces, spans, strict=True)
    )


def _names(piece: str, is_named: bool, kinds: frozenset[str]) -> Iterator[frozenset[str]]:
    """Each of the things that a label joins; of a statement with its own subject, all of it or its first word."""
    if is_named:
        yield from (_said(part, kinds) for part in _OR.split(piece))
    else:
        yield _said(piece, kinds)
        opens = _OPENING_WORD.match(piece)
        yield frozenset(one for one in subjects(opens["word"]) if not is_general(one)) if opens else frozenset()


def _cut(text: str, one: Fact, other: Fact) -> int | None:
    """Where between two values of a kind the one branch ends; nothing where the two stand in one list or range."""
    cuts = [match.end() for match in _CUT.finditer(text, one.end, other.start)]
    if not cuts or _BETWEEN.search(text, 0, one.start):
        return None
    if _VALUE_FIRST.fullmatch(text, cuts[-1], other.start):
        return cuts[-1] if words(text[one.end : cuts[-1]]) else None
    return cuts[0]


def _pieces(text: str, spans: Sequence[tuple[int, int]], first: Sequence[Fact]) -> tuple[list[str], bool]:
    """What each branch says beside its value, and whether it is a label.

    It is what stands behind the value, where that comes first, or what is named as a place or a case.
    """
    pieces, behind = [text[start:end] for start, end in spans], list(zip(spans, first, strict=True))[1:]
    is_case = first[0].kind == "duration" and bound(text, first[0]) == "lower"
    if not is_case and all(_VALUE_FIRST.fullmatch(text, start, one.start) for (start, _), one in behind):
        return [_OF.sub("", text[one.end : end]) for (_, end), one in zip(spans, first, strict=True)], True
    if all(_OPENS.match(piece) for piece in pieces[1:]):
        return [", ".join(match["whom"] for match in _WHOM.finditer(piece)) for piece in pieces], True
    return pieces, False


def _said(piece: str, kinds: frozenset[str] = frozenset(["weekday", "ordinal"])) -> frozenset[str]:
    """What it names: its things, and its values of these kinds."""
    values = values_in(piece)
    days = frozenset(day_of(at, values) for at, one in enumerate(values) if one.kind in kinds)
    things = frozenset(one for one in subjects(without_values(piece, values)) if not is_general(one))
    return days | (things - _ANYBODY or things)


def day_of(at: int, values: Sequence[Fact]) -> str:
    """The first two years are other ones than the first six months."""
    one, behind = values[at], values[at + 1] if at + 1 < len(values) else None
    if one.kind == "ordinal" and behind and behind.kind == "duration" and behind.start - one.end <= 1:
        return f"{FIRST} {behind.value[0]} {behind.unit}"
    return f"{one.kind} {one.value[0]}"


_ANYBODY: Final = frozenset(subjects("staff people person member"))
"""Names a branch only where nothing else does: staff in Tarn."""


def said_in(claim: str) -> frozenset[str]:
    """All of a claim that may be a label; a second year is later than a first, and what is excepted is not meant."""
    claim = _EXCEPTED.sub(" ", claim)
    is_later = any(one.kind == "ordinal" and one.value[0] > 1 for one in read_facts(claim))
    return frozenset([*subjects(claim), *_said(claim), *_later(claim), *([LATER] if is_later else [])])


_EXCEPTED: Final = re.compile(rf"\b{BUT_FOR}(?: [\w'’-]+){{1,2}}", re.IGNORECASE)


def _later(piece: str) -> frozenset[str]:
    return frozenset([LATER]) if _LATER.search(piece) else frozenset()
