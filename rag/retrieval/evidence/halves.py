"""Two sentences that answer only together, led from one to the other by a label: `severity 3`, `group A`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from rag.language.questions.question import QuestionShape
from rag.language.words import STOP_WORDS, content_stems, stem
from rag.retrieval.evidence.passages import ScoredSentence

_TRIED: Final = 60  # sentences tried as halves of an answer
_GAIN: Final = 0.1  # of the question, that two sentences must say beyond the best one
_FOLLOWED: Final = 3  # best sentences whose labels are looked up elsewhere
_CLAUSE: Final = re.compile(r"; ")
_LABEL: Final = re.compile(r"\b([A-Za-z]{4,}) (\d{1,2}|[A-Z]\d{0,2})\b(?![\w.,]?\d)")


@dataclass(frozen=True)
class Halves:
    """Two sentences that answer together: the first says which (`Oslo: cost group A`), the second what it means."""

    first: ScoredSentence
    second: ScoredSentence
    coverage: float  # of the question, by rarity

    @property
    def both(self) -> tuple[ScoredSentence, ScoredSentence]:
        return self.first, self.second


def find_halves(shape: QuestionShape, scored: Sequence[ScoredSentence], rarity: Mapping[str, float]) -> Halves | None:
    """The two sentences that say most of the question together, when one label leads from the first to the second."""
    asked = _labels(shape.text)
    firsts = list(islice((each for each in scored if each.found and _new_label(each, shape, asked)), _TRIED))
    if not firsts:
        return None
    alone = max((_share(said, rarity) for said in _windows(scored)), default=0.0)
    seconds = [each for each in scored if each.features["kind"] > 0 and _labels(f"{each.heading} {each.said}")]
    best: Halves | None = None
    most = (alone + _GAIN, 1.0)
    for first, second in product(firsts, seconds[:_TRIED]):
        together = _share(first.found | first.headed | second.passage_found, rarity)
        worth = (round(together, 6), _share(second.found, rarity))
        if worth > most and _leads_to(first, second, _new_label(first, shape, asked)):
            best, most = Halves(first, second, together), worth
    return best


def labels_to_follow(shape: QuestionShape, scored: Sequence[ScoredSentence]) -> tuple[str, ...]:
    """Labels in the best sentences that the question does not name: what to look for in the documents next door."""
    asked = _labels(shape.text)
    found = (_new_label(each, shape, asked) for each in scored[:_FOLLOWED] if each.found)
    return tuple(dict.fromkeys(label for label in found if label))


def _windows(scored: Sequence[ScoredSentence]) -> Iterator[frozenset[str]]:
    """The question stems that each sentence has together with its neighbours and its headings."""
    known = {(each.passage, each.position): each.found for each in scored}
    for each in scored:
        around = (known.get((each.passage, each.position + step), frozenset()) for step in (-1, 1))
        yield each.found.union(each.headed, *around)


def _new_label(sentence: ScoredSentence, shape: QuestionShape, asked: frozenset[str]) -> str:
    """The label that the part of the sentence which is asked about gives: `severity 3`; "" when there is none."""
    if not _LABEL.search(sentence.said):
        return ""
    parts = _CLAUSE.split(sentence.said)
    wanted = set(shape.stems)
    best = max(parts, key=lambda part: len(wanted & set(content_stems(part))))
    found = _labels(best) - asked
    return next(iter(found)) if len(found) == 1 else ""


def _leads_to(first: ScoredSentence, second: ScoredSentence, label: str) -> bool:
    """The second speaks of the label of the first, and says something that the first does not."""
    elsewhere = first.passage != second.passage
    return elsewhere and label in _labels(f"{second.heading} {second.said}") and not first.found <= second.found


def _labels(text: str) -> frozenset[str]:
    """`group A`, `severity 3`: words that are told apart by a letter or a figure."""
    found = (match for match in _LABEL.finditer(text) if match[1].casefold() not in STOP_WORDS)
    return frozenset(f"{stem(match[1].casefold())} {match[2]}" for match in found)


def _share(found: AbstractSet[str], rarity: Mapping[str, float]) -> float:
    return sum(value for each, value in rarity.items() if each in found) / (sum(rarity.values()) or 1.0)
