from typing import Any

import pytest

from rag.domain.answers import Claim, Conflict
from rag.grounding.confidence import UNTOLD, TurnSigns, confidence, level
from rag.grounding.scoring import Features, support_score


def claim(score: float, verdict: str = "supported") -> Claim:
    row: Any = {"text": "x", "verdict": verdict, "reason": verdict, "score": score, "source_ids": [1], "quotes": []}
    return row  # type: ignore[no-any-return]


def conflict(winner: str | None) -> Conflict:
    row: Any = {"subject": "x", "winner": winner, "rule": "authority"}
    return row  # type: ignore[no-any-return]


SIGNS = TurnSigns(evidence=0.9, told=0.8, lead=0.5, documents=5, otherwise=False)
SHOWN = [claim(0.9)]


def test_confidence_has_three_words() -> None:
    assert [level(value) for value in (0.44, 0.45, 0.69, 0.7, 1.0)] == ["low", "medium", "medium", "high", "high"]


def test_nothing_shown_is_no_confidence() -> None:
    assert confidence(SIGNS, [], []) == 0.0
    assert confidence(SIGNS, [claim(0.1, "unsupported")], []) == 0.0


def test_an_answer_without_the_value_asked_for_is_never_sure() -> None:
    assert level(confidence(SIGNS, SHOWN, [])) != "low"
    assert confidence(SIGNS._replace(untold=True), SHOWN, []) == UNTOLD
    assert level(UNTOLD) == "low"


@pytest.mark.parametrize(
    "worse",
    [
        {"evidence": 0.4},
        {"told": 0.3},
        {"lead": 0.1},
        {"documents": 12},
        {"otherwise": True},
        {"denied": True},
    ],
)
def test_worse_signs_are_less_confidence(worse: Any) -> None:
    assert 1.0 >= confidence(SIGNS, SHOWN, []) > confidence(SIGNS._replace(**worse), SHOWN, []) >= 0.0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((SHOWN, []), ([claim(0.6)], [])),
        ((SHOWN, []), ([claim(0.9), claim(0.1, "contradicted")], [])),
        ((SHOWN, []), (SHOWN, [conflict("a")])),
        ((SHOWN, [conflict("a")]), (SHOWN, [conflict(None)])),
    ],
)
def test_weaker_claims_and_conflicts_are_less_confidence(better: Any, worse: Any) -> None:
    assert confidence(SIGNS, *better) > confidence(SIGNS, *worse)


def test_a_courtesy_makes_no_answer_less_sure() -> None:
    courtesy: Any = {**claim(0.1, "unsupported"), "reason": "aside"}
    assert confidence(SIGNS, [*SHOWN, courtesy], []) == confidence(SIGNS, SHOWN, [])


def test_a_search_that_found_nothing_is_no_failure() -> None:
    assert 0.0 < confidence(SIGNS._replace(lead=0.0, documents=0), SHOWN, []) < 1.0


def test_an_objection_lowers_the_support_score() -> None:
    full = Features(1, 1, 1, 1, 1, 1, 0, 0)
    assert support_score(full) > support_score(full._replace(unsupported=1.0))
    assert support_score(full) > support_score(full._replace(contradicted=1.0))
