"""Rows in memory and rows in a file behave alike, and whoever looks at them sees nothing change."""

import io
import mmap
from pathlib import Path

import numpy as np
import pytest

from rag.stores.vector_rooms import AT_ONCE, FileRoom, Matrix, MemoryRoom, Room


@pytest.fixture(params=["memory", "file"])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Room:
    return MemoryRoom() if request.param == "memory" else FileRoom(tmp_path / "rows")


def numbers(first: int, count: int) -> Matrix:
    return np.arange(first, first + 3 * count, dtype=np.float32).reshape(count, 3)


NOTHING: Matrix = np.empty((0, 0), np.float32)


def test_rows_grow_and_those_who_look_see_what_they_saw(room: Room) -> None:
    some = room.grown(NOTHING, numbers(0, 2))
    before = some.copy()
    more = room.grown(some, numbers(100, AT_ONCE))
    assert np.array_equal(more, np.concatenate([before, numbers(100, AT_ONCE)]))
    assert np.array_equal(some, before)


def test_rows_of_somebody_else_are_copied_and_never_written_to(room: Room) -> None:
    theirs = numbers(0, AT_ONCE + 1)
    theirs.setflags(write=False)
    assert np.array_equal(room.grown(theirs, numbers(9, 1))[-2:], [theirs[-1], numbers(9, 1)[0]])


def test_only_some_rows_are_kept_and_more_may_follow(room: Room) -> None:
    all_rows = room.grown(NOTHING, numbers(0, 4))
    left = room.only(all_rows, np.array([True, False, False, True]))
    assert left.tolist() == [[0, 1, 2], [9, 10, 11]]
    assert room.grown(left, numbers(50, 1)).tolist() == [[0, 1, 2], [9, 10, 11], [50, 51, 52]]
    assert len(all_rows) == 4
    assert len(room.only(left, np.array([False, False]))) == 0


def test_what_was_given_up_half_way_is_written_over(room: Room) -> None:
    """The table did not take what it was given, as when something failed after that."""
    some = room.grown(NOTHING, numbers(0, 1))
    room.grown(some, numbers(70, 5))
    assert room.grown(some, numbers(30, 1)).tolist() == [[0, 1, 2], [30, 31, 32]]


def test_rows_are_written_whole(room: Room) -> None:
    some = room.grown(room.grown(NOTHING, numbers(0, 2)), numbers(6, 2))
    out = io.BytesIO()
    room.write(some, out)
    assert out.getvalue() == numbers(0, 4).tobytes()


def test_a_file_holds_the_rows_and_nothing_is_left_of_it(tmp_path: Path) -> None:
    room = FileRoom(tmp_path)
    rows = room.grown(NOTHING, numbers(0, 2))
    base = rows.base
    while isinstance(base, np.ndarray):
        base = base.base
    assert isinstance(getattr(base, "obj", base), mmap.mmap)
    assert list(tmp_path.iterdir()) == []
