"""What the reader gets at the end of a turn, in each of the three endings."""

from collections.abc import Sequence
from typing import Any, Final, cast

from rag.domain.access import Scope
from rag.domain.answers import Claim, FinalOutput, ShownClaim, Withheld, WithheldClaim, no_answer
from rag.domain.chunks import Chunk
from rag.graphs.state import RagState
from rag.grounding.checks.asides import tells_nothing
from rag.grounding.claims import drafted_claims
from rag.grounding.closeness import nearest_owner
from rag.grounding.overruling import on_what_is_told
from rag.retrieval.rows import readable_chunks
from rag.words import Words

DIRECT: Final = ("small_talk", "noted", "catalogue", "recorded", "out_of_scope")


def blank_output(state: RagState) -> FinalOutput:
    """What all three endings have in common."""
    return no_answer(state.get("errors", [])) | {
        "retrieval_attempts": state.get("retrieval_attempts", 0),
        "grounding_status": state.get("grounding_status", "not_checked"),
        "as_of": state.get("as_of"),
    }


def answered_output(state: RagState, scope: Scope) -> FinalOutput:
    """The claims that passed, with their citations."""
    shown = shown_claims(state)
    return blank_output(state) | {
        "status": "answered",
        "answer": answer_text(shown),
        "claims": shown,
        "citations": state["citations"],
        "confidence": state["confidence"],
        "knowledge_gap": state.get("knowledge_gap"),
        "retrieved_sources": len(readable(state, scope)),
        "contradictions": on_what_is_told(state["contradictions"], state["claims"], state["citations"]),
        "withheld": withheld(state["claims"]),
        "owner": owner_of(state),
    }


def insufficient_output(state: RagState, say: Words, scope: Scope) -> FinalOutput:
    """What was searched and what is missing; a contradiction only when no rule decides it."""
    if is_direct(state):
        return blank_output(state) | direct_reply(state["question_type"], say)
    return blank_output(state) | {
        "status": "insufficient_context",
        "retrieved_sources": len(readable(state, scope)),
        "knowledge_gap": state.get("knowledge_gap") or say("ending.not_found"),
        "contradictions": [each for each in state.get("contradictions", []) if each["winner"] is None],
        "withheld": withheld(state.get("claims", [])),
        "owner": whom_to_ask(state, scope),
    }


def is_direct(state: RagState) -> bool:
    """True when nothing was asked of the documents, so that nothing was looked up."""
    return state.get("question_type") in DIRECT and not state.get("retrieval_attempts")


def direct_reply(kind: str, say: Words) -> FinalOutput:
    """A line of our own that claims nothing; it says which kind of reply it is, so that nobody shows it as a gap."""
    told: Any = {"status": "insufficient_context", "knowledge_gap": say(f"direct.{kind}"), "reply": kind}
    return cast(FinalOutput, told)


def failed_output(state: RagState, say: Words) -> FinalOutput:
    """What could not be done. A turn that failed without a sentence gets the plain one."""
    return blank_output(state) | {"errors": state.get("errors") or [say("error.unexpected")]}


def shown_claims(state: RagState) -> list[ShownClaim]:
    """The supported claims in the order of the draft, each with the layout it had there."""
    leads = [claim.lead for claim in drafted_claims(state["draft_answer"])]
    return [_shown(claim, lead) for claim, lead in zip(state["claims"], leads, strict=True) if is_shown(claim)]


def _shown(claim: Claim, lead: str) -> ShownClaim:
    shown: ShownClaim = {"text": claim["text"], "source_ids": claim["source_ids"]}
    if lead.strip(" "):
        shown["lead"] = lead
    return shown


def is_shown(claim: Claim) -> bool:
    """The promise, in one line."""
    return claim["verdict"] == "supported"


def answer_text(claims: Sequence[ShownClaim]) -> str:
    """The shown claims with their numbers: `Up to three days a week. [1]`."""
    return "".join(_spoken(claim) for claim in claims).strip()


def _spoken(claim: ShownClaim) -> str:
    markers = "".join(f"[{number}]" for number in claim["source_ids"])
    return f"{claim.get('lead', ' ')}{claim['text']} {markers}".rstrip(" ")


def withheld(claims: Sequence[Claim]) -> Withheld:
    """How many claims were withheld and why, with what their sources say; never what they said.

    "I hope this helps" is missed by nobody.
    """
    reasons = [_reason(claim) for claim in claims if not is_shown(claim) and not is_idle(claim)]
    return {"count": len(reasons), "reasons": reasons}


def is_idle(claim: Claim) -> bool:
    """True for a courtesy, and for a word about the sources."""
    return claim["reason"] == "aside" and tells_nothing(claim["text"])


def _reason(claim: Claim) -> WithheldClaim:
    reason = WithheldClaim(reason=claim["reason"])
    return reason | {"nearest": claim["nearest"]} if "nearest" in claim else reason


def readable(state: RagState, scope: Scope) -> list[Chunk]:
    """The retrieved chunks that this reader may know of."""
    return readable_chunks(state.get("retrieved_chunks", []), scope)


def owner_of(state: RagState) -> str | None:
    """Who answers for what is shown: the owner of the first cited document that has one."""
    return next((citation["owner"] for citation in state["citations"] if citation["owner"]), None)


def whom_to_ask(state: RagState, scope: Scope) -> str | None:
    """The owner of the nearest document that speaks of the matter; nobody rather than somebody of another one."""
    kept = readable_chunks(state.get("ranked_chunks", []), scope)
    return nearest_owner(state.get("normalized_query", ""), [*kept, *readable(state, scope)])
