"""A proven sentence is shown in proven characters: what decorates it goes, what says more withholds it."""

import pytest

from tests.grounding.checked import checked, is_shown

PAGE = (
    "Employees may work remotely up to three days a week. The hotel limit in Oslo is 210 euros per night. Probes of"
    " type T3 work above pH 4. The core plan needs at least 5 years; write to desk@lund.example or use C#."
)
TRUE = "Employees may work remotely up to three days a week."
STRUCK = "".join(f"{letter}\u0336" for letter in "may")


@pytest.mark.parametrize(
    "said",
    [
        f"\N{CROSS MARK} {TRUE}",
        f"\N{NO ENTRY SIGN} {TRUE}",
        f"\N{BALLOT X} {TRUE}",
        f"\N{NOT SIGN}{TRUE}",
        f"Employees \u2260 {TRUE.removeprefix('Employees ')}",
        TRUE.replace("may", STRUCK),
        TRUE.replace("up to", "up to \u2468"),
        TRUE.replace("up to", "up to \u2167"),
        TRUE.replace("three days", "three \u00bd days"),
        TRUE.replace("three days", "three \u2077\u2077 days"),
        TRUE.replace("a week", "a\u6f5c\u6c34\u8247 week"),
        TRUE.replace("a week", "a\u043d\u0435 week"),
        TRUE.replace("Employees", "s u b m a r i n e Employees"),
        TRUE.replace("Employees", "w/o Employees"),
        TRUE.replace("Employees", "N/A Employees"),
        TRUE.replace("Employees", "Employees x2"),
        TRUE.replace("remotely", "remotely %"),
        "The hotel limit in Oslo is \u2248 210 euros per night.",
        "Probes of type T3 work above p\u041d 4.",
    ],
)
def test_a_character_of_no_source_withholds_what_it_stands_in(said: str) -> None:
    assert not is_shown(said, PAGE), said


@pytest.mark.parametrize(
    "said",
    [
        "The hotel limit in Oslo is \u20ac210 per night.",
        "The hotel limit in Oslo is 210 \u20ac per night.",
        "Probes of type T3 work above pH 4.",
        "The core plan needs \u2265 5 years.",
        "Write to desk@lund.example or use C#.",
        "Employees may work remotely up to 3 days/week.",
        "Employees \u2013 up to three days a week \u2013 may work remotely\u2026",
    ],
)
def test_another_way_of_writing_is_shown(said: str) -> None:
    assert is_shown(said, PAGE), said


def test_a_plus_where_nothing_is_bounded_is_a_bound_of_its_own() -> None:
    assert not is_shown("Annual leave is 25+ days.", "Annual leave is 25 days.")


@pytest.mark.parametrize(
    "dressed",
    [
        f"\N{PUSHPIN} {TRUE}",
        f"{TRUE} \N{PARTY POPPER}",
        f"\N{WHITE HEAVY CHECK MARK} {TRUE}",
        f"- \N{BLACK RIGHTWARDS ARROW} {TRUE}",
        f"1\ufe0f\u20e3 {TRUE}",
        f"{TRUE.rstrip('.')} (?).",
        f"{TRUE.rstrip('.')} \N{SPARKLES}.",
    ],
)
def test_what_decorates_a_sentence_is_left_out(dressed: str) -> None:
    assert [(claim["text"], claim["verdict"]) for claim in checked(dressed, PAGE)] == [(TRUE, "supported")]


def test_the_sign_of_a_unit_is_its_name() -> None:
    miles = "Private cars are reimbursed at 0.38 euros per kilometre."
    assert is_shown("Private cars are reimbursed at 0.38 euros per km.", miles)
    assert not is_shown("Private cars are reimbursed at 0.38 euros per kg.", miles)
