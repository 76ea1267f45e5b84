"""The table of faults in the documentation says what the program says, and names tests that are there."""

import re
from pathlib import Path

import pytest

from rag.words import open_words

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")
SAY = open_words("en")
SAID = re.findall(r"`((?:error|doctor)\.\w+)`: “([^”]+)”", TABLE)
THERE = {
    name
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize(("key", "sentence"), SAID, ids=[key for key, _ in SAID])
def test_a_sentence_of_the_table_is_that_of_the_catalogue(key: str, sentence: str) -> None:
    assert SAY(key, **{name: f"{{{name}}}" for name in SAY.places(key)}) == sentence


def test_every_fault_names_tests_that_are_there() -> None:
    rows = [line for line in TABLE.splitlines() if line.startswith("| ") and not line.startswith("| what happens")]
    named = [set(re.findall(r"`(test_\w+)`", row)) for row in rows]
    assert len(rows) > 10
    assert all(named)
    assert set().union(*named) <= THERE, set().union(*named) - THERE
