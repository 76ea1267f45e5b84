"""A claim beside what its sources say, and what a check may find there."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rag.grounding.evidence import SourceSentence


class Finding(NamedTuple):
    """Why a claim does not stand. `reason` is a key of the catalogue, `claim.<reason>`."""

    reason: str
    verdict: Literal["contradicted", "unsupported"]
    detail: str


class Side(NamedTuple):
    """A claim beside its best sentences and everything else the sources say."""

    claim: str
    best: tuple[SourceSentence, ...]
    others: Sequence[SourceSentence]
    told: str = ""
    """What a reader has before them beside the claim: the question, and the claims before and after it."""
    nearness: Callable[[str, str], float] = lambda one, other: float(one == other)
    """How near two words stand to each other in meaning, up to 1."""
    strangers: Callable[[Sequence[str]], list[str]] = lambda words: []
    """Those of some words that no word of the sources is, or comes near to."""
    far_off: Callable[[Sequence[str], float], list[str]] = lambda words, below: []
    """Those of some words whose nearness to each word of the sources stays below a cosine."""

    spelled: str = ""
    """The claim's own characters, where what is read is German in English words."""

    asked: str = ""
    """The question alone, which tells the case that a claim applies a rule to."""

    before: str = ""
    """What was asked and told ahead of the claim: of something in it an "it" of the claim must speak."""

    @property
    def around(self) -> list[SourceSentence]:
        """The sentences of the chunks that the best ones stand in."""
        chunks = {sentence.chunk_id for sentence in self.best}
        return [sentence for sentence in self.others if sentence.chunk_id in chunks]


Check: TypeAlias = Callable[[Side], Finding | None]
