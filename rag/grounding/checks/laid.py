"""The words of a claim laid beside those of a sentence, in order, or turned as the claim turns them."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from rag.language.clauses import without_values
from rag.language.required import Sought
from rag.language.rules.adjuncts import openers
from rag.language.rules.noes import plain_negation
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, stem, words

NEARLY_COPIED: Final = 0.84
"""Least share of it from which a claim says what its sentence does, but for what was changed."""
RETOLD: Final = 0.6
"""Least share of the claim's words that stand in the sentence too, in the same order."""
LONGEST: Final = 4
"""Words that one exchange may have on either side; more is another way of putting it."""
COPIED: Final = 4
"""Words: a claim of fewer is a name or a label with something said of it."""
FEWEST: Final = 2
"""Words of the shortest sentence that a claim may be laid beside."""
STATES: Final = re.compile(r"\bU\.?S\b\.?(?! dollars?\b)")  # else it is us
_FORBIDDEN: Final = Sought(r"\b(?:may|can|shall|could) not\b", re.IGNORECASE)
_COMPOUND: Final = Sought(
    r"\b(on|off|full|part|in|fixed|over|one)[-\s](site|time|person|house|term|off)\b", re.IGNORECASE
)
Laid: TypeAlias = tuple[tuple[str, int, int, int, int], ...]
"""What becomes of each run of words, [start, end) of the sentence's and [start, end) of the claim's: see difflib."""


def retells(claim: str, sentence: str) -> bool:
    """True when most of the claim's words stand in the sentence in the same order."""
    return lay_beside(claim, sentence) is not None


def share_retold(claim: str, sentence: str) -> float:
    """Part of the claim's words that stand in the sentence in the same order; 0 for who tells it freely."""
    return count_copied(lay_beside(claim, sentence) or ()) / max(1, len(told_words(claim)))


def lay_beside(claim: str, sentence: str) -> Laid | None:
    """Nothing for who tells it freely; of two words beside two, one is enough."""
    mine, theirs = told_words(claim), told_words(sentence)
    is_pair = len(mine) == len(theirs) == FEWEST and len(content_of(mine)) == FEWEST
    least, said = 1 if is_pair else RETOLD * len(mine), frozenset(_forms(sentence))
    if not mine or sum(map(said.__contains__, _forms(claim))) < least:  # in whatever order: far sooner told
        return None
    found = lay(claim, sentence)
    return found if count_copied(found) >= least else None


def count_copied(laid: Laid) -> int:
    """Words that both have."""
    return sum(end - start for tag, _, _, start, end in laid if tag == "equal")


@lru_cache(maxsize=4096)
def lay(claim: str, sentence: str) -> Laid:
    """The words of both, laid beside each other in order."""
    mine, theirs = both_sides(claim, sentence)
    matcher = SequenceMatcher(
        a=[one_form(word) for word in theirs], b=[one_form(word) for word in mine], autojunk=False
    )
    return tuple(matcher.get_opcodes())


@lru_cache(maxsize=4096)
def both_sides(claim: str, sentence: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of both; those of a sentence whose case, time or place the claim has at the other end turned so."""
    mine, theirs = told_words(claim), told_words(sentence)
    begins = words(sentence)[:1] + words(claim)[: _LATE + 1]
    is_turned = mine[:2] != theirs[:2] and not openers().isdisjoint(begins)
    at = _turn(tuple(map(one_form, mine)), tuple(map(one_form, theirs))) if is_turned else 0
    return mine, (*theirs[at:], *theirs[:at])


def _turn(mine: Sequence[str], theirs: Sequence[str]) -> int:
    """Where a sentence goes on as the claim begins, when the claim has what it begins with somewhere behind."""
    pairs, others = list(pairwise(mine)), list(pairwise(theirs))
    if len(mine) < COPIED or not {*others[:1]} & {*pairs}:
        return 0
    found = (
        others.index(pair)
        for ahead, pair in enumerate(pairs[: _LATE + 1])
        if pair in others and TURNING.isdisjoint(mine[:ahead])
    )
    return next(found, 0)


_LATE: Final = 1
"""Words of its own that a claim may begin with."""
_TURNING_LIST: Final = """
    not only must may can should shall need needs could might has have unless except without never rather instead but
"""
TURNING: Final = frozenset(_TURNING_LIST.split())


def one_form(word: str) -> str:
    """What the word shares with its other forms."""
    return _OF_ONE.get(word) or stem(word)


_OF_ONE: Final = {"are": "is", "were": "was", "have": "has", "an": "a"}
"""The same of one as of several: "the phone is", "phones are"."""


@lru_cache(maxsize=4096)
def told_words(text: str) -> tuple[str, ...]:
    """The words outside of values, every no written `not`, every ban `must not`, part-time as one word."""
    plain = _COMPOUND.sub(r"\1\2", _FORBIDDEN.sub("must not", plain_negation(STATES.sub("USA", text))))
    return words(
        without_values(plain, [fact for fact in read_facts(plain) if fact.kind not in {"ordinal", "frequency"}])
    )


@lru_cache(maxsize=4096)
def _forms(text: str) -> tuple[str, ...]:
    """Of `told_words`: each text is laid beside many."""
    return tuple(map(one_form, told_words(text)))


def content_of(said: Sequence[str]) -> tuple[str, ...]:
    """Without the little words."""
    return tuple(word for word in said if word not in STOP_WORDS)
