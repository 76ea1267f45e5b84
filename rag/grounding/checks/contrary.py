"""The opposite of a word that a sentence has beside the same words, however freely the rest is told."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.beside import Met, Near, Said, about_the_same, is_denied, said, says_otherwise, shared
from rag.grounding.checks.sides import Finding, Side
from rag.language.antonyms import denials, is_namesake
from rag.language.likeness import alike
from rag.language.rules.deeds import converses
from rag.language.synonyms import canon
from rag.language.words import STOP_WORDS

_NEAR: Final = 4
"""Words to each side that tell where a word stands."""
_OF_ORDER: Final = frozenset(["first", "last"]) | STOP_WORDS - frozenset(
    ["same", "more", "most", "few", "many", "all", "every", "some"]
)
"""Before, over, without, first: what stands where is for others to ask, and a leave may last."""
_COUNTING: Final = frozenset(["few", "many", "all", "every", "some", "previous", "next"])
_LABEL: Final = re.compile(r"\W*[\w'’-]+(?: [\w'’-]+){0,2}:\W*")
"""A few words over others state nothing: what stands under them does."""


def check_contrary(side: Side) -> Finding | None:
    """ "Orders rose, and with them costs fell" where a sentence has costs rise by as much."""
    claimed = said(side.claim)
    if "than" in claimed.words or _LABEL.fullmatch(side.spelled):  # fewer than those who get more; "Drawbacks:"
        return None
    opposed = [(at, denials(claimed.stems[at])) for at in range(len(claimed.words)) if _may_be_opposed(claimed, at)]
    near = about_the_same(side) if any(contrary for _, contrary in opposed) else []
    for at, contrary in opposed:
        met = _met(claimed, at, contrary, _rivals(claimed.stems[at], near, side)) if contrary else ()
        if says_otherwise(met, 1):
            return Finding("opposite", "contradicted", claimed.words[at])
    return None


def _rivals(stemmed: str, near: Near, side: Side) -> Near:
    """Of the sentences that may say the opposite those that no best one outdoes which has the word itself."""
    having = [len(side.stems & one.own_stems) for one in side.best if stemmed in said(one.text).stems]
    most = max(having, default=0)
    return [
        (one, is_about and not (one not in side.best[:1] and len(side.stems & one.own_stems) < most))
        for one, is_about in near
    ]


def _may_be_opposed(claimed: Said, at: int) -> bool:
    """A person is no opposite of anything, but for who comes in person."""
    word = claimed.words[at]
    return (
        word not in _OF_ORDER and not is_namesake(word) and (word != "person" or claimed.words[max(0, at - 1)] == "in")
    )


def _met(claimed: Said, at: int, contrary: frozenset[str], near: Near) -> Iterator[Met]:
    """Where the sources have a word like it, and where its opposite: never in one sentence, which says how they differ.

    What you receive somebody sends: the other side of the same deed is no opposite.
    """
    place, like = claimed.beside(at, _NEAR), alike(claimed.stems[at]) | {claimed.stems[at]}
    ends = converses().get(canon(claimed.words[at]), frozenset())
    has_no = is_denied(claimed, at)
    for one, is_about in near:
        told = said(one.text)
        is_no_rival = not is_about or not like.isdisjoint(told.stems)
        for there, stemmed in enumerate(told.stems):
            if stemmed in like:
                yield True, shared(place, told.beside(there, _NEAR))
            elif is_no_rival or stemmed not in contrary or canon(told.words[there]) in ends:
                continue
            elif is_denied(told, there) == has_no and not is_namesake(told.words[there]):
                beside = told.beside(there, _NEAR)
                alike_by = shared(place, beside) if _is_of_the_same(claimed, at, told, there) else 0
                if alike_by > _said_itself(claimed, stemmed, beside):
                    yield False, alike_by


def _is_of_the_same(claimed: Said, at: int, told: Said, there: int) -> bool:
    """Few seconds say nothing of all keys: what counts things is opposed where the same are counted."""
    if claimed.words[at] not in _COUNTING:
        return True
    return shared(_counted(claimed, at), _counted(told, there)) > 0


def _counted(text: Said, at: int) -> frozenset[str]:
    """The first word behind it that is no little one."""
    behind = zip(text.words[at + 1 : at + 1 + _NEAR], text.stems[at + 1 :], strict=False)
    return frozenset([next((stemmed for word, stemmed in behind if word not in STOP_WORDS), "")])


def _said_itself(claimed: Said, stemmed: str, place: frozenset[str]) -> float:
    """How near to that place the claim has the opposite as well: "show the old lamp and find new members"."""
    own = (at for at, other in enumerate(claimed.stems) if other == stemmed)
    return max((shared(claimed.beside(at, _NEAR), place) for at in own), default=0.0)
