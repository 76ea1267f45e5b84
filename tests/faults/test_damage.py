"""Full, read-only and broken disks: the plain sentence a person sees, and what is still there afterwards."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faults.conftest import AFTER, WORDS, Lab

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="experiments are forks that are killed")


def biggest(folder: Path) -> int:
    return max(path.stat().st_size for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("room", [1, 2_000, 30_000, 60_000, 120_000, 0.5, 0.9, 1.0, 1.05])
def test_a_full_disk_loses_nothing_and_is_told(lab: Lab, before: Path, room: float) -> None:
    folder = lab.copy(before)
    bytes_left = int(room) if room > 2 or room == 1 else int(room * biggest(folder))
    said = lab.run("build", folder, texts=AFTER, room=bytes_left)
    told = str(said.get("answer", said))
    assert "killed" not in said, said
    assert "free some space" in told or "added" in told, told
    look = lab.answer("look", folder, words=WORDS)
    assert look["broken"] == []
    assert len(look["found"]["leave"]) == 1
    assert look["found"]["economy"]
    assert set(lab.answer("build", folder, texts=AFTER)["rows"]) <= {"updated", "added", "unchanged"}
    assert any("forty" in text for text in lab.answer("look", folder, words=WORDS)["found"]["leave"])


def test_a_folder_that_may_not_be_written_is_told(lab: Lab, before: Path) -> None:
    folder = lab.copy(before)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    answer = lab.answer("build", folder, texts=AFTER, as_nobody=True)
    assert "check its permissions" in str(answer)


def overwrite(path: Path) -> None:
    path.write_bytes(b"\xff" * max(path.stat().st_size, 100))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def delete(path: Path) -> None:
    path.unlink()


DAMAGES: list[Callable[[Path], None]] = [overwrite, cut, empty, delete]


@pytest.fixture(scope="module")
def clean(lab: Lab, after: Path) -> Any:
    """What is in the indexes after a repair of sound ones."""
    return lab.answer("mend", lab.copy(after))["entries"]


@pytest.fixture(scope="module")
def sound(lab: Lab, after: Path) -> Any:
    """What is found when nothing is broken."""
    return lab.answer("look", lab.copy(after), words=WORDS)["found"]


@pytest.mark.parametrize("index", ["vectors", "keywords"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_index_is_never_answered_from_and_can_be_mended(
    lab: Lab, after: Path, clean: Any, index: str, damage: Callable[[Path], None]
) -> None:
    folder = lab.copy(after)
    for path in [path for path in (folder / index).rglob("*") if path.is_file()]:
        damage(path)
    look = lab.answer("look", folder, words=WORDS)
    assert all("doctor --repair" in text for texts in look["found"].values() for text in texts), look
    assert look["found"]["leave"]
    assert look["broken"]
    mended = lab.answer("mend", folder)
    assert mended["broken"] == []
    assert mended["entries"] == clean
    assert lab.answer("look", folder, words=WORDS)["found"]["badges"]


TABLE = ["keys.npy", "versions.npy", "rows.npy", "codes.npy", "stamp"]


@pytest.mark.parametrize("part", TABLE)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_table_of_vectors_is_never_answered_from(
    lab: Lab, after: Path, sound: Any, part: str, damage: Callable[[Path], None]
) -> None:
    """Behind an intact seal it is told; in a folder that was left open nobody looks at it, and Chroma says the same."""
    folder = lab.copy(after)
    damage(folder / "vectors" / "table-1" / part)
    left_open = lab.copy(folder)
    (left_open / "vectors" / "sealed.json").unlink()
    look = lab.answer("look", folder, words=WORDS)
    assert look["broken"]
    assert "doctor --repair" in look["found"]["leave"][0]
    assert lab.answer("mend", folder)["broken"] == []
    for mended in (folder, left_open):
        look = lab.answer("look", mended, words=WORDS)
        assert (look["found"], look["broken"]) == (sound, [])


def test_a_table_of_other_chunks_is_never_answered_from(lab: Lab, before: Path, after: Path) -> None:
    """The indexes of yesterday beside the registry of today: told, and mended."""
    folder = lab.copy(after)
    shutil.rmtree(folder / "vectors")
    shutil.copytree(before / "vectors", folder / "vectors")
    look = lab.answer("look", folder, words=WORDS)
    assert look["broken"]
    assert "doctor --repair" in look["found"]["leave"][0]
    assert lab.answer("mend", folder)["broken"] == []


@pytest.mark.parametrize("open_", [False, True], ids=["closed in order", "left open"])
def test_a_chroma_that_was_emptied_is_noticed(lab: Lab, after: Path, open_: bool) -> None:
    folder = lab.copy(after)
    if open_:
        (folder / "vectors" / "sealed.json").unlink()
    lab.answer("empty", folder)
    look = lab.answer("look", folder, words=WORDS)
    assert look["broken"]
    assert all("doctor --repair" in text for text in look["found"]["leave"]), look
    assert lab.answer("mend", folder)["broken"] == []
    assert "forty" in lab.answer("look", folder, words=WORDS)["found"]["leave"][0]


@pytest.mark.parametrize("index", ["vectors", "keywords"])
@pytest.mark.parametrize("often", [200, 5000])
@pytest.mark.parametrize("seed", range(3))
def test_flipped_bits_end_in_a_sentence_and_not_in_a_crash(
    lab: Lab, after: Path, index: str, often: int, seed: int
) -> None:
    folder, chance = lab.copy(after), Random(seed)
    for path in [path for path in (folder / index).rglob("*") if path.is_file() and path.stat().st_size]:
        data = bytearray(path.read_bytes())
        for _ in range(1 + len(data) // often):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
    look = lab.answer("look", folder, words=WORDS)
    assert "doctor --repair" in look["found"]["leave"][0]
    assert look["broken"]
    assert lab.answer("mend", folder)["broken"] == []


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_registry_is_told_and_nothing_is_made_up_in_its_place(
    lab: Lab, after: Path, damage: Callable[[Path], None]
) -> None:
    folder = lab.copy(after)
    kept = {path.name for path in (folder / "originals").rglob("*") if path.is_file()}
    for path in folder.glob("groundwork.db*"):
        damage(path)
    for do in ("look", "build"):
        answer = lab.answer(do, folder, words=WORDS, texts=AFTER)
        assert "from a backup" in str(answer), answer
    assert {path.name for path in (folder / "originals").rglob("*") if path.is_file()} == kept
