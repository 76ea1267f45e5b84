"""What the library records of a document that is itself asked about: beside the answer, or where there is none."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date
from typing import Final

from rag.domain.answers import DocumentRecord
from rag.domain.documents import Document, authority_name
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.endings import is_shown
from rag.graphs.search_config import as_of_date, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.language.questions.asked_record import AskedRecord, asked_record, speaks_of_record
from rag.language.questions.asked_source import asks_of_answer, asks_which_document
from rag.retrieval.records import (
    documents_behind,
    letters_sought,
    records,
    records_behind,
    records_of_ids,
    section_titles,
)
from rag.words import Words

MOST_MEANT: Final = 500
"""Documents that are looked at for one question."""
LONGEST_NAME: Final = 7
"""Words of a title beside its years and kinds; whoever says more asks of no document."""
MOST_SECTIONS: Final = 12
"""Headings that are named of one document."""


def records_of(state: RagState, ctx: RagContext) -> list[DocumentRecord]:
    """None when nothing of the kind is asked; none either when the library could not be looked at."""
    question, on = state.get("normalized_query", ""), as_of_date(state, ctx)
    if state.get("question_type") == "recorded":
        history = state.get("history", [])
        return records_behind(history, _documents(documents_behind(history), state, ctx), on)
    if asks_which_document(question):
        cited = list(dict.fromkeys(citation["document_id"] for citation in state.get("citations", [])))
        return records_of_ids(cited, _documents(cited, state, ctx), on)
    if (asked := asked_record(question)) is None or len(asked.subject) > LONGEST_NAME:
        return []
    found = records(asked, _documents(_meant(asked, state, ctx), state, ctx), state.get("retrieved_chunks", []), on)
    return [_with_sections(each, state, ctx) for each in found] if asked.of_whole else found


def _meant(asked: AskedRecord, state: RagState, ctx: RagContext) -> Collection[str]:
    """Documents that may be meant: by their titles, or by the headings over what was found."""
    if asked.is_of_all:
        return state.get("index_metadata", {}).get("upcoming", {}).keys()
    found = {chunk["document_id"] for chunk in state.get("retrieved_chunks", [])}
    try:
        titled = (retriever_of(state, ctx).titled(*each, scope=ctx.scope) for each in letters_sought(asked))
        return found.union(*titled)
    except RagError:
        return found


def _with_sections(record: DocumentRecord, state: RagState, ctx: RagContext) -> DocumentRecord:
    try:
        text = retriever_of(state, ctx).text(record["version_id"], scope=ctx.scope)
    except RagError:
        return record
    return {**record, "sections": section_titles(text)}


def is_beside_them(state: RagState, *, doubtful: bool) -> bool:
    """True when records answer, and the answer is in doubt or says nothing of when a document holds or whose it is.

    Not when it is asked what a document says, too, or which one says something; nor when the question calls it by no
    kind: a page that is called "Parental leave" is no sign that the page is meant.
    """
    question = state["normalized_query"]
    asked = asked_record(question)
    if asked is None or not asked.kinds or asked.in_words or asks_which_document(question):
        return False
    return doubtful or not (
        asked.of_whole or any(speaks_of_record(claim["text"]) for claim in state["claims"] if is_shown(claim))
    )


def asks_of_documents_before(question: str, state: RagState, ctx: RagContext) -> bool:
    """True when the documents behind the last answer are asked about, and this reader may know of one."""
    history = state.get("history", [])
    if not history or not asks_of_answer(question):
        return False
    there = _documents(documents_behind(history), state, ctx)
    return bool(records_behind(history, there, as_of_date(state, ctx)))


def _documents(document_ids: Collection[str], state: RagState, ctx: RagContext) -> Sequence[Document]:
    """None of very many: which of them is meant, nobody can tell."""
    if not document_ids or len(document_ids) > MOST_MEANT:
        return ()
    try:
        return retriever_of(state, ctx).documents(document_ids, scope=ctx.scope, filters=search_filters(state, ctx))
    except RagError:
        return ()


def record_lines(record: DocumentRecord, say: Words) -> list[str]:
    """The record in sentences: when it is in force, what comes after it, its review, owner, rank and first lines."""
    return [*_in_force(record, say), *_rest(record, say)]


def _in_force(record: DocumentRecord, say: Words) -> Iterator[str]:
    start, until = record["effective_from"], record["effective_until"]
    if record["replaced_by"]:
        yield say("record.replaced_by", title=record["replaced_by"])
    elif until and until < record["on"]:
        yield say("record.ended", day=_day(until, say))
    elif start and start > record["on"]:
        yield say("record.begins", day=_day(start, say))
    elif start and until:
        yield say("record.between", start=_day(start, say), end=_day(until, say))
    elif start:
        yield say("record.since", day=_day(start, say))
    else:
        yield say("record.until", day=_day(until, say)) if until else say("record.undated")


def _rest(record: DocumentRecord, say: Words) -> Iterator[str]:
    if record["next_from"]:
        yield say("record.next", day=_day(record["next_from"], say))
    for title in record["replaces"]:
        yield say("record.replaces", title=title)
    if review := record["review_by"]:
        yield say("record.review_overdue" if review < record["on"] else "record.review", day=_day(review, say))
    yield say("record.owner", owner=record["owner"]) if record["owner"] else say("record.no_owner")
    yield say("record.authority", name=say(f"authority.{authority_name(record['authority'])}"))
    if sections := record["sections"]:
        yield say(
            "record.sections",
            names=" · ".join([*sections[:MOST_SECTIONS], *(["…"] if sections[MOST_SECTIONS:] else [])]),
        )
    if record["said"]:
        yield say("record.said", said=" ".join(record["said"].split()))


def _day(iso: str, say: Words) -> str:
    return say.day(date.fromisoformat(iso))
