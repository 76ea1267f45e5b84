"""Files on their way into the handbook, outside of any browser session: a reload finds its job where it was."""

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from rag.domain.documents import IngestRow, IngestStep

logger = logging.getLogger(__name__)

Read = Callable[[Callable[[IngestStep], None], threading.Event], Iterator[IngestRow]]


@dataclass
class UploadJob:
    """One drop of files. Rows appear one by one; `step` says what happens now."""

    owner: str
    files: tuple[str, ...]
    started_at: datetime
    rows: list[IngestRow] = field(default_factory=list)
    step: IngestStep | None = None
    steps: dict[str, str] = field(default_factory=dict)  # the last step each file was seen at
    draft: bool = False
    broken: bool = False
    cancel: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def progress(self) -> float:
        return min(1.0, len(self.rows) / max(1, len(self.files)))

    @property
    def missing(self) -> tuple[str, ...]:
        """Files that have no row; after the end these were cancelled."""
        done = {row.path for row in self.rows}
        return tuple(name for name in self.files if name not in done)

    @property
    def under_way(self) -> dict[str, str]:
        """Files that have begun and have no row yet, each with its step; none after the end."""
        done = {row.path for row in self.rows}
        seen = dict(self.steps)
        return {} if self.over.is_set() else {name: step for name, step in seen.items() if name not in done}

    def note(self, step: IngestStep) -> None:
        self.step = step
        self.steps[step.path] = step.step


class UploadDesk:
    """One job at a time in the whole process: the stores have one writer."""

    def __init__(self) -> None:
        self._jobs: list[UploadJob] = []
        self._lock = threading.Lock()

    @property
    def latest(self) -> UploadJob | None:
        return self._jobs[-1] if self._jobs else None

    def begin(self, job: UploadJob, read: Read) -> UploadJob:
        """Start the job; the running one is returned instead when there is one."""
        with self._lock:
            if self.latest is not None and not self.latest.over.is_set():
                return self.latest
            self._jobs = [job]
        threading.Thread(target=self._work, args=(job, read), daemon=True, name="upload").start()
        return job

    def forget(self) -> None:
        """Take a finished job off the page."""
        with self._lock:
            if self.latest is not None and self.latest.over.is_set():
                self._jobs.clear()

    def _work(self, job: UploadJob, read: Read) -> None:
        try:
            for row in read(job.note, job.cancel):
                job.rows.append(row)
        except Exception:
            logger.exception("an upload broke")
            job.broken = True
        finally:
            job.over.set()
