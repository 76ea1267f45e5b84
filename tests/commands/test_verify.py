"""`verify`: what comes out for what goes in, without a data folder."""

import json
from pathlib import Path
from typing import Any

import pytest

from rag.__main__ import main

SOURCES = [
    "The canteen is open from 11:30.",
    {"id": "leave", "text": "# Leave\n\nEmployees get 25 days of annual leave."},
]


def verify(folder: Path, capsys: pytest.CaptureFixture[str], *rows: dict[str, Any]) -> list[dict[str, Any]]:
    path = folder / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert main(["--data-dir", str(folder / "data"), "--json", "verify", str(path)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def row(answer: str, **changes: Any) -> dict[str, Any]:
    return {"_id": "1", "question": "How many days of leave?", "sources": SOURCES, "answer": answer} | changes


def test_an_honest_answer_comes_with_its_quote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = verify(tmp_path, capsys, row("Employees get 25 days of annual leave [1]."))
    (claim,) = found["claims"]
    assert found["_id"] == "1"
    assert found["score"] >= 0.5
    assert (claim["verdict"], claim["source"]) == ("supported", "leave")
    assert SOURCES[1]["text"][claim["start"] : claim["end"]] == claim["quote"]  # type: ignore[index]
    assert not (tmp_path / "data").exists()


def test_a_changed_number_is_contradicted_and_lowers_the_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    honest, changed = verify(
        tmp_path,
        capsys,
        row("Employees get 25 days of annual leave."),
        row("Employees get 30 days of annual leave.", _id="2"),
    )
    assert changed["claims"][0]["verdict"] == "contradicted"
    assert changed["claims"][0]["reason"] == "number"
    assert changed["score"] < 0.5 < honest["score"]


PORTAL = "Leave requests must be submitted at least two weeks in advance through the HR portal."
PHONE = "Leave can be requested by phone."
BY_MANAGERS = "Leave requests are submitted through the portal by managers."
STRICTER = "would withhold 1 of 1"


def test_what_is_withheld_is_counted_beside_the_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [row(PORTAL, sources=[PORTAL]), row(f"{PORTAL} {PHONE}", sources=[PORTAL])]
    assert [found["withheld"] for found in verify(tmp_path, capsys, *rows)] == [0, 1]


@pytest.mark.parametrize(("answer", "differs"), [(BY_MANAGERS, True), (PORTAL, False)])
def test_the_page_says_when_the_score_is_more_lenient_than_the_verdicts(
    answer: str, differs: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(row(answer, sources=[PORTAL], question="")), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert (STRICTER in capsys.readouterr().out) is differs


def test_without_sources_nothing_is_supported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = verify(tmp_path, capsys, row("Employees get 25 days.", sources=[]))
    assert found["score"] < 0.2
    assert [claim["verdict"] for claim in found["claims"]] == ["unsupported"]


def test_a_source_without_an_id_is_called_by_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = verify(tmp_path, capsys, row("The canteen is open from 11:30."))
    assert found["claims"][0]["source"] == "1"


@pytest.mark.parametrize(
    "line", ['{"answer": "x"}', '{"sources": ["x"]}', '{"sources": [3], "answer": "x"}', "no json"]
)
def test_a_line_that_cannot_be_read_refuses_the_file(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(f"{json.dumps(row('x'))}\n{line}\n", encoding="utf-8")
    assert main(["--json", "verify", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "2" in err


def test_one_text_as_sources_is_one_source(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = verify(tmp_path, capsys, row("The canteen is open from 11:30.", sources=SOURCES[0]))
    assert [claim["quote"] for claim in found["claims"]] == [SOURCES[0]]


def test_a_row_without_an_answer_is_refused_with_the_keys_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"_id": "1", "sources": []}', encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "`answer`, `sources`" in capsys.readouterr().err


def test_the_page_tells_in_words_why_a_sentence_is_not_supported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(
        json.dumps(row("Employees get 30 days of annual leave. Everybody has to be there at the start.")),
        encoding="utf-8",
    )
    assert main(["verify", str(path)]) == 0
    page = capsys.readouterr().out
    assert "A number in it does not match the sources." in page
    assert "No source supports it." in page


@pytest.mark.parametrize("command", ["verify", "compare"])
def test_an_empty_file_is_told(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("\n\n", encoding="utf-8")
    assert main([command, str(path)]) == 2
    assert "holds no lines" in capsys.readouterr().err


def test_half_a_character_in_a_source_loses_no_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = "The caf\ud800 is open from 11:30 on every working day."
    (found,) = verify(tmp_path, capsys, row("The canteen is open from 11:30 on every working day.", sources=[source]))
    (claim,) = found["claims"]
    assert claim["quote"] == source[claim["start"] : claim["end"]]


@pytest.mark.parametrize("question", [5, ["How many days?"]])
def test_a_question_that_is_no_text_refuses_the_file(
    question: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(row("Yes.", question=question)), encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "`question` cannot be" in capsys.readouterr().err


def test_null_is_no_name_of_a_source(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer, source = "The canteen is open from 11:30.", {"id": None, "text": SOURCES[0]}
    (found,) = verify(tmp_path, capsys, row(answer, sources=[source], _id=None, question=None))
    assert (found["_id"], found["claims"][0]["source"]) == ("1", "1")
