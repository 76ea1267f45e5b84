"""Who is left out of a rule: "all except the crew must sign", "the crew need not sign"."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.required import Sought
from rag.language.rules.noes import plain_noes
from rag.language.synonyms import subjects


class Exemption(NamedTuple):
    """The subject words of whom a rule leaves out, of whom it is about, and of what it says."""

    whom: frozenset[str]
    of: frozenset[str]
    rule: frozenset[str]


_WHAT: Final = r"[^,.;:]{2,120}?"
_WHO: Final = (
    r"(?:(?!\b(?:must|may|can|shall|should|will|need|have|has|is|are|get|gets|receive|receives|who|that|which)\b)"
    r"[\w'’-]+ ){1,5}?"
)
_BUT_FOR: Final = r"(?:except(?: for)?|other than|but|excluding|apart from|with the exception of)"
_NEED_NOT: Final = (
    r"(?:need not|(?:do|does|is|are) not (?:have|need|required|obliged|expected)(?: to)?"
    r"|(?:is|are) exempt(?:ed)? from)\b"
)
_MODAL: Final = r"(?:must|may|can|shall|should|will|need|(?:has|have) to|has|have|is|are|gets?|receives?)\b"
_END: Final = r"(?=\s*(?:[,.;:!)]|$))"
_ALL: Final = r"(?:all(?: of)?(?: the| our)?|every|each|any)"
_AT: Final = r"(?:^|[.;:,] )\W*"
_NO: Final = re.compile(r"\b(?:no|not|never|nobody|none|neither|cannot)\b|n['’]t\b", re.IGNORECASE)
_GIVEN: Final = r"(?:get|receive|entitled to|eligible for|given|granted)"
_EXEMPT: Final = (
    Sought(rf"{_AT}(?P<of>{_ALL} {_WHO})except (?P<whom>{_WHO})(?P<rule>{_MODAL}{_WHAT}){_END}", re.IGNORECASE),
    Sought(
        rf"{_AT}(?P<whom>{_WHO})(?P<of>){_NEED_NOT}(?P<rule>{_WHAT}){_END}",
        re.IGNORECASE,
    ),
    Sought(
        rf"{_AT}(?P<rule>{_WHAT}) (?:to|for) (?P<of>{_ALL} {_WHO}){_BUT_FOR}"
        rf" (?P<whom>(?!for\b){_WHAT}){_END}",
        re.IGNORECASE,
    ),
    Sought(rf"{_AT}(?P<whom>{_WHO})(?P<of>)(?:do|does|is|are) not {_GIVEN}\b(?P<rule>{_WHAT}){_END}", re.IGNORECASE),
)
_HELD: Final = (
    Sought(
        rf"{_AT}(?P<of>{_ALL} {_WHO})(?:,? including (?P<whom>{_WHAT}),? )?(?P<rule>{_MODAL}{_WHAT}){_END}",
        re.IGNORECASE,
    ),
    Sought(rf"{_AT}(?:only )?(?P<of>)(?P<whom>{_WHO})(?:(?:also|too) )?(?P<rule>{_MODAL}{_WHAT}){_END}", re.IGNORECASE),
)
_LITTLE: Final = frozenset(
    subjects(
        "need required obliged expected exempt exception too also well except include including entitled eligible get"
        " receive go goes given"
    )
)
_MOST: Final = 0.6


@lru_cache(maxsize=8192)
def exemptions(text: str) -> tuple[Exemption, ...]:
    """Whom a sentence leaves out."""
    return tuple(one for one in _found(_EXEMPT, plain_noes(text)) if one.whom)


@lru_cache(maxsize=8192)
def held(text: str) -> tuple[Exemption, ...]:
    """Whom a sentence that denies and excepts nothing holds to a rule; `of` is empty for some only."""
    plain = plain_noes(text)
    return () if _NO.search(plain) or exemptions(text) or _EXEMPTS.search(plain) else _found(_HELD, plain)


_EXEMPTS: Final = re.compile(
    r"\b(?:exempt\w*|except\w*|other than|apart from|excluding|optional\w*|voluntar\w+)\b", re.I
)


def _found(patterns: Iterable[Sought], text: str) -> tuple[Exemption, ...]:
    return tuple(
        Exemption(_about(match["whom"]), _about(match["of"]), rule)
        for pattern in patterns
        for match in pattern.finditer(_WITHOUT.sub(" ", text))
        for rule in [_about(match["rule"])]
        if rule
    )


_WITHOUT: Final = re.compile(r"\bwithout exceptions?\b", re.IGNORECASE)


def _about(text: str | None) -> frozenset[str]:
    return frozenset(subjects(text or "")) - _LITTLE


def exempted_next(rule: str, behind: str) -> tuple[Exemption, ...]:
    """Those whom the sentence behind a rule leaves out of it: "This does not apply to the crew"."""
    found = _NOT_TO.match(plain_noes(behind))
    whom = _about(found["whom"]) if found else frozenset[str]()
    return tuple(Exemption(whom, one.of or one.whom, one.rule) for one in held(rule)) if whom else ()


_NOT_TO: Final = re.compile(
    r"\W*(?:this|that|it|the rule|these rules)(?: rule)? (?:does|do|is|are) not "
    r"(?:apply to|hold for|apply for|go for|concern|cover|meant for|true of|the case for) (?P<whom>[^,.;:]+)",
    re.IGNORECASE,
)


def same_exemption(claim: str, stated: Iterable[Exemption]) -> bool:
    """True where both leave the same out of the same rule."""
    mine = exemptions(claim)
    return any(_alike(one.whom, other.whom) and _alike(one.rule, other.rule) for other in stated for one in mine)


def holds_the_exempt(claim: str, stated: Iterable[Exemption], beside: frozenset[str]) -> bool:
    """ "The crew must sign, too", or "all must", where all but the crew must, and nothing beside the claim says so."""
    return any(
        one.whom == other.whom
        or (bool(one.of) and _alike(one.of, other.of) and not one.whom - other.whom and not other.whom <= beside)
        for other in stated
        for one in held(claim)
        if _alike(one.rule, other.rule)
    )


def exempts_others(claim: str, stated: Iterable[Exemption]) -> bool:
    """True where the claim leaves out quite others of the rule than the source that says of all but some."""
    return any(
        other.of and one.whom.isdisjoint(other.whom) and _alike(one.rule, other.rule)
        for other in stated
        for one in exemptions(claim)
    )


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= _MOST * max(len(one), len(other), 1)
