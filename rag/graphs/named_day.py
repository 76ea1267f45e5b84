"""The day that a question names: whose rules are asked for, and the question without it."""

from datetime import date

from rag.graphs.context import RagContext
from rag.graphs.past_rules import asked_of_then
from rag.graphs.search_config import retriever_of, search_filters
from rag.graphs.state import RagState
from rag.language.questions.asked_date import (
    asked_date,
    asked_period,
    before_event,
    names_day,
    without_asked_date,
    without_relative_date,
)
from rag.language.questions.asked_history import asked_of_now
from rag.language.questions.asked_record import asks_for_changes


def named_day(question: str, state: RagState, ctx: RagContext) -> RagState:
    """The day that the question names, unless the reader chose one or nothing was in force then.

    One that the reader chose may be named as well: no rule says it of itself either.
    """
    today = ctx.clock().date()
    if asks_for_changes(question):
        return {}
    period = asked_period(question, today)
    asked: RagState = {"asked_period": [day.isoformat() for day in period]} if period else {}
    if chosen := state.get("as_of"):
        undated = without_asked_date(question, today) if names_day(question, date.fromisoformat(chosen), today) else ""
        return asked | ({"undated": undated, "restated": [undated]} if undated else {})
    day, undated = asked_date(question, today), without_asked_date(question, today)
    if day is None:
        if (bygone := asked_of_then(question, state, ctx)) is None:
            event = before_event(question)
            now = event[1] if event else asked_of_now(question)
            return asked | ({"undated": now, "restated": [now]} if now else {})
        day, undated = bygone
    lasting = without_relative_date(question, today)
    then: RagState = {"as_of": day.isoformat()}
    there = retriever_of(state, ctx).describe(scope=ctx.scope, filters=search_filters(state | then, ctx))
    return (
        asked
        | (then if there["chunks"] else {})
        | {
            "normalized_query": lasting,
            "retrieval_query": lasting,
            "undated": undated,
            "restated": [undated],
        }
    )
