"""What a tick, a cross or an empty cell says of its row."""

import pytest

from tests.grounding.checked import is_shown

BERTHS = """| Berth | Fresh water | Night watch | Crane |
|---|---|---|---|
| Lower berth | {yes} | {no} | {no} |
| Outer berth | {no} | {no} | {yes} |
| Upper berth | {yes} | {yes} | {no} |
"""
SIGNS = [("✓", "✗"), ("✔️", "❌"), ("Yes", "No"), ("included", "not included")]


@pytest.mark.parametrize("signs", SIGNS)
@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("The Lower berth includes fresh water.", True),
        ("The Lower berth includes a night watch.", False),
        ("The Lower berth does not include a night watch.", True),
        ("The Lower berth does not include fresh water.", False),
        ("A crane is included in the Outer berth.", True),
        ("A crane is included in the Upper berth.", False),
        ("The Lower berth has fresh water but no crane.", True),
        ("Lower berth: fresh water yes, night watch no.", True),
        ("Lower berth: fresh water no, night watch yes.", False),
    ],
)
def test_a_sign_is_a_yes_or_a_no(claim: str, shown: bool, signs: tuple[str, str]) -> None:
    assert is_shown(claim, BERTHS.format(yes=signs[0], no=signs[1])) == shown


@pytest.mark.parametrize("signs", [("x", ""), ("✓", ""), ("✓", "x")])
def test_what_ticks_and_what_does_not_is_told_by_the_table(signs: tuple[str, str]) -> None:
    page = BERTHS.format(yes=signs[0], no=signs[1])
    assert is_shown("The Outer berth has a crane.", page)
    assert not is_shown("The Lower berth has a crane.", page)


def test_a_sentence_beside_the_table_may_say_otherwise() -> None:
    page = f"{BERTHS.format(yes='x', no='')}\nSince May the Lower berth has a crane, too."
    assert is_shown("The Lower berth has a crane since May.", page)


def test_the_name_of_a_column_may_be_a_cell_of_another_row() -> None:
    page = "| Store | Quay | Place |\n|---|---|---|\n| Rope store | ✓ | Loft |\n| Paint shed | ✓ | Quay |"
    assert is_shown("The rope store has a quay.", page)
