"""Only: made up, or left out where the sentence says it."""

import re
from typing import Final

from rag.grounding.checks.german_only import is_narrowed_in_german
from rag.grounding.checks.narrowed import is_opened, others_are_left_out
from rag.grounding.checks.rewording import exchanges
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import with_likes
from rag.language.rules.conditions import conditions
from rag.language.rules.directions import Order, orders
from rag.language.rules.modality import demands
from rag.language.rules.noes import is_negated, plain_negation, restrictions, says_only, without_condition
from rag.language.synonyms import subjects
from rag.language.values.number_words import SEVERAL
from rag.language.words import STOP_WORDS, words


def check_only(side: Side) -> Finding | None:
    """Only must not be made up: a sentence about the same must narrow too.

    Unless and except are other words for if and for a group: what is added so is read as any other addition.
    """
    about = side.stems
    narrows = _ONLY_SO_MANY.search if _ONLY_SO_MANY.search(side.claim) else lambda _: None
    narrowing = [one for one in side.around if restrictions(plain_negation(one.text)) or narrows(one.text)]
    if _adds_to_only(side) or is_opened(side):
        return Finding("restriction", "contradicted", "")
    told = any(one in side.best or len(about & one.own_stems) >= _SHARED_PART * len(about) for one in narrowing)
    claim = _NO_LIMIT.sub(" ", plain_negation(_NEVER_WITHOUT.sub(r"\g<deed>with", side.claim)))
    claim = _AT_LEAST.sub(" ", _OF_A_CASE.sub(r"\g<case>", claim))
    tests = (_is_narrowed_otherwise, _says_so_many, _is_only_denied, _is_demanded, _is_its_case, is_narrowed_in_german)
    if told or not (says_only(claim) or _ALONE.search(claim)) or any(test(side) for test in tests):
        return None
    if others_are_left_out(side):
        return None
    return Finding("restriction", "unsupported", "")


_ALONE: Final = re.compile(
    r"(?<!\bnot )\b(?:for|to|by|with|of|into|from) (?:[\w'’-]+ ){0,3}"
    r"(?!(?:liv|work|travell?)(?:e?s?|ing) |(?:be|is|are) )[\w'’-]+ alone\b",
    re.IGNORECASE,
)
"""To managers alone is only to managers; who lives alone is no only."""


def _is_its_case(side: Side) -> bool:
    """ "Only if you opt in", "only in this form", where the rule has the same case, or way, and no other."""
    mine = [frozenset(subjects(found["case"] or found["way"])) for found in _ONLY_IF.finditer(side.claim)]
    rule = plain_negation(side.best[0].text)
    theirs = [frozenset(subjects(one.text)) for one in conditions(rule)]
    theirs += [frozenset(subjects(found.group())) for found in _IN_A_WAY.finditer(rule)]
    alone = len(conditions(rule)) <= 1 and not _ALSO.search(rule)
    return bool(mine) and alone and all(any(_meet(one, other) for other in theirs) for one in mine)


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one) and _SAID * len(one) <= len(one & with_likes(other))


_WAY: Final = r"(?:form|basis|way|manner)\b"
_ONLY_IF: Final = re.compile(
    rf"\bonly (?:(?:if|when|once) (?P<case>[^,.;:]+)|(?:in|on) (?P<way>(?:[\w'’-]+ ){{1,5}}?{_WAY}))", re.IGNORECASE
)
_IN_A_WAY: Final = re.compile(rf"\b(?:in|on) (?:[\w'’-]+ ){{1,5}}?{_WAY}", re.IGNORECASE)
_ALSO: Final = re.compile(r"\b(?:also|or (?:if|when)|even (?:if|when))\b", re.IGNORECASE)


def _is_demanded(side: Side) -> bool:
    """ "Only people who have a pass", where one would need to have it."""
    found = _ONLY_THOSE.search(side.claim)
    about = frozenset(subjects(found["what"])) if found else frozenset[str]()
    return bool(about) and any(
        name == "must" and asked & about and _SAID * len(about) <= len(about & one.likely_stems)
        for one in side.best
        for name, asked in demands(one.text)
    )


_ONLY_THOSE: Final = re.compile(
    r"\bonly (?:to |for |by |from )?(?:[\w'’-]+ ){0,2}[\w'’-]+ (?:who|that|with) (?P<what>[^,.;:]+)", re.IGNORECASE
)


def _is_only_denied(side: Side) -> bool:
    """ "Not without a badge", "not until you are 21": no only of its own, where the rule itself names what it takes."""
    if says_only(side.claim):
        return False
    held = [frozenset(subjects(one.text)) for one in conditions(plain_negation(side.claim)) if says_only(one.text)]
    said = frozenset[str]().union(*(with_likes([*one.stems, *one.likely_stems]) for one in side.best))
    return bool(held) and all(_SAID * len(about) <= len(about & said) for about in held)


_SAID: Final = 0.5


def _adds_to_only(side: Side) -> bool:
    """ "It goes for boats and rafts", where it only goes for boats."""
    stated = side.best[0].text
    if not says_only(stated) or restrictions(side.claim):
        return False
    known = {*words(stated)}
    added = [one.claimed for one in exchanges(side.claim, stated) if _JOINING & {*one.claimed}]
    return any(word not in STOP_WORDS and word not in known for claimed in added for word in claimed)


_JOINING: Final = frozenset(["and", "or", "also"])


def _says_so_many(side: Side) -> bool:
    """ "Only one parent", where the sentence begins with one parent."""
    found = _ONLY_THIS_MANY.search(side.claim)
    return bool(found) and any(
        re.search(rf"(?:^|[\n.;:)] ?)\W*{found.group(1)} {found.group(2)}", one.text, re.IGNORECASE)
        for one in side.best
        if found
    )


def _is_narrowed_otherwise(side: Side) -> bool:
    """ "By default", "anything beyond that", "not available with this schedule": others are excluded so too."""
    about = side.stems
    return any(
        (_narrows(one.text, side.claim) or (is_negated(without_condition(one.text)) and not is_negated(side.claim)))
        and len(about & one.stems) >= _SHARED_PART * len(about)
        for one in side.best
    )


def _narrows(text: str, claim: str) -> bool:
    in_order = _ORDERING.search(claim) and _ONCE.search(text)
    return bool(_NARROWING.search(text) or in_order) or any(_goes_first(one, text) for one in orders(claim))


def _goes_first(order: Order, text: str) -> bool:
    """Not before another is the same as after it; whether it is turned round is read elsewhere."""
    return order.relation == "before" and any(
        one.relation == "before" and len(one.second & order.second) >= max(1, len(one.first & order.second))
        for one in orders(text)
    )


_ORDERING: Final = re.compile(r"\b(?:before|until|after|once)\b", re.IGNORECASE)
_ONCE: Final = re.compile(r"\b(?:after|once|first)\b", re.IGNORECASE)
_NEVER_WITHOUT: Final = re.compile(r"(?:\b(?:never|not)\b|n['’]t\b)(?P<deed>[^.;,]{0,60}?)\bwithout\b", re.IGNORECASE)
"""What is never without another is always with it, and need not be for some only."""
_NARROWING: Final = re.compile(
    r"\b(?:by default|beyond|more than|limited to|restricted to|just (?:needs?|have|has)|be just"
    r"|(?:has|have|must|needs?) (?:to )?be (?:\w+ ){0,2}by)\b",
    re.IGNORECASE,
)


_NO_LIMIT: Final = re.compile(
    rf"\bonly (?=(?:\w+ ){{1,2}}(?:\d|{SEVERAL})\b)"
    rf"|(?<=\w )(?<!\bif )(?<!\bwhen )only (?=(?:[$€£]?\d|half an?\b|(?:{SEVERAL})\b))"
    r"|(?<=\w )(?<!\bto )(?<!\b(?:is|or) )(?<!\b(?:are|can|may|and|but|for) )only "
    r"(?=[a-z]+s\b(?! (?:who|that|can|may|must|should|shall|will|are|have|get|need)\b))",
    re.I,
)
"""Only so many of a thing says no more than so many do: the value is read elsewhere. Who only checks a thing, checks
it: there "only" makes little of the deed."""


_AT_LEAST: Final = re.compile(
    r"\bonly (?=(?:(?:be |is |are )?(?:obliged|required|expected|asked|need(?:ed|s)?|ha(?:s|ve)) )"
    r"(?:to )?(?:[\w'’-]+ ){0,5}?(?:at least|a minimum of)\b)",
    re.IGNORECASE,
)
"""Who only has to do it at least twice may do it as often as they like."""
_OF_A_CASE: Final = re.compile(r"(?P<case>\b(?:if|when|whenever) (?!and\b)(?:[\w'’-]+ ){1,3}?)only ", re.IGNORECASE)
"""Whoever is "only covering one person" is in a case: nothing is said of others."""
_ONLY_THIS_MANY: Final = re.compile(r"\bonly (one|two|three|four|five|\d+) ([a-z]+)", re.IGNORECASE)
_ONLY_SO_MANY: Final = re.compile(
    r"\bonly (?:an? |\d|one|two|three|four|five)|\bno more than\b|\bat most\b|\bmaximum\b|\bup to\b|\blimited\b",
    re.IGNORECASE,
)

_SHARED_PART: Final = 0.5
