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
NO_RIVALS = [
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


@pytest.mark.parametrize(("question", "one", "other"), ASKED)
def test_another_name_or_day_is_told_to_who_asks_for_it(question: str, one: str, other: str) -> None:
    assert len(values(question, one, other)) == 1


@pytest.mark.parametrize(("question", "one", "other"), NO_RIVALS)
def test_a_name_of_something_else_is_no_rival(question: str, one: str, other: str) -> None:
    assert values(question, one, other) == values("", one, other) == []


def test_a_name_is_shown_whole_and_what_opens_a_sentence_is_none() -> None:
    assert [each.text for each in names_told("Expenses go to Anna Berg of Facilities by Monday.")] == [
        "Anna Berg of Facilities"
    ]
    assert names_told("In Germany a note is needed.") == []


def test_digits_of_a_name_count_nothing() -> None:
    assert values("", "In 2015 18F joined the team.", "In 2015 nine offices joined the team.") == []
    assert values("", "The corridor must be 2m wide.", "The corridor must be 3m wide.")


@pytest.mark.parametrize(
    ("question", "asks"),
    [("Who signs?", True), ("Which tool is used?", True), ("Which tools are used?", False), ("Who may sign?", False)],
)
def test_one_name_is_asked_for_where_there_is_one(question: str, asks: bool) -> None:
    assert asks_for_name(question) == asks
