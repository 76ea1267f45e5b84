from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.endings import insufficient_output
from rag.graphs.nearest import nearest_quotes
from rag.graphs.records import records_of
from rag.graphs.state import RagState


def finalize_insufficient_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Not knowing is a good answer when it names what is missing, and shows what comes nearest."""
    output = insufficient_output(state, runtime.context.say, runtime.context.scope)
    if records := records_of(state, runtime.context):
        output |= {"records": records, "knowledge_gap": runtime.context.say("ending.records")}
    if quotes := nearest_quotes(state, runtime.context):
        output["nearest"] = quotes
    return {"final_output": output}
