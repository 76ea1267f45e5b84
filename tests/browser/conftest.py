"""The real app in demo mode on a fresh data folder, and a headless Chromium that must not speak to anyone else."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, expect, sync_playwright

from tests.ollama_stub import OllamaStub
from tests.ports import free_port
from tests.waiting import LONG

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
STARTS_WITHIN = 4 * LONG
PATIENCE = LONG * 1000
"""Milliseconds for whatever is awaited on a page."""
RESTING = '[data-testid="stApp"][data-test-script-state="notRunning"]'
PICTURES = ROOT / "docs" / "pictures"
TAKE_PICTURES = "GROUNDWORK_PICTURES"
"""Set to take the README's pictures anew."""

OpenPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


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
        app.wait(LONG)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Who has the hundred files of the frame at hand: to fetch them anew takes longer than to draw a page."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def open_page(app_url: str, browser: Browser, visitor: BrowserContext) -> Iterator[OpenPage]:
    """`open_page("library", width=360, dark=True)`; afterwards every request must have stayed on this machine.

    A second page is another visitor's.
    """
    opened: list[Page] = []
    outside: list[str] = []

    def run(path: str = "", *, width: int = 1360, height: int = 900, dark: bool = False) -> Page:
        page = browser.new_page() if opened else visitor.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        opened.append(page)
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: outside.extend([request.url] if is_outside(request.url) else []))
        page.goto(f"{app_url}/{path}")
        page.get_by_test_id("stHeading").or_(page.get_by_test_id("stChatMessage")).first.wait_for()
        rest(page)
        return page

    yield run
    for page in opened:
        sys.stdout.write(f"{page.url}\n{page.locator('body').inner_text()}\n")  # shown beside a failure only
        page.evaluate("localStorage.clear()")
        page.close()
    visitor.clear_cookies()
    visitor.clear_permissions()
    assert outside == []


def is_outside(url: str) -> bool:
    return urlsplit(url).hostname not in {"127.0.0.1", None}


def wait_until_up(url: str, app: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + STARTS_WITHIN
    with httpx.Client(trust_env=False) as asked:  # one: to open a client takes longer than to ask
        while time.monotonic() < until and app.poll() is None:
            try:
                if asked.get(url).status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                time.sleep(0.2)
    pytest.fail(f"the app did not start: {log.read_text(encoding='utf-8')}")


def rest(page: Page) -> None:
    """Until the page is drawn: what is still being drawn may move away under a click, or lose what is put into it."""
    page.locator(RESTING).wait_for()


def open_card(card: Locator) -> Locator:
    """Its quote; until it has unfolded, what is clicked in it has moved on when the button is let go."""
    card.locator("summary").click()
    quote = card.locator('[class*="st-key-quote-"]')
    expect(quote).to_be_visible()
    card.evaluate("one => Promise.allSettled(one.getAnimations({subtree: true}).map(each => each.finished))")
    return quote


def go_to(page: Page, name: str) -> None:
    """One of the pages in the menu, from another one."""
    page.get_by_test_id("stSidebarNavLink").filter(has_text=name).click()
    page.wait_for_url(re.compile(f"/{name.lower()}$") if name != "Chat" else re.compile(r"/(\?c=.*)?$"))


def choose_files(page: Page, *files: FilePayload) -> None:
    """Chosen on the ingest page once it stands still: a page drawn anew takes its uploader, and the files, away."""
    if not page.url.endswith("/ingest"):
        go_to(page, "Ingest")
    expect(page.get_by_test_id("stHeading").first).to_contain_text("Ingest")
    rest(page)
    page.locator("input[type=file]").set_input_files(list(files))
    expect(page.get_by_text(files[-1]["name"]).first).to_be_visible()


def markdown(name: str, text: str) -> FilePayload:
    return {"name": f"{name}.md", "mimeType": "text/markdown", "buffer": text.encode()}


def upload_rows(page: Page, first: str | re.Pattern[str]) -> Locator:
    """The list of an upload once it says this; for a moment the one it replaces stands beside it."""
    rows = page.locator(".st-key-upload-rows")
    expect(rows.last).to_contain_text(first)
    expect(rows).to_have_count(1)
    rest(page)
    return rows


def take_picture(page: Page, name: str) -> None:
    """A picture for the README, when asked for."""
    if os.environ.get(TAKE_PICTURES):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(1200)
        page.screenshot(path=PICTURES / f"{name}.png")
