"""Golden questions on their way to a run: what a page shows of it while they are asked."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rag.evaluation.runner import Result
from rag.ui.jobs import Job


@dataclass
class EvaluationJob(Job):
    """One golden set asked in one or several architectures. A run that was stopped is not kept."""

    golden: str
    architectures: tuple[str, ...]
    questions: int
    done: int = 0
    architecture: str = ""
    question: str = ""

    @property
    def progress(self) -> float:
        return min(1.0, self.done / max(1, self.questions * len(self.architectures)))

    def run(self, ask: Callable[[str], Iterator[Result]], keep: Callable[[str, Sequence[Result]], object]) -> None:
        """`ask` gives the results of an architecture one by one; `keep` gets all of them."""
        for name in self.architectures:
            self.architecture = name
            results = list(self._counted(ask(name)))
            if self.cancel.is_set():
                return
            keep(name, results)

    def note(self, _number: int, _total: int, question: str) -> None:
        self.question = question

    def _counted(self, results: Iterator[Result]) -> Iterator[Result]:
        for result in results:
            self.done += 1
            yield result
