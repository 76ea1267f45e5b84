"""A question means the same however its letters are typed."""

import pytest

from rag.language.questions.capitals import with_capitals


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("opening hours of the paris office", "opening hours of the Paris office"),
        ("flights to london?", "flights to London?"),
        ("bonding leave in oregon", "bonding leave in Oregon"),
        ("What is the mileage rate?", "What is the mileage rate?"),
        ("HOW LONG MUST MY PASSWORD BE?", "how long must my password be?"),
        ("IS THE KIEL OFFICE OPEN?", "is the Kiel office open?"),
        ("VPN", "VPN"),
        ("BYOD POLICY", "BYOD POLICY"),
        ("VPN error 809 on a Mac", "VPN error 809 on a Mac"),
        (
            "write to paris@example.org about paris-nord or shop.paris/x",
            "write to paris@example.org about paris-nord or shop.paris/x",
        ),
        ("Bekomme ich in münchen Zuschuss?", "Bekomme ich in München Zuschuss?"),
        ("", ""),
        ("809 25 14", "809 25 14"),
    ],
)
def test_capitals(typed: str, written: str) -> None:
    assert with_capitals(typed) == written
