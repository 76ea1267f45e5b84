"""Where a command writes: rows for programs or pages for people on stdout, everything else on stderr."""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TextIO

from rag.language.unseen import printable
from rag.words import Words

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.progress import Progress as Bar

PAGE_WIDTH: Final = 140  # when nobody has said how wide the page is
_OBEYED: Final = re.compile("[\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What JSON may hold as it is, and a terminal obeys all the same: old controls, changes of direction."""


class Progress(Protocol):
    """How far a long job is; `total` may become known on the way."""

    def __call__(self, done: int, total: int | None, label: str) -> None: ...


@dataclass
class Desk:
    say: Words
    json: bool = False
    _bar: "Bar | None" = field(default=None, repr=False)

    def row(self, row: Mapping[str, Any]) -> None:
        """One JSON object on one line, at once; what a terminal would obey is written by its number."""
        line = json.dumps(row, ensure_ascii=False, default=str)
        self._write(sys.stdout, line if line.isprintable() else _OBEYED.sub(_by_number, line))

    def show(self, page: "RenderableType") -> None:
        """Something to look at."""
        with self._bar_away():
            _console(sys.stdout).print(page)

    def note(self, sentence: str) -> None:
        """A message; never mixed into the rows. A file's name may hold what a terminal obeys."""
        self._write(sys.stderr, printable(sentence))

    @contextmanager
    def progress(self) -> Iterator[Progress]:
        """A bar when a person watches, silence otherwise."""
        if not sys.stderr.isatty():
            yield lambda done, total, label: None
            return
        self._bar = bar = _new_bar()
        task = bar.add_task("", total=None)
        try:
            with bar:
                yield lambda done, total, label: bar.update(task, completed=done, total=total, description=label)
        finally:
            self._bar = None

    def _write(self, stream: TextIO, line: str) -> None:
        with self._bar_away():
            stream.write(f"{line}\n")
            stream.flush()

    @contextmanager
    def _bar_away(self) -> Iterator[None]:
        """While something is written, no bar is drawn into it."""
        if self._bar is None:
            yield
            return
        self._bar.stop()
        try:
            yield
        finally:
            self._bar.start()


def _by_number(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign.group()):04x}"


def _new_bar() -> "Bar":
    """Left to itself, rich would send our rows to where the bar is drawn."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
    return Bar(*columns, console=_console(sys.stderr), transient=True, redirect_stdout=False, redirect_stderr=False)


def _console(stream: TextIO) -> "Console":
    from rich.console import Console

    return Console(file=stream, highlight=False, width=None if stream.isatty() else PAGE_WIDTH)
