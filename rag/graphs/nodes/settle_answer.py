from typing import cast

from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.failures import has_proven_answer
from rag.graphs.state import RagState


def settle_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """The best answer of the turn is the answer, whatever the last attempt brought. No chunk is lost over it."""
    best = state.get("best_answer")
    if not best or not has_proven_answer(state):
        return {"best_answer": None}
    known = {chunk["chunk_id"] for chunk in best["ranked_chunks"]}
    known |= {chunk["chunk_id"] for chunk in best["dropped_chunks"]}
    later = [each for each in state["dropped_chunks"] if each["chunk_id"] not in known]
    known |= {each["chunk_id"] for each in later}
    unused = [
        {**{name: chunk[name] for name in ("chunk_id", "title", "section", "score")}, "reason": "over_budget"}
        for chunk in state["ranked_chunks"]
        if chunk["chunk_id"] not in known
    ]
    return cast(RagState, best | {"dropped_chunks": [*best["dropped_chunks"], *later, *unused], "best_answer": None})
