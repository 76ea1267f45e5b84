"""A claim beside what its sources say, and what a check may find there."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from rag.grounding.coverage import Evidence
from rag.grounding.evidence import SourceSentence
from rag.language.synonyms import canon, subjects
from rag.language.values.facts import Fact

_OFTEN: Final = 0.2
"""Part of all sentences that must have a word which belongs to none of them."""
_HALF: Final = 0.5


class Finding(NamedTuple):
    """Why a claim does not stand. `reason` is a key of the catalogue, `claim.<reason>`."""

    reason: str
    verdict: Literal["contradicted", "unsupported"]
    detail: str


class Surroundings(NamedTuple):
    """What stands around a claim, which it may lean on."""

    asked: str = ""
    """The question alone, which tells the case that a claim applies a rule to."""
    beside: str = ""
    """All that a reader has before them: the question, what the claim stands under, the claims before and after it."""
    above: str = ""
    """What is asked and what the claim stands under, without the claims beside it. What a question states or takes for
    granted is in none of this: no source vouches for it."""
    ahead: str = ""
    """What was asked and told ahead of the claim: of something in it an "it" of the claim must speak."""
    told: str = ""
    """The same, of the question only what is asked."""
    before: str = ""
    """The claim right ahead of it."""
    items: int = 0
    """How many lines the claim opens."""


BY_ITSELF: Final = Surroundings()


class Side(NamedTuple):
    """A claim beside its best sentences and everything else the sources say."""

    claim: str
    """As the checks read it: put plainly, a German one in English words."""
    best: tuple[SourceSentence, ...]
    evidence: Evidence
    spelled: str = ""
    """The claim's own characters."""
    surroundings: Surroundings = BY_ITSELF

    @property
    def stems(self) -> frozenset[str]:
        """Content stems of the claim."""
        return frozenset(subjects(self.claim))

    @property
    def others(self) -> Sequence[SourceSentence]:
        """Every sentence of every source."""
        return self.evidence.sentences

    def stating(self, fact: Fact) -> list[SourceSentence]:
        """The sentences that have a value."""
        return [one for one in self.others if one.states(fact)]

    @property
    def around(self) -> list[SourceSentence]:
        """The sentences of the chunks that the best ones stand in."""
        chunks = {sentence.chunk_id for sentence in self.best}
        return [sentence for sentence in self.others if sentence.chunk_id in chunks]

    def is_topic(self, word: str, least: int, base: SourceSentence | None = None) -> bool:
        """True for a word that so many sentences have, and so large a part of all, that it tells none from another.

        With a `base` its passage must be about it, too: a search finds many others by a word that this one hardly has.
        """
        having = [one.chunk_id for one in self.others if canon(word) in one.own_stems]
        is_of_all = len(having) >= max(least, _OFTEN * len(self.others))
        if base is None or not is_of_all:
            return is_of_all
        size = sum(one.chunk_id == base.chunk_id for one in self.others)
        return having.count(base.chunk_id) >= max(min(least, _HALF * size), _OFTEN * size)


Check: TypeAlias = Callable[[Side], Finding | None]
