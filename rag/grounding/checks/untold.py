"""A part of which the passages that the rest is told from have nothing, however freely that is told.

Who tells a rule in other words has a word for each of its things; whoever adds to it brings in several without any.
"""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.added import Said, telling
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.adjuncts import adjuncts
from rag.language.rules.kind_nouns import tells_kind
from rag.language.rules.things import is_adjective, is_derived, light, things
from rag.language.synonyms import subjects
from rag.language.words import content_words

_STOP: Final = re.compile(r"[,;:()–—]\s*|\s(?:and|or|but|while|because|since|although|which|who|so)\s", re.IGNORECASE)
_NEW: Final = 0.5
"""Part of its telling words beyond which a part is of something else."""
_FAR: Final = 0.4
"""Cosine to the nearest word of the passages; a paraphrase mostly stays above."""
_SEVERAL: Final = 2
_REST: Final = 3
_TOLD: Final = 0.7
"""How many telling words the rest must have, and the share of them that is told."""


def check_untold(side: Side) -> Finding | None:
    """ "…, with unused berths sold off afterwards", of which the page that tells of the berths says nothing."""
    if side.best[0].is_foreign or side.claim.endswith(":"):
        return None
    near = Said(side.around, side)
    for part, is_adjunct in _parts(side.claim):
        lacking = [word for word in telling(part) if near.lacks(word) and not _is_asked(word, side)]
        new = [word for word in lacking if not tells_kind(word, side.claim)]
        if len(new) <= _NEW * len(telling(part)) or not _is_told(side.claim.replace(part, " ", 1), near):
            continue
        is_new = _are_of_none(new, side) if len(new) >= _SEVERAL else is_adjunct and _is_a_thing(new[0], part)
        if is_new and all(_is_far(word, side) for word in new):
            return Finding("added", "unsupported", part.strip())
    return None


def _parts(claim: str) -> Iterator[tuple[str, bool]]:
    """Where, when and how, and what stands between two stops; whether it is one of the former."""
    yield from ((part, True) for part in adjuncts(claim))
    yield from ((part, False) for part in _STOP.split(claim) if part.strip())


def _is_asked(word: str, side: Side) -> bool:
    return not frozenset(subjects(word)).isdisjoint(subjects(side.surroundings.above))


def _is_told(rest: str, near: Said) -> bool:
    return len(telling(rest)) >= _REST and near.share(rest) >= _TOLD


def _are_of_none(new: list[str], side: Side) -> bool:
    """True when no sentence of any source has them all."""
    keys = [frozenset(subjects(word)) for word in new]
    return not any(all(key & (one.likely_stems | one.stems) for key in keys) for one in side.others)


def _is_a_thing(word: str, part: str) -> bool:
    named = any(thing.text == word for thing in things(part))
    return named and not (is_derived(word) or is_adjective(word) or word in light())


def _is_far(word: str, side: Side) -> bool:
    told = {each for one in side.around for each in content_words(f"{one.text} {one.context} {one.place.opening}")}
    return side.evidence.is_far_from(word, filter(str.isalpha, told), _FAR)
