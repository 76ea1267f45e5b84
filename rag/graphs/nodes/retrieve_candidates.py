from collections.abc import Mapping, Sequence
from typing import Final

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.fusion import reciprocal_rank
from rag.retrieval.preferred import for_this_reader
from rag.retrieval.rows import require_chunks

ONLY_ELSEWHERE: Final = 0.6
FOUND: Final = 0.6  # what a chunk's best score counts beside its places in all the lists


def retrieve_candidates(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Search every knowledge base the reader may see. A second search adds to the first."""
    ctx = runtime.context
    lists = [search(query, state, ctx) for query in queries_of(state)]
    found = together(state["retrieved_chunks"], fused(lists)[: max(len(each) for each in lists)])
    said = state.get("preferences", {})
    question, embedder = state["normalized_query"], ctx.sentence_embedder
    asked = for_this_reader(question, found, said, lambda place: search(place, state, ctx), embedder=embedder)
    return {
        "normalized_query": asked,
        "retrieved_chunks": found,
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": state["retrieval_attempts"] + 1,
    }


def queries_of(state: RagState) -> list[str]:
    """The one query, or the several forms in which it is asked."""
    return [variant["query"] for variant in state.get("query_variants", [])] or [state["retrieval_query"]]


def search(query: str, state: RagState, ctx: RagContext) -> list[Chunk]:
    rows = retriever_of(state, ctx).retrieve(
        query,
        scope=ctx.scope,
        filters=search_filters(state, ctx),
        config=retrieval_config(state),
    )
    return require_chunks(rows)


def fused(lists: Sequence[list[Chunk]]) -> list[Chunk]:
    """One list of several: a chunk counts by its score for the question itself and by its places in all of them."""
    if len(lists) == 1:
        return lists[0]
    best = {chunk["chunk_id"]: chunk for chunk in together(*lists)}
    asked = {chunk["chunk_id"]: chunk for chunk in lists[0]}
    number = {name: at for at, name in enumerate(best)}
    places = reciprocal_rank(*([number[chunk["chunk_id"]] for chunk in each] for each in lists))
    scored = [
        rescored(asked.get(name, chunk), FOUND * worth(name, chunk, asked) + (1 - FOUND) * places[number[name]])
        for name, chunk in best.items()
    ]
    return sorted(scored, key=lambda chunk: -chunk["score"])


def worth(name: str, chunk: Chunk, asked: Mapping[str, Chunk]) -> float:
    """Its score for the question; what only another form of it found counts less."""
    return asked[name]["score"] if name in asked else ONLY_ELSEWHERE * chunk["score"]


def rescored(chunk: Chunk, score: float) -> Chunk:
    return {**chunk, "score": score, "scores": {**chunk["scores"], "fused": score}}


def together(*lists: Sequence[Chunk]) -> list[Chunk]:
    """Each chunk once, with its better score, best first."""
    best: dict[str, Chunk] = {}
    for chunk in (chunk for each in lists for chunk in each):
        known = best.get(chunk["chunk_id"])
        if known is None or chunk["score"] > known["score"]:
            best[chunk["chunk_id"]] = chunk
    return sorted(best.values(), key=lambda chunk: -chunk["score"])
