"""Made-up companies with documents that contradict each other, and questions about it: `benchmarks/companies`.

A document begins with `=== id | title | authority | effective from | owner | more`. A pair is a kind, 1 for a
contradiction or 0 for what only seems to be one, questions parted by `||`, two sides as `document ~ words of its
quote`, the side that holds and the rule by which it does.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.fit_quality import PIECE, Search
from benchmarks.rows import Row
from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.fixture_corpus import build_chunk

FOLDER: Final = Path(__file__).parent / "companies"
Sides = Sequence[tuple[str, str]]
"""Two documents, each with what is quoted of it."""


class Pair(NamedTuple):
    """Two places, and whether they contradict each other."""

    conflict: bool
    questions: Sequence[str]
    sides: Sides

    def is_told_by(self, told: Sides) -> bool:
        """In whatever order."""
        return any(
            all(name == document and words.casefold() in quote.casefold() for (name, words), (document, quote) in both)
            for both in (list(zip(self.sides, told, strict=True)), list(zip(self.sides, told[::-1], strict=True)))
        )


class Company(NamedTuple):
    name: str
    chunks: Sequence[Chunk]
    pairs: Sequence[Pair]


def companies() -> list[Company]:
    names = sorted(path.stem for path in FOLDER.glob("*.txt") if (FOLDER / f"{path.stem}_pairs.txt").exists())
    return [Company(name, list(_chunks(_text(name))), list(_pairs(_text(f"{name}_pairs")))) for name in names]


def plain_questions() -> list[str]:
    """Of things that every handbook tells, and tells once."""
    return [line for line in _text("plain_questions").splitlines() if line]


def search_of(company: Company, embedder: StaticEmbeddings) -> Search:
    return Search([], embedder, chunks=company.chunks)


def _text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def _chunks(text: str) -> Iterator[Chunk]:
    """A section of a document each."""
    for block in filter(str.strip, re.split(r"(?m)^=== ", text)):
        head, _, body = block.partition("\n")
        name, title, authority, start, owner, *_ = (part.strip() for part in head.split(" | "))
        row: Row = {"title": title, "authority": authority, "effective_from": start, "owner": owner}
        yield from sections(name, body, row)


def sections(name: str, text: str, row: Row) -> Iterator[Chunk]:
    """What stands under each heading, long parts cut at blank lines."""
    for number, part in enumerate(re.split(r"(?m)^#+ ", text)):
        section, _, said = part.partition("\n") if number else ("", "", part)
        for piece, cut in enumerate(_pieces(said.strip())):
            yield build_chunk(f"{name}::{number}.{piece}", name, cut, {**row, "section": section})


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for block in filter(str.strip, re.split(r"\n\s*\n", text)):
        if pieces and len(pieces[-1]) + len(block) <= PIECE:
            pieces[-1] += f"\n\n{block}"
        else:
            pieces.append(block)
    return pieces


def _pairs(text: str) -> Iterator[Pair]:
    for line in text.splitlines():
        if line and not line.startswith("#"):
            _, conflict, questions, one, other, _, _ = (part.strip() for part in line.split(" ; "))
            asked = [question.strip() for question in questions.split("||")]
            yield Pair(conflict == "1", asked, [_side(one), _side(other)])


def _side(text: str) -> tuple[str, str]:
    document, _, words = text.partition(" ~ ")
    return document, words
