"""Days that are written short or as a span, and words that only look like them."""

import pytest

from rag.language.values.weekdays import days_meant


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Service desk: Mon–Thu 07:30–18:00, Fri 07:30–16:00.", "monday tuesday wednesday thursday friday"),
        ("Open Sat to Mon", "saturday sunday monday"),
        ("Mo–Mi 8:00 bis 12:00", "monday tuesday wednesday"),
        ("Do 9:00, So geschlossen", "thursday"),
        ("So what? Mi casa es su casa.", ""),
        ("The rooms may be used on Fridays.", ""),
    ],
)
def test_short_names_and_spans_mean_their_days(text: str, days: str) -> None:
    assert days_meant(text) == frozenset(days.split())
