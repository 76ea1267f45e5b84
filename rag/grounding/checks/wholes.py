"""All of a sum, where the sentence grants a share of it or so much at most: "the full fee" is not half of the fee."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.bounds import bound
from rag.language.rules.noes import is_negative
from rag.language.values.all_facts import read_facts

_SUM: Final = (
    r"(?:costs?|prices?|fees?|amounts?|sums?|bills?|rents?|fares?|premiums?|tuition|expenses?|charges?|contributions?"
    r"|salary|salaries|wages?|pay|deposits?|loans?|rates?|values?|balance|damages?)"
)
_PAID: Final = (
    r"(?:pa(?:id|ys?)|cover(?:ed|s)?|reimbursed|refunded|repaid|funded|financed|met|borne|subsidi[sz]ed|compensated"
    r"|waived)"
)
_NOUN_AHEAD: Final = r"(?:[\w'’-]+ ){0,2}?"
_WHOLE: Final = re.compile(
    rf"\b(?:full|whole|entire|total|complete) {_NOUN_AHEAD}{_SUM}\b"
    rf"|\ball (?:of )?(?:the |your |their |its |his |her )?{_NOUN_AHEAD}{_SUM}\b"
    rf"|\b(?:the )?(?:whole|full|entire) of (?:the|your|their) {_NOUN_AHEAD}{_SUM}\b"
    rf"|\bin full\b|\b(?:fully|completely|entirely|totally|wholly) {_PAID}\b"
    rf"|\b{_PAID} (?:fully|completely|entirely|totally|wholly)\b",
    re.IGNORECASE,
)
_ALL_OF_IT: Final = 100.0
_PARTLY: Final = re.compile(
    r"\b(?:part|some|a share|a portion|most) of (?:the|your|their|its)\b|\b(?:partly|partially|pro rata|in part)\b"
    r"|\bcontributes? (?:to|towards)\b|\b(?:a )?(?:subsidy|subsidi[sz]es)\b",
    re.IGNORECASE,
)


def check_wholes(side: Side) -> Finding | None:
    """ "The firm pays the full fee", where it pays a part of it."""
    whole = _WHOLE.search(side.claim)
    if not whole or is_negative(side.claim) or _is_partial(side.claim):
        return None
    told = [one.text for one in side.best]
    if any(_WHOLE.search(text) or _says_all(text) for text in told) or not _is_partial(told[0]):
        return None
    return Finding("quantifier", "contradicted", whole.group())


def _is_partial(text: str) -> bool:
    """A share of less than all, or money with a limit."""
    facts = [fact for fact in read_facts(text) if not fact.implied]
    shares = any(fact.kind == "percent" and fact.unit == "%" and fact.value[0] < _ALL_OF_IT for fact in facts)
    limited = any(fact.kind == "money" and bound(text, fact) == "upper" for fact in facts)
    return shares or limited or bool(_PARTLY.search(text))


def _says_all(text: str) -> bool:
    return any(fact.kind == "percent" and fact.value[0] >= _ALL_OF_IT for fact in read_facts(text))
