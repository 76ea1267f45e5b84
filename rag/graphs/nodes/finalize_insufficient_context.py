from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.endings import insufficient_output
from rag.graphs.state import RagState


def finalize_insufficient_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Not knowing is a good answer when it names what is missing."""
    return {"final_output": insufficient_output(state, runtime.context.say, runtime.context.scope)}
