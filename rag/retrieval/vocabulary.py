"""Words as numbers: each word of a passage is stemmed and given its vector once, however often it is read."""

import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from rag.language.words import stem

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int32]

BLOCK: Final = 12  # words; a window is two blocks that follow each other
NOTHING: Final = 0  # the number of no word: its vector is zero, its stem no other's
MOST_WORDS: Final = 60_000  # different words; beyond this it starts anew
MOST_PASSAGES: Final = 12_000
GROWTH: Final = 2

_WORD: Final = re.compile(r"[^\W_]+")


class WordVectors(Protocol):
    """Vectors of single words, not brought to length 1: how long one is says how much the word says."""

    def embed_words(self, words: Sequence[str]) -> Floats: ...


@dataclass(frozen=True)
class ReadPassage:
    """Word numbers in order, the words of the headings first, filled up with `NOTHING` to whole blocks.

    `blocks` has the vector sum of each block.
    """

    words: Numbers
    heading: int
    blocks: Floats


@dataclass(frozen=True)
class Lexicon:
    """What is known of the words by their numbers. Rows that a reader has seen never change, so it may be kept."""

    whole: Floats
    vectors: Floats  # of length 1, or zero
    stems: Numbers
    size: int = 0

    def grown(self, whole: Floats, stems: Numbers) -> "Lexicon":
        """In the spare rows behind, or in a larger copy."""
        size = self.size + len(whole)
        grown = self if size <= len(self.stems) else self._roomier(GROWTH * size)
        lengths = np.linalg.norm(whole, axis=1, keepdims=True)
        grown.whole[self.size : size] = whole
        grown.vectors[self.size : size] = np.divide(whole, lengths, out=np.zeros_like(whole), where=lengths > 0)
        grown.stems[self.size : size] = stems
        return Lexicon(grown.whole, grown.vectors, grown.stems, size)

    def _roomier(self, room: int) -> "Lexicon":
        width = self.whole.shape[1]
        whole, vectors = np.zeros((room, width), np.float32), np.zeros((room, width), np.float32)
        roomy = Lexicon(whole, vectors, np.zeros(room, np.int32))
        roomy.whole[: self.size], roomy.vectors[: self.size] = self.whole[: self.size], self.vectors[: self.size]
        roomy.stems[: self.size] = self.stems[: self.size]
        return roomy


class Vocabulary:
    """Grows with what is read, and starts anew when it has grown too large. Safe in threads."""

    def __init__(
        self, vectors: WordVectors, *, most_words: int = MOST_WORDS, most_passages: int = MOST_PASSAGES
    ) -> None:
        self._source = vectors
        self._most_words = most_words
        self._most_passages = most_passages
        self._lock = threading.Lock()
        self._forget()

    def read(self, question: str, passages: Sequence[tuple[str, str]]) -> tuple[Numbers, list[ReadPassage], Lexicon]:
        """The words of the question, the passages (heading, text), and the lexicon for the numbers in both."""
        with self._lock:
            if len(self._numbers) > self._most_words:
                self._forget()
            said = split_words(question)
            self._learn(said)
            read = self._passages_of(passages)
            return self._as_numbers(said), read, self._lexicon

    def _forget(self) -> None:
        self._stems: dict[str, int] = {}
        self._passages: OrderedDict[tuple[str, str], ReadPassage] = OrderedDict()
        width = self._source.embed_words([]).shape[1]
        nothing = np.zeros((1, width), np.float32)
        self._numbers: dict[str, int] = {"": NOTHING}
        self._lexicon = Lexicon(nothing, nothing, np.full(1, -1, np.int32), 1)

    def _passages_of(self, passages: Sequence[tuple[str, str]]) -> list[ReadPassage]:
        fresh = [passage for passage in dict.fromkeys(passages) if passage not in self._passages]
        if fresh:
            self._passages |= dict(zip(fresh, self._read(fresh), strict=True))
        read = [self._passages[passage] for passage in passages]
        while len(self._passages) > self._most_passages:
            self._passages.popitem(last=False)  # the one that was read first
        return read

    def _read(self, passages: Sequence[tuple[str, str]]) -> Iterator[ReadPassage]:
        """All of them in one go: what numpy costs, it costs for each call."""
        headings = [split_words(heading) for heading, _ in passages]
        said = [[*heading, *split_words(text)] for heading, (_, text) in zip(headings, passages, strict=True)]
        self._learn([word for words in said for word in words])
        filled = [[*words, *[""] * (-len(words) % BLOCK or BLOCK * (not words))] for words in said]
        numbers = self._as_numbers([word for words in filled for word in words])
        sums = block_sums(self._lexicon.whole[numbers])
        ends = np.cumsum([len(words) for words in filled]).tolist()
        for heading, start, end in zip(headings, [0, *ends], ends, strict=False):
            blocks = sums[start // BLOCK : end // BLOCK]
            yield ReadPassage(numbers[start:end].copy(), len(heading), blocks.copy())

    def _as_numbers(self, words: Sequence[str]) -> Numbers:
        return np.fromiter(map(self._numbers.__getitem__, words), np.int32, len(words))

    def _learn(self, words: Iterable[str]) -> None:
        """Read each new word once, all together."""
        fresh = [word for word in set(words) if word not in self._numbers]
        if not fresh:
            return
        stems = np.array([self._stem_number(stem(word)) for word in fresh], dtype=np.int32)
        first = len(self._numbers)
        self._numbers |= {word: first + place for place, word in enumerate(fresh)}
        self._lexicon = self._lexicon.grown(self._source.embed_words(fresh), stems)

    def _stem_number(self, stemmed: str) -> int:
        return self._stems.setdefault(stemmed, len(self._stems))


def block_sums(rows: Floats) -> Floats:
    """Not `np.add.reduceat`, which takes fifty times as long."""
    sums: Floats = np.einsum("ijk->ik", rows.reshape(-1, BLOCK, rows.shape[1]))
    return sums


def split_words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
