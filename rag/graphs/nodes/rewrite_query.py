from itertools import islice

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.domain.judgements import QueryRewrite
from rag.graphs.context import RagContext
from rag.graphs.named_day import named_day
from rag.graphs.speaking import RECOVERABLE, judge, noted
from rag.graphs.state import RagState
from rag.language.questions.question import asked_thing
from rag.language.questions.situation import without_story
from rag.prompts import render
from rag.prompts.sources import one_line
from rag.retrieval.feedback import TERMS, Learnt, learn_words
from rag.retrieval.numbered import section_meant


def what_is_missing(state: RagState) -> str:
    """What a judge missed in the draft, else the words that the evidence does not have."""
    critique = state.get("critique", {})
    wanting = str(critique.get("reason") or "") if critique.get("needs_revision") else ""
    return wanting or ", ".join(critique.get("missing_terms", []))


def learnt_from(state: RagState, ctx: RagContext) -> Learnt:
    """What this reader's documents have in the place of words of the question."""
    return learn_words(state["normalized_query"], readable(state, ctx), embedder=ctx.sentence_embedder)


def readable(state: RagState, ctx: RagContext) -> list[Chunk]:
    return [chunk for chunk in state["retrieved_chunks"] if ctx.scope.may_read(chunk["audience"])]


def learnt_lines(learnt: Learnt) -> str:
    """`- masseur: massage`, a few of them."""
    pairs = {**learnt.spelled, **learnt.meant}
    return "\n".join(f"- {word}: {other}" for word, other in islice(pairs.items(), TERMS))


def searched_again(query: str, state: RagState) -> RagState:
    """A second search, which is not limited by what the first one assumed."""
    return {
        "retrieval_query": query,
        "query_rewrites": [*state["query_rewrites"], query],
        "query_variants": [],
        "focus": {},
        "condensed": {},  # of other sources, and perhaps for another question
        "revisions": state.get("revisions", 0) + 1,
    }


def read_alone(typed: str, state: RagState, ctx: RagContext) -> RagState:
    """Nothing answers it with what was said before, or with what is told around it: so it may be about itself only.

    Nor is it asked of a time that only those words name.
    """
    new: RagState = {"normalized_query": typed, "restated": [], "as_asked": "", "undated": "", "asked_period": []}
    alone = searched_again(asked_thing(typed), state) | new
    return alone | named_day(typed, state | alone, ctx)


def rewrite_query(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """One better retrieval query, from the question and what was missing.

    A follow-up is first read on its own, a question for a section by what the section is called, and one after a story
    without it.
    """
    asked, ctx = state["normalized_query"], runtime.context
    if alone := state.get("as_asked") or section_meant(asked, readable(state, ctx)) or without_story(asked):
        return read_alone(alone, state, ctx)
    missing, learnt = what_is_missing(state), learnt_from(state, ctx)
    respelt = [learnt.well_spelled(state["normalized_query"])] if learnt.spelled else []
    prompt = render(
        "rewrite_query",
        question=state["normalized_query"],
        tried="\n".join(f"- {query}" for query in [state["normalized_query"], *state["query_rewrites"]]),
        missing=one_line(missing) or "nothing in particular",
        learnt=learnt_lines(learnt) or "nothing in particular",
    )
    errors = state.get("errors", [])
    try:
        query = one_line(judge(ctx, prompt, QueryRewrite).query) or state["normalized_query"]
    except RECOVERABLE as error:
        query = f"{state['normalized_query']} {missing}".strip()
        errors = noted(error, state, ctx)
    restated = [*state.get("restated", []), *respelt]
    return searched_again(query, state) | {"restated": restated, "errors": errors}
