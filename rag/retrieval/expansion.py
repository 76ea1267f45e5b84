"""When the evidence lies in pieces: whether to follow links and neighbours, and how to add what they bring."""

import re
from collections.abc import Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.synonyms import subjects
from rag.language.words import folded

_ENOUGH: Final = 0.88
"""Evidence score from which one more look cannot help."""
_MOSTLY: Final = 0.8
"""Share of the question's findable words that one chunk must have, else the evidence is scattered."""
_LOOKED_AT: Final = 5
_POINTER = re.compile(
    r"\b(?:see|refer to|described in|defined in|set out in|listed in|according to|as per|details? (?:are|is) in"
    r"|consult|found in|governed by|subject to)\b[^.\n]{0,60}?\b(?:policy|guide(?:line)?s?|handbook|document|page"
    r"|section|appendix|annex|table|list|manual|rules?|faq|procedure)\b|\]\([^)\s]+\)",
    re.IGNORECASE,
)
_SEVERAL_HOPS = re.compile(
    r"\b(?:and (?:what|how|who|when|where|which|does|do|is|are|can|may|must)|both|compare[ds]?|difference|versus|vs\.?|"
    r"(?:who|whom|what|which)\b.{3,60}\b(?:that|who|whose|of the (?:person|team|manager|document))\b)",
    re.IGNORECASE,
)


def needs_expansion(question: str, chunks: Sequence[Chunk], assessment_score: float) -> bool:
    """True when the found chunks point elsewhere, or hold the question's words only together."""
    if not chunks or assessment_score >= _ENOUGH:
        return False
    near = chunks[:_LOOKED_AT]
    asked = frozenset(subjects(question))
    return _is_scattered(asked, near) or _points_on(asked, near) or bool(_SEVERAL_HOPS.search(question))


def _is_scattered(asked: frozenset[str], chunks: Sequence[Chunk]) -> bool:
    """The chunks have most of the words between them, none has them alone."""
    found = [asked & _words(chunk) for chunk in chunks]
    together = frozenset().union(*found)
    best = max(len(words) for words in found)
    return len(together) > best and best < _MOSTLY * len(together)


def _points_on(asked: frozenset[str], chunks: Sequence[Chunk]) -> bool:
    """A chunk about the question sends the reader to another document that is not here yet."""
    here = {chunk["document_id"] for chunk in chunks}
    return any(
        asked & _words(chunk) and (_POINTER.search(chunk["text"]) or set(chunk["related"]) - here)
        for chunk in chunks[:2]
    )  # fmt: skip


def _words(chunk: Chunk) -> frozenset[str]:
    return frozenset(subjects(f"{chunk['title']} {chunk['section']} {chunk['text']}"))


def merge_related(ranked: Sequence[Chunk], related: Sequence[Chunk], limit: int) -> list[Chunk]:
    """The ranked chunks in their order, then at most `limit` related ones that are not among them already."""
    seen = {_place(chunk) for chunk in ranked}
    texts = {folded(chunk["text"]) for chunk in ranked}
    added: list[Chunk] = []
    for chunk in related:
        if len(added) < limit and _place(chunk) not in seen and folded(chunk["text"]) not in texts:
            seen.add(_place(chunk))
            texts.add(folded(chunk["text"]))
            added.append(chunk)
    return [*ranked, *added]


def _place(chunk: Chunk) -> tuple[str, str]:
    return chunk["version_id"], chunk["chunk_id"]
