from langgraph.runtime import Runtime

from rag.domain.events import AnswerDoubted, ClaimReleased
from rag.graphs.context import RagContext
from rag.graphs.doubts import doubt_of
from rag.graphs.endings import answered_output, recorded_output
from rag.graphs.follow_ups import suggest_follow_ups
from rag.graphs.notices import notices_of, partial_tables
from rag.graphs.records import is_beside_them, records_of
from rag.graphs.search_config import as_of_date
from rag.graphs.state import RagState
from rag.retrieval.evidence.nearest import MOST


def finalize_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Release the proven claims one by one, then offer what else the sources can answer; first any doubt of them.

    Of a document that is itself asked about the library knows better than passages that may not speak of it.
    """
    output, records = answered_output(state, runtime.context.scope), records_of(state, runtime.context)
    doubt = doubt_of(state, runtime.context.say)
    if records and is_beside_them(state, doubtful=bool(doubt)):
        recorded = recorded_output(state, records, runtime.context.say, runtime.context.scope)
        return {"final_output": recorded | {"nearest": output["citations"][:MOST]}}
    if doubt:
        output["doubt"] = doubt
        runtime.context.tell(AnswerDoubted(doubt))
    dated = notices_of(state, output["citations"], as_of_date(state, runtime.context))
    if notices := [*dated, *partial_tables(state, runtime.context, output["citations"])]:
        output["notices"] = notices
    if records:
        output["records"] = records
    for claim in output["claims"]:
        runtime.context.tell(ClaimReleased(claim))
    output["follow_ups"] = suggest_follow_ups(state, runtime.context)
    return {"final_output": output, "follow_ups": output["follow_ups"]}
