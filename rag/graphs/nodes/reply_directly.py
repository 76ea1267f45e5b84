from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.state import RagState


def reply_directly(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """A friendly line, or what this assistant is for. Nothing was looked up, and nothing is claimed."""
    return {"knowledge_gap": runtime.context.say(f"direct.{state['question_type']}")}
