"""The asker's own case: a value of the question to which a claim applies a rule, "with eight years you get 30 days".

No source says it, but the rule must be the one for it: a range that holds it, and of several the closest.
"""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rag.grounding.checks.german_cases import goes_for
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.german.reading import read_german
from rag.language.questions.stated import stated_part
from rag.language.rules.ranges import Range, read_ranges
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.values.number_words import number_value
from rag.language.values.shared_units import is_bare

_OPENED: Final = re.compile(
    r"(?:^|[,;:–—(]\s*|\b(?:so|and|but|yes|no),?\s)"
    r"(?:with|at|after|for|in|on|from|of(?= your)|as|since|because|if|when|given|being|having)\b[^,;:]*$",
    re.IGNORECASE,
)
"""What opens a clause says in which case it holds."""
_COMPARED: Final = re.compile(
    r"(?:[^,;.]{0,40}?\b(?:is|are|was|were|lies?|falls?|comes?|stays?|exceeds?|lieg(?:en|t|st))\b[^,;.]{0,30}?"
    r"|\s(?=[^,;.]*\b(?:lieg(?:en|t)|are|is)(?:[,;.]|\Z)))"
    r"\b(?:within|between|under|below|above|over|beyond|exceeds?"
    r"|(?:more|less|fewer|longer|shorter|later|higher|lower) than)\b",
    re.IGNORECASE,
)
_PART: Final = re.compile(";")  # a row of a table is one part: its range and its value stand in two cells


def check_cases(side: Side) -> Finding | None:
    """ "With four years you get 30 days", where those are for whoever has seven."""
    for fact in own_values(side):
        if _is_bound_itself(fact, side):
            continue
        if _OPENED.search(side.claim, 0, fact.start) and _ruled(fact, side) is False:
            return Finding("number", "contradicted", fact.text.strip())
    return None


def _is_bound_itself(fact: Fact, side: Side) -> bool:
    """True for a value of the question that the claim and its sentence both have for a bound: "over $10,000"."""
    return any(_is_end(fact, one) for one in read_ranges(side.claim)) and any(
        _is_end(fact, one) for one in read_ranges(side.best[0].text)
    )


def own_values(side: Side) -> list[Fact]:
    """The values of the claim that are the asker's; a value of what is put to be confirmed is none, but of oneself."""
    asked = read_facts(read_german(_of_asker(side.surroundings.asked)))
    told = (fact for fact in read_facts(side.claim) if not fact.implied)
    return [fact for fact in told if any(agree(fact, one) or _counts(one, fact, side) for one in asked)]


def _counts(asked: Fact, fact: Fact, side: Side) -> bool:
    """ "Mein Konto steht auf plus 58" of 58 hours."""
    return side.best[0].is_foreign and is_bare(asked) and asked.value == (number_value(fact.text),)


def _of_asker(question: str) -> str:
    put = stated_part(question) if question else ""
    return question if not put or _ONESELF.search(put) else ""


_ONESELF: Final = re.compile(
    r"\b(?:i|we|us|me|my|our|i['’]\w+|we['’]\w+|ich|wir|mir|mich|uns|mein\w{0,2}|unser\w{0,2})\b", re.IGNORECASE
)


def is_own_case(fact: Fact, side: Side) -> bool:
    """True for a value of the question that the claim opens with, or compares, and that the rule told is for."""
    if fact not in own_values(side):
        return False
    if (is_told := goes_for(fact, side)) is not None:
        return is_told
    if _COMPARED.match(side.claim, fact.end):
        return _fits(fact, bounds_compared(fact, side.claim))
    return bool(_OPENED.search(side.claim, 0, fact.start)) and bool(_ruled(fact, side))


def bounds_compared(fact: Fact, claim: str) -> list[Range]:
    """What a value is compared with: "three weeks are longer than the 14 days", "15 working days are more than ten"."""
    if not _COMPARED.match(claim, fact.end):
        return []
    return [
        each for each in read_ranges(claim) if each.of.start > fact.end and (each.measures(fact) or is_bare(each.of))
    ]


def _fits(fact: Fact, bounds: Sequence[Range]) -> bool:
    plain = fact._replace(kind="count", unit="", value=(number_value(fact.text),))
    return bool(bounds) and all(each.holds(plain if is_bare(each.of) else fact) for each in bounds)


def told_for_case(side: Side) -> list[Fact]:
    """The values of the claim that stand beside the range of the asker's own case."""
    own = own_values(side)
    beside = (one for fact in own if _ruled(fact, side) for one in _told_beside(fact, side))
    return [*ruled_in_german(side), *beside]


def ruled_in_german(side: Side) -> list[Fact]:
    """The asker's values that the rule goes for which a German claim tells."""
    return [fact for fact in own_values(side) if goes_for(fact, side)] if side.best[0].is_foreign else []


def _told_beside(fact: Fact, side: Side) -> list[Fact]:
    return [one for one in read_facts(side.claim) if one != fact and not one.implied]


def _ruled(fact: Fact, side: Side) -> bool | None:
    """Whether the closest range that holds it is the one beside the values told; nothing where no range measures it."""
    told = _told_beside(fact, side)
    for sentence in side.best:
        ranges = [each for each in read_ranges(sentence.text) if each.measures(fact)]
        holding = sorted((each for each in ranges if each.holds(fact)), key=_width)
        results = [one for one in _results(sentence.facts, ranges) if any(agree(other, one) for other in told)]
        if results and ranges:
            return bool(holding) and all(_range_of(one, ranges, sentence) == holding[0] for one in results)
        if holding:
            return True
    return None


def _width(one: Range) -> tuple[float, float]:
    """What is closed on both ends comes first; of floors the highest, of ceilings the lowest."""
    return one.high - one.low, -one.low if math.isfinite(one.low) else one.high


def _results(facts: Sequence[Fact], ranges: Sequence[Range]) -> list[Fact]:
    """The values that are no end of a range."""
    return [one for one in facts if not one.implied and not any(_is_end(one, each) for each in ranges)]


def _is_end(fact: Fact, of: Range) -> bool:
    return (fact.kind, fact.unit) == (of.of.kind, of.of.unit) and fact.value[0] in (of.low, of.high)


def _range_of(result: Fact, ranges: Sequence[Range], sentence: SourceSentence) -> Range | None:
    """ "10% in grades 7 to 9, …" and "after seven years 30 days, …": what begins its part is first in each pair."""
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
