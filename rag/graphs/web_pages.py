"""Pages of the web as chunks: cited by their address, readable by whoever asked, below every document of the house."""

from collections.abc import Sequence
from typing import Final

from rag.domain.access import EVERYONE
from rag.domain.chunks import Chunk
from rag.domain.knowledge import WebPage
from rag.language.words import content_stems
from rag.prompts.sources import neutralise, one_line

LONGEST: Final = 1500  # characters of a page that become one source
PREFIX: Final = "web::"


def web_chunks(question: str, pages: Sequence[WebPage]) -> list[Chunk]:
    """One chunk a page: its paragraphs that are nearest to the question, cleaned like any document."""
    return [_chunk(number, page, _excerpt(question, neutralise(page.text))) for number, page in enumerate(pages, 1)]


def is_web(chunk: Chunk) -> bool:
    return chunk["chunk_id"].startswith(PREFIX)


def house_first(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The same order, but every document of the house before every page of the web."""
    return sorted(chunks, key=is_web)


def _excerpt(question: str, text: str) -> str:
    asked = set(content_stems(question))
    paragraphs = [part.strip() for part in text.split("\n\n") if part.strip()]
    near = sorted(range(len(paragraphs)), key=lambda at: (-len(asked & set(content_stems(paragraphs[at]))), at))
    kept: list[int] = []
    for at in near:
        if sum(len(paragraphs[each]) for each in kept) + len(paragraphs[at]) <= LONGEST:
            kept.append(at)
    return "\n\n".join(paragraphs[at] for at in sorted(kept)) or text[:LONGEST]


def _chunk(number: int, page: WebPage, text: str) -> Chunk:
    return {
        "chunk_id": f"{PREFIX}{one_line(page.url)}::{number}",
        "document_id": one_line(page.url),
        "version_id": f"{one_line(page.url)}@1",
        "knowledge_base": "web",
        "title": one_line(page.title) or one_line(page.url),
        "section": "",
        "text": text or one_line(page.title),
        "file": one_line(page.url),
        "page": None,
        "start": 0,
        "end": len(text),
        "authority": 0,
        "audience": [EVERYONE],
        "owner": None,
        "effective_from": None,
        "effective_until": None,
        "review_by": None,
        "status": "web",
        "related": [],
        "supersedes": [],
        "score": round(0.5 / number, 4),
        "scores": {},
    }
