"""The page about grounding tells the truth: what its tables call shown is shown, and what they call withheld is not."""

import re
from pathlib import Path

import pytest

from tests.grounding.checked import is_shown, judged

PAGE = (Path(__file__).parent.parent.parent / "docs/grounding.md").read_text(encoding="utf-8")
TABLES = [block for block in PAGE.split("\n\n") if block.startswith("| the source says |")]
ROWS = [row for table in TABLES for row in table.splitlines()[2:]]
EXAMPLE, JUDGED = re.findall(r"^> (.+)\n\n\| a draft says .*\n.*\n((?:\|.*\n)+)", PAGE, flags=re.MULTILINE)[0]


def _cells(row: str) -> list[str]:
    found = (cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1])
    return [cell.replace(r"\|", "|").replace("<br>", "\n") for cell in found]


def test_the_page_has_its_tables() -> None:
    assert len(ROWS) > 70


@pytest.mark.parametrize("row", ROWS)
def test_a_row_of_the_page_is_true(row: str) -> None:
    source, honest, false = _cells(row)
    assert (is_shown(honest, source), is_shown(false, source)) == (True, False)


@pytest.mark.parametrize("row", JUDGED.splitlines())
def test_the_worked_example_is_true(row: str) -> None:
    claim, *told, _ = _cells(row)
    assert judged(claim, EXAMPLE) == tuple(told)
