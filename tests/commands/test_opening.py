"""Folders and files that are not there, or not for us: a sentence with what to do, and nothing made or opened."""

import os
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest

from rag.__main__ import main
from rag.stores.folder import make_folder

READING = [
    ("list",),
    ("ask", "What is new?"),
    ("search", "new"),
    ("mcp",),
    ("doctor",),
    ("bases",),
    ("evaluate",),
    ("restore", "leave"),
    ("remove", "leave"),
]
FILES = [
    ("verify",),
    ("compare",),
    ("extract",),
    ("ingest",),
    ("ask", "--questions"),
    ("search", "--queries"),
]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main(arguments) == 2
    out, told = capsys.readouterr()
    assert out == ""
    return told


@pytest.mark.parametrize("command", READING, ids=lambda command: command[0])
def test_what_reads_makes_no_folder_of_a_slip_in_its_name(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, "--data-dir", str(tmp_path / "daat"), *command)
    assert "There is no data folder" in told
    assert "daat" in told
    assert "python -m rag ingest" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [*READING, ("ingest", "{file}")], ids=lambda command: command[0])
def test_a_file_is_no_data_folder(command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("text", encoding="utf-8")
    told = refused(capsys, "--data-dir", str(file), *(part.format(file=file) for part in command))
    assert f"{file} cannot be used as the data folder (a file)" in told


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder and a file that this process has no rights to, whoever runs the tests."""
    path = tmp_path / "closed"

    def guard(name: str) -> None:
        real = getattr(os, name)

        def guarded(at: Any, *more: Any, **others: Any) -> Any:
            if isinstance(at, str | os.PathLike) and Path(at) == path:
                raise PermissionError(13, "Permission denied", str(at))
            return real(at, *more, **others)

        monkeypatch.setattr(os, name, guarded)

    for name in ("scandir", "stat"):
        guard(name)
    return path


def test_a_data_folder_without_rights_is_named(closed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    closed.mkdir()
    told = refused(capsys, "--data-dir", str(closed), "list")
    assert f"{closed} cannot be used as the data folder (Permission denied)" in told


@pytest.mark.parametrize("command", FILES, ids=lambda command: command[-1])
def test_a_file_without_rights_is_named(
    command: tuple[str, ...], closed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    told = refused(capsys, "--data-dir", str(tmp_path / "data"), *command, str(closed))
    assert f"{closed} cannot be opened (Permission denied)" in told


@pytest.mark.parametrize("command", [("verify",), ("compare",), ("ask", "--questions"), ("evaluate", "--golden")])
def test_what_is_there_and_cannot_be_read_as_a_file_is_named(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, "--data-dir", str(tmp_path), *command, str(tmp_path))
    assert f"{tmp_path} cannot be opened" in told


def test_a_folder_within_that_nobody_may_look_into_is_told(
    closed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    closed.mkdir()
    (tmp_path / "leave.md").write_text("# Leave\n\nThirty days a year.\n", encoding="utf-8")
    assert main(["--data-dir", str(tmp_path / ".data"), "ingest", str(tmp_path)]) == 0
    told = capsys.readouterr().err
    assert f"{closed}: The folder could not be looked into (Permission denied)" in told
    assert "2 files: 1 added, 0 updated, 0 unchanged, 1 refused" in told


def test_an_archive_is_counted_as_the_files_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as package:
        package.writestr("leave.md", "# Leave\n\nThirty days a year.\n")
        package.writestr("empty.md", "")
    assert main(["--data-dir", str(tmp_path / ".data"), "ingest", str(tmp_path)]) == 0
    assert "2 files: 1 added, 0 updated, 0 unchanged, 1 refused" in capsys.readouterr().err


@pytest.mark.parametrize("typed", [("--data-dir", ""), ()])
def test_an_empty_name_is_not_the_folder_in_which_one_is(
    typed: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RAG_DATA_DIR", "")
    assert "name a folder" in refused(capsys, *typed, "bases", "travel")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="folders have no such rights there")
def test_a_new_data_folder_is_its_owners_and_one_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir(mode=0o750)
    for folder, rights in ((tmp_path / "new", 0o700), (there, 0o750)):
        make_folder(folder)
        assert stat.S_IMODE(folder.stat().st_mode) == rights


@pytest.mark.skipif(os.name == "nt", reason="folders have no such rights there")
def test_what_an_ingest_makes_is_its_owners(tmp_path: Path) -> None:
    (tmp_path / "leave.md").write_text("# Leave\n\nThirty days a year.\n", encoding="utf-8")
    assert main(["--data-dir", str(tmp_path / "data"), "ingest", str(tmp_path / "leave.md")]) == 0
    assert main(["--data-dir", str(tmp_path / "data"), "export", str(tmp_path / "out")]) == 0
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("data", "out")] == [0o700, 0o700]
