"""What a visitor does first, in a real browser, on the real app."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, open_card, rest, take_picture
from tests.ollama_stub import OllamaStub

pytestmark = [pytest.mark.browser]

QUESTION = "How many days a week may I work remotely?"
NEAR_GAP = "How many days a week may contractors work remotely?"
GAP = "Which dental plan does the company offer to astronauts?"
CONFLICT = "May I work from anywhere all week?"
PDF_QUOTE = "Where this summary and the contract with an insurer say different things, the contract decides."


def ask(page: Page, question: str) -> None:
    box = page.get_by_test_id("stChatInputTextArea")
    box.wait_for()
    rest(page)
    box.fill(question)
    box.press("Enter")


def wait_for_end(page: Page, turns: int = 1) -> None:
    """Every turn shows its tools, and nothing runs any more."""
    tools = page.locator('[class*="st-key-tools-"]')
    tools.nth(turns - 1).wait_for()
    expect(tools).to_have_count(turns)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    rest(page)


def become(page: Page, persona: str, *, pages: int = 6) -> None:
    """Another persona, who sees so many pages."""
    menu = page.locator(".st-key-person button").first
    menu.click()
    page.get_by_test_id("stRadio").get_by_text(persona, exact=True).click()
    expect(menu).to_contain_text(persona)
    expect(page.get_by_test_id("stSidebarNavLink")).to_have_count(pages)
    rest(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stRadio")).to_have_count(0)


def ask_ollama(page: Page, question: str) -> None:
    page.get_by_role("radio", name="Ollama").or_(page.get_by_text("Ollama", exact=True)).first.click()
    expect(page.get_by_text("is ready")).to_be_visible()
    ask(page, question)


def drafting(page: Page) -> Locator:
    """The step in the sidebar in which the model speaks."""
    return page.locator(".st-key-trace summary").filter(has_text="Drafting")


def stop(page: Page) -> None:
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped before there was an answer.")).to_be_visible()


def width_of(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def test_a_question_is_answered_with_steps_and_a_card(open_page: OpenPage) -> None:
    page = open_page(height=1180)
    expect(page.get_by_text("knowledge bases, the newest in force")).to_be_visible()
    ask(page, QUESTION)
    wait_for_end(page)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("three days a week")
    expect(page.locator('[class*="st-key-asked-"]').last).to_be_in_viewport()
    expect(page.get_by_text("Verified").or_(page.get_by_text("Conflict")).first).to_be_visible()
    steps = page.locator(".st-key-trace summary")
    expect(steps.last).to_contain_text("Answering")
    expect(steps.first).to_contain_text("Reading the question")
    assert steps.count() >= 8
    steps.nth(2).click()
    expect(page.locator(".st-key-trace").get_by_text("Meaning").first).to_be_visible()
    steps.nth(2).click()
    card = page.locator('[class*="st-key-card-"]').first
    expect(open_card(card)).to_contain_text("three days a week")
    expect(card.locator("summary")).to_be_in_viewport()
    take_picture(page, "chat-light")
    place = page.get_by_text("The quote in its place")
    card.get_by_text("Open in document").click()
    expect(place).to_be_visible()
    page.wait_for_url("**/library?document=*")


def test_a_reload_and_a_follow_up_keep_the_conversation(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, QUESTION)
    wait_for_end(page)
    page.goto(page.evaluate("location.href"))
    wait_for_end(page)
    page.locator('[class*="st-key-chip-"] button').first.click()
    wait_for_end(page, turns=2)
    for opened in ("by asking", "anew"):
        expect(page.locator('[class*="st-key-asked-"]').last, opened).to_be_in_viewport()
        expect(page.locator('[class*="st-key-asked-"]').first, opened).not_to_be_in_viewport()
        page.reload()
        wait_for_end(page, turns=2)
    assert page.locator('[class*="st-key-chips-"]').count() <= 1


def test_who_hears_the_page_is_told_how_a_turn_ended(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, CONFLICT)
    expect(
        page.get_by_role("status").filter(has_text=re.compile(r"Answered after .* steps\. Conflict"))
    ).to_be_attached()


def test_a_conflict_shows_both_sides(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, CONFLICT)
    wait_for_end(page)
    card = page.locator('[class*="st-key-conflict-"]').first
    expect(card).to_contain_text("2020")
    expect(card).to_contain_text("Used")
    take_picture(page, "conflict")


def test_a_gap_is_said(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, GAP)
    wait_for_end(page)
    expect(page.get_by_text("The documents do not say")).to_be_visible()
    expect(page.get_by_text("Not found").or_(page.get_by_text("Withheld")).first).to_be_visible()


def test_a_gap_quotes_what_comes_nearest(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, NEAR_GAP)
    wait_for_end(page)
    expect(page.get_by_text("No clear answer in the documents")).to_be_visible()
    expect(page.get_by_text("Employees may work remotely up to three days a week")).to_be_visible()
    take_picture(page, "gap")
    page.get_by_test_id("stPageLink").filter(has_text="Employee Handbook 2025").first.click()
    expect(page.locator(".st-key-quote-close-up")).to_contain_text(
        "Employees may work remotely up to three days a week"
    )


def test_stop_ends_a_slow_answer_at_once(open_page: OpenPage, ollama: OllamaStub) -> None:
    ollama.stall_after("You may")
    page = open_page()
    ask_ollama(page, QUESTION)
    expect(drafting(page)).to_be_visible()
    stop(page)
    wait_for_end(page)


def test_who_waits_for_the_model_sees_their_place(open_page: OpenPage, ollama: OllamaStub) -> None:
    ollama.stall_after("You may")
    first, second = open_page(), open_page()
    ask_ollama(first, QUESTION)
    expect(drafting(first)).to_be_visible()
    become(second, "Manager", pages=2)
    ask_ollama(second, QUESTION)
    expect(second.get_by_text("Waiting for the model: place 1 in the line")).to_be_visible()
    stop(first)
    expect(drafting(second)).to_be_visible()
    stop(second)


@pytest.mark.parametrize(("width", "dark"), [(1360, True), (360, False), (360, True)])
def test_dark_and_phone(open_page: OpenPage, width: int, dark: bool) -> None:
    page = open_page(width=width, height=780 if width < 400 else 900, dark=dark)
    ask(page, QUESTION)
    wait_for_end(page)
    expect(page.get_by_role("main").get_by_text(re.compile(r"Answered after .* steps"))).to_be_visible()
    open_card(page.locator('[class*="st-key-card-"]').first)
    assert width_of(page) <= width
    if (width < 400) is not dark:
        take_picture(page, "chat-dark" if dark else "chat-phone")


def test_a_pdf_opens_at_its_page_with_the_quote_boxed(open_page: OpenPage) -> None:
    page = open_page(f"library?document=benefits-summary-2025&quote={quote(PDF_QUOTE)}", height=1000)
    picture = page.locator(".st-key-page-image img")
    expect(picture).to_be_visible()
    expect(page.get_by_text("The quote is boxed on this page.")).to_be_visible()
    take_picture(page, "viewer")
    assert picture.get_attribute("alt") == "Page 1 of 5 as it was printed; its text stands below"
    page.get_by_role("button", name="Page 3", exact=True).click()
    expect(page.get_by_text("The quote is on page 1.")).to_be_visible()
    page.wait_for_url("**page=3**")
    rest(page)
    page.get_by_text("Text", exact=True).first.click()
    expect(page.get_by_text("The quote in its place")).to_be_visible()


def test_a_reload_keeps_the_kind_of_model(open_page: OpenPage) -> None:
    page = open_page()
    for kind in ("Ollama", "Demo"):
        page.get_by_role("radio", name=kind).click()
        expect(page.get_by_text("is ready" if kind == "Ollama" else "always ready")).to_be_visible()
        rest(page)
        page.reload()
        expect(page.get_by_role("radio", name=kind)).to_be_checked()


def test_a_reload_keeps_who_looks_and_in_which_language(open_page: OpenPage) -> None:
    page = open_page()
    become(page, "HR admin")
    page.locator(".st-key-person button").first.click()
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.get_by_test_id("stSidebarNavLink").filter(has_text="Einlesen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    rest(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("stSidebarNavLink").filter(has_text="Einlesen").click()
    page.wait_for_url("**/ingest")
    rest(page)
    page.reload()
    expect(page.get_by_test_id("stFileUploader")).to_be_visible()
    expect(page.get_by_test_id("stSidebarNavLink").filter(has_text="Einlesen")).to_be_visible()
    expect(page.locator(".st-key-person")).not_to_contain_text("Employee")
    assert page.get_by_text("Page not found").count() == 0
    assert page.evaluate("location.search") == ""


CHIPS_ALONE = """() => [...document.querySelectorAll('[data-testid="stChatMessage"] .stMarkdownBadge')].filter(chip => {
  const word = document.createRange(), text = chip.previousSibling
  if (text?.nodeType !== Node.TEXT_NODE || text.length < 3) return false
  word.setStart(text, text.length - 3)
  word.setEnd(text, text.length - 1)
  return chip.getBoundingClientRect().top > word.getBoundingClientRect().bottom - 2
}).length"""
"""Chips on another line than the word before them."""


def test_a_chip_stays_on_the_line_of_the_last_word(open_page: OpenPage) -> None:
    page = open_page()
    ask(page, "How large is the learning budget?")
    wait_for_end(page)
    for width in range(720, 1360, 40):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(50)
        assert page.evaluate(CHIPS_ALONE) == 0, width


def test_four_questions_to_begin_with_fit_a_phone(open_page: OpenPage) -> None:
    page = open_page(width=360, height=740)
    last, box = page.locator('[class*="st-key-chip-"]').last, page.get_by_test_id("stChatInput")
    chip, below = last.bounding_box(), box.bounding_box()
    assert chip is not None
    assert below is not None
    assert chip["y"] + chip["height"] <= below["y"]


def test_the_menu_of_a_phone_steps_aside(open_page: OpenPage) -> None:
    """What was chosen in it lies under it; a page that is opened while it was left open, too."""
    page = open_page(width=360, height=740)
    ask(page, QUESTION)
    wait_for_end(page)
    menu = page.get_by_test_id("stExpandSidebarButton")
    menu.click()
    page.get_by_role("button", name="New question").click()
    expect(menu).to_be_visible()
    expect(page.get_by_text("What would you like to know?")).to_be_in_viewport()
    menu.click()
    expect(menu).to_have_count(0)
    page.reload()
    expect(menu).to_be_visible()


def test_a_wide_table_stays_in_its_frame_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("library?document=offices", width=360, height=740)
    table = page.locator("table").first
    table.wait_for()
    wide, frame = table.bounding_box(), table.locator("xpath=..").bounding_box()
    assert wide is not None
    assert frame is not None
    assert wide["width"] > frame["width"]
    assert frame["x"] + frame["width"] <= 360
    assert table.evaluate("one => getComputedStyle(one.parentElement).overflowX") == "auto"
