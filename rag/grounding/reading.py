"""An answer read beside its sources: every claim examined once, for the ledger and for the score of the whole."""

from collections.abc import Sequence
from typing import NamedTuple

from rag.grounding.alignment import Alignment
from rag.grounding.answer_score import Shape
from rag.grounding.claims import DraftClaim
from rag.grounding.coverage import Evidence
from rag.grounding.examination import Examined
from rag.grounding.signs import Signs, SourceWords, read_signs
from rag.language.words import words


class AnswerReading(NamedTuple):
    """The signs of the claims that can be measured, and the shape of the answer."""

    signs: tuple[Signs, ...]
    shape: Shape


def read_answer(
    question: str,
    drafted: Sequence[DraftClaim],
    examined: Sequence[Examined],
    evidence: Evidence,
    sources: Sequence[str],
) -> AnswerReading:
    source = SourceWords([sentence.text for sentence in evidence.sentences])
    alignment = Alignment(evidence)
    signs = tuple(
        read_signs(found.text, found.coverage, found.findings, evidence, source, alignment, question)
        for claim, found in zip(drafted, examined, strict=True)
        if found.coverage
    )
    said = sum(len(words(claim.text)) for claim in drafted)
    shape = Shape(len(drafted), said, sum(len(words(text)) for text in sources), len(sources), bool(question.strip()))
    return AnswerReading(signs, shape)
