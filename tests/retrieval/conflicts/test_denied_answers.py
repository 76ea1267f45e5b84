"""What one sentence says and the other denies, sets in another order or keeps for some."""

from datetime import date

import pytest

from rag.domain.answers import Conflict
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.finding import find_conflicts
from tests.grounding.sources import chunk

EMBEDDER = StaticEmbeddings()


def found(question: str, one: str, other: str) -> list[Conflict]:
    chunks = [chunk("a", one, title=""), chunk("b", other, title="")]
    told = find_conflicts(question, chunks, as_of=date(2026, 1, 1), embedder=EMBEDDER)
    turned = [chunk("a", other, title=""), chunk("b", one, title="")]
    swapped = find_conflicts(question, turned, as_of=date(2026, 1, 1), embedder=EMBEDDER)
    assert [each["a"]["quote"] for each in told] == [each["b"]["quote"] for each in swapped]
    return told


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How do we book desks?", "Desks are booked in Spacio.",
         "Desks can only be reserved through the Floorplan app; Spacio bookings are not honoured."),
        ("Who orders paper?", "Paper is ordered by the team assistant.",
         "All paper is ordered centrally by Purchasing; team assistants are not permitted to order it."),
        ("Who is eligible for the voucher?", "All employees are eligible for the voucher.",
         "Only drivers are eligible for the voucher."),
        ("In what order are the steps done?", "Weigh the sample before you heat it.",
         "Heat the sample before you weigh it."),
        ("Can I claim a taxi?", "Yes, taxis are always reimbursed.",
         "Taxis are reimbursed only between 10 p.m. and 6 a.m. or with heavy equipment."),
        ("", "You may park in the yard at any time.", "Parking in the yard is only allowed after 6 p.m."),
        ("", "Desks are booked in Spacio.", "Desks are booked through the Floorplan; Spacio is no longer in use."),
        ("", "All employees are eligible for the voucher.", "Only drivers are eligible for the voucher."),
        ("", "Weigh the sample before you heat it.", "Heat the sample before you weigh it."),
    ],
)  # fmt: skip
def test_what_is_denied_in_so_many_words_is_told(question: str, one: str, other: str) -> None:
    assert found(question, one, other)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Where do I sign in?", "Visitors sign in at the desk; they do not sign in at the gate.",
         "Deliveries sign in at the gate."),
        ("Who gets a badge?", "All employees get a badge.", "Only employees in Leeds get a parking space."),
        ("Who may use the gym?", "Everyone may use the gym.", "Only managers may use the sauna."),
        ("Who can join the scheme?", "All employees can join the pension scheme.",
         "Only employees who have passed probation can borrow from the pension scheme."),
        ("How do I lock up?", "Close the windows before you lock the door.", "Lock the door before you leave."),
        ("Is parking free?", "Parking is always free for customers.",
         "Parking is free only after 6 p.m. for employees."),
        ("Is the helpdesk open?", "The helpdesk answers at any time in emergencies.",
         "The helpdesk answers only between 8 and 5."),
        ("Is the door locked?", "The door is always locked at night.", "The door is opened only with a badge."),
        ("Who signs?", "Orders up to 500 euros are signed by the team lead.",
         "Orders above 500 euros are signed by the director."),
        ("Who approves requests?", "Requests are approved by the line manager.", "Requests are approved by e-mail."),
    ],
)  # fmt: skip
def test_what_is_said_of_others_is_none(question: str, one: str, other: str) -> None:
    assert found(question, one, other) == []
    assert found("", one, other) == []


@pytest.mark.parametrize(
    ("one", "other", "tells"),
    [
        ("Expenses are paid in euros.", "Expenses are paid in pounds.", True),
        ("Access cards are blue.", "Access cards are green.", True),
        ("Leave is requested in the HR system.", "Leave is requested on a paper form.", True),
        ("Salaries are paid in euros.", "Salaries are paid in arrears.", False),
        ("Orders are placed by phone.", "Orders are placed in advance.", False),
        ("Requests are approved by the line manager.", "Requests are approved by e-mail.", False),
    ],
)
def test_unasked_one_part_of_what_there_is_one_of_is_told(one: str, other: str, tells: bool) -> None:
    assert bool(found("", one, other)) is tells


def test_a_word_of_the_kind_asked_for_is_compared_in_whatever_sentence() -> None:
    question = "What language is used in project meetings?"
    told = found(question, "Project meetings are held in English.", "German is spoken in all project meetings.")
    assert [{each["a"]["value"], each["b"]["value"]} for each in told] == [{"English", "German"}]
