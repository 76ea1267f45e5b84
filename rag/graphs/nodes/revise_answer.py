from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.speaking import draft
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import one_line


def revise_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Draft once more from the same sources, with what the judge found wanting."""
    prompt = render(
        "revise_answer",
        sources=state["context"],
        delimiter=state["source_key"],
        draft=state["draft_answer"].replace("\n#", "\n"),
        critique=one_line(str(state["critique"].get("reason") or "It is not grounded, or not complete.")),
        question=state["normalized_query"],
    )
    return {
        "augmented_prompt": prompt,
        "draft_answer": draft(runtime.context, prompt),
        "revisions": state.get("revisions", 0) + 1,
    }
