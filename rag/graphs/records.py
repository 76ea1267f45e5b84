"""What the library records of a document that is itself asked about: beside the answer, or where there is none."""

from collections.abc import Collection
from typing import Final, NamedTuple

from rag.domain.answers import DocumentRecord, FinalOutput
from rag.domain.documents import Document
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.endings import insufficient_output, is_direct, is_shown
from rag.graphs.search_config import as_of_date, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.language.questions.asked_record import AskedRecord, asked_record, speaks_of_record
from rag.language.questions.asked_source import asks_of_answer, asks_which_document
from rag.retrieval.records import (
    Records,
    documents_behind,
    letters_sought,
    records,
    records_behind,
    records_of_ids,
    section_titles,
)

MOST_MEANT: Final = 500
"""Documents that are looked at for one question."""
LONGEST_NAME: Final = 7
"""Words of a title beside its years and kinds; whoever says more asks of no document."""


class Recorded(NamedTuple):
    """What the library records, and what is to be said of it: that there is more, or that nobody could look."""

    records: list[DocumentRecord]
    note: str = ""


def records_of(state: RagState, ctx: RagContext) -> Recorded:
    """Nothing when nothing of the kind is asked."""
    try:
        found = _found(state, ctx)
    except RagError:
        return Recorded([], ctx.say("record.failed"))
    return Recorded(found.told, ctx.say.counted("record.more", found.untold) if found.untold else "")


def _found(state: RagState, ctx: RagContext) -> Records:
    question, on = state.get("normalized_query", ""), as_of_date(state, ctx)
    if state.get("question_type") == "recorded":
        history = state.get("history", [])
        meant, beside = _documents(documents_behind(history), state, ctx)
        return records_behind(history, meant, on, beside=beside)
    if asks_which_document(question):
        cited = list(dict.fromkeys(citation["document_id"] for citation in state.get("citations", [])))
        meant, beside = _documents(cited, state, ctx)
        return records_of_ids(cited, meant, on, beside=beside)
    if (asked := asked_record(question)) is None or len(asked.subject) > LONGEST_NAME:
        return Records([])
    if asked.is_of_all:
        return _changes(asked, state, ctx)
    meant, beside = _documents(_meant(asked, state, ctx), state, ctx)
    found = records(asked, meant, state.get("retrieved_chunks", []), on, beside=beside)
    return Records([_with_sections(each, state, ctx) for each in found.told]) if asked.of_whole else found


def _changes(asked: AskedRecord, state: RagState, ctx: RagContext) -> Records:
    """Of very many documents that will change those that do so first."""
    upcoming = state.get("index_metadata", {}).get("upcoming", {})
    soonest = sorted(upcoming, key=upcoming.__getitem__)[:MOST_MEANT]
    meant, beside = _documents(soonest, state, ctx)
    found = records(asked, meant, [], as_of_date(state, ctx), beside=beside)
    return found._replace(untold=found.untold + len(upcoming) - len(soonest))


def _meant(asked: AskedRecord, state: RagState, ctx: RagContext) -> Collection[str]:
    """Documents that may be meant: by their titles, or by the headings over what was found."""
    found = {chunk["document_id"] for chunk in state.get("retrieved_chunks", [])}
    titled = (retriever_of(state, ctx).titled(*each, scope=ctx.scope) for each in letters_sought(asked))
    return found.union(*titled)


def _with_sections(record: DocumentRecord, state: RagState, ctx: RagContext) -> DocumentRecord:
    paths = retriever_of(state, ctx).sections(record["version_id"], scope=ctx.scope)
    return {**record, "sections": section_titles(paths)}


def recorded_output(state: RagState, recorded: Recorded, ctx: RagContext) -> FinalOutput:
    """What is missing, and what the library records of a document that is asked about, if it records any."""
    told = insufficient_output(state, ctx.say, ctx.scope)
    if recorded.records and not is_direct(state):
        told["knowledge_gap"] = ctx.say("ending.records")
    return with_records(told, recorded)


def with_records(output: FinalOutput, recorded: Recorded) -> FinalOutput:
    """What the library records beside whatever else is told."""
    if recorded.records:
        output["records"] = recorded.records
    if recorded.note:
        output["records_note"] = recorded.note
    return output


def is_beside_them(state: RagState, recorded: Recorded, *, doubtful: bool) -> bool:
    """True when records answer, and the answer is in doubt or says nothing of when a document holds or whose it is.

    Not when it is asked what a document says, too, or which one says something; nor when the question calls it by no
    kind: a page that is called "Parental leave" is no sign that the page is meant. Who asks for all of a document is
    answered by nothing of another one.
    """
    question = state["normalized_query"]
    asked = asked_record(question)
    if asked is None or not asked.kinds or asked.in_words or asks_which_document(question):
        return False
    if asked.of_whole:
        cited, meant = ({each["document_id"] for each in some} for some in (state["citations"], recorded.records))
        return doubtful or cited.isdisjoint(meant)
    return doubtful or not any(speaks_of_record(claim["text"]) for claim in state["claims"] if is_shown(claim))


def asks_of_documents_before(question: str, state: RagState, ctx: RagContext) -> bool:
    """True when the documents behind the last answer are asked about, and this reader may know of one."""
    history = state.get("history", [])
    if not history or not asks_of_answer(question):
        return False
    try:
        there, _ = _documents(documents_behind(history), state, ctx)
    except RagError:  # the search will say so
        return False
    return bool(records_behind(history, there, as_of_date(state, ctx)).told)


def _documents(
    document_ids: Collection[str], state: RagState, ctx: RagContext
) -> tuple[list[Document], list[Document]]:
    """Those within the limits of this turn, and those beyond them that may have taken the place of one.

    None of very many: which of them is meant, nobody can tell.
    """
    if not document_ids or len(document_ids) > MOST_MEANT:
        return [], []
    filters = search_filters(state, ctx)
    found = retriever_of(state, ctx).documents(document_ids, scope=ctx.scope, filters=filters)
    return [one for one in found if filters.admits(one)], [one for one in found if not filters.admits(one)]
