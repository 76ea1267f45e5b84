"""Whether words that stand side by side in a question do so in the passages too.

`business` and `card` may both be there, and still no business card.
"""

import re
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from rag.language.kindred import kindred
from rag.language.likeness import alike
from rag.language.questions.plain import plain_words
from rag.language.questions.question import is_general, subject_terms
from rag.language.questions.situation import untold
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.figures import figure
from rag.language.words import STOP_WORDS, content_stems, stem, words
from rag.retrieval.evidence.asked import heading_stems
from rag.retrieval.evidence.passages import Passage

_BETWEEN: Final = 2  # stop words between two words of the question that belong together: `working from the home`
_WITHIN: Final = 2  # words with a meaning, from one of them to the other in a passage; a sum of money counts as none
_MONEY: Final = frozenset(
    map(stem, ("euro", "pound", "dollar", "cent", "pence", "percent", "eur", "gbp", "usd", "chf"))
)

_PARENTHESES: Final = re.compile(r"[()]")  # what is added in them stands beside nothing: `Who approves it (leave)?`

_NUMBERED: Final = re.compile(
    r"\b(?P<noun>[^\W\d_]{3,})s? (?P<number>\d{1,5})\b(?![.,:]?\d)"
    r"(?P<range>\s?(?:[-–+/,&]|(?:to|until|and|or|bis|und|oder|through|upwards?|onwards?)\b))?",
    re.IGNORECASE,
)

Pair = tuple[str, str]


def apart(question: str, passages: Sequence[Passage]) -> float:
    """1 when no two words that belong together in the question are together anywhere, else 0."""
    return float(bool(pairs_apart(question, passages)))


def pairs_apart(question: str, passages: Sequence[Passage]) -> list[Pair]:
    """The stems of words that belong together in the question, when none of these pairs is together anywhere."""
    pairs = _pairs(question)
    said = _said(passages)
    is_told = any(_stand_together(pair, said) or _stands_under_other(pair, passages) for pair in pairs)
    return [] if is_told else pairs


def is_torn(thing: AbstractSet[str], question: str, passages: Sequence[Passage]) -> bool:
    """True for a thing of two words, such as a company car, that are side by side in the question and nowhere else."""
    pairs = [pair for pair in pairwise(map(stem, words(plain_words(question)))) if set(pair) == thing]
    said = _said(passages) if pairs else []
    return bool(pairs) and not any(_stand_together(pair, said) for pair in pairs)


def is_of_other_number(question: str, passages: Sequence[Passage]) -> bool:
    """True for code 18 where other codes have a number, and none of them this one."""
    subject = subject_terms(question)
    asked = [(noun, number) for noun, number in _numbered(question, read_facts(question)) if number and noun in subject]
    known = {pair for each in passages for pair in _numbered(f"{each.heading}. {each.text}")} if asked else set()
    return any(
        (noun, number) not in known and (noun, "") not in known and any(one == noun for one, _ in known)
        for noun, number in asked
    )


def _numbered(text: str, values: Sequence[Fact] = ()) -> list[Pair]:
    """Each noun with the number behind it that says which one is meant; with none, where that is one of a range."""
    counted = {one.start for one in values if one.kind != "count" or one.unit}
    return [
        (stem(found["noun"]), "" if found["range"] else found["number"])
        for found in _NUMBERED.finditer(text)
        if found.start("number") not in counted
    ]


def _said(passages: Sequence[Passage]) -> list[tuple[str, ...]]:
    """The stems of each sentence and of each heading."""
    said = [each.sequence for passage in passages for each in passage.sentences]
    return said + [tuple(content_stems(passage.heading)) for passage in passages]


def _pairs(question: str) -> list[Pair]:
    """The stems of words that follow each other with hardly anything between; of a general one, none."""
    asked = untold(question)
    subject = subject_terms(asked)
    found = [pair for part in _PARENTHESES.split(plain_words(asked)) for pair in _neighbours(words(part), subject)]
    return [pair for pair in found if pair[0] != pair[1] and not any(map(is_general, pair))]


def _neighbours(said: Sequence[str], subject: Collection[str]) -> list[Pair]:
    places = [place for place, word in enumerate(said) if stem(word) in subject]
    return [
        (stem(said[one]), stem(said[other]))
        for one, other in pairwise(places)
        if other - one <= _BETWEEN + 1 and all(word in STOP_WORDS for word in said[one + 1 : other])
    ]


def _stand_together(pair: Pair, said: Sequence[Sequence[str]]) -> bool:
    one, other = ({each} | kindred(each) | alike(each) for each in pair)
    both = (stems for stems in said if not (one.isdisjoint(stems) or other.isdisjoint(stems)))
    return any(_are_near(one, other, _without_sums(stems, one | other)) for stems in both)


def _stands_under_other(pair: Pair, passages: Sequence[Passage]) -> bool:
    """`wishes` in a sentence under `How the rota is made`: rota wishes. Words for one another are no such sign."""
    one, other = pair
    for passage in passages:
        for sentence in passage.sentences:
            if one in sentence.stems or other in sentence.stems:
                headed = heading_stems(f"{passage.heading} {sentence.above}")
                if (one in sentence.stems and other in headed) or (other in sentence.stems and one in headed):
                    return True
    return False


def _without_sums(stems: Sequence[str], wanted: AbstractSet[str]) -> list[str]:
    """`rate`, `kilometre` of `the rate is 0.38 euros per kilometre`."""
    return [each for each in stems if each in wanted or not (each in _MONEY or figure(each))]


def _are_near(one: AbstractSet[str], other: AbstractSet[str], stems: Sequence[str]) -> bool:
    here = [place for place, each in enumerate(stems) if each in one]
    there = [place for place, each in enumerate(stems) if each in other]
    return any(0 < abs(a - b) <= _WITHIN for a in here for b in there)
