"""Without any cap, whether or not, without exception: said where a sentence about the same has a limit or a doubt."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.retold import retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.checks.widened import is_about
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general, with_likes
from rag.language.rules.bounds import bound
from rag.language.rules.conditions import conditions
from rag.language.rules.modality import modalities
from rag.language.synonyms import subjects


def check_boundless(side: Side) -> Finding | None:
    """ "For as long as you stay, without any ceiling", where it stops at six years."""
    found = _is_contingent(side) or _is_uncapped(side) or _waives_a_condition(side) or _is_always(side)
    return Finding("quantifier", "contradicted", "") if found else None


def _is_contingent(side: Side) -> bool:
    """ "Regardless of performance", or guaranteed, where it is contingent upon performance."""
    waived = _FREE_OF.search(side.claim)
    if waived is None or _CONTINGENT.search(side.claim):
        return False
    told = subjects(_FREE_OF.sub(" ", side.claim))
    free_of = None if waived["sure"] else frozenset(subjects(waived.group()))
    return any(
        free_of is None or not free_of.isdisjoint(subjects(held["on"] or held["to"] or ""))
        for one in side.around
        if (held := _CONTINGENT.search(one.text)) and _is_of_it(one, told)
    )


def _is_of_it(sentence: SourceSentence, told: Sequence[str]) -> bool:
    """True for a sentence with what the claim begins with, or with two of its words."""
    return not sentence.own_stems.isdisjoint(told[:1]) or len(sentence.own_stems.intersection(told)) > 1


_NO_MATTER: Final = r"no matter|regardless|irrespective|whether or not|independent(?:ly)? of"
_CONTINGENT: Final = re.compile(
    r"\b(?:contingent|depend(?:s|ent|ing)?|conditional|(?:is|are|be) based) (?:up)?on\b(?P<on>[^.;]*)"
    r"|\b(?:subject|(?:is|are|be) (?:linked|tied)) to\b(?P<to>[^.;]*)",
    re.IGNORECASE,
)
_FREE_OF: Final = re.compile(
    rf"(?<!not )\b(?:{_NO_MATTER}|whatever|whichever"
    r"|(?:without regard|unrelated) to|unaffected by|(?P<sure>guaranteed|assured|unconditional(?:ly)?))\b[^,;.]*",
    re.IGNORECASE,
)
"""What a claim says does not matter; or that it is so in every case."""


def _is_uncapped(side: Side) -> bool:
    found = _NO_CAP.search(side.claim)
    if not found or any(_NO_CAP.search(one.text) for one in side.best) or _is_written(found.group(), side):
        return False
    about = frozenset(subjects(_NO_CAP.sub(" ", side.claim)))
    return any(
        _is_capped(one) and len(about & one.likely_stems) >= _ABOUT * len(about)
        for one in side.others
        if not _NO_CAP.search(one.text)
    )


def _is_written(phrase: str, side: Side) -> bool:
    """ "Unlimited leave" is what the page calls it."""
    return any(phrase.casefold() in f"{one.text} {one.context}".casefold() for one in side.others)


def _is_capped(one: SourceSentence) -> bool:
    told = [fact for fact in one.facts if not fact.implied]
    return any(bound(one.text, fact) == "upper" for fact in told) or bool(told and _CAP.search(one.text))


_ABOUT: Final = 0.33
"""Part of the claim's other words that the sentence with the limit must have."""
_THEY: Final = r"(?:you|they|we|he or she)"
_NO_CAP: Final = re.compile(
    r"\b(?:(?:without|not) (?:any |an? |ever )?|no )(?:upper |set |fixed |time )?"
    r"(?:caps?|limits?|ceiling|maximum|deadline|end date)\b"
    r"|\b(?:uncapped|unlimited|indefinitely|any number of)\b"
    rf"|\bfor as long as {_THEY} (?:stay|work|live|remain|like|want|wish|are)\b"
    rf"|\bas (?:long|much|many|often) as {_THEY} (?:like|want|wish|please)\b"
    r"|\b(?:however|no matter how) (?:long|many|much|often|late|large|high)\b(?: ago\b)?",
    re.IGNORECASE,
)
_CAP: Final = re.compile(
    r"\b(?:max(?:es|ed)? out|capped|(?:cap|ceiling|maximum) of|at most|limited to|not exceed)\b", re.IGNORECASE
)


def _waives_a_condition(side: Side) -> bool:
    """ "Even if the foreman has not agreed", where another sentence about the same asks for just that."""
    for found in _EVEN_SO.finditer(side.claim):
        waived = frozenset(word for word in subjects(found["what"]) if not is_general(word))
        rest = frozenset(subjects(_EVEN_SO.sub(" ", side.claim))) - waived
        if waived and any(not _EVEN_SO.search(one.text) and _hangs_on(waived, rest, one) for one in side.around):
            return True
    return False


def _hangs_on(waived: frozenset[str], rest: frozenset[str], one: SourceSentence) -> bool:
    """True where its condition is what is waived, or where it demands all of that."""
    shared = len(rest & one.likely_stems)
    if shared < max(_LEAST, _ABOUT * len(rest)):
        return _demands(waived, one) and shared >= _LEAST
    held = (with_likes(subjects(condition.text)) for condition in conditions(one.text))
    return any(2 * len(waived & case) >= len(waived) for case in held) or _demands(waived, one)


def _demands(waived: frozenset[str], one: SourceSentence) -> bool:
    is_said = len(waived) >= _LEAST and len(waived & one.likely_stems) >= _NEARLY * len(waived)
    return is_said and "must" in modalities(one.text)


_LEAST: Final = 2
_NEARLY: Final = 0.75
_EVEN_SO: Final = re.compile(rf"\b(?:{_NO_MATTER}|even (?:if|when|without))\b(?P<what>[^,;.]*)", re.IGNORECASE)


def _is_always(side: Side) -> bool:
    """ "Is let go in each and every case", of what may end in that."""
    for part in statements(side.claim):
        if not _SURELY.search(part):
            continue
        about = frozenset(subjects(_SURELY.sub(" ", part)))
        told = retold(about, side)
        best = [one for one in side.best if is_about(one, about)]
        if told.most < _ABOUT * len(about) or any(_SURELY.search(one.text) for one in (*best, *told.best)):
            continue
        if all(_PERHAPS.search(_BAN.sub(" ", one.text)) for one in told.best):
            return True
    return False


_SURELY: Final = re.compile(
    r"\b(?:(?:in )?each and every|in (?:every|all) cases?|without (?:any )?exceptions?|with no exceptions?|always"
    r"|invariably|every single|inevitably|automatically|guaranteed|definitely|never|under no circumstances"
    r"|under any circumstances)\b",
    re.IGNORECASE,
)
_BAN: Final = re.compile(
    r"\b(?:may|can)(?: ?not|['’]t)\b|\b(?:no|none|nobody|under no circumstances)\b[^.;,]*?\b(?:may|can)\b",
    re.IGNORECASE,
)
"""What nobody may do is no matter of perhaps."""
_PERHAPS: Final = re.compile(
    r"\b(?:may|might|could|can|up to and including|possibly|sometimes|some|usually|generally|typically|often"
    r"|in most cases|normally|unless|likely|potentially)\b",
    re.IGNORECASE,
)
