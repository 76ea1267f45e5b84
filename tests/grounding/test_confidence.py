from typing import Any

import pytest

from rag.domain.answers import Claim, Conflict
from rag.grounding.confidence import confidence
from rag.grounding.scoring import Features, logistic, support_score


def claim(score: float, verdict: str = "supported") -> Claim:
    row: Any = {"text": "x", "verdict": verdict, "reason": verdict, "score": score, "source_ids": [1], "quotes": []}
    return row  # type: ignore[no-any-return]


def conflict(winner: str | None) -> Conflict:
    row: Any = {"subject": "x", "winner": winner, "rule": "authority"}
    return row  # type: ignore[no-any-return]


def test_nothing_shown_is_no_confidence() -> None:
    assert confidence(1.0, 1.0, [], []) == 0.0
    assert confidence(1.0, 1.0, [claim(0.1, "unsupported")], []) == 0.0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((0.9, [claim(0.9)], []), (0.4, [claim(0.9)], [])),
        ((0.999, [claim(0.9)], []), (0.9, [claim(0.9)], [])),
        ((0.9, [claim(0.9)], []), (0.9, [claim(0.6)], [])),
        ((0.9, [claim(0.9)], []), (0.9, [claim(0.9), claim(0.1, "contradicted")], [])),
        ((0.9, [claim(0.9)], []), (0.9, [claim(0.9)], [conflict("a")])),
        ((0.9, [claim(0.9)], [conflict("a")]), (0.9, [claim(0.9)], [conflict(None)])),
    ],
)
def test_less_evidence_is_less_confidence(better: Any, worse: Any) -> None:
    (one, *rest), (other, *less) = better, worse
    assert 1.0 >= confidence(one, 0.8, *rest) > confidence(other, 0.8, *less) >= 0.0


def test_quoting_less_of_what_is_asked_is_less_confidence() -> None:
    assert confidence(0.9, 0.9, [claim(0.9)], []) > confidence(0.9, 0.3, [claim(0.9)], [])


def test_an_objection_lowers_the_support_score() -> None:
    full = Features(1, 1, 1, 1, 1, 1, 1, 0, 0)
    assert support_score(full) > support_score(full._replace(unsupported=1.0))
    assert support_score(full) > support_score(full._replace(contradicted=1.0))


def test_the_logistic_never_overflows() -> None:
    assert logistic(-1e9) < 1e-9
    assert logistic(1e9) > 1 - 1e-9
