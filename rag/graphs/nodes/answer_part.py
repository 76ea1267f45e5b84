from langgraph.runtime import Runtime

from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.nodes.build_augmented_prompt import prompt_for
from rag.graphs.search_config import as_of_date
from rag.graphs.speaking import draft
from rag.graphs.state import RagState


def answer_part(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Draft the answer to one part, from the same numbered sources as the others."""
    ctx, part = runtime.context, state["part"]
    prompt = prompt_for(part["question"], state, as_of_date(state, runtime.context))
    try:
        return {"sub_answers": [{"number": part["number"], "draft": draft(ctx, prompt)}]}
    except RagError as error:
        ctx.failures.append(error)
        return {"sub_answers": [{"number": part["number"], "failed": True}]}
