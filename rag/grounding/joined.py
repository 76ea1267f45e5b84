"""Two sentences told in one: each part is a claim of its own, and so much else that is true hides nothing in it."""

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from rag.grounding.checks.rewording import share_retold
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.rules.deeds import deeds
from rag.language.synonyms import subjects
from rag.language.words import words

_AND: Final = "and|but|while|whereas|yet|so|although|though"
_JOINT: Final = re.compile(
    rf"(?P<stop>\s*;|\s+(?:[–—-]|--)|,(?=\s+(?:{_AND})\b))\s+(?:(?:{_AND})\s+)?|\s+(?:{_AND})\s+", re.IGNORECASE
)
_THOUGH: Final = re.compile(r"(?:while|although|though|whereas) (?P<ahead>[^,;]+), (?P<behind>.+)", re.IGNORECASE)
_LEAST: Final = 4
"""Words of a part."""


def joined_parts(claim: str, sentences: Sequence[SourceSentence]) -> list[str]:
    """The parts of a claim that retell different sentences; nothing where it is told from one, or freely."""
    cuts = [cut for cut in _cuts(claim) if _parts_statements(*cut)]
    measured = [(_share_of_different(ahead, behind, sentences), ahead, behind) for ahead, behind, _ in cuts]
    share, ahead, behind = max(measured, key=itemgetter(0), default=(0.0, "", ""))
    return [one for part in (ahead, behind) for one in joined_parts(part, sentences) or [part]] if share else []


def _cuts(claim: str) -> Iterator[tuple[str, str, str | None]]:
    """What stands ahead and behind each joint, and the stop there."""
    if though := _THOUGH.match(claim):
        yield though["ahead"], though["behind"], ";"
    for joint in _JOINT.finditer(claim):
        yield claim[: joint.start()], claim[joint.end() :], joint["stop"]


def _parts_statements(ahead: str, behind: str, stop: str | None) -> bool:
    """True unless it may be members of a list that are joined, or two deeds of one who is named but once."""
    said = [words(ahead), words(behind)]
    if min(map(len, said)) < _LEAST or said[1][0] in AUXILIARIES or said[1][0] == "not":
        return False
    if not stop:
        return not any(map(AUXILIARIES.isdisjoint, said))
    is_list = stop == "," and "," in ahead and AUXILIARIES.isdisjoint(said[1])
    return not is_list or bool(deeds(behind))


def _share_of_different(one: str, other: str, sentences: Sequence[SourceSentence]) -> float:
    """How much of both parts is retold, each from sentences that the other is not told from; else 0."""
    mine, theirs = _retold(one, sentences), _retold(other, sentences)
    is_parted = bool(mine and theirs) and mine.keys().isdisjoint(theirs)
    return max(mine.values()) + max(theirs.values()) if is_parted else 0.0


def _retold(part: str, sentences: Sequence[SourceSentence]) -> dict[tuple[int, int], float]:
    """How much of it each sentence has in the same order, by the places of those that have most of it."""
    about = frozenset(subjects(part))
    near = (one for one in sentences if 2 * len(about & one.own_stems) >= len(about))
    shares = {(one.source_id, one.start): share_retold(part, one.text) for one in near}
    return {place: share for place, share in shares.items() if share}
