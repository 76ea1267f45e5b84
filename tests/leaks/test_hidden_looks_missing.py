"""A document that a reader may not read looks as if it were not there, word for word.

A score knows one thing of it: the mean length of a chunk. By that a chunk more or less may be too weak, and no more.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.events import StepFinished, TurnFinished
from rag.domain.questions import Question
from rag.evaluation.golden import SAMPLE_SET, read_golden
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

DOCUMENTS = Path(__file__).parents[2] / "sample_docs"
HIDDEN = ("manager-guide-approvals.md", "salary-bands-2025.md")
ABOUT_THE_HIDDEN = (
    "approval limits",
    "Who signs an offer above the midpoint of the salary band?",
    "band midpoint",
    "Who owns the salary bands?",
)
QUESTIONS = [*ABOUT_THE_HIDDEN, *(golden.question for golden in read_golden(SAMPLE_SET).questions[::2])]
SAME = (
    "status", "answer", "citations", "knowledge_gap", "nearest", "records", "records_note", "contradictions",
    "follow_ups", "owner", "withheld", "notices",
)  # fmt: skip
NEAR = 0.011
NUMBER = re.compile(r"\d+")


class Companies(NamedTuple):
    whole: Groundwork
    without: Groundwork


@pytest.fixture(scope="module")
def companies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Companies]:
    """The sample company, and the same without what employees may not read."""
    root, files = tmp_path_factory.mktemp("hidden"), sorted(DOCUMENTS.iterdir())
    kept = [file for file in files if not file.name.startswith(HIDDEN)]
    with ExitStack() as held:
        opened = []
        for name, some in (("whole", files), ("without", kept)):
            company = held.enter_context(open_groundwork(Settings(data_dir=root / name)))
            list(company.publisher.ingest(find_uploads(some), form={}))
            opened.append(company)
        yield Companies(*opened)


def told(company: Groundwork, question: str) -> tuple[dict[str, Any], float, list[str]]:
    """What the turn ends in and what it knows of the corpus, how sure it is, and the sentence of every step."""
    events = list(company.assistant.stream(Question(question, Scope.of(EVERYONE))))
    end = next(event for event in events if isinstance(event, TurnFinished))
    steps = [event.sentence for event in events if isinstance(event, StepFinished)]
    index = [event.data.get("index_metadata") for event in events if isinstance(event, StepFinished)]
    said = {name: end.output.get(name) for name in SAME} | {"index": index}
    return said, end.output["confidence"], steps


def numbers(steps: list[str]) -> list[int]:
    return [int(number) for number in NUMBER.findall(" ".join(steps))]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_turn_is_the_same_with_hidden_documents_and_without(companies: Companies, question: str) -> None:
    (said, sure, steps), (alone, as_sure, plain_steps) = (told(company, question) for company in companies)
    assert said == alone
    assert [NUMBER.sub("n", step) for step in steps] == [NUMBER.sub("n", step) for step in plain_steps]
    assert all(abs(one - other) <= 1 for one, other in zip(numbers(steps), numbers(plain_steps), strict=True))
    assert sure == pytest.approx(as_sure, abs=NEAR)
