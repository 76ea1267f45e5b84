"""The asker's own case in German: of several rules the one that is told must go for it, wherever the value stands.

"Deine 9 Euro meldest du der Leitung", where up to five are entered in the book, and "alles darüber" is reported.
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.grounding.checks.german_beside import told_in_german
from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.german.reading import in_small_words
from rag.language.rules.german_told import Spoken, telling, told_by
from rag.language.rules.ranges import Range, read_ranges
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, proven
from rag.language.values.number_words import number_value
from rag.language.values.shared_units import is_bare

_RULE: Final = re.compile(r"[;:]\s+|,\s+(?=(?:darüber|darunter|danach|alles|sonst|ab|bei|mit|über|bis)\b)")
"""Where a sentence goes on with what holds for others."""
_SPANS: Final = (
    (re.compile(r"\+(?=\d)"), ""),
    (re.compile(r"\b(?:von |über )?(\d+) bis (?:zu )?(?=\d)"), r"\1–"),
    (re.compile(r"\b[Bb]is (?=\d+\b(?![.:]|\s?Uhr))"), "bis zu "),
)
"""Of a row or a note the ends, as they are read anywhere else: `+41 bis +70`."""
_ABOVE: Final = re.compile(r"\b(?:darüber|mehr|höhere?[nrs]?|größere?[nrs]?|längere?[nrs]?|teurere?[nrs]?)\b", re.I)
_BELOW: Final = re.compile(r"\b(?:darunter|weniger|niedrigere?[nrs]?|kleinere?[nrs]?|kürzere?[nrs]?)\b", re.I)
_BOUND: Final = re.compile(
    r"\b(?:at (?:most|least)|up to|over|under|from|until|only|(?:more|less|longer|shorter|later|earlier) than)\W*\Z",
    re.I,
)
"""What makes a value the end of a range, and none of the asker's."""


class _Rule(NamedTuple):
    """A part of a sentence, and for which values it goes."""

    text: str
    ranges: Sequence[Range]

    def share(self, said: Sequence[Spoken], values: Sequence[Fact]) -> tuple[int, float]:
        """How many words and values of a claim it has, and how much of its own words they are."""
        facts = read_facts(in_small_words(self.text))
        words = sum(map(told_by(self.text).has, said))
        return words + sum(proven(one, facts) for one in values), words / max(1, len(telling(self.text)))


def goes_for(fact: Fact, side: Side) -> bool | None:
    """Whether the rule that a German claim tells goes for this value; nothing where no rule measures it."""
    claim = told_in_german(side)
    if not claim or _BOUND.search(side.claim, 0, fact.start):
        return None
    rules = _rules(tuple(one for one in side.around if one.is_foreign))
    said, values = telling(claim), [one for one in read_facts(side.claim) if one != fact]
    shares = [rule.share(said, values) for rule in rules]
    most = max(shares, default=(0, 0.0))
    meant = [rule.ranges for rule, share in zip(rules, shares, strict=True) if share == most and most[0]]
    measuring = [ranges for ranges in meant if any(_measures(one, fact) for one in ranges)]
    return any(_holds(ranges, fact) for ranges in measuring) if measuring else None


@lru_cache(maxsize=64)
def _rules(sentences: tuple[SourceSentence, ...]) -> list[_Rule]:
    return [rule for one in sentences for rule in _followed(one, sentences)]


def _followed(sentence: SourceSentence, sentences: Sequence[SourceSentence]) -> Iterator[_Rule]:
    """The parts of a sentence; one that begins with "darüber" goes for whatever the one ahead of it leaves."""
    at = sentences.index(sentence)
    before = _ranges(sentences[at - 1].in_one_form) if at and sentences[at - 1].chunk_id == sentence.chunk_id else ()
    for part in [sentence.in_one_form] if sentence.cells else _RULE.split(sentence.in_one_form):
        before = _ranges(part) or tuple(_beyond(part, before))
        yield _Rule(part, before)


@lru_cache(maxsize=4096)
def _ranges(text: str) -> tuple[Range, ...]:
    for shape, plain in _SPANS:
        text = shape.sub(plain, text)
    return read_ranges(in_small_words(text))


def _beyond(text: str, before: Sequence[Range]) -> Iterator[Range]:
    for one in before:
        if _ABOVE.search(text) and math.isfinite(one.high):
            yield Range(one.of, low=one.high, closed=False)
        elif _BELOW.search(text) and math.isfinite(one.low):
            yield Range(one.of, high=one.low, closed=False)


def _holds(ranges: Sequence[Range], fact: Fact) -> bool:
    plain = fact._replace(kind="count", unit="", value=(number_value(fact.text),))
    return any(one.holds(plain if is_bare(one.of) else fact) for one in ranges)


def _measures(one: Range, fact: Fact) -> bool:
    return one.measures(fact) or is_bare(one.of)
