"""Nothing unproven and nothing live reaches the page: looked at in the page itself, while it changes and afterwards."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import OpenPage, choose_files, go_to, markdown, open_card, rest, upload_rows
from tests.browser.test_app import QUESTION, ask, become, wait_for_end
from tests.fixtures.hostile_strings import live_strings
from tests.leaks.mangled import LIE, WORD
from tests.ollama_stub import OllamaStub

pytestmark = [pytest.mark.browser]

FERRY = "The ferry to Laboe carries {} bicycles."
TRUE = "Employees may work remotely up to three days a week."
WATCH = """word => {
  window.seen = []
  const look = () => document.documentElement.innerHTML.includes(word) && window.seen.push(document.body.innerText)
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true, attributes: true})
}"""
"""Looks at the whole page after every change."""
LIVE = """() => [...document.querySelectorAll('[data-testid="stMain"] *')].filter(one =>
  /^(IMG|SCRIPT|IFRAME|OBJECT|EMBED|FORM|INPUT|STYLE|LINK|MATH|DETAILS|VIDEO|AUDIO)$/i.test(one.tagName)
  && one.closest('[data-testid="stMarkdown"]')
  || one.tagName === 'A' && new URL(one.href, location).origin !== location.origin
  || one.closest('[data-testid="stMarkdown"]') && [...one.attributes].some(each => /^on/i.test(each.name))
  || /zeppelin|payload|evil/i.test(one.id) || /#.*(?:zeppelin|payload|evil)/i.test(one.getAttribute('href') ?? '')
  || [...one.childNodes].some(each => each.nodeType === Node.TEXT_NODE && /[→←↔—≥≤≈] payload/.test(each.data))
  || one.classList.contains('katex') || one.matches('[data-testid="stMarkdown"] [data-testid="stIconMaterial"]')
).map(one => one.outerHTML.slice(0, 200))"""
"""Elements of the page that only a text which was obeyed can have made, or that are called as a text calls itself."""


def test_a_made_up_sentence_is_nowhere_while_and_after_it_streams(
    open_page: OpenPage, ollama: OllamaStub, app_folder: Path
) -> None:
    page = open_page()
    frames: list[bytes] = []
    page.on("websocket", lambda socket: keep_frames(socket, frames))
    page.reload()
    choose_ollama(page)
    page.evaluate(WATCH, WORD)
    ollama.say(f"{LIE} [1] {TRUE} [1] {LIE} [2]", delay=0.03)
    ask(page, QUESTION)
    wait_for_end(page)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("three days a week")
    assert WORD not in page.content()
    assert page.evaluate("window.seen") == []
    assert any(b"three days a week" in frame for frame in frames)
    assert not any(WORD.encode() in frame for frame in frames)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=re.compile("^Copy")).last.click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.includes('three days a week'))")
    assert WORD not in page.evaluate("navigator.clipboard.readText()")
    kept = dict(kept_files(app_folder))
    assert any(b"three days a week" in data for data in kept.values())
    assert [path for path, data in kept.items() if WORD.encode() in data] == []
    page.goto(page.evaluate("location.href"))
    wait_for_end(page)
    assert WORD not in page.content()


def test_no_string_comes_alive_on_the_page(open_page: OpenPage) -> None:
    page = open_page(height=1200)
    become(page, "HR admin")
    told = "\n\n".join(f"The zeppelin hangar rule {n} says {text} today." for n, (_, text) in enumerate(live_strings()))
    choose_files(page, markdown("zeppelin", f"# Zeppelin hangar\n\n{told}\n"))
    page.get_by_role("button", name="Read and publish").click()
    upload_rows(page, "zeppelin.md · added")
    assert page.evaluate(LIVE) == []
    go_to(page, "Chat")
    for turns, question in enumerate(("What does the zeppelin hangar rule say?", "Which payload has the hangar?"), 1):
        ask(page, question)
        wait_for_end(page, turns=turns)
        assert page.evaluate(LIVE) == []
    page.goto(re.sub(r"/[^/]*$", "/library?document=zeppelin", page.evaluate("location.href")))
    expect(page.get_by_text("zeppelin hangar rule 0", exact=False).first).to_be_visible()
    assert page.evaluate(LIVE) == []


def test_a_future_version_is_announced_and_an_old_quote_is_kept(open_page: OpenPage) -> None:
    admin, page = open_page(), open_page(height=1200)
    become(admin, "HR admin")
    publish(admin, "ferry", FERRY.format(40), effective_from="2024-01-01")
    publish(admin, "ferry", FERRY.format(50), effective_from="2099-03-01")
    ask(page, "How many bicycles does the ferry to Laboe carry?")
    wait_for_end(page)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("40 bicycles")
    expect(page.get_by_text("A new version of").last).to_contain_text("2099")
    conversation = page.evaluate("location.href")
    publish(admin, "ferry", FERRY.format(60), effective_from="2025-01-01")
    page.goto(conversation)
    wait_for_end(page)
    card = page.locator('[class*="st-key-card-"]').first
    expect(open_card(card)).to_contain_text("40 bicycles")
    expect(card).to_contain_text("a newer version exists")


def test_an_overdue_review_is_said_and_an_earlier_day_is_answered_as_of_then(open_page: OpenPage) -> None:
    admin, page = open_page(), open_page(height=1200)
    become(admin, "HR admin")
    publish(admin, "crane", "The crane in Kappeln lifts 40 tonnes.", effective_from="2023-01-01")
    told = {"effective_from": "2025-01-01", "review_by": "2025-06-30"}
    publish(admin, "crane", "The crane in Kappeln lifts 70 tonnes.", **told)
    ask(page, "How much does the crane in Kappeln lift?")
    wait_for_end(page)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("70 tonnes")
    expect(page.get_by_text("The review of").last).to_contain_text("2025")
    page.get_by_role("tab", name="Scope").click()
    page.get_by_test_id("stDateInput").get_by_role("spinbutton").first.click()
    page.keyboard.type("20240501", delay=50)
    page.keyboard.press("Enter")
    rest(page)
    ask(page, "How many tonnes does the crane in Kappeln lift?")
    wait_for_end(page, turns=2)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("40 tonnes")
    expect(page.get_by_test_id("stChatMessage").last).not_to_contain_text("70 tonnes")


def publish(page: Page, name: str, text: str, **about: str) -> None:
    head = "".join(f"{key}: {value}\n" for key, value in about.items())
    choose_files(page, markdown(name, f"---\n{head}---\n# {name.title()}\n\n{text}\n"))
    page.get_by_role("button", name="Read and publish").click()
    rows = upload_rows(page, re.compile(f"{name}.md · (added|new version)"))
    page.get_by_role("button", name="Close this list").click()
    expect(rows).to_have_count(0)
    rest(page)


def kept_files(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """What lies in the folder; the app is running, so that a file may be gone before it is read."""
    for path in folder.rglob("*"):
        with contextlib.suppress(FileNotFoundError, IsADirectoryError):
            yield path, path.read_bytes()


def choose_ollama(page: Page) -> None:
    page.get_by_role("radio", name="Ollama").or_(page.get_by_text("Ollama", exact=True)).first.click()
    expect(page.get_by_text("is ready")).to_be_visible()


def keep_frames(socket: WebSocket, frames: list[bytes]) -> None:
    socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, bytes) else frame.encode()))
