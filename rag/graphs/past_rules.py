"""Whether a question of a past time is asked of the rules of then, or of what happened then: the documents tell."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from rag.domain.chunks import Chunk, in_force
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.grounding.closeness import is_close, speak_as_much
from rag.language.questions.asked_date import before_event, past_time
from rag.language.rules.own_dates import begins_on, happened_on
from rag.language.sentences import split_sentences
from rag.language.values.periods import Period, read_periods
from rag.language.words import content_stems
from rag.retrieval.rows import readable_rows

LOOKED_AT: Final = 10
"""Of what is found of then and of what is found of today."""


def asked_of_then(question: str, state: RagState, ctx: RagContext) -> tuple[date, str] | None:
    """The day whose rules are asked for, and the question without it.

    `How many days did nurses have in 2024?` is asked of a rule that has changed since; not where what is in force
    today speaks of that time itself, as a report of the year does.
    """
    today = ctx.clock().date()
    if (asked := past_time(question, today)) is None:
        return _before_event(question, state, ctx)
    period, undated = asked
    try:
        now, then = (_found(undated, day, state, ctx) for day in (today, period.day))
    except RagError:  # the search will say so
        return None
    changed = [chunk for chunk in then if not in_force(chunk, today)]
    changed += [chunk for chunk in now if not in_force(chunk, period.day)]
    is_of_then = speak_as_much(undated, then, now) and speak_as_much(undated, changed, now)
    is_told_today = any(is_close(undated, chunk) and _names(period, chunk, today) for chunk in now)
    return (period.day, undated) if is_of_then and not is_told_today else None


def _before_event(question: str, state: RagState, ctx: RagContext) -> tuple[date, str] | None:
    """`before the move`: the day before the one from which on a document of the move says that something holds.

    Where it says it of nothing that is asked about, the one on which it says that the move took place.
    """
    if (asked := before_event(question)) is None:
        return None
    event, undated = asked
    try:
        found = _found(question, ctx.clock().date(), state, ctx)
    except RagError:
        return None
    named, about = frozenset(content_stems(event)), frozenset(content_stems(undated))
    said = [
        span.text
        for chunk in found
        if named and named <= frozenset(content_stems(f"{chunk['title']} {chunk['section']} {chunk['text']}"))
        for span in split_sentences(chunk["text"])
    ]
    ruled = {begins_on(text) for text in said if about & frozenset(content_stems(text))} - {None}
    days = ruled or {happened_on(text) for text in said if named <= frozenset(content_stems(text))} - {None}
    day = next(iter(days)) if len(days) == 1 else None
    return (day - timedelta(1), undated) if day else None


def _found(query: str, day: date, state: RagState, ctx: RagContext) -> list[Chunk]:
    filters = replace(search_filters(state, ctx), as_of=day)
    rows = retriever_of(state, ctx).retrieve(query, scope=ctx.scope, filters=filters, config=retrieval_config(state))
    return readable_rows(rows, ctx.scope)[:LOOKED_AT]


def _names(period: Period, chunk: Chunk, today: date) -> bool:
    told = read_periods(f"{chunk['title']}. {chunk['section']}. {chunk['text']}", today)
    return any(each.first <= period.last and period.first <= each.last for each in told if not each.counted_in)
