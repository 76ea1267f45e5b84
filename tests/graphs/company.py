"""A very small company for the tests of one turn."""

from typing import Any, cast

from rag.domain.chunks import Chunk

HANDBOOK = "hr-handbook-2025::remote-work::1"


def chunk(
    chunk_id: str = HANDBOOK, text: str = "Employees may work remotely up to three days a week.", **given: Any
) -> Chunk:
    """A chunk of the handbook, in force and readable by everyone unless said otherwise."""
    document_id = chunk_id.split("::")[0]
    row = {
        "chunk_id": chunk_id,
        "document_id": document_id,
        "version_id": f"{document_id}@1",
        "knowledge_base": "handbook",
        "title": "HR handbook 2025",
        "section": "Remote work",
        "text": text,
        "file": f"{document_id}.md",
        "page": None,
        "start": 0,
        "end": len(text),
        "authority": 70,
        "audience": ["everyone"],
        "owner": "People team",
        "effective_from": "2025-01-01",
        "effective_until": None,
        "review_by": None,
        "status": "published",
        "related": [],
        "supersedes": [],
        "score": 0.9,
        "scores": {"semantic": 0.7, "keyword": 9.0, "fused": 0.9},
    }
    return cast(Chunk, row | given)


LIKE_IT = [
    chunk(f"note-{team}::1", f"Employees of team {team} may work remotely for {team} days a week in May.")
    for team in range(4, 16)
]
"""So many notes of the same that no answer is sure."""
