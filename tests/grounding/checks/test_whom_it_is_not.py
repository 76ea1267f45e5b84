"""What a source says is not for you, for some only, or not without proof, told as for you, for all, or without."""

import pytest

from tests.grounding.checked import is_shown

SPILL = (
    "If cargo papers may be lost, the harbour warden is called in by the guard, not by you; she decides on a search."
)
GATES = "You can leave through the north gate, the ramp, or the south gate. Only the south gates let loaded carts out."
REBATE = """A rebate can be granted for 6 months from the day we receive the form if you show proof of the sale.

Small boats: normally no proof."""
TWO = "A rebate needs no proof. Storage is free if you show proof of the sale."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("If cargo papers are lost, you have to call in the harbour warden, who decides on a search.", SPILL),
        ("All of the gates (north, ramp and south) let loaded carts out.", GATES),
        ("Everyone is granted a rebate for 6 months, no proof needed.", REBATE),
    ],
)
def test_it_is_withheld(claim: str, text: str) -> None:
    assert not is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("If cargo papers may be lost, the guard calls in the harbour warden, who decides on a search.", SPILL),
        ("If cargo papers may be lost, you must not call in the harbour warden: the guard does.", SPILL),
        ("Only the south gates let loaded carts out.", GATES),
        ("A rebate is granted, no proof needed.", TWO),
    ],
)
def test_the_rule_itself_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)
