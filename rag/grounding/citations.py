"""Citations: for each source that a shown sentence stands on, its exact quote and what a reader may know of it."""

from collections.abc import Sequence

from rag.domain.answers import Citation, Claim, Quote
from rag.domain.chunks import Chunk, SourceMetadata
from rag.grounding.quotes import is_exact, quote_at


def cite(
    claims: Sequence[Claim], sources: Sequence[Chunk], source_metadata: Sequence[SourceMetadata]
) -> list[Citation]:
    """One citation per source of the supported claims, in order of source number; numbers stay those of the prompt."""
    shown = [claim for claim in claims if claim["verdict"] == "supported"]
    known = {row["source_id"]: row for row in source_metadata}
    used = sorted({source_id for claim in shown for source_id in claim["source_ids"]})
    return [
        citation_of(known[source_id], sources[source_id - 1], quote)
        for source_id in used
        if source_id in known and (quote := _quote(shown, sources[source_id - 1]))
    ]


def _quote(claims: Sequence[Claim], source: Chunk) -> Quote | None:
    """From the first to the last quoted character, when quotes touch; else the one most claims stand on."""
    found = [quote for claim in claims for quote in claim["quotes"] if quote["chunk_id"] == source["chunk_id"]]
    exact = [quote for quote in found if is_exact(quote, source["text"])]
    if not exact:
        return None
    start, end = min(quote["start"] for quote in exact), max(quote["end"] for quote in exact)
    if _is_one_run(exact, source["text"]):
        return quote_at(source, start, end)
    spans = [(quote["start"], quote["end"]) for quote in exact]
    return max(exact, key=lambda quote: (spans.count((quote["start"], quote["end"])), -quote["start"]))


def _is_one_run(quotes: Sequence[Quote], text: str) -> bool:
    """True when nothing but space lies between the quotes."""
    ordered = sorted(quotes, key=lambda quote: quote["start"])
    reached = ordered[0]["end"]
    for quote in ordered[1:]:
        if text[reached : quote["start"]].strip():
            return False
        reached = max(reached, quote["end"])
    return True


def citation_of(known: SourceMetadata, source: Chunk, quote: Quote) -> Citation:
    return Citation(
        source_id=known["source_id"],
        title=known["title"],
        section=known["section"],
        chunk_id=known["chunk_id"],
        document_id=known["document_id"],
        version_id=known["version_id"],
        file=known["file"],
        page=known["page"],
        quote=quote["text"],
        quote_start=quote["start"],
        quote_end=quote["end"],
        context=source["text"],
        owner=known["owner"],
        effective_from=known["effective_from"],
        effective_until=known["effective_until"],
        review_by=known["review_by"],
        authority=known["authority"],
    )
