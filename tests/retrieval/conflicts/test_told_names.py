"""Who, where and what it is called: another name in the same place is a conflict, a name of something else is none."""

from datetime import date

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.conflicts.told_names import asks_for_name, names_told
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)

RIVALS = [
    ("Who is the data protection officer?", "{} is Maria Stone.", "{} is Peter Lind.", "The data protection officer"),
    ("What is the guest wifi called?", "{} is called Lind-Guest.", "{} is called LM-Visitors.", "The guest wifi"),
    ("Where is the first-aid kit?", "{} is kept in the kitchen on the second floor.", "{} is at the reception.",
     "The first-aid kit"),
]  # fmt: skip
ASKED = [
    ("Which tool do we use for expenses?", "Expenses are filed in Spendly.", "Expenses are filed in Concur."),
    ("Which bank pays the salaries?", "Salaries are paid through Nordbank.", "Salaries are paid through Alpbank."),
    ("When was the Bristol office opened?", "The Bristol office was opened in 2015.",
     "The Bristol office was opened in 2012."),
]  # fmt: skip
YES_AND_NO = [
    ("Is the canteen open on Fridays?", "The canteen is open on Fridays.", "The canteen is closed on Fridays."),
    ("Do I need a receipt for meals?", "A receipt is needed for every meal.", "No receipt is necessary for meals."),
]
PARTS = [
    ("How do I submit expenses?", "Expenses are submitted through the portal.", "Expenses are submitted by e-mail.",
     ("through the portal", "by e-mail")),
    ("What colour are visitor badges?", "Visitor badges are yellow.", "Visitor badges are red.", ("yellow", "red")),
    ("In which currency are expenses paid?", "Expenses are paid in euros.", "Expenses are paid in pounds.",
     ("in euros", "in pounds")),
    ("Which form do I need?", "Use form HR-12 for a change of address.", "Use form HR-21 for a change of address.",
     ("HR-12", "HR-21")),
    ("Who do I report an accident to?", "Report an accident to your line manager.",
     "Report an accident to the safety officer.", ("to your line manager", "to the safety officer")),
    ("Where do I hand in my badge?", "Hand in your badge at the reception.", "Hand in your badge to the IT desk.",
     ("at the reception", "to the IT desk")),
    ("On which day is the canteen closed?", "The canteen is closed on Fridays.", "The canteen is closed on Mondays.",
     ("Fridays", "Mondays")),
    ("What time does the office open?", "The office opens at 7:30.", "The office opens at 8:00.", ("7:30", "8:00")),
    ("What is the deadline for claims?", "Claims must be handed in within 30 days.",
     "Claims must be handed in by the end of the quarter.", ("30 days", "end of the quarter")),
    ("What is the phone number of the helpdesk?", "The helpdesk can be reached at 0431 55 01 10.",
     "The helpdesk can be reached at 0431 55 01 20.", ("0431 55 01 10", "0431 55 01 20")),
]  # fmt: skip
NO_RIVALS = [
    ("How are invoices sent?", "Invoices are sent by e-mail.", "Invoices are sent to the finance team."),
    ("How do I request leave?", "Leave can be requested by e-mail.", "Leave can be requested in the portal."),
    ("What language is used in meetings?", "Meetings are held in English.", "Meetings are held in the large room."),
    ("Where do I park?", "Cars are parked in the garage.", "Bicycles are parked in the yard."),
    ("Where is the manager?", "Ask the question in your team.", "Ask the question in your own team."),
    ("How high is the supplement?", "Overtime is paid with a supplement of 30 %.",
     "Work on Sundays is paid with a supplement of 50 %."),
    ("Who is responsible for records?", "All TTSC staff are responsible for records.",
     "All Lumen employees are responsible for records."),
    ("Who can help with a parcel?", "Maria Stone can help with parcels.", "Peter Lind can help with parcels."),
    ("Which offices have parking?", "The office in Kiel has parking.", "The office in Bristol has parking."),
    ("From which day is a note needed?", "In Germany a note is needed from the fourth day.",
     "In Norway a note is needed from the fourth day."),
    ("Who is the data protection officer?", "The data protection officer is Maria Stone.",
     "The data protection officer is Stone."),
    ("Who is the data protection officer?", "The data protection officer is Maria Stone.",
     "The fire officer is Peter Lind."),
    ("Where is the first-aid kit?", "The first-aid kit is in the kitchen.", "The training is on Monday."),
    ("When is leave granted?", "In 2015 a colleague was granted two weeks.", "In 2012 a colleague was granted a week."),
]  # fmt: skip


def values(question: str, one: str, other: str) -> list[tuple[str, str]]:
    found = find_conflicts(question, [chunk("a", one), chunk("b", other)], as_of=TODAY, embedder=StaticEmbeddings())
    return [(each["a"]["value"], each["b"]["value"]) for each in found]


@pytest.mark.parametrize(("question", "one", "other", "what"), RIVALS)
def test_what_there_is_one_of_is_told_asked_and_unasked(question: str, one: str, other: str, what: str) -> None:
    said = one.format(what), other.format(what)
    assert len(values(question, *said)) == len(values("", *said)) == 1
    assert values(question, *said) == [(b, a) for a, b in values(question, *reversed(said))]


@pytest.mark.parametrize(("question", "one", "other"), ASKED + YES_AND_NO)
def test_another_name_or_day_and_a_yes_beside_a_no_are_told_to_who_asks(question: str, one: str, other: str) -> None:
    assert len(values(question, one, other)) == 1


@pytest.mark.parametrize(("question", "one", "other", "apart"), PARTS)
def test_one_other_part_is_told_to_who_asks_for_it(question: str, one: str, other: str, apart: tuple[str, str]) -> None:
    assert values(question, one, other) == [apart]
    assert values(question, other, one) == [apart[::-1]]


@pytest.mark.parametrize(("question", "one", "other"), NO_RIVALS)
def test_a_name_of_something_else_is_no_rival(question: str, one: str, other: str) -> None:
    assert values(question, one, other) == values("", one, other) == []


def test_a_name_far_from_the_other_and_another_heading_are_no_hindrance() -> None:
    one = chunk(
        "a",
        "Questions go to the data protection officer. The data protection officer is Peter Lind.",
        section="Privacy",
    )
    two = chunk("b", "The data protection officer is Maria Stone. Expenses are filed in Spendly.", section="Contacts")
    question, model = "Who is the data protection officer?", StaticEmbeddings()
    assert len(find_conflicts(question, [one, two], as_of=TODAY, embedder=model)) == 1


def test_a_name_is_shown_whole_and_what_opens_a_sentence_is_none() -> None:
    assert [each.text for each in names_told("Expenses go to Anna Berg of Facilities by Monday.")] == [
        "Anna Berg of Facilities"
    ]
    assert names_told("In Germany a note is needed.") == ()


def test_digits_of_a_name_count_nothing() -> None:
    assert values("", "In 2015 18F joined the team.", "In 2015 nine offices joined the team.") == []
    assert values("", "The corridor must be 2m wide.", "The corridor must be 3m wide.")


@pytest.mark.parametrize(
    ("question", "asks"),
    [("Who signs?", True), ("Which tool is used?", True), ("Which tools are used?", False), ("Who may sign?", False)],
)
def test_one_name_is_asked_for_where_there_is_one(question: str, asks: bool) -> None:
    assert asks_for_name(question) == asks
