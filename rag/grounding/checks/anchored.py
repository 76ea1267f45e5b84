"""A term that runs from one thing told as one that runs from another."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.anchors import Anchor, anchors
from rag.language.synonyms import canon, subjects
from rag.language.values.facts import agree
from rag.language.words import content_words

_FAR: Final = 0.35
"""Cosine to the nearest word of the sources, below which it is another thing that they speak of nowhere."""


def check_anchored(side: Side) -> Finding | None:
    """ "Two weeks before the feast" where the sentence has two weeks before the parade, and another one has a feast."""
    if _is_put_on_the_day(side):
        return Finding("swap", "contradicted", "")
    for mine in anchors(side.claim):
        having = [one for one in side.best if any(agree(mine.term, fact) for fact in one.facts)]
        if having and all(_has_another(mine, one, side) for one in having) and _is_known(mine, having, side):
            return Finding("swap", "contradicted", mine.term.text.strip())
    return None


def _is_put_on_the_day(side: Side) -> bool:
    """ "On the day of the parade", where it is two weeks before the parade, and nothing is told of that day."""
    days = [frozenset(subjects(found["what"])) for found in _ON_THE_DAY.finditer(side.claim)]
    if not days or any(_ON_THE_DAY.search(one.text) for one in side.best):
        return False
    terms = [each.what for each in anchors(side.best[0].text)]
    return any(what and what <= day for day in days for what in terms)


_ON_THE_DAY: Final = re.compile(
    r"\bon the (?:very |same )?(?:day|morning|evening|date) of (?P<what>[^,.;:]{2,50})", re.IGNORECASE
)


def _has_another(mine: Anchor, one: SourceSentence, side: Side) -> bool:
    """True for a sentence of which nothing is what the claim has, and whose own thing the claim has nowhere."""
    theirs = [each.what for each in anchors(one.text) if agree(mine.term, each.term)]
    here = with_likes(one.own_stems | one.stems)
    return (
        bool(theirs) and here.isdisjoint(mine.what) and all(with_likes(side.stems).isdisjoint(what) for what in theirs)
    )


def _is_known(mine: Anchor, having: list[SourceSentence], side: Side) -> bool:
    """What another sentence speaks of, or what is far from all that any does."""
    if any(mine.what <= one.own_stems for one in side.others if one not in having):
        return True
    told = [word for word in content_words(side.claim) if canon(word) in mine.what]
    return bool(told) and side.evidence.far_off(told, _FAR) == told
