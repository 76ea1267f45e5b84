"""Golden sets and finished runs, one file each in the data folder: people read, edit and take them away."""

import json
import logging
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from typing import Any, Final

from rag.domain.clock import Clock, utc_now
from rag.errors import InputRefused, NotFound
from rag.evaluation.golden import SAMPLE_SET, GoldenQuestion, GoldenSet, read_golden, write_golden
from rag.evaluation.report import result_from_row, result_row
from rag.evaluation.runner import Result
from rag.stores.originals import write_whole

_log: Final = logging.getLogger(__name__)

SAMPLE: Final = "sample"
ADDED: Final = "added"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")


@dataclass(frozen=True)
class KeptRun:
    """One golden set, asked once in one architecture."""

    run_id: str
    golden: str
    architecture: str
    model: str
    began_at: str  # ISO 8601, UTC
    results: tuple[Result, ...]


class Evaluations:
    """`sample` is bundled and cannot be changed; what is added from answers goes into `added`."""

    def __init__(self, folder: Path, *, clock: Clock = utc_now) -> None:
        self._golden = folder / "golden"
        self._runs = folder / "runs"
        self._clock = clock

    def names(self) -> list[str]:
        """Every golden set, the bundled one first."""
        return [SAMPLE, *sorted(path.stem for path in self._golden.glob("*.yaml"))]

    def golden(self, name: str) -> GoldenSet:
        """Raises NotFound, and InputRefused when someone broke the file."""
        if name == SAMPLE:
            return read_golden(SAMPLE_SET)
        path = self._path(name)
        if not path.is_file():
            raise NotFound(what="golden set")
        return read_golden(path)

    def save(self, name: str, golden: GoldenSet) -> None:
        """Raises InputRefused for a name that could be a path, or that of the bundled set."""
        _replace(self._path(name), write_golden(golden))

    def add(self, question: GoldenQuestion) -> None:
        """ "Add as test". A question of the same id is replaced."""
        known = self.golden(ADDED) if ADDED in self.names() else GoldenSet(title=ADDED)
        self.save(ADDED, known.with_question(question))

    def remove(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def export(self, name: str) -> str:
        """YAML, ready to be taken away."""
        return write_golden(self.golden(name))

    def keep(self, golden: str, architecture: str, model: str, results: Sequence[Result]) -> KeptRun:
        """A finished run. Nothing in it says who asked for it."""
        began_at = self._clock().astimezone(UTC).isoformat(timespec="seconds")
        run_id = f"{re.sub(r'[^0-9]', '', began_at)[:14]}-{secrets.token_hex(4)}"
        run = KeptRun(run_id, golden, architecture, model, began_at, tuple(results))
        row = {**vars(run), "results": [result_row(result) for result in results]}
        _replace(self._runs / f"{run_id}.json", json.dumps(row, ensure_ascii=False))
        return run

    def runs(self) -> list[KeptRun]:
        """Newest first; a file that is no run any more stands in the log, and hides no other."""
        found = map(_read_run, sorted(self._runs.glob("*.json"), reverse=True))
        return [run for run in found if run is not None]

    def _path(self, name: str) -> Path:
        """The one place where a name becomes a path."""
        if name == SAMPLE or not _NAME.fullmatch(name):
            raise InputRefused(detail=repr(name))
        return self._golden / f"{name}.yaml"


def _read_run(path: Path) -> KeptRun | None:
    try:
        row: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return KeptRun(**{**row, "results": tuple(result_from_row(each) for each in row["results"])})
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as failure:
        _log.warning("%s is no run that can be read: %r", path, failure)
        return None


def _replace(path: Path, text: str) -> None:
    """All of the new file or all of the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text.encode())
