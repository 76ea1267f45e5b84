"""What we are obliged to say of the cited documents: of their dates, and of tables that were not read to the end.

Where nothing is cited: which document of another day speaks of what is asked.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final, Literal

from rag.domain.answers import Citation, Notice
from rag.domain.chunks import Chunk
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.earlier import first_sentence, standing_of
from rag.graphs.endings import readable
from rag.graphs.search_config import as_of_date, retrieval_config, retriever_of, search_filters, undated
from rag.graphs.sources import prompted_sources
from rag.graphs.state import RagState
from rag.grounding.closeness import speaking_more
from rag.language.questions.asked_history import asks_history
from rag.language.rules.own_dates import holds_on, names_days
from rag.language.values.dates import read_dates, span_of
from rag.language.values.facts import UNKNOWN
from rag.retrieval.cut_tables import asks_for_more, unread
from rag.retrieval.rows import readable_rows
from rag.words import Words

MOST: Final = 2
"""Documents of another day that are named where nothing in force answers."""


def notices_of(state: RagState, ctx: RagContext, citations: Sequence[Citation], on: date) -> list[Notice]:
    """For each cited document once: when a published change of it takes effect, and whether its review is overdue.

    And since when what is quoted holds and what stood there before, where that is asked or the question reaches
    further back, unless a quote speaks of that time itself.
    """
    upcoming = state.get("index_metadata", {}).get("upcoming", {})
    cited = {citation["document_id"]: citation for citation in reversed(citations)}
    period = state.get("asked_period", [])
    told = {each["document_id"] for each in citations if period and _speaks_of(each, *period)}
    return [
        notice
        for name, each in reversed(cited.items())
        for notice in (
            *_of(each, upcoming.get(name), min(on, ctx.clock().date())),
            *(() if name in told else (*_since(each, state, ctx), *_not_to_the_end(each, period))),
        )
        if not (notice["kind"] == "holds_until" and name in upcoming)
    ]


def _since(citation: Citation, state: RagState, ctx: RagContext) -> Iterator[Notice]:
    """Of the sentence that is quoted, and not of the version that it stands in."""
    period, start = state.get("asked_period", []), citation["effective_from"]
    is_asked = asks_history(state["normalized_query"])
    if not start or not (is_asked or (period and period[0] < start)):
        return
    sentence = first_sentence(citation)
    standing = standing_of(sentence, citation, state, ctx)
    reaches_back = bool(period) and period[0] < standing.since
    if standing.since and (is_asked or reaches_back):
        kind: Literal["holds_since", "stands_since"] = "holds_since" if reaches_back else "stands_since"
        document_id, title = citation["document_id"], citation["title"]
        yield Notice(kind=kind, document_id=document_id, title=title, day=standing.since, quote=sentence)
        if standing.before:
            until, named, quote = standing.before
            yield Notice(kind="said_before", document_id=document_id, title=named, day=until, quote=quote)


def _not_to_the_end(citation: Citation, period: Sequence[str]) -> Iterator[Notice]:
    document_id, title, end = citation["document_id"], citation["title"], citation["effective_until"]
    if period and end and end < period[-1]:
        yield Notice(kind="holds_until", document_id=document_id, title=title, day=end)


def _speaks_of(citation: Citation, first: str, last: str) -> bool:
    """True when the quote itself names a day, a month or a year in that time, or says until when it held."""
    if names_days(citation["quote"]) and holds_on(citation["quote"], date.fromisoformat(last)):
        return True
    dates = read_dates(citation["quote"])
    spans = (span_of(fact) for fact in dates if fact.kind == "date" and fact.value[0] != UNKNOWN)
    return any(span and span[0].isoformat() <= last and first <= span[1].isoformat() for span in spans)


def _of(citation: Citation, changes_on: str | None, on: date) -> Iterator[Notice]:
    document_id, title, review_by = citation["document_id"], citation["title"], citation["review_by"]
    if changes_on:
        yield Notice(kind="upcoming", document_id=document_id, title=title, day=changes_on)
    if review_by and review_by < on.isoformat():
        yield Notice(kind="review_overdue", document_id=document_id, title=title, day=review_by)


def notice_line(notice: Notice, say: Words) -> str:
    """The notice in words."""
    day = say.day(date.fromisoformat(notice["day"][:10])) if notice["day"] else ""
    return say(f"notice.{notice['kind']}", title=notice["title"], day=day, quote=notice.get("quote", ""))


def partial_tables(state: RagState, ctx: RagContext, citations: Sequence[Citation]) -> list[Notice]:
    """For each cited document once: that several rows are asked for, and its table has some that were not read."""
    question, sources = state["normalized_query"], prompted_sources(state)
    read = [chunk for source in sources for chunk in source]
    cited = {citation["document_id"]: citation for citation in citations}
    asked = [chunk for chunk in read if chunk["document_id"] in cited and asks_for_more(question, [chunk])]
    if not asked:
        return []
    cut = {source[0]["document_id"] for source in sources if source[0]["chunk_id"] in state.get("condensed", {})}
    beside = _beside(asked, state, ctx)
    left = asked if beside is None else unread(question, read, beside)
    partly = cut | {chunk["document_id"] for chunk in left}
    named = dict.fromkeys(chunk["document_id"] for chunk in asked if chunk["document_id"] in partly)
    return [Notice(kind="partial_table", document_id=name, title=cited[name]["title"], day="") for name in named]


def out_of_force(state: RagState, ctx: RagContext) -> list[Notice]:
    """Documents that speak of more of the question than any in force on the day does: they ended, or are to come.

    Raises: RagError where other days cannot be looked at.
    """
    if not state.get("retrieval_attempts"):
        return []
    filters, config, on = search_filters(state, ctx), retrieval_config(state), as_of_date(state, ctx).isoformat()
    other = retriever_of(state, ctx).on_other_days(
        state["retrieval_query"], scope=ctx.scope, filters=filters, config=config
    )
    speaking = speaking_more(undated(state), readable_rows(other, ctx.scope), readable(state, ctx.scope))
    first = {chunk["document_id"]: chunk for chunk in reversed(speaking)}
    return [_of_another_day(chunk, on) for chunk in [*reversed(first.values())][:MOST]]


def _of_another_day(chunk: Chunk, on: str) -> Notice:
    start, end, title = chunk["effective_from"] or "", chunk["effective_until"] or "", chunk["title"]
    kind: Literal["coming", "ended"] = "coming" if start > on else "ended"
    return Notice(kind=kind, document_id=chunk["document_id"], title=title, day=start if kind == "coming" else end)


def _beside(chunks: Sequence[Chunk], state: RagState, ctx: RagContext) -> list[Chunk] | None:
    """The chunks next to these; `None` when they cannot be looked at, for then there may be any."""
    filters, most = search_filters(state, ctx), 2 * len(chunks)
    try:
        rows = retriever_of(state, ctx).related(chunks, scope=ctx.scope, filters=filters, limit=most)
        return readable_rows(rows, ctx.scope)
    except RagError:
        return None
