from typing import Final

from langgraph.runtime import Runtime

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.graphs.claim_judge import open_claim_judge
from rag.graphs.context import RagContext
from rag.graphs.evidence import describe_unproven, unanswered_parts
from rag.graphs.sources import prompted_sources, whole
from rag.graphs.speaking import noted
from rag.graphs.state import RagState
from rag.graphs.turn_signs import turn_signs
from rag.graphs.withheld import with_nearest_said
from rag.grounding.citations import cite
from rag.grounding.claims import drafted_claims
from rag.grounding.completion import complete_claims
from rag.grounding.confidence import confidence
from rag.grounding.judging import second_opinion
from rag.grounding.ledger import check_claims, grounding_status, still_in_sequence
from rag.grounding.overruling import without_overruled
from rag.ports import ClaimJudge
from rag.prompts import declines
from rag.retrieval.joining import in_its_chunk

DIGITS: Final = 2
"""Of a confidence. More of them would say nothing, except of how much text there is that this reader may not read."""


def validate_grounding(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Check every claim against the sources it was drafted from; what fails is withheld."""
    ctx = runtime.context
    parts = prompted_sources(state)
    sources = whole(parts)
    judge = open_claim_judge(ctx)
    claims = check_draft(state, sources, ctx, judge)
    status = grounding_status(claims) if claims else "unsupported"
    gap = describe_unproven(state, ctx, claims) if status == "unsupported" else unanswered_parts(state, ctx)
    signs = turn_signs(state, sources, claims, embedder=ctx.sentence_embedder)
    cited = cite(claims, sources, state["source_metadata"])
    citations = [in_its_chunk(citation, parts[citation["source_id"] - 1]) for citation in cited]
    return {
        "claims": with_nearest_said(claims, sources, parts, state),
        "grounding_status": status,
        "citations": citations,
        "supporting_chunk_ids": list(dict.fromkeys(citation["chunk_id"] for citation in citations)),
        "confidence": round(confidence(signs, claims, state["contradictions"]), DIGITS),
        "knowledge_gap": gap,
        "errors": noted(judge.failures[0], state, ctx) if judge and judge.failures else state.get("errors", []),
    }


def check_draft(state: RagState, sources: list[Chunk], ctx: RagContext, judge: ClaimJudge | None) -> list[Claim]:
    """The claims of the draft with their verdicts; a draft that declines makes none."""
    if declines(state["draft_answer"]):
        return []
    threshold = state["retrieval_config"]["support_threshold"]
    draft, question, embedder = state["draft_answer"], state["normalized_query"], ctx.sentence_embedder
    claims = check_claims(
        draft, sources, embedder=embedder, support_threshold=threshold, question=question, in_other_words=True
    )
    held = without_overruled(complete_claims(claims), sources, state["contradictions"])
    judged = second_opinion(drafted_claims(draft), held, sources, judge)
    return still_in_sequence(draft, judged, sources, embedder=embedder, question=question)
