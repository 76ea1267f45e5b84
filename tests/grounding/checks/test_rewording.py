"""What is exchanged between a sentence and who retells it."""

import pytest

from rag.grounding.checks.rewording import contrary_words, demands_otherwise, exchanges, turned_to_no

RULE = "Employees may submit expenses to their manager every week, and receipts are kept for two years."


def test_a_repetition_exchanges_nothing() -> None:
    assert exchanges(RULE, RULE) == ()


def test_who_tells_it_freely_exchanges_nothing() -> None:
    assert exchanges("What you spent is handed in weekly, receipts stay on file.", RULE) == ()


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        (RULE.replace("Employees", "Contractors"), "contractors"),
        (RULE.replace("manager", "director"), "director"),
    ],
)
def test_an_excluded_word_is_named(changed: str, word: str) -> None:
    assert contrary_words(changed, RULE) == [word]


@pytest.mark.parametrize("changed", [RULE.replace("submit", "hand in"), RULE.replace("two years", "24 months")])
def test_another_word_for_the_same_is_no_contrast(changed: str) -> None:
    assert contrary_words(changed, RULE) == []


def test_a_lone_not_turns_a_sentence() -> None:
    assert turned_to_no(RULE.replace("are kept", "are not kept"), RULE)
    assert turned_to_no(RULE, RULE.replace("are kept", "aren't kept"))
    assert not turned_to_no(RULE.replace("may submit", "may always submit"), RULE)


def test_another_demand_in_the_same_place() -> None:
    assert demands_otherwise(RULE.replace("may", "must"), RULE)
    assert not demands_otherwise(RULE.replace("may", "can"), RULE)


def test_may_not_and_must_not_are_the_same_ban() -> None:
    ban, other = RULE.replace("may submit", "must not submit"), RULE.replace("may submit", "may not submit")
    assert contrary_words(other, ban) == []
    assert not demands_otherwise(other, ban)
    assert turned_to_no(other, RULE)
