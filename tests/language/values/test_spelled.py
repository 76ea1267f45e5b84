"""Values in another form than most pages have, as they are read and as they are put."""

import pytest

from rag.language.plainly import plainly
from rag.language.values.all_facts import read_facts


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("It is 15 % of it, or 15 pct, or 15 percent.", "It is 15% of it, or 15%, or 15%."),
        ("It rose by 15 percentage points.", "It rose by 15 percentage points."),
        ("The rate is 2% p.a. and falls.", "The rate is 2% per year and falls."),
        ("The rate is 2% p.a.", "The rate is 2% per year."),
        ("It is the 1st time in your 2nd year.", "It is the first time in your second year."),
        ("It is due on the 1st of May, in the 21st week.", "It is due on the 1st of May, in the 21st week."),
        ("Open Mon–Thu, Sat 9:00 to noon.", "Open Monday to Thursday, Saturday 9:00 to noon."),
        ("The Sun is hot, and the cat sat.", "The Sun is hot, and the cat sat."),
        ("| Quay | Sat | Sun |", "| Quay | Saturday | Sunday |"),
        ("Open from Monday through Friday.", "Open Monday to Friday."),
        ("Closed on weekdays.", "Closed on Monday to Friday."),
        ("On weekdays it is 5 euros, on Sundays 7.", "On weekdays it is 5 euros, on Sundays 7."),
        ("At half past nine in the morning.", "At 9:30 am."),
        ("At nine p.m., or at a quarter to five.", "At 9:00 pm, or at 4:45."),
        ("Children under the age of 13.", "Children under 13."),
        ("Children aged under 13.", "Children under 13."),
        ("Anyone older than 65 years of age.", "Anyone over 65."),
        ("Letters older than 30 days.", "Letters older than 30 days."),
        ("Shifts of 12 or more hours.", "Shifts of at least 12 hours."),
        ("Two dogs or fewer may enter.", "up to Two dogs may enter."),
        ("Sums of USD 2,500 or less, of $2.5k or more.", "Sums of up to USD 2,500, of at least $2.5k."),
        ("One or more of them, up to 5 days or more.", "One or more of them, up to 5 days or more."),
        ("A list of 15 000 ropes in room 1 250.", "A list of 15,000 ropes in room 1 250."),
        ("It is read one time per week.", "It is read once per week."),
        ("It is copied once a fortnight.", "It is copied every two weeks."),
        ("Once every two weeks, once every member agrees.", "Every two weeks, once every member agrees."),
        ("Sums in excess of 500 euros, not exceeding 900.", "Sums more than 500 euros, up to 900."),
        ("It takes 15 hrs, or 20 mins.", "It takes 15 hours, or 20 minutes."),
    ],
)
def test_they_are_put_alike(told: str, plain: str) -> None:
    assert plainly(told) == plain


def values_of(text: str) -> list[tuple[str, tuple[float, ...]]]:
    return [(fact.kind, fact.value) for fact in read_facts(text) if not fact.implied]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("20 pct of it", [("percent", (20.0,))]),
        ("2/5 of it", [("percent", (40.0,))]),
        ("2x a month", [("count", (2.0,)), ("frequency", (1.0,))]),
        ("a screen of 1920x1080", [("count", (1920.0,))]),
        ("5% p. a.", [("percent", (5.0,)), ("frequency", (12.0,))]),
        ("one to three", [("count", (1.0,)), ("count", (3.0,))]),
        ("one-to-one talks", []),
        ("one time a year", [("count", (1.0,)), ("frequency", (12.0,))]),
        ("15 000 ropes", [("count", (15000.0,))]),
        ("section 1 250", [("count", (1.0,)), ("count", (250.0,))]),
        ("since 03/2026", [("date", (2026, 3, 0))]),
        ("since 2026-03", [("date", (2026, 3, 0))]),
        ("in 2010-11", [("count", (2010.0,)), ("count", (11.0,))]),
        ("October of 2010", [("date", (2010, 10, 0))]),
        ("by the end of March 2026", [("date", (2026, 3, 31))]),
        ("the beginning of May", [("date", (0, 5, 1))]),
        ("towards the end of May", [("date", (0, 5, 0))]),
        ("half past nine", [("time", (570.0,))]),
        ("a quarter to five pm", [("time", (1005.0,))]),
        ("5.30 pm", [("time", (1050.0,))]),
        ("9 to 5 pm", [("time", (540.0,)), ("time", (1020.0,))]),
        ("8–10 pm", [("time", (1200.0,)), ("time", (1320.0,))]),
    ],
)
def test_they_are_read(text: str, values: list[tuple[str, tuple[float, ...]]]) -> None:
    assert values_of(text) == values


def test_a_short_day_proves_its_day_and_needs_no_proof() -> None:
    assert [(fact.value, fact.implied) for fact in read_facts("Fri | Sat | Sun")] == [
        ((4,), True),
        ((5,), True),
        ((6,), True),
    ]
    assert not read_facts("The Sun has set, and she sat and wed.")
