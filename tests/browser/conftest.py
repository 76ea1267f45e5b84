"""The real app in demo mode on a fresh data folder, and a headless Chromium that must not speak to anyone else."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect, sync_playwright

from tests.ollama_stub import OllamaStub

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STARTS_WITHIN = 120.0
RESTING = '[data-testid="stApp"][data-test-script-state="notRunning"]'
PICTURES = ROOT / "docs" / "pictures"
TAKE_PICTURES = "GROUNDWORK_PICTURES"
"""Set to take the README's pictures anew."""

OpenPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are skipped only where there is no Chromium."""
    for item in items:
        if "browser" in item.keywords and CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


@pytest.fixture(scope="session")
def ollama() -> Iterator[OllamaStub]:
    with OllamaStub() as server:
        yield server


@pytest.fixture(scope="session")
def app_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that the app keeps, its log among it."""
    return tmp_path_factory.mktemp("browser")


@pytest.fixture(scope="session")
def app_url(app_folder: Path, ollama: OllamaStub) -> Iterator[str]:
    """`python -m rag demo`, as the README says it, on a free port."""
    port, folder = free_port(), app_folder
    command = [sys.executable, "-m", "rag", "--data-dir", str(folder), "demo", "--port", str(port), "--no-browser"]
    surroundings = {**os.environ, "RAG_OLLAMA_URL": ollama.url, "RAG_ANSWERS_AT_ONCE": "1"}
    with (folder / "log").open("wb") as log:
        app = subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=log, stderr=log)
    try:
        wait_until_up(f"http://127.0.0.1:{port}/_stcore/health", app, folder / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        app.terminate()
        app.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(app_url: str, browser: Browser) -> Iterator[OpenPage]:
    """`open_page("library", width=360, dark=True)`; afterwards every request must have stayed on this machine."""
    opened: list[Page] = []
    outside: list[str] = []

    def run(path: str = "", *, width: int = 1360, height: int = 900, dark: bool = False) -> Page:
        size = {"width": width, "height": height}
        page = browser.new_page(viewport=size, color_scheme="dark" if dark else "light", reduced_motion="reduce")
        opened.append(page)
        page.on("request", lambda request: outside.extend([request.url] if is_outside(request.url) else []))
        page.goto(f"{app_url}/{path}")
        page.get_by_test_id("stHeading").or_(page.get_by_test_id("stChatMessage")).first.wait_for(timeout=30_000)
        return page

    yield run
    for page in opened:
        page.close()
    assert outside == []


def is_outside(url: str) -> bool:
    return urlsplit(url).hostname not in {"127.0.0.1", None}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(url: str, app: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and app.poll() is None:
        try:
            if httpx.get(url, trust_env=False).status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            time.sleep(0.2)
    pytest.fail(f"the app did not start: {log.read_text(encoding='utf-8')}")


def choose_files(page: Page, *files: FilePayload) -> None:
    """Chosen on the ingest page once it stands still: a page drawn anew takes its uploader, and the files, away."""
    if not page.url.endswith("/ingest"):
        page.get_by_test_id("stSidebarNavLink").filter(has_text="Ingest").click()
    expect(page.get_by_test_id("stHeading").first).to_contain_text("Ingest")
    expect(page.locator(RESTING)).to_be_visible()
    page.locator("input[type=file]").set_input_files(list(files))
    expect(page.get_by_text(files[-1]["name"]).first).to_be_visible()


def markdown(name: str, text: str) -> FilePayload:
    return {"name": f"{name}.md", "mimeType": "text/markdown", "buffer": text.encode()}


def upload_rows(page: Page, first: str | re.Pattern[str]) -> Locator:
    """The list of an upload once it says this; for a moment the one it replaces stands beside it."""
    rows = page.locator(".st-key-upload-rows")
    expect(rows.last).to_contain_text(first)
    expect(rows).to_have_count(1)
    return rows


def take_picture(page: Page, name: str) -> None:
    """A picture for the README, when asked for."""
    if os.environ.get(TAKE_PICTURES):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(1200)
        page.screenshot(path=PICTURES / f"{name}.png")
