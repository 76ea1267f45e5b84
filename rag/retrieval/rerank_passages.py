"""The second stage: reads the best candidates of the search word by word and ranks them again.

For each passage it asks how well one place of it answers: for every word of the question the nearest word within a
window, weighted by rarity (MaxSim of Khattab and Zaharia 2020, ColBERT: https://arxiv.org/abs/2004.12832, here over
static word vectors and within a window); how near the window as a whole is; what the headings say; which words of the
question stand side by side. The weights were chosen once on the mean over many collections;
`benchmarks/retrieval.py --ablation` shows what each is worth. What did not help on average is not here: how well the
neighbours in the document did, feedback from the first results (RM3, Rocchio), the document as a whole, length.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

from rag.domain.chunks import Chunk
from rag.language.words import content_words, stem
from rag.ports import Reranker
from rag.retrieval.vocabulary import BLOCK, Lexicon, ReadPassage, Vocabulary, WordVectors, split_words

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]
Rarity = Callable[[Sequence[str]], Mapping[str, float]]
"""How rare each of these words is in the whole corpus, by word."""

WEIGHTS: Final[Mapping[str, float]] = {
    "search": 1.0, "place": 1.1, "window": 0.65, "heading": 0.6, "phrase": 0.3,
}  # fmt: skip
STOP_WEIGHT: Final = 0.3
WORDS: Final = 60  # different words of a question that are compared


@dataclass(frozen=True)
class Asked:
    """The different words of a question: number, stem number and weight; and the pairs that stand side by side."""

    words: Numbers
    stems: Numbers
    weights: Floats
    subjects: npt.NDArray[np.bool_]
    pairs: Sequence[tuple[int, int, float]]  # of stem numbers


@dataclass(frozen=True)
class Pile:
    """All passages as one row of words. `of` says which passage a word is of, `blocks` how many blocks each has."""

    words: Numbers
    stems: Numbers
    of: Numbers
    blocks: Numbers


class PassageReranker(Reranker):
    """Implements `ports.Reranker`, and the second stage of a search. Keeps what it has read: again costs little."""

    reads: Final = 30

    def __init__(self, vectors: WordVectors, rarity: Rarity, weights: Mapping[str, float] = WEIGHTS) -> None:
        self._vocabulary = Vocabulary(vectors)
        self._rarity = rarity
        self._weights = weights

    def rerank(self, question: str, chunks: Sequence[Chunk]) -> list[Chunk]:
        scores = self.scores(question, chunks)
        order = sorted(range(len(chunks)), key=lambda place: (-scores[place], place))
        return [_rescored(chunks[place], scores[place]) for place in order]

    def scores(self, question: str, chunks: Sequence[Chunk]) -> list[float]:
        """One for each chunk, 0..1."""
        signals = self.signals(question, chunks)
        total = sum(self._weights[name] for name in signals) or 1.0
        summed = np.zeros(len(chunks), dtype=np.float32)
        for name, values in signals.items():
            summed += self._weights[name] / total * values
        return [round(score, 4) for score in np.clip(summed, 0.0, 1.0).tolist()]

    def signals(self, question: str, chunks: Sequence[Chunk]) -> dict[str, Floats]:
        """What speaks for each chunk, by name: 0..1 among these."""
        search = np.array([chunk["score"] for chunk in chunks], dtype=np.float32)
        found = {"search": stretched(search)}
        passages = [(f"{chunk['title']} {chunk['section']}", chunk["text"]) for chunk in chunks]
        said, read, lexicon = self._vocabulary.read(question, passages)
        numbers = said.astype(np.int64)
        if not len(numbers) or not chunks:
            return found
        asked = self._asked(question, numbers, lexicon)
        pile = _pile(read, lexicon)
        return found | {
            "place": stretched(_places(asked, pile, lexicon)),
            "window": stretched(_windows(numbers, read, lexicon)),
            "heading": stretched(_headings(asked, read, lexicon)),
            "phrase": _phrases(asked.pairs, pile),
        }

    def _asked(self, question: str, numbers: Numbers, lexicon: Lexicon) -> Asked:
        words = split_words(question)
        subjects = frozenset(split_words(" ".join(content_words(question)))) or frozenset(words)
        rarity = self._rarity([stem(word) for word in words])
        weight = {word: rarity[stem(word)] * (1.0 if word in subjects else STOP_WEIGHT) for word in words}
        different = list(dict.fromkeys(zip(words, numbers.tolist(), strict=True)))[:WORDS]
        own = np.array([number for _, number in different], dtype=np.int64)
        spoken = [
            (int(lexicon.stems[n]), weight[word]) for word, n in zip(words, numbers, strict=True) if word in subjects
        ]
        return Asked(
            own,
            lexicon.stems[own].astype(np.int64),
            np.array([weight[word] for word, _ in different], dtype=np.float32),
            np.array([word in subjects for word, _ in different]),
            list(dict.fromkeys((a, b, min(v, w)) for (a, v), (b, w) in pairwise(spoken) if a != b)),
        )


def stretched(scores: Floats) -> Floats:
    """The best is 1 and the worst 0; when all are equal, none says anything."""
    low, high = scores.min(initial=np.inf), scores.max(initial=-np.inf)
    return (scores - low) / (high - low) if high > low else np.zeros_like(scores)


def _pile(read: Sequence[ReadPassage], lexicon: Lexicon) -> Pile:
    blocks = np.array([len(passage.blocks) for passage in read], dtype=np.int64)
    words = np.concatenate([passage.words for passage in read]).astype(np.int64)
    return Pile(words, lexicon.stems[words].astype(np.int64), np.repeat(np.arange(len(read)), BLOCK * blocks), blocks)


def _places(asked: Asked, pile: Pile, lexicon: Lexicon) -> Floats:
    """For each passage the best window: how near to each question word it comes, by weight."""
    best = np.zeros(len(pile.blocks), dtype=np.float32)
    total = float(asked.weights.sum())
    if total <= 0:
        return best
    of = np.repeat(np.arange(len(pile.blocks)), pile.blocks)
    nearest = _similar(asked, pile, lexicon).reshape(len(asked.words), -1, BLOCK).max(axis=2)
    follows = np.flatnonzero(of[:-1] == of[1:])
    windows = nearest.copy()
    windows[:, follows] = np.maximum(nearest[:, follows], nearest[:, follows + 1])
    spoken = np.vecdot(windows.T, asked.weights) / total
    np.maximum.reduceat(spoken, np.cumsum(pile.blocks) - pile.blocks, out=best)
    return best


def _similar(asked: Asked, pile: Pile, lexicon: Lexicon) -> Floats:
    """Each question word against each word of the pile: 1 for the same stem, else the cosine from 0 on.

    Row by row and without a matrix product: BLAS would wake its threads for it, and wait for them.
    """
    occurs = np.zeros(lexicon.size, dtype=np.bool_)
    occurs[pile.words] = True
    different = np.flatnonzero(occurs)
    place = np.zeros(len(occurs), dtype=np.int64)
    place[different] = np.arange(len(different))
    rows, stems = lexicon.vectors[different], lexicon.stems[different]
    table = np.stack([np.vecdot(rows, lexicon.vectors[word]) for word in asked.words])
    np.maximum(table, 0.0, out=table)
    table[asked.stems[:, None] == stems[None, :]] = 1.0
    similar: Floats = table[:, place[pile.words]]
    return similar


def _windows(numbers: Numbers, read: Sequence[ReadPassage], lexicon: Lexicon) -> Floats:
    """For each passage the cosine of the question with its nearest window, both as mean vectors."""
    question = lexicon.whole[numbers].sum(axis=0)
    counts = np.array([len(passage.blocks) for passage in read], dtype=np.int64)
    blocks, of = np.concatenate([passage.blocks for passage in read]), np.repeat(np.arange(len(read)), counts)
    follows = np.flatnonzero(of[:-1] == of[1:])
    windows = blocks.copy()
    windows[follows] += blocks[follows + 1]
    lengths = np.sqrt(np.vecdot(windows, windows)) * (float(np.linalg.norm(question)) or 1.0)
    cosines = np.divide(np.vecdot(windows, question), lengths, out=np.zeros_like(lengths), where=lengths > 0)
    best: Floats = np.maximum.reduceat(cosines, np.cumsum(counts) - counts)
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
    """Which part of the neighbouring question words are near each other: 1 side by side, half with one between."""
    near = np.zeros(len(pile.blocks), dtype=np.float32)
    asked = np.flatnonzero(np.isin(pile.stems, [stem for one, other, _ in pairs for stem in (one, other)]))
    stems = pile.stems[asked]
    for one, other, weight in pairs:
        here, there = asked[stems == one], asked[stems == other]
        if len(here) and len(there):
            near += weight * _nearness(here, there, pile)
    return near / (sum(weight for *_, weight in pairs) or 1.0)


def _nearness(here: Numbers, there: Numbers, pile: Pile) -> Floats:
    best = np.zeros(len(pile.blocks), dtype=np.float32)
    after = np.searchsorted(there, here)
    for place in (np.minimum(after, len(there) - 1), np.maximum(after - 1, 0)):
        same = pile.of[there[place]] == pile.of[here]
        distance = np.abs(there[place] - here)[same]
        np.maximum.at(best, pile.of[here[same]], (1 / distance).astype(np.float32))
    return best


def _rescored(chunk: Chunk, score: float) -> Chunk:
    return {**chunk, "score": score, "scores": {**chunk["scores"], "rerank": score}}
