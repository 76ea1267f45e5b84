"""One contract for both vector indexes: the answer equals a filtered exact search."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rag.errors import IndexFailed
from rag.ports import Allowed, IndexedChunk, VectorIndex
from rag.stores.vector_table import VectorTable
from rag.stores.vectors_chroma import ChromaVectors
from rag.stores.vectors_memory import MemoryVectors, cosines

ALL = Allowed(frozenset(range(100)))


@pytest.fixture(params=["chroma", "chroma graph", "memory"])
def vectors(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[VectorIndex]:
    if request.param == "memory":
        yield MemoryVectors()
        return
    chroma = ChromaVectors(tmp_path / "vectors", exact_up_to=0 if request.param == "chroma graph" else 1000)
    yield chroma
    chroma.close()


def chunk(key: int, *vector: float, version: int = 1) -> IndexedChunk:
    return IndexedChunk(key, version, vector=vector)


def keys(index: VectorIndex, *query: float, allowed: Allowed = ALL, top_k: int = 10) -> list[int]:
    return [hit.key for hit in index.search(query, allowed=allowed, top_k=top_k)]


def test_an_empty_index_finds_nothing(vectors: VectorIndex) -> None:
    assert vectors.search([1.0, 0.0], allowed=ALL, top_k=5) == []
    assert vectors.count() == 0
    vectors.upsert([])
    vectors.remove([1])


def test_the_nearest_come_first_with_their_cosine(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0), chunk(2, 1, 1), chunk(3, 0, 2), chunk(4, -1, 0)])
    hits = vectors.search([3.0, 0.0], allowed=ALL, top_k=10)
    assert [hit.key for hit in hits] == [1, 2, 3, 4]
    assert [hit.score for hit in hits] == pytest.approx([1, 0.5**0.5, 0, -1], abs=1e-6)
    assert keys(vectors, 1, 0, top_k=2) == [1, 2]
    assert keys(vectors, 1, 0, top_k=0) == []


def test_only_allowed_versions_come_back(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0, version=1), chunk(2, 1, 0.1, version=2), chunk(3, 0, 1, version=3)])
    assert keys(vectors, 1, 0, allowed=Allowed(frozenset({2, 3}), 0.6)) == [2, 3]
    assert keys(vectors, 1, 0, allowed=Allowed(frozenset({9}), 0.0)) == []
    assert keys(vectors, 1, 0, allowed=Allowed(frozenset())) == []


def test_a_share_that_is_wrong_changes_nothing(vectors: VectorIndex) -> None:
    """The share chooses the plan, never the answer."""
    vectors.upsert([chunk(key, 1, key / 100, version=key) for key in range(1, 60)])
    for share in (0.0, 1e-6, 0.5, 1.0):
        assert keys(vectors, 1, 0, allowed=Allowed(frozenset({50, 58, 7}), share), top_k=2) == [7, 50]


def test_upsert_replaces(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0), chunk(2, 0.5, 0.5)])
    vectors.upsert([chunk(1, 0, 1)])
    assert keys(vectors, 1, 0) == [2, 1]
    assert vectors.count() == 2


def test_remove_takes_whole_versions(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0), chunk(2, 1, 0, version=2), chunk(3, 0, 1, version=2)])
    vectors.remove([2, 77])
    assert keys(vectors, 1, 0) == [1]
    assert vectors.count() == 1


def test_clear_makes_room_for_another_dimension(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0)])
    vectors.clear()
    assert vectors.count() == 0
    vectors.upsert([chunk(2, 1, 0, 0)])
    assert keys(vectors, 1, 0, 0) == [2]


def test_a_zero_query_breaks_nothing(vectors: VectorIndex) -> None:
    vectors.upsert([chunk(1, 1, 0), chunk(2, 0, 1)])
    assert sorted(keys(vectors, 0, 0)) == [1, 2]


@settings(max_examples=25)
@given(seed=st.integers(0, 2**20), size=st.integers(1, 300), versions=st.integers(1, 40), share=st.floats(0, 1))
def test_the_answer_equals_a_filtered_exact_search(
    vectors: VectorIndex, seed: int, size: int, versions: int, share: float
) -> None:
    random = np.random.default_rng(seed)
    matrix, query = random.normal(size=(size, 8)).astype(np.float32), random.normal(size=8)
    of = random.integers(0, versions, size)
    vectors.clear()
    vectors.upsert([IndexedChunk(key, int(of[key]), vector=matrix[key].tolist()) for key in range(size)])
    allowed = frozenset(v for v in range(versions) if random.random() < share)
    exact = [(key, score) for key, score in enumerate(cosines(query.tolist(), matrix)) if of[key] in allowed]
    expected = sorted(exact, key=lambda pair: -pair[1])[:10]
    found = vectors.search(query.tolist(), allowed=Allowed(allowed, share), top_k=10)
    assert [hit.score for hit in found] == pytest.approx([score for _, score in expected], abs=1e-5)
    assert {int(of[hit.key]) for hit in found} <= allowed


def test_chroma_keeps_its_entries_over_a_restart(tmp_path: Path) -> None:
    before = ChromaVectors(tmp_path)
    before.upsert([chunk(key, 1, key, version=key) for key in range(1, 30)])
    before.close()
    after = ChromaVectors(tmp_path)
    assert after.count() == 29
    assert keys(after, 1, 3, top_k=1) == [3]
    after.remove([3])
    assert keys(after, 1, 3, top_k=1) == [4]
    after.close()


@dataclass(frozen=True)
class Stored:
    """Chunks 1, 2 and 9 of version 1, turned round."""

    stamp: str = "another"

    def stored_vectors(self) -> Iterator[tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.float32]]]:
        yield np.array([1, 2, 9]), np.array([1, 1, 1]), np.array([[0, 5], [5, 0], [1, 1]], dtype=np.float32)

    def vectors_stamp(self) -> str:
        return self.stamp


def test_a_reopened_index_has_its_vectors_from_where_they_are_stored(tmp_path: Path) -> None:
    """Which entries there are says Chroma: what it does not hold, and what the store does not know, is not found."""
    before = ChromaVectors(tmp_path)
    before.upsert([chunk(1, 1, 0), chunk(2, 0, 1), chunk(3, 1, 1)])
    before.close()
    after = ChromaVectors(tmp_path, source=Stored())
    assert keys(after, 0, 1) == [1, 2]
    assert after.count() == 2
    after.remove([1])
    assert after.count() == 0
    after.close()


def closed(folder: Path, source: Stored | None = None) -> None:
    index = ChromaVectors(folder, source=source)
    index.upsert([chunk(1, 1, 0), chunk(2, 0, 1), chunk(3, 1, 1)])
    index.close()


@pytest.mark.parametrize("stamp", ["same", "another"])
def test_a_folder_that_was_closed_in_order_is_searched_from_its_kept_table(tmp_path: Path, stamp: str) -> None:
    """As long as the registry has the same chunks; Chroma is not opened, so its seal stays whole."""
    closed(tmp_path, Stored("same"))
    again = ChromaVectors(tmp_path, source=Stored(stamp))
    assert keys(again, 1, 0) == ([1, 3, 2] if stamp == "same" else [2, 1])
    assert (tmp_path / "sealed.json").exists() == (stamp == "same")
    again.upsert([chunk(4, 1, 0)])
    again.close()
    last = ChromaVectors(tmp_path, source=Stored(stamp))
    assert last.count() == (4 if stamp == "same" else 3)
    last.close()


def test_a_table_of_a_folder_that_was_left_open_or_changed_is_not_believed(tmp_path: Path) -> None:
    closed(tmp_path)
    left = ChromaVectors(tmp_path)
    left.upsert([chunk(4, 1, 0)])
    crashed = tmp_path.with_name("crashed")
    shutil.copytree(tmp_path, crashed)
    left.close()
    assert ChromaVectors(crashed).count() == 4
    (tmp_path / "table-1" / "rows.npy").write_bytes(b"0" * 300)
    with pytest.raises(IndexFailed, match="changed"):
        ChromaVectors(tmp_path).count()


def test_a_copied_folder_is_as_good_as_the_first(tmp_path: Path) -> None:
    closed(tmp_path)
    copied = tmp_path.with_name("copied")
    shutil.copytree(tmp_path, copied, copy_function=shutil.copyfile)
    assert ChromaVectors(copied).count() == 3
    assert (copied / "sealed.json").exists()


def test_an_emptied_index_is_reopened_empty(tmp_path: Path) -> None:
    closed(tmp_path)
    index = ChromaVectors(tmp_path)
    index.clear()
    index.close()
    assert ChromaVectors(tmp_path).count() == 0


def test_signs_lead_to_the_nearest_of_many() -> None:
    random = np.random.default_rng(5)
    rows = random.normal(size=(30_000, 64)).astype(np.float32)
    numbers = np.arange(len(rows))
    exact, coarse = VectorTable(), VectorTable(exact_up_to=1000)
    found = 0
    for table in (exact, coarse):
        table.put(numbers, numbers % 7, rows)
    for query in random.normal(size=(20, 64)):
        wanted = {hit.key for hit in exact.search(query.tolist(), allowed=Allowed(frozenset(range(5))), top_k=20)}
        hits = coarse.search(query.tolist(), allowed=Allowed(frozenset(range(5))), top_k=20)
        assert all(hit.key % 7 < 5 for hit in hits)
        found += len(wanted & {hit.key for hit in hits})
    assert found >= 0.99 * 20 * 20


def test_growing_beyond_what_is_compared_exactly_changes_no_answer(tmp_path: Path) -> None:
    index = ChromaVectors(tmp_path, exact_up_to=20)
    for key in range(1, 40):
        index.upsert([chunk(key, 1, key / 10, version=key)])
        assert keys(index, 1, 0, allowed=Allowed(frozenset(range(2, 40))), top_k=2) == [2, 3][: key - 1]
    index.close()


def test_generations_stand_beside_each_other(tmp_path: Path) -> None:
    old, new = ChromaVectors(tmp_path), ChromaVectors(tmp_path, generation=2)
    old.upsert([chunk(1, 1, 0)])
    assert (old.count(), new.count()) == (1, 0)
    old.close()
    new.close()


def test_another_dimension_is_an_index_failure(tmp_path: Path) -> None:
    index = ChromaVectors(tmp_path)
    index.upsert([chunk(1, 1, 0)])
    with pytest.raises(IndexFailed, match="vectors"):
        index.search([1.0, 2.0, 3.0], allowed=ALL, top_k=1)
    with pytest.raises(IndexFailed, match="vectors"):
        index.upsert([chunk(2, 1, 0, 0)])
    index.close()


def test_a_broken_file_is_an_index_failure(tmp_path: Path) -> None:
    (tmp_path / "chroma.sqlite3").write_bytes(b"not a database" * 500)
    with pytest.raises(IndexFailed, match="vectors"):
        ChromaVectors(tmp_path).count()
