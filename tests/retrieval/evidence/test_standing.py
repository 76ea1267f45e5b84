"""Whether the best of what was found stands out, and from how many documents all of it is."""

import pytest

from rag.domain.chunks import Chunk
from rag.retrieval.evidence.standing import documents_among, lead
from rag.retrieval.fixture_corpus import build_chunk


def found(*scores: float) -> list[Chunk]:
    return [{**build_chunk(f"c{n}", f"d{n % 3}", "text", {}), "score": score} for n, score in enumerate(scores)]


def test_what_stands_out_has_a_lead_over_the_tenth() -> None:
    assert lead(found(0.9, *[0.2] * 9)) == pytest.approx(0.7)
    assert lead(found(*[0.9] * 9, 0.8, 0.1)) == pytest.approx(0.1)


def test_the_order_of_what_was_found_does_not_matter() -> None:
    assert lead(found(*[0.2] * 9, 0.9)) == pytest.approx(0.7)


def test_where_fewer_are_found_nothing_else_comes_near() -> None:
    assert lead(found(0.9, 0.8)) == pytest.approx(0.9)
    assert lead([]) == 0.0


def test_documents_are_counted_once() -> None:
    assert documents_among(found(0.5, 0.4, 0.3, 0.2)) == 3
    assert documents_among([]) == 0
