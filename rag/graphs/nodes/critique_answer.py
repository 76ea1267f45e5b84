from collections.abc import Sequence

from langgraph.runtime import Runtime

from rag.domain.answers import Claim
from rag.domain.judgements import Critique
from rag.errors import ModelError
from rag.graphs.context import RagContext
from rag.graphs.endings import is_shown
from rag.graphs.search_config import attempts_left, revisions_left
from rag.graphs.speaking import judge, judging, noted
from rag.graphs.state import RagState
from rag.prompts import declines, render

KEPT = (
    "draft_answer", "claims", "citations", "supporting_chunk_ids", "grounding_status", "confidence", "knowledge_gap",
    "ranked_chunks", "related_chunks", "dropped_chunks", "source_metadata", "context", "contradictions",
    "augmented_prompt", "condensed",
)  # fmt: skip


def critique_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Is the draft grounded, is it complete, must it be revised, and why? A judge of its own reads it."""
    ctx, errors = runtime.context, state.get("errors", [])
    prompt = render(
        "critique_answer",
        sources=state["context"],
        delimiter=state["source_key"],
        draft=state["draft_answer"].replace("\n#", "\n"),
        question=state["normalized_query"],
    )
    try:
        judged = judge(judging(ctx), prompt, Critique)
    except ModelError as error:  # the claims were checked already; without a judge they stand as they are
        judged = Critique(grounded=True, complete=True, needs_revision=False)
        errors = noted(error, state, ctx)
    return {
        "critique": state.get("critique", {}) | judged.model_dump(),
        "best_answer": better(state),
        "route": verdict(judged, state),
        "errors": errors,
    }


def verdict(judged: Critique, state: RagState) -> str:
    """Keep, revise or search again. A draft that the check refused or that declines needs other sources."""
    proven = state["grounding_status"] in ("grounded", "partially_supported")
    if (proven and not judged.needs_revision) or not revisions_left(state):
        return "keep"
    lacking = not proven or declines(state["draft_answer"]) or not judged.complete
    if lacking and attempts_left(state):
        return "search_again"
    return "keep" if declines(state["draft_answer"]) else "revise"


def better(state: RagState) -> dict[str, object]:
    """This answer, or the one in hand when that is worth as much."""
    known = state.get("best_answer")
    if known and worth(known["claims"]) >= worth(state["claims"]):
        return known
    return {name: value for name, value in state.items() if name in KEPT}


def worth(claims: Sequence[Claim]) -> tuple[bool, float]:
    """Whether anything is proven, then how much: two refused claims weigh as much as a proven one, against it."""
    shown = sum(map(is_shown, claims))
    return shown > 0, shown - 0.5 * (len(claims) - shown)
