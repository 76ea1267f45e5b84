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
from rag.language.rules.quantifiers import bound
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, FactKind
from rag.language.values.shared_units import in_unit_ahead, is_bare
from rag.language.words import words

LATER: Final = "thereafter"
"""The label of a branch that holds after the one ahead of it."""
_PREPOSITION: Final = r"(?:for|in|at|on|from|after|with|during|under|für|im|ab|nach|mit|bei|beim|am|während)"
_CUT: Final = re.compile(
    r"[;.]\s|,\s(?:(?:and|or|but|while|whereas|und|oder)\s)?|\s(?:and|or|but|while|whereas|und|oder)\s", re.IGNORECASE
)
_STOP: Final = re.compile(r"[;.]\s")
_WHOM: Final = re.compile(
    rf"\b{_PREPOSITION} (?P<whom>(?:(?!\b(?:the (?=\w+ (?:is|are))|is|are|was|were|gets?|receives?|must|may|can|will|it"
    r"|they|you|we|there|ist|sind|gilt|beträgt|es|sie)\b)[^,;.:()])+)",
    re.IGNORECASE,
)
_OPENS: Final = re.compile(rf"\W*(?:and |or |but |und )?{_PREPOSITION}\b", re.IGNORECASE)
_VALUE_FIRST: Final = re.compile(
    rf"\W*(?:and|or|but|und|oder)?\W*(?:{_PREPOSITION}|to|up to|only|until)?\W*", re.IGNORECASE
)
_LATER: Final = re.compile(
    r"\b(?:thereafter|afterwards?|after (?:that|this)|from then on|beyond (?:that|this)|following|subsequent"
    r"|(?:each|every|any) (?:further|additional|other)|danach|anschließend)\b",
    re.IGNORECASE,
)
_OF: Final = re.compile(rf"\A of (?:(?!{_PREPOSITION}\b)[\w'’-]+ ?)+", re.IGNORECASE)
"""What a share is of, said once for all: "5% of the salary in grades 4 to 6, 10% in grade 7"."""
_BETWEEN: Final = re.compile(r"\b(?:between|zwischen)\W+\Z", re.IGNORECASE)
_TIMES: Final = "time"
"""The unit of once and twice."""
_WORDED: Final[tuple[tuple[re.Pattern[str], FactKind, float], ...]] = (
    (re.compile(r"\b(?:for free|(?:is|are|it['’]s) free|free of charge|costs? nothing|nothing)\b", re.I), "money", 0.0),
    (re.compile(r"\b(?:in full|fully)\b", re.I), "percent", 100.0),
    (re.compile(r"\b(?:by half|half)\b", re.I), "percent", 50.0),
)


class Branch(NamedTuple):
    """What one branch is said of, as stems that no other branch has; what is said of it; the other values in it."""

    labels: frozenset[str]
    told: tuple[Fact, ...]
    beside: tuple[Fact, ...]


@lru_cache(maxsize=8192)
def values_in(text: str) -> tuple[Fact, ...]:
    """Its values, also those that are told in a word: free, in full, by half."""
    facts = read_facts(text)
    told = [one for one in facts if not one.implied or one.kind in {"ordinal", "duration"} or one.unit == _TIMES]
    found = [in_unit_ahead(one, facts, text) if is_bare(one) else one for one in told]
    for pattern, kind, value in _WORDED:
        spans = [match.span() for match in pattern.finditer(text)]
        found += [
            Fact(kind, (value,), "EUR" if kind == "money" else "%", start, end, text[start:end])
            for start, end in spans
            if not any(start < one.end and one.start < end for one in found)
        ]
    return tuple(sorted(found, key=lambda one: one.start))


@lru_cache(maxsize=8192)
def branches(text: str) -> tuple[tuple[Branch, ...], ...]:
    """For each kind of value that parts the text in branches, these; nothing for most texts."""
    facts = values_in(text)
    parted = (_parted(text, facts, pivots) for pivots in _pivots(text, facts))
    return tuple(dict.fromkeys(found for found in parted if len(found) > 1))


def _pivots(text: str, facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    for first in dict.fromkeys((one.kind, bound(text, one)) for one in facts if one.kind != "count" or one.unit):
        same = [one for one in facts if (one.kind, bound(text, one)) == first]
        if len(same) > 1:
            yield same


def _parted(text: str, facts: Sequence[Fact], pivots: Sequence[Fact]) -> tuple[Branch, ...]:
    cuts = [cut for one, other in pairwise(pivots) if (cut := _cut(text, one, other))]
    start = max((match.end() for match in _STOP.finditer(text, 0, pivots[0].start)), default=0)
    end = next((match.start() for match in _STOP.finditer(text, pivots[-1].end)), len(text))
    spans = list(pairwise([start, *cuts, end]))
    first = [next(one for one in pivots if start <= one.start < end) for start, end in spans]
    said = _labels(text, spans, first)
    own = [mine.difference(*said[:at], *said[at + 1 :]) for at, mine in enumerate(said)]
    if not all(own[1:]):  # what is said once, with the first, holds for all
        own = [frozenset()] * len(own)
    return tuple(
        Branch(
            mine | _later(text[start:end]),
            tuple(one for one in pivots if start <= one.start < end),
            tuple(one for one in facts if start <= one.start < end and one not in pivots),
        )
        for mine, (start, end) in zip(own, spans, strict=True)
    )


def _cut(text: str, one: Fact, other: Fact) -> int | None:
    """Where between two values of a kind the one branch ends; nothing where the two stand in one list or range."""
    cuts = [match.end() for match in _CUT.finditer(text, one.end, other.start)]
    if not cuts or _BETWEEN.search(text, 0, one.start):
        return None
    if _VALUE_FIRST.fullmatch(text, cuts[-1], other.start):
        return cuts[-1] if words(text[one.end : cuts[-1]]) else None
    return cuts[0]


def _labels(text: str, spans: Sequence[tuple[int, int]], first: Sequence[Fact]) -> list[frozenset[str]]:
    """What each branch says beside its value: behind it, where it comes first; else in a place that is named as one."""
    pieces = [text[start:end] for start, end in spans]
    if all(
        _VALUE_FIRST.fullmatch(text, start, one.start) for (start, _), one in list(zip(spans, first, strict=True))[1:]
    ):
        pieces = [_OF.sub("", text[one.end : end]) for (_, end), one in zip(spans, first, strict=True)]
    elif all(_OPENS.match(piece) for piece in pieces[1:]):
        pieces = [" ".join(match["whom"] for match in _WHOM.finditer(piece)) for piece in pieces]
    return [_said(piece) for piece in pieces]


def _said(piece: str) -> frozenset[str]:
    values = values_in(piece)
    days = frozenset(f"{one.kind} {one.value[0]}" for one in values if one.kind == "weekday")
    things = frozenset(one for one in subjects(without_values(piece, values)) if not is_general(one))
    return days | (things - _ANYBODY or things)


_ANYBODY: Final = frozenset(subjects("staff people person member"))
"""Names a branch only where nothing else does: staff in Tarn."""


def said_in(claim: str) -> frozenset[str]:
    """All of a claim that may be a label; a second year is later than a first."""
    is_later = any(one.kind == "ordinal" and one.value[0] > 1 for one in read_facts(claim))
    return frozenset([*subjects(claim), *_said(claim), *_later(claim), *([LATER] if is_later else [])])


def _later(piece: str) -> frozenset[str]:
    return frozenset([LATER]) if _LATER.search(piece) else frozenset()
