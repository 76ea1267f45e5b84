"""A doubt told as a certainty, or the other way round: all where the sentence has some, "is" where it has "may be"."""

import re
from typing import Final

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.rewording import Exchange, exchanges
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARY, BE, DO, HAVE
from rag.language.likeness import with_likes
from rag.language.rules.certainty import PERHAPS, USUALLY, doubts, has_telling_doubt, is_firm, settled
from rag.language.rules.conditions import conditions
from rag.language.rules.narrowing import is_hedged
from rag.language.rules.noes import is_negated
from rag.language.synonyms import subjects
from rag.language.words import STOP_WORDS, words

_ALL: Final = re.compile(
    r"(?<!not )\b(?:always|without exception|in (?:all|every|any) cases?"
    r"|(?:all|every|both)(?! (?:day|week|month|quarter|year|time|in all|ways?|sides)s?\b)(?= (?:of )?[a-z]))\b",
    re.IGNORECASE,
)
_HEDGE: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(USUALLY))}|some|certain|most|many|partly|in part|not (?:all|every|always))\b",
    re.IGNORECASE,
)
_WIDE: Final = re.compile(
    r"\b(?:all|every\w*|each|any\w*|both|always|whole|entire|never|no|none|everywhere|either)\b", re.I
)
_PARTS: Final = re.compile(r"[,;:–—]\s")
_TOLD: Final = 0.5
"""Part of the claim's words that the sentence must have."""
_LEAST: Final = 3
_NEARLY: Final = 0.75


def check_hedges(side: Side) -> Finding | None:
    """ "All gates are locked" where most of them are, and no sentence about the same says it of all."""
    part = next((one for one in _PARTS.split(side.claim) if _ALL.search(one)), "")
    if not part or _HEDGE.search(part) or is_negated(part):
        return None
    about = frozenset(subjects(part))
    most = max(_shared(one, about) for one in side.others)
    if most < max(_LEAST, _TOLD * len(about)):
        return None
    ruled = frozenset(subjects(_OF_ALL.sub(" ", part, count=1))) or about
    near = [one for one in side.others if _shared(one, about) >= _NEARLY * most]
    best = [one for one in near if _shared(one, about) == most]
    is_hedged = all(_HEDGE.search(_unit_about(ruled, one.text)) for one in best) and not any(
        _WIDE.search(one.text) for one in near
    )
    return Finding("quantifier", "contradicted", "") if is_hedged else None


def _unit_about(about: frozenset[str], text: str) -> str:
    """ "Boats must be tied up, and most of them are": of what must be, nothing is said of most."""
    units = _UNITS.split(text)
    shared = [len(about & with_likes(subjects(unit))) for unit in units]
    most = max(shared)
    return " ".join(unit for unit, met in zip(units, shared, strict=True) if met == most)


_OF_ALL: Final = re.compile(
    rf"{_ALL.pattern}(?: (?!(?:{AUXILIARY}|needs?|gets?|at|by|for|from|in|of|on|to|with)\b)[\w'’-]+){{0,4}}",
    re.IGNORECASE,
)
"""All there are of what: what is ruled of them tells where a sentence rules it."""
_UNITS: Final = re.compile(
    rf"[;:–—]\s|,\s(?=(?:and|but|so|while|whereas|which)\b)|\s(?=(?:and|but) (?:{AUXILIARY}|needs?|requires?)\b)",
    re.IGNORECASE,
)


def _shared(one: SourceSentence, about: frozenset[str]) -> int:
    return len(about & with_likes(one.own_stems))


def check_certainty(side: Side) -> Finding | None:
    """May happen told as will happen, and what is usual as what is so, or the other way round."""
    if word := settled(side.claim, side.best[0].text):
        return Finding("certainty", "contradicted", word)
    if doubts(words(side.claim)) >= doubts(words(side.best[0].text)):
        return _put_in_doubt(side)
    for one in filter(_is_bare, exchanges(side.claim, side.best[0].text)):
        if doubts(one.said) and is_firm(one.claimed):
            return Finding("certainty", "contradicted", " ".join(one.claimed))
        if (_is_settled(one) and not _may_in_case(side.best[0].text)) or _drops_doubt(one):
            return Finding("certainty", "unsupported", " ".join(one.said))
    return None


def _is_bare(one: Exchange) -> bool:
    """The claim's words say nothing but that it is so."""
    is_open = "should" in one.claimed or doubts(one.claimed)
    return not is_open and all(word in STOP_WORDS or is_firm([word]) for word in one.claimed)


def _drops_doubt(one: Exchange) -> bool:
    """The sentence's words say nothing but that it may be so."""
    return has_telling_doubt(one.said) and all(word in STOP_WORDS or doubts([word]) for word in one.said)


def _put_in_doubt(side: Side) -> Finding | None:
    """A rule that is so, told as what usually is so."""
    said = side.best[0].text
    if is_hedged(said) or share_retold(side.claim, said) < NEARLY_COPIED:
        return None
    put = [one.claimed for one in exchanges(side.claim, said) if one.claimed and not {*one.said} - STOP_WORDS]
    hedge = next((" ".join(run) for run in put if PERHAPS & {*run} and not {*run} - PERHAPS - STOP_WORDS), "")
    return Finding("certainty", "unsupported", hedge) if hedge else None


def _is_settled(one: Exchange) -> bool:
    """ "May be paid" told as "is paid"."""
    return bool(one.said and one.claimed) and one.said[0] in _MAY and _IS.issuperset(one.claimed)


def _may_in_case(sentence: str) -> bool:
    """True where a condition leaves open what a rule does not: "if the rope may be frayed"."""
    return any(not _MAY.isdisjoint(words(one.text)) for one in conditions(sentence))


_MAY: Final = frozenset(["may", "might"])
_IS: Final = frozenset(f"{BE}|{DO}|{HAVE}".split("|"))
"""What the little words of a sentence become when only the may is gone: "may be paid", "is paid"."""
