"""What a step says of itself: one plain sentence, and the data that a reader sees when they open it.

The data are the changed keys of the state under their own names. Never in it: a draft, the words of a withheld claim, a
chunk that this reader may not read, what a model asks in words of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from rag.domain.access import Scope
from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.errors import RagError
from rag.graphs.endings import is_shown
from rag.graphs.heard import is_told
from rag.graphs.sources import sources_of, whole
from rag.graphs.state import RagState
from rag.prompts import declines
from rag.words import Words

CHUNK_LISTS: Final = ("retrieved_chunks", "ranked_chunks", "related_chunks")
TOLD_OF_A_CHUNK: Final = ("chunk_id", "title", "section", "page", "knowledge_base", "effective_from", "authority")
QUERIES: Final = ("retrieval_query", "query_rewrites", "sub_questions")
OURS: Final = ("original", "expansion")
"""Kinds of a query that no model has worded."""
TOLD_AS_IT_IS: Final = (
    "normalized_query", "retrieval_strategy", "retrieval_config", "retrieval_attempts", "index_metadata",
    "context_quality", "contradictions", "knowledge_gap", "critique", "question_type", "focus", "memories",
    "web_results", "failed_kbs", "tool_calls", "revisions", "source_metadata", "augmented_prompt", "grounding_status",
    "confidence", "follow_ups", "errors",
)  # fmt: skip


@dataclass(frozen=True)
class Step:
    """A finished step: the turn after it, what it changed, and the words of the reader."""

    state: RagState
    update: RagState
    say: Words

    def count(self, what: str, n: int) -> str:
        """`3 chunks`."""
        return self.say.counted(f"count.{what}", n)

    def sentence(self, key: str, **numbers: int) -> str:
        """The sentence with so many of each: `3 chunks from 2 documents`."""
        return self.say(f"trace.{key}", **{what: self.count(what, n) for what, n in numbers.items()})


Sentence = Callable[[Step], str]


def narrate(step: str, state: RagState, update: RagState, say: Words, scope: Scope) -> tuple[str, dict[str, Any]]:
    """The sentence of a finished step and its data; `state` is the turn after it."""
    state, update = hide(state, scope), hide(update, scope)
    return SENTENCES[step](Step(state, update, say)), tell(update) | tell_queries(update, state)


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
    if told.get("index_metadata"):  # every change moves this number, also one of what this reader may not read
        told["index_metadata"] = {
            key: value for key, value in told["index_metadata"].items() if key != "corpus_version"
        }
    if told.get("critique"):  # a judge's reason tells the draft again
        told["critique"] = {name: value for name, value in told["critique"].items() if name != "reason"}
    if changed.get("claims"):
        told["claims"] = [_told_claim(claim) for claim in changed["claims"]]
    return told


def tell_queries(update: RagState, state: RagState) -> dict[str, Any]:
    """What is searched for; what a model asks only in words that were said or read in this turn."""
    changed: Mapping[str, Any] = {**update}
    told: dict[str, Any] = {}
    for name in QUERIES:
        asked = changed.get(name) or []
        if isinstance(asked, str):
            told[name] = asked if is_told(asked, state) else ""
        else:
            told[name] = [query for query in asked if is_told(query, state)]
    told["query_variants"] = [
        each["query"]
        for each in changed.get("query_variants") or []
        if each["kind"] in OURS or is_told(each["query"], state)
    ]
    return {name: queries for name, queries in told.items() if queries}


def _told_chunk(chunk: Chunk) -> dict[str, Any]:
    row: Mapping[str, Any] = {**chunk}
    return {name: row[name] for name in TOLD_OF_A_CHUNK} | {"score": row["score"], "scores": row["scores"]}


def _told_claim(claim: Claim) -> dict[str, Any]:
    told: dict[str, Any] = {"verdict": claim["verdict"], "reason": claim["reason"], "score": claim["score"]}
    return told | {"text": claim["text"], "source_ids": claim["source_ids"]} if is_shown(claim) else told


def _says(key: str) -> Sentence:
    """One sentence, whatever came of the step."""
    return lambda step: step.sentence(key)


def _counts(key: str, what: str, of: str) -> Sentence:
    """How many there are in what the step changed."""
    return lambda step: step.sentence(key, **{what: len(cast(Mapping[str, Any], step.update)[of])})


def _prepared_query(step: Step) -> str:
    key = "trace.prepare_query_stand_alone" if step.state.get("history") else "trace.prepare_query"
    return step.say(key, query=step.update["normalized_query"])


def _prepared_index(step: Step) -> str:
    index = step.update["index_metadata"]
    if not index["chunks"]:
        return step.sentence("prepare_corpus_index_empty")
    return step.sentence("prepare_corpus_index", documents=index["documents"], chunks=index["chunks"])


def _retrieved(step: Step) -> str:
    found = step.update["retrieved_chunks"]
    if not found:
        return step.sentence("retrieve_candidates_nothing")
    key = f"retrieve_candidates{'_again' * (step.update['retrieval_attempts'] > 1)}"
    return step.sentence(key, chunks=len(found), documents=len({chunk["document_id"] for chunk in found}))


def _ranked(step: Step) -> str:
    kept, dropped = len(step.update["ranked_chunks"]), len(step.update["dropped_chunks"])
    over = sum(chunk["reason"] == "over_budget" for chunk in step.update["dropped_chunks"])
    if over and over == dropped:
        return step.say("trace.rank_and_filter_all_fit", kept=kept, usable=kept + over)
    if over:
        return step.say("trace.rank_and_filter_fit", kept=kept, usable=kept + over, others=dropped - over)
    return step.say("trace.rank_and_filter_context", kept=step.count("chunks", kept), dropped=dropped)


def _assessed(step: Step) -> str:
    if step.update.get("route") == "expand":
        return step.sentence("assess_expand")
    quality, missing = step.update["context_quality"], ", ".join(step.update["critique"]["missing_terms"])
    if quality == "contradictory":
        return step.sentence("assess_contradictory", conflicts=len(step.update["contradictions"]))
    if quality == "weak" and missing:
        return step.say("trace.assess_weak_missing", missing=missing)
    return step.sentence(f"assess_{quality}")


def _rewritten(step: Step) -> str:
    query = step.update["retrieval_query"]
    if "normalized_query" in step.update:
        return step.say("trace.rewrite_query_alone", query=query)
    return (
        step.say("trace.rewrite_query", query=query)
        if is_told(query, step.state)
        else step.say("trace.rewrite_query_unsaid")
    )


def _drafts(key: str) -> Sentence:
    """How long the draft is, unless it declines."""

    def said(step: Step) -> str:
        draft = step.update["draft_answer"]
        return (
            step.sentence("generate_answer_declined")
            if declines(draft)
            else step.sentence(key, words=len(draft.split()))
        )

    return said


def _validated(step: Step) -> str:
    claims = step.update["claims"]
    withheld = sum(not is_shown(claim) for claim in claims)
    if withheld == len(claims):
        return step.sentence("validate_grounding_nothing")
    if withheld:
        return step.say(
            "trace.validate_grounding_withheld", claims=step.count("claims", len(claims)), withheld=withheld
        )
    return step.sentence("validate_grounding", claims=len(claims))


def _answered(step: Step) -> str:
    output = step.update["final_output"]
    if output is None or output["status"] != "answered":
        return _insufficient(step)
    return step.sentence("finalize_answer", claims=len(output["claims"]), citations=len(output["citations"]))


def _insufficient(step: Step) -> str:
    output = step.update["final_output"]
    is_direct = output is not None and "reply" in output
    return step.sentence("finalize_directly" if is_direct else "finalize_insufficient_context")


def _enhanced(step: Step) -> str:
    return step.say("trace.enhance_query", n=len(step.update["query_variants"]))


def _compressed(step: Step) -> str:
    sources, shown = whole(sources_of(step.state)), step.update["condensed"]
    before = sum(len(source["text"].split()) for source in sources)
    after = sum(len(shown.get(source["chunk_id"], source["text"]).split()) for source in sources)
    return step.say("trace.compress_context", before=step.count("words", before), after=step.count("words", after))


def _classified(step: Step) -> str:
    return step.say("trace.classify_question", kind=step.say(f"question_type.{step.update['question_type']}"))


def _focused(step: Step) -> str:
    focus = step.update.get("focus", {})
    if focus.get("documents"):
        return step.sentence("focus_search_documents", documents=len(focus["documents"]))
    if day := step.update.get("as_of"):
        return step.say("trace.focus_search_day", day=day)
    return step.sentence("focus_search")


def _decomposed(step: Step) -> str:
    n = len(step.update["sub_questions"])
    return step.sentence("decompose_question_one") if n == 1 else step.say("trace.decompose_question", n=n)


def _part_retrieved(step: Step) -> str:
    (part,) = step.update["sub_answers"]
    question = _part_question(step, part["number"])
    if part.get("failed"):
        return step.say("trace.part_failed", question=question)
    return step.say("trace.retrieve_part", question=question, chunks=step.count("chunks", len(part["kept"])))


def _part_drafted(step: Step) -> str:
    (part,) = step.update["sub_answers"]
    key = "trace.part_failed" if part.get("failed") else "trace.answer_part"
    return step.say(key, question=_part_question(step, part["number"]))


def _part_question(step: Step, number: int) -> str:
    asked = next((part["question"] for part in step.state.get("sub_answers", []) if part["number"] == number), "")
    return asked if is_told(asked, step.state) else step.say("trace.part_unsaid", n=number)


def _graded(step: Step) -> str:
    level = step.say(f"grade.{step.update['route']}")
    return step.say("trace.grade_chunks", kept=step.count("chunks", len(step.update["ranked_chunks"])), level=level)


def _web(step: Step) -> str:
    n = len(step.update["web_results"])
    return step.say("trace.search_web", n=n) if n else str(step.update["knowledge_gap"])


def _critiqued(step: Step) -> str:
    return step.sentence(f"critique_{step.update['route']}")


def _revised(step: Step) -> str:
    return step.say("trace.revise_answer", n=step.update["revisions"])


def _consulted(step: Step) -> str:
    return step.sentence(f"consult_{step.update['route']}")


def _tools_run(step: Step) -> str:
    failed, n = ", ".join(step.update["failed_kbs"]), step.update["tool_calls"]
    chunks = step.count("chunks", len(step.update["retrieved_chunks"]))
    if failed:
        return step.say("trace.run_tools_failed", n=n, chunks=chunks, failed=failed)
    return step.say("trace.run_tools", n=n, chunks=chunks)


def _recalled(step: Step) -> str:
    n = len(step.update["memories"])
    return step.say("trace.recall_conversations", n=n) if n else step.sentence("recall_conversations_nothing")


def _routed(step: Step) -> str:
    chosen = step.update["focus"].get("knowledge_bases", [])
    if chosen:
        return step.say("trace.route_knowledge_bases", bases=", ".join(chosen))
    return step.sentence("route_everywhere")


SENTENCES: Final[Mapping[str, Sentence]] = {
    "prepare_query": _prepared_query,
    "prepare_corpus_index": _prepared_index,
    "retrieve_candidates": _retrieved,
    "rank_and_filter_context": _ranked,
    "assess_context_quality": _assessed,
    "expand_related_context": _counts("expand_related_context", "chunks", of="related_chunks"),
    "rewrite_query": _rewritten,
    "build_augmented_prompt": _counts("build_augmented_prompt", "sources", of="source_metadata"),
    "generate_answer": _drafts("generate_answer"),
    "validate_grounding": _validated,
    "finalize_answer": _answered,
    "finalize_insufficient_context": _insufficient,
    "finalize_failure": _says("finalize_failure"),
    "enhance_query": _enhanced,
    "rerank_candidates": _counts("rerank_candidates", "chunks", of="retrieved_chunks"),
    "compress_context": _compressed,
    "classify_question": _classified,
    "reply_directly": _says("reply_directly"),
    "focus_search": _focused,
    "decompose_question": _decomposed,
    "retrieve_part": _part_retrieved,
    "combine_parts": _counts("combine_parts", "chunks", of="ranked_chunks"),
    "answer_part": _part_drafted,
    "synthesise_answer": _drafts("synthesise_answer"),
    "grade_chunks": _graded,
    "search_web": _web,
    "critique_answer": _critiqued,
    "revise_answer": _revised,
    "settle_answer": _says("settle_answer"),
    "consult_model": _consulted,
    "run_tools": _tools_run,
    "recall_conversations": _recalled,
    "route_knowledge_bases": _routed,
}
