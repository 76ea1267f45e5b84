"""A seal is whole or it is not there: half of one would look like damage."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rag.stores.seal import SEAL, is_sealed, open_seal, seal


@contextmanager
def no_room() -> Iterator[None]:
    """No file of this process may grow beyond some bytes, as on a full disk."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_was_sealed_is_opened_once(tmp_path: Path) -> None:
    (tmp_path / "index").write_bytes(b"entries")
    seal(tmp_path)
    assert [is_sealed(tmp_path), open_seal(tmp_path), open_seal(tmp_path)] == [True, True, None]


def test_a_changed_file_breaks_the_seal(tmp_path: Path) -> None:
    (tmp_path / "index").write_bytes(b"entries")
    seal(tmp_path)
    (tmp_path / "index").write_bytes(b"entrees")
    assert [is_sealed(tmp_path), open_seal(tmp_path)] == [False, False]


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits for files")
def test_a_full_disk_leaves_no_half_seal(tmp_path: Path) -> None:
    (tmp_path / "index").write_bytes(b"entries")
    with no_room():
        seal(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["index"]
    assert open_seal(tmp_path) is None


def test_a_folder_that_is_not_there_gets_no_seal(tmp_path: Path) -> None:
    seal(tmp_path / "gone")
    assert not (tmp_path / "gone" / SEAL).exists()
