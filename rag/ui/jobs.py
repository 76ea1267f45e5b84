"""Work outside of any browser session: one job at a time in the whole process, found again after a reload."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

logger = logging.getLogger(__name__)


@dataclass(kw_only=True)
class Job:
    """Pages look at it whenever they like; `cancel` asks it to end."""

    broken: bool = False
    cancel: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)


AnyJob = TypeVar("AnyJob", bound=Job)


class JobDesk(Generic[AnyJob]):
    """The running or last job."""

    def __init__(self) -> None:
        self._job: AnyJob | None = None
        self._lock = threading.Lock()

    @property
    def latest(self) -> AnyJob | None:
        return self._job

    @property
    def is_running(self) -> bool:
        return self._job is not None and not self._job.over.is_set()

    def begin(self, job: AnyJob, work: Callable[[AnyJob], None]) -> AnyJob:
        """Start it; the running one is returned instead when there is one."""
        with self._lock:
            if self._job is not None and self.is_running:
                return self._job
            self._job = job
        threading.Thread(target=_run, args=(job, work), daemon=True, name=type(job).__name__).start()
        return job

    def forget(self) -> None:
        """Take a finished job off the page."""
        with self._lock:
            if not self.is_running:
                self._job = None


def _run(job: AnyJob, work: Callable[[AnyJob], None]) -> None:
    try:
        work(job)
    except Exception:
        logger.exception("a job broke")
        job.broken = True
    finally:
        job.over.set()
