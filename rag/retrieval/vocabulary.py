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
MOST_WORDS: Final = 60_000  # different words; beyond this it starts anew
MOST_PASSAGES: Final = 12_000

_WORD: Final = re.compile(r"[^\W_]+")


class WordVectors(Protocol):
    """Vectors of single words, not brought to length 1: how long one is says how much the word says."""

    def embed_words(self, words: Sequence[str]) -> Floats: ...


@dataclass(frozen=True)
class ReadPassage:
    """Word numbers in order, the words of the headings first, and the vector sum of each block of words."""

    words: Numbers
    heading: int
    blocks: Floats


@dataclass(frozen=True)
class Lexicon:
    """What is known of the words by their numbers; never changed, only replaced, so a reader may keep it."""

    whole: Floats
    vectors: Floats  # of length 1, or zero
    stems: Numbers

    def grown(self, whole: Floats, stems: Numbers) -> "Lexicon":
        lengths = np.linalg.norm(whole, axis=1, keepdims=True)
        unit = np.divide(whole, lengths, out=np.zeros_like(whole), where=lengths > 0)
        return Lexicon(
            np.concatenate([self.whole, whole]),
            np.concatenate([self.vectors, unit]),
            np.concatenate([self.stems, stems]),
        )


class Vocabulary:
    """Grows with what is read, and starts anew when it has grown too large. Safe in threads."""

    def __init__(self, vectors: WordVectors) -> None:
        self._source = vectors
        self._lock = threading.Lock()
        self._forget()

    def read(self, question: str, passages: Sequence[tuple[str, str]]) -> tuple[Numbers, list[ReadPassage], Lexicon]:
        """The words of the question, the passages (heading, text), and the lexicon for the numbers in both."""
        with self._lock:
            if len(self._numbers) > MOST_WORDS:
                self._forget()
            said = split_words(question)
            self._learn(said)
            read = self._passages_of(passages)
            return self._as_numbers(said), read, self._lexicon

    def _forget(self) -> None:
        self._numbers: dict[str, int] = {}
        self._stems: dict[str, int] = {}
        self._passages: OrderedDict[tuple[str, str], ReadPassage] = OrderedDict()
        none = self._source.embed_words([])
        self._lexicon = Lexicon(none, none, np.zeros(0, np.int32))

    def _passages_of(self, passages: Sequence[tuple[str, str]]) -> list[ReadPassage]:
        fresh = [passage for passage in dict.fromkeys(passages) if passage not in self._passages]
        if fresh:
            self._passages |= dict(zip(fresh, self._read(fresh), strict=True))
        read = [self._passages[passage] for passage in passages]
        while len(self._passages) > MOST_PASSAGES:
            self._passages.popitem(last=False)  # the one that was read first
        return read

    def _read(self, passages: Sequence[tuple[str, str]]) -> Iterator[ReadPassage]:
        headings = [split_words(heading) for heading, _ in passages]
        texts = [split_words(text) for _, text in passages]
        self._learn(word for words in (*headings, *texts) for word in words)
        for heading, text in zip(headings, texts, strict=True):
            words = self._as_numbers([*heading, *text])
            yield ReadPassage(words, len(heading), self._blocks(words))

    def _blocks(self, words: Numbers) -> Floats:
        if not len(words):
            return np.zeros((1, self._lexicon.vectors.shape[1]), np.float32)
        sums: Floats = np.add.reduceat(self._lexicon.whole[words], np.arange(0, len(words), BLOCK), axis=0)
        return sums

    def _as_numbers(self, words: Sequence[str]) -> Numbers:
        return np.fromiter(map(self._numbers.__getitem__, words), np.int32, len(words))

    def _learn(self, words: Iterable[str]) -> None:
        """Read each new word once, all together."""
        fresh = [word for word in dict.fromkeys(words) if word not in self._numbers]
        if not fresh:
            return
        stems = np.array([self._stem_number(stem(word)) for word in fresh], dtype=np.int32)
        first = len(self._numbers)
        self._numbers |= {word: first + place for place, word in enumerate(fresh)}
        self._lexicon = self._lexicon.grown(self._source.embed_words(fresh), stems)

    def _stem_number(self, stemmed: str) -> int:
        return self._stems.setdefault(stemmed, len(self._stems))


def split_words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
