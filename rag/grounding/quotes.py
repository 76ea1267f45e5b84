"""The exact characters of a chunk that a claim stands on."""

from collections.abc import Sequence

from rag.domain.answers import Quote
from rag.domain.chunks import Chunk
from rag.grounding.evidence import SourceSentence


def quotes_of(sentences: Sequence[SourceSentence]) -> list[Quote]:
    """One quote per sentence in the order of the text; equal spans once."""
    ordered = sorted(set(sentences), key=lambda one: (one.source_id, one.start))
    return [Quote(chunk_id=one.chunk_id, text=one.quoted or one.text, start=one.start, end=one.end) for one in ordered]


def quote_at(chunk: Chunk, start: int, end: int) -> Quote:
    """Characters [start, end) of a chunk's text."""
    return Quote(chunk_id=chunk["chunk_id"], text=chunk["text"][start:end], start=start, end=end)


def is_exact(quote: Quote, text: str) -> bool:
    """True when the quote is byte for byte what stands at its place."""
    return text[quote["start"] : quote["end"]] == quote["text"]
