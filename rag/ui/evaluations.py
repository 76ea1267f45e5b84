"""Evaluation runs outside of any browser session: one at a time, found again after a reload."""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rag.evaluation.runner import Result

logger = logging.getLogger(__name__)

Ask = Callable[[str, Callable[[int, int, str], None], threading.Event], Iterator[Result]]
"""Architecture, how far (done, total, question), Stop → the results one by one."""

Keep = Callable[[str, Sequence[Result]], object]
"""Architecture and its results, complete."""


@dataclass
class EvaluationJob:
    """One golden set asked in one or several architectures. A run that was stopped is not kept."""

    golden: str
    architectures: tuple[str, ...]
    questions: int
    done: int = 0
    architecture: str = ""
    question: str = ""
    broken: bool = False
    cancel: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def progress(self) -> float:
        return min(1.0, self.done / max(1, self.questions * len(self.architectures)))

    def counted(self, results: Iterator[Result]) -> Iterator[Result]:
        for result in results:
            self.done += 1
            yield result

    def note(self, _number: int, _total: int, question: str) -> None:
        self.question = question


class EvaluationDesk:
    """The running or last job of the process."""

    def __init__(self) -> None:
        self._job: EvaluationJob | None = None
        self._lock = threading.Lock()

    @property
    def latest(self) -> EvaluationJob | None:
        return self._job

    @property
    def is_running(self) -> bool:
        return self._job is not None and not self._job.over.is_set()

    def begin(self, job: EvaluationJob, ask: Ask, keep: Keep) -> EvaluationJob:
        """Start it; the running one is returned instead when there is one."""
        with self._lock:
            if self._job is not None and not self._job.over.is_set():
                return self._job
            self._job = job
        threading.Thread(target=self._work, args=(job, ask, keep), daemon=True, name="evaluation").start()
        return job

    def _work(self, job: EvaluationJob, ask: Ask, keep: Keep) -> None:
        try:
            for name in job.architectures:
                job.architecture = name
                results = list(job.counted(ask(name, job.note, job.cancel)))
                if job.cancel.is_set():
                    return
                keep(name, results)
        except Exception:
            logger.exception("an evaluation broke")
            job.broken = True
        finally:
            job.over.set()
