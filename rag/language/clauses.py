"""A sentence's clauses with their facts: "Managers get 30 days and staff get 25" says two things."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.shared_units import in_unit_ahead
from rag.language.words import content_stems, words

_HARD = re.compile(
    r"[;|]\s|\s(?:[–—-]|--)\s|,?\s\b(?:but(?! also)|while|whereas|although|though|however|otherwise|except that)\b"
    r"|[.!?]\s+(?-i:(?=[A-Z]))|(?-i:(?<=[a-z]{3})[.!?](?=[A-Z][a-z]))",
    re.IGNORECASE,
)
_SOFT = re.compile(r",\s(?!(?:which|who|whose)\b)(?:and\s|or\s)?|\sand\s|\sor\s|:\s", re.IGNORECASE)
_OPENS: Final = re.compile(
    r"[,:]?\s(?:and\s|or\s)?(?:you|we|they|he|she|it|the|your|our|their|each|every|those|anyone|everyone|whoever)\b",
    re.IGNORECASE,
)
"""Who begins a clause: "you stay two hours, and you must not drive, drink or sign for 24 hours"."""
_BRACKETS: Final = re.compile(r"\([^()]*\)")
_TO: Final = re.compile(r"\s*[–—-]\s*")
_LEAST_WORDS: Final = 2
_ASIDE: Final = re.compile(r"(?:\s?[\w'’-]+){0,3}\s?\Z")
"""What may stand between a value and the brackets that tell of another one: "40 boxes a head (short trips: 20)"."""


class Clause(NamedTuple):
    """Characters [start, end) of a sentence, its content stems without its facts, and its facts."""

    start: int
    end: int
    text: str
    stems: frozenset[str]
    facts: tuple[Fact, ...]


@lru_cache(maxsize=8192)
def split_clauses(sentence: str) -> tuple[Clause, ...]:
    """Clauses in order. Commas and "and" cut only between two values of the same kind.

    So do brackets right behind one that hold the other: "40 boxes (short trips: 20 boxes)".
    """
    facts = read_facts(sentence)
    hard = [match.start() for match in _HARD.finditer(sentence)]
    cuts = [0, *hard, *_soft_cuts(sentence, facts, hard), len(sentence)]
    spans = _ranges(sentence, facts)
    edges = sorted({cut for cut in cuts if not any(start < cut < end for start, end in spans)})
    clauses = [_clause(sentence, start, end, facts) for start, end in pairwise(edges)]
    return tuple(clause for clause in clauses if clause.stems or clause.facts)


def _ranges(sentence: str, facts: Sequence[Fact]) -> list[tuple[int, int]]:
    """Where each value stands, and each two that a dash joins: `Oct 23 - Nov 7` is one thing to say."""
    joined = [
        (one.start, other.end)
        for one, other in pairwise(facts)
        if one.kind == other.kind and _TO.fullmatch(sentence, one.end, other.start)
    ]
    return [*joined, *((fact.start, fact.end) for fact in facts)]


def _soft_cuts(sentence: str, facts: tuple[Fact, ...], hard: Sequence[int]) -> list[int]:
    brackets = [match.span() for match in _BRACKETS.finditer(sentence)]
    kinds = [in_unit_ahead(fact, facts, sentence).kind for fact in facts]
    cuts: list[int] = []
    for at, other in enumerate(facts):
        one = next((facts[ahead] for ahead in range(at - 1, -1, -1) if kinds[ahead] == kinds[at]), None)
        if one and not any(one.end <= cut < other.start for cut in hard):
            cuts += _cuts_between(one, other, sentence, brackets)
    return cuts


def _cuts_between(one: Fact, other: Fact, sentence: str, brackets: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Around the brackets behind one value that hold the other, else where what is said of the other begins."""
    aside = next((span for span in brackets if one.end <= span[0] < other.start < span[1]), None)
    if aside and _ASIDE.match(sentence, one.end, aside[0]):
        return aside
    inner = [span for span in brackets if not any(span[0] < fact.start < span[1] for fact in (one, other))]
    cuts = [
        match.start()
        for match in _SOFT.finditer(sentence, one.end, other.start)
        if not any(start < match.start() < end for start, end in inner)
    ]
    if not cuts or len(words(sentence[one.end : other.start])) < _LEAST_WORDS:
        return ()
    return (next((cut for cut in reversed(cuts) if _OPENS.match(sentence, cut)), cuts[-1]),)


def _clause(sentence: str, start: int, end: int, facts: tuple[Fact, ...]) -> Clause:
    mine = tuple(fact for fact in facts if start <= fact.start < end)
    return Clause(start, end, sentence[start:end], frozenset(subject_stems(sentence, start, end, mine)), mine)


def subject_stems(text: str, start: int, end: int, facts: tuple[Fact, ...]) -> list[str]:
    """Content stems of a span with its values cut out: what the values are about."""
    kept, at = [], start
    for fact in facts:
        kept.append(text[at : max(at, fact.start)])
        at = max(at, fact.end)
    kept.append(text[at:end])
    return [stem for piece in kept for stem in content_stems(piece) if not stem.replace(".", "").isdigit()]


def without_values(text: str, facts: Sequence[Fact]) -> str:
    """A text with its values cut out."""
    kept, at = "", 0
    for fact in facts:
        kept += text[at : max(at, fact.start)] + " "
        at = max(at, fact.end)
    return kept + text[at:]
