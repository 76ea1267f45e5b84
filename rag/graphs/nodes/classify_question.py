from langgraph.runtime import Runtime

from rag.domain.judgements import Route
from rag.graphs.context import RagContext
from rag.graphs.endings import DIRECT
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.prompts import render


def classify_question(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """What kind of question is it, and where could an answer stand? In doubt, in the documents."""
    ctx, errors = runtime.context, state.get("errors", [])
    if (kind := state.get("question_type", "")) in DIRECT:
        return {"question_type": kind, "route": "direct"}
    try:
        judged = judge(ctx, render("classify_question", question=state["normalized_query"]), Route)
    except RECOVERABLE as error:
        judged = Route(destination="knowledge_base")
        errors = noted(error, state, ctx)
    route = route_of(judged, ctx)
    is_undecided = judged.question_type in DIRECT and route != "direct"
    return {"question_type": "factoid" if is_undecided else judged.question_type, "route": route, "errors": errors}


def route_of(judged: Route, ctx: RagContext) -> str:
    """Where the turn goes. Past the documents only when kind and place both say so; the web when it is switched on."""
    if judged.question_type in DIRECT and judged.destination == "direct":
        return "direct"
    return "web" if judged.destination == "web" and ctx.web is not None else "knowledge_base"
