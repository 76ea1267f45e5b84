"""How often something is done."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import A_WEEKDAY
from rag.language.values.facts import Fact, agree
from rag.language.values.shared_units import rates_with


def check_rates(side: Side) -> Finding | None:
    """ "Annually" where it is twice a year, "every Friday" where it is every other one."""
    facts = read_facts(side.claim)
    if fact := next((one for one in facts if _is_other_pace(one, facts, side)), None):
        return Finding("number", "contradicted", fact.text.strip())
    every = _EVERY_WEEK.search(side.claim)
    if every and _FORTNIGHTLY.search(side.best[0].text):
        return Finding("number", "contradicted", every[0])
    return None


def _is_other_pace(pace: Fact, facts: Sequence[Fact], side: Side) -> bool:
    """Each time that the sentences name the period, it is for so many times."""
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
