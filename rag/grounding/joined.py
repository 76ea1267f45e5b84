"""Two sentences told in one: each part is a claim of its own, and so much else that is true hides nothing in it."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.rewording import share_retold
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.rules.deeds import deeds
from rag.language.synonyms import subjects
from rag.language.words import words

_AND: Final = "and|but|while|whereas|yet|so|although|though"
_JOINT: Final = re.compile(
    rf"(?P<stop>\s*[;:](?=\s)|\s+(?:[–—-]|--)(?=\s)|\s+\((?=[^()]*\)\W*\Z)|,(?=\s+(?:{_AND})\b)"
    rf"|,\s+which means(?=\s))\s*(?:(?:{_AND})\s+)?(?:that\s+)?|,?\s+(?:{_AND}|as)\s+(?:that\s+)?|,\s+",
    re.IGNORECASE,
)
_THOUGH: Final = re.compile(r"(?:while|although|though|whereas) (?P<ahead>[^,;]+), (?P<behind>.+)", re.IGNORECASE)
_GOES_ON: Final = AUXILIARIES | {"not", "which", "who", "whose", "where"}
"""What goes on with what was named ahead of it."""
_LEAST: Final = 4
"""Words of a part."""
_COPIED: Final = 0.7
"""Share of a part from which it is told from a sentence: what is told more freely is left to the whole."""


class Cut(NamedTuple):
    """What stands ahead of a joint and behind it; `firm` where more than a comma or a bare "and" parts them."""

    firm: bool
    ahead: str
    behind: str


def joined_parts(claim: str, sentences: Sequence[SourceSentence]) -> list[str]:
    """The parts of a claim that retell different sentences; nothing where it is told from one, or freely."""
    cuts = [(cut.firm, share, cut) for cut in _cuts(claim) if (share := _share_of_different(cut, sentences))]
    if not cuts:
        return []
    _, _, best = max(cuts)
    return [one for part in (best.ahead, best.behind) for one in joined_parts(part, sentences) or [part]]


def _cuts(claim: str) -> Iterator[Cut]:
    if though := _THOUGH.match(claim):
        yield Cut(True, though["ahead"], though["behind"])
    for joint in _JOINT.finditer(claim):
        ahead, behind = claim[: joint.start()], claim[joint.end() :]
        cut = Cut(bool(joint["stop"]), ahead, behind if "(" in behind else behind.replace(")", "", 1))
        if _parts_statements(cut, joint["stop"] == ","):
            yield cut


def _parts_statements(cut: Cut, at_comma: bool) -> bool:
    """True unless it may be members of a list that are joined, or two deeds of one who is named but once."""
    ahead, behind = words(cut.ahead), words(cut.behind)
    if min(len(ahead), len(behind)) < _LEAST or behind[0] in _GOES_ON:
        return False
    if not cut.firm:
        return not any(map(AUXILIARIES.isdisjoint, (ahead, behind)))
    is_list = at_comma and "," in cut.ahead and AUXILIARIES.isdisjoint(behind)
    return not is_list or bool(deeds(cut.behind))


def _share_of_different(cut: Cut, sentences: Sequence[SourceSentence]) -> float:
    """How much of both parts is retold, each from sentences that the other is not told from; else 0."""
    mine, theirs = _retold(cut.ahead, sentences), _retold(cut.behind, sentences)
    is_parted = bool(mine and theirs) and mine.keys().isdisjoint(theirs)
    return max(mine.values()) + max(theirs.values()) if is_parted else 0.0


def _retold(part: str, sentences: Sequence[SourceSentence]) -> dict[tuple[int, int], float]:
    """How much of it each sentence has in the same order, by the places of those that have most of it."""
    about = frozenset(subjects(part))
    near = (one for one in sentences if 2 * len(about & one.own_stems) >= len(about))
    shares = {(one.source_id, one.start): share_retold(part, one.text) for one in near}
    return {place: share for place, share in shares.items() if share >= _COPIED}
