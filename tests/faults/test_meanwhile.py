"""What changes while someone asks: an answer comes from before or from after, never from in between."""

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rag.domain.chunks import RetrievalConfig
from rag.errors import RagError
from rag.retrieval.hybrid import HybridRetriever
from tests.faults.conftest import BEFORE
from tests.faults.zygote import EVERYONE, NOW, House
from tests.waiting import eventually


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with closing(House(tmp_path)) as opened:
        assert opened.ingest(BEFORE) == ["added", "added"]
        yield opened


def test_a_deletion_during_questions_takes_the_document_whole(house: House) -> None:
    """Whoever asks gets both documents or the other one alone; nobody gets a failure."""
    retriever = HybridRetriever(house.registry, house.vectors, house.keywords, house.embedder)
    config = RetrievalConfig(strategy="hybrid", top_k=10)
    over, seen, failures = threading.Event(), set[tuple[str, ...]](), list[RagError]()

    def ask() -> None:
        while not over.is_set():
            try:
                found = retriever.retrieve("leave economy class days", scope=EVERYONE, filters=NOW, config=config)
                seen.add(tuple(sorted(chunk["document_id"] for chunk in found)))
            except RagError as error:
                failures.append(error)

    askers = [threading.Thread(target=ask) for _ in range(2)]
    for asker in askers:
        asker.start()
    remove_and_restore(house)
    assert eventually(lambda: len(seen) == 2 or remove_and_restore(house))
    over.set()
    for asker in askers:
        asker.join()
    assert failures == []
    assert seen == {("leave", "travel"), ("travel",)}


def remove_and_restore(house: House) -> None:
    for _ in range(6):
        house.publisher.remove("leave")
        house.publisher.restore("leave")


def test_a_new_version_during_questions_is_there_at_once(house: House) -> None:
    over, seen = threading.Event(), set[str]()

    def ask() -> None:
        while not over.is_set():
            seen.add(" ".join(text.partition(":")[0] for text in house.found("leave")))

    asker = threading.Thread(target=ask)
    asker.start()
    for number in range(2, 6):
        assert house.ingest({"leave.md": f"# Leave\n\nEveryone has {number} weeks of leave a year."}) == ["updated"]
    over.set()
    asker.join()
    assert seen <= {f"leave@{number}" for number in range(1, 6)}, "one version at a time, and always one"
