"""Questions that the reader may ask next, from the chunks that were found and not cited."""

from collections.abc import Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.domain.judgements import FollowUps
from rag.errors import RagError, TurnStopped
from rag.graphs.context import RagContext
from rag.graphs.speaking import judge
from rag.graphs.state import RagState
from rag.language.conversation import leans
from rag.prompts import render
from rag.prompts.sources import format_sources, one_line
from rag.retrieval.quality import assess
from rag.retrieval.suggestions import MOST, keep_answerable

READ: Final = 6  # uncited chunks that the model reads


def suggest_follow_ups(state: RagState, ctx: RagContext) -> list[str]:
    """At most three; none when there is nothing left to ask about, or when the model does not do its part."""
    chunks = uncited_chunks(state)[:READ]
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
    return [question for question in offered if is_worth_asking(question, chunks, state, ctx)][:MOST]


def is_worth_asking(question: str, chunks: Sequence[Chunk], state: RagState, ctx: RagContext) -> bool:
    """Whether a click would be answered: it means the same within the conversation, and these chunks are enough."""
    threshold = state["retrieval_config"]["sufficient_threshold"]
    found = assess(question, chunks, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    return leans(question) is None and found.quality == "sufficient"


def uncited_chunks(state: RagState) -> Sequence[Chunk]:
    """Kept and related chunks that the answer does not stand on."""
    cited = set(state["supporting_chunk_ids"])
    return [c for c in (*state["ranked_chunks"], *state.get("related_chunks", [])) if c["chunk_id"] not in cited]
