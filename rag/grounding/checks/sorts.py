"""Another office, place, way, paper, group or occasion than the sentence has that says the rest, however freely.

Who tells two rules of a page mixes them up: whom one is for, where the other takes place.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.retold import POINTING, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import alike, is_general, with_likes
from rag.language.rules.named import Named
from rag.language.rules.sorts import sorted_names
from rag.language.synonyms import canon, subjects
from rag.language.words import words

_HALF: Final = 0.5
"""Part of a statement's other words that its sentence must have; of one or two all."""
_FEW: Final = 2
_BEHIND: Final = 2
"""Sentences behind one that may go on with it."""
_TURNING_LIST: Final = (
    "ask tell contact turn reach get touch go inform notify email message let know help talk speak write"
)
_TURNING: Final = frozenset(map(canon, _TURNING_LIST.split()))
"""Said of whom to turn to in whatever case: these tell not in which."""

Shares = Sequence[tuple[int, SourceSentence]]


def check_sorts(side: Side) -> Finding | None:
    """ "Report it to the travel desk", where the page sends you to the security desk. A line is told with its items."""
    if side.claim.endswith(":"):
        return None
    for part in statements(side.claim):
        for one in sorted_names(part):
            if other := _other(one, part, side):
                return Finding("role", "contradicted", f"{one.text}: {other}")
    return None


def _other(one: Named, part: str, side: Side) -> str:
    """What the sentence has that says most of the rest, with its general words or without them."""
    rest = frozenset(subjects(part)) - one.stems - frozenset(subjects(one.text)) - _TURNING
    telling = frozenset(word for word in rest if not is_general(word))
    return _other_beside(telling, one, side) or (_other_beside(rest, one, side) if rest != telling else "")


def _other_beside(rest: frozenset[str], one: Named, side: Side) -> str:
    """Only where no sentence that has this one says as much."""
    shares = [(len(rest & sentence.likely_stems), sentence) for sentence in side.others]
    most = max((share for share, _ in shares), default=0)
    if not most or most < (len(rest) if len(rest) <= _FEW else _HALF * len(rest)):
        return ""
    if any(_has(one, sentence) for sentence in _told(shares, most, side)):
        return ""
    found = [_rival(one, sentence, side.claim) for share, sentence in shares if share == most]
    return found[0] if all(found) else ""


def _told(shares: Shares, most: int, side: Side) -> Iterator[SourceSentence]:
    """Sentences that say as much, and those beside them that they are read with."""
    for at, (share, sentence) in enumerate(shares):
        if share < most:
            continue
        yield sentence
        for near in side.others[max(0, at - 1) : at + 1 + _BEHIND]:
            if near.chunk_id == sentence.chunk_id and (_points_back(near.text) or sentence.text.endswith(":")):
                yield near


def _points_back(text: str) -> bool:
    """IT is an office, and no "it"."""
    return not POINTING.isdisjoint(words(text.replace("IT", "")))


def _has(one: Named, sentence: SourceSentence) -> bool:
    """By a word that tells which one; or by what it is, where one of both is called by this alone."""
    others = sorted_names(sentence.text)
    told = sentence.stems.union(sentence.meant_stems, subjects(sentence.place.opening), _spelled(sentence.text))
    told = told.union(*(other.stems for other in others))
    if not one.which:
        return not told.isdisjoint(alike(one.head) | {one.head})
    if not one.which.isdisjoint(told):
        return True
    return any(one.head == other.head and _may_be_one(one.which, other.which) for other in others if one.head)


def _may_be_one(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Where one of both has no word that tells which, or it is one that the other begins with: HarbourNow."""
    return not theirs or any(one.startswith(other) or other.startswith(one) for one in mine for other in theirs)


def _spelled(text: str) -> frozenset[str]:
    """Little words, too: the first floor."""
    return frozenset(map(canon, words(text)))


def _rival(one: Named, sentence: SourceSentence, claim: str) -> str:
    """Another of its sort that the sentence names, and the claim nowhere has."""
    mine = [each for each in sorted_names(claim) if each.sort == one.sort]
    theirs = [other for other in sorted_names(sentence.text) if other.sort == one.sort]
    said = frozenset(subjects(claim))
    return theirs[0].text if theirs and all(_is_another(other, mine, said) for other in theirs) else ""


def _is_another(other: Named, mine: Sequence[Named], said: frozenset[str]) -> bool:
    """A form is no other form, but the travel form is none for leave."""
    own = other.which or other.stems
    return own.isdisjoint(said) and all(
        own.isdisjoint(with_likes(each.which or each.stems)) and not _may_be_any(other, each) for each in mine
    )


def _may_be_any(one: Named, other: Named) -> bool:
    """The same thing, of which one of both does not tell which."""
    return not (one.which and other.which) and not with_likes([one.head]).isdisjoint([other.head])
