from langgraph.runtime import Runtime

from rag.domain.judgements import QueryPlan
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.prompts import render
from rag.prompts.sources import one_line
from rag.retrieval.feedback import learn_words
from rag.retrieval.preloaded import looking_ahead
from rag.retrieval.rows import readable_rows

PARAPHRASES = 3
SOURCES = 5  # of twenty candidates
WHOLE = ("paraphrase",)
"""Forms that say all of the question and nothing else: keywords leave something out, a passage adds something."""


def enhance_query(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """The question as it stands, as keywords, in the corpus's own words, in other words, and as its own answer."""
    ctx, question, errors = runtime.context, state["retrieval_query"], state.get("errors", [])
    try:
        plan = judge(ctx, render("enhance_query", question=question), QueryPlan)
    except RECOVERABLE as error:
        plan, errors = QueryPlan(), noted(error, state, ctx)
    variants = [
        ("original", question),
        ("keywords", " ".join(plan.keywords)),
        ("expansion", expanded(question, state, ctx)),
        *(("paraphrase", text) for text in plan.paraphrases[:PARAPHRASES]),
        ("passage", plan.passage),
    ]
    config = state["retrieval_config"]
    return {
        "query_variants": (asked := distinct([(kind, one_line(text)) for kind, text in variants])),
        "restated": [variant["query"] for variant in asked if variant["kind"] in WHOLE],
        "retrieval_config": config | {"sources": min(SOURCES, config["sources"])},
        "errors": errors,
    }


def expanded(question: str, state: RagState, ctx: RagContext) -> str:
    """The question in the words and the spelling of what a first look finds."""
    found = looking_ahead(retriever_of(state, ctx)).retrieve(  # the question itself is searched for right after this
        question, scope=ctx.scope, filters=search_filters(state, ctx), config=retrieval_config(state)
    )
    readable = readable_rows(found, ctx.scope)
    return learn_words(question, readable, embedder=ctx.sentence_embedder).in_its_words(question)


def distinct(variants: list[tuple[str, str]]) -> list[dict[str, str]]:
    """Each text once, under its first kind; the empty ones left out."""
    kinds: dict[str, str] = {}
    for kind, text in variants:
        if text:
            kinds.setdefault(text, kind)
    return [{"kind": kind, "query": text} for text, kind in kinds.items()]
