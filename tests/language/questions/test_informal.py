"""What is typed in a hurry is read in full; names and German are left alone."""

import pytest

from rag.language.questions.informal import in_full, unadorned


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("whats the max", "what is the maximum"),
        ("hols inc bank holidays", "holidays including bank holidays"),
        ("open at nite", "open at night"),
        ("How high is the mileage rate?", "How much is the mileage rate?"),
        ("How high is the fence?", "How high is the fence?"),
        ("dont i get a tkt?", "don't i get a ticket?"),
    ],
)
def test_short_forms_are_read_in_full(typed: str, full: str) -> None:
    assert in_full(typed) == full


@pytest.mark.parametrize(
    ("copied", "bare"),
    [
        ("🏖️ How long is it? 👍🏽", "How long is it?"),
        ("- **How long is it?**", "How long is it?"),
        ("> 2. how long is it?", "how long is it?"),
        ("a) How long is it?", "How long is it?"),
        ("„Wie lange dauert es?“", "Wie lange dauert es?"),
        ("## 3. Wie lange dauert es?", "Wie lange dauert es?"),
        ("1. Mai frei?", "1. Mai frei?"),
        ('"Blue book" or "red book"', '"Blue book" or "red book"'),
        ("Is 2 * 3 * 4 allowed?", "Is 2 * 3 * 4 allowed?"),
        ("-5 degrees: who closes?", "-5 degrees: who closes?"),
        ("🙂", "🙂"),
    ],
)
def test_a_copied_question_is_read_without_what_stands_around_it(copied: str, bare: str) -> None:
    assert unadorned(copied) == bare


@pytest.mark.parametrize(
    "text",
    ["Who founded Orvand Inc.?", "Write to info@orvand.example", "the #ops-info channel", "Urlaub im Juli, bitte"],
)
def test_names_addresses_and_german_stay(text: str) -> None:
    assert in_full(text) == text
