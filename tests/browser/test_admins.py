"""What admins do in a real browser, on the real app; apart from what a visitor does, so that both run at once."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import OpenPage, choose_files, go_to, markdown, rest, take_picture, upload_rows
from tests.browser.test_app import ask, become, wait_for_end
from tests.waiting import eventually

pytestmark = [pytest.mark.browser]


def sent_without_files(page: Page) -> bool:
    page.get_by_role("button", name="Read and publish").click()
    page.wait_for_timeout(1500)
    return page.get_by_text("Choose at least one file first.").is_visible()


def test_an_admin_uploads_a_file_and_asks_about_it(open_page: OpenPage) -> None:
    page = open_page()
    become(page, "HR admin")
    text = "# Bicycle shed\n\nThe bicycle shed in Kiel opens with code 4711 and holds 38 bicycles.\n"
    hostile = "# Notes\n\n![x](http://evil.example/x.png) The bicycle pump hangs beside https://evil.example/door.\n"
    empty: FilePayload = {"name": "empty.txt", "mimeType": "text/plain", "buffer": b""}
    go_to(page, "Ingest")
    nothing_chosen = page.get_by_text("Choose at least one file first.")
    eventually(lambda: sent_without_files(page))  # a click on a page that is still drawn may be lost
    expect(nothing_chosen).to_be_visible()
    choose_files(page, markdown("bicycle-shed", text), markdown("pump", hostile), empty)
    expect(nothing_chosen).not_to_be_visible()
    page.get_by_role("button", name="Read and publish").click()
    rows = upload_rows(page, "bicycle-shed.md · added")
    expect(rows).to_contain_text("empty.txt · not read")
    expect(page.get_by_role("button", name="Close this list")).to_be_visible()
    take_picture(page, "ingest")
    go_to(page, "Chat")
    ask(page, "How many bicycles does the bicycle shed in Kiel hold?")
    wait_for_end(page)
    expect(page.get_by_test_id("stChatMessage").last).to_contain_text("38 bicycles")
    ask(page, "Where does the bicycle pump hang?")
    wait_for_end(page, turns=2)
    hosts = page.locator("a, img").evaluate_all("all => all.map(e => new URL(e.href || e.src, location).hostname)")
    assert set(hosts) <= {"127.0.0.1", ""}


def test_a_reader_does_not_reach_the_admins_pages(open_page: OpenPage) -> None:
    page = open_page("ingest")
    expect(page.get_by_test_id("stSidebarNavLink")).to_have_count(2)
    expect(page.get_by_test_id("stFileUploader")).to_have_count(0)
    expect(page.get_by_text("You are not allowed to do that")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_upload_of_many_files_shows_how_far_it_is_and_can_be_stopped(open_page: OpenPage) -> None:
    """The button to stop stays beside the progress; what was read by then stays, the rest is told; many are changed.

    What an admin writes meanwhile further down is not taken away when the upload is over.
    """
    page = open_page()
    become(page, "HR admin")
    rule = "The shelf {0} in cellar {1} holds boxes of paper that nobody may take away without a list. "
    files = [
        "\n\n".join([f"# Shelf {n}", *(f"## Row {k} of {n}\n\n{rule.format(n, k) * 12}" for k in range(60))])
        for n in range(60)
    ]
    choose_files(page, *(markdown(f"shelf-{n}", t) for n, t in enumerate(files)))
    page.get_by_role("button", name="Read and publish").click()
    expect(page.get_by_text("of 60 files")).to_be_visible()
    search = page.get_by_placeholder("Search by title, owner or tag")
    search.fill("Shelf")
    expect(page.get_by_text(re.compile(r"^\d+ added"))).to_be_visible()
    page.get_by_role("button", name="Stop after the files under way").click()
    over = page.locator(".st-key-upload-over")
    expect(over).to_contain_text("not begun")
    expect(over).to_contain_text("added")
    expect(page.locator(".st-key-upload-rows")).to_contain_text("Stopped before this file was finished")
    rest(page)
    expect(search).to_have_value("Shelf")
    search.press("Enter")
    change_two(page)


def change_two(page: Page) -> None:
    """The owner of the first two documents of the table, which is a picture with its cells behind it as text."""
    table = page.get_by_test_id("stDataFrame").first
    cells = table.get_by_role("gridcell", include_hidden=True)
    expect(cells.filter(has_text="Shelf 0")).to_have_count(1)
    expect(cells.filter(has_text="Employee Handbook")).to_have_count(0)
    rest(page)
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box is not None
    for row in (1, 2):
        page.mouse.click(box["x"] + 16, box["y"] + 17 + 35 * row)
        expect(page.get_by_text(f"{row} selected")).to_be_visible()
        rest(page)
    page.get_by_role("button", name="Change…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("2 documents. Only fields you fill in are changed.")
    expect(dialog.get_by_label("Title")).to_have_count(0)
    dialog.get_by_label("Owner").fill("Archive team")
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Save").click()
    page.get_by_test_id("stToast").filter(has_text="Shelf").first.wait_for()  # gone after four seconds
    expect(dialog).to_have_count(0)
    expect(cells.filter(has_text="Archive team")).to_have_count(2)


def test_a_draft_is_looked_at_and_published(open_page: OpenPage) -> None:
    page = open_page(height=1100)
    become(page, "HR admin")
    text = "# Boat house\n\nThe boat house in Kiel opens at eight and holds 12 kayaks for everyone.\n"
    choose_files(page, markdown("boat-house", text))
    page.get_by_role("button", name="Read as drafts").click()
    draft = page.locator('[class*="st-key-draft-boat"]').first
    draft.wait_for()
    rest(page)
    draft.get_by_role("button", name="Preview").click()
    expect(draft).to_contain_text("holds 12 kayaks")
    expect(draft).to_contain_text("No published document says the same.")
    rest(page)
    take_picture(page, "draft")
    draft.get_by_role("button", name="Publish").click()
    page.get_by_text("Boat house: published").wait_for()  # gone after four seconds
    expect(page.locator('[class*="st-key-draft-boat"]')).to_have_count(0)


def test_library_and_system_draw(open_page: OpenPage) -> None:
    page = open_page("library")
    expect(page.get_by_text("documents", exact=False).first).to_be_visible()
    become(page, "HR admin")
    go_to(page, "System")
    expect(page.get_by_test_id("stMermaidChart").locator("img")).to_be_visible()
    expect(page.get_by_text("Settings in force")).to_be_visible()
    take_picture(page, "system")
