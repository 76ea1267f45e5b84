"""Knowledge bases from the command line: created, described, closed, routed to, and closed to whom they are closed."""

import json
from pathlib import Path
from typing import Any

import pytest

from rag.__main__ import main

TEXTS = {
    "handbook": "# Leave\n\nEmployees receive 28 days of annual leave a year.",
    "minutes": "# Decisions\n\nThe board decided to merge the two warehouses in May.",
}
SECRET = "What did the board decide about the warehouses?"
CLOSE = ("bases", "minutes", "--title", "Minutes", "--description", "Decisions of the board", "--audience", "board")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, texts = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("texts")
    for name, text in TEXTS.items():
        path = texts / f"{name}.md"
        path.write_text(text, encoding="utf-8")
        assert main(["--data-dir", str(folder), "ingest", str(path), "--knowledge-base", name]) == 0
    assert main(["--data-dir", str(folder), *CLOSE]) == 0
    assert main(["--data-dir", str(folder), "bases", "handbook", "--description", "Leave, pay, travel"]) == 0
    return folder


@pytest.fixture
def rows(data: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: str) -> list[dict[str, Any]]:
        capsys.readouterr()
        code = main(["--data-dir", str(data), "--json", *arguments])
        said = capsys.readouterr()
        return [json.loads(line) for line in said.out.splitlines()] or [{"code": code, "said": said.err}]

    return run


def test_they_are_listed_with_what_is_known_of_them(rows: Any) -> None:
    handbook, minutes = rows("bases")
    assert handbook == {
        "kb_id": "handbook",
        "title": "handbook",
        "description": "Leave, pay, travel",
        "documents": 1,
        "audience": ["everyone"],
    }
    assert (minutes["title"], minutes["audience"]) == ("Minutes", ["board"])


@pytest.mark.parametrize("architecture", ["standard", "modular", "agentic", "adaptive+router"])
def test_a_closed_one_answers_only_its_audience(rows: Any, architecture: str) -> None:
    ask = ("ask", SECRET, "--architecture", architecture)
    (staff,), (board,) = rows(*ask), rows(*ask, "--groups", "everyone,board")
    assert staff["final_output"]["status"] == "insufficient_context"
    assert "warehouses in May" not in json.dumps(staff)
    assert "merge the two warehouses" in board["final_output"]["answer"]


def test_naming_a_closed_one_is_like_naming_one_that_does_not_exist(rows: Any) -> None:
    (closed,) = rows("ask", SECRET, "--knowledge-base", "minutes")
    (missing,) = rows("ask", SECRET, "--knowledge-base", "nowhere")
    assert closed["final_output"] == missing["final_output"]


def test_parts_are_switched_on_with_a_plus_and_an_unknown_one_is_refused(rows: Any) -> None:
    leave = "How many days of annual leave do employees receive?"
    (told,) = rows("ask", leave, "--architecture", "corrective+router+memory")
    assert "28 days" in told["final_output"]["answer"]
    (refused,) = rows("ask", leave, "--architecture", "corrective+magic")
    assert refused["code"] == 2


def test_a_description_is_forgotten_only_where_there_is_one(rows: Any) -> None:
    (refused,) = rows("bases", "nowhere", "--forget")
    assert refused["code"] == 2
    rows("bases", "travel", "--description", "To come")
    assert [row["kb_id"] for row in rows("bases")] == ["handbook", "minutes", "travel"]
    assert [row["kb_id"] for row in rows("bases", "travel", "--forget")] == ["handbook", "minutes"]


def test_who_closes_a_base_that_holds_nothing_is_told_so(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in its name leaves open what was meant."""
    for name, is_told in (("Minutes ", True), (" minutes", False)):
        assert main(["--data-dir", str(data), "bases", name, "--audience", "board"]) == 0
        assert ("No document is in Minutes" in capsys.readouterr().err) is is_told
    assert main(["--data-dir", str(data), "bases", "Minutes", "--forget"]) == 0


def test_every_reader_is_in_everyone_whatever_groups_are_named(rows: Any) -> None:
    (found,) = rows("search", "annual leave", "--groups", "board")
    assert {row["document_id"] for row in found["results"]} == {"handbook", "minutes"}


def test_a_base_for_everyone_may_be_typed_with_a_capital(rows: Any) -> None:
    rows("bases", "travel", "--audience", "Everyone")
    assert [row["audience"] for row in rows("bases") if row["kb_id"] == "travel"] == [["everyone"]]
    rows("bases", "travel", "--forget")
