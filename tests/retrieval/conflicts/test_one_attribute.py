"""Two answers to one question that give different values of the same thing, however each is told; and some of two."""

from datetime import date

import pytest

from rag.domain.answers import Conflict
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.finding import find_conflicts
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)
EMBEDDER = StaticEmbeddings()


def found(question: str, one: str, other: str) -> list[Conflict]:
    sides = [{**chunk(name, text, title=""), "section": ""} for name, text in (("a", one), ("b", other))]
    return find_conflicts(question, sides, as_of=TODAY, embedder=EMBEDDER)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How long may the lunch break be split?",
         "The lunch break may be split once; the pause between lasts at most 40 minutes.",
         "The lunch break may be split once, and the pause between lasts 30 minutes at the longest."),
        ("How many hours must lie between two shifts?",
         "Between two shifts there are no fewer than ten hours.",
         "Nobody may start the next shift until nine hours have passed between two shifts."),
        ("How far ahead is the shift plan published?",
         "The shift plan is published three weeks before it begins.",
         "The shift plan is published in ShiftBoard five weeks ahead."),
        ("Up to what amount may the warehouse supervisor sign an order alone?",
         "Milena, our warehouse supervisor, may sign orders up to 900 euros alone.",
         "Those in charge of a warehouse may sign orders of up to 1,400 euros alone."),
        ("How much is paid for recommending a new nurse who stays four months?",
         "Whoever recommends a new nurse is paid 500 euros once she has been here for four months.",
         "For recommending a new nurse you are paid 700 euros after her first four months."),
        ("In a fire, what comes first: bell or gate?",
         "In a fire the hall guard first rings the bell, and locks the gate only once everybody is out.",
         "When there is a fire, the hall guard locks the gate first and rings the bell afterwards."),
        ("When does the reception of the Norwick depot open?",
         "Norwick: Reception opens at 6:00.",
         "The reception of the Norwick depot is open from 7am to 5pm."),
        ("How much full pay do I get when I am ill?",
         "After a probation of three months drivers receive full pay for seven weeks of illness.",
         "After a probation of three months drivers receive full pay for five weeks of illness."),
        ("How soon must I report a lost badge?",
         "Report a lost badge to reception within two hours.",
         "Report a missing badge to reception within four hours."),
    ],
)  # fmt: skip
def test_other_values_of_one_thing_are_a_conflict(question: str, one: str, other: str) -> None:
    assert found(question, one, other)
    assert found(question, other, one)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How many vans fit in the yard at Harbour Street?",
         "Above 27 °C the gates of the yard at Harbour Street stay open.",
         "Room 3.14, Harbour Street."),
        ("How soon must I report a lost badge?",
         "Report a lost badge to reception within two hours.",
         "Report a lost or broken lorry to the dispatcher within one hour."),
        ("Is the leave policy still valid?", "Valid from 1 July 2024.", "Valid from 1 January 2025."),
    ],
)  # fmt: skip
def test_values_of_two_things_are_none(question: str, one: str, other: str) -> None:
    assert not found(question, one, other)


def test_rows_that_are_called_two_things_are_none_but_two_of_one_thing_are() -> None:
    gate = "| Site | Goods in | Reception |\n|---|---|---|\n| Selby | 5:00–20:00 | 8:00–17:30 |"
    desk = "| | Mon–Thu | Fri |\n|---|---|---|\n| Tool desk Selby | 7:30–18:00 | 7:30–16:00 |"
    other = "| Site | Reception |\n|---|---|\n| Selby | 9:00–17:30 |"
    assert not found("When is the reception in Selby open?", gate, desk)
    assert found("When is the reception in Selby open?", gate, other)


def test_a_heading_of_emergencies_is_what_its_rules_are_about() -> None:
    one = chunk("a", "In a fire the hall guard rings the bell first and locks the gate afterwards.", title="")
    other = chunk("b", "In a fire the hall guard locks the gate first and rings the bell afterwards.", title="")
    sides = [{**one, "section": "7 Emergencies"}, {**other, "section": "Fire"}]
    asked = "In a fire, what comes first: bell or gate?"
    assert find_conflicts(asked, sides, as_of=TODAY, embedder=EMBEDDER)  # type: ignore[arg-type]


def test_a_sentence_that_says_since_when_is_later_than_an_undated_source() -> None:
    asked, old = "How much is the parking fee per month?", "The parking fee is 20 euros per month."
    card = found(asked, old, "From 1 June 2025 the parking fee is 25 euros per month.")[0]
    assert (card["winner"], card["rule"]) == ("b", "effective_from")


def test_contracts_with_two_partners_are_about_two_things() -> None:
    texts = ("Invoices are paid within 30 days.", "Invoices are paid within 14 days.")
    for titles, told in (
        (("Contract with Brell", "Contract with Oster Catering for lunch"), False),
        (("Purchasing rules", "Contract with Oster Catering for lunch"), True),
    ):
        sides = [chunk(title, text, title=title) for title, text in zip(titles, texts, strict=True)]
        cards = find_conflicts("When are invoices paid?", sides, as_of=TODAY, embedder=EMBEDDER)
        assert bool(cards) is told


def test_weeks_of_one_kind_of_leave_are_none_of_another() -> None:
    sick = {**chunk("a", "The company pays full salary for the first six weeks of an illness.", title="Staff Handbook"),
            "section": "Sick leave"}  # fmt: skip
    child = {**chunk("b", "The company leave is 16 weeks at full pay.", title="Parental Leave Policy"), "section": ""}
    asked = "How long does the company pay full salary?"
    assert not find_conflicts(asked, [sick, child], as_of=TODAY, embedder=EMBEDDER)  # type: ignore[list-item]
    other = {**child, "title": "Sick Pay Policy"}
    assert find_conflicts(asked, [sick, other], as_of=TODAY, embedder=EMBEDDER)  # type: ignore[list-item]
