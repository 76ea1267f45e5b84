"""How far the best sentence says the question, its surroundings and words of the same field included."""

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.evidence.wording import wording


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def worded(question: str, embedder: StaticEmbeddings, *passages: Passage) -> float:
    return wording(question, read_evidence(question, passages, embedder=embedder), passages, embedder)


def test_a_sentence_with_every_word_says_the_whole_question(embedder: StaticEmbeddings) -> None:
    assert worded("Who waters the garden?", embedder, Passage("", "Two pupils water the garden.")) == pytest.approx(1.0)


def test_headings_and_neighbours_count_nearly_as_much(embedder: StaticEmbeddings) -> None:
    alone = worded("Who waters the garden at night?", embedder, Passage("", "Two pupils water it at night."))
    headed = worded("Who waters the garden at night?", embedder, Passage("Garden", "Two pupils water it at night."))
    before = worded(
        "Who waters the garden at night?", embedder, Passage("", "We have a garden. Two pupils water it at night.")
    )
    assert alone < headed < 1.0
    assert alone < before < 1.0


def test_other_words_of_the_field_count_and_strange_ones_hardly(embedder: StaticEmbeddings) -> None:
    near = worded("Who waters the garden?", embedder, Passage("", "Two pupils water the plants."))
    far = worded("Who waters the garden?", embedder, Passage("", "Two pupils water the invoices."))
    assert far < near < 1.0


def test_a_number_is_like_no_other(embedder: StaticEmbeddings) -> None:
    question = "What happened in 1957?"
    same = worded(question, embedder, Passage("", "Much happened in 1957."))
    other = worded(question, embedder, Passage("", "Much happened in 1963."))
    assert other < 0.6 < same


def test_a_question_without_known_words_is_not_said(embedder: StaticEmbeddings) -> None:
    assert worded("???", embedder, Passage("", "Two pupils water the garden.")) == 0.0


def test_a_range_that_holds_a_value_says_it(embedder: StaticEmbeddings) -> None:
    night = Passage("", "Taxis are reimbursed between 22:00 and 6:00.")
    inside = worded("Are taxis reimbursed at 23:30?", embedder, night)
    assert inside == pytest.approx(1.0)
    assert worded("Are taxis reimbursed at 21:30?", embedder, night) < inside


def test_whether_something_holds_of_a_value_is_said_by_a_limit_that_does_not_hold_it(
    embedder: StaticEmbeddings,
) -> None:
    limit = Passage("", "Receipts are uploaded for purchases over 75 euros.")
    asked = worded("Are receipts uploaded for purchases of 40 euros?", embedder, limit)
    assert asked > 0.9
    assert worded("Who uploads receipts for purchases of 40 euros?", embedder, limit) < 0.8
