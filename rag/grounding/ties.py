"""What ties two true sentences that a claim joins: that one is the other's reason or its case, or comes first."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.joints import is_bare_case, joints, serves, told_in_turn
from rag.language.synonyms import subjects
from rag.language.words import words

_MOST: Final = 0.6
"""Part of the words of both by which one sentence tells both."""
_LEAST: Final = 2
_NAME: Final = 2
"""Words right ahead of a "where" that may name the place."""
_CASES: Final = frozenset(["case", "order", "until"])
_REASONS: Final = frozenset(["cause", "aim"])
_ALSO: Final = {"case": ("case", "order"), "order": ("order", "case"), "until": ("order", "case"), "aim": ("cause",)}
"""Kinds of a sentence that goes on which say of it what a word of this kind does: once it rang is when it rang."""


class Tie(NamedTuple):
    """A word that ties two parts of a claim; those sentences that the first of them is told from, and the second."""

    kind: str
    word: str
    parts: tuple[str, str]
    first: Sequence[SourceSentence]
    second: Sequence[SourceSentence]
    in_turn: bool
    """The first part is told first."""


def untold_ties(ties: Sequence[Tie], side: Side) -> list[Finding]:
    """What no source says of two sentences, each of which is true."""
    return [
        Finding("role", "contradicted", "") if is_turned(tie) else Finding("added", "unsupported", tie.word)
        for tie in ties
        if is_turned(tie) or not is_told(tie, side.others, side.surroundings.beside)
    ]


def is_turned(tie: Tie) -> bool:
    """A later step told as the first of two."""
    return tie.kind == "order" and any(_are_steps(*both) for both in product(tie.second, tie.first))


def is_told(tie: Tie, sentences: Sequence[SourceSentence], beside: str) -> bool:
    """By one sentence, by how two go together, or by the asker, who may have named the case."""
    one, other = (frozenset(subjects(part)) for part in tie.parts)
    own = (one - other, other - one)
    if any(all(len(told & each.own_stems) >= max(_LEAST, _MOST * len(told)) for told in own) for each in sentences):
        return True
    if tie.kind in _CASES and (one <= with_likes(subjects(beside)) or _has_such_case(tie, one)):
        return True
    if tie.kind == "place":
        return any(frozenset(subjects(tie.parts[1])[-_NAME:]) & one.likely_stems for one in tie.first)
    return any(_leads(*both, tie, sentences) for both in product(tie.first, tie.second))


def _has_such_case(tie: Tie, about: frozenset[str]) -> bool:
    """True where the rule has a case of its own that speaks of this one, be it as an item of what it is listed with."""
    told = [joint for one in tie.second for joint in joints(one.text) if joint.kind in _CASES]
    own = [joint.behind if joint.turned else joint.ahead for joint in told]
    return any(about & frozenset(subjects(case)) for case in own) or any(is_bare_case(one.text) for one in tie.first)


def _leads(first: SourceSentence, second: SourceSentence, tie: Tie, sentences: Sequence[SourceSentence]) -> bool:
    """True where the page lists the one under the other, has both as steps, or goes on from the one to the other."""
    if first.chunk_id != second.chunk_id:
        return False
    if any(_stands_under(*both) for both in ((first, second), (second, first))):
        return True
    if tie.kind == "order" and _are_steps(first, second):
        return True
    ahead, behind = sorted((first, second), key=lambda one: one.start)
    if any(ahead.start < one.start < behind.start for one in sentences if one.chunk_id == ahead.chunk_id):
        return False
    turn = 1 if ahead is first else -1
    goes_on = any(told_in_turn(behind.text, kind) == turn for kind in _ALSO.get(tie.kind, (tie.kind,)))
    goes_on = goes_on or (tie.kind in _REASONS and serves(behind.text))
    return goes_on or (tie.kind in _CASES and tie.in_turn and ahead is first and _is_case(tie.parts[0], ahead))


def _is_case(part: str, sentence: SourceSentence) -> bool:
    """True of what the sentence begins with as its own case, which may be that of the sentence behind it too."""
    told = (one.ahead for one in joints(sentence.text) if one.kind in _CASES and not one.turned)
    return words(part) == words(next(told, ""))


def _stands_under(one: SourceSentence, above: SourceSentence) -> bool:
    """True where the other one opens its list, asks what it answers, or is its heading."""
    said = above.written.rstrip(" :.?")
    return bool(said) and any(
        said in " ".join(text.split()) for text in (one.place.opening, one.place.heading, one.asked)
    )


def _are_steps(first: SourceSentence, second: SourceSentence) -> bool:
    one, other = first.place.step, second.place.step
    return bool(one and other and one.listed == other.listed and one.turn < other.turn)
