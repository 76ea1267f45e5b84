"""A comparison has told what was asked for when it has told it of each side."""

from rag.graphs.turn_signs import turn_signs
from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

QUESTION = "What is the difference between severity 1 and severity 2?"
ONE = "Severity 1 means that people may be harmed."
TWO = "Severity 2 means that data is being lost."
SOURCES = [
    chunk("one", f"{ONE} Somebody is called at night."),
    chunk("two", f"{TWO} Somebody is called in the morning."),
]


def told(draft: str) -> float:
    embedder = StaticEmbeddings()
    claims = check_claims(draft, SOURCES, embedder=embedder, support_threshold=0.5)
    return turn_signs({"normalized_query": QUESTION}, SOURCES, claims, embedder=embedder).told


def test_both_sides_of_a_comparison_are_told_or_it_is_not_told() -> None:
    assert told(f"{ONE} [1] {TWO} [2]") > 0.6
    assert told(f"{ONE} [1]") < 0.3
