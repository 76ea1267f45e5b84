"""Whom a reader is sent to, where the sentence that says as much sends them to another one, however freely it is told."""

from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.retold import POINTING, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import alike
from rag.language.rules.posts import Post, posts
from rag.language.synonyms import canon, subjects
from rag.language.words import words

_HALF: Final = 0.5
"""Part of a statement's other words that its sentence must have; of one or two all."""
_FEW: Final = 2
_TURNING_LIST: Final = "ask tell contact turn reach get touch go inform notify email message let know help talk speak write"
_TURNING: Final = frozenset(map(canon, _TURNING_LIST.split()))
"""Said of whom to turn to in whatever case: these tell not in which."""


def check_whom(side: Side) -> Finding | None:
    """ "Report it to the travel desk", where the page sends you to the security desk."""
    if side.best[0].is_foreign:
        return None
    for part in statements(side.claim):
        for post in posts(part):
            if other := _other_post(post, part, side):
                return Finding("role", "contradicted", f"{post.text}: {other}")
    return None


def _other_post(post: Post, part: str, side: Side) -> str:
    """Who stands in the sentence that says most of the rest, where none that has the post says as much."""
    said = frozenset(subjects(part)) - post.stems - frozenset(subjects(post.text))
    rest = frozenset(word for word in said if word not in _TURNING)
    shares = [(len(rest & one.likely_stems), one) for one in side.others]
    most = max((share for share, _ in shares), default=0)
    if not most or most < (len(rest) if len(rest) <= _FEW else _HALF * len(rest)):
        return ""
    if any(_has(post, one) for one in _told(shares, most, side)):
        return ""
    mine = posts(side.claim)
    found = [_rival(one, mine) for share, one in shares if share == most]
    return found[0] if found and all(found) else ""


def _told(shares: Sequence[tuple[int, SourceSentence]], most: int, side: Side) -> Iterator[SourceSentence]:
    """Sentences that say as much, and those beside them that they are read with."""
    for at, (share, one) in enumerate(shares):
        if share < most:
            continue
        yield one
        for near in side.others[max(0, at - 1) : at + 3]:
            if near.chunk_id == one.chunk_id and (_points_back(near.text) or one.text.endswith(":")):
                yield near


def _points_back(text: str) -> bool:
    """IT is an office, and no "it"."""
    return not POINTING.isdisjoint(words(text.replace("IT", "")))


def _has(post: Post, sentence: SourceSentence) -> bool:
    """By a word that tells which one; or by what they are, where one of both is called by this alone."""
    told = sentence.stems | sentence.meant_stems | frozenset(subjects(sentence.place.opening))
    if not post.which:
        return not told.isdisjoint(alike(post.kind) | {post.kind})
    if not post.which.isdisjoint(told):
        return True
    return any(other.kind == post.kind and not other.which for other in posts(sentence.text) if post.kind)


def _rival(sentence: SourceSentence, mine: Sequence[Post]) -> str:
    """Somebody else whom the sentence names, and nobody whom the claim names."""
    own = frozenset(word for post in mine for one in post.stems for word in (one, *alike(one)))
    theirs = posts(sentence.text)
    return theirs[0].text if theirs and not any(own & post.stems for post in theirs) else ""
