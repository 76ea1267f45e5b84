"""`demo`: the sample handbook and the app, on this machine only."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Final

import httpx

from rag.commands.desk import Desk
from rag.commands.ingest import ingest
from rag.commands.opening import settings_of
from rag.domain.knowledge import KnowledgeBase
from rag.errors import InputRefused, PortBusy
from rag.ingest.corpus import Corpus
from rag.ingest.doctor import examine, repair
from rag.ingest.slugs import path_slug
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

HOST: Final = "127.0.0.1"
HOUSE: Final = Path(__file__).parents[2]
SAMPLES: Final = "samples"
"""The setting of the registry that tells which samples were read."""

BASES: Final = (
    KnowledgeBase(
        "handbook",
        "Employee handbook",
        "Working here: leave, pay, expenses, travel, benefits, offices, IT and security.",
    ),
    KnowledgeBase(
        "products", "Products", "Our probes and software: manuals, calibration, support plans, response times."
    ),
)
"""How the knowledge bases of the samples are described, until an admin says it otherwise."""

FAR_TOO_BIG: Final = 4
"""Times the largest file that is read: up to there the ingest page tells of a file that it is too big."""

PATIENCE_SECONDS: Final = 60.0
FAREWELL_SECONDS: Final = 5.0


def run(options: Namespace, desk: Desk) -> int:
    """Read the samples, start the app, wait for its end."""
    settings = settings_of(options, demo=True, chat_model="demo", embedder="static")
    port = options.port or settings.port
    require_app(desk)
    require_free(port)
    with open_groundwork(settings, repairing=True) as groundwork:
        mend(groundwork.corpus, desk)
        read_samples(HOUSE / "sample_docs", groundwork, desk)
    return serve(port, settings, desk, browser=not options.no_browser and has_display())


def mend(corpus: Corpus, desk: Desk) -> None:
    """A visitor need not know of the doctor: what is broken, or was built by an older program, is built anew."""
    if any(finding.broken for finding in examine(corpus)):
        desk.note(repair(corpus).sentence)


def read_samples(folder: Path, groundwork: Groundwork, desk: Desk) -> None:
    """Once, and again when they have changed: a sample that was removed stays away. Never beside other documents."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    mark = sha256(b"".join(sha256(file.read_bytes()).digest() for file in files)).hexdigest()
    known = groundwork.registry.facts().get(SAMPLES)
    if known != mark and is_anothers(
        {path_slug(file.relative_to(folder).as_posix()): file for file in files}, groundwork
    ):
        desk.note(desk.say("line.samples_left_out", folder=groundwork.settings.data_dir))
    elif known != mark:
        desk.note(desk.say("line.preparing", folder=groundwork.settings.data_dir))
        ingest([folder], groundwork, desk, form={})
        describe_bases(groundwork)
        groundwork.registry.set_fact(SAMPLES, mark)


def is_anothers(samples: Mapping[str, Path], groundwork: Groundwork) -> bool:
    """True where there are documents and none of them is a sample, or the samples were never read to their end.

    An invented company would answer beside the real one, and its handbook take the place of a namesake.
    """
    there = {document.document_id: document.current for document in groundwork.registry.documents(scope=None)}
    if groundwork.registry.facts().get(SAMPLES):
        return bool(there) and not there.keys() & samples.keys()
    return not all(
        name in samples and groundwork.originals.holds(version.content_hash, samples[name].read_bytes())
        for name, version in there.items()
    )


def describe_bases(groundwork: Groundwork) -> None:
    """Those that nobody has described yet."""
    plain = {base.name for base in groundwork.knowledge_bases.visible(scope=None) if not base.title}
    for base in BASES:
        if base.name in plain:
            groundwork.knowledge_bases.save(base)


def require_app(desk: Desk) -> None:
    if not (HOUSE / "app.py").is_file():
        raise InputRefused(detail=desk.say("line.no_app"))


def require_free(port: int) -> None:
    """Asked before anything long begins."""
    with socket.socket() as probe:
        if os.name == "posix":  # elsewhere this option would let two programs share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            raise PortBusy(port=port) from None


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """True when a browser could be seen by whoever started this."""
    if "SSH_CONNECTION" in environment:
        return False
    return platform in {"darwin", "win32"} or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def serve(port: int, settings: Settings, desk: Desk, *, browser: bool) -> int:
    """Run Streamlit as a child that ends when we do; its settings come from the house's own `.streamlit` folder."""
    url, code = f"http://{HOST}:{port}", 0
    with stopping_on_request(), running(command(port, settings), environment(settings.data_dir)) as app:
        desk.note(desk.say("line.serving", url=url))
        if browser:
            threading.Thread(target=open_when_ready, args=(url,), daemon=True).start()
        code = app.wait()
    if code > 0:
        raise InputRefused(detail=desk.say("line.app_failed", code=code))
    return 0


def command(port: int, settings: Settings) -> list[str]:
    most = FAR_TOO_BIG * settings.max_file_mb
    options = {
        "server.address": HOST,
        "server.port": port,
        "server.headless": "true",
        "server.maxUploadSize": most,
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    return [sys.executable, "-m", "rag.ui.serve", "run", str(HOUSE / "app.py"), *flags]


def environment(data_dir: Path) -> dict[str, str]:
    """The app reads its settings from the environment, wherever it is started."""
    chosen = {"RAG_DATA_DIR": str(data_dir.resolve()), "RAG_DEMO": "true", "RAG_CHAT_MODEL": "demo"}
    return {**os.environ, **chosen, "RAG_EMBEDDER": "static"}


@contextmanager
def running(arguments: list[str], environment: Mapping[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """The app as a child; however the block ends, the child is gone afterwards. Ctrl-C is a good end."""
    app = subprocess.Popen(arguments, env=environment, cwd=HOUSE, stdout=sys.stderr)
    try:
        yield app
    except KeyboardInterrupt:
        pass
    finally:
        end(app)


def end(app: "subprocess.Popen[bytes]") -> None:
    """Ask, wait, insist."""
    if app.poll() is None:
        app.terminate()
    try:
        app.wait(FAREWELL_SECONDS)
    except subprocess.TimeoutExpired:
        app.kill()
        app.wait()


@contextmanager
def stopping_on_request() -> Iterator[None]:
    """A polite kill ends like Ctrl-C, so that the app is never left behind."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def open_when_ready(url: str) -> None:
    """Open the browser at a page that answers, not at an error."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        try:
            if httpx.get(f"{url}/_stcore/health", trust_env=False, timeout=1).is_success:
                webbrowser.open(url)
                return
        except httpx.HTTPError:
            time.sleep(0.2)
