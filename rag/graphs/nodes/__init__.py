"""The nodes: read the state, call one thing, return what changed."""

from rag.graphs.nodes.answer_part import answer_part
from rag.graphs.nodes.assess_context_quality import assess_context_quality
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.classify_question import classify_question
from rag.graphs.nodes.combine_parts import combine_parts
from rag.graphs.nodes.compress_context import compress_context
from rag.graphs.nodes.consult_model import consult_model
from rag.graphs.nodes.critique_answer import critique_answer
from rag.graphs.nodes.decompose_question import decompose_question
from rag.graphs.nodes.enhance_query import enhance_query
from rag.graphs.nodes.expand_related_context import expand_related_context
from rag.graphs.nodes.finalize_answer import finalize_answer
from rag.graphs.nodes.finalize_failure import finalize_failure
from rag.graphs.nodes.finalize_insufficient_context import finalize_insufficient_context
from rag.graphs.nodes.focus_search import focus_search
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.grade_chunks import grade_chunks
from rag.graphs.nodes.prepare_corpus_index import prepare_corpus_index
from rag.graphs.nodes.prepare_query import prepare_query
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.recall_conversations import recall_conversations
from rag.graphs.nodes.reply_directly import reply_directly
from rag.graphs.nodes.rerank_candidates import rerank_candidates
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.retrieve_part import retrieve_part
from rag.graphs.nodes.revise_answer import revise_answer
from rag.graphs.nodes.rewrite_query import rewrite_query
from rag.graphs.nodes.route_knowledge_bases import route_knowledge_bases
from rag.graphs.nodes.run_tools import run_tools
from rag.graphs.nodes.search_web import search_web
from rag.graphs.nodes.settle_answer import settle_answer
from rag.graphs.nodes.synthesise_answer import synthesise_answer
from rag.graphs.nodes.validate_grounding import validate_grounding

__all__ = [
    "answer_part",
    "assess_context_quality",
    "build_augmented_prompt",
    "classify_question",
    "combine_parts",
    "compress_context",
    "consult_model",
    "critique_answer",
    "decompose_question",
    "enhance_query",
    "expand_related_context",
    "finalize_answer",
    "finalize_failure",
    "finalize_insufficient_context",
    "focus_search",
    "generate_answer",
    "grade_chunks",
    "prepare_corpus_index",
    "prepare_query",
    "rank_and_filter_context",
    "recall_conversations",
    "reply_directly",
    "rerank_candidates",
    "retrieve_candidates",
    "retrieve_part",
    "revise_answer",
    "rewrite_query",
    "route_knowledge_bases",
    "run_tools",
    "search_web",
    "settle_answer",
    "synthesise_answer",
    "validate_grounding",
]
