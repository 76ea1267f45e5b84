"""Originals: whole or not at all, and never another file than the one asked for."""

from pathlib import Path

import pytest

from rag.errors import IndexFailed, NotFound
from rag.stores.originals import Originals


def test_the_same_bytes_are_kept_once(tmp_path: Path) -> None:
    originals = Originals(tmp_path)
    assert originals.put(b"handbook") == originals.put(b"handbook")
    assert originals.put(b"") != originals.put(b"handbook")
    assert originals.get(originals.put(b"handbook")) == b"handbook"
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 2


def test_a_removed_file_is_not_found(tmp_path: Path) -> None:
    originals = Originals(tmp_path)
    kept = originals.put(b"x")
    originals.forget({kept}, kept=set())
    originals.forget({kept}, kept=set())
    with pytest.raises(NotFound):
        originals.get(kept)


@pytest.mark.parametrize("name", ["", "..", "../registry.db", "a" * 63, "A" * 64, "g" * 64, "a" * 64 + "\n", "0" * 64])
def test_only_a_hash_becomes_a_path(tmp_path: Path, name: str) -> None:
    (tmp_path / "registry.db").write_bytes(b"secret")
    with pytest.raises(NotFound):
        Originals(tmp_path / "originals").get(name)


def test_a_damaged_file_is_never_handed_out(tmp_path: Path) -> None:
    originals = Originals(tmp_path)
    kept = originals.put(b"handbook")
    (tmp_path / kept[:2] / kept).write_bytes(b"handbooX")
    with pytest.raises(IndexFailed, match="damaged"):
        originals.get(kept)


def test_a_write_that_breaks_off_leaves_no_file_under_the_name(tmp_path: Path) -> None:
    """A half-written temporary file is not the original."""
    originals = Originals(tmp_path)
    kept = originals.put(b"x")
    originals.forget({kept}, kept=set())
    (tmp_path / kept[:2] / ".half").write_bytes(b"")
    assert originals.put(b"x") == kept
    assert originals.get(kept) == b"x"


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"nonsense", b"a" * 64])
def test_a_damaged_name_is_a_lost_file_and_the_same_file_brings_it_back(tmp_path: Path, damage: bytes) -> None:
    originals, version = Originals(tmp_path), "b" * 64
    kept = originals.put(b"handbook")
    originals.name(kept, version)
    (tmp_path / version[:2] / f"{version}.of").write_bytes(damage)
    with pytest.raises(NotFound):
        originals.get(version)
    assert not originals.holds(version, b"handbook")
    originals.name(originals.put(b"handbook"), version)
    assert originals.get(version) == b"handbook"


def test_what_cannot_be_read_is_told_by_its_name(tmp_path: Path) -> None:
    """An error of the system would end the doctor and the export before the other files."""
    originals = Originals(tmp_path)
    kept = originals.put(b"handbook")
    (tmp_path / kept[:2] / kept).unlink()
    (tmp_path / kept[:2] / kept).mkdir()
    with pytest.raises(IndexFailed):
        originals.get(kept)
