"""`list`: what stands today."""

import json
from pathlib import Path

import pytest

from rag.__main__ import main


def test_a_version_to_come_is_not_listed_in_the_place_of_the_one_in_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data = tmp_path / "leave.md", ("--data-dir", str(tmp_path / "data"))
    for day in ("2020-01-01", "2999-01-01"):
        file.write_text(f"---\neffective_from: {day}\n---\n# Leave\n\nSince {day}.\n", encoding="utf-8")
        assert main([*data, "ingest", str(file)]) == 0
    capsys.readouterr()
    assert main([*data, "--json", "list"]) == 0
    [row] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (row["version_id"], row["effective_from"], row["versions"]) == ("leave@1", "2020-01-01", 2)
