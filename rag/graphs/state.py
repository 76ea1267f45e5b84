"""The state of one turn. These names are the contract with tests and tools; everything in it is JSON-serialisable.

The reader's scope is never in state: it travels in the runtime context.
"""

from typing import Any, TypedDict

from rag.domain.answers import Citation, Claim, Conflict, ContextQuality, FinalOutput, GroundingStatus, Message
from rag.domain.chunks import Chunk, DroppedChunk, IndexMetadata, LegScores, SourceMetadata


class RagState(TypedDict, total=False):
    # The question
    input: str
    history: list[Message]
    knowledge_bases: list[str]
    as_of: str | None  # ISO date; None: today
    normalized_query: str
    retrieval_query: str
    query_rewrites: list[str]
    question_type: str
    route: str
    sub_questions: list[str]
    sub_answers: list[str]

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
    ranked_chunks: list[Chunk]
    related_chunks: list[Chunk]
    dropped_chunks: list[DroppedChunk]
    web_results: list[dict[str, Any]]
    scores: dict[str, LegScores]

    # The evidence
    context: str
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
    follow_ups: list[str]
    errors: list[str]
    final_output: FinalOutput | None
