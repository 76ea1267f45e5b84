"""The state of one turn. These names are the contract with tests and tools; everything in it is JSON-serialisable.

The reader's scope is never in state: it travels in the runtime context.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict, cast

from rag.domain.answers import Citation, Claim, Conflict, ContextQuality, FinalOutput, GroundingStatus, Message
from rag.domain.chunks import Chunk, DroppedChunk, IndexMetadata, LegScores, SourceMetadata


class SubAnswer(TypedDict, total=False):
    """One part of a question: what was found for it, and what was drafted from that."""

    number: int  # from 1
    question: str
    retrieved: list[Chunk]
    kept: list[Chunk]
    dropped: list[DroppedChunk]
    score: float  # probability that what was kept answers it
    draft: str
    failed: bool


def by_number(before: Sequence[SubAnswer], now: Sequence[SubAnswer]) -> list[SubAnswer]:
    """What several branches tell of the parts, put together in the order of the parts."""
    parts: dict[int, SubAnswer] = {part["number"]: part for part in before}
    for part in now:
        known = parts.get(part["number"], {})
        parts[part["number"]] = cast(SubAnswer, {**known, **part})
    return [parts[number] for number in sorted(parts)]


class RagState(TypedDict, total=False):
    # The question
    input: str
    history: list[Message]
    preferences: dict[str, str]  # what the reader said of themselves
    knowledge_bases: list[str]
    as_of: str | None  # ISO date; None: today
    asked_period: list[str]  # first and last day of the time that the question names, ISO dates
    normalized_query: str
    as_asked: str  # a follow-up as it was typed, when it may as well be about something new
    undated: str  # the same without the day that it names, as it would be asked of that day
    retrieval_query: str
    query_rewrites: list[str]
    question_type: str
    route: str
    sub_questions: list[str]
    sub_answers: Annotated[list[SubAnswer], by_number]
    part: SubAnswer  # the part that one branch works on
    focus: dict[str, Any]  # what the question itself limits the search to
    query_variants: list[dict[str, str]]  # kind and query, in the order of trust
    restated: list[str]  # the whole question in other words: evidence for one of them is evidence for it
    memories: list[dict[str, Any]]

    # The corpus
    corpus_name: str
    documents: list[dict[str, Any]]
    chunks: list[dict[str, Any]]
    index_metadata: IndexMetadata

    # Retrieval
    retrieval_strategy: str
    retrieval_config: dict[str, Any]
    retrieval_attempts: int
    retrieved_chunks: list[Chunk]
    reranked: bool  # a second reading has scored what was retrieved
    ranked_chunks: list[Chunk]
    related_chunks: list[Chunk]
    dropped_chunks: list[DroppedChunk]
    web_results: list[dict[str, Any]]
    scores: dict[str, LegScores]
    messages: list[dict[str, Any]]  # between the model and its tool
    tool_calls: int
    failed_kbs: list[str]

    # The evidence
    context: str
    source_key: str  # of the fences around the sources of this prompt
    condensed: dict[str, str]  # what of a chunk's text is in the prompt, where that is less than all
    source_metadata: list[SourceMetadata]
    context_quality: ContextQuality
    contradictions: list[Conflict]
    knowledge_gap: str | None

    # The answer
    augmented_prompt: str
    draft_answer: str
    claims: list[Claim]
    citations: list[Citation]
    supporting_chunk_ids: list[str]
    grounding_status: GroundingStatus
    confidence: float
    critique: dict[str, Any]
    revisions: int
    best_answer: dict[str, Any] | None
    follow_ups: list[str]
    errors: list[str]
    final_output: FinalOutput | None


def apply(state: Mapping[str, Any], update: Mapping[str, Any]) -> dict[str, Any]:
    """The state after an update, as the graph itself would put them together."""
    after = {**state, **update}
    if "sub_answers" in update:
        after["sub_answers"] = by_number(state.get("sub_answers", []), update["sub_answers"])
    return after
