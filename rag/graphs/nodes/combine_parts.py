from itertools import chain, zip_longest

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk, DroppedChunk
from rag.graphs.context import RagContext
from rag.graphs.state import RagState, SubAnswer
from rag.retrieval.several_lists import together

EACH = 3  # sources a part may always bring


def combine_parts(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Put together what the branches found: every part has its best sources in; what is left out has a reason."""
    ctx, parts = runtime.context, state["sub_answers"]
    if any(part.get("failed") for part in parts):
        raise ctx.failures[0]
    found = together(state.get("retrieved_chunks", []), *(part["retrieved"] for part in parts))
    room = max(state["retrieval_config"]["sources"], min(EACH * len(parts), 10))
    kept = taking_turns(parts)[:room]
    return {
        "retrieved_chunks": found,
        "ranked_chunks": kept,
        "dropped_chunks": left_out(found, kept, state),
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": state["retrieval_attempts"] + 1,
    }


def taking_turns(parts: list[SubAnswer]) -> list[Chunk]:
    """The best of each part, then the second best of each: no part can crowd out another."""
    best = chain.from_iterable(zip_longest(*(part["kept"] for part in parts)))
    kept: dict[str, Chunk] = {}
    for chunk in best:
        if chunk is not None:
            kept.setdefault(chunk["chunk_id"], chunk)
    return list(kept.values())


def left_out(found: list[Chunk], kept: list[Chunk], state: RagState) -> list[DroppedChunk]:
    """What is not kept, with the reason a part gave for it; a part that would have kept it had no room."""
    names = {chunk["chunk_id"] for chunk in kept}
    told = {each["chunk_id"]: each for each in state.get("dropped_chunks", [])}
    told |= {each["chunk_id"]: each for part in state["sub_answers"] for each in part["dropped"]}
    return [told.get(chunk["chunk_id"]) or no_room(chunk) for chunk in found if chunk["chunk_id"] not in names]


def no_room(chunk: Chunk, reason: str = "over_budget") -> DroppedChunk:
    return {
        "chunk_id": chunk["chunk_id"],
        "title": chunk["title"],
        "section": chunk["section"],
        "score": chunk["score"],
        "reason": reason,
    }
