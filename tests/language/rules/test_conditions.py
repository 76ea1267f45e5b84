"""The parts of a sentence without which it would say more: conditions, doubts."""

import pytest

from rag.language.rules.certainty import doubts, has_telling_doubt, is_firm
from rag.language.rules.conditions import conditions
from rag.language.words import words


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("You may leave early unless it is Monday.", ["unless it is Monday"]),
        ("If you are ill, call your manager.", ["If you are ill"]),
        ("Work from home is possible with your manager's approval.", ["with your manager's approval"]),
        ("Costs are refunded only after approval.", ["only after approval"]),
        ("Meals are paid, except on Sundays.", ["except on Sundays"]),
        ("Ask IT to see if it works, even if you know.", []),
        ("Meals are paid.", []),
        (
            "You get 26 weeks if you are their spouse, child, parent, or next of kin.",
            ["if you are their spouse, child, parent, or next of kin"],
        ),
        ("Enter once the mate agrees.", ["once the mate agrees"]),
        ("Report a loss to the bank at once and to us within a day.", []),
    ],
)
def test_a_condition_is_found_with_its_words(sentence: str, found: list[str]) -> None:
    assert [one.text for one in conditions(sentence)] == found


def test_doubts_and_certainties() -> None:
    assert doubts(words("it may rain"))
    assert not has_telling_doubt(words("it may rain"))
    assert has_telling_doubt(words("it usually rains"))
    assert is_firm(words("it will rain"))
    assert not doubts(words("it will rain"))
