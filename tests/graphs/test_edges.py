import pytest

from rag.graphs.edges import (
    after_corpus_index,
    after_expansion,
    after_grounding,
    after_only_grounding,
    after_quality,
    after_ranking,
)
from rag.graphs.state import RagState
from tests.graphs.company import chunk


def judged(quality: str, *, attempts: int = 1, route: str = "direct", grounding: str = "not_checked") -> RagState:
    return {  # type: ignore[typeddict-item]
        "context_quality": quality,
        "route": route,
        "grounding_status": grounding,
        "retrieval_attempts": attempts,
        "retrieval_config": {"max_retrieval_attempts": 2},
    }


@pytest.mark.parametrize(
    ("quality", "attempts", "follows"),
    [
        ("sufficient", 1, "build_augmented_prompt"),
        ("sufficient", 2, "build_augmented_prompt"),
        ("contradictory", 1, "build_augmented_prompt"),
        ("weak", 1, "rewrite_query"),
        ("missing", 1, "rewrite_query"),
        ("weak", 2, "finalize_insufficient_context"),
        ("missing", 2, "finalize_insufficient_context"),
    ],
)
def test_after_quality(quality: str, attempts: int, follows: str) -> None:
    assert after_quality(judged(quality, attempts=attempts)) == follows
    assert after_expansion(judged(quality, attempts=attempts)) == follows


@pytest.mark.parametrize("quality", ["sufficient", "weak", "missing"])
def test_evidence_in_pieces_is_completed_once(quality: str) -> None:
    assert after_quality(judged(quality, route="expand")) == "expand_related_context"
    assert after_expansion(judged(quality, route="expand")) != "expand_related_context"


@pytest.mark.parametrize(
    ("grounding", "attempts", "follows"),
    [
        ("grounded", 1, "finalize_answer"),
        ("partially_supported", 2, "finalize_answer"),
        ("unsupported", 1, "rewrite_query"),
        ("unsupported", 2, "finalize_insufficient_context"),
        ("not_checked", 1, "finalize_failure"),
        ("something else", 1, "finalize_failure"),
    ],
)
def test_after_grounding(grounding: str, attempts: int, follows: str) -> None:
    assert after_grounding(judged("sufficient", attempts=attempts, grounding=grounding)) == follows


def test_the_baseline_never_searches_again() -> None:
    assert after_only_grounding(judged("weak", grounding="unsupported")) == "finalize_insufficient_context"
    assert after_only_grounding(judged("weak", grounding="grounded")) == "finalize_answer"
    assert after_only_grounding({}) == "finalize_failure"


def test_the_baseline_answers_from_whatever_it_found() -> None:
    assert after_ranking({"ranked_chunks": [chunk()]}) == "build_augmented_prompt"
    assert after_ranking({"ranked_chunks": []}) == "finalize_insufficient_context"


@pytest.mark.parametrize(("chunks", "follows"), [(0, "finalize_insufficient_context"), (3, "retrieve_candidates")])
def test_an_empty_corpus_is_not_searched(chunks: int, follows: str) -> None:
    assert after_corpus_index({"index_metadata": {"chunks": chunks}}) == follows  # type: ignore[typeddict-item]
