from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.speaking import draft
from rag.graphs.state import RagState


def generate_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Let the chat model draft. Nobody sees a draft."""
    return {"draft_answer": draft(runtime.context, state["augmented_prompt"])}
