"""An assistant that plays a script: realistic events, at a pace a test chooses."""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from rag.domain.answers import Citation, Conflict, FinalOutput, ShownClaim
from rag.domain.events import ClaimReleased, StepFinished, StepStarted, TurnEvent, TurnFinished
from rag.domain.questions import Question

CONTEXT = (
    "## Remote work\n\nEmployees may work remotely up to three days a week with the approval of their manager. "
    "The approval is given in writing.\n\n- During probation the limit is **one remote day** a week."
)
QUOTE = "Employees may work remotely up to three days a week with the approval of their manager."


def citation(source_id: int = 1, **changed: Any) -> Citation:
    base: dict[str, Any] = {
        "source_id": source_id,
        "title": "Employee Handbook 2025",
        "section": "Employee Handbook 2025 > Remote work",
        "chunk_id": f"employee-handbook-2025::remote-work::{source_id}",
        "document_id": "employee-handbook-2025",
        "version_id": "employee-handbook-2025@1",
        "file": "employee-handbook-2025.md",
        "page": 12,
        "quote": QUOTE,
        "quote_start": CONTEXT.index(QUOTE),
        "quote_end": CONTEXT.index(QUOTE) + len(QUOTE),
        "context": CONTEXT,
        "owner": "People team (people@lindmoor.example)",
        "effective_from": "2025-01-01",
        "effective_until": None,
        "review_by": "2026-01-31",
        "authority": 70,
    }
    return Citation(**(base | changed))  # type: ignore[typeddict-item]


def conflict(winner: str | None = "a") -> Conflict:
    handbook = {
        "chunk_id": "employee-handbook-2025::remote-work::1",
        "document_id": "employee-handbook-2025",
        "title": "Employee Handbook 2025",
        "section": "Remote work",
        "quote": QUOTE,
        "value": "three days a week",
        "authority": 70,
        "effective_from": "2025-01-01",
        "effective_until": None,
        "owner": "People team",
    }
    blog = handbook | {
        "document_id": "blog-2020",
        "title": "Working from anywhere",
        "quote": "You may work from anywhere, five days a week.",
        "value": "five days a week",
        "authority": 10,
        "effective_from": "2020-05-04",
    }
    return {
        "subject": "remote work days",
        "a": handbook,
        "b": blog,
        "winner": winner,
        "rule": "authority" if winner else "unresolved",
    }  # type: ignore[typeddict-item,return-value]


def output(**changed: Any) -> FinalOutput:
    claims = [
        ShownClaim(text=QUOTE, source_ids=[1]),
        ShownClaim(text="During probation the limit is one remote day a week.", source_ids=[1, 2]),
    ]
    base: dict[str, Any] = {
        "status": "answered",
        "answer": " ".join(f"{claim['text']} [1]" for claim in claims),
        "claims": claims,
        "citations": [citation(1), citation(2, title="Manager Guide", page=None, owner=None)],
        "confidence": 0.86,
        "retrieval_attempts": 1,
        "retrieved_sources": 12,
        "grounding_status": "grounded",
        "knowledge_gap": None,
        "contradictions": [],
        "withheld": {"count": 0, "reasons": []},
        "follow_ups": ["Who approves remote work?", "May I work from another country?"],
        "errors": [],
        "as_of": None,
        "owner": None,
    }
    return FinalOutput(**(base | changed))  # type: ignore[typeddict-item]


def not_found(**changed: Any) -> FinalOutput:
    return output(
        status="insufficient_context",
        answer="",
        claims=[],
        citations=[],
        knowledge_gap="The nearest documents do not say anything about contractors.",
        owner="People team",
        retrieval_attempts=2,
        follow_ups=[],
        **changed,
    )


def chunk(number: int, **changed: Any) -> dict[str, Any]:
    return {
        "chunk_id": f"document-{number}::section::1",
        "title": f"Document {number}",
        "section": "Rules > Remote work",
        "score": 0.9 - number / 10,
        "scores": {"semantic": 0.8, "keyword": 7.5, "fused": 0.9 - number / 10},
    } | changed


STEPS: Sequence[tuple[str, str, dict[str, Any]]] = (
    ("prepare_query", "Looking for “remote work”.", {"normalized_query": "remote work days"}),
    ("retrieve_candidates", "3 chunks found in 2 documents.", {"retrieved_chunks": [chunk(n) for n in range(3)]}),
    (
        "rank_and_filter_context",
        "2 chunks kept, 1 dropped.",
        {
            "ranked_chunks": [chunk(0), chunk(1)],
            "dropped_chunks": [{**chunk(2), "reason": "superseded"}],
        },
    ),
    ("build_augmented_prompt", "2 numbered sources are in the prompt.", {"augmented_prompt": "# Task: answer"}),
    ("generate_answer", "A draft of 24 words.", {}),
    ("validate_grounding", "2 statements checked, all proven.", {}),
    ("finalize_answer", "2 statements shown.", {}),
)


class ScriptedAssistant:
    """Plays `outputs` one per question, the last one again and again. `pace` seconds pass between events."""

    architectures = ("standard", "naive")

    def __init__(self, *outputs: FinalOutput, pace: float = 0.0) -> None:
        self.outputs = list(outputs) or [output()]
        self.pace = pace
        self.questions: list[Question] = []

    def stream(self, question: Question, *, cancel: threading.Event | None = None) -> Iterator[TurnEvent]:
        self.questions.append(question)
        ending = self.outputs[min(len(self.questions), len(self.outputs)) - 1]
        waiting = cancel or threading.Event()
        for number, (step, sentence, data) in enumerate(STEPS, start=1):
            yield StepStarted(step, number)
            if waiting.wait(self.pace):
                yield TurnFinished(output(status="failed", claims=[], citations=[]), 5.0, stopped=True)
                return
            if step == "finalize_answer":
                yield from map(ClaimReleased, ending["claims"])
            yield StepFinished(step, number, sentence, 12.5 * number, data)
        yield TurnFinished(ending, 320.0)

    def draw(self, architecture: str) -> str:
        start, end = "__start__([<p>__start__</p>])", "__end__([<p>__end__</p>])"
        return f"graph TD;\n\t{start} --> {architecture};\n\t{architecture} --> {end};"
