import pytest

from rag.domain.chunks import Chunk
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.preferred import Look
from rag.retrieval.preferred import for_this_reader as asked_for
from tests.graphs.company import chunk

CERTIFICATE = chunk(
    "handbook::sick::1", "A certificate is needed from the fourth day in Kiel and from the eighth day in Bristol."
)
KIEL = {"place": "Kiel"}
OFFICES = chunk("offices::1", "| Office | Country |\n|---|---|\n| Kiel | Germany |\n| Bristol | United Kingdom |")
CITIES = chunk("cities::1", "| City | Country |\n|---|---|\n| Hamburg | Germany |\n| Kiel | Germany |")
HOLIDAYS = chunk("holidays::1", "There are eleven public holidays in Germany and eight in Norway.")


def for_this_reader(question: str, chunks: list[Chunk], preferences: dict[str, str], look: Look) -> str:
    return asked_for(question, chunks, preferences, look, embedder=HashEmbeddings())


def nowhere(place: str) -> list[Chunk]:
    return []


def test_what_differs_by_place_is_asked_for_the_place_of_the_reader() -> None:
    asked = for_this_reader("From which day do I need a certificate?", [CERTIFICATE], KIEL, nowhere)
    assert asked == "From which day do I need a certificate (Kiel)?"
    assert for_this_reader(asked, [CERTIFICATE], KIEL, nowhere) == asked


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
    assert for_this_reader(question, [CERTIFICATE], preferences, nowhere) == question


def test_a_place_that_only_stands_near_the_rule_is_none_of_its_conditions() -> None:
    groups = chunk("groups::1", "| City | Cost group |\n|---|---|\n| Kiel | C |\n| Oslo | A |")
    rate = chunk(
        "travel::car::1", "The mileage rate is 0.38 euros per kilometre. In Kiel a rental car is booked at reception."
    )
    asked = for_this_reader("What is the mileage rate?", [rate, groups], KIEL, nowhere)
    assert asked == "What is the mileage rate?"


def test_without_chunks_nothing_is_added() -> None:
    assert for_this_reader("How long?", [], KIEL, nowhere) == "How long?"


def test_only_the_best_chunks_count() -> None:
    others = [chunk(f"other::{n}::1", "Nothing of the kind.") for n in range(3)]
    assert for_this_reader("How long?", [*others, CERTIFICATE], KIEL, nowhere) == "How long?"


@pytest.mark.parametrize(
    ("place", "chunks", "told", "asked"),
    [
        ("Kiel", [HOLIDAYS], [OFFICES], "How many holidays are there (Germany)?"),
        (
            "Kiel",
            [HOLIDAYS],
            [chunk("a::1", "Our second office is in Kiel, Germany.")],
            "How many holidays are there (Germany)?",
        ),
        ("Germany", [CERTIFICATE], [OFFICES, CITIES], "How many holidays are there (Kiel)?"),
        ("Kiel", [HOLIDAYS], [], "How many holidays are there?"),
        (
            "Kiel",
            [HOLIDAYS],
            [chunk("b::1", "Colleagues from Kiel travel to Germany and Norway.")],
            "How many holidays are there?",
        ),
        ("Paris", [HOLIDAYS], [OFFICES, CITIES], "How many holidays are there?"),
    ],
)
def test_the_corpus_says_what_lies_where(place: str, chunks: list[Chunk], told: list[Chunk], asked: str) -> None:
    """The rule names the country where the reader named the town, or the other way round."""
    assert for_this_reader("How many holidays are there?", chunks, {"place": place}, lambda _: told) == asked
