"""How long something lasts, in an article: "for a year" needs a year."""

import pytest

from tests.grounding.checked import is_shown


@pytest.mark.parametrize(
    ("text", "honest", "lie"),
    [
        ("Logs are kept for two weeks.", "Logs are kept for a fortnight.", "Logs are kept for a year."),
        ("Notice is 12 months.", "Notice is a year.", "Notice is a month."),
        ("Rest 24 hours or more before it.", "Rest at least a day before it.", "Rest at least a week before it."),
        ("Answers come within 7 days.", "Answers come within a week.", "Answers come within a month."),
        ("You get a berth after six months.", "After half a year you get a berth.", "After a year you get a berth."),
        ("Nets are checked every 3 months.", "Every quarter nets are checked.", "Every month nets are checked."),
        ("Nets are checked every 12 months.", "Every year nets are checked.", "Once a month nets are checked."),
        (
            "The desk is open from 9 am to 5 pm.",
            "The desk is open from nine to five.",
            "The desk is open from nine to four.",
        ),
        (
            "The desk is open at weekends.",
            "It is open on Saturdays and Sundays, the desk.",
            "The desk is open from Monday to Friday.",
        ),
    ],
)
def test_a_length_in_other_words_is_shown_and_another_is_not(text: str, honest: str, lie: str) -> None:
    assert is_shown(honest, text)
    assert not is_shown(lie, text)
