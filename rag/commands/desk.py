"""Where a command writes: rows for programs or pages for people on stdout, everything else on stderr."""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TextIO

from rag.words import Words

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

PAGE_WIDTH = 100


class Progress(Protocol):
    """How far a long job is; `total` may become known on the way."""

    def __call__(self, done: int, total: int | None, label: str) -> None: ...


@dataclass
class Desk:
    say: Words
    json: bool = False

    def row(self, row: Mapping[str, Any]) -> None:
        """One JSON object on one line, at once."""
        sys.stdout.write(json.dumps(row, ensure_ascii=False, default=str) + "\n")
        sys.stdout.flush()

    def show(self, page: "RenderableType") -> None:
        """Something to look at."""
        self._console(sys.stdout).print(page)

    def note(self, sentence: str) -> None:
        """A message; never mixed into the rows."""
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()

    @contextmanager
    def progress(self) -> Iterator[Progress]:
        """A bar when a person watches, silence otherwise."""
        if not sys.stderr.isatty():
            yield lambda done, total, label: None
            return
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
        from rich.progress import Progress as Bar

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
        with Bar(*columns, console=self._console(sys.stderr), transient=True) as bar:
            task = bar.add_task("", total=None)
            yield lambda done, total, label: bar.update(task, completed=done, total=total, description=label)

    def _console(self, stream: TextIO) -> "Console":
        from rich.console import Console

        return Console(file=stream, highlight=False, width=None if stream.isatty() else PAGE_WIDTH)
