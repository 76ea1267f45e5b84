"""What is beyond a limit that the sentence ahead sets is spelled with it."""

import pytest

from rag.language.limits import with_limits


@pytest.mark.parametrize(
    ("sentence", "before", "told"),
    [
        (
            "Mates grant shore leave of up to ten days; longer leave is granted by the captain.",
            "",
            ["Mates grant shore leave of up to ten days", "leave of more than ten days is granted by the captain."],
        ),
        (
            "Larger amounts need two seals.",
            "Wares of up to 500 euros need one seal.",
            ["amounts of more than 500 euros need two seals."],
        ),
        ("Beyond this, a fee is due.", "You may moor for at most 4 hours.", ["Beyond 4 hours, a fee is due."]),
        (
            "All others are paid within a month.",
            "Bills under 100 euros are paid at once.",
            ["Bills of at least 100 euros are paid within a month."],
        ),
        (
            "Sailors hired before 1 July 2020 keep the old bunk; those hired later share one.",
            "",
            ["Sailors hired before 1 July 2020 keep the old bunk", "those hired after 1 July 2020 share one."],
        ),
    ],
)
def test_the_rest_of_a_limit_is_spelled(sentence: str, before: str, told: list[str]) -> None:
    assert with_limits(sentence, before) == told


@pytest.mark.parametrize(
    ("sentence", "before"),
    [
        ("Longer boats are faster.", "It costs up to 5 euros."),
        ("Shorter leave is granted by the mate.", "Leave of up to ten days is granted by the mate."),
        ("Longer leave is granted by the captain.", "Leave of up to 10 days, and of at least 20 days for cooks."),
        ("The gate is open; the yard is shut.", ""),
    ],
)
def test_what_has_no_such_limit_stays_as_it_is(sentence: str, before: str) -> None:
    assert with_limits(sentence, before) == [sentence]
