"""`demo` for real: the samples are read, the app answers on loopback, and it is gone when its parent is."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rag.commands.demo import command, read_samples
from rag.commands.desk import Desk
from rag.domain.knowledge import KnowledgeBase
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from rag.words import open_words
from tests.ports import free_port
from tests.waiting import LONG

ROOT = Path(__file__).parents[2]
START_SECONDS = 4 * LONG
LEAVE_SECONDS = 2 * LONG  # a busy machine shall not leave an app behind


@contextlib.contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """What a shell starts in the background ignores Ctrl-C, and so would everything that is started from there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def healthy(asked: httpx.Client, port: int) -> bool:
    try:
        return asked.get(f"http://127.0.0.1:{port}/_stcore/health").text == "ok"
    except httpx.HTTPError:
        return False


def wait_until(port: int, *, up: bool, seconds: float, demo: "subprocess.Popen[str] | None" = None) -> bool:
    until = time.monotonic() + seconds
    with httpx.Client(trust_env=False, timeout=1) as asked:  # one: to open a client takes longer than to ask
        while time.monotonic() < until and (demo is None or demo.poll() is None):
            if healthy(asked, port) is up:
                return True
            time.sleep(0.1)
    return False


def test_a_sample_that_was_removed_stays_away_until_the_samples_change(tmp_path: Path) -> None:
    samples, desk = tmp_path / "samples", Desk(open_words("en"), json=True)
    samples.mkdir()
    for name in ("leave", "travel"):
        (samples / f"{name}.md").write_text(f"# {name}\n\nAsk first.\n", encoding="utf-8")
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        read_samples(samples, house, desk)
        house.publisher.remove("travel")
        read_samples(samples, house, desk)
        assert [each.document_id for each in house.publisher.documents()] == ["leave"]
        (samples / "meals.md").write_text("# Meals\n\nThree a day.\n", encoding="utf-8")
        read_samples(samples, house, desk)
        assert "meals" in {each.document_id for each in house.publisher.documents()}


def test_the_knowledge_bases_are_described_until_an_admin_says_it_otherwise(tmp_path: Path) -> None:
    samples, desk = tmp_path / "samples", Desk(open_words("en"), json=True)
    samples.mkdir()
    (samples / "leave.md").write_text("# Leave\n\nAsk first.\n", encoding="utf-8")
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        read_samples(samples, house, desk)
        assert [each.title for each in house.knowledge_bases.visible(scope=None)] == ["Employee handbook"]
        house.knowledge_bases.save(KnowledgeBase("handbook", "Our own name"))
        (samples / "meals.md").write_text("# Meals\n\nThree a day.\n", encoding="utf-8")
        read_samples(samples, house, desk)
        assert [each.title for each in house.knowledge_bases.visible(scope=None)] == ["Our own name"]


def sample_folder(tmp_path: Path, *names: str) -> Path:
    samples = tmp_path / "samples"
    samples.mkdir()
    for name in names:
        (samples / f"{name}.md").write_text(f"# {name}\n\nAsk first.\n", encoding="utf-8")
    return samples


def documents(house: Groundwork) -> list[str]:
    return [each.document_id for each in house.publisher.documents()]


def test_the_samples_stay_away_from_a_companys_own_documents(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    samples, desk = sample_folder(tmp_path, "leave", "travel"), Desk(open_words("en"), json=True)
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        list(house.publisher.ingest([Upload("leave.md", b"# Leave\n\nOur own rule.\n")], form={}))
        read_samples(samples, house, desk)
        assert documents(house) == ["leave"]
        assert "Our own rule." in house.registry.text("leave@1", scope=None).text
        assert [each.title for each in house.knowledge_bases.visible(scope=None)] == [""]
        assert "documents of your own" in capsys.readouterr().err


def test_samples_that_were_read_in_part_are_read_to_their_end(tmp_path: Path) -> None:
    samples, desk = sample_folder(tmp_path, "leave", "travel"), Desk(open_words("en"), json=True)
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        list(house.publisher.ingest([Upload("leave.md", (samples / "leave.md").read_bytes())], form={}))
        read_samples(samples, house, desk)
        assert documents(house) == ["leave", "travel"]


def test_samples_that_were_all_removed_do_not_come_back_beside_own_documents(tmp_path: Path) -> None:
    samples, desk = sample_folder(tmp_path, "leave"), Desk(open_words("en"), json=True)
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        read_samples(samples, house, desk)
        list(house.publisher.ingest([Upload("own.md", b"# Own\n\nOur own rule.\n")], form={}))
        house.publisher.remove("leave")
        (samples / "meals.md").write_text("# Meals\n\nThree a day.\n", encoding="utf-8")
        read_samples(samples, house, desk)
        assert documents(house) == ["own"]


def test_the_browser_lets_through_what_is_told_to_be_too_big(tmp_path: Path) -> None:
    assert "--server.maxUploadSize=400" in command(8501, Settings(data_dir=tmp_path, max_file_mb=100))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the app keeps from one start to the next: the samples are read by the first."""
    return tmp_path_factory.mktemp("kept")


@pytest.mark.skipif(os.name != "posix", reason="signals are sent")
@pytest.mark.parametrize("farewell", [signal.SIGTERM, signal.SIGINT])
def test_the_app_comes_up_and_leaves_with_its_parent(kept: Path, farewell: signal.Signals) -> None:
    port = free_port()
    arguments = [sys.executable, "-m", "rag", "--data-dir", str(kept), "demo", "--no-browser", "--port", str(port)]
    with (
        hearing_ctrl_c(),
        subprocess.Popen(arguments, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True) as demo,
    ):
        try:
            assert wait_until(port, up=True, seconds=START_SECONDS, demo=demo), demo.communicate()[1]
            demo.send_signal(farewell)
            _, said = demo.communicate(timeout=LEAVE_SECONDS)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(demo.pid, signal.SIGKILL)  # and the app, should it have outlived its parent
    assert demo.returncode == 0, said
    assert f"http://127.0.0.1:{port}" in said
    assert "Traceback" not in said
    assert wait_until(port, up=False, seconds=LONG)
