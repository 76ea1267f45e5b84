"""What is missing, in one sentence: the terms, where we looked, whom to ask.

Built only from chunks the reader may read, so a hidden document looks exactly like a missing one.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.words import Words

_MOST_TITLES: Final = 3
_MOST_TERMS: Final = 4


def knowledge_gap(question: str, chunks: Sequence[Chunk], missing_terms: Sequence[str], say: Words) -> str:
    """Names the missing terms, the nearest documents, and their owner. `question` gives terms their spelling."""
    titles = _first(chunk["title"] or chunk["document_id"] for chunk in chunks)[:_MOST_TITLES]
    if not titles:
        return say("gap.nothing_near")
    terms = _listed([_spelled(term, question) for term in _first(missing_terms)[:_MOST_TERMS]], say)
    looked = _listed(titles, say)
    parts = [say("gap.terms", titles=looked, terms=terms) if terms else say("gap.no_statement", titles=looked)]
    owner = nearest_owner(chunks)
    return " ".join([*parts, say("gap.ask", owner=owner)] if owner else parts)


def nearest_owner(chunks: Iterable[Chunk]) -> str | None:
    """Whom to ask: the owner of the nearest document that has one."""
    return next((chunk["owner"] for chunk in chunks if chunk["owner"]), None)


def _first(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(item for item in items if item))


def _spelled(term: str, question: str) -> str:
    """The term in quotation-safe form, as the reader wrote it."""
    at = question.casefold().find(term.casefold())
    return question[at : at + len(term)] if at >= 0 else term


def _listed(items: Sequence[str], say: Words) -> str:
    quoted = [say("gap.quoted", item=item) for item in items]
    if len(quoted) < 2:
        return "".join(quoted)
    return say("gap.last_of_list", first=", ".join(quoted[:-1]), last=quoted[-1])
