"""A text from outside as a chunk: for checks without a store."""

from rag.domain.chunks import Chunk
from rag.domain.documents import AUTHORITY


def given_chunk(
    name: str,
    text: str,
    *,
    effective_from: str | None = None,
    effective_until: str | None = None,
    authority: int = AUTHORITY["guide"],
) -> Chunk:
    """The text as the one chunk of a document of its own."""
    return Chunk(
        chunk_id=name,
        document_id=name,
        version_id=name,
        knowledge_base="",
        title="",
        section="",
        text=text,
        file="",
        page=None,
        start=0,
        end=len(text),
        authority=authority,
        audience=[],
        owner=None,
        effective_from=effective_from,
        effective_until=effective_until,
        review_by=None,
        status="published",
        related=[],
        supersedes=[],
        score=1.0,
        scores={},
    )
