"""Times that say no number, read as values that can differ."""

import pytest

from rag.language.values.all_facts import read_facts
from rag.language.values.worded import days_of_month, worded_times

DAY = 86_400.0


@pytest.mark.parametrize(
    ("text", "kind", "value", "unit"),
    [
        ("Tell us by the end of the next working day.", "duration", 2.0, "working day"),
        ("Call on the following day.", "duration", DAY, "second"),
        ("Hand it in by the end of the quarter.", "duration", 3.0, "month"),
        ("You have a whole quarter.", "duration", 3.0, "month"),
        ("The day before will do.", "duration", DAY, "second"),
        ("Report it at once.", "duration", 0.0, "month"),
        ("The drill is held each spring.", "frequency", 12.0, "month"),
        ("It is tested every Monday.", "frequency", 7 * DAY, "second"),
        ("We try it out on the first Friday of the month.", "frequency", 1.0, "month"),
        ("Wages come on the last working day of the month.", "ordinal", 31.0, ""),
    ],
)
def test_a_time_in_words_is_a_value(text: str, kind: str, value: float, unit: str) -> None:
    assert (kind, value, unit) in [(fact.kind, fact.value[0], fact.unit) for fact in worded_times(text)]


@pytest.mark.parametrize("text", ["", "A quarter of the staff is here.", "It took a quarter hour.", "Good day to you."])
def test_other_words_are_no_time(text: str) -> None:
    assert worded_times(text) == ()


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Paid on the 15th of each month.", [("15th of each month", 15.0, "")]),
        ("Paid on the last day of the month.", [("last day of the month", 31.0, "")]),
        ("Paid on the fifth working day of the month.", [("fifth working day of the month", 5.0, "working day")]),
        ("Paid on the twentieth.", [("twentieth", 20.0, "")]),
        ("The first aid box is checked.", []),
        ("Paid on the third floor.", []),
    ],
)
def test_a_day_of_a_month_is_told_with_all_its_words(text: str, days: list[tuple[str, float, str]]) -> None:
    found = days_of_month(text, read_facts(text))
    assert [(day.text, day.value[0], day.unit) for day in found] == days
