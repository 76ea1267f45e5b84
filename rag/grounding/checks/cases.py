"""The asker's own case: a value of the question to which a claim applies a rule, "with eight years you get 30 days".

No source says it, but the rule must be the one for it: a range that holds it, and of several the closest.
"""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.ranges import Range, read_ranges
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree

_OPENED: Final = re.compile(
    r"(?:^|[,;:–—(]\s*|\b(?:so|and|but|yes|no),?\s)"
    r"(?:with|at|after|for|in|on|from|as|since|because|if|when|given|being|having)\b[^,;:]*$",
    re.IGNORECASE,
)
"""What opens a clause says in which case it holds."""
_COMPARED: Final = re.compile(
    r"[^,;.]{0,40}?\b(?:is|are|was|were|lies?|falls?|comes?|stays?|exceeds?)\b[^,;.]{0,30}?"
    r"\b(?:within|between|under|below|above|over|beyond|exceeds?|(?:more|less|fewer|longer|shorter|later|higher|lower) than)\b",
    re.IGNORECASE,
)
_PART: Final = re.compile(r"[;|]")


def is_own_case(fact: Fact, side: Side) -> bool:
    """True for a value of the question that the claim opens with, or compares, and that the rule told is for."""
    if not any(agree(fact, one) for one in read_facts(side.asked)):
        return False
    if _COMPARED.match(side.claim, fact.end):
        bounds = [each for each in read_ranges(side.claim) if each.of != fact and each.measures(fact)]
        return bool(bounds) and all(each.holds(fact) for each in bounds)
    return bool(_OPENED.search(side.claim, 0, fact.start)) and _is_ruled(fact, side)


def _is_ruled(fact: Fact, side: Side) -> bool:
    """Of the ranges of a best sentence the closest that holds it is the one beside whatever value is told of them."""
    told = [one for one in read_facts(side.claim) if one != fact and not one.implied]
    for sentence in side.best:
        ranges = [each for each in read_ranges(sentence.text) if each.measures(fact)]
        holding = sorted((each for each in ranges if each.holds(fact)), key=_width)
        if holding:
            results = [one for one in _results(sentence.facts, ranges) if any(agree(other, one) for other in told)]
            return all(_range_of(one, ranges, sentence) == holding[0] for one in results)
    return False


def _width(one: Range) -> tuple[float, float]:
    """What is closed on both ends comes first; of floors the highest, of ceilings the lowest."""
    return one.high - one.low, -one.low if math.isfinite(one.low) else one.high


def _results(facts: Sequence[Fact], ranges: Sequence[Range]) -> list[Fact]:
    """The values that are no end of a range."""
    return [one for one in facts if not one.implied and not any(_is_end(one, each) for each in ranges)]


def _is_end(fact: Fact, of: Range) -> bool:
    return (fact.kind, fact.unit) == (of.of.kind, of.of.unit) and fact.value[0] in (of.low, of.high)


def _range_of(result: Fact, ranges: Sequence[Range], sentence: SourceSentence) -> Range | None:
    """ "10% in grades 7 to 9, 15% …" and "after seven years 30 days, …": what begins its part stands first in each pair."""
    start, end = _part(sentence.text, result.start)
    here = [each for each in ranges if start <= each.of.start < end]
    values = [one for one in _results(sentence.facts, ranges) if start <= one.start < end]
    ahead = [each for each in here if each.of.start < result.start]
    behind = [each for each in here if each.of.start > result.start]
    is_value_first = bool(here) and values[0].start < here[0].of.start
    return next(iter(behind if is_value_first else ahead[::-1]), None)


def _part(text: str, at: int) -> tuple[int, int]:
    """Where the part of a sentence begins and ends in which this stands."""
    edges = [0, *(match.end() for match in _PART.finditer(text)), len(text)]
    return next((start, end) for start, end in pairwise(edges) if start <= at < end)
