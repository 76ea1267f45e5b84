"""A rule that two sections give with other values is told under its own."""

import pytest

from tests.grounding.checked import checked, is_shown

PAGE = """# Allowances

## Norway

The office in Oslo opens at nine. Meals are paid up to 70 euros a day. Lockers are free in Oslo.

## Austria

The office in Graz opens at eight. Meals are paid up to 40 euros a day. Trams are free in Graz."""


@pytest.mark.parametrize("other", ["The office in Graz opens at eight.", "Trams are free in Graz."])
def test_a_value_behind_what_the_other_section_says_is_taken_for_its(other: str) -> None:
    (_, claim) = checked(f"{other} Meals are paid up to 70 euros a day.", PAGE)
    assert (claim["verdict"], claim["reason"]) == ("contradicted", "swap")
    assert is_shown(f"{other} Meals are paid up to 40 euros a day.", PAGE)


def test_so_is_one_that_answers_a_question_about_it() -> None:
    question = "How much is paid for meals in Austria?"
    assert not is_shown("Meals are paid up to 70 euros a day.", PAGE, question=question)
    assert is_shown("Meals are paid up to 40 euros a day.", PAGE, question=question)
    assert is_shown("Meals are paid up to 70 euros a day.", PAGE)


def test_who_names_its_section_may_tell_it_anywhere() -> None:
    question = "What is paid in Norway and in Austria?"
    assert is_shown("Meals are paid up to 70 euros a day.", PAGE, question=question)
    assert is_shown("Trams are free in Graz. In Norway, meals are paid up to 70 euros a day.", PAGE)


def test_a_rule_that_only_one_section_has_may_stand_behind_the_other() -> None:
    assert is_shown("Trams are free in Graz. Lockers are free in Oslo.", PAGE)
    alone = PAGE.replace("Meals are paid up to 40 euros a day. ", "")
    assert is_shown("Trams are free in Graz. Meals are paid up to 70 euros a day.", alone)


def test_the_same_value_in_both_is_no_matter_of_sections() -> None:
    assert is_shown("Trams are free in Graz. Meals are paid up to 70 euros a day.", PAGE.replace("40", "70"))


def test_what_two_documents_say_otherwise_is_left_to_their_conflict() -> None:
    norway, austria = PAGE.split("## Austria")
    assert is_shown("Trams are free in Graz. Meals are paid up to 70 euros a day.", norway, f"## Austria{austria}")
