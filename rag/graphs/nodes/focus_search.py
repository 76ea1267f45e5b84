from collections import Counter
from datetime import date

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk, Filters
from rag.domain.judgements import FocusedQuery
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.language.words import content_stems
from rag.prompts import render
from rag.prompts.sources import one_line
from rag.retrieval.rows import require_chunks

YEARS = range(1900, 2200)


def focus_search(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """ "In the 2024 travel policy" becomes a limit on the search, and the rest becomes the query."""
    ctx = runtime.context
    try:
        asked = judge(ctx, render("focus_search", question=state["normalized_query"]), FocusedQuery)
    except RECOVERABLE as error:  # the whole corpus is searched, as without this step
        return {"errors": noted(error, state, ctx)}
    focused: RagState = {"focus": dict(state.get("focus", {}))}
    is_of_time = bool(state.get("asked_period")) and not asked.title.strip()  # whose rules are meant is decided already
    is_decided = bool(state.get("as_of")) or is_of_time
    if is_asked_for(asked.year, state["normalized_query"]) and not is_decided:
        focused = focused | as_of_year(asked.year, state, ctx)
    if asked.title.strip():
        focused = focused | limit_to(one_line(asked.title), one_line(asked.query), state | focused, ctx)
    return focused


def is_asked_for(year: int | None, question: str) -> bool:
    """A model may find the year that is named, and choose none."""
    return year in YEARS and str(year) in question


def as_of_year(year: int | None, state: RagState, ctx: RagContext) -> RagState:
    """A day of that year, with what is known of the documents on it; not when none was in force then."""
    then: RagState = {"as_of": day_in(year, ctx)}
    there = retriever_of(state, ctx).describe(scope=ctx.scope, filters=search_filters(state | then, ctx))
    return then | {"index_metadata": there} if there["chunks"] else {}


def day_in(year: int | None, ctx: RagContext) -> str:
    """Today's day in that year: what was in force then."""
    today = ctx.clock().date()
    return min(date(year or today.year, today.month, min(today.day, 28)), today).isoformat()


def limit_to(title: str, query: str, state: RagState, ctx: RagContext) -> RagState:
    """The documents that bear this title; none of them is no limit."""
    documents = titled(title, state, ctx)
    if not documents:
        return {}
    return {
        "focus": state.get("focus", {}) | {"documents": documents, "title": title},
        "retrieval_query": query or title,
    }


def titled(title: str, state: RagState, ctx: RagContext) -> list[str]:
    """Documents whose title has every word of the one asked for, among what a search for it finds."""
    wanted = set(content_stems(title))
    filters: Filters = search_filters(state, ctx)
    rows = retriever_of(state, ctx).retrieve(title, scope=ctx.scope, filters=filters, config=retrieval_config(state))
    named = [chunk for chunk in require_chunks(rows) if _bears(chunk, wanted) and ctx.scope.may_read(chunk["audience"])]
    return [document for document, _ in Counter(chunk["document_id"] for chunk in named).most_common()]


def _bears(chunk: Chunk, wanted: set[str]) -> bool:
    return bool(wanted) and wanted <= set(content_stems(f"{chunk['title']} {chunk['document_id'].replace('-', ' ')}"))
