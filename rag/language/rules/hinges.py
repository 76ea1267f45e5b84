"""What a deed hangs on, in whichever order a rule says so: "to enter you need a pass", "no entry without a pass"."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.required import Sought
from rag.language.rules.conditions import conditions, without_double_no
from rag.language.rules.noes import plain_noes
from rag.language.synonyms import subjects


class Hinge(NamedTuple):
    """The subject words of what may be done, and those of what it takes."""

    deed: frozenset[str]
    takes: frozenset[str]
    is_denied: bool
    """It takes that something is not so."""
    rest: frozenset[str]
    """What else is told there."""


_MAY: Final = r"(?:may|can|could|allowed to|permitted to|able to|possible|free to|entitled to|eligible)"
_MUST: Final = (
    r"(?<!may )(?<!might )(?<!could )(?<!can )(?<!should )"
    r"(?:must|shall|(?:has|have|needs?) to|(?:is|are) (?:required|obliged) to|needs?|requires?)"
)
_IF: Final = r"(?:if|when|with|after|once|by|upon|where|in case)"
_NO: Final = re.compile(r"\b(?:no|not|never|nobody|none|neither|cannot)\b|n['’]t\b", re.IGNORECASE)
_PROVIDED: Final = (
    r"(?:provided(?: that)?|providing(?: that)?|on (?:the )?condition (?:that|of)|(?:as|so) long as|subject to)"
)
_WHAT: Final = r"[^,.;:]{3,120}?"
_END: Final = r"(?=\s*(?:[,.;:!)]|$))"
_AT: Final = r"(?:^|[.;:] )\W*"
_IN: Final = r"(?:^|[.;:,] )\W*"
_DOER: Final = rf"(?P<who>{_WHAT})"
_SOMEBODY: Final = r"(?P<who>[^,.;:]{2,40}?)"
_KIND: Final = r"(?P<who>(?:[\w'’-]+ ){1,3}?)(?:who|that|with)\b"
_DEED: Final = rf"(?P<deed>{_WHAT})"
_TAKES: Final = rf"(?P<takes>{_WHAT})"
_MAY_DO: Final = rf"{_MAY}\b(?! not\b){_DEED}"
_IS_MAY_DO: Final = rf"(?:(?:is|are) )?{_MAY_DO}{_END}"
_MUST_HAVE: Final = rf"{_MUST}\b(?! not\b)(?: first)?{_TAKES}"
_TO_DO: Final = rf"(?:(?:in order )?to|before|for)\b{_DEED}{_END}"
_CONDITION: Final = r"(?:an? |the )?(?:\w+ )?(?:condition|prerequisite|precondition|requirement|must) (?:for|of|to)\b"
_NEEDED: Final = r"(?:required|needed|necessary|mandatory) (?:for|to|before)\b"
_NOBODY_ELSE: Final = (
    r"(?P<takes>(?:(?!(?:may|can|could|must|will|is|are|who|that|which|with|and|or|not|only|if|when)\b)"
    r"[\w'’-]+ ?){1,4}?)"
)
_OPEN: Final = r"(?:open|allowed|permitted|meant|possible|available)"
_KEPT_FOR: Final = (
    rf"(?:reserved|restricted|limited|confined|exclusive(?:ly)?|{_OPEN} (?:only|exclusively|solely)) (?:for|to)"
)
_HINGES: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_AT}{_DOER} {_MAY_DO}(?: only {_IF}| {_PROVIDED})\b{_TAKES}{_END}",
        rf"{_AT}{_DOER} {_MAY} only {_DEED} {_IF}\b{_TAKES}{_END}",
        rf"{_AT}(?:only {_IF}|{_PROVIDED})\b{_TAKES},? {_SOMEBODY} {_MAY_DO}{_END}",
        rf"\bonly {_KIND}{_TAKES} {_MAY_DO}{_END}",
        rf"{_IN}only {_NOBODY_ELSE} {_IS_MAY_DO}",
        rf"{_AT}{_DEED} (?:is|are) {_KEPT_FOR} {_NOBODY_ELSE}{_END}",
        rf"{_AT}{_DEED} (?:is|are) {_OPEN} (?:for|to) {_NOBODY_ELSE} (?:only|alone|exclusively){_END}",
        rf"{_AT}{_DOER} {_MAY_DO} {_IF} {_TAKES},? (?:but|and) (?:not|only) (?:before|after|otherwise|earlier)\b",
        rf"{_AT}(?:(?:in order )?to|for|before) {_DEED}, {_SOMEBODY} {_MUST_HAVE}{_END}",
        rf"{_AT}{_SOMEBODY} {_MUST_HAVE} {_TO_DO}",
        rf"{_AT}{_SOMEBODY} {_MUST} first{_TAKES}[;.,](?: and)?(?: only)? then {_WHAT} {_MAY_DO}{_END}",
        rf"{_AT}{_DEED} (?:is|are) {_MAY} (?:for {_WHAT} )?only {_IF}\b{_TAKES}{_END}",
        rf"{_AT}if {_WHAT} (?:wants?|wish(?:es)?|would like|plans?|intends?) to {_DEED}, "
        rf"{_SOMEBODY} {_MUST_HAVE}{_END}",
        rf"{_AT}{_DEED} (?:requires?|calls for|presupposes)\b{_TAKES}{_END}",
        rf"{_IN}{_TAKES} (?:is|are) {_CONDITION}{_DEED}{_END}",
        rf"{_IN}{_TAKES} (?:is|are) {_NEEDED}{_DEED}{_END}",
        rf"{_IN}{_DEED} (?:(?:depends?|hinges?) (?:up)?on|is (?:conditional|contingent) (?:up)?on|is subject to)\b"
        rf"{_TAKES}{_END}",
    )
)
"""What each may be done only so, with what it takes."""
_LOSE: Final = r"(?:loses?|forfeits?)"
_IS_LOST: Final = r"(?<!\bnot )(?:lapses?|expires?|(?:is|are) (?:lost|forfeited|cancelled))"
_KEEP: Final = r"(?:keeps?|retains?)"
_IS_KEPT: Final = r"(?:is|are) (?:kept|retained)"
_WHO: Final = r"(?P<who>(?:(?!(?:if|when|unless|who|that|not)\b)[\w'’-]+ ){1,4}?)"
_KEPT: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_AT}{_WHO}{_KEEP} {_DEED} only {_IF} {_TAKES}{_END}",
        rf"{_AT}{_DEED} {_IS_KEPT} only {_IF} {_TAKES}{_END}",
        rf"{_AT}{_WHO}{_MUST}\b(?! not\b){_TAKES}(?:[;,.] (?:otherwise|or(?: else)?)|,? or(?: else)?),? (?:\w+ )?"
        rf"(?:will )?{_LOSE} {_DEED}{_END}",
        rf"{_AT}{_WHO}{_MUST}\b(?! not\b){_TAKES} (?:in order |so as )?not to lose {_DEED}{_END}",
        rf"{_AT}{_WHO}(?:will )?{_LOSE} {_DEED} unless {_TAKES}{_END}",
        rf"{_AT}{_DEED} (?:will )?{_IS_LOST} unless {_TAKES}{_END}",
        rf"{_AT}unless {_TAKES}, {_WHO}(?:will )?{_LOSE} {_DEED}{_END}",
        rf"{_AT}unless {_TAKES}, {_DEED} (?:will )?{_IS_LOST}{_END}",
    )
)
"""What each is kept only so, told as kept or as lost otherwise."""
_LOST: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_AT}{_WHO}(?:will )?{_LOSE} {_DEED} (?:if|when) {_TAKES}{_END}",
        rf"{_AT}{_DEED} (?:will )?{_IS_LOST} (?:if|when) {_TAKES}{_END}",
        rf"{_AT}(?:if|when) {_TAKES}, {_WHO}(?:will )?{_LOSE} {_DEED}{_END}",
        rf"{_AT}(?:if|when) {_TAKES}, {_DEED} (?:will )?{_IS_LOST}{_END}",
        rf"{_AT}{_KIND}{_TAKES} (?:will )?{_LOSE} {_DEED}{_END}",
    )
)
"""What is lost in a case: it takes that the case is not so to keep it."""
_THOUGH: Final = rf"(?:if|when|where)\b(?P<takes>[^,.;:]*?\bnot\b{_WHAT}){_END}"
_WAIVERS: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_MAY_DO},? (?:even |also )?(?:without|before|(?:no|not) later than|until)\b{_TAKES}{_END}",
        rf"{_MAY_DO},? (?:regardless of|no matter|irrespective of|whether or not|unless)\b{_TAKES}{_END}",
        rf"{_AT}even (?:without|before) {_TAKES}, {_SOMEBODY} {_MAY_DO}{_END}",
        rf"{_AT}{_DEED} (?:is|are) {_MAY},? (?:even )?(?:without|before)\b{_TAKES}{_END}",
        rf"{_AT}(?:people |persons )?others? than {_NOBODY_ELSE} {_IS_MAY_DO}",
        rf"{_AT}(?:[\w'’-]+ ){{1,4}}?(?:who|that) (?P<takes>(?:have|has|are|is|do|does) not {_WHAT}) {_MAY_DO}{_END}",
        rf"\bneeds? no {_TAKES} {_TO_DO}",
        rf"{_AT}no {_TAKES} (?:is|are) {_NEEDED}{_DEED}{_END}",
        rf"{_AT}{_WHO}{_KEEP} {_DEED},? (?:even )?{_THOUGH}",
        rf"{_AT}{_WHO}{_KEEP} {_DEED},? (?:even )?without (?:having to )?{_TAKES}{_END}",
        rf"{_AT}{_DEED} {_IS_KEPT},? (?:even )?{_THOUGH}",
        rf"{_AT}{_WHO}(?:do|does|will) not lose {_DEED},? (?:even )?{_THOUGH}",
        rf"{_AT}{_DEED} (?:(?:do|does|will) not (?:lapse|expire)|(?:is|are) not (?:lost|forfeited)),? (?:even )?"
        rf"{_THOUGH}",
        rf"{_MAY_DO},? (?:even|also|only) (?:if|when|where)\b(?P<takes>[^,.;:]*?\bnot\b{_WHAT}){_END}",
        rf"{_AT}{_DEED} (?:is|are) not {_KEPT_FOR} {_NOBODY_ELSE}{_END}",
        rf"\bnot (?:only|just) {_NOBODY_ELSE} {_IS_MAY_DO}",
        rf"\b(?:all|every(?:one|body)?|any(?:one|body)) (?:[\w'’-]+ ){{0,3}}?except {_NOBODY_ELSE} {_IS_MAY_DO}",
        rf"\bnot (?:need|have|required)(?: to)?\b{_TAKES} {_TO_DO}",
        rf"{_IN}{_TAKES} (?:is|are) not {_CONDITION}{_DEED}{_END}",
        rf"{_IN}{_TAKES} (?:is|are) not {_NEEDED}{_DEED}{_END}",
    )
)
_CASES: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_MAY_DO} {_IF}\b{_TAKES}{_END}",
        rf"{_AT}{_IF}\b{_TAKES},? {_SOMEBODY} {_MAY_DO}{_END}",
        rf"{_AT}{_NOBODY_ELSE} {_IS_MAY_DO}",
        rf"{_AT}{_KIND}{_TAKES} {_MAY_DO}{_END}",
    )
)
"""In which case, or by whom, it may be done, whether or not in others."""
_GRANT: Final = Sought(rf"{_MAY}\b(?! (?:not|only)\b){_DEED}{_END}", re.IGNORECASE)
_ALWAYS: Final = re.compile(
    r"\b(?:at any time|any ?time|always|anyway|freely|in any case|whenever \w+ (?:like|want|wish)s?)\b", re.IGNORECASE
)
_WHETHER: Final = re.compile(r"\bwhether or not\b", re.IGNORECASE)
_MOST: Final = 0.6


@lru_cache(maxsize=8192)
def hinges(text: str) -> tuple[Hinge, ...]:
    """What may be done only so, each with what it takes."""
    plain = plain_noes(text)
    lost = (one._replace(is_denied=not one.is_denied) for one in _found(_LOST, plain))
    return (*_found(_HINGES, plain), *_found(_KEPT, plain), *lost)


@lru_cache(maxsize=8192)
def waivers(text: str) -> tuple[Hinge, ...]:
    """What may be done without a thing, or though it is not so."""
    plain = without_double_no(_WHETHER.sub("regardless of whether", _NOT.sub(" not", text)))
    return tuple(one._replace(is_denied=False) for one in _found(_WAIVERS, plain, waived=True))


_NOT: Final = re.compile(r"n['’]t\b")


@lru_cache(maxsize=8192)
def cases(text: str) -> tuple[Hinge, ...]:
    """What may be done in a case, each with that case."""
    return _found(_CASES, without_double_no(text))


@lru_cache(maxsize=8192)
def grants(text: str) -> tuple[frozenset[str], ...]:
    """What may be done, whatever else is so."""
    plain = plain_noes(_ALWAYS.sub(" ", text))
    if conditions(plain) or _NO.search(plain) or hinges(text):
        return ()
    return tuple(_about(match["deed"]) for match in _GRANT.finditer(plain))


def _found(patterns: tuple[Sought, ...], text: str, *, waived: bool = False) -> tuple[Hinge, ...]:
    """What hangs on a thing; ahead of it nothing is denied but, where it is waived, that it is needed."""
    return tuple(
        Hinge(deed, takes, bool(_NO.search(match["takes"])), frozenset(subjects(text)) - deed - takes)
        for pattern in patterns
        for match in pattern.finditer(text)
        if not _is_denied_ahead(match, waived=waived)
        for deed, takes in [(_about(match["deed"]), _about(match["takes"]))]
        if deed and takes
    )


def _is_denied_ahead(match: re.Match[str], *, waived: bool) -> bool:
    first = min(match.start("deed"), match.start("takes"))
    if waived and (_NOT_ONLY.search(match.string, 0, first) or _WAIVED.search(match.string, 0, first)):
        return False
    begun = max(match.string.rfind(mark, 0, first) for mark in ";:,.")
    return bool(_NO.search(match.string, max(begun, 0), first))


_NOT_ONLY: Final = re.compile(r"\bnot (?:only|just)\s*$", re.IGNORECASE)
_WAIVED: Final = re.compile(
    r"\bnot (?:(?:need|have|required)(?: to)?|lose|forfeit)\s*$|\bneeds? no\s*$|(?:^|[.;:] )\W*no\s*$", re.IGNORECASE
)


_FORMS: Final = frozenset(
    subjects(
        "keep lose forfeit lapse expire cancel need require allow permit possible able free entitled eligible condition"
        " prerequisite reserve restrict limit depend first then otherwise order"
    )
)
"""Words in which it is told what a deed takes."""
_LITTLE: Final = frozenset(subjects("have having need condition whether keep keeping lose losing retain"))


def _about(text: str) -> frozenset[str]:
    return frozenset(subjects(text)) - _LITTLE


def same_hinge(claim: str, source: str) -> bool:
    """True where both say of the same deed that it takes the same."""
    told = () if waivers(claim) else (*hinges(claim), *cases(claim))
    return any(are_met(mine, theirs) for mine in told for theirs in hinges(source))


def are_met(mine: Hinge, theirs: Hinge) -> bool:
    if mine.is_denied != theirs.is_denied:
        return False
    return _alike(mine.deed - theirs.rest, theirs.deed - mine.rest) and _alike(
        mine.takes - theirs.rest, theirs.takes - mine.rest
    )


def same_to_the_word(claim: str, source: str) -> bool:
    """The same where neither the deed nor what it takes has a word of its own, and the claim tells nothing else."""
    return any(
        (mine.is_denied, mine.deed, mine.takes) == (theirs.is_denied, theirs.deed, theirs.takes)
        and mine.rest <= theirs.rest | _FORMS
        for mine in hinges(claim)
        for theirs in hinges(source)
    )


def denied_hinge(claim: str, source: str) -> bool:
    """True where it takes in the claim that what it takes in the source is not so."""
    return not same_hinge(claim, source) and any(
        mine.is_denied != theirs.is_denied and are_met(mine._replace(is_denied=theirs.is_denied), theirs)
        for mine in hinges(claim)
        for theirs in hinges(source)
    )


def exchanged_hinge(claim: str, source: str) -> bool:
    """True where the claim has what it takes as the deed, and the deed as what it takes."""
    return not same_hinge(claim, source) and any(
        _alike(mine.deed, theirs.takes) and _alike(mine.takes, theirs.deed)
        for mine in hinges(claim)
        for theirs in hinges(source)
    )


def waived_hinge(claim: str, source: str) -> bool:
    """True where one of the two lets one do without what the other says that it takes."""
    return any(
        are_met(mine, theirs)
        for waiving, taking in ((claim, source), (source, claim))
        for mine in waivers(waiving)
        for theirs in hinges(taking)
    )


def left_out(claim: str, source: str, known: frozenset[str]) -> frozenset[str]:
    """What it takes there to do what may be done here, of which nothing is known; empty where it is told, or not so."""
    for hinge in hinges(source) if grants(claim) else ():
        is_told = not hinge.takes.isdisjoint(known - hinge.deed)
        if not is_told and any(_alike(deed - hinge.rest, hinge.deed) for deed in grants(claim)):
            return hinge.takes
    return frozenset()


def adds_to_who(claim: str, source: str) -> bool:
    """ "Pilots and coaches may", where only pilots may."""
    return any(
        theirs.takes < who and _alike(deed - theirs.rest, theirs.deed)
        for match in _AND_OTHERS.finditer(plain_noes(claim))
        for who, deed in [(_about(match["who"]), _about(match["deed"]))]
        for theirs in hinges(source)
    )


_AND_OTHERS: Final = Sought(
    rf"{_AT}(?P<who>(?:[\w'’-]+,? ){{1,4}}?(?:and|or|as well as) (?:[\w'’-]+ ){{1,3}}?){_IS_MAY_DO}", re.IGNORECASE
)


def is_other_hinge(claim: str, source: str, others: Iterable[str]) -> bool:
    """True where the claim has it take what only another deed takes."""
    stated = hinges(source)
    wrong = [
        mine
        for mine in hinges(claim)
        for theirs in stated
        if _alike(mine.deed - theirs.rest, theirs.deed - mine.rest) and not _touch(mine.takes, theirs.takes)
    ]
    return any(
        _alike(mine.takes, other.takes) and not _touch(mine.deed, other.deed)
        for mine in wrong
        for text in others
        for other in hinges(text)
    ) and not any(are_met(mine, theirs) for mine in wrong for text in others for theirs in hinges(text))


def _touch(one: frozenset[str], other: frozenset[str]) -> bool:
    """True where they share half of the fewer."""
    return 2 * len(one & other) >= min(len(one), len(other))


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= _MOST * max(len(one), len(other))
