"""Whether two sentences say yes and no of the same thing."""

import pytest

from rag.language.rules.negation import negation_flips


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("Nothing is refunded for a late ferry.", "A late ferry is refunded in full.", True),
        ("Nothing is refunded for a late ferry.", "A late ferry is not refunded.", False),
        ("A late ferry is not refunded.", "Nothing is refunded for a late ferry.", False),
        ("Guests owe nothing for the mooring.", "Guests owe 5 euros for the mooring.", True),
        ("Mooring costs nothing.", "Mooring is free of charge.", False),
        ("Guests bring nothing into the hold.", "Guests may not bring anything into the hold.", False),
    ],
)
def test_nothing_is_a_no_of_what_is_done(claim: str, source: str, flips: bool) -> None:
    assert negation_flips(claim, source) is flips
