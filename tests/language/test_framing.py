"""What is said about the telling falls, and nothing of what is told."""

import pytest

from rag.language.framing import without_frame
from tests.grounding.checked import is_shown, judged

RULES = "Alcohol is not refunded. Staff may keep the laptop for four years. A spare key costs 40 euros."


@pytest.mark.parametrize(
    ("told", "alone"),
    [
        ("Please note that alcohol is not refunded.", "alcohol is not refunded."),
        ("But do note, however, that alcohol is not refunded.", "alcohol is not refunded."),
        ("It's important to remember that alcohol is not refunded.", "alcohol is not refunded."),
        ("The good news is: a spare key costs 40 euros.", "a spare key costs 40 euros."),
        ("As per our travel policy, alcohol is not refunded.", "alcohol is not refunded."),
        ("Alcohol is not refunded (see the travel policy).", "Alcohol is not refunded."),
        ("According to the employee handbook, alcohol is not refunded.", "alcohol is not refunded."),
        ("As stated in our guide, alcohol is not refunded.", "alcohol is not refunded."),
        ("The handbook also notes that alcohol is not refunded.", "alcohol is not refunded."),
        ("Based on the documents provided, alcohol is not refunded.", "alcohol is not refunded."),
        ("In other words, alcohol is not refunded.", "alcohol is not refunded."),
        ("Important: alcohol is not refunded.", "alcohol is not refunded."),
        ("Important note: a spare key costs 40 euros.", "a spare key costs 40 euros."),
        ("Here is what the policy says: alcohol is not refunded.", "alcohol is not refunded."),
        ("This means that alcohol is not refunded.", "alcohol is not refunded."),
        ("Alcohol is not refunded, according to the handbook.", "Alcohol is not refunded."),
        ("Alcohol is refunded according to the policy.", "Alcohol is refunded according to the policy."),
        ("Laut unserer Reiserichtlinie wird Alkohol nicht erstattet.", "wird Alkohol nicht erstattet."),
        ("Nach Vereinbarung wird Alkohol erstattet.", "Nach Vereinbarung wird Alkohol erstattet."),
        ("In this case, alcohol is not refunded.", "In this case, alcohol is not refunded."),
        ("According to the waiter, alcohol is not refunded.", "According to the waiter, alcohol is not refunded."),
        ("Beachten Sie bitte, dass Alkohol nicht erstattet wird.", "Alkohol wird nicht erstattet."),
        ("It is not true that alcohol is refunded.", "It is not true that alcohol is refunded."),
        ("Note the number on the key.", "Note the number on the key."),
        ("You know that alcohol is not refunded.", "You know that alcohol is not refunded."),
        ("**Key point:** alcohol is not refunded.", "alcohol is not refunded."),
        ("- **Your duties:** Return the spare key.", "Return the spare key."),
        ("Costs – a spare key is 40 euros.", "a spare key is 40 euros."),
        ("Costs: 40 euros for a spare key.", "Costs: 40 euros for a spare key."),
        ("**Frist:** Der Schlüssel muss im Mai zurück sein.", "Der Schlüssel muss im Mai zurück sein."),
        ("Exception: alcohol is refunded.", "Exception: alcohol is refunded."),
    ],
)
def test_only_the_frame_falls(told: str, alone: str) -> None:
    assert without_frame(told, []) == alone


def test_what_the_source_says_so_itself_stays() -> None:
    told = "Please note that alcohol is not refunded."
    assert without_frame(told, [f"{told} So is tobacco."]) == told


def test_a_label_of_the_source_stays() -> None:
    assert without_frame("Costs: a key is 40 euros.", ["Costs: a key is 40 euros."]) == "Costs: a key is 40 euros."


def test_a_named_source_falls_only_where_a_title_has_its_name() -> None:
    told = "According to the Travel Policy, alcohol is not refunded."
    assert without_frame(told, [], ["Travel Policy 2025 > Meals"]) == "alcohol is not refunded."
    assert without_frame(told, [], ["Security Policy"]) == told


@pytest.mark.parametrize(
    "frame",
    ["Keep in mind that ", "The good news is that ", "From what I can see, ", "According to the handbook, "],
)
def test_a_framed_statement_is_checked_like_any_other(frame: str) -> None:
    assert is_shown(f"{frame}staff may keep the laptop for four years.", RULES)
    assert judged(f"{frame}staff may keep the laptop for five years.", RULES)[0] != "supported"
    assert judged(f"{frame}alcohol is refunded.", RULES)[0] != "supported"


def test_a_word_ahead_of_it_hides_no_other_person() -> None:
    rule = "Only deckhands on a night watch can earn and use shore hours."
    assert is_shown(f"Important: {rule}", rule)
    assert not is_shown("Important: Only skippers on a night watch can earn and use shore hours.", rule)
