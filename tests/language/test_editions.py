"""Which documents are two editions of one rule, by what they are called."""

import pytest

from rag.language.editions import edition_of


def follows(later: tuple[str, str], earlier: tuple[str, str]) -> bool:
    one, other = edition_of(*earlier), edition_of(*later)
    return bool(one and other and one.of == other.of and one.may_precede(other))


@pytest.mark.parametrize(
    ("later", "earlier"),
    [
        (("Annual Leave Policy", "leave-policy-v3-2025"), ("Annual Leave Policy", "leave-policy-v2-2023")),
        (("Expenses", "expenses-v-2-1"), ("Expenses", "expenses-v1")),
        (("Travel Policy 2025", "travel-policy-2025"), ("Travel Policy 2023", "travel-policy-2023")),
        (("Reisekostenrichtlinie", "reisekostenrichtlinie-2025"), ("Reisekostenrichtlinie", "reisekostenrichtlinie")),
    ],
)
def test_versions_and_years_tell_editions_apart(later: tuple[str, str], earlier: tuple[str, str]) -> None:
    assert follows(later, earlier) is (edition_of(*earlier) is not None)
    assert not follows(earlier, later)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("Minutes of the board", "minutes-2026-10-08"), ("Minutes of the board", "minutes-2026-09-10")),
        (("Annual report", "report-2025"), ("Annual report", "report-2024")),
        (("Leave policy", "leave-policy-leeds-v2"), ("Leave policy", "leave-policy-kassel-v1")),
        (("Leave policy", "uk-leave-policy-2025"), ("Sick pay policy", "uk-leave-policy-2023")),
        (("Room plan", "room-2-plan"), ("Room plan", "room-1-plan")),
        (("Rules of 2025", "rules"), ("Rules of 2025", "rules-2025")),
    ],
)
def test_what_comes_in_series_or_is_of_another_place_is_no_edition(
    one: tuple[str, str], other: tuple[str, str]
) -> None:
    assert not follows(one, other)
    assert not follows(other, one)
