from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.search_config import as_of_date
from rag.graphs.state import RagState
from rag.graphs.web_pages import web_chunks
from rag.retrieval.several_lists import together

PAGES = 5


def search_web(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Look outside, when that is switched on; what comes back is text like any other, and ranks below the house's.

    A page tells what holds today, so it is no source for another day.
    """
    ctx = runtime.context
    is_today = as_of_date(state, ctx) == ctx.clock().date()
    if ctx.web is None or not is_today:
        why = ctx.say("ending.web_today" if ctx.web else "ending.web_off")
        return {"web_results": [], "knowledge_gap": with_sentence(state, why)}
    pages = ctx.web.search(state["normalized_query"], limit=PAGES)
    found = together(state.get("retrieved_chunks", []), web_chunks(state["normalized_query"], pages))
    return {
        "web_results": [{"url": page.url, "title": page.title} for page in pages],
        "retrieved_chunks": found,
        "knowledge_gap": None if pages else with_sentence(state, ctx.say("ending.web_nothing")),
    }


def with_sentence(state: RagState, sentence: str) -> str:
    return f"{state.get('knowledge_gap') or ''} {sentence}".strip()
