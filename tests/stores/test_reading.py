"""A process that only reads, beside the one that writes: it finds the same, follows every change, and makes none."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.chunks import RetrievalConfig
from rag.errors import IndexFailed, OnlyReading
from rag.ingest.uploads import find_uploads
from rag.ports import Allowed, IndexedChunk
from rag.settings import Settings
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.reading import ReadKeywords, ReadVectors
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from rag.stores.vectors_memory import MemoryVectors
from rag.wiring import Groundwork, open_groundwork, read_groundwork
from tests.stores.shelves import NOW, open_registry, publish

STAFF = Scope.of(EVERYONE)
ALL = Allowed(frozenset(range(100)))


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[SqlRegistry]:
    opened = open_registry(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def reader(tmp_path: Path, registry: SqlRegistry) -> Iterator[SqlRegistry]:
    opened = SqlRegistry(tmp_path / "registry.db", reading=True)
    yield opened
    opened.close()


def test_the_vectors_are_those_of_the_registry(tmp_path: Path, registry: SqlRegistry, reader: SqlRegistry) -> None:
    vectors, exact = ReadVectors(reader, tmp_path / "vectors"), MemoryVectors()
    assert (vectors.count(), vectors.search([1.0, 0.0], allowed=ALL, top_k=5)) == (0, [])
    rows = [publish(registry, name, texts) for name, texts in (("a", ("one", "two", "three")), ("b", ("four",)))]
    exact.upsert(registry.indexed_chunks(rows))
    for query in ([1.0, 0.0], [0.0, 2.0], [3.0, 1.0]):
        for allowed in (ALL, Allowed(frozenset(rows[1:]), 0.25), Allowed(frozenset())):
            found = [hit.key for hit in vectors.search(query, allowed=allowed, top_k=3)]
            assert found == [hit.key for hit in exact.search(query, allowed=allowed, top_k=3)]
    assert vectors.count() == 4
    assert vectors.search([1.0, 0.0], allowed=ALL, top_k=0) == []


def test_a_new_corpus_is_read_anew(tmp_path: Path, registry: SqlRegistry, reader: SqlRegistry) -> None:
    vectors = ReadVectors(reader, tmp_path / "vectors")
    row = publish(registry, "a", ("one", "two"))
    assert vectors.count() == 2
    registry.replace_chunks(row, [], [])
    assert vectors.count() == 0
    publish(registry, "b", ("three",))
    assert vectors.count() == 1


def test_what_the_writer_kept_is_searched_until_chunks_come_or_go(
    tmp_path: Path, registry: SqlRegistry, reader: SqlRegistry
) -> None:
    row = publish(registry, "a", ("one", "two"))
    writer = ChromaVectors(tmp_path / "vectors", source=registry)
    writer.upsert(registry.indexed_chunks([row])[:1])
    writer.close()
    assert ReadVectors(reader, tmp_path / "vectors").count() == 1
    publish(registry, "b", ("three",))
    assert ReadVectors(reader, tmp_path / "vectors").count() == 3


def test_the_keywords_follow_every_commit_and_every_generation(tmp_path: Path) -> None:
    writer, reader = TantivyKeywords(tmp_path / "words"), ReadKeywords(tmp_path / "words")
    writer.upsert([IndexedChunk(1, 1, text="travel by train")])
    assert [hit.key for hit in reader.search("train", allowed=ALL, top_k=5)] == [1]
    writer.upsert([IndexedChunk(2, 1, text="the night train")])
    assert (reader.count(), set(reader.rarity(["train"]))) == (2, {"train"})
    with writer.shadow() as beside:
        beside.upsert([IndexedChunk(3, 2, text="a train")])
    assert [hit.key for hit in reader.search("train", allowed=ALL, top_k=5)] == [3]
    writer.close()


def test_nothing_can_be_changed(tmp_path: Path, registry: SqlRegistry, reader: SqlRegistry) -> None:
    vectors, keywords = ReadVectors(reader, tmp_path / "vectors"), ReadKeywords(tmp_path / "words")
    changes: list[Callable[[], object]] = [
        lambda: vectors.upsert([]),
        lambda: vectors.remove([1]),
        vectors.clear,
        vectors.shadow,
        lambda: keywords.upsert([IndexedChunk(1, 1, text="train")]),
        lambda: keywords.remove([1]),
        keywords.clear,
        keywords.shadow,
        lambda: publish(reader, "a"),
        lambda: reader.set_fact("splitter", "another"),
    ]
    for change in changes:
        with pytest.raises(OnlyReading):
            change()
    with pytest.raises(IndexFailed), reader.database.read() as connection:  # SQLite itself refuses, too
        connection.exec_driver_sql("DELETE FROM facts")
    publish(registry, "a")  # and the writer is not in anybody's way


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[Groundwork]:
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as opened:
        yield opened


def found(house: Groundwork, query: str, scope: Scope = STAFF) -> set[str]:
    chunks = house.retriever.retrieve(query, scope=scope, filters=NOW, config=RetrievalConfig())
    return {chunk["document_id"] for chunk in chunks}


def test_a_whole_house_is_read_beside_its_writer(writing: Groundwork, tmp_path: Path) -> None:
    with read_groundwork(writing.settings) as reading:
        assert found(reading, "mileage") == set()
        for name, form in (("travel", {}), ("board", {"audience": ["board"]})):
            (tmp_path / f"{name}.md").write_text(f"# {name}\n\nThe mileage of the {name} is 30.", encoding="utf-8")
            rows = list(writing.publisher.ingest(find_uploads([tmp_path / f"{name}.md"]), form=form))
            assert [row.status for row in rows] == ["added"]
        assert found(reading, "mileage") == {"travel"}
        assert found(reading, "mileage", Scope.of(EVERYONE, "board")) == {"travel", "board"}
        writing.publisher.remove("travel")
        assert found(reading, "mileage") == set()
        with pytest.raises(OnlyReading):
            reading.publisher.restore("travel")
        writing.publisher.restore("travel")
        assert found(reading, "mileage") == {"travel"}
        assert (writing.settings.data_dir / "writer.lock").exists()


def test_another_embedders_index_is_not_read(writing: Groundwork) -> None:
    (writing.settings.data_dir / "a.md").write_text("# A\n\nText.", encoding="utf-8")
    list(writing.publisher.ingest(find_uploads([writing.settings.data_dir / "a.md"]), form={}))
    with read_groundwork(writing.settings) as reading:
        writing.registry.set_fact("fingerprint", "another")
        with pytest.raises(IndexFailed):
            found(reading, "text")
    with pytest.raises(IndexFailed):
        read_groundwork(writing.settings)
