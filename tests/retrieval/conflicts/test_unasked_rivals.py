"""What two texts say differently of the same in other words, when nobody has asked."""

from datetime import date

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.finding import find_conflicts
from tests.grounding.sources import chunk

EMBEDDER = StaticEmbeddings()


def told(one: str, other: str) -> list[set[str]]:
    chunks = [chunk("a", one, title=""), chunk("b", other, title="")]
    found = find_conflicts("", chunks, as_of=date(2026, 1, 1), embedder=EMBEDDER)
    assert found == find_conflicts("", chunks[::-1], as_of=date(2026, 1, 1), embedder=EMBEDDER)
    return [{each["a"]["value"], each["b"]["value"]} for each in found]


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ("Each employee has £750 a year for courses.", "You can spend £500 on courses every year.", {"£750", "£500"}),
        ("The van's tyres are changed at 4 mm.", "Tyres of a van are replaced below 3 mm.", {"4 mm", "3 mm"}),
        ("A password consists of no fewer than 14 characters.", "Passwords need at least ten characters, with a digit.",
         {"14", "ten"}),
        ("The recordings of the cameras are stored for three months.", "We keep camera recordings for 30 days.",
         {"three months", "30 days"}),
        ("A password is valid for 20 days.", "A password is valid for one month.", {"20 days", "one month"}),
        ("Trainers are not allowed in the office.", "Trainers are fine in the office.",
         {"Trainers are not allowed in the office.", "Trainers are fine in the office."}),
    ],
)  # fmt: skip
def test_the_same_said_differently_is_told(one: str, other: str, values: set[str]) -> None:
    assert told(one, other) == [values]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "On bank holidays work is paid at twice the hourly rate.",
            "You have 27 days off a year and bank holidays.",
        ),
        ("The fund was moved to the agency in 2013.", "On 17 December the fund joined the agency."),
        ("A locker costs staff £4 a month.", "The lockers of visitors are £9 a month."),
        ("An eye test is paid for by the company.", "The company pays for an eye test."),
        ("We settle your bill within 30 days.", "All costs are entered in the portal within 28 days of your return."),
        ("Valid from 1 January 2025.", "Valid from 1 May 2025."),
        ("Room 3.14, Harbour Street.", "Above 27 °C the gates at Harbour Street stay open."),
        ("Policy no. 12 on lockers.", "Policy no. 19 on lockers."),
        ("Shifts are shown on ShiftBoard five weeks ahead.", "Put it on ShiftBoard three days ahead."),
        ("A late fee is reduced to €4 if the reader pays within a week.", "Readers who return late pay a fee of €30."),
        ("Wages are not paid out in cash.", "Exam fees are paid once."),
        ("The passenger lift takes up to eight people.", "The goods lift takes up to four people."),
        ("The warehouse has six first aiders.", "The office building has three first aiders."),
        ("For trips by car we pay 30 cents per kilometre.", "For trips by bicycle we pay 10 cents per kilometre."),
        ("The company pays 4% of your salary into the scheme.", "Employees pay 2% of their salary into the scheme."),
        ("Until the end of 2023 the lunch subsidy was 3 euros.", "Since 2024 the lunch subsidy has been 4 euros."),
        ("The course takes place twice a month.", "It takes place once a month."),
        ("The password has 16 characters.", "The password differs from 24 passwords before."),
        ("Supervisors read Section 1 of the manual.", "Supervisors read Section 4 of the manual."),
        ("Run `backup --keep 16` on the server.", "Run `backup --keep 32` on the server."),
        ("Send an email to travel@acme.example.", "Send an email to badges@acme.example with any question."),
        ("A password is valid for 30 days.", "A password is valid for one month."),
        ("The notice period is four weeks.", "The notice period is one month."),
        ("The fridge is kept at 5 degrees.", "The fridge is kept at 2 to 8 degrees."),
        ("Meetings that are in service of a project are paid.", "Meetings that are not in service of one are paid."),
        ("Add your repository and you can search the code.",
         "If you do not add your repository, you can not search the code."),
    ],
)  # fmt: skip
def test_what_only_sounds_alike_is_not_told(one: str, other: str) -> None:
    assert told(one, other) == []
