"""Who does what to whom: sides of a verb, or of before and than, that have changed places."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.retold import Retold, retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import alike, with_likes
from rag.language.rules.deeds import SPEAKERS, YOU, Deed, deeds
from rag.language.rules.directions import Order, cases, orders
from rag.language.rules.noes import is_negated
from rag.language.rules.parties import OFFICES, party_lines
from rag.language.synonyms import canonical, subjects
from rag.language.words import stem


def check_roles(side: Side) -> Finding | None:
    """A deed of the claim that the best sentences know otherwise, and nothing near them knows as it stands."""
    told = retold(side.stems, side)
    if _is_said_of_others(side, told):
        return Finding("role", "contradicted", "you")
    if side.best[0].is_foreign and " by " not in side.claim:
        return None  # where a German verb stands tells nothing of who does it: see german_roles
    best = {*side.best, *told.sharing(_NEARLY * told.most)}
    stated = [deed for sentence in best for deed in deeds(sentence.text)]
    near = [deed for sentence in side.around for deed in deeds(sentence.text)]
    known = frozenset(subjects(" ".join(sentence.text for sentence in best)))
    for deed in deeds(side.claim):
        if (word := _known_otherwise(deed, stated, near, known, side)) is not None:
            return Finding("role", "contradicted", word)
    return None


def _known_otherwise(
    deed: Deed, stated: Sequence[Deed], near: Sequence[Deed], known: frozenset[str], side: Side
) -> str | None:
    """The deed's verb, or "you", where it is another's by the stated ones and none near them fits it."""
    verbs = _verbs_for(deed, near)
    same = _same(deed, stated, verbs, side)
    fitting = [one for one in near if one.verb in verbs and _fits(deed, one)]
    is_denied = is_negated(side.claim)  # who does not do it may leave it to another
    if deed.verb not in _DEMANDS and not is_denied and _is_lent(deed, stated):
        return deed.verb
    if any(_is_turned(deed, one) for one in same) and not any(deed.doer & one.doer for one in fitting):
        return deed.verb
    if not is_denied and _is_done_for_you(deed, near, side.claim):
        return "you"
    if fitting:
        return None
    is_other = not is_denied and (any(_is_replaced(deed, one, known) for one in same) or _is_mixed(deed, same))
    return deed.verb if is_other or any(_is_taken_from_you(deed, one, side) for one in same) else None


def _verbs_for(deed: Deed, near: Sequence[Deed]) -> frozenset[str]:
    """Its verb; where nothing near has that, also those that may stand for it, of what somebody does."""
    is_near = any(one.verb == deed.verb for one in near)
    return frozenset([deed.verb]) if is_near or not _acts(deed) else alike(deed.verb)


def _same(deed: Deed, stated: Sequence[Deed], verbs: frozenset[str], side: Side) -> list[Deed]:
    """The stated deeds that may be this one: of a verb alike only what somebody does."""
    same = [one for one in stated if one.verb in verbs and (one.verb == deed.verb or _acts(one))]
    if deed.verb not in _DEMANDS:
        return same
    own = deeds(side.best[0].text)  # of whatever else another sentence says that it needs something
    return [one for one in same if one in own]


def _is_said_of_others(side: Side, told: Retold) -> bool:
    """ "You have to ring the office" where the sentence says that the guard rings it, "not you"."""
    about = [
        frozenset(subjects(part)) for part in statements(side.claim) if _YOU_DO.search(part) and not is_negated(part)
    ]
    denied = [
        (sentence, with_likes(subjects(unit)))
        for sentence in told.best
        for unit in _UNITS.split(sentence.text)
        if _NOT_YOU.search(unit)
    ]
    return any(
        len(said & own) >= _LEAST and 2 * len(said & sentence.likely_stems) >= len(said)
        for said in about
        for sentence, own in denied
    )


_LEAST: Final = 2
_UNITS: Final = re.compile(r"[;:]\s")
_YOU_DO: Final = re.compile(
    r"\byou (?:have to|must|should|need to|can|may|will|are to|are expected to) (?!be\b)\w+", re.IGNORECASE
)
_NOT_YOU: Final = re.compile(r"\b(?:and |but )?not (?:by )?you(?:rself)?(?=\s*(?:[,.;:)]|\Z))", re.IGNORECASE)


def _acts(deed: Deed) -> bool:
    """True when somebody does it, and no thing that another word may name."""
    return bool(deed.doer & _SPEAKERS or party_lines(deed.doer))


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    one, other = one - _SPEAKERS, other - _SPEAKERS
    return not one or not other or bool(one & other) or any(alike(word) & other for word in one)


_NEARLY: Final = 0.75
_SPEAKERS: Final = frozenset(SPEAKERS.values())
_DEMANDS: Final = frozenset(canonical(["requir", "need"]))
"""Whoever needs a thing is as well required to have it."""


def _fits(deed: Deed, stated: Deed) -> bool:
    """True when nothing in the sides of the two speaks against their being the same deed."""
    return _meet(deed.doer, stated.doer) and _meet(deed.done_to, stated.done_to) and not _is_turned(deed, stated)


def _is_turned(deed: Deed, stated: Deed) -> bool:
    """The manager informs the employee, where the employee informs the manager."""
    (one, other), (first, second) = _own(deed.doer, deed.done_to), _own(stated.doer, stated.done_to)
    if deed.doer == YOU and not stated.doer and deed.verb not in _DEMANDS:
        return second >= YOU and not YOU & deed.done_to
    return bool(one & second) and bool(other & first) and not one & first


def _own(one: frozenset[str], other: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    return one - other, other - one


def _is_replaced(deed: Deed, stated: Deed, known: frozenset[str]) -> bool:
    """HR approves the invoices, where Finance approves them and HR is told."""
    mine = deed.doer - stated.done_to - _SPEAKERS
    same_thing = bool(deed.done_to & stated.done_to)
    return same_thing and bool(mine) and mine <= known and not _meet(mine, stated.doer)


def _is_taken_from_you(deed: Deed, stated: Deed, side: Side) -> bool:
    """The supervisor reports it, where "you" do, and the page speaks of "your supervisor" as of another one."""
    others = [word for word in deed.doer if party_lines([word]) - _ADDRESSED]
    if not stated.doer >= YOU or YOU & deed.doer or not others or not deed.done_to & stated.done_to - _SPEAKERS:
        return False
    page = " ".join(one.text for one in side.others)
    theirs = frozenset(canonical(map(stem, _YOURS.findall(page.casefold()))))
    return all(word in theirs for word in others)


_YOURS: Final = re.compile(r"\b(?:your|their) (?:\w+ ){0,3}?(\w+)")
_ADDRESSED: Final = party_lines(canonical(["employe"]))


def _is_done_for_you(deed: Deed, near: Sequence[Deed], claim: str) -> bool:
    """You fill it in, where the office fills it in for you; or "yourself", where somebody else does."""
    about = deed.done_to - _SPEAKERS
    same = [one for one in near if one.verb == deed.verb and 2 * len(about & one.done_to) >= max(1, len(about))]
    by_others = [one for one in same if _is_another(one.doer) and not _is_you(one.doer, claim)]
    is_told = deed.doer >= YOU and bool(by_others) and len(by_others) == len(same)
    return is_told and (bool(_ALONE.search(claim)) or any(one.done_to >= YOU for one in by_others))


def _is_you(doer: frozenset[str], claim: str) -> bool:
    """ "If you drive it": then you are the driver."""
    does = {stem(word) for found in _YOU_ACT.findall(claim.casefold()) for word in found if word}
    return any(one[:-2] in does or one[:-1] in does for one in doer if one.endswith(("er", "or")))


_YOU_ACT: Final = re.compile(r"\byou ([a-z]+)(?: ([a-z]+))?")


def _is_another(doer: frozenset[str]) -> bool:
    return bool(doer & _OFFICES or party_lines(doer) - _ADDRESSED) and not doer & _SPEAKERS


_OFFICES: Final = frozenset(canonical(map(stem, OFFICES)))
_ALONE: Final = re.compile(r"\b(?:yourself|yourselves|on your own)\b", re.IGNORECASE)


def _is_lent(deed: Deed, stated: Sequence[Deed]) -> bool:
    """Loaded by the night shift, where the day shift loads and the night shift unloads."""
    if deed.doer & _SPEAKERS:
        return False
    same = [one.doer for one in stated if one.verb == deed.verb]
    if any(doer & _SPEAKERS for doer in same):
        return False
    others = [one.doer for one in stated if one.verb != deed.verb]
    lacking = bool(same) and bool(deed.doer) and all(deed.doer - doer and doer - deed.doer for doer in same)
    return lacking and any(deed.doer <= doer and not any(doer <= mine for mine in same) for doer in others)


def _is_mixed(deed: Deed, same: Sequence[Deed]) -> bool:
    """Managers approve expenses, where they approve leave, and HR approves expenses."""
    by_doer = [one for one in same if deed.doer & one.doer - _SPEAKERS and not _meet(deed.done_to, one.done_to)]
    by_thing = [one for one in same if deed.done_to & one.done_to - _SPEAKERS and not _meet(deed.doer, one.doer)]
    return bool(by_doer) and bool(by_thing)


def check_direction(side: Side) -> Finding | None:
    """What comes first told as what comes second: before and after, more than, from and to."""
    stated = [order for sentence in side.best for order in (*orders(sentence.text), *cases(sentence.text))]
    for order in (*orders(side.claim), *cases(side.claim)):
        about = order.first | order.second
        same = [one for one in stated if one.relation == order.relation and about & (one.first | one.second)]
        if same and all(_is_reversed(order, one) for one in same):
            return Finding("role", "contradicted", "")
    return None


def check_steps(side: Side) -> Finding | None:
    """ "First open the drain, then close the valve", or "Open the drain first", where the valve is closed before."""
    if not _STEPS.search(side.claim):
        return None
    stated = [one for sentence in side.best for one in orders(sentence.text) if one.relation == "before"]
    told = [one for one in orders(side.claim) if one.relation == "before"]
    if told:
        turned = any(_is_reversed(order, one) for order in told for one in stated)
    else:
        turned = any(_comes_second(side.stems, one) for one in stated)
    return Finding("role", "contradicted", "") if turned else None


_STEPS: Final = re.compile(r"\b(?:first\b(?=\W*(?:$|[,.;]))|then|afterwards|after that)\b|^\W*first\b", re.IGNORECASE)


def _comes_second(said: frozenset[str], stated: Order) -> bool:
    first, second = _own(stated.first, stated.second)
    return len(second & said) > len(second) / 2 and first.isdisjoint(said)


_OF_CLAUSES: Final = frozenset(["case", "aim", "until"])
_PREFERRED: Final = "than rather"


def _is_reversed(order: Order, stated: Order) -> bool:
    (one, other), (first, second) = _own(order.first, order.second), _own(stated.first, stated.second)
    crossed = len(one & second) and len(other & first)
    if order.relation in _OF_CLAUSES and (2 * len(one & second) < len(one) or 2 * len(other & first) < len(other)):
        return False
    if order.relation == _PREFERRED and crossed and not order.second & stated.second:
        return True  # whatever else stands on the first side is the case that it is preferred in
    if stated.relation.startswith("than") and order.relation != _PREFERRED:  # what both do stands on one side of it
        return bool(crossed) and not other & second
    if crossed and second <= order.first and not other & second:  # all that came second is told first
        return True
    return bool(crossed) and len(one & second) + len(other & first) > len(one & first) + len(other & second)
