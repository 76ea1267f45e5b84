"""How suspicious a sentence is beside the others of its text: as an order to a machine, or as a request out of place.

Weights in `injection.json`, fitted by `benchmarks/fit_injection.py`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.language.known_vectors import Vector, embedded
from rag.language.orders.disguises import all_visible, hides_speech
from rag.language.orders.signs import PLAIN
from rag.language.orders.tasks import bids, is_errand, is_task, refers_back
from rag.language.orders.wording import MAY_SPEAK, asking_odds, known_signs, log_odds
from rag.language.sentences import Span, is_table_row
from rag.language.unseen import count_hiding
from rag.language.weights import logistic, read_weights, weighted
from rag.language.words import content_stems, words

Worded = Callable[[Sequence[str]], list[float]]
_FITTED: Final = Path(__file__).with_name("injection.json")
_DEMANDS: Final = frozenset(["task", "errand"])
_QUESTION: Final = re.compile(
    r"^\W*(?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should)\b.*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_ASKED_OF_YOU: Final = re.compile(
    r"^\W*(?:can|could|would|will) you\b|\b(?:for me|tell me|show me|give me|help me|i need you to|i want you to|"
    r"let me know what)\b",
    re.IGNORECASE,
)
_YOURS: Final = re.compile(r"\b(?:you|your|yours|we|our|us|they|them|their|i|my)\b", re.IGNORECASE)
_WHOLLY_QUOTED: Final = re.compile(r"""[\s>*•·-]*(?:"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)[.,;\s]*""")
"""A sample of what might be asked for, as in a list of prompts."""
_FEW: Final = 4  # sentences; beside fewer any question is about something else
_LEAST_UNSEEN: Final = 6
_MOST_SAID: Final = 6.0  # log odds
_FAR: Final = -8.0  # log odds of most sentences
_SCALE: Final = 4.0
_LIKE: Final = -1.0  # log odds of what is worded a little like an order
_USUALLY_FAR: Final = 0.65
"""Of sentences in a language that the embedder hardly knows: all of them lie together there, whatever they say."""
_ENGLISH_LIST: Final = (
    "the and with that this your you will must may can are from have has been not for by or if be any all it"
)
_ENGLISH: Final = frozenset(_ENGLISH_LIST.split())
_LEAST_ENGLISH: Final = 0.06
"""Part of an English page's words that are among these, at the very least."""
_LEAST_WORDS: Final = 20
_LATIN: Final = "\u0250"  # before which the Latin letters stand
_NOTHING: Final = 1e-6  # length of a vector without a direction
_LIKE_IT: Final = 3  # sentences beside one that are worded most like an order


class Order(NamedTuple):
    """How much a sentence is worded as an order, and how foreign that is to its page."""

    bias: float
    said: float
    foreign: float
    said_foreign: float
    far: float
    said_far: float
    around: float
    likest: float
    next_likest: float
    like_it: float
    edge: float
    unlike_layout: float
    heading: float
    plain: float
    unseen: float


class Request(NamedTuple):
    """How a sentence that asks for something, of whomever, stands in its page."""

    bias: float
    said: float
    output: float
    task: float
    asked_of_you: float
    question: float
    foreign: float
    foreign_task: float
    foreign_question: float
    far: float
    lone: float
    asking: float
    asking_foreign: float
    asking_far: float
    asking_lone: float
    shared_task: float
    alone: float
    edge: float
    unlike_layout: float
    questions_around: float
    tasks_around: float


class Strange(NamedTuple):
    """How little a sentence has to do with the others of its text; 0 where there are none."""

    foreign: float = 0.0  # share of its content words that no other has
    far: float = 0.0  # in meaning, from all others together: 1 less the cosine
    lone: float = 0.0  # … from the nearest of them


@dataclass(frozen=True)
class Page:
    """Sentences of one text as they look by themselves, and beside the others: an order is the more suspicious the less
    it has to do with its text."""

    raw: Sequence[Span]
    shown: list[str]
    looks: list[set[str]]
    said: list[float]  # log odds
    asking: list[float]  # log odds
    rows: int
    embedder: Embeddings

    def scores(self, at_least: float = 0.0) -> Iterator[tuple[int, float]]:
        """Of all sentences, or only of those that ask for something or are worded a little like an order."""
        chosen = [at for at in range(len(self.shown)) if at_least <= 0.0 or self._may_be_one(at)]
        for at, strange in zip(chosen, self.strange(chosen), strict=True):
            yield at, self._score(at, strange)

    def _may_be_one(self, at: int) -> bool:
        return self.said[at] > _LIKE or self.asking[at] > 0.0 or bool(self.looks[at])

    def strange(self, chosen: Sequence[int]) -> list[Strange]:
        if not chosen or len(self.shown) < 2:
            return [Strange()] * len(chosen)
        stems = [frozenset(content_stems(one)) for one in self.shown]
        spread = Counter(stem for some in stems for stem in some)
        foreign = [sum(spread[stem] == 1 for stem in stems[at]) / max(1, len(stems[at])) for at in chosen]
        vectors = embedded(self.shown, self.embedder)
        far, lone = _far(vectors, chosen), _lone(vectors, chosen)
        for place, at in enumerate(chosen):
            if self._is_foreign or is_foreign_script(self.shown[at]):
                far[place], lone[place] = max(far[place], _USUALLY_FAR), max(lone[place], _USUALLY_FAR)
        return [Strange(*one) for one in zip(foreign, far, lone, strict=True)]

    @cached_property
    def _is_foreign(self) -> bool:
        """True for a page in another language than the embedder's."""
        told = words(" ".join(self.shown))
        return len(told) >= _LEAST_WORDS and sum(map(_ENGLISH.__contains__, told)) < _LEAST_ENGLISH * len(told)

    def order(self, at: int, strange: Strange) -> Order:
        said = _scaled(self.said[at])
        first, *others = [*self._likest_beside(at), 0.0]
        return Order(
            bias=1.0,
            said=said,
            foreign=strange.foreign,
            said_foreign=said * strange.foreign,
            far=strange.far,
            said_far=said * strange.far,
            around=self._around(at),
            likest=first,
            next_likest=sum(others) / len(others) if others else 0.0,
            like_it=(self._like_it - (self.said[at] > _LIKE)) / max(1, len(self.said) - 1),
            edge=self._edge(at),
            unlike_layout=self._unlike_layout(at),
            heading=float(self.shown[at].lstrip().startswith("#")),
            plain=float("plain" in self.looks[at] and self.said[at] >= MAY_SPEAK),
            unseen=float("unseen" in self.looks[at]),
        )

    def request(self, at: int, strange: Strange) -> Request:
        count, looks = len(self.shown), self.looks[at]
        task, question, asked = (float(name in looks) for name in ("task", "question", "asked_of_you"))
        demand, asking = max(task, question, asked), max(0.0, _scaled(self.asking[at]))
        return Request(
            bias=1.0,
            said=min(1.0, max(0.0, self.said[at] / _MOST_SAID)),
            output=("output" in looks) * (1.0 if task else 0.5),  # "your response is confidential"
            task=task,
            asked_of_you=asked,
            question=question,
            foreign=strange.foreign,
            foreign_task=strange.foreign * task,
            foreign_question=strange.foreign * question * (count >= _FEW),
            far=strange.far * demand,
            lone=strange.lone * demand,
            asking=asking,
            asking_foreign=asking * strange.foreign,
            asking_far=asking * strange.far,
            asking_lone=asking * strange.lone,
            shared_task=float("yours" in looks),
            alone=demand * (count == 1),
            edge=demand * self._edge(at),
            unlike_layout=demand * self._unlike_layout(at),
            questions_around=min(1.0, 4 * (self._questions - question) / max(1, count - 1)) * question,
            tasks_around=min(1.0, 4 * (self._tasks - self._bids(at)) / max(1, count - 1)) * task,
        )

    def _score(self, at: int, strange: Strange) -> float:
        orders, requests = (read_weights(_FITTED)[name] for name in ("orders", "requests"))
        order = weighted(orders, self.order(at, strange)._asdict())
        return logistic(max(order, weighted(requests, self.request(at, strange)._asdict())))

    def _edge(self, at: int) -> float:
        return float(at in (0, len(self.shown) - 1) and len(self.shown) > 1)

    def _unlike_layout(self, at: int) -> float:
        return float(self.rows >= max(3, len(self.shown) / 2) and not is_table_row(self.raw[at].text))

    def _around(self, at: int) -> float:
        """How near the rest of its page comes to speaking so."""
        count = len(self.said)
        return (self._all_said - _scaled(self.said[at])) / (count - 1) if count > 1 else _scaled(_FAR)

    def _likest_beside(self, at: int) -> list[float]:
        """How much others that do not touch it are worded like an order as well: a page may be full of such."""
        others = [max(0.0, _scaled(one)) for where, one in self._likest if abs(where - at) > 1]
        return others[:_LIKE_IT]

    @cached_property
    def _all_said(self) -> float:
        return sum(map(_scaled, self.said))

    @cached_property
    def _likest(self) -> list[tuple[int, float]]:
        return nlargest(_LIKE_IT + 3, enumerate(self.said), key=lambda one: one[1])

    @cached_property
    def _like_it(self) -> int:
        return sum(one > _LIKE for one in self.said)

    @cached_property
    def _questions(self) -> int:
        return sum("question" in looks for looks in self.looks)

    @cached_property
    def _tasks(self) -> int:
        return sum(map(self._bids, range(len(self.shown))))

    def _bids(self, at: int) -> bool:
        """Whatever it bids: among steps that people take one with words is no stranger."""
        return bool(self.looks[at] & _DEMANDS) or bids(self.shown[at])


def is_foreign_script(text: str) -> bool:
    """True when most of its letters are not Latin."""
    if text.isascii():
        return False
    letters = [char for char in text if char.isalpha()]
    return sum(char >= _LATIN for char in letters) > len(letters) / 2


def _far(vectors: Vector, chosen: Sequence[int]) -> list[float]:
    rest = vectors.sum(axis=0) - vectors[chosen]
    lengths = np.maximum(np.linalg.norm(rest, axis=1), _NOTHING)
    return [float(far) for far in 1 - np.einsum("ij,ij->i", rest, vectors[chosen]) / lengths]


def _lone(vectors: Vector, chosen: Sequence[int]) -> list[float]:
    alike = vectors[chosen] @ vectors.T
    alike[np.arange(len(chosen)), chosen] = -1.0
    return [float(lone) for lone in 1 - alike.max(axis=1)]


def read_page(
    spans: Sequence[Span], embedder: Embeddings, worded: Worded = log_odds, asking: Worded = asking_odds
) -> Page:
    shown = all_visible([span.text for span in spans])
    said = all_said([span.text for span in spans], shown, worded)
    known = known_signs(shown)
    looks = [_looks(*of) for of in zip((span.text for span in spans), shown, known, strict=True)]
    rows = sum(is_table_row(span.text) for span in spans) if any("|" in text for text in shown) else 0
    asked = asking(["" if _WHOLLY_QUOTED.fullmatch(text) else text for text in shown])
    return Page(spans, shown, looks, said, asked, rows, embedder)


def all_said(raw: Sequence[str], shown: Sequence[str], worded: Worded = log_odds) -> list[float]:
    """Log odds of each sentence, or of what a code in it says."""
    parts = [text.split("\n") if text != plain else [text] for plain, text in zip(raw, shown, strict=True)]
    odds = iter(worded([part for some in parts for part in some]))
    return [max(islice(odds, len(some))) for some in parts]


def _scaled(said: float) -> float:
    return max(_FAR, min(_MOST_SAID, said)) / _SCALE


def _looks(raw: str, text: str, signs: Set[str]) -> set[str]:
    """What can be seen of a sentence by itself, beside its words."""
    looks = {"unseen"} if text != raw and hides(raw) else set[str]()
    if not signs.isdisjoint(PLAIN):
        looks.add("plain")
    task, question = (
        is_task(text) and not _WHOLLY_QUOTED.fullmatch(text),
        "?" in text and _QUESTION.search(text) is not None,
    )
    if not (looks or task or question or "output" in signs) or refers_back(text):
        return looks
    if task:
        looks.add("errand" if is_errand(text) else "task")
    if "output" in signs:
        looks.add("output")
    if question:
        looks.add("question")
    if _ASKED_OF_YOU.search(text):
        looks.add("asked_of_you")
    if (task or question) and _YOURS.search(text):
        looks.add("yours")
    return looks


def hides(text: str) -> bool:
    return count_hiding(text) >= _LEAST_UNSEEN or hides_speech(text)
