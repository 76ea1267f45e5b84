"""A knowledge base: a named set of documents with a description to choose it by and an audience of its own."""

from dataclasses import dataclass
from typing import Any

from rag.domain.access import EVERYONE


def base_name(typed: str) -> str:
    """As a document names it: with other spaces it would be another one, and closing it would close nothing."""
    return " ".join(typed.split())


@dataclass(frozen=True)
class KnowledgeBase:
    """Who reads a document of it must be in the audience of both. One that nobody described is open to everyone."""

    name: str
    title: str = ""
    description: str = ""
    audience: tuple[str, ...] = (EVERYONE,)
    documents: int = 0  # that this reader may read

    def row(self) -> dict[str, Any]:
        """What a model or a client may know of it."""
        return {
            "kb_id": self.name,
            "title": self.title or self.name,
            "description": self.description,
            "documents": self.documents,
        }


@dataclass(frozen=True)
class WebPage:
    """A page of the web, as a search found it. `text` is plain text and nobody has checked it."""

    url: str
    title: str
    text: str


@dataclass(frozen=True)
class Remembered:
    """A past turn of the same reader: what was asked, and which documents the answer stood on."""

    question: str
    documents: tuple[str, ...] = ()
