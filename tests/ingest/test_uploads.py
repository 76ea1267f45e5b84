import json
from pathlib import Path

import pytest

from rag.ingest.slugs import path_slug, slug
from rag.ingest.uploads import find_uploads
from tests.ingest.houses import House


def write(path: Path, text: str = "text") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_folder_gives_its_files_in_order_without_hidden_ones(tmp_path: Path) -> None:
    for name in ("b/leave.md", "a.md", ".git/config", ".hidden.md", "README", "program.exe"):
        write(tmp_path / name)
    assert [upload.name for upload in find_uploads([tmp_path])] == ["README", "a.md", "b/leave.md", "program.exe"]


def test_a_name_of_bytes_that_are_no_text_can_be_told(tmp_path: Path) -> None:
    name = b"odd\xff.md".decode("utf-8", "surrogateescape")
    try:
        write(tmp_path / name)
    except (OSError, UnicodeError):
        pytest.skip("this system has no such names")
    [upload] = find_uploads([tmp_path])
    assert (upload.name, upload.read(100)) == ("odd\ufffd.md", b"text")
    assert upload.shown_path.encode()


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "secret.md")
    write(tmp_path / "in" / "a.md")
    (tmp_path / "in" / "out.md").symlink_to(tmp_path / "secret.md")
    assert [upload.name for upload in find_uploads([tmp_path / "in"])] == ["a.md"]


def test_a_corpus_gives_a_document_a_line_with_its_id_kept(tmp_path: Path) -> None:
    rows = [{"_id": "Doc A/1#x", "title": "T", "text": "One.", "owner": "HR"}, {"_id": 7, "text": "Two."}]
    corpus = write(tmp_path / "c.jsonl", "\n".join(map(json.dumps, rows)) + "\n\n[1]\n{broken\n")
    one, two, bad, broken = find_uploads([corpus])
    assert (one.document_id, one.data, one.metadata) == ("Doc A/1#x", b"One.", {"title": "T", "owner": "HR"})
    assert two.document_id == "7"
    assert [upload.refused is not None for upload in (one, two, bad, broken)] == [False, False, True, True]


def test_a_file_of_lines_that_are_no_corpus_is_refused_once(tmp_path: Path) -> None:
    [upload] = find_uploads([write(tmp_path / "meta.jsonl", '{"title": "a"}\n' * 50)])
    assert upload.refused is not None


@pytest.mark.parametrize("name", ["", " ", True, "x" * 501, None, 1.5])
def test_a_line_without_a_name_that_can_be_told_is_refused(tmp_path: Path, name: object) -> None:
    """Of a document that is called nothing, every search said that its entries are damaged."""
    lines = [{"_id": name, "text": "The blue gate."}, {"_id": 7, "text": "The red gate."}]
    (tmp_path / "c.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    refused, good = find_uploads([tmp_path])
    assert refused.refused is not None
    assert (good.document_id, good.refused) == ("7", None)


def test_a_line_that_says_twice_who_may_read_it_is_refused(tmp_path: Path) -> None:
    twice = '{"_id": "b", "text": "Two.", "audience": "hr", "audience": "everyone"}'
    corpus = write(tmp_path / "c.jsonl", f'{{"_id": "a", "text": "One."}}\n{twice}\n')
    assert [upload.refused is not None for upload in find_uploads([corpus])] == [False, True]


def test_what_a_line_says_of_its_readers_within_something_else_publishes_it_to_nobody(
    house: House, tmp_path: Path
) -> None:
    rows = [{"_id": "a", "text": "One mason."}, {"_id": "b", "text": "Two masons.", "metadata": {"audience": "hr"}}]
    corpus = write(tmp_path / "c.jsonl", "\n".join(map(json.dumps, rows)))
    assert {row.status for row in house.ingest(*find_uploads([corpus]))} == {"added", "rejected"}
    assert house.texts() == {"One mason."}


def test_a_path_that_is_not_there_is_told(tmp_path: Path) -> None:
    [upload] = find_uploads([tmp_path / "nothing.md"])
    assert upload.refused is not None
    assert "nothing.md" in str(upload.refused)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Travel & Expenses (2025)", "travel-expenses-2025"), ("Über_Größe", "uber-grosse"), ("日本", "日本")],
)
def test_slugs(text: str, expected: str) -> None:
    assert slug(text) == expected


def test_a_slug_is_never_empty_and_never_long() -> None:
    assert slug("!!!")
    assert slug("???") != slug("!!!")
    assert len(slug("long " * 100)) <= 80
    assert path_slug("policies/Travel Policy.md") == "policies-travel-policy"
