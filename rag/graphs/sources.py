"""The numbered sources of a turn: what was ranked and what was reached by links.

Chunks that follow each other become one source when all of them are over the budget: what both say is then said once.
Joined always, the demo model answers a little worse (squad2 0.740 → 0.725, azure_hr 0.676 → 0.662).
"""

from rag.domain.chunks import Chunk
from rag.graphs.search_config import MOST_RELATED
from rag.graphs.state import RagState
from rag.retrieval.compression import tokens_of
from rag.retrieval.expansion import merge_related
from rag.retrieval.joining import joined, neighbours


def sources_of(state: RagState) -> list[list[Chunk]]:
    """The chunks of each source that will be in the prompt, the best of each first."""
    chunks = merge_related(state["ranked_chunks"], state.get("related_chunks", []), MOST_RELATED)
    fits = tokens_of({}, chunks) <= state["retrieval_config"]["context_tokens"]
    return [[chunk] for chunk in chunks] if fits else neighbours(chunks)


def whole(sources: list[list[Chunk]]) -> list[Chunk]:
    """Each source as one text."""
    return [joined(source) for source in sources]


def prompted_sources(state: RagState) -> list[list[Chunk]]:
    """The same for the prompt that was built, in the order of its numbers."""
    known = {chunk["chunk_id"]: chunk for chunk in (*state.get("related_chunks", []), *state["ranked_chunks"])}
    return [[known[name] for name in (row["chunk_id"], *row.get("joined", []))] for row in state["source_metadata"]]
