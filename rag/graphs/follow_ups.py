"""Questions that the reader may ask next, from the chunks that were found and not cited; each looked up already."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from rag.domain.chunks import Chunk
from rag.domain.judgements import FollowUps
from rag.errors import RagError, TurnStopped
from rag.graphs.context import RagContext
from rag.graphs.knowledge import KnowledgeTool
from rag.graphs.search_config import bases_of, retrieval_config, retriever_of, search_filters
from rag.graphs.speaking import judge
from rag.graphs.state import RagState
from rag.language.questions.leaning import leans
from rag.prompts import render
from rag.prompts.sources import format_sources, one_line
from rag.retrieval.evidence.quality import assess
from rag.retrieval.preloaded import looking_ahead
from rag.retrieval.rows import require_chunks
from rag.retrieval.suggestions import MOST, keep_answerable

READ: Final = 8  # uncited chunks that the model reads
BEATEN: Final = ("over_budget", "graded_low", "weak")


def suggest_follow_ups(state: RagState, ctx: RagContext) -> list[str]:
    """At most three; none when there is nothing left to ask about, or when the model does not do its part."""
    chunks = [chunk for chunk in uncited_chunks(state) if ctx.scope.may_read(chunk["audience"])][:READ]
    if not chunks or ctx.cancel.is_set():
        return []
    key = ctx.new_key()
    sources = format_sources(chunks, delimiter=key)
    prompt = render("follow_ups", sources=sources, delimiter=key, question=state["normalized_query"])
    try:
        suggested = judge(ctx, prompt, FollowUps).questions
    except TurnStopped:
        raise
    except RagError:  # the answer stands without them
        return []
    lines = [one_line(question) for question in suggested]
    offered = keep_answerable(lines, chunks, asked=state["normalized_query"], most=len(lines))
    return list(islice((each for each in offered if leans(each) is None and is_at_hand(each, state, ctx)), MOST))


def is_at_hand(question: str, state: RagState, ctx: RagContext) -> bool:
    """Search for it already now: a click must be answered, and what is found is kept and ready for it."""
    try:
        found = looked_up(question, state | {"focus": {}}, ctx)
    except TurnStopped:
        raise
    except RagError:  # the answer stands without them
        return False
    config = state["retrieval_config"]
    readable = [chunk for chunk in found if ctx.scope.may_read(chunk["audience"])][: config["sources"]]
    threshold = config["sufficient_threshold"]
    enough = assess(question, readable, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    return enough.quality == "sufficient"


def looked_up(question: str, state: RagState, ctx: RagContext) -> list[Chunk]:
    """As the turn that follows will search: a model that holds the tool looks into each knowledge base."""
    retriever = looking_ahead(retriever_of(state, ctx))
    filters, config = search_filters(state, ctx), retrieval_config(state)
    if "messages" in state:
        return KnowledgeTool(retriever, bases_of(state, ctx), ctx.scope, filters, config).query(question, [], 1).chunks
    return require_chunks(retriever.retrieve(question, scope=ctx.scope, filters=filters, config=config))


def uncited_chunks(state: RagState) -> Sequence[Chunk]:
    """Chunks that the answer does not stand on: kept and related ones, then those that only others were better than."""
    beaten = {each["chunk_id"] for each in state["dropped_chunks"] if each["reason"] in BEATEN}
    others = [chunk for chunk in state["retrieved_chunks"] if chunk["chunk_id"] in beaten]
    best_first = (*state["ranked_chunks"], *state.get("related_chunks", []), *others)
    cited = set(state["supporting_chunk_ids"])
    unread = {chunk["chunk_id"]: chunk for chunk in reversed(best_first) if chunk["chunk_id"] not in cited}
    return list(reversed(unread.values()))
