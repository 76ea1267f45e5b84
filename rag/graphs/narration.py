"""What a step says of itself: one plain sentence, and the data that a reader sees when they open it.

The data are the changed keys of the state under their own names. Never in it: a draft, the words of a withheld claim, a
chunk that this reader may not read.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from rag.domain.access import Scope
from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.errors import RagError
from rag.graphs.endings import is_shown
from rag.graphs.sources import sources_of, whole
from rag.graphs.state import RagState
from rag.prompts import declines
from rag.words import Words

CHUNK_LISTS: Final = ("retrieved_chunks", "ranked_chunks", "related_chunks")
TOLD_OF_A_CHUNK: Final = ("chunk_id", "title", "section", "page", "knowledge_base", "effective_from", "authority")
TOLD_AS_IT_IS: Final = (
    "normalized_query", "retrieval_query", "query_rewrites", "retrieval_strategy", "retrieval_config",
    "retrieval_attempts", "index_metadata", "context_quality", "contradictions", "knowledge_gap", "critique",
    "question_type", "sub_questions", "focus", "memories", "web_results", "failed_kbs", "tool_calls", "revisions",
    "source_metadata", "augmented_prompt", "grounding_status", "confidence", "follow_ups", "errors",
)  # fmt: skip

Sentence = Callable[[RagState, RagState, Words], str]


def narrate(step: str, state: RagState, update: RagState, say: Words, scope: Scope) -> tuple[str, dict[str, Any]]:
    """The sentence of a finished step and its data; `state` is the turn after it."""
    state, update = hide(state, scope), hide(update, scope)
    return SENTENCES[step](state, update, say), tell(update)


def narrate_failure(error: BaseException, say: Words) -> str:
    """The sentence of a step that broke; what broke inside is for the log."""
    return say(error.key, **error.values) if isinstance(error, RagError) else say("error.unexpected")


def hide(state: RagState, scope: Scope) -> RagState:
    """The same without the chunks that this reader may not read: hidden looks like missing."""
    shown: dict[str, Any] = {**state}
    for name in CHUNK_LISTS:
        if name in shown:
            shown[name] = [chunk for chunk in shown[name] if scope.may_read(chunk["audience"])]
    if "dropped_chunks" in shown:
        shown["dropped_chunks"] = [chunk for chunk in shown["dropped_chunks"] if chunk["reason"] != "out_of_scope"]
    return cast(RagState, shown)


def tell(update: RagState) -> dict[str, Any]:
    """The changed keys that may be shown, chunks without their text."""
    changed: Mapping[str, Any] = {**update}
    told = {name: changed[name] for name in TOLD_AS_IT_IS if changed.get(name) not in (None, [], {})}
    told |= {name: [_told_chunk(chunk) for chunk in changed[name]] for name in CHUNK_LISTS if changed.get(name)}
    if changed.get("dropped_chunks"):
        told["dropped_chunks"] = changed["dropped_chunks"]
    if changed.get("query_variants"):
        told["query_variants"] = [f"{each['kind']}: {each['query']}" for each in changed["query_variants"]]
    if told.get("index_metadata"):  # every change moves this number, also one of what this reader may not read
        told["index_metadata"] = {
            key: value for key, value in told["index_metadata"].items() if key != "corpus_version"
        }
    if told.get("critique"):  # a judge's reason tells the draft again
        told["critique"] = {name: value for name, value in told["critique"].items() if name != "reason"}
    if changed.get("claims"):
        told["claims"] = [_told_claim(claim) for claim in changed["claims"]]
    return told


def _told_chunk(chunk: Chunk) -> dict[str, Any]:
    row: Mapping[str, Any] = {**chunk}
    return {name: row[name] for name in TOLD_OF_A_CHUNK} | {"score": row["score"], "scores": row["scores"]}


def _told_claim(claim: Claim) -> dict[str, Any]:
    told: dict[str, Any] = {"verdict": claim["verdict"], "reason": claim["reason"], "score": claim["score"]}
    return told | {"text": claim["text"], "source_ids": claim["source_ids"]} if is_shown(claim) else told


def _documents_of(say: Words, chunks: Sequence[Chunk]) -> str:
    return say.counted("count.documents", len({chunk["document_id"] for chunk in chunks}))


def _prepared_query(state: RagState, update: RagState, say: Words) -> str:
    query = update["normalized_query"]
    if state.get("history"):
        return say("trace.prepare_query_stand_alone", query=query)
    return say("trace.prepare_query", query=query)


def _prepared_index(state: RagState, update: RagState, say: Words) -> str:
    index = update["index_metadata"]
    if not index["chunks"]:
        return say("trace.prepare_corpus_index_empty")
    documents, chunks = say.counted("count.documents", index["documents"]), say.counted("count.chunks", index["chunks"])
    return say("trace.prepare_corpus_index", documents=documents, chunks=chunks)


def _retrieved(state: RagState, update: RagState, say: Words) -> str:
    found = update["retrieved_chunks"]
    if not found:
        return say("trace.retrieve_candidates_nothing")
    chunks, documents = say.counted("count.chunks", len(found)), _documents_of(say, found)
    if update["retrieval_attempts"] > 1:
        return say("trace.retrieve_candidates_again", chunks=chunks, documents=documents)
    return say("trace.retrieve_candidates", chunks=chunks, documents=documents)


def _ranked(state: RagState, update: RagState, say: Words) -> str:
    kept, dropped = len(update["ranked_chunks"]), len(update["dropped_chunks"])
    over = sum(chunk["reason"] == "over_budget" for chunk in update["dropped_chunks"])
    if over and over == dropped:
        return say("trace.rank_and_filter_all_fit", kept=kept, usable=kept + over)
    if over:
        return say("trace.rank_and_filter_fit", kept=kept, usable=kept + over, others=dropped - over)
    return say("trace.rank_and_filter_context", kept=say.counted("count.chunks", kept), dropped=dropped)


def _assessed(state: RagState, update: RagState, say: Words) -> str:
    if update.get("route") == "expand":
        return say("trace.assess_expand")
    missing = ", ".join(update["critique"]["missing_terms"])
    match update["context_quality"]:
        case "sufficient":
            return say("trace.assess_sufficient")
        case "contradictory":
            return say(
                "trace.assess_contradictory", conflicts=say.counted("count.conflicts", len(update["contradictions"]))
            )
        case "weak" if missing:
            return say("trace.assess_weak_missing", missing=missing)
        case "weak":
            return say("trace.assess_weak")
        case _:
            return say("trace.assess_missing")


def _expanded(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.expand_related_context", chunks=say.counted("count.chunks", len(update["related_chunks"])))


def _rewritten(state: RagState, update: RagState, say: Words) -> str:
    is_read_alone = "normalized_query" in update
    return say(f"trace.rewrite_query{'_alone' * is_read_alone}", query=update["retrieval_query"])


def _prompted(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.build_augmented_prompt", sources=say.counted("count.sources", len(update["source_metadata"])))


def _drafted(state: RagState, update: RagState, say: Words) -> str:
    draft = update["draft_answer"]
    if declines(draft):
        return say("trace.generate_answer_declined")
    return say("trace.generate_answer", words=say.counted("count.words", len(draft.split())))


def _validated(state: RagState, update: RagState, say: Words) -> str:
    claims = update["claims"]
    withheld = sum(not is_shown(claim) for claim in claims)
    if withheld == len(claims):
        return say("trace.validate_grounding_nothing")
    if withheld:
        return say(
            "trace.validate_grounding_withheld", claims=say.counted("count.claims", len(claims)), withheld=withheld
        )
    return say("trace.validate_grounding", claims=say.counted("count.claims", len(claims)))


def _answered(state: RagState, update: RagState, say: Words) -> str:
    output = update["final_output"]
    if output is not None and output["status"] != "answered":
        return _insufficient(state, update, say)
    shown, cited = (len(output["claims"]), len(output["citations"])) if output else (0, 0)
    return say(
        "trace.finalize_answer",
        claims=say.counted("count.claims", shown),
        citations=say.counted("count.citations", cited),
    )


def _insufficient(state: RagState, update: RagState, say: Words) -> str:
    output = update["final_output"]
    is_direct = output is not None and "reply" in output
    return say("trace.finalize_directly" if is_direct else "trace.finalize_insufficient_context")


def _failed(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.finalize_failure")


def _enhanced(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.enhance_query", n=len(update["query_variants"]))


def _reranked(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.rerank_candidates", chunks=say.counted("count.chunks", len(update["retrieved_chunks"])))


def _compressed(state: RagState, update: RagState, say: Words) -> str:
    sources, shown = whole(sources_of(state)), update["condensed"]
    before = sum(len(source["text"].split()) for source in sources)
    after = sum(len(shown.get(source["chunk_id"], source["text"]).split()) for source in sources)
    return say(
        "trace.compress_context", before=say.counted("count.words", before), after=say.counted("count.words", after)
    )


def _classified(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.classify_question", kind=say(f"question_type.{update['question_type']}"))


def _replied(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.reply_directly")


def _focused(state: RagState, update: RagState, say: Words) -> str:
    focus = update.get("focus", {})
    if focus.get("documents"):
        return say("trace.focus_search_documents", documents=say.counted("count.documents", len(focus["documents"])))
    if day := update.get("as_of"):
        return say("trace.focus_search_day", day=day)
    return say("trace.focus_search")


def _decomposed(state: RagState, update: RagState, say: Words) -> str:
    n = len(update["sub_questions"])
    return say("trace.decompose_question_one") if n == 1 else say("trace.decompose_question", n=n)


def _part_retrieved(state: RagState, update: RagState, say: Words) -> str:
    (part,) = update["sub_answers"]
    question = _part_question(state, part["number"])
    if part.get("failed"):
        return say("trace.part_failed", question=question)
    return say("trace.retrieve_part", question=question, chunks=say.counted("count.chunks", len(part["kept"])))


def _part_question(state: RagState, number: int) -> str:
    return next((part["question"] for part in state.get("sub_answers", []) if part["number"] == number), "")


def _combined(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.combine_parts", chunks=say.counted("count.chunks", len(update["ranked_chunks"])))


def _part_drafted(state: RagState, update: RagState, say: Words) -> str:
    (part,) = update["sub_answers"]
    key = "trace.part_failed" if part.get("failed") else "trace.answer_part"
    return say(key, question=_part_question(state, part["number"]))


def _synthesised(state: RagState, update: RagState, say: Words) -> str:
    if declines(update["draft_answer"]):
        return say("trace.generate_answer_declined")
    return say("trace.synthesise_answer", words=say.counted("count.words", len(update["draft_answer"].split())))


def _graded(state: RagState, update: RagState, say: Words) -> str:
    level = say(f"grade.{update['route']}")
    return say("trace.grade_chunks", kept=say.counted("count.chunks", len(update["ranked_chunks"])), level=level)


def _web(state: RagState, update: RagState, say: Words) -> str:
    n = len(update["web_results"])
    return say("trace.search_web", n=n) if n else str(update["knowledge_gap"])


def _critiqued(state: RagState, update: RagState, say: Words) -> str:
    return say(f"trace.critique_{update['route']}")


def _revised(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.revise_answer", n=update["revisions"])


def _settled(state: RagState, update: RagState, say: Words) -> str:
    return say("trace.settle_answer")


def _consulted(state: RagState, update: RagState, say: Words) -> str:
    return say(f"trace.consult_{update['route']}")


def _tools_run(state: RagState, update: RagState, say: Words) -> str:
    failed, n = ", ".join(update["failed_kbs"]), update["tool_calls"]
    chunks = say.counted("count.chunks", len(update["retrieved_chunks"]))
    if failed:
        return say("trace.run_tools_failed", n=n, chunks=chunks, failed=failed)
    return say("trace.run_tools", n=n, chunks=chunks)


def _recalled(state: RagState, update: RagState, say: Words) -> str:
    n = len(update["memories"])
    return say("trace.recall_conversations", n=n) if n else say("trace.recall_conversations_nothing")


def _routed(state: RagState, update: RagState, say: Words) -> str:
    chosen = update["focus"].get("knowledge_bases", [])
    return say("trace.route_knowledge_bases", bases=", ".join(chosen)) if chosen else say("trace.route_everywhere")


SENTENCES: Final[Mapping[str, Sentence]] = {
    "prepare_query": _prepared_query,
    "prepare_corpus_index": _prepared_index,
    "retrieve_candidates": _retrieved,
    "rank_and_filter_context": _ranked,
    "assess_context_quality": _assessed,
    "expand_related_context": _expanded,
    "rewrite_query": _rewritten,
    "build_augmented_prompt": _prompted,
    "generate_answer": _drafted,
    "validate_grounding": _validated,
    "finalize_answer": _answered,
    "finalize_insufficient_context": _insufficient,
    "finalize_failure": _failed,
    "enhance_query": _enhanced,
    "rerank_candidates": _reranked,
    "compress_context": _compressed,
    "classify_question": _classified,
    "reply_directly": _replied,
    "focus_search": _focused,
    "decompose_question": _decomposed,
    "retrieve_part": _part_retrieved,
    "combine_parts": _combined,
    "answer_part": _part_drafted,
    "synthesise_answer": _synthesised,
    "grade_chunks": _graded,
    "search_web": _web,
    "critique_answer": _critiqued,
    "revise_answer": _revised,
    "settle_answer": _settled,
    "consult_model": _consulted,
    "run_tools": _tools_run,
    "recall_conversations": _recalled,
    "route_knowledge_bases": _routed,
}
