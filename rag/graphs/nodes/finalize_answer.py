from langgraph.runtime import Runtime

from rag.domain.events import AnswerDoubted, ClaimReleased
from rag.graphs.context import RagContext
from rag.graphs.doubts import doubt_of
from rag.graphs.endings import answered_output
from rag.graphs.follow_ups import suggest_follow_ups
from rag.graphs.notices import notices_of, partial_tables
from rag.graphs.records import is_beside_them, recorded_output, records_of, with_records
from rag.graphs.search_config import as_of_date
from rag.graphs.state import RagState
from rag.retrieval.evidence.nearest import MOST


def finalize_answer(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Release the proven claims one by one, then offer what else the sources can answer; first any doubt of them.

    Of a document that is itself asked about the library knows better than passages that may not speak of it.
    """
    ctx = runtime.context
    output, recorded = answered_output(state, ctx.scope), records_of(state, ctx)
    doubt = doubt_of(state, ctx.say)
    if recorded.records and is_beside_them(state, recorded, doubtful=bool(doubt)):
        meant = {each["document_id"] for each in recorded.records}
        near = [each for each in output["citations"] if each["document_id"] in meant][:MOST]
        return {"final_output": recorded_output(state, recorded, ctx) | ({"nearest": near} if near else {})}
    if doubt:
        output["doubt"] = doubt
        ctx.tell(AnswerDoubted(doubt))
    dated = notices_of(state, ctx, output["citations"], as_of_date(state, ctx))
    if notices := [*dated, *partial_tables(state, ctx, output["citations"])]:
        output["notices"] = notices
    output = with_records(output, recorded)
    for claim in output["claims"]:
        ctx.tell(ClaimReleased(claim))
    output["follow_ups"] = suggest_follow_ups([state], ctx) if ctx.suggests else []
    return {"final_output": output, "follow_ups": output["follow_ups"]}
