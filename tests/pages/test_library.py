"""The library shows what this reader may read, and nothing hints at the rest."""

from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.domain.knowledge import KnowledgeBase
from rag.errors import NotFound
from rag.ingest.uploads import Upload
from rag.stores.originals import Originals
from rag.wiring import Groundwork
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, MANAGER, ROOT, OpenPage, text_of

PAGE = "pages/everyone/library.py"


def test_the_list_holds_readable_documents_only(open_page: OpenPage) -> None:
    titles = [row["Title"] for row in open_page(PAGE, persona=EMPLOYEE).dataframe[0].value.to_dict("records")]
    assert titles == ["Employee Handbook 2025"]
    titles = [row["Title"] for row in open_page(PAGE, persona=HR_ADMIN).dataframe[0].value.to_dict("records")]
    assert titles == ["Employee Handbook 2025", "Salary Bands"]


def test_documents_stand_by_title_under_what_their_knowledge_base_is_called(
    open_page: OpenPage, groundwork: Groundwork
) -> None:
    text = b"# Absence\n\nWho is absent says so before nine.\n"
    assert list(groundwork.publisher.ingest([Upload("zebra.md", text)], form={}))
    groundwork.knowledge_bases.save(KnowledgeBase("handbook", "All our rules"))
    rows = open_page(PAGE, persona=EMPLOYEE).dataframe[0].value.to_dict("records")
    assert [row["Title"] for row in rows] == ["Absence", "Employee Handbook 2025"]
    assert {row["Knowledge base"] for row in rows} == {"All our rules"}
    groundwork.knowledge_bases.forget("handbook")
    groundwork.publisher.remove("zebra")


def test_the_search_looks_at_title_and_owner(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.text_input(key="library_search").set_value("head people").run()
    assert [row["Title"] for row in app.dataframe[0].value.to_dict("records")] == ["Salary Bands"]
    app.text_input(key="library_search").set_value("nowhere").run()
    assert "0 documents" in text_of(app)


def opened(open_page: OpenPage, persona: str, document: str, **address: str | list[str]) -> str:
    app = open_page(PAGE, persona=persona)
    app.query_params["document"] = document
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return text_of(app) + "".join(info.value for info in app.info)


def test_no_element_is_called_as_a_document_calls_itself(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=EMPLOYEE)
    app.query_params["document"] = "employee-handbook-2025"
    app.run()
    (head,) = [each for each in app.header if "Handbook" in each.value]
    assert head.anchor == "document"


def test_a_document_opens_with_its_quote_marked(open_page: OpenPage) -> None:
    quote = "up to three days a week"
    shown = opened(open_page, EMPLOYEE, "employee-handbook-2025", quote=quote)
    assert f":green-background[{quote}]" in shown
    assert "The quote in its place" in shown


def test_a_document_opens_with_all_that_is_quoted_of_it_marked(open_page: OpenPage) -> None:
    quotes = ["up to three days", "the approval of their manager"]
    shown = opened(open_page, EMPLOYEE, "employee-handbook-2025", quote=quotes)
    assert all(f":green-background[{quote}]" in shown for quote in quotes)


def test_a_quote_that_is_not_there_is_said(open_page: OpenPage) -> None:
    shown = opened(open_page, EMPLOYEE, "employee-handbook-2025", quote="five days a week")
    assert "The quoted sentence is not in this version." in shown


def test_a_document_is_shown_as_it_stands_today_and_the_day_of_its_next_version_is_told(
    open_page: OpenPage, groundwork: Groundwork
) -> None:
    for day, count in (("2020-01-01", "two"), ("2999-01-01", "three")):
        text = f"---\neffective_from: {day}\n---\n# Visits\n\nA customer is visited {count} times in a year.\n"
        [row] = groundwork.publisher.ingest([Upload("visits.md", text.encode())], form={})
    rows = open_page(PAGE, persona=EMPLOYEE).dataframe[0].value.to_dict("records")
    assert [row["In force since"] for row in rows if row["Title"] == "Visits"] == ["1 January 2020"]
    shown = opened(open_page, EMPLOYEE, "visits")
    assert "visited two times" in shown
    assert "changes on 1 January 2999" in shown
    assert "a newer version counts" not in shown
    later = opened(open_page, EMPLOYEE, "visits", version=row.version_id or "")
    assert "visited three times" in later
    assert "not in force today" in later
    groundwork.publisher.remove("visits")


def test_a_document_tells_what_replaced_it_to_who_may_read_that(open_page: OpenPage, groundwork: Groundwork) -> None:
    head = "---\ntitle: {}\neffective_from: {}\n{}---\n# Boats\n\nA boat is rented for {} days.\n"
    for name, text in (
        ("boats", head.format("Boats", "2020-01-01", "", "two")),
        ("ships", head.format("Boats and ships", "2024-02-01", "supersedes: boats\n", "three")),
    ):
        assert list(groundwork.publisher.ingest([Upload(f"{name}.md", text.encode())], form={}))
    app = open_page(PAGE, persona=EMPLOYEE)
    app.query_params["document"] = "boats"
    app.run()
    [replaced] = [button for button in app.button if button.label.startswith("Replaced by")]
    assert replaced.label == "Replaced by Boats and ships from 1 February 2024"
    replaced.click().run()
    assert app.query_params["document"] == "ships"
    assert not [button for button in app.button if button.label.startswith("Replaced by")]
    for name in ("boats", "ships"):
        groundwork.publisher.remove(name)


def test_a_hidden_document_looks_like_a_missing_one(open_page: OpenPage) -> None:
    hidden = opened(open_page, EMPLOYEE, "salaries")
    assert hidden == opened(open_page, EMPLOYEE, "no-such-document")
    assert "There is no such document." in hidden
    assert "52000" not in hidden
    assert "52000" in opened(open_page, HR_ADMIN, "salaries")


PDF = (ROOT / "sample_docs" / "benefits-summary-2025.pdf").read_bytes()
PDF_QUOTE = "Where this summary and the contract with an insurer say different things, the contract decides."


@pytest.fixture
def benefits(groundwork: Groundwork) -> Iterator[str]:
    """A PDF that managers may read."""
    [row] = groundwork.publisher.ingest([Upload("benefits.pdf", PDF)], form={"audience": ("managers",)})
    assert row.document_id is not None
    yield row.document_id
    groundwork.publisher.remove(row.document_id)


def page_of(open_page: OpenPage, persona: str, **address: str) -> AppTest:
    app = open_page(PAGE, persona=persona)
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def test_a_pdf_opens_at_the_page_of_its_quote(open_page: OpenPage, benefits: str) -> None:
    app = page_of(open_page, MANAGER, document=benefits, quote=PDF_QUOTE)
    assert len(app.get("image")) == 1
    assert "The quote is boxed on this page." in text_of(app)
    assert f":green-background[{PDF_QUOTE[:40]}" in text_of(app)
    app = page_of(open_page, MANAGER, document=benefits, quote=PDF_QUOTE, page="3")
    assert "The quote is on page 1." in text_of(app)


def test_a_pdf_can_be_read_as_text(open_page: OpenPage, benefits: str, groundwork: Groundwork) -> None:
    app = page_of(open_page, MANAGER, document=benefits, quote=PDF_QUOTE)
    version = groundwork.registry.document(benefits, scope=None).current
    app.get_by_key(f"view-{version.version_id}").set_value("text").run()
    assert not app.get("image")
    assert "The quote in its place" in text_of(app)


@pytest.mark.parametrize("page", ["0", "99999999999", "two", "٣", "-1"])
def test_nonsense_for_a_page_opens_one_that_is_there(open_page: OpenPage, benefits: str, page: str) -> None:
    assert len(page_of(open_page, MANAGER, document=benefits, page=page).get("image")) == 1


def test_a_page_that_cannot_be_drawn_shows_its_text(open_page: OpenPage, benefits: str, groundwork: Groundwork) -> None:
    version = groundwork.registry.document(benefits, scope=None).current
    Originals(groundwork.settings.data_dir / "originals").forget({version.content_hash}, kept=set())
    app = page_of(open_page, MANAGER, document=benefits, page="4")
    assert "This page cannot be shown as it was printed; here is its text." in text_of(app)
    assert not app.get("image")


def test_a_hidden_pdf_is_not_drawn(open_page: OpenPage, benefits: str, groundwork: Groundwork) -> None:
    assert not page_of(open_page, EMPLOYEE, document=benefits).get("image")
    version = groundwork.registry.document(benefits, scope=None).current
    assert groundwork.pages.draw(version.version_id, 1, scope=PERSONAS[1].scope).pages == 5
    with pytest.raises(NotFound):
        groundwork.pages.draw(version.version_id, 1, scope=PERSONAS[0].scope)
