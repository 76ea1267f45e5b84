"""A few words that say something of what was told ahead of them: "This is mandatory", "The same goes for interns".

Nearly any page has a sentence with so few words, about something else: they stand where it speaks of the same matter.
"""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARY
from rag.language.likeness import with_likes
from rag.language.names import exact_names
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts

_LEADS: Final = r"\W*(?:(?:yes|no|so|then|thus|hence|therefore|and|also|but|in your case),?\s+)*"
_RIGHT_BACK: Final = re.compile(
    rf"{_LEADS}(?:(?:this|that)(?:['’]s|(?= (?:{AUXILIARY}|also|only|\w+s)\b))"
    rf"|(?:these|those)(?= (?:{AUXILIARY}|also|only|apply|hold|include|mean|go|take)\b)"
    r"|the (?:same|answer|rule)(?: rule)?\b|no exceptions?\b)",
    re.IGNORECASE,
)
_BACK: Final = re.compile(rf"{_LEADS}(?:it|they|there)\b(?!-)", re.IGNORECASE)
"""To what was told right ahead, or to what was asked."""
_ANYBODY: Final = re.compile(rf"{_LEADS}(?:you|we|your|one|everyone|everybody|anyone|nothing|nobody)\b", re.IGNORECASE)
"""Who is spoken to does something that is told of in general words."""
_MOST: Final = ((_RIGHT_BACK, 4), (_BACK, 4), (_ANYBODY, 1))
"""Words of the matter that such a claim may have."""
_ENDS: Final = re.compile(
    r"\b(?:that|this)(?:['’]s| is) (?:all|everything|it)\b|\ball (?:that )?you (?:need|have)\b"
    r"|\b(?:anything|nothing|everything|nobody|no one) (?:else|more|further)\b"
    r"|\b(?:no|not any|without|without any) (?:exceptions?|other|further|additional|more)\b",
    re.IGNORECASE,
)
"""There is nothing beyond what was told."""
_ENDS_IT: Final = re.compile(rf"{_ENDS.pattern}|\b(?:only|solely|exclusively|just|merely|always)\b", re.IGNORECASE)
_FEW: Final = 2
_SHARED: Final = 0.34
_SEVERAL: Final = 4
_AHEAD: Final = 1
"""Sentences ahead of one that speak of its matter."""


def check_pointed(side: Side) -> Finding | None:
    """ "This is mandatory" behind what no sentence calls mandatory, though one says so of another thing."""
    said = frozenset(subjects(side.claim))
    ends = _ENDS.search(side.claim) if len(said) <= _FEW else None
    if ends and not any(_ENDS_IT.search(each.text) for one in side.best for each in _around(one, side)):
        return Finding("addition", "unsupported", ends.group())
    if side.best[0].is_foreign or not (abouts := _told_ahead(side, said)) or _names_something(side.claim):
        return None
    if any(share_retold(side.claim, one.text) >= NEARLY_COPIED for one in side.best):
        return None
    saying = [*side.best, *(one for one in side.others if said <= one.own_stems)] if said else [*side.best]
    is_told = any(_speaks_of(one, about, side) for one in saying for about in abouts)
    return None if is_told else Finding("addition", "unsupported", "")


def _told_ahead(side: Side, said: frozenset[str]) -> list[frozenset[str]]:
    """The words of what the claim may speak of; none for one that does not point."""
    around = side.surroundings
    kind = next((kind for kind, most in _MOST if len(said) <= most and kind.match(side.claim)), None)
    if kind is None or (kind is _ANYBODY and not around.before) or side.claim.endswith(":"):
        return []
    told = [around.before or around.asked, *([around.asked, around.above] if kind is _BACK else [])]
    return [about for one in told if (about := frozenset(subjects(one)) - said)]


def _names_something(claim: str) -> bool:
    """True for an address, a code or a value, by which a sentence is known."""
    return bool(exact_names(claim)) or any(not (one.implied or one.kind == "ordinal") for one in read_facts(claim))


def _speaks_of(one: SourceSentence, about: frozenset[str], side: Side) -> bool:
    near = with_likes(frozenset().union(*(each.own_stems for each in _around(one, side))))
    known = near | frozenset(subjects(f"{one.place.opening} {one.asked}"))
    least = max(_SHARED * len(about), 2 if len(about) >= _SEVERAL else 1)
    return len(about & known) >= least


def _around(one: SourceSentence, side: Side) -> Iterator[SourceSentence]:
    at = side.others.index(one)
    for each in side.others[max(0, at - _AHEAD) : at + 1]:
        if each.chunk_id == one.chunk_id:
            yield each
