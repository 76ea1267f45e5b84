"""What a list's opening line, or its heading, says of every item: "Not covered:" turns what stands under it."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.german.reading import read_german
from rag.language.likeness import alike, is_general
from rag.language.rules.conditions import conditions
from rag.language.rules.noes import is_negative, plain_negation
from rag.language.synonyms import subjects
from rag.language.words import words

_NO_LIMIT: Final = re.compile(r"\b(?:but|and)?\s*(?:(?:is|are)\s+)?not\s+limited\s+to\b|\bnot\s+only\b", re.IGNORECASE)
_GRANTED: Final = (
    r"(?:cover|pa(?:y|id)|reimburs|refund|expens|allow|permit|accept|include|eligible|entitle|provid|offer|support|qualif"
    r"|ok(?:ay)?\b|fine\b)\w*"
)
_REFUSED: Final = re.compile(rf"\bnot (?:\w+ ){{0,2}}{_GRANTED}|\bexclu(?:d|sion)\w*|\bexempt\w*", re.IGNORECASE)
_AVOIDED: Final = re.compile(
    r"\b(?:that|which|who) (?:do|does|are|is) not(?: (?:would|might|could) be| include| are)?\W*\Z"
    r"|\b(?:must|may|shall|should|can) not\b[^.:]*:\W*\Z|\bnot (?:allowed|permitted) to:\W*\Z"
    r"|\bwhat (?:not to do|to avoid|you should not do)\b|\bdo nots?\b\W*\Z|\A\W*avoid\b|\bmust not\W*\Z"
    r"|\bnot (?:acceptable|okay|appropriate|welcome|good)\b|\b(?:bad|poor|discouraged) (?:practices?|examples?)\b",
    re.IGNORECASE,
)
"""A line over what nobody should do; only who calls it fine is against it."""
_FINE: Final = re.compile(
    rf"\b(?:{_GRANTED}|can|may|could|free to|welcome|acceptable|recommended|encouraged)\b", re.IGNORECASE
)
_GIVEN: Final = re.compile(rf"\b{_GRANTED}", re.IGNORECASE)
_FITS: Final = 0.6
"""Part of the claim's telling words that an item and what stands over it must have."""


def check_openings(side: Side) -> Finding | None:
    """An item of what is not covered told as covered, or the other way round."""
    for sentence in side.best:
        turned = [over for over in _over(sentence) if _is_turned(side.claim, over, sentence)]
        if turned and _is_told(side, sentence):
            return Finding("negation", "contradicted", "")
    return None


def is_refused_above(sentence: SourceSentence, told: str) -> bool:
    """An item that the line or the heading over it refuses, said without either: it reads as if it were granted."""
    said = read_german(told)
    if is_negative(sentence.text) or conditions(sentence.text) or is_negative(said):
        return False
    plain = plain_negation(said)
    return is_refused(sentence) and not (_REFUSED.search(plain) or _AVOIDED.search(plain))


def is_refused(sentence: SourceSentence) -> bool:
    """True for an item of what nobody should do, or of what nobody is given."""
    return any(_AVOIDED.search(over) or _REFUSED.search(over) for over in _over(sentence))


def _over(sentence: SourceSentence) -> Iterator[str]:
    """The nearest line over an item that says whether it is granted."""
    if not sentence.place.is_item:
        return
    for over in (sentence.place.opening, sentence.place.heading):
        plain = plain_negation(_NO_LIMIT.sub(" ", read_german(over)))
        if _GIVEN.search(plain) or _REFUSED.search(plain) or _AVOIDED.search(plain):
            yield plain
            return


def _is_turned(claim: str, over: str, item: SourceSentence) -> bool:
    if is_negative(item.text) or conditions(item.text) or conditions(claim):
        return False
    if _AVOIDED.search(over):
        return bool(_FINE.search(claim)) and not is_negative(claim)
    if _REFUSED.search(over):
        return not is_negative(claim) and not _REFUSED.search(plain_negation(claim))
    return bool(_REFUSED.search(plain_negation(claim)))


def _is_told(side: Side, item: SourceSentence) -> bool:
    """True when the claim is about this item: it has most of its words, or the item nearly all of the claim's."""
    said = frozenset(subjects(" ".join(word for word in words(side.claim) if not _GIVEN.fullmatch(word))))
    own = frozenset(subjects(item.text))
    telling = frozenset(word for word in said if not is_general(word) and not word.startswith("exclud"))
    known = frozenset(like for word in item.stems | {*subjects(item.place.opening)} for like in (word, *alike(word)))
    return bool(own & said) and len(telling & known) >= _FITS * len(telling)
