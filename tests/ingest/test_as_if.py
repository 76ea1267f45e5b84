"""A draft can be tried out: the answers there would be with it published, while every reader sees what was there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import RetrievalConfig
from rag.domain.questions import Question
from rag.errors import NotFound
from rag.evaluation.changes import changed_answers
from rag.evaluation.golden import GoldenQuestion, GoldenSet
from rag.evaluation.runner import Asking, Runner
from rag.ingest.uploads import Upload
from rag.models.embed_static import StaticEmbeddings
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from tests.ingest.houses import NOW

LEAVE = "# Leave\n\nEvery employee has {days} days of annual leave a year.\n"
PARKING = b"# Parking\n\nThe car park opens at six in the morning and closes at midnight.\n"
ASKED = "How many days of annual leave does every employee have?"
GOLDEN = GoldenSet(
    title="leave",
    questions=(
        GoldenQuestion(id="leave", question=ASKED, sources=("leave",), must_say=(("thirty",),)),
        GoldenQuestion(id="parking", question="When does the car park open?", sources=("parking",)),
    ),
)


def leave(days: str) -> Upload:
    return Upload("leave.md", LEAVE.format(days=days).encode())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Groundwork]:
    with open_groundwork(Settings(data_dir=tmp_path)) as opened:
        list(opened.publisher.ingest([leave("thirty"), Upload("parking.md", PARKING)], form={}))
        yield opened


def found(house: Groundwork) -> list[str]:
    chunks = house.retriever.retrieve(ASKED, scope=Scope.of("everyone"), filters=NOW, config=RetrievalConfig(top_k=5))
    return [chunk["version_id"] for chunk in chunks]


def test_only_the_answers_that_a_draft_changes_are_told(house: Groundwork) -> None:
    list(house.publisher.ingest([leave("forty")], form={}, draft=True))
    embedder = StaticEmbeddings()
    with house.as_if_published("leave@2") as other:
        runners = Runner(house.assistant, sentence_embedder=embedder), Runner(other, sentence_embedder=embedder)
        [change] = changed_answers(*runners, [GOLDEN], Asking())
        assert "leave@2" not in found(house)
    assert change.question == ASKED
    assert "thirty" in change.now.answer
    assert "forty" in change.then.answer
    assert change.breaks
    assert not change.mends


def test_nothing_of_the_trial_stays(house: Groundwork) -> None:
    list(house.publisher.ingest([leave("forty")], form={}, draft=True))
    counts = house.corpus.vectors.count(), house.corpus.keywords.count()
    with house.as_if_published("leave@2"):
        assert house.corpus.keywords.count() == counts[1] + 1
    assert (house.corpus.vectors.count(), house.corpus.keywords.count()) == counts
    assert [version.version_id for version in house.publisher.drafts()] == ["leave@2"]
    assert found(house)[0] == "leave@1"


def test_a_draft_published_during_its_trial_stays_to_be_found(house: Groundwork) -> None:
    list(house.publisher.ingest([leave("forty")], form={}, draft=True))
    with house.as_if_published("leave@2"):
        house.publisher.publish_draft("leave@2")
    assert found(house)[0] == "leave@2"


def test_a_new_document_can_be_tried_too(house: Groundwork) -> None:
    list(
        house.publisher.ingest(
            [Upload("bikes.md", b"# Bikes\n\nThe company pays half of a bike.\n")], form={}, draft=True
        )
    )
    question = Question("How much of a bike does the company pay?", scope=Scope.of("everyone"), as_of=NOW.as_of)
    with house.as_if_published("bikes@1") as other:
        assert other.ask(question)["citations"]
    assert not house.assistant.ask(question)["citations"]


def test_what_is_no_draft_cannot_be_tried(house: Groundwork) -> None:
    with pytest.raises(NotFound), house.as_if_published("leave@1"):
        pass
