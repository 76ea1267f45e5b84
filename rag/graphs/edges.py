"""Who comes next. Edges only read: every judgement was made by a node and stands in the state."""

from typing import Literal

from rag.graphs.search_config import attempts_left
from rag.graphs.state import RagState


def after_corpus_index(state: RagState) -> Literal["retrieve_candidates", "finalize_insufficient_context"]:
    """An empty corpus is not searched."""
    return "retrieve_candidates" if state["index_metadata"]["chunks"] else "finalize_insufficient_context"


def after_quality(
    state: RagState,
) -> Literal["build_augmented_prompt", "expand_related_context", "rewrite_query", "finalize_insufficient_context"]:
    """Evidence in pieces is completed first."""
    return "expand_related_context" if state["route"] == "expand" else after_expansion(state)


def after_expansion(
    state: RagState,
) -> Literal["build_augmented_prompt", "rewrite_query", "finalize_insufficient_context"]:
    """Enough evidence is answered from, contradictions with both sides; too little is searched for once more."""
    if state["context_quality"] in ("sufficient", "contradictory"):
        return "build_augmented_prompt"
    return "rewrite_query" if attempts_left(state) else "finalize_insufficient_context"


def after_grounding(
    state: RagState,
) -> Literal["finalize_answer", "rewrite_query", "finalize_insufficient_context", "finalize_failure"]:
    """Something proven is shown; nothing proven is searched for once more, then said."""
    ending = after_only_grounding(state)
    return "rewrite_query" if ending == "finalize_insufficient_context" and attempts_left(state) else ending


def after_only_grounding(
    state: RagState,
) -> Literal["finalize_answer", "finalize_insufficient_context", "finalize_failure"]:
    """The same for an architecture that never searches again. A draft nobody checked is never shown."""
    match state.get("grounding_status"):
        case "grounded" | "partially_supported":
            return "finalize_answer"
        case "unsupported":
            return "finalize_insufficient_context"
        case _:
            return "finalize_failure"


def after_ranking(state: RagState) -> Literal["build_augmented_prompt", "finalize_insufficient_context"]:
    """The baseline answers from whatever it found."""
    return "build_augmented_prompt" if state["ranked_chunks"] else "finalize_insufficient_context"
