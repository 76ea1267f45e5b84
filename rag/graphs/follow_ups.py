"""Questions that the reader may ask next, from the chunks that were found and not cited."""

from collections.abc import Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.domain.judgements import FollowUps
from rag.errors import RagError, TurnStopped
from rag.graphs.context import RagContext
from rag.graphs.speaking import judge
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import format_sources, one_line
from rag.retrieval.suggestions import keep_answerable

READ: Final = 4  # uncited chunks that the model reads


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
    return keep_answerable([one_line(question) for question in suggested], chunks, asked=state["normalized_query"])


def uncited_chunks(state: RagState) -> Sequence[Chunk]:
    """Kept and related chunks that the answer does not stand on."""
    cited = set(state["supporting_chunk_ids"])
    return [c for c in (*state["ranked_chunks"], *state.get("related_chunks", [])) if c["chunk_id"] not in cited]
