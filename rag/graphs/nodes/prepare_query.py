from langgraph.runtime import Runtime

from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.named_day import named_day
from rag.graphs.records import asks_of_documents_before
from rag.graphs.search_config import complete_config, retriever_of, search_filters
from rag.graphs.standing_alone import fold, in_words, stand_alone
from rag.graphs.state import RagState
from rag.language.questions.asked_date import with_coming_year
from rag.language.questions.asked_record import asks_for_changes
from rag.language.questions.catalogue import asks_for_catalogue
from rag.language.questions.preferences import only_states
from rag.language.questions.small_talk import is_small_talk


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
