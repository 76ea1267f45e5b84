from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.graphs.context import RagContext
from rag.graphs.evidence import weigh_evidence
from rag.graphs.search_config import MOST_RELATED, as_of_date, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.evidence.halves import labels_to_follow
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.expansion import merge_related
from rag.retrieval.rows import require_chunks
from rag.retrieval.selection import SelectionConfig, rank_and_filter

MADE_UP_FOR = ("weak", "over_budget")
REACHED = 24  # chunks looked at
RELATED = SelectionConfig(limit=MOST_RELATED, relative_threshold=0.0)
"""What is reached by a link is readable, in force and new; how near to the question decides only who comes first."""


def expand_related_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Follow links and look next door, then weigh the evidence once more."""
    related = usable_related(state, runtime.context)
    merged = merge_related(state["ranked_chunks"], related, MOST_RELATED)
    core = len(state["ranked_chunks"])
    return weigh_evidence(state, runtime.context, merged, core=core) | {"related_chunks": related}


def usable_related(state: RagState, ctx: RagContext) -> list[Chunk]:
    """The chunks reached, held to the rules of ranking. A link makes up for looking weak, and for nothing else."""
    filters = search_filters(state, ctx)
    rows = retriever_of(state, ctx).related(state["ranked_chunks"], scope=ctx.scope, filters=filters, limit=REACHED)
    barred = {chunk["chunk_id"] for chunk in state["dropped_chunks"] if chunk["reason"] not in MADE_UP_FOR}
    barred |= {chunk["chunk_id"] for chunk in state["ranked_chunks"]}
    new = [chunk for chunk in require_chunks(rows) if chunk["chunk_id"] not in barred]
    question, passages = state["normalized_query"], passages_of(state["ranked_chunks"])
    reading = read_evidence(question, passages, embedder=ctx.sentence_embedder)
    labels = labels_to_follow(reading.question, reading.evidence)
    return rank_and_filter(
        " ".join([question, *labels]),
        new,
        scope=ctx.scope,
        as_of=as_of_date(state, ctx),
        config=RELATED,
        similarity=ctx.sentence_embedder,
    ).kept
