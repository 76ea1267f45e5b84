"""What stands beside a word tells where it stands, however freely a sentence is told in other words.

Who says otherwise of a thing says it beside the same words: "a soft cap" where "a hard cap" is. It counts only where
nothing the same stands as near to them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.kept import SENTENCES
from rag.language.likeness import is_general, with_likes
from rag.language.rules.noes import plain_negation
from rag.language.synonyms import canon
from rag.language.words import STOP_WORDS, stem, words

_ABOUT: Final = 0.25
"""Part of the claim's words from which a sentence is about the same."""

_ALIKE: Final = 0.5

Met: TypeAlias = tuple[bool, float]
"""Whether a place in the sources says the same, and by how many words it is the claim's place."""
Near: TypeAlias = Sequence[tuple[SourceSentence, bool]]


class Said(NamedTuple):
    """The words of a text, every "n't" written out, and the stems of these words."""

    words: Sequence[str]
    stems: Sequence[str]

    def meant(self, start: int, end: int) -> frozenset[str]:
        """Stems of those of the words [start, end) that name something, and no value."""
        spelled = zip(self.words[start:end], self.stems[start:end], strict=True)
        return frozenset(
            stemmed
            for word, stemmed in spelled
            if word not in STOP_WORDS and not word[0].isdigit() and not is_general(word)
        )

    def beside(self, at: int, reach: int) -> frozenset[str]:
        """Those so near to a word, to both sides."""
        return self.meant(max(0, at - reach), at + reach + 1) - {self.stems[at]}


@lru_cache(maxsize=SENTENCES)
def said(text: str) -> Said:
    heard = tuple(words(plain_negation(text)))
    return Said(heard, tuple(map(stem, heard)))


def shared(one: frozenset[str], other: frozenset[str]) -> float:
    """How many words two places share; one that may stand for another counts half."""
    same = one & other
    return len(same) + _ALIKE * len(with_likes(one - same) & other - same)


def is_denied(text: Said, at: int) -> bool:
    """True for a word with a no shortly ahead of it, and not with two."""
    return sum(word in _NOES for word in text.words[max(0, at - _NO_REACH) : at]) % 2 == 1


_NOES: Final = frozenset(["not", "no", "never", "without"])
_NO_REACH: Final = 4


def about_the_same(side: Side) -> Near:
    """The sentences of the chunks that a claim is told from, and of each whether it is about the same."""
    mine, least = with_likes(side.stems), _ABOUT * len(side.stems)
    return [(one, one in side.best or len(mine & one.own_stems) >= least) for one in side.around]


def says_otherwise(met: Iterable[Met], least: float) -> bool:
    """True when what says otherwise stands so near, and nearer than whatever says the same."""
    same = other = 0.0
    for agrees, shared in met:
        if agrees:
            same = max(same, shared)
        else:
            other = max(other, shared)
    return other >= least and other > same


def stands_where_affirmed(denied: frozenset[str], denying: str, side: Side) -> bool:
    """True when the claim has each of the words that a text denies beside more of what another sentence says it with.

    "By buying a share you own a part", where one says so, and another: "without having to buy the company".
    """
    noes = list(_places(said(denying), with_likes(denied)))
    others = [said(one.text) for one in side.others if one.text != denying and denied & one.own_stems]
    yeses = [place for told in others for place in _places(told, denied, affirmed=True)]
    mine = list(_places(said(side.claim), denied))
    return bool(mine) and all(_most(place, yeses) > _most(place, noes) for place in mine)


def _places(text: Said, sought: frozenset[str], *, affirmed: bool = False) -> Iterator[frozenset[str]]:
    """What stands beside each of the words; if they are to be affirmed, where no no stands ahead of them."""
    for at, word in enumerate(text.words):
        if canon(word) in sought and not (affirmed and is_denied(text, at)):
            yield text.beside(at, _BESIDE)


def _most(place: frozenset[str], others: Iterable[frozenset[str]]) -> float:
    return max((shared(place, other) for other in others), default=0.0)


_BESIDE: Final = 4
"""Words to each side that tell where a word stands."""
