"""`compare`: conflict, winner and rule for each pair, whichever of the two stands first."""

import json
from pathlib import Path
from typing import Any

import pytest

from rag.__main__ import main

OLD = {"text": "Expenses must be submitted within 30 days.", "effective_from": "2020-01-01"}
NEW = {"text": "Expenses must be submitted within 60 days.", "effective_from": "2023-05-01T00:00:00Z"}
OTHER = {"text": "The canteen serves lunch until 14:00."}


def compare(folder: Path, capsys: pytest.CaptureFixture[str], *rows: dict[str, Any]) -> list[dict[str, Any]]:
    path = folder / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert main(["--json", "compare", str(path)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_later_text_holds_wherever_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = compare(tmp_path, capsys, {"_id": "x", "a": OLD, "b": NEW}, {"_id": "y", "a": NEW, "b": OLD})
    assert rows == [
        {"_id": "x", "conflict": True, "winner": "b", "rule": "effective_from"},
        {"_id": "y", "conflict": True, "winner": "a", "rule": "effective_from"},
    ]


def test_the_more_official_text_holds_before_the_later_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair = {"a": OLD | {"authority": "policy"}, "b": NEW | {"authority": 30}}
    (row,) = compare(tmp_path, capsys, {"_id": "x", **pair})
    assert (row["winner"], row["rule"]) == ("a", "authority")


def test_nothing_decides_between_equals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = compare(tmp_path, capsys, {"a": OLD["text"], "b": NEW["text"]})
    assert row == {"_id": "1", "conflict": True, "winner": None, "rule": "unresolved"}


def test_other_things_do_not_conflict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = compare(tmp_path, capsys, {"_id": "x", "a": OLD, "b": OTHER})
    assert not row["conflict"]


@pytest.mark.parametrize(
    ("side", "named"),
    [
        ({"text": "x", "effective_from": "soon"}, '`effective_from` cannot be "soon"'),
        ({"text": "x", "effective_until": 2024}, "`effective_until` cannot be 2024"),
        ({"text": "x", "authority": "the king"}, '`authority` cannot be "the king"'),
        ({"text": "x", "authority": True}, "`authority` cannot be true"),
        ({"text": None}, "`text` cannot be null"),
        ({}, "`a`, `b`"),
    ],
)
def test_what_cannot_be_read_refuses_the_file_and_is_named(
    side: dict[str, Any], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"a": OLD, "b": side}), encoding="utf-8")
    assert main(["compare", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert named in told.err


@pytest.mark.parametrize("authority", [500, "101", "1000.5"])
def test_an_authority_beyond_the_highest_is_refused(
    authority: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"a": OLD, "b": NEW | {"authority": authority}}), encoding="utf-8")
    assert main(["compare", str(path)]) == 2
    assert capsys.readouterr().out == ""


def test_what_does_not_contradict_needs_no_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"_id": "x", "a": OLD["text"], "b": OTHER["text"]}), encoding="utf-8")
    assert main(["compare", str(path)]) == 0
    assert capsys.readouterr().out.strip() == "x: They do not contradict each other."
