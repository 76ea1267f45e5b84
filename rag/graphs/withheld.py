"""What the sources say where a claim was withheld, as a citation that a reader can open."""

from collections.abc import Sequence

from rag.domain.answers import Citation, Claim
from rag.domain.chunks import Chunk
from rag.graphs.endings import is_shown
from rag.graphs.sources import whole
from rag.graphs.state import RagState
from rag.grounding.citations import citation_of
from rag.grounding.nearest_said import nearest_said
from rag.grounding.overruling import is_overruled
from rag.retrieval.joining import in_its_chunk


def with_nearest_said(claims: Sequence[Claim], parts: list[list[Chunk]], state: RagState) -> list[Claim]:
    """The ledger, in the same order; `parts` are the chunks of each source of the prompt."""
    said = [None if is_shown(claim) else _said_there(claim, parts, state) for claim in claims]
    return [claim | {"nearest": near} if near else claim for claim, near in zip(claims, said, strict=True)]


def _said_there(claim: Claim, parts: list[list[Chunk]], state: RagState) -> Citation | None:
    """Not what a rule decided against."""
    if (quote := nearest_said(claim)) is None:
        return None
    sources = zip(whole(parts), parts, state["source_metadata"], strict=True)
    source, part, known = next(each for each in sources if each[0]["chunk_id"] == quote["chunk_id"])
    if is_overruled(quote, source["document_id"], state["contradictions"]):
        return None
    return in_its_chunk(citation_of(known, source, quote), part)
