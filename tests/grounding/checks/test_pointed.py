"""A few words that point back say something of what was told ahead of them."""

import pytest

from tests.grounding.checked import checked

PAGE = """# Guests

Guests of the yard leave their boats at the northern pier. The pier is swept on Mondays.

# Crew

Everyone of the crew signs the tide book before the first watch. This is mandatory, and it applies from the first day.
You can ring the bell of the mess at any time. Lamps and ropes are covered by the insurance of the yard.
The warden approves requests for a second berth.
"""
GUESTS = "Guests of the yard leave their boats at the northern pier."
CREW = "Everyone of the crew signs the tide book before the first watch."


def is_last_shown(draft: str, question: str = "") -> bool:
    return checked(draft, PAGE, question=question)[-1]["verdict"] == "supported"


@pytest.mark.parametrize(
    "more", ["This is mandatory.", "This applies from the first day.", "So it is mandatory.", "It applies to everyone."]
)
def test_they_stand_where_a_sentence_near_by_says_so_of_the_same(more: str) -> None:
    assert is_last_shown(f"{CREW} {more}")
    assert not is_last_shown(f"{GUESTS} {more}")


@pytest.mark.parametrize(
    "more", ["You can do this at any time.", "So you are covered.", "This is covered.", "The same applies to the crew."]
)
def test_what_a_page_says_of_something_else_proves_none_of_them(more: str) -> None:
    assert not is_last_shown(f"{GUESTS} {more}")


@pytest.mark.parametrize(
    "more",
    ["That's all you need to do.", "You don't need to do anything else.", "There are no exceptions.", "No exceptions."],
)
def test_nothing_is_said_to_be_all_unless_a_source_ends_it(more: str) -> None:
    assert not is_last_shown(f"{CREW} {more}")


def test_without_a_claim_ahead_they_speak_of_what_was_asked() -> None:
    asked = "Must everyone of the crew sign the tide book?"
    assert is_last_shown("This is mandatory.", asked)
    assert not is_last_shown("This is mandatory.", "Do guests leave their boats at the northern pier?")


def test_a_copy_and_what_names_its_own_matter_point_to_nothing() -> None:
    assert is_last_shown(f"{GUESTS} The pier is swept on Mondays.")
    assert is_last_shown(f"{GUESTS} Lamps and ropes are covered by the insurance of the yard.")
