"""Killed at every step: nothing committed is lost, nothing half is seen, and the next try ends as if nothing was."""

import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.faults.conftest import AFTER, WORDS, Lab

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="experiments are forks that are killed")


def found(look: dict[str, Any]) -> dict[str, str]:
    """For each word the version that a reader gets, if any."""
    return {word: " ".join(text.partition(":")[0] for text in texts) for word, texts in look["found"].items()}


def require_whole(lab: Lab, folder: Path) -> dict[str, Any]:
    """Both documents as they were before, or both as they are after: they were published together."""
    look: dict[str, Any] = lab.answer("look", folder, words=WORDS)
    documents = {word: version.partition("@")[0] for word, version in found(look).items()}
    assert documents["leave"] == "leave"
    assert documents["economy"] == "travel"
    forty = any("forty" in text for text in look["found"]["leave"])
    assert forty == (documents["badges"] == "badges"), look
    assert look["broken"] == [], look
    assert "unfinished" not in look["versions"].values()
    assert len(look["found"]["leave"]) == 1
    return look


def test_a_kill_at_every_step_of_an_ingest(lab: Lab, before: Path, after: Path) -> None:
    steps = lab.answer("build", lab.copy(before), texts=AFTER)["steps"]
    clean = lab.answer("mend", lab.copy(after))["entries"]
    assert steps > 20

    def killed_at(step: int) -> None:
        folder = lab.copy(before)
        assert lab.run("build", folder, texts=AFTER, stop_at=step) == {"killed": 9}
        require_whole(lab, folder)
        rows = lab.answer("build", folder, texts=AFTER)["rows"]
        assert set(rows) <= {"updated", "added", "unchanged"}, rows
        look = require_whole(lab, folder)
        assert any("forty" in text for text in look["found"]["leave"])
        if step % 4 == 1:
            assert lab.answer("mend", folder)["entries"] == clean

    lab.beside_each_other(killed_at, before_each_call(steps))


def before_each_call(steps: int) -> range:
    """Into a store; after one nothing else lies on the disk than before the next."""
    return range(1, steps + 1, 2)


@pytest.mark.parametrize("after_seconds", [0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3])
def test_a_kill_at_any_moment(lab: Lab, before: Path, after_seconds: float) -> None:
    folder = lab.copy(before)
    lab.run("build", folder, texts=AFTER, kill_after=after_seconds)
    require_whole(lab, folder)
    assert set(lab.answer("build", folder, texts=AFTER)["rows"]) <= {"updated", "added", "unchanged"}
    require_whole(lab, folder)


@pytest.mark.parametrize("dimensions", [32, 16])
def test_a_kill_at_every_step_of_a_repair(lab: Lab, after: Path, dimensions: int) -> None:
    """With the same embedder the old indexes answer on; with another one nothing is answered until it is whole."""
    steps = lab.answer("mend", lab.copy(after), dimensions=dimensions)["steps"]

    def killed_at(step: int) -> None:
        folder = lab.copy(after)
        assert lab.run("mend", folder, dimensions=dimensions, stop_at=step) == {"killed": 9}
        for text in lab.answer("look", folder, words=WORDS, dimensions=dimensions)["found"]["leave"]:
            assert "forty" in text or text.startswith("! ")
        mended = lab.answer("mend", folder, dimensions=dimensions)
        assert mended["broken"] == []
        assert mended["progress"][-1] == [4, 4]
        look = lab.answer("look", folder, words=WORDS, dimensions=dimensions)
        assert set(found(look).values()) == {"leave@2", "travel@1", "badges@1"}

    lab.beside_each_other(killed_at, range(1, steps + 1, 4))


LIFE = ["remove", "restore", "draft", "publish", "remove", "purge"]
"""What each act leaves behind: does a reader find the document, and in which words?"""
FOUND_AFTER = {"remove": "", "restore": "thirty", "draft": "thirty", "publish": "forty", "purge": ""}


def words_of(lab: Lab, folder: Path) -> str:
    """The one word that tells which version a reader finds; nothing may be broken, and nothing there twice."""
    look = lab.answer("look", folder, words=WORDS)
    assert look["broken"] == [], look
    assert found(look)["economy"] == "travel@1"
    texts = look["found"]["leave"]
    assert len(texts) <= 1
    return next((word for word in ("thirty", "forty") for text in texts if word in text), "")


def kill_and_ask_again(lab: Lab, folder: Path, act: str, was: str, step: int) -> None:
    cut = lab.copy(folder)
    assert lab.run("care", cut, act=act, stop_at=step) == {"killed": 9}
    assert words_of(lab, cut) in {was, FOUND_AFTER[act]}, (act, step)
    lab.answer("care", cut, act=act)
    assert words_of(lab, cut) == FOUND_AFTER[act], (act, step)


def test_a_kill_at_every_step_in_the_life_of_a_document(lab: Lab, before: Path) -> None:
    """Before or after, never between; asked for again, it is as if nothing had happened."""
    folder, was = lab.copy(before), "thirty"
    for act in LIFE:
        steps = lab.answer("care", lab.copy(folder), act=act)["steps"]
        assert steps > 1
        killed_at = partial(kill_and_ask_again, lab, folder, act, was)
        lab.beside_each_other(killed_at, before_each_call(steps))
        lab.answer("care", folder, act=act)
        was = FOUND_AFTER[act]
    versions = lab.answer("look", folder, words=WORDS)["versions"]
    assert set(versions) == {"travel@1"}
