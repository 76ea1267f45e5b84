"""All year round, at every site, booked or not: told only of what its source has reach so far."""

import pytest

from tests.grounding.checked import is_shown

HOURS = "Divers may fill their tanks at the quay between 9 am and 5 pm."
SITE = "At the north site, divers may fill their tanks."
REGISTERED = "Registered divers may fill their tanks at the quay."
SHORT = "Divers may fill their tanks at the quay if the dive takes more than 20 minutes."


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("Divers may fill their tanks at the quay around the clock.", HOURS),
        ("Divers may fill their tanks at every site.", SITE),
        ("Divers may fill their tanks at the quay, registered or not.", REGISTERED),
        ("However short the dive is, divers may fill their tanks at the quay.", SHORT),
        ("Divers may fill their tanks at the quay all year round.", "Divers may fill their tanks at the quay in May."),
        ("Divers may fill their tanks at the quay even if it snows.", "Divers may fill their tanks at the quay."),
        ("Divers may fill their tanks at the quay as often as they like.", "Once a year, divers may fill their tanks."),
    ],
)
def test_what_has_a_limit_is_not_told_without(claim: str, page: str) -> None:
    assert not is_shown(claim, page)


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("Divers may fill their tanks around the clock.", "Divers may fill their tanks at any hour."),
        ("Wherever they are, divers may fill their tanks.", "Divers may fill their tanks at all sites."),
        ("Registered or not, divers may fill their tanks.", "All divers may fill their tanks at the quay."),
        ("Divers may fill their tanks even if it snows.", "Divers may fill their tanks, even if it rains or snows."),
        (
            "No matter how deep the dive was, divers must log it.",
            "Divers must log the dive. Divers must log it regardless of how deep it was.",
        ),
    ],
)
def test_what_has_none_is(claim: str, page: str) -> None:
    assert is_shown(claim, page)


def test_an_always_of_another_matter_grants_none() -> None:
    page = "Whoever opens the valve loses the licence. Always check the gauge before the boat leaves the quay."
    assert not is_shown("Whoever opens the valve may be at the quay at any hour.", page)
