"""Bounds of a value: at least is not at most, before is not after."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.cases import bounds_compared, own_values
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import split_clauses, without_values
from rag.language.likeness import with_likes
from rag.language.rules.bounds import (
    bound,
    bounds_flip,
    bounds_part,
    made_exact,
    of_another,
    says_exactly,
    turned_in_time,
    undone_within,
    worded_bounds_flip,
)
from rag.language.rules.complements import clause_of, turns_down
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, comparable


def check_bounds(side: Side) -> Finding | None:
    """At least is not at most, before is not after."""
    compared = {each.of for own in own_values(side) for each in bounds_compared(own, side.claim)}
    for fact in read_facts(side.claim):
        if fact in compared:  # whether the asker's own value lies there is no bound of the rule
            continue
        stated = _nearest(fact, side)
        flips = made_exact if says_exactly(side.claim, fact) else _bounds_flip
        tests = (flips, bounds_part, turned_in_time, of_another)
        if bound(side.claim, fact) == "lower" and any(map(_MAY_EXCEED.search, (one.text for one in side.best))):
            continue
        if any(stated and all(is_so(side.claim, fact, text, one) for one, text in stated) for is_so in tests):
            return Finding("quantifier", "contradicted", fact.text.strip())
    flipped = worded_bounds_flip(side.claim, side.best[0].text) or _is_changed_back(side)
    return Finding("quantifier", "contradicted", "") if flipped else None


def _bounds_flip(claim: str, claimed: Fact, source: str, stated: Fact) -> bool:
    """As said, unless one of the two turns down what lies beyond: "within a month" where later ones are rejected."""
    mine, theirs = clause_of(claimed, claim), clause_of(stated, source)
    about = frozenset(subjects(without_values(mine, read_facts(mine))))
    is_same = 3 * len(about & with_likes(subjects(theirs))) > len(about)
    return not (is_same and turns_down(mine) != turns_down(theirs)) and bounds_flip(claim, claimed, source, stated)


def _is_changed_back(side: Side) -> bool:
    """ "From 1 minute to 5" where the sentence has from 5 minutes to 1."""
    stated = [change for one in side.best for change in _changes(one.text)]
    return any(
        any(agree(start, to) for to in ends) and any(agree(to, since) for to in ends_claimed)
        for start, ends_claimed in _changes(side.claim)
        for since, ends in stated
    )


def _changes(text: str) -> Iterator[tuple[Fact, Sequence[Fact]]]:
    """What a value is changed from, and each that it may be changed to."""
    facts = [fact for fact in read_facts(text) if not fact.implied]
    for at, fact in enumerate(facts):
        to = [one for one in facts[at + 1 :] if _ENDS.fullmatch(text, fact.end, one.start)]
        if to and _STARTS.search(text, 0, fact.start):
            yield fact, [one for one in facts[at + 1 :] if comparable(fact, one)]


_STARTS: Final = re.compile(r"\bfrom\W+\Z", re.IGNORECASE)
_ENDS: Final = re.compile(r"%?(?:\s+\([^()]*\))?\s+(?:down |up |back )?to\s+", re.IGNORECASE)


def _nearest(fact: Fact, side: Side) -> list[tuple[Fact, str]]:
    """Where a value stands, each with its sentence: of several clauses those that are most about the same."""
    about = next((clause.stems for clause in split_clauses(side.claim) if fact in clause.facts), frozenset())
    told, undone = _saying(fact, side)
    stated = [
        (len(about & clause.stems), one, sentence.text)
        for sentence in told
        if not _GOES_BEYOND.search(sentence.text)
        for clause in split_clauses(sentence.text)
        for one in clause.facts
        if agree(fact, one) and not (undone and undone_within(sentence.text, one))
    ]
    most = max((shared for shared, _, _ in stated), default=0)
    return [(one, text) for shared, one, text in stated if shared == most]


def _saying(fact: Fact, side: Side) -> tuple[Sequence[SourceSentence], bool]:
    """The best sentences; beside one that only says what happens if it is not done in time, all others near it."""
    undone = any(undone_within(one.text, stated) for one in side.best for stated in one.facts if agree(fact, stated))
    elsewhere = undone and bound(side.claim, fact) == "upper"
    return (side.around, True) if elsewhere else (side.best, False)


_MAY_EXCEED: Final = re.compile(r"\b(?:may|can|might|could) (?:take|last|be|need) (?:\w+ )?(?:longer|more)\b", re.I)
_GOES_BEYOND: Final = re.compile(
    r"\b(?:above|over|beyond|below|under|exceeds?|exceeding|(?:more|less|longer|later) than) (?:that|this|it|which)\b"
    r"|\bthe (?:rest|excess|remainder)\b",
    re.IGNORECASE,
)
"""A sentence that speaks of either side of its bound: "up to ten days; anything above that"."""
