"""A German claim beside the sentence that says most of it, in whatever order.

A German sentence puts its parts in many orders, so that what is laid beside it in one seldom is a copy of it. Here the
words themselves are held against those of the sentence.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.german_told import Spoken, says_little, spoken, told_by
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import proven

MOSTLY: Final = 0.6
"""Share of a claim's words and values from which it tells a sentence, so that its other things stand out."""
_LIKELY: Final = 0.7
"""... from which a thing of the heading may stand in the place of one of the sentence."""


class Beside(NamedTuple):
    """A claim beside a sentence: the words of its own, those that the sentence has more, and what share both have."""

    claim: str
    sentence: SourceSentence
    share: float
    own: tuple[Spoken, ...]
    left: tuple[Spoken, ...]

    @property
    def told(self) -> int:
        """How many words the claim has of the sentence."""
        return len(spoken(self.claim)) - len(self.own)


def told_in_german(side: Side) -> str:
    """The claim in its own words; nothing for one that is not told of a German sentence in German."""
    if not side.best[0].is_foreign or side.spelled == side.claim:
        return ""
    return side.evidence.spelled_alike(side.spelled)


def beside_sentence(claim: str, side: Side) -> Beside | None:
    """The claim beside the sentence that says most of it, if one says enough."""
    best = side.best[0]
    found = (_laid(claim, side, one) for one in _near(side))
    most = max(found, key=lambda one: (round(one.share, 6), one.sentence is best), default=None)
    return most if most and most.share >= MOSTLY else None


def _near(side: Side) -> Iterator[SourceSentence]:
    return (one for one in side.others if one.is_foreign and not one.cells)


def _laid(claim: str, side: Side, sentence: SourceSentence) -> Beside:
    said, written = spoken(claim), sentence.written
    told, mine = told_by(written), told_by(claim)
    own = [one for one in said if not told.has(one)]
    facts = read_facts(side.claim)
    values = sum(proven(fact, sentence.facts) for fact in facts)
    share = (len(said) - len(own) + values) / max(1, len(said) + len(facts))
    left = tuple(one for one in spoken(written) if not mine.has(one))
    gives_way = share >= _LIKELY and any(one.is_noun and not says_little(one) for one in left)
    own = [
        one
        for one in own
        if not is_told_ahead(one, side) and (is_in_heading(one, sentence) <= (gives_way and one.is_noun))
    ]
    return Beside(claim, sentence, share, tuple(own), left)


def is_told_ahead(word: Spoken, side: Side) -> bool:
    """True for a word of the question, or of what is told above and before the claim."""
    return any(told_by(text).has(word) for text in (side.surroundings.ahead, side.surroundings.above) if text)


def is_in_heading(word: Spoken, sentence: SourceSentence) -> bool:
    """True for what the page is about where the sentence stands."""
    return any(told_by(text).has(word) for text in headings(sentence))


def headings(sentence: SourceSentence) -> Sequence[str]:
    place = sentence.place
    return [text for text in (place.heading, place.opening, sentence.asked, sentence.meant) if text]
