from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.endings import failed_output
from rag.graphs.state import RagState


def finalize_failure(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Something could not be done: say what, in one sentence, and keep the question."""
    return {"final_output": failed_output(state, runtime.context.say)}
