"""Words as numbers: each word of a passage is stemmed and given its vector once, however often it is read."""

import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from rag.language.words import stem

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int32]

BLOCK: Final = 12  # words; a window is two blocks that follow each other
NOTHING: Final = 0  # the number of no word: its vector is zero, its stem no other's
MOST_WORDS: Final = 120_000  # different words; beyond this it starts anew
MOST_PASSAGES: Final = 12_000
SPARE: Final = 5000  # words that one reading may add beyond that
GROWTH: Final = 2

_WORD: Final = re.compile(r"[^\W_]+")
_PLAIN: Final = bytes(ord(chr(code).lower()) if code < 128 and chr(code).isalnum() else 32 for code in range(256))


class WordVectors(Protocol):
    """Vectors of single words, not brought to length 1: how long one is says how much the word says."""

    def embed_words(self, words: Sequence[str]) -> Floats: ...


@dataclass(frozen=True)
class ReadPassage:
    """Word numbers in order, the words of the headings first, filled up with `NOTHING` to whole blocks.

    `lengths` has for each block how long the vector sum of the window is that begins with it.
    """

    words: Numbers
    heading: int
    lengths: Floats


@dataclass(frozen=True)
class Lexicon:
    """What is known of the words by their numbers. Rows that a reader has seen never change, so it may be kept."""

    vectors: Floats  # of length 1, or zero
    lengths: Floats  # how long they were
    stems: Numbers
    size: int = 0

    def grown(self, whole: Floats, stems: Numbers) -> "Lexicon":
        """In the spare rows behind, or in a larger copy."""
        size = self.size + len(whole)
        grown = self if size <= len(self.stems) else self._roomier(GROWTH * size)
        lengths = np.sqrt(np.vecdot(whole, whole))
        np.divide(whole, lengths[:, None], out=grown.vectors[self.size : size], where=lengths[:, None] > 0)
        grown.lengths[self.size : size] = lengths
        grown.stems[self.size : size] = stems
        return Lexicon(grown.vectors, grown.lengths, grown.stems, size)

    def sums(self, words: Numbers) -> Floats:
        """The vector sum of each block of these words. Not by `np.add.reduceat`, which takes fifty times as long."""
        rows = self.vectors[words].reshape(-1, BLOCK, self.vectors.shape[1])
        sums: Floats = np.matmul(self.lengths[words].reshape(-1, 1, BLOCK), rows)[:, 0]
        return sums

    def _roomier(self, room: int) -> "Lexicon":
        roomy = roomy_lexicon(room, self.vectors.shape[1])
        for mine, old in ((roomy.vectors, self.vectors), (roomy.lengths, self.lengths), (roomy.stems, self.stems)):
            mine[: self.size] = old[: self.size]
        return roomy


def roomy_lexicon(room: int, width: int) -> Lexicon:
    """Rows that nobody has written to cost nothing. The first is that of no word."""
    vectors, lengths = np.zeros((room, width), np.float32), np.zeros(room, np.float32)
    return Lexicon(vectors, lengths, np.full(room, -1, np.int32), size=1)


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
            said = self._numbered(split_words(question))
            read = self._passages_of(passages)
            return np.array(said, dtype=np.int32), read, self._lexicon

    def _forget(self) -> None:
        self._stems: dict[str, int] = {}
        self._passages: OrderedDict[tuple[str, str], ReadPassage] = OrderedDict()
        width = self._source.embed_words([]).shape[1]
        self._numbers: dict[str, int] = {"": NOTHING}
        self._lexicon = roomy_lexicon(self._most_words + SPARE, width)

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
        said = [heading + split_words(text) for heading, (_, text) in zip(headings, passages, strict=True)]
        filled = [words + [""] * (-len(words) % BLOCK or BLOCK * (not words)) for words in said]
        numbers = np.array(self._numbered(list(chain.from_iterable(filled))), dtype=np.int32)
        counts = [len(words) // BLOCK for words in filled]
        windows = in_pairs(self._lexicon.sums(numbers), followers(counts), np.add)
        lengths, ends = np.sqrt(np.vecdot(windows, windows)), np.cumsum(counts).tolist()
        for heading, start, end in zip(headings, [0, *ends], ends, strict=False):
            yield ReadPassage(numbers[BLOCK * start : BLOCK * end].copy(), len(heading), lengths[start:end].copy())

    def _numbered(self, words: Sequence[str]) -> list[int]:
        found = list(map(self._numbers.get, words))
        if None in found:
            new = [place for place, number in enumerate(found) if number is None]
            self._learn([words[place] for place in new])
            for place in new:
                found[place] = self._numbers[words[place]]
        return found  # type: ignore[return-value]  # each of them has its number now

    def _learn(self, words: Iterable[str]) -> None:
        """Read each of these new words once, all together."""
        fresh = list(dict.fromkeys(words))
        stems = np.array([self._stem_number(stem(word)) for word in fresh], dtype=np.int32)
        first = len(self._numbers)
        self._numbers |= {word: first + place for place, word in enumerate(fresh)}
        self._lexicon = self._lexicon.grown(self._source.embed_words(fresh), stems)

    def _stem_number(self, stemmed: str) -> int:
        return self._stems.setdefault(stemmed, len(self._stems))


def followers(counts: Sequence[int]) -> npt.NDArray[np.int64]:
    """The blocks that another one of the same passage follows, where the passages have so many blocks each."""
    of = np.repeat(np.arange(len(counts)), counts)
    return np.flatnonzero(of[:-1] == of[1:])


def in_pairs(blocks: Floats, follows: npt.NDArray[np.int64], join: np.ufunc) -> Floats:
    """Each block with the one that follows it, along the first axis; the last of a passage alone."""
    windows = blocks.copy()
    windows[follows] = join(blocks[follows], blocks[follows + 1])
    return windows


def split_words(text: str) -> list[str]:
    """Letters and digits in lower case. Most texts are plain ASCII, which can be split several times as fast."""
    if text.isascii():
        return text.encode("ascii").translate(_PLAIN).decode("ascii").split()
    return _WORD.findall(text.lower())
