"""What the values of a sentence come to is found where they stand beside it, and nowhere else."""

import pytest

from rag.language.values.all_facts import read_facts
from rag.language.values.reckoned import reckonings


def results(text: str, asked: str = "") -> list[str]:
    return [step.result.text.strip() for step in reckonings(text, read_facts(asked))]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("For 80 miles at 45p you get £36.", "£36"),
        ("The bonus is £2,000, which is 5% of £40,000.", "£2,000"),
        ("The limit of £140 may be exceeded by 20%, so you may pay £168.", "£168"),
        ("A rebate of 10% is taken off the fee of £50, so £45 are due.", "£45"),
        ("Of the 2 litres 500 ml may stay, so 1.5 litres have to go.", "1.5 litres"),
    ],
)
def test_a_share_a_product_and_a_rest_are_found(text: str, result: str) -> None:
    assert result in results(text)


@pytest.mark.parametrize(
    "text",
    [
        "For 80 miles at 45p you get £37.",
        "The bonus is £2,100, which is 5% of £40,000.",
        "The fee of £50 has a share of 10%, so £55 are due.",  # nothing says that it is added
        "Of 12 boats 5 are red and 7 are blue.",  # of plain numbers nothing says what they count
    ],
)
def test_nothing_else_is(text: str) -> None:
    assert results(text) == []


def test_one_of_the_two_may_be_the_askers() -> None:
    assert "2 TB" in results("You need 2 TB more than the 1 TB that you have.", "We need 3 TB.")


def test_a_sum_is_no_result_of_its_terms() -> None:
    assert "£39" not in results("Lockers cost £18 and boats £21, so £39 are due.")  # two fees may exclude each other
