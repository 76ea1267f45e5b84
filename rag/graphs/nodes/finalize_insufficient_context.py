from langgraph.runtime import Runtime

from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.nearest import nearest_quotes
from rag.graphs.notices import out_of_force
from rag.graphs.records import recorded_output, records_of
from rag.graphs.speaking import noted
from rag.graphs.state import RagState


def finalize_insufficient_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Not knowing is a good answer when it names what is missing, and shows what comes nearest."""
    ctx = runtime.context
    output = recorded_output(state, records_of(state, ctx), ctx)
    try:
        if "records" not in output and (notices := out_of_force(state, ctx)):
            output["notices"] = notices
    except RagError as error:  # that nobody looked there is not told as nothing there
        output["errors"] = noted(error, state, ctx)
    if quotes := nearest_quotes(state, ctx):
        output["nearest"] = quotes
    return {"final_output": output, "errors": output["errors"]}
