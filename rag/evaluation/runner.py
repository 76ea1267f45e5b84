"""Asks a golden set and notes how each turn went."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from langchain_core.embeddings import Embeddings

from rag.assistant import Assistant
from rag.domain.answers import FinalOutput
from rag.domain.chunks import Chunk
from rag.domain.events import StepFinished, TurnFinished
from rag.evaluation.golden import GoldenQuestion, GoldenSet, document_of
from rag.evaluation.metrics import ndcg, precision, recall, reciprocal_rank
from rag.grounding.ledger import check_claims
from rag.language.words import words
from rag.retrieval.evidence.quality import assess

SUPPORTED_FROM: Final = 0.5
RELEVANT_FROM: Final = 0.5
SEARCHING: Final = frozenset(("rewrite_query", "search_web"))


@dataclass(frozen=True)
class Failure:
    """What was expected and did not happen: `ending`, `said`, `not_said`, `sources`, `conflict`, `broken`."""

    kind: str
    detail: str = ""


@dataclass(frozen=True)
class Result:
    """One question asked in one architecture. Scores are None where there is nothing to score."""

    question_id: str
    architecture: str
    question: str
    tags: tuple[str, ...]
    status: str
    answer: str
    must_abstain: bool
    abstained: bool
    failures: tuple[Failure, ...]
    expected: tuple[str, ...]
    found: tuple[str, ...]  # chunks that were kept, best first
    cited: tuple[str, ...]
    recall: float | None
    reciprocal_rank: float | None
    ndcg: float | None
    faithfulness: float | None
    relevance: float | None
    citation_precision: float | None
    corrected: bool  # searched again
    revised: bool  # a sentence was withheld, or the draft was written again
    confidence: float
    milliseconds: float

    @property
    def passed(self) -> bool:
        return not self.failures


@dataclass(frozen=True)
class Asking:
    """How a golden set is asked."""

    architecture: str = "standard"
    model: str = "demo"
    knowledge_bases: tuple[str, ...] = ()
    cancel: threading.Event = field(default_factory=threading.Event)


class Runner:
    """Asks through the assistant, as a reader would; judges with what was shown."""

    def __init__(self, assistant: Assistant, *, sentence_embedder: Embeddings) -> None:
        self._assistant = assistant
        self._embedder = sentence_embedder

    def run(
        self, golden: GoldenSet, asking: Asking, *, tell: Callable[[int, int, str], None] = lambda *_: None
    ) -> Iterator[Result]:
        """One result for each question, in order, until cancelled."""
        for number, question in enumerate(golden.questions):
            if asking.cancel.is_set():
                return
            tell(number, len(golden.questions), question.question)
            yield self.ask(question, golden, asking)

    def ask(self, golden: GoldenQuestion, golden_set: GoldenSet, asking: Asking) -> Result:
        question = golden.asked(
            architecture=asking.architecture,
            model=asking.model,
            today=golden_set.today,
            knowledge_bases=asking.knowledge_bases,
        )
        events = list(self._assistant.stream(question, cancel=asking.cancel))
        steps = [event for event in events if isinstance(event, StepFinished)]
        turn = events[-1]
        if not isinstance(turn, TurnFinished):
            raise AssertionError("a turn without an end")
        return self._result(golden, asking, steps, turn)

    def _result(
        self, golden: GoldenQuestion, asking: Asking, steps: Sequence[StepFinished], turn: TurnFinished
    ) -> Result:
        output, found = turn.output, found_chunks(steps)
        cited = tuple(dict.fromkeys(citation["chunk_id"] for citation in output["citations"]))
        answered, has_sources = output["status"] == "answered", bool(golden.sources)
        names = {step.step for step in steps}
        return Result(
            question_id=golden.id,
            architecture=asking.architecture,
            question=golden.question,
            tags=golden.tags,
            status=output["status"],
            answer=output["answer"],
            must_abstain=golden.must_abstain,
            abstained=is_abstention(output),
            failures=tuple(failures_of(golden, output)),
            expected=golden.sources,
            found=found,
            cited=cited,
            recall=recall(golden.sources, found) if has_sources else None,
            reciprocal_rank=reciprocal_rank(golden.sources, found) if has_sources else None,
            ndcg=ndcg(golden.sources, found) if has_sources else None,
            faithfulness=self.faithfulness(golden.question, output) if answered and output["claims"] else None,
            relevance=self.relevance(golden.question, output, steps) if answered and output["claims"] else None,
            citation_precision=precision(golden.sources, cited) if answered and has_sources else None,
            corrected=output["retrieval_attempts"] > 1 or bool(names & SEARCHING),
            revised=output["withheld"]["count"] > 0 or "revise_answer" in names,
            confidence=output["confidence"],
            milliseconds=turn.milliseconds,
        )

    def faithfulness(self, question: str, output: FinalOutput) -> float:
        """The share of the shown sentences that their own citations support.

        Es et al. 2024, RAGAS: https://aclanthology.org/2024.eacl-demo.16
        """
        told = f"{question} {output['answer']}"
        return sum(self._is_supported(claim, told, output) for claim in output["claims"]) / len(output["claims"])

    def _is_supported(self, claim: Mapping[str, Any], told: str, output: FinalOutput) -> bool:
        cited = [each for each in output["citations"] if each["source_id"] in claim["source_ids"]]
        checked = check_claims(
            claim["text"],
            [_chunk(each) for each in {each["chunk_id"]: each for each in cited}.values()],
            embedder=self._embedder,
            support_threshold=SUPPORTED_FROM,
            question=told,
        )
        return bool(checked) and all(each["verdict"] == "supported" for each in checked)

    def relevance(self, question: str, output: FinalOutput, steps: Sequence[StepFinished]) -> float:
        """1 when what is shown, with the headings that it stands under, answers the question; else its probability.

        After answer relevance as in RAGAS, with the test for enough evidence in place of a model.
        """
        alone = next((step.data["normalized_query"] for step in steps if "normalized_query" in step.data), question)
        cited = {citation["source_id"]: citation for citation in output["citations"]}
        shown = [_shown(citation, output) for citation in cited.values()]
        found = assess(alone, shown, embedder=self._embedder, sufficient_threshold=RELEVANT_FROM)
        return 1.0 if found.score >= RELEVANT_FROM else found.score


def found_chunks(steps: Sequence[StepFinished]) -> tuple[str, ...]:
    """Ids of the chunks that the turn kept, those of the last ranking first; else of all it retrieved."""
    for name in ("ranked_chunks", "retrieved_chunks"):
        lists = [step.data[name] for step in reversed(steps) if name in step.data]
        lists += [step.data["related_chunks"] for step in steps if "related_chunks" in step.data]
        if lists:
            return tuple(dict.fromkeys(chunk["chunk_id"] for rows in lists for chunk in rows))
    return ()


def is_abstention(output: FinalOutput) -> bool:
    """Looked and found too little. A broken turn is none."""
    return output["status"] == "insufficient_context"


def failures_of(golden: GoldenQuestion, output: FinalOutput) -> Iterator[Failure]:
    """In the order in which a reader would notice."""
    if output["status"] == "failed":
        yield Failure("broken", " ".join(output["errors"]))
        return
    if is_abstention(output) != golden.must_abstain:
        yield Failure("ending", output["status"])
        return
    shown = _folded(" ".join((output["answer"], output["knowledge_gap"] or "", str(output.get("reply") or ""))))
    for alternatives in golden.must_say:
        if not any(_folded(each) in shown for each in alternatives):
            yield Failure("said", " | ".join(alternatives))
    for text in golden.must_not_say:
        if _folded(text) in shown:
            yield Failure("not_said", text)
    cited = {citation["document_id"] for citation in output["citations"]}
    for source in golden.sources:
        if document_of(source) not in cited:
            yield Failure("sources", source)
    if golden.must_show_conflict and not output["contradictions"]:
        yield Failure("conflict")


def _folded(text: str) -> str:
    """Words alone: neither case nor markers nor thousands separators matter."""
    return f" {' '.join(words(text))} "


def _chunk(citation: Mapping[str, Any]) -> Chunk:
    """A citation as the source it was."""
    text = citation["context"]
    row: Any = {**citation, "text": text, "start": 0, "end": len(text), "score": 1.0, "scores": {}}
    chunk: Chunk = row
    return chunk


def _shown(citation: Mapping[str, Any], output: FinalOutput) -> Chunk:
    """The heading of a source with the sentences that were shown from it."""
    said = [claim["text"] for claim in output["claims"] if citation["source_id"] in claim["source_ids"]]
    return _chunk({**citation, "context": "\n\n".join(said)})
