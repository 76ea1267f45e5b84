"""The numbered sources of a turn: what was ranked and what was reached by links, neighbours as one."""

from rag.domain.chunks import Chunk
from rag.graphs.search_config import MOST_RELATED
from rag.graphs.state import RagState
from rag.retrieval.expansion import merge_related
from rag.retrieval.joining import joined, neighbours


def sources_of(state: RagState) -> list[list[Chunk]]:
    """The chunks of each source that will be in the prompt, the best of each first."""
    return neighbours(merge_related(state["ranked_chunks"], state.get("related_chunks", []), MOST_RELATED))


def whole(sources: list[list[Chunk]]) -> list[Chunk]:
    """Each source as one text."""
    return [joined(source) for source in sources]


def prompted_sources(state: RagState) -> list[list[Chunk]]:
    """The same for the prompt that was built, in the order of its numbers."""
    known = {chunk["chunk_id"]: chunk for chunk in (*state.get("related_chunks", []), *state["ranked_chunks"])}
    return [[known[name] for name in (row["chunk_id"], *row.get("joined", []))] for row in state["source_metadata"]]
