"""A registry that was changed while nobody had it open is told, whatever SQLite thinks of it; not one from a backup."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from rag.errors import RegistryFailed
from rag.stores.registry import SqlRegistry
from rag.stores.registry_seal import SEAL, require_intact, sealed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed registry with something in it."""
    path = tmp_path / "groundwork.db"
    write(path, "first")
    return path


def write(path: Path, value: str) -> None:
    with sealed(path), closing(SqlRegistry(path)) as registry:
        registry.set_fact("said", value)


def said(path: Path) -> str | None:
    with sealed(path), closing(SqlRegistry(path)) as registry:
        return registry.facts().get("said")


def flip(path: Path, what: bytes) -> None:
    """One bit of a text, which SQLite takes for another text."""
    data = bytearray(path.read_bytes())
    data[data.index(what)] ^= 1
    path.write_bytes(data)


def test_what_was_closed_is_opened_again(path: Path) -> None:
    assert said(path) == "first"
    assert said(path) == "first"
    require_intact(path)


def test_one_flipped_bit_is_told(path: Path) -> None:
    flip(path, b"first")
    for _ in range(2):
        with pytest.raises(RegistryFailed), sealed(path):
            pass
    with pytest.raises(RegistryFailed):
        require_intact(path)


def test_while_it_is_open_or_after_a_kill_there_is_no_seal(path: Path) -> None:
    with sealed(path):
        assert not (path.parent / SEAL).exists()
        require_intact(path)
    assert (path.parent / SEAL).exists()


def test_a_file_from_a_backup_is_taken(path: Path) -> None:
    backup = path.read_bytes()
    write(path, "second")
    path.write_bytes(backup)
    assert said(path) == "first"


def test_torn_pages_of_a_file_without_a_seal_are_told(path: Path) -> None:
    (path.parent / SEAL).unlink()
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(RegistryFailed), sealed(path):
        pass


@pytest.mark.parametrize(
    "damage", [lambda seal: seal[:9], lambda seal: b"", lambda seal: seal.replace(b"digest", b"digesu")]
)
def test_a_damaged_seal_accuses_nobody(path: Path, damage: Callable[[bytes], bytes]) -> None:
    seal = path.parent / SEAL
    seal.write_bytes(damage(seal.read_bytes()))
    assert said(path) == "first"


def test_a_flipped_digit_of_a_seal_accuses_nobody(path: Path) -> None:
    seal = path.parent / SEAL
    digest = json.loads(seal.read_bytes())["digest"].encode()
    seal.write_bytes(seal.read_bytes().replace(digest, digest.translate(bytes.maketrans(b"0123456789", b"1234567890"))))
    assert said(path) == "first"


def test_an_emptied_or_missing_file_is_not_made_up(tmp_path: Path) -> None:
    path = tmp_path / "groundwork.db"
    with sealed(path):
        pass
    assert not path.exists()
    path.write_bytes(b"")
    with sealed(path):
        pass
    assert path.read_bytes() == b""


def test_nothing_is_sealed_over_what_is_still_being_read(path: Path) -> None:
    with closing(sqlite3.connect(path)) as reader:
        with sealed(path), closing(SqlRegistry(path)) as registry:
            registry.set_fact("said", "second")
            reader.execute("BEGIN").execute("SELECT count(*) FROM facts").fetchall()
            registry.set_fact("said", "third")
        assert not (path.parent / SEAL).exists()
    assert said(path) == "third"
