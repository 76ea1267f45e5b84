"""How values are said."""

import time
from collections.abc import Callable, Iterator
from datetime import date

import pytest

from rag.assistant import Assistant
from rag.domain.health import ModelHealth
from rag.graphs.architectures import open_architecture
from rag.graphs.parted import ASK_NEXT, TAKEN_APART
from rag.ui.labels import (
    STEP_ICONS,
    age,
    architecture_does,
    architecture_name,
    authority,
    day,
    day_group,
    duration,
    health_sentence,
    moment,
    size,
    step_name,
)
from rag.words import LANGUAGES, open_words

SAY = open_words("en")
TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("milliseconds", "said"), [(0.4, "<1 ms"), (1, "1 ms"), (42.4, "42 ms"), (999, "999 ms"), (2660, "2.7 s")]
)
def test_durations(milliseconds: float, said: str) -> None:
    assert duration(milliseconds, SAY) == said


def test_dates_in_both_languages() -> None:
    assert day("2025-03-01", SAY) == "1 March 2025"
    assert day(date(2025, 3, 1), open_words("de")) == "1. März 2025"
    assert day(None, SAY) == "no date"


@pytest.mark.parametrize(
    ("since", "said"),
    [
        ("2026-11-20", "0 days old"),
        ("2026-11-19", "1 day old"),
        ("2026-10-01", "1 month old"),
        ("2026-05-01", "6 months old"),
        ("2025-01-01", "1 year old"),
        ("2020-05-04", "6 years old"),
        ("2026-12-01", "starts in 11 days"),
        ("2026-11-21", "starts in 1 day"),
        ("2025-11-21", "11 months old"),
        ("2025-11-20", "1 year old"),
        ("2026-01-01", "10 months old"),
        ("2022-11-21", "3 years old"),
        ("2026-10-21", "30 days old"),
        (None, None),
    ],
)
def test_ages(since: str | None, said: str | None) -> None:
    assert age(since, TODAY, SAY) == said


def test_authority_has_a_word_for_every_level() -> None:
    assert [authority(level, SAY) for level in (0, 10, 55, 70, 100)] == [
        "Informal",
        "Informal",
        "Guide",
        "Handbook",
        "Policy",
    ]


def test_a_step_of_a_newer_architecture_still_has_a_name() -> None:
    assert step_name("retrieve_candidates", SAY) == "Searching"
    assert step_name("grade_each_chunk", SAY) == "Grade each chunk"


def test_history_is_grouped_by_day() -> None:
    assert day_group("2026-11-20T08:00:00+00:00", TODAY, SAY) == "Today"
    assert day_group("2026-11-19T23:59:00+00:00", TODAY, SAY) == "Yesterday"
    assert day_group("2026-10-02T08:00:00+00:00", TODAY, SAY) == "2 October 2026"


def test_tenths_are_told_with_the_sign_of_the_language() -> None:
    say = open_words("de")
    assert (duration(2660, say), size(5 * 1024 * 1024, say)) == ("2,7 s", "5,0 MB")


def test_sizes() -> None:
    assert [size(count, SAY) for count in (12, 2048, 5 * 1024 * 1024)] == ["12 B", "2 kB", "5.0 MB"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", Assistant.architectures)
def test_every_architecture_and_every_step_of_it_has_words_and_an_icon(name: str, language: str) -> None:
    say = open_words(language)
    assert f"architecture.{name}" in say
    assert architecture_does(name, say)
    steps = {step for step in open_architecture(name).get_graph().nodes if not step.startswith("__")}
    assert [step for step in steps if f"step.{step}" not in say or f"step_does.{step}" not in say] == []
    assert steps <= STEP_ICONS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [TAKEN_APART, ASK_NEXT])
def test_a_step_that_no_graph_has_is_told_too(step: str, language: str) -> None:
    say = open_words(language)
    assert f"step.{step}" in say
    assert f"step_does.{step}" in say
    assert step in STEP_ICONS


def test_parts_of_an_architecture_are_told() -> None:
    assert architecture_name("self_reflective", SAY) == "Self-reflective"
    assert architecture_name("corrective+router", SAY) == "Corrective + router"
    assert architecture_name("of_tomorrow", SAY) == "Of tomorrow"


def test_health_is_told_in_the_readers_language() -> None:
    health = ModelHealth("demo", True, "Fixed words.", key="health.demo")
    assert health_sentence(health, open_words("de")) == open_words("de")("health.demo")
    assert health_sentence(ModelHealth("demo", True, "Fixed words."), SAY) == "Fixed words."


@pytest.fixture
def clock_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """`clock_of("UTC+8")` puts this machine eight hours west of Greenwich."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system keeps its time zone to itself")
    with monkeypatch.context() as patched:

        def put(zone: str) -> None:
            patched.setenv("TZ", zone)
            time.tzset()

        yield put
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "kept", "told"),
    [
        ("UTC+8", "2026-11-21T01:00:00+00:00", "20 November 2026, 17:00"),
        ("UTC-2", "2026-11-19T22:30:00.123456+00:00", "20 November 2026, 00:30"),
    ],
)
def test_what_is_kept_in_utc_is_told_by_the_clock_of_this_machine(
    clock_of: Callable[[str], None], zone: str, kept: str, told: str
) -> None:
    clock_of(zone)
    assert day_group(kept, TODAY, SAY) == "Today"
    assert day(kept, SAY) == "20 November 2026"
    assert moment(kept, SAY) == told
