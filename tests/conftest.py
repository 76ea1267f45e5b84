"""What many tests need: a clock that stands still, the sample company, and a reader who may read what everyone may."""

import gc
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rag.domain.access import EVERYONE, Scope
from rag.domain.clock import Clock
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from rag.words import Words, open_words

ROOT = Path(__file__).parent.parent
settings.register_profile(
    "house",
    deadline=None,  # no example fails for being slow on a busy machine
    derandomize=True,  # the same examples every time
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("house")

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver leaves an event loop in this thread, where others start their own."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection() -> None:
    """Ten thousand tests are read and hardly anything of them is garbage: to look for it takes longer and longer."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: who collects garbage need not look through it again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def clock() -> Clock:
    """A clock that always shows the same morning."""
    return lambda: NOW


@pytest.fixture(scope="session")
def sample_docs() -> Path:
    """The folder of the sample company."""
    return ROOT / "sample_docs"


@pytest.fixture(scope="session")
def everyone() -> Scope:
    """What an employee without special groups may read."""
    return Scope.of(EVERYONE)


@pytest.fixture(scope="session")
def say() -> Words:
    """The English catalogue."""
    return open_words("en")


@pytest.fixture(scope="session")
def sample_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Groundwork]:
    """The real thing in demo mode with the sample company in it. For reading only: every test shares it."""
    settings = Settings(data_dir=tmp_path_factory.mktemp("sample_house"), demo=True)
    with open_groundwork(settings) as groundwork:
        rows = list(groundwork.publisher.ingest(find_uploads([ROOT / "sample_docs"]), form={}))
        assert {row.status for row in rows} == {"added"}, rows
        yield groundwork
