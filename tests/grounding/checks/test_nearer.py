"""Two rules of a page with values of one unit, told in other words: what one has is withheld for the other."""

import pytest

from rag.grounding.checks.nearer import check_nearer
from rag.grounding.checks.sides import Finding
from rag.grounding.coverage import evidence_of
from rag.grounding.examination import laid_beside
from tests.grounding.checked import EMBEDDER, is_shown
from tests.grounding.sources import chunk

PAGE = (
    "The heating runs from October on. Unused flexitime rolls over with a maximum balance of 45 hours at any time. "
    "Everyone gets 12 hours of training a year. An objection must be filed within 60 days of the ruling. Borrowed "
    "instruments go back within 14 days. The choir rehearses on the second floor. Scores are kept on the fifth floor. "
    "Storage in the cellar costs 30 euros a month. The deposit for a locker is 80 euros. Sheet music is copied by the "
    "archive within three days. A gardener waters the plants."
)
TRUE = [
    "Flexitime that you did not use goes into the next year, but your balance can never exceed 45 hours.",
    "You have 60 days after the ruling to object to it.",
    "An instrument that you borrowed has to be returned within 14 days.",
    "You find the rehearsal of the choir on the second floor.",
    "For a locker you leave a deposit of 80 euros.",
    "Copying sheet music takes the archive no longer than three days.",
]
FALSE = [
    "Flexitime that you did not use goes into the next year, but your balance can never exceed 12 hours.",
    "You have 14 days after the ruling to object to it.",
    "An instrument that you borrowed has to be returned within 60 days.",
    "You find the rehearsal of the choir on the fifth floor.",
    "For a locker you leave a deposit of 30 euros.",
    "Copying sheet music takes the archive no longer than 14 days.",
]


@pytest.mark.parametrize("claim", TRUE)
def test_what_the_rule_itself_has_is_shown(claim: str) -> None:
    assert is_shown(claim, PAGE)


@pytest.mark.parametrize("claim", FALSE)
def test_what_another_rule_has_is_withheld(claim: str) -> None:
    assert not is_shown(claim, PAGE)


def found(claim: str, page: str) -> Finding | None:
    """What this check alone says."""
    evidence = evidence_of([chunk("page", page)], EMBEDDER)
    coverage = evidence.cover(claim)
    assert coverage
    return check_nearer(laid_beside(claim, coverage, evidence, claim))


def test_a_day_without_its_year_may_be_of_the_year_that_is_told() -> None:
    claim = "In 2018 the orchestra began its weekly concerts for families."
    page = "Riverside news, 7 March 2018. Families hear the orchestra play in the town hall each week from {} on."
    assert not found(claim, page.format("March 11"))
    assert found(claim, page.format("March 11, 2021"))


def test_what_a_row_has_is_told_by_its_columns() -> None:
    claim = "Leave for a wedding lasts 4 days for the couple."
    other = "The couple gets leave of 20 days for a wedding abroad."
    assert not found(claim, f"{other}\n\n| Leave | Length |\n|---|---|\n| Wedding | 4 days |\n| Moving | 2 days |\n")
    assert found(claim, f"{other} Tools are lent for 4 days.")


def test_values_that_one_sentence_has_belong_together() -> None:
    claim = "On the long tour the crew must rest for 10 hours within 2 days."
    other = "On the long tour the crew may not work for more than 14 hours."
    assert not found(claim, f"{other} Rest comes to 10 hours in any 2 days.")
    assert found(claim, f"{other} The lift is serviced for 10 hours. Meals are planned 2 days ahead.")


def test_few_words_tell_not_what_a_value_is_of() -> None:
    page = "Trains are booked in second class. Travel by night is in first class."
    assert not found("Otherwise you travel second class.", page)
