"""Synthetic documents for measuring speed: words from the project's own prose, drawn as words are in the world."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rag.domain.documents import ExtractedText, Metadata, Section
from rag.models.embed_static import StaticEmbeddings
from rag.ports import NewVersion, SplitChunk

BATCH: Final = 2000
WORDS: Final = 130  # in a chunk
VOCABULARY: Final = 40_000
_WORD: Final = re.compile(r"[a-z]{3,}")


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
    words, drawn = vocabulary(), random.Random(seed)
    weights = [1 / place for place in range(1, len(words) + 1)]
    for _ in range(count):
        yield " ".join(drawn.choices(words, weights, k=length))


def synthetic_questions(count: int, *, seed: int) -> list[str]:
    return list(sentences(count, 9, seed + 1))


def synthetic_documents(size: int, embedder: StaticEmbeddings, *, seed: int) -> Iterator[list[NewVersion]]:
    texts, made = sentences(size, WORDS, seed), 0
    while made < size:
        some = [text for _, text in zip(range(min(BATCH, size - made)), texts, strict=False)]
        vectors = embedder.embed_array(some)
        yield [new_version(made + at, text, vectors[at].tolist()) for at, text in enumerate(some)]
        made += len(some)


def new_version(number: int, text: str, vector: list[float]) -> NewVersion:
    name = f"doc-{number}"
    chunk = SplitChunk(f"{name}::start::1", Section("start", (), 0, len(text)), 1, 0, len(text), None, text)
    known = Metadata(title=text[:40], audience=("everyone", "some") if number % 10 == 0 else ("everyone",))
    return NewVersion(name, f"{name}.md", name, len(text), known, ExtractedText(text), [chunk], [vector])
