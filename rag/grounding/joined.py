"""Two sentences told in one: each part is a claim of its own, and so much else that is true hides nothing in it."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.rewording import retells
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.rules.deeds import deeds
from rag.language.synonyms import subjects
from rag.language.words import words

_AND: Final = "and|but|while|whereas|yet|so|although|though"
_JOINT: Final = re.compile(
    rf"(?P<stop>\s*;|\s+(?:[–—-]|--)|,(?=\s+(?:{_AND})\b))\s+(?:(?:{_AND})\s+)?|\s+(?:{_AND})\s+", re.IGNORECASE
)
_LEAST: Final = 4
"""Words of a part."""


def joined_parts(claim: str, sentences: Sequence[SourceSentence]) -> list[str]:
    """The parts of a claim that retell different sentences; nothing where it is told from one, or freely."""
    return list(_parts(claim, sentences)) if _JOINT.search(claim) else []


def _parts(claim: str, sentences: Sequence[SourceSentence]) -> Iterator[str]:
    for joint in _JOINT.finditer(claim):
        both = claim[: joint.start()], claim[joint.end() :]
        if _parts_statements(*both, joint["stop"]) and _are_of_different(*both, sentences):
            for part in both:
                yield from list(_parts(part, sentences)) or [part]
            return


def _parts_statements(ahead: str, behind: str, stop: str | None) -> bool:
    """True unless it may be members of a list that are joined, or two deeds of one who is named but once."""
    said = [words(ahead), words(behind)]
    if min(map(len, said)) < _LEAST or said[1][0] in AUXILIARIES or said[1][0] == "not":
        return False
    if not stop:
        return not any(map(AUXILIARIES.isdisjoint, said))
    is_list = stop == "," and "," in ahead and AUXILIARIES.isdisjoint(said[1])
    return not is_list or bool(deeds(behind))


def _are_of_different(one: str, other: str, sentences: Sequence[SourceSentence]) -> bool:
    mine, theirs = _retold(one, sentences), _retold(other, sentences)
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _retold(part: str, sentences: Sequence[SourceSentence]) -> set[tuple[int, int]]:
    """Places of the sentences that have most of its words in order."""
    about = frozenset(subjects(part))
    near = (one for one in sentences if 2 * len(about & one.own_stems) >= len(about))
    return {(one.source_id, one.start) for one in near if retells(part, one.text)}
