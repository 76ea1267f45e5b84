"""Synthetic documents for measuring speed: words from the project's own prose, drawn as words are in the world."""

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from rag.domain.documents import ExtractedText, Metadata, Section
from rag.models.embed_static import StaticEmbeddings
from rag.ports import NewVersion, SplitChunk

BATCH: Final = 20_000
CHUNKS: Final = 5  # in a document
WORDS: Final = 130  # in a chunk
VOCABULARY: Final = 40_000
_WORD: Final = re.compile(r"[a-z]{3,}")


@cache
def vocabulary() -> list[str]:
    """The words of the sample handbook and of the code, then compounds of them, up to the size of a real one."""
    root = Path(__file__).parent.parent
    texts = (path.read_text(encoding="utf-8").lower() for path in sorted(root.glob("sample_docs/**/*.md")))
    code = (path.read_text(encoding="utf-8").lower() for path in sorted(root.glob("rag/**/*.py")))
    words = list(dict.fromkeys(word for text in (*texts, *code) for word in _WORD.findall(text)))
    drawn = random.Random(1)
    while len(words) < VOCABULARY:
        words.append(drawn.choice(words[:3000]) + drawn.choice(words[:3000]))
    return words


def sentences(count: int, length: int, seed: int) -> Iterator[str]:
    """Zipf's law: the n-th word is drawn 1/n as often as the first."""
    words, drawn = np.array(vocabulary(), dtype=object), np.random.default_rng(seed)
    shares = np.cumsum(1 / np.arange(1, len(words) + 1))
    for _ in range(count):
        yield " ".join(words[np.searchsorted(shares, drawn.random(length) * shares[-1])])


def synthetic_questions(count: int, *, seed: int) -> list[str]:
    return list(sentences(count, 9, seed + 1))


def synthetic_documents(size: int, embedder: StaticEmbeddings, *, seed: int) -> Iterator[list[NewVersion]]:
    for first in range(0, size, BATCH):
        some = list(sentences(min(BATCH, size - first), WORDS, seed + first))
        vectors = embedder.embed_array(some).tolist()
        yield [
            new_version((first + at) // CHUNKS, some[at : at + CHUNKS], vectors[at : at + CHUNKS])
            for at in range(0, len(some), CHUNKS)
        ]


def new_version(number: int, texts: Sequence[str], vectors: Sequence[list[float]]) -> NewVersion:
    name, whole = f"doc-{number}", "\n\n".join(texts)
    known = Metadata(title=whole[:40], audience=("everyone", "some") if number % 10 == 0 else ("everyone",))
    chunks = [
        SplitChunk(f"{name}::start::{at}", Section("start", (), 0, len(whole)), at, 0, len(text), None, text)
        for at, text in enumerate(texts, 1)
    ]
    return NewVersion(name, f"{name}.md", name, len(whole), known, ExtractedText(whole), chunks, vectors)
