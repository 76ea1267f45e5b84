"""What a claim has exchanged that retells one sentence: its words laid beside the sentence's, in order.

Only where both say nearly the same words does an exchange tell anything; who tells a thing freely is left to coverage.
"""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rag.language.facts import Fact
from rag.language.likeness import contrasts
from rag.language.negation import modalities_differ, plain_negation
from rag.language.reading import read_facts
from rag.language.words import STOP_WORDS, stem, words

RETOLD: Final = 0.6
"""Least share of the claim's words that stand in the sentence too, in the same order."""
_LONGEST: Final = 4
"""Words that one exchange may have on either side; more is another way of putting it."""
_FORBIDDEN: Final = re.compile(r"\b(?:may|can|shall|could) not\b", re.IGNORECASE)
_COMPOUND: Final = re.compile(r"\b(on|off|full|part|in|fixed|over)[-\s](site|time|person|house|term)\b", re.IGNORECASE)


class Exchange(NamedTuple):
    """Words of the sentence, and what the claim has in their place; either may be empty."""

    said: tuple[str, ...]
    claimed: tuple[str, ...]


def retells(claim: str, sentence: str) -> bool:
    """True when most of the claim's words stand in the sentence in the same order."""
    return _beside(claim, sentence) is not None


@lru_cache(maxsize=4096)
def _beside(claim: str, sentence: str) -> tuple[tuple[str, int, int, int, int], ...] | None:
    mine, theirs = _words(claim), _words(sentence)
    matcher = SequenceMatcher(a=[stem(word) for word in theirs], b=[stem(word) for word in mine], autojunk=False)
    if not mine or sum(block.size for block in matcher.get_matching_blocks()) < RETOLD * len(mine):
        return None
    return tuple(matcher.get_opcodes())


@lru_cache(maxsize=4096)
def exchanges(claim: str, sentence: str) -> tuple[Exchange, ...]:
    """What differs between a claim and the sentence that it retells; nothing when it does not retell it."""
    mine, theirs = _words(claim), _words(sentence)
    return tuple(
        Exchange(tuple(theirs[i:j]), tuple(mine[k:m]))
        for tag, i, j, k, m in _beside(claim, sentence) or ()
        if tag != "equal" and j - i <= _LONGEST and m - k <= _LONGEST
    )


def _words(text: str) -> list[str]:
    """The words outside of values, every no written `not`, every ban `must not`, part-time as one word."""
    plain = _COMPOUND.sub(r"\1\2", _FORBIDDEN.sub("must not", plain_negation(text)))
    return words(_without(plain, [fact for fact in read_facts(plain) if fact.kind != "ordinal"]))


def _without(text: str, facts: Sequence[Fact]) -> str:
    kept, at = "", 0
    for fact in facts:
        kept += text[at : max(at, fact.start)] + " "
        at = max(at, fact.end)
    return kept + text[at:]


def contrary_words(claim: str, sentence: str) -> list[str]:
    """Words of the claim that stand where the sentence has one they exclude; neither text has both."""
    mine, theirs = set(map(stem, _words(claim))), set(map(stem, _words(sentence)))
    return [
        word
        for exchange in exchanges(claim, sentence)
        for word in exchange.claimed
        if (stem(word) not in theirs or _is_one_for_one(exchange))
        and contrasts(stem(word)) & (set(map(stem, exchange.said)) - mine)
    ]


def _is_one_for_one(exchange: Exchange) -> bool:
    """One word in the place of one: that the sentence has it elsewhere too excuses nothing."""
    return len(exchange.said) == len(exchange.claimed) == 1


def changed_places(claim: str, sentence: str) -> tuple[str, str] | None:
    """Two words of the sentence, each of which stands where the other stood; in a list they may."""
    single = [(one.said[0], one.claimed[0]) for one in exchanges(claim, sentence) if _is_one_for_one(one)]
    said = _words(sentence)
    for one, other in combinations(single, 2):
        if (other[1], other[0]) == one and not STOP_WORDS & {*one} and not _are_listed(*one, said):
            return one
    return None


def _are_listed(one: str, other: str, said: Sequence[str]) -> bool:
    start, end = sorted((said.index(one), said.index(other)))
    return not {*said[start + 1 : end]} - {"and", "or", "the", "a", "your", "their"}


def turned_to_no(claim: str, sentence: str) -> bool:
    """True when a lone `not` came in or fell out between words that stayed."""
    turns = sum(_lone_not(*one) + _lone_not(*reversed(one)) for one in exchanges(claim, sentence))
    return turns % 2 == 1


def _lone_not(one: Sequence[str], other: Sequence[str]) -> bool:
    return "not" in one and "not" not in other and all(word in STOP_WORDS for word in (*one, *other))


def demands_otherwise(claim: str, sentence: str) -> bool:
    """True for must where the sentence has may, with nothing else in that place."""
    pairs = [(" ".join(one.claimed), " ".join(one.said)) for one in exchanges(claim, sentence)]
    return any(modalities_differ(mine, theirs) for mine, theirs in pairs)
