"""What many tests need: a clock that stands still, the sample company, and a reader who may read what everyone may."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.ports import Clock
from rag.words import Words, open_words

ROOT = Path(__file__).parent.parent
NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


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
