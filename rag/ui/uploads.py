"""Files on their way into the handbook: what a page shows of it while they are read."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rag.domain.answers import Conflict
from rag.domain.documents import IngestRow, IngestStep
from rag.errors import NotFound
from rag.ports import Versions
from rag.ui.jobs import Job


@dataclass
class UploadJob(Job):
    """One drop of files. Rows appear one by one; `step` says what happens now."""

    files: tuple[str, ...]
    rows: list[IngestRow] = field(default_factory=list)
    step: IngestStep | None = None
    steps: dict[str, str] = field(default_factory=dict)  # the last step each file was seen at
    contradictions: list[Conflict] = field(default_factory=list)  # with what is published
    compared: int = 0  # files that were looked up for them
    not_compared: str = ""  # why they could not be

    @property
    def total(self) -> int:
        """Files, those of an archive one by one as soon as it is opened."""
        return max(len(self.files), len(self.rows), self.step.total if self.step else 0)

    @property
    def progress(self) -> float:
        return len(self.rows) / max(1, self.total)

    @property
    def missing(self) -> tuple[str, ...]:
        """Files that have no row; after the end these were cancelled."""
        done = {row.path for row in self.rows}
        return tuple(name for name in self.files if name not in done)

    @property
    def written(self) -> list[IngestRow]:
        """Files of which this job made a version."""
        return [row for row in self.rows if row.is_written]

    @property
    def under_way(self) -> dict[str, str]:
        """Files that have begun and have no row yet, each with its step; none after the end."""
        done = {row.path for row in self.rows}
        seen = dict(self.steps)
        return {} if self.over.is_set() else {name: step for name, step in seen.items() if name not in done}

    def note(self, step: IngestStep) -> None:
        self.step = step
        self.steps[step.path] = step.step

    def take(self, rows: Iterable[IngestRow]) -> None:
        for row in rows:
            self.rows.append(row)


def status_now(row: IngestRow, registry: Versions) -> str | None:
    """What the version of a row is by now; None when it was discarded since."""
    try:
        return registry.version(row.version_id or "").status
    except NotFound:
        return None
