"""A price told as nothing, or as a part or a multiple of what it is."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.noes import is_negative
from rag.language.synonyms import subjects
from rag.language.values.said_in_words import FREE


def check_free(side: Side) -> Finding | None:
    """What has a price, or is to be paid for, is not free."""
    about = frozenset(subjects(_NOTHING_TO_PAY.sub(" ", side.claim)))
    if not about or not _NOTHING_TO_PAY.search(side.claim):
        return None
    same = [one for one in side.around if 2 * len(about & one.own_stems) >= len(about)]
    has_price = side.best[0] in same and _is_paid_for(side.best[0])
    return Finding("negation", "contradicted", "") if has_price and not any(map(_says_free, same)) else None


def _is_paid_for(sentence: SourceSentence) -> bool:
    has_sum = bool(_PRICED.search(sentence.text)) and _has_sum(sentence)
    return has_sum or (bool(_CHARGED.search(sentence.text)) and not is_negative(sentence.text))


def _has_sum(sentence: SourceSentence) -> bool:
    return any(fact.kind == "money" and fact.value[0] for fact in sentence.facts)


def _says_free(sentence: SourceSentence) -> bool:
    return bool(_NOTHING_TO_PAY.search(sentence.text) or _FREE_FOR.search(sentence.text))


_FREE_FOR: Final = re.compile(r"(?:^|[,;:(] ?|\b(?:or|and|but) )free (?:for|if|when|with)\b", re.IGNORECASE)
"""A fee of 3 euros, free for members."""


_NOTHING_TO_PAY: Final = re.compile(
    rf"{FREE}|\b(?:no|without (?:an?|any)|not any)(?: (?:extra|additional|further))? (?:costs?|charges?|fees?)\b"
    r"|\bno-(?:cost|charge|fee)\b|\b(?:do|does|did)(?: not|n['’]t) cost\b|\bcomplimentary\b"
    r"|\bfree (?!(?:to|of|from)\b)(?=[a-z])|\bfree to [a-z]+(?=\W*(?:\Z|[.,;]))",
    re.IGNORECASE,
)
_CHARGED: Final = re.compile(
    r"\b(?:for|at|there (?:is|are|will be)|subject to|incurs?|requires?|with) (?:an?|the) (?:[\w-]+ )?(?:fee|charge)\b"
    r"|\b(?:we|they|shops?|hotels?|desks?|offices?) charge\b|\bcharges (?:for|an?|all|you)\b"
    r"|\b(?:is|are) charged\b|\bmust be paid for\b",
    re.IGNORECASE,
)
_PRICED: Final = re.compile(
    r"\b(?:costs?|fees?|prices?|charges?|charged|surcharges?|pays?|kostet|Gebühr\w*)\b", re.IGNORECASE
)


def check_multiples(side: Side) -> Finding | None:
    """ "Half your hourly rate", where the rate is all that is spoken of."""
    found = _MULTIPLE.search(side.claim)
    if not found or any(_PARTS_AND_TIMES.search(one.text) for one in side.around):
        return None
    return Finding("number", "unsupported", found.group())


_MULTIPLE: Final = re.compile(
    r"\b(?:half|twice|double|triple|three times|(?:a|one) (?:quarter|third) of|(?:two|three) (?:thirds|quarters) of)"
    r"(?: of)? (?:your|the|their|our|its|his|her|that)\b|\btime and a half\b",
    re.IGNORECASE,
)
_PARTS_AND_TIMES: Final = re.compile(
    r"\b(?:half|halves|halved|halfway|mid(?:dle|way)?|twice|doubl\w*|tripl\w*|times|quarters?|thirds?|percent|[01]\.5)\b"
    r"|[%½]|\b1/2\b",
    re.IGNORECASE,
)
