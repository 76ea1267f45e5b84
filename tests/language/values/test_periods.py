"""Spans of days that a text names."""

from datetime import date

import pytest

from rag.language.values.periods import read_periods

TODAY = date(2026, 11, 28)  # a Saturday


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("in 2025", "2025-01-01", "2025-12-31"),
        ("in March 2024", "2024-03-01", "2024-03-31"),
        ("on 29 February 2024", "2024-02-29", "2024-02-29"),
        ("on 29 February 2023", "2023-02-01", "2023-02-28"),  # no such day: its month
        ("in Q3 2025", "2025-07-01", "2025-09-30"),
        ("Q3/2025", "2025-07-01", "2025-09-30"),
        ("2025-Q1", "2025-01-01", "2025-03-31"),
        ("in the second quarter of 2024", "2024-04-01", "2024-06-30"),
        ("in the last quarter of 2024", "2024-10-01", "2024-12-31"),
        ("im dritten Quartal 2025", "2025-07-01", "2025-09-30"),
        ("in the first half of 2025", "2025-01-01", "2025-06-30"),
        ("H2 2025", "2025-07-01", "2025-12-31"),
        ("at the end of 2024", "2024-12-31", "2024-12-31"),
        ("at the beginning of March 2025", "2025-03-01", "2025-03-01"),
        ("Ende 2024", "2024-12-31", "2024-12-31"),
        ("between 2023 and 2025", "2023-01-01", "2025-12-31"),
        ("from 1 May 2025 to 3 May 2025", "2025-05-01", "2025-05-03"),
        ("in fiscal year 2024/25", "2024-01-01", "2025-12-31"),
        ("last month", "2026-10-01", "2026-10-31"),
        ("at the end of last month", "2026-10-31", "2026-10-31"),
        ("last quarter", "2026-07-01", "2026-09-30"),
        ("next quarter", "2027-01-01", "2027-03-31"),
        ("last year", "2025-01-01", "2025-12-31"),
        ("nächsten Monat", "2026-12-01", "2026-12-31"),
        ("last week", "2026-11-16", "2026-11-22"),
        ("three weeks ago", "2026-11-07", "2026-11-07"),
        ("9 months ago", "2026-02-28", "2026-02-28"),
        ("vor zwei Jahren", "2024-11-28", "2024-11-28"),
        ("yesterday", "2026-11-27", "2026-11-27"),
        ("as of next Monday", "2026-11-30", "2026-11-30"),
        ("last Saturday", "2026-11-21", "2026-11-21"),
        ("next Saturday", "2026-12-05", "2026-12-05"),
    ],
)
def test_a_span_of_days(text: str, first: str, last: str) -> None:
    (period,) = read_periods(text, TODAY)
    assert (period.first.isoformat(), period.last.isoformat()) == (first, last)


@pytest.mark.parametrize(
    "text", ["in March", "on 3 May", "on Monday", "in 3 months", "last year's leave", "a quarter", ""]
)
def test_what_leaves_its_year_open_is_none(text: str) -> None:
    assert read_periods(text, TODAY) == []


def test_months_are_counted_over_a_short_one_and_a_new_year() -> None:
    assert read_periods("one month ago", date(2024, 3, 31))[0].first == date(2024, 2, 29)
    assert read_periods("last month", date(2026, 1, 1))[0].first == date(2025, 12, 1)
