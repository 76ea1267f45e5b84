"""A claim that is a sentence word for word, but for its values and names: those must stand as in one such sentence."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.checks.tokens import Token, tokens_of
from rag.grounding.evidence import SourceSentence
from rag.language.values.facts import at_one

_LEAST: Final = 5
"""Words of a claim that is a copy of anything."""
_JOINING: Final = frozenset(["and", "or"])


def check_patterns(side: Side) -> Finding | None:
    """ "Set to 1, with a minimum of 2" where it is set to 2, with a minimum of 1."""
    claimed = tokens_of(side.claim)
    if len(claimed) < _LEAST:
        return None
    told = [found for one in side.others if (found := _copied(claimed, one))]
    if any(not _differing(claimed, said) for said in told):
        return None
    moved = next(filter(None, (_moved(claimed, said) for said in told)), "")
    return Finding("swap", "contradicted", moved) if moved else None


def _copied(claimed: Sequence[Token], sentence: SourceSentence) -> Sequence[Token]:
    """The part of the sentence that has the claim's words, with some value or name in each place of one."""
    said, keys = tokens_of(sentence.text), [one.key for one in claimed]
    starts = range(len(said) - len(claimed) + 1)
    return next(
        (said[at : at + len(keys)] for at in starts if [one.key for one in said[at : at + len(keys)]] == keys), ()
    )


def _moved(claimed: Sequence[Token], said: Sequence[Token]) -> str:
    """The first of two values or names that have changed places, unless they are named together."""
    for first, last in combinations(_differing(claimed, said), 2):
        between = {one.key for one in claimed[first + 1 : last]} - _JOINING
        if between and _is_same(claimed[first], said[last]) and _is_same(claimed[last], said[first]):
            return " ".join(claimed[first].words)
    return ""


def _differing(claimed: Sequence[Token], said: Sequence[Token]) -> list[int]:
    return [at for at, (one, other) in enumerate(zip(claimed, said, strict=True)) if not _is_same(one, other)]


def _is_same(one: Token, other: Token) -> bool:
    if one.fact and other.fact:
        return at_one(one.fact, other.fact)
    return one.words == other.words or not (one.is_sign and other.is_sign)
