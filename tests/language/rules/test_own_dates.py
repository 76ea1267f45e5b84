"""Sentences that say themselves from when on or until when they hold."""

from datetime import date

import pytest

from rag.language.rules.own_dates import begins_on, happened_on, holds_on

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("sentence", "holds"),
    [
        ("From 1 December 2026 team leads have 20 weeks instead of 12.", False),
        ("You may work from home two days a week from Monday 4 January 2027.", False),
        ("As of January 2027 the fee is 5 euros.", False),
        ("Ab 1. Januar 2027 gelten 30 Tage.", False),
        ("The limit is 30 euros until 31 December 2025.", False),
        ("From 1 May 2025 to 30 April 2026 the fee is 20 euros.", False),
        ("From 1 January 2026 the limit is 26 euros.", True),
        ("Since 1 May 2025 it is 5 euros.", True),
        ("The limit is 30 euros until 31 December 2026.", True),
        ("From 1 December team leads have 20 weeks.", True),
        ("Claims of 2027 are paid later.", True),
        ("From 3 to 5 people may come.", True),
    ],
)
def test_whether_a_sentence_holds_on_a_day(sentence: str, holds: bool) -> None:
    assert holds_on(sentence, TODAY) is holds


@pytest.mark.parametrize(
    ("sentence", "day"),
    [
        ("From 1 June 2025 the fee is 5 euros.", date(2025, 6, 1)),
        ("The fee is 5 euros until 1 June 2025.", None),
        ("The fee is 5 euros.", None),
    ],
)
def test_since_when_a_sentence_holds(sentence: str, day: date | None) -> None:
    assert begins_on(sentence) == day


@pytest.mark.parametrize(
    "sentence",
    [
        "Starting in January 2027 the limit is 26 euros.",
        "As of the year 2027 the limit is 26 euros.",
        "On 1 January 2027 the limit rises to 26 euros.",
        "After 31 December 2026 the limit is 26 euros.",
        "Up to and including 31 May 2026 the limit is 26 euros.",
        "Until the end of 2025 the limit is 26 euros.",
        "Before 1 June 2026 the limit is 26 euros.",
        "From January to March 2026 the limit is 26 euros.",
        "From 1 to 31 March 2027 the limit is 26 euros.",
        "Between 1 March 2026 and 31 May 2026 the limit is 26 euros.",
        "The new badge is issued from 1 March 2027.",
        "Parental leave from 1 January 2027 is 20 weeks.",
        "Ab dem 1. Januar 2027 beträgt die Grenze 26 Euro.",
        "Zum 1. Januar 2027 steigt die Grenze auf 26 Euro.",
        "Mit Wirkung zum 1. Januar 2027 beträgt die Grenze 26 Euro.",
        "Bis Ende 2025 beträgt die Grenze 26 Euro.",
        "Bis einschließlich 31. Mai 2026 beträgt die Grenze 26 Euro.",
        "Von Januar 2027 bis März 2027 beträgt die Grenze 26 Euro.",
    ],
)
def test_what_does_not_hold_today_in_other_words(sentence: str) -> None:
    assert not holds_on(sentence, TODAY)


@pytest.mark.parametrize(
    "sentence",
    [
        "Employees hired from 1 January 2027 get 30 days.",
        "Those who joined until 31 December 2024 get 30 days.",
        "Contracts signed until 31 December 2024 end after two years.",
        "Ab dem 1. Januar 2027 eingestellte Beschäftigte haben 30 Tage.",
        "From October to March 2027 the limit is 26 euros.",
        "On 1 January 2026 the limit rose to 26 euros.",
        "The badge must be returned after 31 March 2027.",
    ],
)
def test_a_day_that_says_whom_it_is_for_ends_and_begins_nothing(sentence: str) -> None:
    assert holds_on(sentence, TODAY)


def test_the_turn_of_a_year_between_two_months_is_known() -> None:
    assert begins_on("From October to March 2027 the limit is 26 euros.") == date(2026, 10, 1)
    assert begins_on("After 31 December 2026 the limit is 26 euros.") == date(2027, 1, 1)


def test_on_which_day_something_happened() -> None:
    assert happened_on("The merger with Aldgate took effect on 1 July 2025.") == date(2025, 7, 1)
    assert happened_on("Der Umzug fand am 3. Mai 2024 statt.") == date(2024, 5, 3)
    for other in (
        "The meeting on the merger is on 1 July 2025.",
        "The merger took effect in July 2025.",
        "It took place on 1 July 2025 and on 2 July 2025.",
    ):
        assert happened_on(other) is None
