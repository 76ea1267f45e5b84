"""Rows of a search: one that is damaged is never built upon."""

from datetime import date

import pytest

from rag.domain.chunks import in_force
from rag.domain.given import given_chunk
from rag.errors import MalformedRetrieval
from rag.retrieval.rows import require_chunks

DAYS = ("effective_from", "effective_until", "review_by")


@pytest.mark.parametrize("name", DAYS)
@pytest.mark.parametrize("day", ["2025-01-01T00:00:00", "20250101", "2025-W01-3", "soon", "", 20250101])
def test_days_are_told_in_one_way(name: str, day: object) -> None:
    row = {**given_chunk("leave", "Leave is 25 days."), name: day}
    with pytest.raises(MalformedRetrieval):
        require_chunks([row])


@pytest.mark.parametrize("name", DAYS)
@pytest.mark.parametrize("day", ["2025-01-01", None])
def test_a_day_and_an_open_end_are_sound(name: str, day: str | None) -> None:
    row = {**given_chunk("leave", "Leave is 25 days."), name: day}
    assert require_chunks([row]) == [row]


@pytest.mark.parametrize(("day", "holds"), [(9, False), (10, True), (20, True), (21, False)])
def test_both_its_days_are_in_force(day: int, holds: bool) -> None:
    chunk = given_chunk("leave", "Leave.", effective_from="2026-01-10", effective_until="2026-01-20")
    assert in_force(chunk, date(2026, 1, day)) is holds
    assert in_force(given_chunk("leave", "Leave."), date(2026, 1, day))
