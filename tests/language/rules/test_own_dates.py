"""Sentences that say themselves from when on or until when they hold."""

from datetime import date

import pytest

from rag.language.rules.own_dates import begins_on, holds_on

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
