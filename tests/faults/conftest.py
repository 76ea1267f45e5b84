"""The process that experiments are forked from, and a folder with two committed documents to begin with."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

LEAVE = "# Leave\n\nEveryone has thirty days of leave a year and nobody has fewer."
TRAVEL = "# Travel\n\nEconomy class is the rule for every trip of less than six hours."
BEFORE = {"leave.md": LEAVE, "travel.md": TRAVEL}
AFTER = {
    "leave.md": LEAVE.replace("thirty", "forty"),
    "badges.md": "# Badges\n\nBadges are worn in the whole building.",
}
WORDS = ["leave", "economy", "badges"]


class Lab:
    """Runs experiments on folders, each in a process of its own."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._numbers = count()
        command = [sys.executable, "-m", "tests.faults.zygote"]
        home = Path(__file__).parents[2]
        self._process = subprocess.Popen(command, cwd=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"

    def run(self, do: str, folder: Path, **values: Any) -> dict[str, Any]:
        """Its `answer`, or what it was `killed` by."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": do, "folder": str(folder), **values}) + "\n")
        self._process.stdin.flush()
        said: dict[str, Any] = json.loads(self._process.stdout.readline())
        return said

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
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(timeout=30)
        self._process.stdout.close()


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
