"""Citations: each exact quote that a shown sentence stands on, and what a reader may know of its source."""

from collections.abc import Sequence

from rag.domain.answers import Citation, Claim, Quote
from rag.domain.chunks import Chunk, SourceMetadata
from rag.grounding.quotes import is_exact, quote_at


def cite(
    claims: Sequence[Claim], sources: Sequence[Chunk], source_metadata: Sequence[SourceMetadata]
) -> list[Citation]:
    """Every quote of the supported claims, in order of source number and place; numbers stay those of the prompt."""
    shown = [claim for claim in claims if claim["verdict"] == "supported"]
    known = {row["source_id"]: row for row in source_metadata}
    used = sorted({source_id for claim in shown for source_id in claim["source_ids"]} & known.keys())
    return [
        citation_of(known[source_id], sources[source_id - 1], quote)
        for source_id in used
        for quote in _quotes(shown, sources[source_id - 1])
    ]


def _quotes(claims: Sequence[Claim], source: Chunk) -> list[Quote]:
    """What the claims stand on in this source; quotes with nothing but space between them are one."""
    found = [quote for claim in claims for quote in claim["quotes"] if quote["chunk_id"] == source["chunk_id"]]
    runs: list[Quote] = []
    for quote in sorted((each for each in found if is_exact(each, source["text"])), key=lambda each: each["start"]):
        if runs and not source["text"][runs[-1]["end"] : quote["start"]].strip():
            runs[-1] = quote_at(source, runs[-1]["start"], max(runs[-1]["end"], quote["end"]))
        else:
            runs.append(quote)
    return runs


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
