"""A result that passed; tests change what they are about."""

from dataclasses import replace
from typing import Any, Final

from rag.evaluation.runner import Result

GOOD: Final = Result(
    question_id="leave",
    architecture="standard",
    question="How many days?",
    tags=("plain",),
    status="answered",
    answer="28 days. [1]",
    must_abstain=False,
    abstained=False,
    failures=(),
    expected=("handbook",),
    found=("handbook::leave::1",),
    cited=("handbook::leave::1",),
    recall=1.0,
    reciprocal_rank=1.0,
    ndcg=1.0,
    faithfulness=1.0,
    relevance=1.0,
    citation_precision=1.0,
    corrected=False,
    revised=False,
    confidence=0.9,
    milliseconds=10.0,
)


def result(question_id: str = "leave", **changes: Any) -> Result:
    return replace(GOOD, question_id=question_id, **changes)
