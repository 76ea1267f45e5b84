"""Which questions ask since when something holds or whether it changed."""

import pytest

from rag.language.questions.asked_history import asked_of_now, asks_history


@pytest.mark.parametrize(
    "question",
    [
        "Since when are three days allowed?",
        "From which day does the new rate apply?",
        "When did the permit go up to £42?",
        "Has the rate changed since 2023?",
        "Is it still 28 days?",
        "Seit wann sind drei Tage erlaubt?",
        "Hat sich das Tagegeld geändert?",
        "Ist das Tagegeld noch 28 Euro?",
    ],
)
def test_history_is_asked_for(question: str) -> None:
    assert asks_history(question)


@pytest.mark.parametrize(
    "question",
    ["What is the mileage rate?", "When does the shift begin?", "Was muss ich noch beachten?", "Wann ist Feierabend?"],
)
def test_no_history_is_asked_for(question: str) -> None:
    assert not asks_history(question)


@pytest.mark.parametrize(
    ("question", "now"),
    [
        ("When did the mileage rate change?", "What is the mileage rate?"),
        ("When was the limit last changed?", "What is the limit?"),
        ("Wann hat sich das Tagegeld geändert?", "Wie ist das Tagegeld?"),
        ("When does the shift change?", ""),
        ("What is the mileage rate?", ""),
    ],
)
def test_when_something_changed_is_asked_of_the_thing(question: str, now: str) -> None:
    assert asked_of_now(question) == now


@pytest.mark.parametrize(
    "question",
    [
        "Will the mileage rate change in January?",
        "Does the rate rise next year?",
        "Ändert sich die Pauschale im Januar?",
    ],
)
def test_whether_something_will_change_is_asked_of_its_history(question: str) -> None:
    assert asks_history(question)
