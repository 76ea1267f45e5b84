"""The bundled embedder: WordLlama's 256-d word vectors, averaged. Its weights come in its wheel; no network, ever."""

import logging
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

DIMENSIONS: Final = 256
_PIECE: Final = re.compile("[0-9]| +[^ 0-9]*|[^ 0-9]+")
_BEFORE_WORD: Final = re.compile("(?<! ) ")  # more spaces than one belong to the word behind them
REMEMBERED: Final = 100_000  # words whose tokens are kept
AT_ONCE: Final = 4096  # tokens whose vectors are gathered together
LONGEST: Final = 40  # characters of a word worth keeping
SPACE: Final = "\u2581"  # the tokenizer's own sign for it
SPECIAL: Final = re.compile(f"</?s>|<unk>|{SPACE}")  # what the tokenizer does not read as text


class StaticEmbeddings(Embeddings):
    """Vectors have length 1; only a blank text has the zero vector. Loaded by its first use, safe in threads."""

    name: Final = "static"
    dimensions: Final = DIMENSIONS
    semantic_weight: Final = 0.4  # its words know nothing of each other, so the words themselves say more

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tokens_of: dict[str, list[int]] = {}  # of a word behind a space

    @cached_property
    def fingerprint(self) -> str:
        return f"wordllama-{version('wordllama')}-l2_supercat-{DIMENSIONS}"

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        vectors: list[list[float]] = self.embed_array(texts).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        tokens = self._tokens(text)
        if not tokens:
            return [0.0] * DIMENSIONS
        vector: list[float] = _at_length_1(self._model.embedding[tokens].mean(axis=0, keepdims=True))[0].tolist()
        return vector

    def embed_array(self, texts: Sequence[str]) -> npt.NDArray[np.float32]:
        """The same vectors as one array, a row for each text."""
        return _at_length_1(self.embed_words(texts))

    def embed_words(self, words: Sequence[str]) -> npt.NDArray[np.float32]:
        """Vectors of single words as they are: the longer one is, the more the word says of its subject."""
        by_length: dict[int, list[tuple[int, list[int]]]] = {}
        for row, word in enumerate(words):
            tokens = self._tokens(word)
            by_length.setdefault(len(tokens), []).append((row, tokens))
        vectors = np.zeros((len(words), DIMENSIONS), dtype=np.float32)
        by_length.pop(0, None)
        for length, some in by_length.items():
            step = max(1, AT_ONCE // length)
            for part in (some[first : first + step] for first in range(0, len(some), step)):
                rows, tokens_of_each = map(list, zip(*part, strict=True))
                vectors[rows] = np.add.reduce(self._model.embedding.take(tokens_of_each, axis=0), axis=1) / length
        return vectors

    def is_word(self, text: str) -> bool:
        """True for one that the vocabulary has whole. Many words are put together of parts, slips nearly always."""
        return len(self._tokens(text)) == 1

    def _tokens(self, text: str) -> list[int]:
        """Word by word, each word once: no token of this vocabulary reaches over a space or from a digit to a sign."""
        text = text.strip()
        if ("<" in text or SPACE in text) and SPECIAL.search(text):
            tokens: list[int] = self._model.tokenizer.encode(_whole(text), add_special_tokens=False).ids
            return tokens
        words = (_BEFORE_WORD.split(text) if "  " in text else text.split(" ")) if text else []
        known = list(map(self._tokens_of.get, words))
        if None in known:
            known = [self._learn(word) if of is None else of for word, of in zip(words, known, strict=True)]
        return list(chain.from_iterable(known))  # type: ignore[arg-type]  # each of them has its tokens now

    def _learn(self, word: str) -> list[int]:
        pieces = (piece.replace(" ", SPACE) for piece in _PIECE.findall(f" {_whole(word)}"))
        tokens = [token.id for piece in pieces for token in self._model.tokenizer.model.tokenize(piece)]
        if len(word) <= LONGEST:
            if len(self._tokens_of) >= REMEMBERED:
                self._tokens_of = {}
            self._tokens_of[word] = tokens
        return tokens

    @property
    def _model(self) -> Any:
        if "_loaded" not in self.__dict__:
            with self._lock:
                if "_loaded" not in self.__dict__:
                    self._loaded = _load()
        return self._loaded


def _whole(text: str) -> str:
    """Half a character, which JSON can hold, is no text to a tokenizer."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _at_length_1(rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """In place; a zero row stays zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    np.divide(rows, lengths, out=rows, where=lengths > 0)
    return rows


def _load() -> Any:
    with _logging_untouched():
        import wordllama
    package = Path(wordllama.__file__).parent
    model = wordllama.WordLlama.load(cache_dir=package, dim=DIMENSIONS, disable_download=True)
    model.tokenizer.no_padding()  # each text is averaged by itself, so padding would only be thrown away again
    return model


@contextmanager
def _logging_untouched() -> Iterator[None]:
    """Importing wordllama calls `logging.basicConfig`; how a program logs is not a library's to decide."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
