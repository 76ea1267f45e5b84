from collections.abc import Iterator
from datetime import date

from langgraph.runtime import Runtime

from rag.domain.answers import Message
from rag.domain.judgements import StandaloneQuestion
from rag.errors import QuestionRefused, QuestionTooLong, RagError
from rag.graphs.context import RagContext
from rag.graphs.past_rules import asked_of_then
from rag.graphs.records import asks_of_documents_before
from rag.graphs.search_config import complete_config, retriever_of, search_filters
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.language.questions import conversation
from rag.language.questions.asked_date import (
    asked_date,
    asked_period,
    before_event,
    names_day,
    with_coming_year,
    without_asked_date,
    without_relative_date,
)
from rag.language.questions.asked_history import asked_of_now
from rag.language.questions.asked_record import asks_for_changes
from rag.language.questions.asked_source import asks_of_answer
from rag.language.questions.capitals import with_capitals
from rag.language.questions.catalogue import asks_for_catalogue
from rag.language.questions.informal import in_full, unadorned
from rag.language.questions.open_years import with_years
from rag.language.questions.preferences import only_states
from rag.language.questions.question import asked_thing
from rag.language.questions.small_talk import is_small_talk, without_greeting
from rag.prompts import render
from rag.prompts.sources import neutralise, one_line

REMEMBERED = 12  # lines of the conversation that are enough to know what "it" is
SPOKEN = 600  # characters of one of them


def prepare_query(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Refuse what is no question, before anything is searched; make the rest able to stand alone."""
    ctx = runtime.context
    question = fold(state.get("input", ""), limit=ctx.settings.question_limit)
    config = complete_config(ctx.settings, state.get("retrieval_config", {}))
    start: RagState = {
        "history": state.get("history", []),
        "knowledge_bases": state.get("knowledge_bases", []),
        "corpus_name": ", ".join(state.get("knowledge_bases", [])),
        "retrieval_config": config,
        "retrieval_strategy": config["strategy"],
        "retrieval_attempts": 0,
        "retrieved_chunks": [],
        "query_rewrites": [],
        "contradictions": [],
        "knowledge_gap": None,
        "grounding_status": "not_checked",
        "confidence": 0.0,
        "final_output": None,
    }
    of_answer = asks_of_documents_before(question, state | start, ctx)
    if kind := "recorded" if of_answer else asks_nothing(question):
        return start | {"normalized_query": question, "retrieval_query": question, "question_type": kind}
    written = respelled(in_words(question), state, ctx)
    if asks_for_changes(written):
        written = with_coming_year(written, ctx.clock().date())
    prepared = stand_alone(written, state, ctx)
    return start | prepared | named_day(prepared["normalized_query"], state | start, ctx)


def asks_nothing(text: str) -> str:
    """A friendly word, what readers say of themselves, what there is to read: no document answers that. Else ""."""
    if is_small_talk(text):
        return "small_talk"
    if asks_for_catalogue(text):
        return "catalogue"
    return "noted" if only_states(text) else ""


def respelled(question: str, state: RagState, ctx: RagContext) -> str:
    """As the documents spell it; when they could not be looked at, the search will say so."""
    try:
        return retriever_of(state, ctx).respelled(question, scope=ctx.scope, filters=search_filters(state, ctx))
    except RagError:
        return question


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


def fold(text: str, *, limit: int) -> str:
    """One line, unadorned, without unseen characters. Raises QuestionRefused when nothing is left, or too much."""
    folded = " ".join(neutralise(text).encode("utf-8", "replace").decode("utf-8").split())  # half a sign is none
    if not folded:
        raise QuestionRefused
    if len(folded) > limit:
        raise QuestionTooLong(limit=limit)
    return unadorned(folded)


def stand_alone(question: str, state: RagState, ctx: RagContext) -> RagState:
    """With a conversation before it, the question as it would be asked without; our own words when a model fails."""
    errors = state.get("errors", [])
    history = [as_said(line) for line in on_the_matter(state.get("history", []))]
    alone = question
    if history:
        prompt = render("prepare_query", history=spoken(history), question=question)
        try:
            alone = one_line(judge(ctx, prompt, StandaloneQuestion).question) or question
        except RECOVERABLE as error:
            errors = noted(error, state, ctx)
            alone = conversation.stand_alone(question, history)
    as_asked = conversation.as_asked(question) if alone != question else ""
    alone = with_years(alone, ctx.clock().date())
    return {"normalized_query": alone, "retrieval_query": asked_thing(alone), "as_asked": as_asked, "errors": errors}


def on_the_matter(history: list[Message]) -> Iterator[Message]:
    """Without the questions for the documents of an answer, and their replies: what comes after leans on neither."""
    is_aside = False
    for line in history:
        is_aside = asks_of_answer(line["content"]) if line["role"] == "user" else is_aside
        if not is_aside:
            yield line


def in_words(typed: str) -> str:
    """What was typed in a hurry, as it would be written."""
    return in_full(with_capitals(without_greeting(typed)))


def as_said(line: Message) -> Message:
    """A line of the conversation; a question in the same words as the one that follows it."""
    return line if line["role"] != "user" else {**line, "content": in_words(unadorned(line["content"]))}


def spoken(history: list[Message]) -> str:
    """The last lines of the conversation, one a line."""
    return "\n".join(f"{line['role']}: {one_line(line['content'])[:SPOKEN]}" for line in history[-REMEMBERED:])
