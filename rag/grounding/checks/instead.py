"""What is set aside for another thing: rather than, instead of, "the process, not the outcome"."""

from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.directions import Order, orders
from rag.language.rules.noes import is_negative
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts

_PREFERRED: Final = "than rather"
_HALF: Final = 0.5


def check_instead(side: Side) -> Finding | None:
    """ "By the crew rather than by the mate", where the sentence has the mate; and the other way round."""
    if read_facts(side.claim):
        return None  # 30 days rather than 25: which of two values holds is read elsewhere
    mine = _preferred(side.claim)
    found = any(_is_told(order, one) for order in mine for one in side.best) or (
        not mine and any(_is_set_aside(order, side.claim) for one in side.best for order in _preferred(one.text))
    )
    return Finding("negation", "contradicted", "") if found else None


def _preferred(text: str) -> list[Order]:
    return [order for order in orders(text) if order.relation == _PREFERRED]


def _is_told(order: Order, one: SourceSentence) -> bool:
    """What the claim sets aside is what the sentence tells, without a no and without what takes its place."""
    aside, kept = order.second - order.first, order.first - one.likely_stems
    near = len(order.first & one.likely_stems) >= _HALF * len(order.first)
    return (
        bool(aside and kept)
        and near
        and aside <= one.own_stems
        and not is_negative(one.text)
        and not _preferred(one.text)
    )


def _is_set_aside(order: Order, claim: str) -> bool:
    """What the sentence sets aside is what the claim tells, and not what takes its place."""
    said = frozenset(subjects(claim))
    aside = order.second - order.first
    near = len(order.first & said) >= _HALF * len(order.first)
    return bool(aside) and near and aside <= said and not is_negative(claim)
