"""Two answers in wholly other words that are told as rivals for all that is known of both, and what is none."""

from datetime import date
from itertools import permutations

import pytest

from rag.domain.answers import Conflict
from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.conflicts.likely_rivals import FEATURES, likelihood
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)
EMBEDDER = StaticEmbeddings()
BYSTANDER = chunk("canteen", "The canteen serves lunch from 11:30 to 14:00. A lunch costs 6 euros.")


def side(name: str, text: str, heading: str = "", **changes: object) -> Chunk:
    return {**chunk(name, text, title="", **changes), "section": heading}  # type: ignore[typeddict-item]


def found(question: str, *chunks: Chunk) -> list[Conflict]:
    return find_conflicts(question, chunks, as_of=TODAY, embedder=EMBEDDER)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How often must I show my driving licence?",
         "Smoking in the car is forbidden. Drivers show their licence once a year.",
         "Bring your driving licence to the fleet office every six months. The new vans have arrived!"),
        ("How often is the first-aid box checked?",
         "First-aid material is inspected monthly.",
         "Gates open at 5:30. You will find the first-aid box checked every quarter."),
        ("How long is a passcode valid?",
         "Passcodes are valid for one year.", "New passcodes are needed every 90 days."),
    ],
)  # fmt: skip
def test_rivals_need_hardly_a_word_in_common(question: str, one: str, other: str) -> None:
    a, b = side("a", one, authority=90), side("b", other)
    told = found(question, a, b)
    assert [(each["winner"], each["rule"]) for each in told] == [("a", "authority")]
    for chunks in permutations([a, b, BYSTANDER]):
        assert found(question, *chunks) == told


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How long are camera tapes kept?",
         "Camera tapes are erased after 14 days.", "Charts are kept for eight years."),
        ("How soon is a request answered?", "Requests are answered within one month.", "You get an answer in 30 days."),
        ("How warm is the fridge?", "The fridge is kept at 2 to 8 degrees.", "The fridge is set to 5 degrees."),
        ("How long may a sabbatical last?", "A sabbatical lasts at most six months.",
         "A sabbatical is possible after five years of service."),
        ("How many days of leave can I carry over?", "Up to five days of leave can be carried over.",
         "You have 25 days of leave."),
        ("How long is sick leave?", "Sick leave laws may allow for longer than 12 weeks.",
         "Parental leave laws may allow for longer than 16 weeks."),
        ("How big is a mailbox?", "Every mailbox has 50 GB.", "A colleague with 49 GB in the mailbox had to tidy up."),
        ("How soon are orders delivered?", "Orders are delivered within three days.",
         "Orders to islands are delivered within eight days."),
        ("Must visitors be accompanied in the plant?", "Visitors must be accompanied in the plant.",
         "Fire inspectors need not be accompanied in the plant."),
        ("May data be stored in private clouds?", "Data may not be stored in private clouds.",
         "With written consent, test data may be stored in private clouds."),
        ("Do I need a receipt?", "The following costs need a receipt:", "You need no receipt for the allowance."),
    ],
)  # fmt: skip
def test_what_is_said_of_another_thing_is_no_rival(question: str, one: str, other: str) -> None:
    assert found(question, side("a", one), side("b", other)) == []


def test_the_farther_apart_two_values_are_the_less_likely_they_are_of_one_thing() -> None:
    plain = dict.fromkeys(FEATURES, 0.0)
    assert likelihood(plain | {"magnitude": 3.0}) < likelihood(plain) < likelihood(plain | {"meaning": 0.9})


@pytest.mark.parametrize(
    ("question", "one", "other", "values"),
    [
        ("till when can I use up my leftover leave?",
         "Leftover leave has to be used by 31 March.", "You can take what is left over of your leave until 30 April.",
         {"31 March", "30 April"}),
        ("and by what time do I ring the rota desk when ill?",
         "When ill, ring the rota desk before 7:00.", "Ill colleagues ring their manager by 7:30.", {"7:00", "7:30"}),
    ],
)  # fmt: skip
def test_what_both_answers_tell_is_what_an_unread_question_asks(
    question: str, one: str, other: str, values: set[str]
) -> None:
    told = found(question, side("a", one), side("b", other))
    assert [{each["a"]["value"], each["b"]["value"]} for each in told] == [values]


def test_items_below_a_question_in_bold_answer_it() -> None:
    faq = side("a", "**How long in advance do I book a van?**\n- Book it a day ahead.")
    told = found("How long in advance is a van booked?", faq, side("b", "Vans are booked 48 hours in advance."))
    assert [{each["a"]["value"], each["b"]["value"]} for each in told] == [{"a day", "48 hours"}]
