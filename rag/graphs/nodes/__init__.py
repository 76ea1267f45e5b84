"""The thirteen nodes: read the state, call one thing, return what changed."""

from rag.graphs.nodes.assess_context_quality import assess_context_quality
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.expand_related_context import expand_related_context
from rag.graphs.nodes.finalize_answer import finalize_answer
from rag.graphs.nodes.finalize_failure import finalize_failure
from rag.graphs.nodes.finalize_insufficient_context import finalize_insufficient_context
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.prepare_corpus_index import prepare_corpus_index
from rag.graphs.nodes.prepare_query import prepare_query
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.rewrite_query import rewrite_query
from rag.graphs.nodes.validate_grounding import validate_grounding

__all__ = [
    "assess_context_quality",
    "build_augmented_prompt",
    "expand_related_context",
    "finalize_answer",
    "finalize_failure",
    "finalize_insufficient_context",
    "generate_answer",
    "prepare_corpus_index",
    "prepare_query",
    "rank_and_filter_context",
    "retrieve_candidates",
    "rewrite_query",
    "validate_grounding",
]
