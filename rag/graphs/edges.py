"""Who comes next. Edges only read: every judgement was made by a node and stands in the state."""

from typing import Literal

from langgraph.types import Send

from rag.graphs.endings import DIRECT
from rag.graphs.evidence import ANSWERING
from rag.graphs.search_config import attempts_left, revisions_left
from rag.graphs.state import RagState

Ending = Literal["finalize_answer", "finalize_insufficient_context", "finalize_failure"]


def after_corpus_index(state: RagState) -> Literal["retrieve_candidates", "finalize_insufficient_context"]:
    """An empty corpus is not searched, nor is any for words that ask nothing."""
    is_searched = state["index_metadata"]["chunks"] and state.get("question_type") not in DIRECT
    return "retrieve_candidates" if is_searched else "finalize_insufficient_context"


def after_quality(
    state: RagState,
) -> Literal["build_augmented_prompt", "expand_related_context", "rewrite_query", "finalize_insufficient_context"]:
    """Evidence in pieces is completed first."""
    return "expand_related_context" if state["route"] == "expand" else after_expansion(state)


def after_expansion(
    state: RagState,
) -> Literal["build_augmented_prompt", "rewrite_query", "finalize_insufficient_context"]:
    """Enough evidence is answered from, contradictions with both sides; too little is searched for once more."""
    if state["context_quality"] in ANSWERING:
        return "build_augmented_prompt"
    return "rewrite_query" if attempts_left(state) else "finalize_insufficient_context"


def after_grounding(
    state: RagState,
) -> Literal["finalize_answer", "rewrite_query", "finalize_insufficient_context", "finalize_failure"]:
    """Something proven is shown; nothing proven is searched for once more, then said."""
    ending = after_only_grounding(state)
    return "rewrite_query" if ending == "finalize_insufficient_context" and attempts_left(state) else ending


def after_only_grounding(state: RagState) -> Ending:
    """The same for an architecture that never searches again. A draft nobody checked is never shown."""
    match state.get("grounding_status"):
        case "grounded" | "partially_supported":
            return "finalize_answer"
        case "unsupported":
            return "finalize_insufficient_context"
        case _:
            return "finalize_failure"


def after_ranking(state: RagState) -> Literal["build_augmented_prompt", "finalize_insufficient_context"]:
    """The baseline answers from whatever it found."""
    return "build_augmented_prompt" if state["ranked_chunks"] else "finalize_insufficient_context"


# advanced


def after_dense_quality(
    state: RagState,
) -> Literal["compress_context", "rewrite_query", "finalize_insufficient_context"]:
    """The sources are made dense before they are put into the prompt.

    Evidence that is still weak after the question was asked in all its forms may say the same in quite other words, so
    it is drafted from as well, and shown for as sure as it is. What is missing is said to be missing.
    """
    follows = after_expansion(state)
    is_weak = state["context_quality"] == "weak" and not attempts_left(state)
    return "compress_context" if is_weak or follows == "build_augmented_prompt" else follows


# adaptive


def after_classification(state: RagState) -> Literal["direct", "search"]:
    """Only what asks nothing of the documents is answered without them."""
    return "direct" if state["route"] == "direct" else "search"


def by_question_type(state: RagState) -> Literal["decompose_question", "search_web", "retrieve_candidates"]:
    """A question with parts is taken apart; one about the world outside is looked up there, if that is allowed."""
    if state["route"] == "web":
        return "search_web"
    is_several = state["question_type"] in ("comparison", "procedural", "analytical")
    return "decompose_question" if is_several else "retrieve_candidates"


def retrieve_parts(state: RagState) -> list[Send]:
    """One branch for each part of the question."""
    return [Send("retrieve_part", state | {"part": part}) for part in state["sub_answers"]]


def draft_whole_or_parts(state: RagState) -> Literal["generate_answer"] | list[Send]:
    """A question that was taken apart is answered part by part, each from all the numbered sources.

    The steps of a procedure are searched one by one and told in one go: they lean on each other.
    """
    parts = [part for part in state.get("sub_answers", []) if part.get("kept")]
    if len(parts) < 2 or state.get("question_type") == "procedural":
        return "generate_answer"
    return [Send("answer_part", state | {"part": part}) for part in parts]


# corrective


def after_grades(
    state: RagState,
) -> Literal[
    "build_augmented_prompt", "decompose_question", "rewrite_query", "search_web", "finalize_insufficient_context"
]:
    """High, medium, low. What was taken apart once and is still not enough counts as low."""
    match state["route"]:
        case "high":
            return "build_augmented_prompt"
        case "medium" if not was_corrected(state):
            return "decompose_question"
        case _ if attempts_left(state) and revisions_left(state):
            return "rewrite_query"
        case _:
            return "finalize_insufficient_context" if "web_results" in state else "search_web"


def after_taking_apart(state: RagState) -> Literal["rewrite_query"] | list[Send]:
    """What has no parts is not searched for a second time in the same words."""
    is_whole = len(state["sub_answers"]) < 2 and attempts_left(state) and revisions_left(state)
    return "rewrite_query" if is_whole else retrieve_parts(state)


def was_corrected(state: RagState) -> bool:
    """True when the question was already taken apart, or looked up outside."""
    return bool(state.get("sub_questions") or state.get("web_results"))


def after_web(state: RagState) -> Literal["rank_and_filter_context", "finalize_insufficient_context"]:
    """Pages that were found are held to the same rules; without any the turn ends and says so."""
    return "rank_and_filter_context" if state["web_results"] else "finalize_insufficient_context"


def after_correction(
    state: RagState,
) -> Literal["finalize_answer", "rewrite_query", "finalize_insufficient_context", "finalize_failure"]:
    """Nothing proven is corrected once more, as long as corrections and searches are left."""
    return after_grounding(state) if revisions_left(state) else after_only_grounding(state)


# self-reflective


def after_reflective_quality(
    state: RagState,
) -> Literal["build_augmented_prompt", "expand_related_context", "rewrite_query", "settle_answer"]:
    """As in the standard turn, but an answer that is already in hand is never lost."""
    return "expand_related_context" if state["route"] == "expand" else after_reflective_expansion(state)


def after_reflective_expansion(
    state: RagState,
) -> Literal["build_augmented_prompt", "rewrite_query", "settle_answer"]:
    follows = after_expansion(state)
    return "settle_answer" if follows == "finalize_insufficient_context" else follows


def after_critique(state: RagState) -> Literal["revise_answer", "rewrite_query", "settle_answer"]:
    """Keep, revise, or search again; the cap on revisions counts both."""
    if state["route"] == "search_again" and attempts_left(state):
        return "rewrite_query"
    return "settle_answer" if state["route"] == "keep" else "revise_answer"


def after_settling(state: RagState) -> Ending:
    """The best answer decides the ending; a turn that never had a draft knows nothing."""
    if state.get("grounding_status") == "not_checked" and not state.get("draft_answer"):
        return "finalize_insufficient_context"
    return after_only_grounding(state)


# agentic


def after_consultation(
    state: RagState,
) -> Literal["run_tools", "rank_and_filter_context", "retrieve_candidates"]:
    """The model asks its tool, or has looked enough; if it never looked, the standard search does."""
    match state["route"]:
        case "tools":
            return "run_tools"
        case "looked":
            return "rank_and_filter_context"
        case _:
            return "retrieve_candidates"
