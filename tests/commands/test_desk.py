"""Rows on stdout stay rows, whatever is drawn on the terminal beside them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rag.commands.desk import Desk
from rag.commands.pages import plain
from rag.words import open_words

ROOT = Path(__file__).parents[2]
PROGRAM = """
from rag.commands.desk import Desk
from rag.words import open_words
desk = Desk(say=open_words(), json=True)
with desk.progress() as tell:
    for number in range(3):
        tell(number, 3, "reading [bold]a[/bold].pdf")
        desk.row({"number": number, "word": "Größe"})
        desk.note("a message")
"""


def run(stderr: int) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "TERM": "xterm"},
        encoding="utf-8",
        check=True,
    )
    return ran.stdout


ROWS = "".join(f'{{"number": {number}, "word": "Größe"}}\n' for number in range(3))


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal")
def test_a_bar_on_the_terminal_leaves_the_rows_alone() -> None:
    watcher, terminal = os.openpty()
    try:
        assert run(terminal) == ROWS
        seen = os.read(watcher, 65536).decode()
    finally:
        os.close(terminal)
        os.close(watcher)
    assert "[bold]a[/bold].pdf" in seen
    assert "a message" in seen


def test_without_a_terminal_there_is_no_bar(tmp_path: Path) -> None:
    said = tmp_path / "stderr"
    with said.open("wb") as stderr:
        assert run(stderr.fileno()) == ROWS
    assert said.read_text(encoding="utf-8") == "a message\n" * 3


def test_a_document_cannot_steer_the_terminal() -> None:
    assert plain("safe\x1b[2Jtext\r\nnext\u202e").plain == "safe[2Jtext\nnext"


def test_nothing_that_a_terminal_obeys_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk(open_words("en"), json=True)
    desk.note("no\x1b[31m file \x9b1m\u202ereversed")
    desk.row({"said": "a\x1b[31m \x9b1m \u202e é"})
    written = capsys.readouterr()
    assert written.err == "no[31m file 1mreversed\n"
    assert not set(written.out) & set("\x1b\x9b\u202e")
    assert json.loads(written.out) == {"said": "a\x1b[31m \x9b1m \u202e é"}
