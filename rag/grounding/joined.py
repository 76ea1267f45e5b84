"""Two sentences told in one: each part is a claim of its own, and so much else that is true hides nothing in it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from rag.grounding.checks.laid import share_retold
from rag.grounding.evidence import SourceSentence
from rag.grounding.ties import Tie
from rag.language.auxiliaries import AUXILIARIES, AUXILIARY
from rag.language.rules.deeds import deeds
from rag.language.rules.joints import Joint, joints
from rag.language.synonyms import subjects
from rag.language.words import words

_STOP: Final = re.compile(r"(?P<stop>\s*[;:](?=\s)|\s+(?:[–—-]|--)(?=\s))\s*|,\s+")
_AND: Final = re.compile(r"\A[\s,;–—-]+(?:(?:and|but)\s+)?", re.IGNORECASE)
_BRACKETS: Final = re.compile(r"\s+\((?P<inside>[^()]+)\)")
_GOES_ON: Final = AUXILIARIES | {"not", "which", "who", "whose", "where"}
"""What goes on with what was named ahead of it."""
_WHICH: Final = re.compile(rf"\Awhich (?=(?:{AUXILIARY}|\w+s)\b)", re.IGNORECASE)
"""It stands for what was named ahead of it as an "it" does."""
_SUBJECTS: Final = frozenset(["i", "we", "you", "they", "he", "she", "it", "there"])
_LEAST: Final = 4
"""Words of a part."""
_COPIED: Final = 0.7
"""Share of a part from which it is told from a sentence: what is told more freely is left to the whole."""

_Homes: TypeAlias = Mapping[SourceSentence, float]


class _Cut(NamedTuple):
    """What stands ahead of a joint and behind it; `firm` where more than a comma or a bare "and" parts them."""

    firm: bool
    ahead: str
    behind: str
    joint: Joint | None = None
    ties: bool = False
    """A word stands there that ties one of them to the other, or belongs to what stands behind it."""


class Joined(NamedTuple):
    """The parts of a claim that retell different sentences, and what is said to tie them."""

    parts: Sequence[str] = ()
    ties: Sequence[Tie] = ()


def joined(claim: str, sentences: Sequence[SourceSentence]) -> Joined:
    """Nothing where it is told from one sentence, or freely."""
    about = frozenset(subjects(claim))
    if any(about <= one.own_stems for one in sentences):
        return Joined()
    found = [(cut, homes) for cut in _cuts(claim) if (homes := _homes_apart(cut, sentences))]
    if not found:
        return Joined()
    cut, (mine, theirs) = max(found, key=_worth)
    inner = [joined(part, sentences) for part in (cut.ahead, cut.behind)]
    parts = [one for part, more in zip((cut.ahead, cut.behind), inner, strict=True) for one in more.parts or [part]]
    return Joined(parts, [*_tie(cut, mine, theirs), *inner[0].ties, *inner[1].ties])


def _worth(found: tuple[_Cut, tuple[_Homes, _Homes]]) -> tuple[bool, float, bool]:
    """How surely it parts them: what stands in a source as it is has its own word ahead of it, which ties nothing."""
    cut, both = found
    return cut.firm, sum(max(homes.values()) for homes in both), cut.joint is None


def _tie(cut: _Cut, mine: _Homes, theirs: _Homes) -> Iterator[Tie]:
    joint = cut.joint
    if joint and joint.kind:
        turn = -1 if joint.turned else 1
        first, second = [(cut.ahead, mine), (cut.behind, theirs)][::turn]
        yield Tie(joint.kind, joint.word, (first[0], second[0]), [*first[1]], [*second[1]], not joint.turned)


def _cuts(claim: str) -> Iterator[_Cut]:
    for joint in joints(claim):
        parted = claim[len(joint.ahead)] if claim.startswith(joint.ahead) else ";"
        is_firm = bool(joint.kind) or parted in ",;"
        ties = bool(joint.kind)
        yield from _parting(_Cut(is_firm, joint.ahead, joint.behind, joint, ties), parted == "," and not ties)
        if parted in ",;" and "," in joint.behind:  # what stands behind may have a case of its own
            yield from _parting(_Cut(True, joint.ahead, _AND.sub("", claim[len(joint.ahead) :]), ties=ties), False)
    for stop in _STOP.finditer(claim):
        yield from _parting(_Cut(bool(stop["stop"]), claim[: stop.start()], claim[stop.end() :]), False)
    for aside in _BRACKETS.finditer(claim):
        rest = f"{claim[: aside.start()]}{claim[aside.end() :]}"
        yield from _parting(_Cut(True, rest, aside["inside"]), False)


def _parting(cut: _Cut, at_comma: bool) -> Iterator[_Cut]:
    """The cut, unless it may part members of a list that are joined, or two deeds of one who is named but once."""
    if _WHICH.match(cut.behind):
        cut = cut._replace(firm=True, behind=_WHICH.sub("it ", cut.behind))
    ahead, behind = words(cut.ahead), words(cut.behind)
    if min(len(ahead), len(behind)) < _LEAST or behind[0] in _GOES_ON:
        return
    if not cut.firm and any(map(AUXILIARIES.isdisjoint, (ahead, behind))):
        return
    if not (at_comma and "," in cut.ahead and _SUBJECTS.isdisjoint(behind[:1]) and not _does(cut.behind, behind)):
        yield cut


def _does(part: str, said: Sequence[str]) -> bool:
    return not AUXILIARIES.isdisjoint(said) or bool(deeds(part))


def _says(part: str, homes: Iterable[SourceSentence]) -> bool:
    """True for what somebody does or is, and for most of a sentence: no time and no thing."""
    said = words(part)
    is_statement = said[0].isalpha() and not said[0].endswith("ing") and _does(part, said)
    return is_statement or any(len(said) >= _COPIED * len(words(one.text)) for one in homes)


def _homes_apart(cut: _Cut, sentences: Sequence[SourceSentence]) -> tuple[_Homes, _Homes] | None:
    """Where each part is told from, unless both are told from one sentence, or one from none."""
    mine = _homes(cut.ahead, sentences)
    theirs = _homes(cut.behind, sentences) if mine else {}
    places = [{(one.source_id, one.start) for one in homes} for homes in (mine, theirs)]
    if not theirs or not places[0].isdisjoint(places[1]):
        return None
    are_statements = not cut.ties or (_says(cut.ahead, mine) and _says(cut.behind, theirs))
    return (mine, theirs) if are_statements else None


def _homes(part: str, sentences: Sequence[SourceSentence]) -> _Homes:
    """Those sentences that have most of it in the same order, and how much."""
    about = frozenset(subjects(part))
    near = (one for one in sentences if 2 * len(about & one.own_stems) >= len(about))
    shares = {one: share_retold(part, one.text) for one in near}
    return {one: share for one, share in shares.items() if share >= _COPIED}
