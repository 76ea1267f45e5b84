"""The second stage: reads the best candidates of the search word by word and ranks them again.

For each passage it asks how well one place of it answers: for every word of the question the nearest word within a
window, weighted by rarity (MaxSim of Khattab and Zaharia 2020, ColBERT: https://arxiv.org/abs/2004.12832, here over
static word vectors and within a window); how near the window as a whole is; what the headings say; which words of the
question stand side by side; whether what has a spelling of its own, such as a name in capitals, stands there as it is
asked for. The weights were chosen once on the mean over many collections;
`benchmarks/retrieval.py ablation` shows what each is worth; `docs/search.md` tells it, and what was tried besides.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.german.bridge import is_german
from rag.language.german.retelling import both_ways
from rag.language.words import content_words, stem
from rag.ports import Rarity, SecondStage, embedder_fingerprint
from rag.retrieval.evidence.vocabulary import (
    BLOCK,
    Lexicon,
    ReadPassage,
    Vocabulary,
    WordVectors,
    followers,
    in_pairs,
    split_words,
)

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]
WEIGHTS: Final[Mapping[str, float]] = {
    "search": 1.0, "place": 1.1, "window": 0.65, "heading": 0.6, "phrase": 0.3, "label": 0.15,
}  # fmt: skip
BELIEVED: Final = 2.0  # times the weight of a search by another embedder, which knows what these vectors do not
STOP_WEIGHT: Final = 0.3
WORDS: Final = 60  # different words of a question that are compared
PAST: Final = 4
LABEL: Final = re.compile(r"[^\W_]+(?:[-.,][^\W_]+)*")
CAPITALS: Final = 2  # letters that make a label of a word
ALONE: Final = 2**18  # multiplications that OpenBLAS makes in the calling thread


@dataclass(frozen=True)
class Asked:
    """The different words of a question: number, stem number and weight; and the pairs that stand side by side."""

    words: Numbers
    whole: Floats  # the vector sum of all its words, at length 1
    stems: Numbers
    weights: Floats
    subjects: npt.NDArray[np.bool_]
    pairs: Sequence[tuple[int, int, float]]  # of stem numbers


@dataclass(frozen=True)
class Pile:
    """All passages as one row of words, in blocks; `starts` says with which block each passage begins.

    `nearest` says of each block how near its words come to each question word (1 for the same stem, else the cosine
    from 0 on), `leaning` how far they lie along the sum of all of them.
    """

    stems: npt.NDArray[np.int32]
    starts: Numbers
    follows: Numbers
    lengths: Floats
    nearest: Floats
    leaning: Floats


class PassageReranker(SecondStage):
    """The second stage of a search. Keeps what it has read: again costs little."""

    reads: Final = 30

    def __init__(
        self,
        vectors: WordVectors,
        searched_with: Embeddings | None = None,
        weights: Mapping[str, float] = WEIGHTS,
    ) -> None:
        """What was searched with an embedder that knows more than these vectors counts more beside them."""
        self._vectors = vectors
        self._vocabulary = Vocabulary(vectors)
        self._weights = weights
        self._searched_with = searched_with

    def scores(self, question: str, chunks: Sequence[Chunk], rarity: Rarity) -> list[float]:
        """One for each chunk, 0..1."""
        signals, weights = self.signals(question, chunks, rarity), self._weights_now()
        total = sum(weights[name] for name in signals) or 1.0
        summed = np.zeros(len(chunks), dtype=np.float32)
        for name, values in signals.items():
            summed += weights[name] / total * values
        return [round(score, 4) for score in np.clip(summed, 0.0, 1.0).tolist()]

    def _weights_now(self) -> Mapping[str, float]:
        """The embedder of the search may change while the house is open."""
        mine, theirs = embedder_fingerprint(self._vectors), embedder_fingerprint(self._searched_with or self._vectors)
        return self._weights if mine == theirs else {**self._weights, "search": BELIEVED * self._weights["search"]}

    def read_ahead(self, chunks: Sequence[Chunk]) -> None:
        """So that no search has to wait until they are read."""
        self._vocabulary.read("", list(map(_passage, chunks)))

    def signals(self, question: str, chunks: Sequence[Chunk], rarity: Rarity) -> dict[str, Floats]:
        """What speaks for each chunk, by name: 0..1 among these."""
        search = np.array([chunk["score"] for chunk in chunks], dtype=np.float32)
        found = {"search": stretched(search)}
        passage = _passage_both_ways if is_german(question) else _passage
        said, read, lexicon = self._vocabulary.read(question, list(map(passage, chunks)))
        numbers = said.astype(np.int64)
        if not len(numbers) or not chunks:
            return found
        asked = _asked(question, numbers, lexicon, rarity)
        pile = _pile(asked, read, lexicon)
        if labels := labels_of(question):
            found["label"] = stretched(_labels(labels, chunks))
        return found | {
            "place": stretched(_places(asked, pile)),
            "window": stretched(_windows(pile)),
            "heading": stretched(_headings(asked, read, lexicon)),
            "phrase": _phrases(asked.pairs, pile),
        }


def _asked(question: str, numbers: Numbers, lexicon: Lexicon, rarity: Rarity) -> Asked:
    words = split_words(question)
    subjects = frozenset(split_words(" ".join(content_words(question)))) or frozenset(words)
    rare = rarity([stem(word) for word in words])
    weight = {word: rare[stem(word)] * (1.0 if word in subjects else STOP_WEIGHT) for word in words}
    different = list(dict.fromkeys(zip(words, numbers.tolist(), strict=True)))[:WORDS]
    own = np.array([number for _, number in different], dtype=np.int64)
    spoken = [(int(lexicon.stems[n]), weight[word]) for word, n in zip(words, numbers, strict=True) if word in subjects]
    return Asked(
        own,
        _at_length_1(lexicon.lengths[numbers] @ lexicon.vectors[numbers]),
        lexicon.stems[own].astype(np.int64),
        np.array([weight[word] for word, _ in different], dtype=np.float32),
        np.array([word in subjects for word, _ in different]),
        list(dict.fromkeys((a, b, min(v, w)) for (a, v), (b, w) in pairwise(spoken) if a != b)),
    )


def _passage(chunk: Chunk) -> tuple[str, str]:
    return f"{chunk['title']} {chunk['section']}", chunk["text"]


def _passage_both_ways(chunk: Chunk) -> tuple[str, str]:
    heading, text = _passage(chunk)
    return both_ways(heading, text), both_ways(text)


def stretched(scores: Floats) -> Floats:
    """The best is 1 and the worst 0; when all are equal, none says anything."""
    low, high = scores.min(initial=np.inf), scores.max(initial=-np.inf)
    return (scores - low) / (high - low) if high > low else np.zeros_like(scores)


def _at_length_1(vector: Floats) -> Floats:
    return vector / (float(np.sqrt(np.vecdot(vector, vector))) or 1.0)


def _pile(asked: Asked, read: Sequence[ReadPassage], lexicon: Lexicon) -> Pile:
    words = np.concatenate([passage.words for passage in read])
    counts = np.array([len(passage.lengths) for passage in read], dtype=np.int64)
    different, place = _different(words, lexicon.size)
    table = _products(lexicon.vectors.take(different, axis=0), np.vstack([lexicon.vectors[asked.words], asked.whole]))
    leaning, stems = table[:, -1] * lexicon.lengths.take(different), lexicon.stems.take(different)
    for column, asked_stem in enumerate(asked.stems.tolist()):
        table[stems == asked_stem, column] = 1.0
    in_blocks = place.reshape(-1, BLOCK).T
    return Pile(
        stems=stems.take(place),
        starts=np.cumsum(counts) - counts,
        follows=followers(counts.tolist()),
        lengths=np.concatenate([passage.lengths for passage in read]),
        nearest=np.maximum(table.take(in_blocks, axis=0).max(axis=0)[:, :-1], 0.0),
        leaning=leaning.take(in_blocks).sum(axis=0),
    )


def _different(numbers: npt.NDArray[np.int32], size: int) -> tuple[Numbers, Numbers]:
    """Each word once, and where among those each word is."""
    words, occurs = numbers.astype(np.int64), np.zeros(size, dtype=np.bool_)
    occurs[words] = True
    different = np.flatnonzero(occurs)
    place = np.empty(size, dtype=np.int64)
    place[different] = np.arange(len(different))
    return different, place.take(words)


def _products(rows: Floats, others: Floats) -> Floats:
    """Each row with each of the others. In slabs so small that BLAS wakes no threads for them, and waits for none."""
    slab = max(1, ALONE // others.size)
    whole = len(rows) - len(rows) % slab
    head = np.matmul(rows[:whole].reshape(-1, slab, rows.shape[1]), others.T).reshape(whole, len(others))
    return np.concatenate([head, rows[whole:] @ others.T])


def _places(asked: Asked, pile: Pile) -> Floats:
    """For each passage the best window: how near to each question word it comes, by weight."""
    total = float(asked.weights.sum())
    if total <= 0:
        return np.zeros(len(pile.starts), dtype=np.float32)
    nearest = in_pairs(pile.nearest, pile.follows, np.maximum)
    spoken = np.vecdot(nearest, asked.weights) / total
    best: Floats = np.maximum.reduceat(spoken, pile.starts)
    return best


def _windows(pile: Pile) -> Floats:
    """For each passage the cosine of the question with its nearest window, both as mean vectors."""
    windows = in_pairs(pile.leaning, pile.follows, np.add)
    cosines = np.divide(windows, pile.lengths, out=np.zeros_like(windows), where=pile.lengths > 0)
    best: Floats = np.maximum.reduceat(cosines, pile.starts)
    return best


def _headings(asked: Asked, read: Sequence[ReadPassage], lexicon: Lexicon) -> Floats:
    """Which part of what the question is about stands in the headings."""
    stems, weights = asked.stems[asked.subjects], asked.weights[asked.subjects]
    lengths = [passage.heading for passage in read]
    words = np.concatenate([passage.words[: passage.heading] for passage in read])
    of = np.repeat(np.arange(len(read)), lengths)
    question, place = np.nonzero(stems[:, None] == lexicon.stems[words][None, :])
    present = np.zeros((len(stems), len(read)), dtype=np.float32)
    present[question, of[place]] = 1.0
    shares: Floats = (weights[:, None] * present).sum(axis=0) / (float(weights.sum()) or 1.0)
    return shares


def _phrases(pairs: Sequence[tuple[int, int, float]], pile: Pile) -> Floats:
    """Which part of the neighbouring question words are near each other: 1 side by side, half with one between.

    Between two of them at most two other words of the question are looked past.
    """
    weights = np.array([weight for *_, weight in pairs], dtype=np.float32)
    numbers, table = _numbered(pairs)
    roles = _roles(numbers, pile.stems)
    asked = np.flatnonzero(roles)
    roles = np.concatenate([roles.take(asked), np.zeros(PAST, dtype=np.int64)])  # behind the last there is no other
    others = np.arange(len(asked))[:, None] + np.arange(1, PAST)
    pair = table[roles[: len(asked), None], roles.take(others)]
    here, step = np.nonzero(pair >= 0)
    one, other = asked.take(here), asked.take(others[here, step])
    of, of_other = (np.searchsorted(pile.starts, place // BLOCK, side="right") - 1 for place in (one, other))
    near = np.where(of == of_other, 1 / (other - one), 0.0).astype(np.float32)
    best = np.zeros((len(pairs), len(pile.starts)), dtype=np.float32)
    np.maximum.at(best, (pair[here, step], of), near)
    both_ways = best[[table[numbers[one], numbers[other]] for one, other, _ in pairs]]
    shares: Floats = (weights[:, None] * both_ways).sum(axis=0) / (float(weights.sum()) or 1.0)
    return shares


def _numbered(pairs: Sequence[tuple[int, int, float]]) -> tuple[dict[int, int], Numbers]:
    """A number from 1 on for each stem of these pairs, and which pair two such numbers are: -1 for none."""
    stems = dict.fromkeys(stem for pair in pairs for stem in pair[:2])
    numbers = {stem: number for number, stem in enumerate(stems, 1)}
    table = np.full((len(numbers) + 1, len(numbers) + 1), -1, dtype=np.int64)
    for pair, (one, other, _) in enumerate(pairs):
        table[numbers[one], numbers[other]] = table[numbers[other], numbers[one]] = pair
    return numbers, table


def _roles(numbers: Mapping[int, int], stems: npt.NDArray[np.int32]) -> Numbers:
    """The number of each of these stems, 0 for one without."""
    known = np.zeros(max(int(stems.max(initial=0)), *numbers, 0) + 2, dtype=np.int64)  # the last for the stem -1
    for number_of, number in numbers.items():
        known[number_of] = number
    return known.take(stems, mode="wrap")


def labels_of(question: str) -> list[str]:
    """Numbers, and words with capitals in them: `I-9`, `mTOR`. Where all is in capitals, they say nothing."""
    most = len(question) if question.isupper() else CAPITALS
    found = dict.fromkeys(LABEL.findall(question))
    return [word for word in found if sum(map(str.isupper, word)) >= most or any(map(str.isdigit, word))][:WORDS]


def _labels(labels: Sequence[str], chunks: Sequence[Chunk]) -> Floats:
    """Which part of these each chunk has, spelt alike and standing by itself: stems and vectors know no capitals."""
    alone = [re.compile(rf"(?<![^\W_]){re.escape(label)}(?![^\W_])") for label in labels]
    texts = [f"{chunk['title']} {chunk['section']} {chunk['text']}" for chunk in chunks]
    shares = [
        sum(label in text and bool(a.search(text)) for label, a in zip(labels, alone, strict=True)) for text in texts
    ]
    return np.array(shares, dtype=np.float32) / np.float32(len(labels))
