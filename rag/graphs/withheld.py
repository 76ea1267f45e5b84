"""What the sources say where a claim was withheld, as a citation that a reader can open."""

from collections.abc import Sequence

from rag.domain.answers import Citation, Claim, Conflict
from rag.domain.chunks import Chunk, SourceMetadata
from rag.graphs.endings import is_shown
from rag.graphs.state import RagState
from rag.grounding.citations import citation_of
from rag.grounding.nearest_said import nearest_said
from rag.grounding.overruling import is_overruled
from rag.retrieval.joining import in_its_chunk

_Source = tuple[Chunk, Sequence[Chunk], SourceMetadata]


def with_nearest_said(
    claims: Sequence[Claim], sources: Sequence[Chunk], parts: Sequence[Sequence[Chunk]], state: RagState
) -> list[Claim]:
    """The ledger, in the same order; `parts` are the chunks of each source of the prompt."""
    told = list(zip(sources, parts, state["source_metadata"], strict=True))
    said = [None if is_shown(claim) else _said_there(claim, told, state["contradictions"]) for claim in claims]
    return [claim | {"nearest": near} if near else claim for claim, near in zip(claims, said, strict=True)]


def _said_there(claim: Claim, sources: Sequence[_Source], conflicts: Sequence[Conflict]) -> Citation | None:
    """Not what a rule decided against."""
    if (quote := nearest_said(claim)) is None:
        return None
    source, part, known = next(each for each in sources if each[0]["chunk_id"] == quote["chunk_id"])
    if is_overruled(quote, source["document_id"], conflicts):
        return None
    return in_its_chunk(citation_of(known, source, quote), part)
