"""Which golden questions are answered otherwise by another assistant: the same questions asked of both."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rag.evaluation.golden import GoldenSet
from rag.evaluation.runner import Asking, Result, Runner


@dataclass(frozen=True)
class Change:
    """One question with what is answered now, and what would be."""

    now: Result
    then: Result

    @property
    def question(self) -> str:
        return self.now.question

    @property
    def breaks(self) -> bool:
        """It passes now and would not any more."""
        return self.now.passed and not self.then.passed

    @property
    def mends(self) -> bool:
        return self.then.passed and not self.now.passed


def changed_answers(
    now: Runner,
    then: Runner,
    golden_sets: Sequence[GoldenSet],
    asking: Asking,
    tell: Callable[[int, int, str], None] = lambda *_: None,
) -> Iterator[Change]:
    """Those whose words or ending differ, in the order of the questions, until cancelled."""
    questions = [(golden, question) for golden in golden_sets for question in golden.questions]
    for number, (golden, question) in enumerate(questions):
        if asking.cancel.is_set():
            return
        tell(number, len(questions), question.question)
        before, after = now.ask(question, golden, asking), then.ask(question, golden, asking)
        if (before.status, _words(before)) != (after.status, _words(after)):
            yield Change(before, after)


def _words(result: Result) -> list[str]:
    return result.answer.split()
