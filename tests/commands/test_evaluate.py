import json
from pathlib import Path

import pytest

from rag.__main__ import main

PAGE = "---\naudience: [everyone]\n---\n# Remote work\n\nEmployees may work remotely up to three days a week.\n"
GOLDEN = """
title: Small
questions:
  - id: days
    question: How many days a week may employees work remotely?
    sources: [remote]
    must_say: [three days]
  - id: dog
    question: May I bring my dog?
    must_abstain: true
"""


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    (tmp_path / "remote.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "golden.yaml").write_text(GOLDEN, encoding="utf-8")
    assert main(["--data-dir", str(tmp_path / "data"), "ingest", str(tmp_path / "remote.md")]) == 0
    capsys.readouterr()
    return tmp_path


def evaluate(folder: Path, *more: str) -> int:
    return main(["--data-dir", str(folder / "data"), "--json", "evaluate", *more])


def test_rows_and_metrics_for_each_architecture(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluate(folder, "--golden", str(folder / "golden.yaml"), "--architecture", "standard,naive", "--gate") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    metrics = [row["metrics"] for row in rows if "metrics" in row]
    assert [row["architecture"] for row in metrics] == ["standard", "naive"]
    assert metrics[0]["passed"] == metrics[0]["abstention_recall"] == 1.0
    assert metrics[0]["intervals"]["passed"] == [1.0, 1.0]
    assert [row["question_id"] for row in rows if "question_id" in row] == ["days", "dog"] * 2


def test_the_gate_refuses(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = GOLDEN.replace("three days", "four days")
    (folder / "wrong.yaml").write_text(wrong, encoding="utf-8")
    assert evaluate(folder, "--golden", str(folder / "wrong.yaml")) == 0
    assert evaluate(folder, "--golden", str(folder / "wrong.yaml"), "--gate") == 2
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert [breach["metric"] for breach in first["metrics"]["breaches"]] == ["passed"]


def test_people_get_a_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--golden", str(folder / "golden.yaml"), "--architecture", "standard,naive"]
    assert main(["--data-dir", str(folder / "data"), "evaluate", *arguments]) == 0
    assert "Retrieval recall" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["--golden", "/no/such.yaml"], ["--architecture", "none"], []])
def test_what_cannot_be_asked_is_refused(folder: Path, capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    assert evaluate(folder, *more) == 2
    assert capsys.readouterr().err
