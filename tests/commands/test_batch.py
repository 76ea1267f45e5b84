"""Files of questions: what is read, and what is refused with its line."""

import json
from pathlib import Path

import pytest

from rag.commands.batch import Asked, read_questions
from rag.errors import FileMalformed, PathMissing


def write(folder: Path, *rows: object) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows), encoding="utf-8")
    return path


def test_rows_keep_their_ids_and_order(tmp_path: Path) -> None:
    path = write(tmp_path, {"_id": "b", "text": "Second?"}, "", {"_id": "a", "text": "Erste Frage: übrig?"})
    assert list(read_questions(path)) == [Asked("b", "Second?"), Asked("a", "Erste Frage: übrig?")]


def test_an_empty_file_asks_nothing(tmp_path: Path) -> None:
    assert list(read_questions(write(tmp_path))) == []


def test_without_an_id_the_line_is_the_id(tmp_path: Path) -> None:
    path = write(tmp_path, {"text": "One?"}, {"question": "Two?", "_id": 7})
    assert [one.id for one in read_questions(path)] == ["1", "7"]


def test_a_byte_order_mark_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "bom.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + b'{"_id": "1", "text": "One?"}\r\n')
    assert [one.text for one in read_questions(path)] == ["One?"]


@pytest.mark.parametrize(
    ("turn", "role"),
    [
        ({"role": "assistant", "content": "Yes."}, "assistant"),
        ({"speaker": "agent", "text": "Yes."}, "assistant"),
        ({"speaker": "user", "text": "Yes."}, "user"),
        ("Yes.", "user"),
    ],
)
def test_histories_in_the_usual_forms(tmp_path: Path, turn: object, role: str) -> None:
    (one,) = read_questions(write(tmp_path, {"_id": "1", "text": "And then?", "history": [turn]}))
    assert one.history == ({"role": role, "content": "Yes."},)


@pytest.mark.parametrize("turn", ["Yes.", {"role": "user", "content": "Yes."}])
def test_a_turn_that_stands_alone_is_a_history_of_one(tmp_path: Path, turn: object) -> None:
    (one,) = read_questions(write(tmp_path, {"_id": "1", "text": "And then?", "history": turn}))
    assert one.history == ({"role": "user", "content": "Yes."},)


def test_an_id_of_null_is_no_id(tmp_path: Path) -> None:
    first, second = read_questions(write(tmp_path, {"_id": None, "text": "a"}, {"_id": 0, "text": "b"}))
    assert (first.id, second.id) == ("1", "0")


@pytest.mark.parametrize(
    "row",
    [
        "{",
        "[]",
        '"text"',
        "[" * 100_000,
        {"_id": "1"},
        {"text": 3},
        {"text": "a", "history": [{"role": "user"}]},
        {"text": "a", "history": 5},
        {"text": "a", "history": [{"role": "user", "content": None}]},
    ],
)
def test_a_line_that_cannot_be_read_is_named(tmp_path: Path, row: object) -> None:
    path = write(tmp_path, {"_id": "1", "text": "fine"}, row)
    with pytest.raises(FileMalformed) as refusal:
        list(read_questions(path))
    assert refusal.value.values["line"] == 2


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "photo.jsonl"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(FileMalformed):
        list(read_questions(path))


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(PathMissing):
        list(read_questions(tmp_path / "none.jsonl"))


def test_rows_end_at_line_feeds_only(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text('{"_id": "1", "text": "One\u2028two\u0085three?"}\n', encoding="utf-8")
    assert [one.text for one in read_questions(path)] == ["One\u2028two\u0085three?"]
