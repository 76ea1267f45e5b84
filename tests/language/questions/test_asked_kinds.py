"""What kind of value a question asks for, and what it is about beside that."""

import pytest

from rag.language.questions.asked_kinds import ANY_KIND, asked_kinds, without_kind


@pytest.mark.parametrize(
    ("question", "asked", "unasked"),
    [
        ("How long is a guest card valid?", "duration", "money"),
        ("How much is a guest card?", "money", "date"),
        ("What may a guest card cost?", "money", "date"),
        ("What do I get for a trip?", "money", "date"),
        ("What does a vet get for a night on call?", "money", "date"),
        ("How hot may the water be?", "count", "date"),
        ("How early may I come?", "time", "money"),
        ("On which day is the bin emptied?", "weekday", "money"),
        ("What is the ceiling for a gift?", "money", "date"),
        ("What may a gift be worth?", "money", "date"),
        ("What is the employer's pension contribution?", "percent", "date"),
        ("Wann wird der Müll abgeholt?", "weekday", "money"),
        ("From what weight do two people lift?", "count", "date"),
        ("Bis wann kann ich mich anmelden?", "date", "percent"),
        ("Nach wie vielen Jahren wird gestrichen?", "duration", "time"),
    ],
)
def test_a_value_is_asked_for(question: str, asked: str, unasked: str) -> None:
    kinds = asked_kinds(question)
    assert asked in kinds
    assert unasked not in kinds


@pytest.mark.parametrize("question", ["May I bring a guest?", "Who waters the plants?", ""])
def test_other_questions_may_be_answered_by_any_kind(question: str) -> None:
    assert asked_kinds(question) == ANY_KIND
    assert without_kind(question) == question


def test_the_topic_is_what_is_left() -> None:
    assert without_kind("From what weight do I need to call a colleague?").split() == ["call", "a", "colleague?"]
