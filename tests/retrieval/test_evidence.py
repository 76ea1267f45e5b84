"""Which sentence of some passages answers a question."""

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence import Passage, read_evidence

STEPS = Passage(
    "Annual leave",
    "With less than 3 years of service you earn 4 hours. "
    "With 3 to 15 years of service you earn 6 hours. "
    "With more than 15 years of service you earn 8 hours.",
)
LIMITS = Passage("Purchases", "Orders up to 500 euros need no signature. Orders above 500 euros are signed by a lead.")


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much leave do I earn with two years of service?", "4 hours"),
        ("How much leave do I earn with five years of service?", "6 hours"),
        ("How much leave do I earn with 20 years of service?", "8 hours"),
        ("Does an order of 80 euros need a signature?", "no signature"),
        ("Does an order of 800 euros need a signature?", "signed by a lead"),
    ],
)
def test_a_value_of_the_question_finds_the_range_that_holds_it(
    question: str, answer: str, embedder: StaticEmbeddings
) -> None:
    assert answer in read_evidence(question, [STEPS, LIMITS], embedder=embedder).evidence[0].said
