"""What a new text contradicts, in everything published."""

from datetime import date
from itertools import permutations

import pytest

from rag.errors import TurnStopped
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.contradictions import contradictions_with
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)
HANDBOOK = chunk("handbook", "Employees may work remotely up to three days a week. Leave is requested in the portal.")
TRAVEL = chunk("travel", "Hotel costs are reimbursed up to EUR 140 per night. Alcohol is not reimbursed.")
CANTEEN = chunk("canteen", "The canteen serves lunch from 11:30 to 14:00 on weekdays.")
BLOG = chunk("blog", "Good news: employees may work remotely up to five days a week from next month.")
PUBLISHED = [HANDBOOK, TRAVEL, CANTEEN]


def test_a_new_text_meets_what_it_contradicts() -> None:
    (conflict,) = contradictions_with(PUBLISHED, [BLOG], as_of=TODAY)
    assert {conflict["a"]["document_id"], conflict["b"]["document_id"]} == {"blog", "handbook"}
    assert {conflict["a"]["value"], conflict["b"]["value"]} == {"three days", "five days"}


def test_a_new_version_does_not_contradict_the_one_it_replaces() -> None:
    changed = chunk("handbook", "Employees may work remotely up to four days a week.", version_id="handbook@2")
    assert contradictions_with(PUBLISHED, [changed], as_of=TODAY) == []


def test_the_order_of_the_documents_changes_nothing() -> None:
    found = [contradictions_with(order, [BLOG], as_of=TODAY) for order in permutations(PUBLISHED)]
    assert all(one == found[0] for one in found)


def test_a_text_about_something_else_contradicts_nothing() -> None:
    assert contradictions_with(PUBLISHED, [chunk("parking", "Parking is free after 18:00.")], as_of=TODAY) == []
    assert contradictions_with([], [BLOG], as_of=TODAY) == []


def test_two_short_rules_are_compared_and_a_german_one_beside_an_english_one() -> None:
    short = [chunk("a", "The notice period is three months.")]
    assert contradictions_with([chunk("b", "The notice period is six weeks.")], short, as_of=TODAY)
    english = [chunk("a", "The probation period is three months.")]
    assert contradictions_with([chunk("b", "Die Probezeit beträgt sechs Monate.")], english, as_of=TODAY)
    assert not contradictions_with([chunk("b", "Die Probezeit beträgt drei Monate.")], english, as_of=TODAY)


MODEL = StaticEmbeddings()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("| 1.0 | 2023-03-23 | Andre Berg | First version |",
         "| 1.2 | 2023-08-17 | Andre Berg | First version | Diego Coll |"),
        ("These reports must contain at least:", "This report should contain:"),
        ("Save your changes to the plan:", "Do not save your changes to the plan:"),
    ],
)  # fmt: skip
def test_unasked_only_whole_sentences_of_one_meaning_are_compared(one: str, other: str) -> None:
    sides = [chunk("a", one)], [chunk("b", other)]
    assert contradictions_with(*sides, as_of=TODAY)
    assert contradictions_with(*sides, as_of=TODAY, embedder=MODEL) == []


def test_unasked_two_sentences_of_one_meaning_are_told() -> None:
    assert contradictions_with(PUBLISHED, [BLOG], as_of=TODAY, embedder=MODEL)


def test_a_form_that_every_document_fills_for_itself_is_no_contradiction() -> None:
    filled = [chunk(name, f"The exercise takes {hours} hours of your own time.") for name, hours in
              (("sales", "two"), ("design", "three"), ("support", "four"))]  # fmt: skip
    new = [chunk("legal", "The exercise takes five hours of your own time.")]
    assert len(contradictions_with(filled[:2], new, as_of=TODAY, embedder=MODEL)) == 2
    assert contradictions_with(filled, new, as_of=TODAY, embedder=MODEL) == []


def test_a_draft_at_odds_with_many_is_told_so() -> None:
    said = ("Full-time employees receive 28 days of annual leave a year.", "The annual leave of employees is 25 days.",
            "Employees get 26 days of annual leave.")  # fmt: skip
    published = [chunk(f"rules-{number}", text) for number, text in enumerate(said)]
    new = [chunk("draft", "Employees receive 30 days of annual leave a year.")]
    found = contradictions_with(published, new, as_of=TODAY, embedder=MODEL)
    assert {conflict["b"]["document_id"] for conflict in found} | {
        conflict["a"]["document_id"] for conflict in found
    } == {"draft", "rules-0", "rules-1", "rules-2"}


def test_a_search_for_contradictions_can_be_ended_between_two_comparisons() -> None:
    def stop() -> None:
        raise TurnStopped

    with pytest.raises(TurnStopped):
        contradictions_with(PUBLISHED, [BLOG], as_of=TODAY, between=stop)
