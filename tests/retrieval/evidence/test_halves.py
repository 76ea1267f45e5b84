"""Two sentences that answer only together, and the label that leads from one to the other."""

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.halves import labels_to_follow
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import Reading, read_evidence

CITIES = Passage("Cost groups", "Oslo belongs to cost group 1. Riga belongs to cost group 3.")
AMOUNTS = Passage("Meals", "In cost group 1 a dinner is paid up to 60 euros. In cost group 3 up to 35 euros.")
OTHER = Passage("Meals", "Breakfast is paid on trips. Tips are paid by the traveller.")
QUESTION = "Up to how many euros is a dinner in Oslo paid?"


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def read(embedder: StaticEmbeddings, *passages: Passage) -> Reading:
    return read_evidence(QUESTION, passages, embedder=embedder)


def test_the_first_half_says_which_and_the_second_what_it_means(embedder: StaticEmbeddings) -> None:
    halves = read(embedder, CITIES, AMOUNTS).halves
    assert halves is not None
    assert [half.said for half in halves.both] == [
        "Oslo belongs to cost group 1.",
        "In cost group 1 a dinner is paid up to 60 euros.",
    ]


def test_halves_stand_in_two_passages_and_share_a_label(embedder: StaticEmbeddings) -> None:
    assert read(embedder, CITIES, OTHER).halves is None
    assert read(embedder, Passage("Meals", f"{CITIES.text} {AMOUNTS.text}")).halves is None


def test_the_label_of_the_place_asked_about_is_followed(embedder: StaticEmbeddings) -> None:
    reading = read(embedder, Passage(CITIES.heading, "Oslo belongs to cost group 1."))
    assert labels_to_follow(reading.question, reading.evidence) == ("group 1",)
