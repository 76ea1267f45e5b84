"""One writer for each data folder, whatever happens to the one before."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from rag.errors import DataFolderBusy
from rag.stores.lock import DataFolderLock
from tests.waiting import LONG

HOLD = """
import sys
from pathlib import Path
from rag.stores.lock import DataFolderLock
with DataFolderLock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_writer_is_told_who_is_first(tmp_path: Path) -> None:
    with DataFolderLock(tmp_path), pytest.raises(DataFolderBusy, match=str(os.getpid())):
        DataFolderLock(tmp_path).acquire()
    with DataFolderLock(tmp_path):
        pass


def test_a_lock_that_lives_on_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        threading.Timer(0.05, other.stdin.close).start()
        with DataFolderLock(tmp_path, lingers=LONG):
            pass


def test_the_folder_is_made(tmp_path: Path) -> None:
    with DataFolderLock(tmp_path / "a" / "b"):
        assert (tmp_path / "a" / "b").is_dir()


def test_another_process_is_named_and_its_death_frees_the_folder(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(DataFolderBusy, match=str(other.pid)):
            DataFolderLock(tmp_path).acquire()
        other.kill()
        other.wait()
    with DataFolderLock(tmp_path):
        pass
