"""How much there is of something in each year, day or hour: that other sentence must say the same rate."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.synonyms import canon, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import A_WEEKDAY
from rag.language.values.facts import Fact, agree, at_one, comparable
from rag.language.values.shared_units import rates_with

_RIGHT_BEHIND: Final = 2
_YEARLY: Final = frozenset([canon("annually")])


def check_rates(side: Side) -> Finding | None:
    """ "20 days a year" where it is 30 days a year, and the 20 days are of something else."""
    facts, about = read_facts(side.claim), side.stems
    for amount, rate in _rates(facts):
        having = side.stating(amount)
        rivals = [one for one in side.best if one not in having and _has_other(amount, rate, one, facts)]
        known = max((len(about & one.own_stems) for one in rivals), default=-1)
        is_lent = all(len(about & one.own_stems) <= known and not _tells_rate(rate, one) for one in having)
        if rivals and having and is_lent:
            return Finding("swap", "contradicted", amount.text.strip())
    if fact := next((one for one in facts if _is_other_pace(one, facts, side)), None):
        return Finding("number", "contradicted", fact.text.strip())
    every = _EVERY_WEEK.search(side.claim)
    if every and _FORTNIGHTLY.search(side.best[0].text):
        return Finding("number", "contradicted", every[0])
    return None


def _is_other_pace(pace: Fact, facts: Sequence[Fact], side: Side) -> bool:
    """ "Annually" where it is twice a year: each time that the sentences name the period, it is for so many times."""
    is_once = pace.kind == "frequency" and not pace.implied and all(agree(pace, one) for one in rates_with(pace, facts))
    if not is_once or any(0 <= pace.start - one.end <= _NEAR_BEHIND for one in facts if _is_several(one)):
        return False
    told = [(one, sentence) for sentence in side.best for one in sentence.facts if agree(pace, one)]
    wholes = [rates_with(one, sentence.facts) for one, sentence in told]
    return bool(wholes) and all(wholes) and not any(agree(pace, rate) for rates in wholes for rate in rates)


def _is_several(fact: Fact) -> bool:
    return not fact.implied and fact.kind != "frequency" and (fact.kind != "count" or fact.value != (1.0,))


_NEAR_BEHIND: Final = 24
"""Characters between a number of things and the period in which there are so many."""
_EVERY_WEEK: Final = re.compile(rf"\b(?:each|every) {A_WEEKDAY}", re.IGNORECASE)
_FORTNIGHTLY: Final = re.compile(rf"\b(?:(?:each|every) (?:other|second)|alternate) {A_WEEKDAY}", re.IGNORECASE)


def _rates(facts: Sequence[Fact]) -> list[tuple[Fact, Fact]]:
    """Each amount with the period that stands right behind it."""
    return [
        (amount, rate)
        for amount in facts
        for rate in facts
        if rate.kind == "frequency" and amount.kind != "frequency" and not amount.implied
        if 0 <= rate.start - amount.end <= _RIGHT_BEHIND
    ]


def _has_other(amount: Fact, rate: Fact, sentence: SourceSentence, claimed: Sequence[Fact]) -> bool:
    """True when the sentence has another amount in that period, which the claim has not."""
    return any(
        agree(rate, period) and comparable(amount, other) and not any(at_one(fact, other) for fact in claimed)
        for other, period in _rates(sentence.facts)
    )


def _tells_rate(rate: Fact, sentence: SourceSentence) -> bool:
    """True when the sentence says anything of that period, in whatever words."""
    is_yearly = bool(_YEARLY & {*subjects(rate.text)} & sentence.stems)
    return is_yearly or sentence.states(rate)
