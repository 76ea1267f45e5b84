"""Whom, where, by which way and on which paper: what is named by its sort, and what only looks like it."""

import pytest

from rag.language.rules.people import are_people
from rag.language.rules.posts import posts
from rag.language.rules.sorts import sorted_names


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Lost badges are reported to the security desk.", ["security desk"]),
        ("Report a lost badge to security straight away.", ["security"]),
        ("Every quarter finance assigns the parking spaces.", ["finance"]),
        ("It is IT that hands out spaces.", ["IT"]),
        ("Ask the head of sales or your line manager.", ["head", "line manager"]),
        ("It is up to human resources to release it.", ["HR"]),
        ("Send it to Legal.", ["Legal"]),
        ("For security reasons doors are locked.", []),
        ("Sales rose by 5 %.", []),
        ("The team meets in the office.", []),
        ("The board members vote.", []),
        ("Delays lead to fines.", []),
        ("Sit down at the front desk.", []),
    ],
)
def test_offices_and_people_that_somebody_can_turn_to(text: str, named: list[str]) -> None:
    assert [post.text for post in posts(text)] == named


@pytest.mark.parametrize(
    ("text", "sorts"),
    [
        ("Meet at the north gate.", {"place": "north gate"}),
        ("It happens in building B.", {"place": "building B"}),
        ("Report it by phone.", {"way": "phone"}),
        ("Bring the travel form.", {"paper": "travel form"}),
        ("Lockers are for night-shift drivers.", {"group": "night-shift drivers"}),
        ("Return it after your probation.", {"occasion": "probation"}),
        ("Bottlers go home early.", {"group": "Bottlers"}),
        ("Papers are kept.", {}),
        ("All employees get one.", {}),
        ("Phone them in order to log it.", {}),
    ],
)
def test_what_is_named_by_its_sort(text: str, sorts: dict[str, str]) -> None:
    assert {one.sort: one.text for one in sorted_names(text)} == sorts


def test_the_head_of_sales_is_told_from_another_head() -> None:
    one, other = posts("The head of sales asks the head of finance.")
    assert one.head == other.head
    assert one.which.isdisjoint(other.which)


def test_one_office_is_no_other_by_what_it_is_called() -> None:
    desk, team = posts("The travel desk is the travel team.")
    assert desk.stems == team.stems


@pytest.mark.parametrize(("word", "are"), [("restorers", True), ("undergraduates", True), ("papers", False)])
def test_people_by_what_they_do(word: str, *, are: bool) -> None:
    assert are_people(word) == are
