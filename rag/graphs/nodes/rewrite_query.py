from langgraph.runtime import Runtime

from rag.domain.judgements import QueryRewrite
from rag.graphs.context import RagContext
from rag.graphs.speaking import RECOVERABLE, judge
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import one_line


def what_is_missing(state: RagState) -> str:
    """What a judge missed in the draft, else the words that the evidence does not have."""
    critique = state.get("critique", {})
    wanting = str(critique.get("reason") or "") if critique.get("needs_revision") else ""
    return wanting or ", ".join(critique.get("missing_terms", []))


def rewrite_query(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """One better retrieval query, from the question and what was missing."""
    missing = what_is_missing(state)
    prompt = render(
        "rewrite_query",
        question=state["normalized_query"],
        tried="\n".join(f"- {query}" for query in [state["normalized_query"], *state["query_rewrites"]]),
        missing=one_line(missing) or "nothing in particular",
    )
    errors = state.get("errors", [])
    try:
        query = one_line(judge(runtime.context, prompt, QueryRewrite).query) or state["normalized_query"]
    except RECOVERABLE as error:
        query = f"{state['normalized_query']} {missing}".strip()
        errors = [*errors, runtime.context.say(error.key, **error.values)]
    return {
        "retrieval_query": query,
        "query_rewrites": [*state["query_rewrites"], query],
        "query_variants": [],
        "focus": {},  # the second search is not limited by what the first one assumed
        "revisions": state.get("revisions", 0) + 1,
        "errors": errors,
    }
