"""What other houses do, and what a house does itself."""

import pytest

from rag.language.rules.houses import asks_of_other_houses, is_of_other_houses


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Most other companies offer 20 days.", True),
        ("The statutory minimum is 20 days.", True),
        ("At our parent company you get 20 days.", True),
        ("In anderen Unternehmen sind es 20 Tage.", True),
        ("The company offers 20 days.", False),
        ("Ask the agency for the form.", False),
        ("Our national office opens at nine.", False),
    ],
)
def test_what_others_do_is_no_rule_of_the_house(text: str, told: bool) -> None:
    assert is_of_other_houses(text) is told


def test_who_asks_for_the_law_or_the_others_asks_for_them() -> None:
    assert asks_of_other_houses("How many days of leave are required by law?")
    assert not asks_of_other_houses("How many days of leave do I get?")
