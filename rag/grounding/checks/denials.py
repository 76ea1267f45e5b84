"""A no that stands elsewhere than the thing it denies: in a clause behind it, in the next sentence, or nowhere."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.beside import stands_where_affirmed
from rag.grounding.checks.retold import retold
from rag.grounding.checks.rewording import keeps_its_no
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general, with_likes
from rag.language.rules.conditions import BUT_FOR, conditions, is_exception, without_double_no
from rag.language.rules.modality import modalities
from rag.language.rules.negation import negated_stems, undenied
from rag.language.rules.noes import is_negated, is_negative, plain_negation, without_condition
from rag.language.synonyms import canonical, subjects
from rag.language.words import STOP_WORDS

_BAN: Final = re.compile(
    r"\W*(?:please\s+)?(?:do not|don['’]t|never)\s+(?P<deed>[a-z]+)\s+(?:(?:to|on|at|for|with|from)\s+)?"
    r"(?:it|them|this|that)\b",
    re.IGNORECASE,
)
_EVEN: Final = re.compile(r"\b(?:even (?:if|when)|not even|regardless of|no matter)\b", re.IGNORECASE)
_LEAST: Final = 2
_HALF: Final = 0.5
_NEARLY: Final = 0.75
"""Part of what is denied of a thing from which another sentence is about the same."""


def check_denials(side: Side) -> Finding | None:
    """What a sentence denies told as so, what it only excepts told as never so, and a no of which no source knows."""
    if any(keeps_its_no(side.claim, one.text) for one in side.best):
        return None
    lies = (_said_after_all, _denied, _banned, _made_up, _excepted, _left_out, _turned_who, _waived)
    found = any(lie(side) for lie in lies)
    return Finding("negation", "contradicted", "") if found else None


def _said_after_all(side: Side) -> bool:
    """That no source says how many, where one says it of just this; or whether, where one says just this."""
    silent = _SILENT.search(side.claim)
    if not silent:
        return False
    asked = frozenset(subjects(silent["asked"]))
    telling = (one for one in side.others if asked and asked <= one.stems)
    return any(silent["whether"] or any(not fact.implied for fact in one.facts) for one in telling)


_SILENT: Final = re.compile(
    r"\b(?:sources?|documents?|passages?|context|texts?|handbook|polic(?:y|ies)) (?:provided )?"
    r"(?:do|does|did)(?: not|n['’]t) (?:say|state|mention|specify|tell|indicate) "
    r"(?:(?P<whether>whether|if|that)|how (?:many|much|long)) (?P<asked>[^.;,]+)",
    re.IGNORECASE,
)


def _denied(side: Side) -> bool:
    """The sentence that says most of the claim denies what the claim says, and none says it so."""
    if is_negative(side.claim) or "need not" in modalities(side.claim):
        return False
    mine = side.stems
    told = retold(mine, side)
    whole = (one for one in side.others if len(one.own_stems) >= _LEAST and one.own_stems <= mine)
    stating = {*side.best, *told.sharing(max(_LEAST, _NEARLY * told.most)), *whole}
    for text in (text for sentence in stating for text in _nearest(sentence, mine)):
        affirmed = frozenset(canonical(undenied(text)))
        near = with_likes(_near(text) - affirmed) - affirmed
        denied = frozenset(one for one in near & mine if not is_general(one))
        rest = mine & frozenset(subjects(text)) - denied
        if not denied or len(rest) < _LEAST or _is_affirmed(denied, rest, side):
            continue
        if not stands_where_affirmed(denied, text, side):
            return True
    return False


def _nearest(sentence: SourceSentence, said: frozenset[str]) -> list[str]:
    """The sentence; of a row the cells that say most of it, for each holds for another column."""
    shared = [(len(said & frozenset(subjects(cell))), cell) for cell in sentence.cells]
    most = max((count for count, _ in shared), default=0)
    return [cell for count, cell in shared if count == most] or [sentence.text]


def _near(text: str) -> frozenset[str]:
    """What a text surely denies."""
    return frozenset(canonical(negated_stems(without_condition(text), 1)))


def _is_affirmed(denied: frozenset[str], shared: frozenset[str], side: Side) -> bool:
    """True when a sentence that is about the same says it without a no."""
    return any(
        denied & one.own_stems
        and len(shared & one.stems) >= max(min(_LEAST, len(shared)), _NEARLY * len(shared))
        and not is_negative(one.text)
        for one in side.others
    )


def _banned(side: Side) -> bool:
    """ "Do not delete it": what "it" is, the sentence before tells."""
    if is_negative(side.claim):
        return False
    said = side.stems
    for ahead, one in zip(side.others, side.others[1:], strict=False):
        ban = _BAN.match(one.text)
        deed = frozenset(subjects(ban["deed"])) if ban else frozenset[str]()
        if deed & said and ahead.chunk_id == one.chunk_id and said & ahead.own_stems - deed:
            return not conditions(side.claim) and not _is_affirmed(deed, said - deed, side)
    return False


def _made_up(side: Side) -> bool:
    """The claim denies what every sentence about it says without any no."""
    if not is_negated(side.claim):
        return False
    about = side.stems
    for denied in _denied_in(side.claim):
        told = [
            one
            for one in side.others
            if denied <= one.own_stems and len(about & (one.stems | one.meant_stems)) > _LEAST
        ]
        if told and not any(_may_deny(one, about - denied, denied, side.claim) for one in side.around + told):
            return True
    return False


def _denied_in(claim: str) -> Iterator[frozenset[str]]:
    """The word behind each no; of what does not go for a thing, or is not done by it, the thing."""
    ruled = without_condition(claim)
    for denied in negated_stems(ruled, 1):
        if not is_general(denied) and denied not in STOP_WORDS:
            yield frozenset(canonical([denied]))
    for found in _NOT_FOR.finditer(plain_negation(ruled)):
        if things := frozenset(one for one in subjects(found["things"]) if not is_general(one)):
            yield things


_NOT_FOR: Final = re.compile(
    r"\bnot (?:\w+ly )?(?:(?:apply|extend|relate|count|belong) (?:to|towards?|as|for)"
    r"|include|cover|concern|subject to|part of|\w+(?:ed|en) by)\b (?P<things>[^,.;]+)",
    re.IGNORECASE,
)


def _may_deny(one: SourceSentence, about: frozenset[str], denied: frozenset[str], claim: str) -> bool:
    near = len(about & one.own_stems) >= _HALF * len(about) or denied <= one.own_stems
    over = f"{one.place.opening} {one.place.heading}"
    return near and (is_negative(one.text) or is_negative(over) or _weakens(one.text, claim))


_WEAKENING: Final = re.compile(
    r"\b(?:optional\w*|voluntar\w*|instead|rather|until|before|already|still|un\w{3,})\b", re.I
)
_LEAVE: Final = re.compile(r"\b(?:may|can|could|if|should|encourag\w*|recommend\w*)\b", re.IGNORECASE)


def _weakens(text: str, claim: str) -> bool:
    """True for a sentence that may be told with a no: what one may do one need not."""
    return bool(_WEAKENING.search(text)) or ("need not" in modalities(claim) and bool(_LEAVE.search(text)))


def _excepted(side: Side) -> bool:
    """Never, even if it is for work, where the source says not unless it is."""
    even = _EVEN.search(side.claim)
    if not even:
        return False
    behind = frozenset(subjects(side.claim[even.end() :]))
    told = [one.text for sentence in side.best for one in conditions(sentence.text) if is_exception(one.text)]
    told += [one.group() for sentence in side.best for one in _OUTSIDE.finditer(sentence.text)]
    return any(2 * len(behind.intersection(subjects(one))) >= len(behind) > 0 for one in told)


def _left_out(side: Side) -> bool:
    """ "Managers record their hours", where everybody does, "except for managers"."""
    first, said = frozenset(subjects(side.claim)[:1]), side.stems
    if is_negative(side.claim) or _BUT_FOR.search(side.claim):
        return False
    return any(
        _is_of(first, said, one) and _MOST_OF * len(said) <= len(said & sentence.own_stems)
        for sentence in side.best
        for one in _BUT_FOR.finditer(sentence.text)
        if not is_negative(sentence.text[: one.start()] + sentence.text[one.end() :])
    )


def _is_of(first: frozenset[str], said: frozenset[str], exception: re.Match[str]) -> bool:
    """True for a claim about those who are left out, by its first word or by all of theirs: horses with a red tag."""
    whom = frozenset(subjects(exception["whom"]))
    is_told = len(whom) > 1 and whom <= said and not exception.group().casefold().startswith("but")
    return bool(first & whom) or is_told


_MOST_OF: Final = 0.6
_BUT_FOR: Final = re.compile(rf"\b(?:{BUT_FOR}|but not) (?P<whom>(?!if|when|on|in|at)[^,.;]+)", re.IGNORECASE)


def _turned_who(side: Side) -> bool:
    """ "A partner who does not live with you", where it is one who lives with you."""
    return any(
        (mine["no"] is None) != (theirs["no"] is None)
        for mine in _WHO.finditer(side.claim)
        for sentence in side.best
        for theirs in _WHO.finditer(sentence.text)
        if len(about := frozenset(subjects(mine["rest"]))) <= 2 * len(about & frozenset(subjects(theirs["rest"])))
        if about
    )


_WHO: Final = re.compile(
    r"\b(?:who|that|which) (?P<no>(?:(?:do|does|did|is|are|has|have|can|may|must) not"
    r"|(?:do|does|did|is|are|has|have)n['’]t|never)\b)?"
    r" ?(?P<rest>(?:(?!\b(?:may|must|can|will|is|are|get|has|have) )[^,.;])+)",
    re.IGNORECASE,
)


def _waived(side: Side) -> bool:
    """ "No proof needed" where the sentence that says the rest hangs on it: "if you show proof"."""
    claim = without_double_no(side.claim)
    found = _NOT_NEEDED.search(claim)
    waived = frozenset(subjects(found["thing"] or found["other"] or found["deed"])) if found else frozenset[str]()
    if not found or not waived:
        return False
    about = frozenset(subjects(claim[: found.start()] + claim[found.end() :])) - waived
    told = retold(about, side)
    return told.most >= max(_LEAST, _HALF * len(about)) and any(
        waived & with_likes(subjects(one.text)) and not is_exception(one.text) and not is_negated(one.text)
        for sentence in told.best
        for one in conditions(sentence.text)
    )


_NOT_NEEDED: Final = re.compile(
    r"\b(?:with )?no (?P<thing>(?:[\w-]+ ){1,3}?)(?:is |are )?(?:needed|required|necessary|asked for)\b"
    r"|\b(?:(?:do|does)(?: not|n['’]t) (?:have|need) to|need(?: not|n['’]t)) (?:be )?(?P<deed>[\w-]+)"
    r"|\b(?:without|no need (?:for|of)|needs? no|(?:do|does)(?: not|n['’]t) need) (?:an?|any|the)? ?"
    r"(?P<other>[\w-]+)",
    re.IGNORECASE,
)
_OUTSIDE: Final = re.compile(rf"\b(?:{BUT_FOR}|outside of)\b[^,.;]*", re.IGNORECASE)
