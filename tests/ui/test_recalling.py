"""What a browser kept is one of our choices, or nothing; a persona is read in demo mode only."""

import pytest

from rag.ui.recalling import recalled

KEPT = {"groundwork-language": "de", "groundwork-persona": "demo-hr-admin", "other": "x"}


def test_language_and_persona_are_recalled_in_demo_mode() -> None:
    assert recalled(KEPT, demo=True) == {"language": "de", "persona": "demo-hr-admin"}


def test_no_persona_is_recalled_outside_of_demo_mode() -> None:
    assert recalled(KEPT, demo=False) == {"language": "de"}


@pytest.mark.parametrize("cookie", ["", "xx", "root", "../de", "demo-hr-admin "])
def test_what_is_none_of_our_choices_is_nothing(cookie: str) -> None:
    assert recalled({"groundwork-language": cookie, "groundwork-persona": cookie}, demo=True) == {}
