"""The library shows what this reader may read, and nothing hints at the rest."""

from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of

PAGE = "pages/everyone/library.py"


def test_the_list_holds_readable_documents_only(open_page: OpenPage) -> None:
    titles = [row["Title"] for row in open_page(PAGE, persona=EMPLOYEE).dataframe[0].value.to_dict("records")]
    assert titles == ["Employee Handbook 2025"]
    titles = [row["Title"] for row in open_page(PAGE, persona=HR_ADMIN).dataframe[0].value.to_dict("records")]
    assert titles == ["Employee Handbook 2025", "Salary Bands"]


def test_the_search_looks_at_title_and_owner(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.text_input(key="library_search").set_value("head people").run()
    assert [row["Title"] for row in app.dataframe[0].value.to_dict("records")] == ["Salary Bands"]
    app.text_input(key="library_search").set_value("nowhere").run()
    assert "0 documents" in text_of(app)


def opened(open_page: OpenPage, persona: str, document: str, **address: str) -> str:
    app = open_page(PAGE, persona=persona)
    app.query_params["document"] = document
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return text_of(app) + "".join(info.value for info in app.info)


def test_a_document_opens_with_its_quote_marked(open_page: OpenPage) -> None:
    quote = "up to three days a week"
    shown = opened(open_page, EMPLOYEE, "employee-handbook-2025", quote=quote)
    assert f":green-background[{quote}]" in shown
    assert "The quote in its place" in shown


def test_a_quote_that_is_not_there_is_said(open_page: OpenPage) -> None:
    shown = opened(open_page, EMPLOYEE, "employee-handbook-2025", quote="five days a week")
    assert "The quoted sentence is not in this version." in shown


def test_a_hidden_document_looks_like_a_missing_one(open_page: OpenPage) -> None:
    hidden = opened(open_page, EMPLOYEE, "salaries")
    assert hidden == opened(open_page, EMPLOYEE, "no-such-document")
    assert "There is no such document." in hidden
    assert "52000" not in hidden
    assert "52000" in opened(open_page, HR_ADMIN, "salaries")
