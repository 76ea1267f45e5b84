import pytest

from rag.retrieval.preferred import for_this_reader
from tests.graphs.company import chunk

CERTIFICATE = chunk(
    "handbook::sick::1", "A certificate is needed from the fourth day in Kiel and from the eighth day in Bristol."
)
KIEL = {"place": "Kiel"}


def test_what_differs_by_place_is_asked_for_the_place_of_the_reader() -> None:
    asked = for_this_reader("From which day do I need a certificate?", [CERTIFICATE], KIEL)
    assert asked == "From which day do I need a certificate (Kiel)?"
    assert for_this_reader(asked, [CERTIFICATE], KIEL) == asked


@pytest.mark.parametrize(
    ("question", "preferences"),
    [
        ("From which day do I need a certificate?", {}),
        ("From which day do I need a certificate?", {"place": "Norway"}),
        ("From which day do I need a certificate?", {"department": "sales"}),
        ("From which day do I need a certificate in Bristol?", KIEL),
        ("From which day do contractors need a certificate?", KIEL),
    ],
)
def test_other_questions_are_left_alone(question: str, preferences: dict[str, str]) -> None:
    assert for_this_reader(question, [CERTIFICATE], preferences) == question


def test_without_chunks_nothing_is_added() -> None:
    assert for_this_reader("How long?", [], KIEL) == "How long?"


def test_only_the_best_chunks_count() -> None:
    others = [chunk(f"other::{n}::1", "Nothing of the kind.") for n in range(3)]
    assert for_this_reader("How long?", [*others, CERTIFICATE], KIEL) == "How long?"
