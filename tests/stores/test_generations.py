"""An index is built beside the old one and takes its place in one step."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rag.errors import IndexFailed
from rag.ports import Allowed, IndexedChunk, KeywordIndex, VectorIndex
from rag.stores.keywords_memory import MemoryKeywords
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.vectors_chroma import ChromaVectors
from rag.stores.vectors_memory import MemoryVectors

OLD = [IndexedChunk(1, 1, text="old words", vector=[1.0, 0.0])]
NEW = [IndexedChunk(2, 2, text="new words", vector=[0.0, 1.0])]
BOTH = Allowed(frozenset({1, 2}))

Open = Callable[[Path], VectorIndex | KeywordIndex]


def build_and_fail(index: VectorIndex | KeywordIndex) -> None:
    with index.shadow() as beside:
        beside.upsert(NEW)
        raise RuntimeError


INDEXES: list[Open] = [lambda _: MemoryVectors(), ChromaVectors, lambda _: MemoryKeywords(), TantivyKeywords]


def found(index: VectorIndex | KeywordIndex) -> set[int]:
    asked: object = [0.5, 0.5] if isinstance(index, MemoryVectors | ChromaVectors) else "words"
    return {hit.key for hit in index.search(asked, allowed=BOTH, top_k=5)}  # type: ignore[arg-type]


@pytest.mark.parametrize("open_index", INDEXES)
def test_the_old_index_answers_until_the_new_one_is_complete(tmp_path: Path, open_index: Open) -> None:
    index = open_index(tmp_path)
    index.upsert(OLD)
    with index.shadow() as beside:
        beside.upsert(NEW)
        assert found(index) == {1}
    assert found(index) == {2}
    with index.shadow() as beside:
        beside.upsert(OLD)
    assert found(index) == {1}
    index.upsert(NEW)
    assert found(index) == {1, 2}


@pytest.mark.parametrize("open_index", INDEXES)
def test_a_rebuild_that_fails_changes_nothing(tmp_path: Path, open_index: Open) -> None:
    index = open_index(tmp_path)
    index.upsert(OLD)
    with pytest.raises(RuntimeError):
        build_and_fail(index)
    assert found(index) == {1}


@pytest.mark.parametrize("open_index", [ChromaVectors, TantivyKeywords])
def test_the_new_index_counts_after_a_restart_and_the_old_files_are_gone(tmp_path: Path, open_index: Open) -> None:
    index = open_index(tmp_path)
    index.upsert(OLD)
    with index.shadow() as beside:
        beside.upsert(NEW)
    index.close()  # type: ignore[union-attr]
    again = open_index(tmp_path)
    assert found(again) == {2}
    assert again.count() == 1
    assert {path.name for path in tmp_path.iterdir()} == {"current", "2"}
    again.close()  # type: ignore[union-attr]


@pytest.mark.parametrize("open_index", [ChromaVectors, TantivyKeywords])
@pytest.mark.parametrize("damage", ["garbage", "gone"])
def test_an_index_beyond_reading_can_be_replaced(tmp_path: Path, open_index: Open, damage: str) -> None:
    index = open_index(tmp_path)
    index.upsert(OLD)
    index.close()  # type: ignore[union-attr]
    for file in [path for path in tmp_path.rglob("*") if path.is_file()]:
        if damage == "gone":
            file.unlink()
        else:
            file.write_bytes(b"\xff" * 3000)
    broken = open_index(tmp_path)
    with broken.shadow() as beside:
        beside.upsert(NEW)
    assert found(broken) == {2}
    broken.close()  # type: ignore[union-attr]


def test_a_folder_that_was_not_closed_in_order_is_read_by_another_process_first(tmp_path: Path) -> None:
    index = ChromaVectors(tmp_path)
    index.upsert(OLD)
    index.close()
    (tmp_path / "sealed.json").unlink()
    careful = ChromaVectors(tmp_path, careful=True)
    assert careful.count() == 1
    careful.close()
    (tmp_path / "sealed.json").unlink()
    (tmp_path / "chroma.sqlite3").write_bytes(b"\xff" * 9000)
    with pytest.raises(IndexFailed):
        ChromaVectors(tmp_path, careful=True).count()
