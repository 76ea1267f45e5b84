"""The process that experiments are forked from, and a folder with two committed documents to begin with."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from tests.waiting import LONG

LEAVE = "# Leave\n\nEveryone has thirty days of leave a year and nobody has fewer."
TRAVEL = "# Travel\n\nEconomy class is the rule for every trip of less than six hours."
BEFORE = {"leave.md": LEAVE, "travel.md": TRAVEL}
AFTER = {
    "leave.md": LEAVE.replace("thirty", "forty"),
    "badges.md": "# Badges\n\nBadges are worn in the whole building.",
}
WORDS = ["leave", "economy", "badges"]


AT_ONCE = 2
"""Experiments that run beside each other: as many as a small machine has cores."""


class Lab:
    """Runs experiments on folders, each in a process of its own."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._numbers = count()
        self._zygotes = [self._open_zygote() for _ in range(AT_ONCE)]
        self._idle: SimpleQueue[subprocess.Popen[str]] = SimpleQueue()
        for zygote in self._zygotes:
            assert zygote.stdout is not None
            assert zygote.stdout.readline() == "ready\n"
            self._idle.put(zygote)

    def _open_zygote(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "tests.faults.zygote"]
        home = Path(__file__).parents[2]
        return subprocess.Popen(command, cwd=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, do: str, folder: Path, **values: Any) -> dict[str, Any]:
        """Its `answer`, or what it was `killed` by."""
        zygote = self._idle.get()
        assert zygote.stdin is not None
        assert zygote.stdout is not None
        zygote.stdin.write(json.dumps({"do": do, "folder": str(folder), **values}) + "\n")
        zygote.stdin.flush()
        said: dict[str, Any] = json.loads(zygote.stdout.readline())
        self._idle.put(zygote)
        return said

    def beside_each_other(self, experiment: Callable[[int], None], steps: Iterable[int]) -> None:
        """The same for every step, each on folders of its own."""
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(experiment, steps))

    def answer(self, do: str, folder: Path, **values: Any) -> Any:
        said = self.run(do, folder, **values)
        assert "answer" in said, said
        return said["answer"]

    def fresh(self) -> Path:
        return self._root / f"folder-{next(self._numbers)}"

    def copy(self, folder: Path) -> Path:
        fresh = self.fresh()
        shutil.copytree(folder, fresh)
        return fresh

    def close(self) -> None:
        for zygote in self._zygotes:
            assert zygote.stdin is not None
            assert zygote.stdout is not None
            zygote.stdin.close()
            zygote.wait(timeout=LONG)
            zygote.stdout.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    opened = Lab(tmp_path_factory.mktemp("faults"))
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def before(lab: Lab) -> Path:
    """Two committed documents."""
    folder = lab.fresh()
    assert lab.answer("build", folder, texts=BEFORE)["rows"] == ["added", "added"]
    return folder


@pytest.fixture(scope="session")
def after(lab: Lab, before: Path) -> Path:
    """One of them in a second version, and a third document, as if nothing had happened."""
    folder = lab.copy(before)
    assert lab.answer("build", folder, texts=AFTER)["rows"] == ["updated", "added"]
    return folder
