from functools import partial

from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.speaking import NOT_TOLD, draft
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import one_line


def revise_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Draft once more from the same sources, with what the judge found wanting."""
    prompt = partial(
        render,
        "revise_answer",
        sources=state["context"],
        delimiter=state["source_key"],
        question=state["normalized_query"],
    )
    wanting = one_line(str(state["critique"].get("reason") or "It is not grounded, or not complete."))
    given = prompt(draft=state["draft_answer"].replace("\n#", "\n"), critique=wanting)
    return {
        "augmented_prompt": prompt(draft=NOT_TOLD, critique=NOT_TOLD),
        "draft_answer": draft(runtime.context, given),
        "revisions": state.get("revisions", 0) + 1,
    }
