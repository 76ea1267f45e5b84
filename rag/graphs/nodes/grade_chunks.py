from typing import Final

from langgraph.runtime import Runtime

from rag.domain.answers import ContextQuality
from rag.domain.chunks import Chunk
from rag.domain.judgements import ChunkGrade
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.evidence import ANSWERING, weigh_evidence
from rag.graphs.nodes.combine_parts import no_room
from rag.graphs.speaking import RECOVERABLE, judge, judging, noted
from rag.graphs.state import RagState
from rag.graphs.web_pages import is_web
from rag.prompts import render
from rag.prompts.sources import format_sources
from rag.retrieval.evidence.quality import assess, passages_of
from rag.retrieval.evidence.reading import read_evidence

GOOD: Final = 0.5
USABLE: Final = 0.25
SURE: Final = 0.6  # of all chunks together, that a second look at merely usable ones must come to


def grade_chunks(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Each chunk on its own: does it answer the question, or a part of it? The best grade decides the road."""
    ctx, parts = runtime.context, state.get("sub_questions", [])
    failures: list[RagError] = []
    graded = [graded_chunk(chunk, state, ctx, failures) for chunk in state["ranked_chunks"]]
    best = max((chunk["scores"]["grade"] for chunk in graded), default=0.0)
    weighed = weigh_evidence(state, ctx, graded)  # all of them: a few alone would look better than they are
    needed = needed_of(state["normalized_query"], graded, ctx) if weighed["context_quality"] in ANSWERING else set()
    best = max(best, USABLE) if len(needed) > 1 else best
    needed = needed if best >= USABLE else set()
    is_kept = [chunk["scores"]["grade"] >= USABLE or chunk["chunk_id"] in needed for chunk in graded]
    poor = [no_room(chunk, "graded_low") for chunk, kept in zip(graded, is_kept, strict=True) if not kept]
    is_sure = bool(parts) and weighed["confidence"] >= SURE
    is_together = is_sure or max(len(parts), len(needed)) > 1
    return weighed | {
        "ranked_chunks": [chunk for chunk, kept in zip(graded, is_kept, strict=True) if kept],
        "dropped_chunks": [*state["dropped_chunks"], *poor],
        "related_chunks": [],
        "errors": noted(failures[0], state, ctx) if failures else state.get("errors", []),
        "route": level(best, weighed["context_quality"], enough=USABLE if is_together else GOOD),
    }


def needed_of(question: str, chunks: list[Chunk], ctx: RagContext) -> set[str]:
    """Where the best sentence of all stands; or both halves of an answer, such as a place's group and its rate.

    Each alone may be graded low, and without them the others would answer something else.
    """
    reading = read_evidence(question, passages_of(chunks), embedder=ctx.sentence_embedder)
    best = reading.halves.both if reading.halves else reading.evidence[:1]
    return {chunks[each.passage]["chunk_id"] for each in best}


def level(best: float, quality: ContextQuality, *, enough: float) -> str:
    """High: a good chunk, and all of them together answer. Low: none is usable, or what is asked for is not there.

    Of a question that was taken apart, of an answer in two halves, and after a second look that is surer of all chunks
    together, usable ones are enough.
    """
    if best < USABLE or quality == "missing":
        return "low"
    return "high" if best >= enough and quality in ANSWERING else "medium"


def graded_chunk(chunk: Chunk, state: RagState, ctx: RagContext, failures: list[RagError]) -> Chunk:
    """The chunk with its grade. A page of the web is graded like any other."""
    grade = max(grade_for(question, chunk, ctx, failures) for question in questions_of(state))
    grade = min(grade, 0.9) if is_web(chunk) else grade
    return {**chunk, "scores": {**chunk["scores"], "grade": round(grade, 4)}}


def questions_of(state: RagState) -> list[str]:
    """The question, also as the documents spell it, and its parts once it was taken apart: each may have its source."""
    return [state["normalized_query"], *state.get("restated", []), *state.get("sub_questions", [])]


def grade_for(question: str, chunk: Chunk, ctx: RagContext, failures: list[RagError]) -> float:
    key = ctx.new_key()
    sources = format_sources([chunk], delimiter=key)
    prompt = render("grade_chunk", sources=sources, delimiter=key, question=question)
    try:
        return judge(judging(ctx), prompt, ChunkGrade).relevance
    except RECOVERABLE as error:  # without a judge the rules grade, so that no source is thrown away unread
        failures.append(error)
        return assess(question, [chunk], embedder=ctx.sentence_embedder, sufficient_threshold=GOOD).score
