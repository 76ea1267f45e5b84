"""Chunks for the tests of this room."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from rag.domain.chunks import Chunk, SourceMetadata

PASSAGES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent.parent / "fixtures" / "claims.toml").read_text(encoding="utf-8")
)["passage"]


def chunk(name: str, text: str, **changes: Any) -> Chunk:
    base = Chunk(
        chunk_id=f"{name}::s::1", document_id=name, version_id=f"{name}@1", knowledge_base="handbook", title=name,
        section="", text=text, file=f"{name}.md", page=None, start=0, end=len(text), authority=70,
        audience=["everyone"], owner=None, effective_from=None, effective_until=None, review_by=None,
        status="published", related=[], supersedes=[], score=1.0, scores={},
    )  # fmt: skip
    return {**base, **changes}  # type: ignore[typeddict-item]


def metadata(sources: list[Chunk]) -> list[SourceMetadata]:
    return [
        SourceMetadata(
            source_id=number, title=one["title"], section=one["section"], chunk_id=one["chunk_id"],
            document_id=one["document_id"], version_id=one["version_id"], file=one["file"], page=one["page"],
            owner=one["owner"], effective_from=one["effective_from"], effective_until=one["effective_until"],
            review_by=one["review_by"], authority=one["authority"],
        )
        for number, one in enumerate(sources, 1)
    ]  # fmt: skip


@cache
def passages() -> tuple[Chunk, ...]:
    """The invented handbook, one chunk a passage."""
    return tuple(
        chunk(f"p{number}", row["text"], title=row["title"], section=row["section"])
        for number, row in enumerate(PASSAGES)
    )


def around(number: int) -> list[Chunk]:
    """A passage with two others that are not about the same thing."""
    every = passages()
    return [every[number], every[(number + 1) % len(every)], every[(number + 3) % len(every)]]
