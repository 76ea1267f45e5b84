"""An answer read beside its sources: every claim examined once, for the ledger and for the score of the whole."""

from collections.abc import Sequence
from typing import NamedTuple

from rag.grounding.answer_score import Shape
from rag.grounding.claims import DraftClaim
from rag.grounding.coverage import Evidence
from rag.grounding.examination import Examined
from rag.grounding.signs import SignReader, Signs
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
    reader = SignReader(evidence, question)
    signs = tuple(reader.read(found.text, found.coverage, found.findings) for found in examined if found.coverage)
    return AnswerReading(signs, Shape(len(drafted), any(map(words, sources)), bool(question.strip())))
