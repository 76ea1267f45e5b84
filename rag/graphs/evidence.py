"""What the chunks in hand are worth, for the two nodes that ask: after ranking, and after following links."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rag.domain.answers import Claim, Conflict, ContextQuality
from rag.domain.chunks import Chunk
from rag.graphs.context import RagContext
from rag.graphs.endings import is_idle, readable
from rag.graphs.heard import is_told
from rag.graphs.search_config import as_of_date, undated
from rag.graphs.state import RagState
from rag.grounding.gaps import knowledge_gap, unproven
from rag.grounding.premises import is_premise_denied
from rag.language.questions.capitals import places
from rag.language.questions.statement import as_statement
from rag.language.words import words
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.evidence.quality import Assessment, assess, when_denied

ANSWERING: Final = ("sufficient", "contradictory")
"""Qualities of sources that are answered from."""


def weigh_evidence(state: RagState, ctx: RagContext, chunks: Sequence[Chunk], *, core: int | None = None) -> RagState:
    """Quality, contradictions, and what is missing. The first `core` chunks never weigh less for what came later.

    What a model asks in words of its own may be found, but what is missing of it is told to nobody.
    """
    found = judge_evidence(state, ctx, chunks)
    if core is not None:
        found = max(found, judge_evidence(state, ctx, chunks[:core]), key=lambda each: each.score)
    denied = is_denied(state, ctx, chunks) if found.quality == "sufficient" else None
    if denied or (found.quality == "sufficient" and is_told_of_elsewhere(state)):
        found = when_denied(found, state["retrieval_config"]["sufficient_threshold"])
    conflicts = find_conflicts(undated(state), chunks, as_of=as_of_date(state, ctx), embedder=ctx.sentence_embedder)
    weighed: RagState = {
        "context_quality": quality_with(found, conflicts),
        "contradictions": conflicts,
        "confidence": found.score,
        "critique": {
            "evidence_score": found.score,
            "missing_terms": [term for term in found.missing_terms if is_told(term, read_by(state, ctx))],
            "fragmented": found.fragmented,
            "lacks_value": found.lacks_value,
            "denied": denied,
            "best_chunk_id": found.best_chunk_id,
        },
    }
    weighed["knowledge_gap"] = None if found.quality == "sufficient" else describe_gap(state | weighed, ctx, chunks)
    return weighed


def is_denied(state: RagState, ctx: RagContext, chunks: Sequence[Chunk]) -> bool:
    """True when the chunks say otherwise than the question takes for granted."""
    return is_premise_denied(state["normalized_query"], chunks, embedder=ctx.sentence_embedder)


def is_told_of_elsewhere(state: RagState) -> bool:
    """True when the best of what the search found is of another place than the one asked about, which has no page."""
    best = max(state["retrieved_chunks"], key=lambda chunk: chunk["score"], default=None)
    left = (each["chunk_id"] for each in state.get("dropped_chunks", []) if each["reason"] == "elsewhere")
    if best is None or best["chunk_id"] not in left:
        return False
    asked = places().intersection(words(state["normalized_query"]))
    return not any(asked.intersection(words(chunk["title"])) for chunk in state.get("ranked_chunks", []))


def judge_evidence(state: RagState, ctx: RagContext, chunks: Sequence[Chunk]) -> Assessment:
    """How likely these chunks answer the question, or its parts: no one passage holds both sides of a comparison."""
    threshold = state["retrieval_config"]["sufficient_threshold"]
    whole = assess(state["normalized_query"], chunks, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    whole = max([whole, *restated(state, ctx, chunks)], key=lambda each: each.score) if chunks else whole
    parts = list(part_scores(state, ctx, chunks).values())
    if len(parts) < 2 or not chunks:
        return whole
    score = sum(parts) / len(parts)
    return replace(whole, quality="sufficient", score=score) if score >= max(threshold, whole.score) else whole


def part_scores(state: RagState, ctx: RagContext, chunks: Sequence[Chunk]) -> dict[str, float]:
    """By part of the question, how likely it is answered: by what was found for it, or in these chunks once there was
    a search after that."""
    threshold = state["retrieval_config"]["sufficient_threshold"]
    known = {part["question"]: part["score"] for part in state.get("sub_answers", []) if "score" in part}
    if not state.get("query_rewrites"):
        return known
    return {
        part: assess(part, chunks, embedder=ctx.sentence_embedder, sufficient_threshold=threshold).score
        for part in known
    }


def restated(state: RagState, ctx: RagContext, chunks: Sequence[Chunk]) -> list[Assessment]:
    """The same for every other form that says the whole question, as a statement or in other words."""
    threshold = state["retrieval_config"]["sufficient_threshold"]
    forms = [*state.get("restated", []), as_statement(state["normalized_query"])]
    return [
        assess(form, chunks, embedder=ctx.sentence_embedder, sufficient_threshold=threshold) for form in forms if form
    ]


def quality_with(found: Assessment, conflicts: Sequence[Conflict]) -> ContextQuality:
    """Chunks that answer and disagree are contradictory; chunks that do not answer stay what they are."""
    return "contradictory" if conflicts and found.quality == "sufficient" else found.quality


def unanswered_parts(state: RagState, ctx: RagContext) -> str | None:
    """Which side of a comparison has no answer, when the other has; `None` when nothing is missing."""
    if state.get("question_type") != "comparison":
        return None
    threshold = state["retrieval_config"]["sufficient_threshold"]
    scores = part_scores(state, ctx, [*state["ranked_chunks"], *state.get("related_chunks", [])])
    missing = [part for part, score in scores.items() if score < threshold and is_told(part, read_by(state, ctx))]
    return ctx.say("ending.part_missing", parts=" / ".join(missing)) if missing else None


def read_by(state: RagState, ctx: RagContext) -> RagState:
    """The turn as its reader may know of it."""
    return state | {"retrieved_chunks": readable(state, ctx.scope)}


def describe_gap(state: RagState, ctx: RagContext, chunks: Sequence[Chunk] | None = None) -> str:
    """What is missing, from what the reader may read; and when only another day than today was searched, which."""
    seen = state["ranked_chunks"] if chunks is None else chunks
    critique = state.get("critique", {})
    best = critique.get("best_chunk_id") if state.get("context_quality") == "weak" else None
    asked, whole = undated(state), state["normalized_query"]
    missing = [term for term in critique.get("missing_terms", []) if term in asked or term not in whole]
    return _of_the_day(knowledge_gap(asked, seen, missing, ctx.say, best=best), state, ctx)


def describe_unproven(state: RagState, ctx: RagContext, claims: Sequence[Claim]) -> str:
    """Of a draft that was withheld as a whole: the documents do not lack what nobody could prove from them."""
    if state.get("context_quality") not in ANSWERING or all(map(is_idle, claims)):
        return describe_gap(state, ctx)
    told = _of_the_day(unproven(undated(state), state["ranked_chunks"], ctx.say), state, ctx)
    return " ".join(filter(None, (told, unanswered_parts(state, ctx))))


def _of_the_day(gap: str, state: RagState, ctx: RagContext) -> str:
    day = as_of_date(state, ctx)
    return gap if day == ctx.clock().date() else f"{gap} {ctx.say('gap.as_of', day=ctx.say.day(day))}"
