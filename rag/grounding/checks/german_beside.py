"""A German claim beside the sentence that says most of it, in whatever order.

A German sentence puts its parts in many orders, so that what is laid beside it in one seldom is a copy of it. Here the
words themselves are held against those of the sentence.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Side
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import SourceSentence
from rag.language.german.one_form import in_one_form
from rag.language.rules.german_parties import is_employee
from rag.language.rules.german_told import Spoken, says_little, spoken, told_by
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, proven

MOSTLY: Final = 0.6
"""Share of a claim's words and values from which it tells a sentence, so that its other things stand out."""
HALF: Final = 0.5
"""... from which a compound in the place of another one of its kind stands out."""
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
    return in_one_form(side.evidence.spelled_alike(side.spelled))


def beside_sentence(claim: str, side: Side) -> Beside | None:
    """The claim beside the sentence that says most of it, if one says enough."""
    sentence, share = _nearest(claim, side.claim, side.best[0], side.evidence)
    return _laid(claim, side, sentence, share) if share >= MOSTLY else None


def beside_half(claim: str, side: Side) -> Beside | None:
    """The claim beside a sentence that says but half of it."""
    sentence, share = _nearest(claim, side.claim, side.best[0], side.evidence)
    return _laid(claim, side, sentence, share) if HALF <= share < MOSTLY else None


def beside_passage(claim: str, side: Side) -> Beside | None:
    """The same, with two sentences as one where the second points back to the first and both together say more."""
    beside = beside_sentence(claim, side)
    if beside is None or not beside.own:
        return beside
    both = [_laid(claim, side, pair, pair_share) for pair, pair_share in _near_pairs(claim, side, beside.share)]
    return min([beside, *both], key=lambda one: len(one.own))


def _near_pairs(claim: str, side: Side, least: float) -> Iterator[tuple[SourceSentence, float]]:
    said, facts = [one for one in spoken(claim) if not is_employee(one)], read_facts(side.claim)
    for pair in linked(side.evidence):
        share = _share(said, facts, pair)
        if share > least:
            yield pair, share


@lru_cache(maxsize=8)
def linked(evidence: Evidence) -> list[SourceSentence]:
    """Each two sentences as one of which the second points back: "… setzt einen Schein voraus. Ihn stellt …"."""
    near = [one for one in evidence.sentences if one.is_foreign and not one.cells]
    return [
        replace(
            first,
            end=second.end,
            text=f"{first.text} {second.text}",
            quoted=f"{first.in_one_form} {second.in_one_form}",
        )
        for first, second in pairwise(near)
        if first.chunk_id == second.chunk_id and _POINTS_BACK.match(second.in_one_form)
    ]


_POINTS_BACK: Final = re.compile(
    r"(?:(?:Er|Ihn|Ihm|Es|Diese[rmns]?|Dann|Dort|Dabei|Dafür|Davon|Dazu|Damit|Daraus|Daran|Darauf|Darin|Hierfür|Hierzu"
    r"|Sonst|Andernfalls|Beides?|Sie (?!\w+en\b))\b"
    r"|[^,;:.]*? (?:er|sie|ihn|ihm|diese[rmns]?|dann|dort|dabei|dafür|davon|dazu|damit|daraus|daran|darauf|darin)\b)"
)
"""What a sentence has in its first clause that stands for something of the one ahead of it."""


@lru_cache(maxsize=8)
def _nearest(claim: str, read: str, best: SourceSentence, evidence: Evidence) -> tuple[SourceSentence, float]:
    """Asked by several checks of each claim."""
    said, facts = [one for one in spoken(claim) if not is_employee(one)], read_facts(read)
    near = (one for one in evidence.sentences if one.is_foreign and not one.cells)
    shares = ((_share(said, facts, one), one) for one in near)
    share, sentence = max(shares, key=lambda one: (round(one[0], 6), one[1] is best), default=(0.0, best))
    return sentence, share


def _share(said: Sequence[Spoken], facts: Sequence[Fact], sentence: SourceSentence) -> float:
    words = sum(map(told_by(sentence.in_one_form).has, said))
    values = sum(proven(fact, sentence.facts) for fact in facts) if words or not said else 0
    return (words + values) / max(1, len(said) + len(facts))


def _laid(claim: str, side: Side, sentence: SourceSentence, share: float) -> Beside:
    told, mine = told_by(sentence.in_one_form), told_by(claim)
    left = tuple(one for one in spoken(sentence.in_one_form) if not mine.has(one))
    gives_way = share >= _LIKELY and any(one.is_noun and not says_little(one) for one in left)
    own = tuple(
        one
        for one in spoken(claim)
        if not told.has(one)
        if not is_told_ahead(one, side) and (not is_in_heading(one, sentence) or (gives_way and one.is_noun))
    )
    return Beside(claim, sentence, share, own, left)


def is_told_ahead(word: Spoken, side: Side) -> bool:
    """True for a word of the question, or of what is told above and before the claim."""
    return any(told_by(text).has(word) for text in (side.surroundings.told, side.surroundings.above) if text)


def is_told_in_german(word: str, side: Side) -> bool:
    """True for a word that a German sentence has a word for, and for one that says little."""
    if not side.best[0].is_foreign:
        return False
    asked = Spoken(word, 0, is_noun=True)
    return says_little(asked) or any(told_by(one.in_one_form).has(asked) for one in side.others)


def is_in_heading(word: Spoken, sentence: SourceSentence) -> bool:
    """True for what the page is about where the sentence stands."""
    return any(told_by(text).has(word) for text in headings(sentence))


def headings(sentence: SourceSentence) -> Sequence[str]:
    place = sentence.place
    return [text for text in (place.heading, place.opening, sentence.asked, sentence.meant) if text]
