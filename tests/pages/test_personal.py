"""A reader sees what is kept of them, and of nobody else; they take it along or end it."""

from rag.domain.access import PERSONAS
from rag.ui.personal import erase, forget
from rag.wiring import Groundwork
from tests.pages.conftest import EMPLOYEE, MANAGER, OpenPage, text_of

PAGE = "pages/everyone/personal.py"


def test_what_was_said_is_shown_and_forgotten_one_by_one(open_page: OpenPage, groundwork: Groundwork) -> None:
    groundwork.preferences.remember(EMPLOYEE, {"place": "Germany", "department": "sales"})
    app = open_page(PAGE, persona=EMPLOYEE)
    assert "**Place of work:** Germany" in text_of(app)
    assert "Place of work" not in text_of(open_page(PAGE, persona=MANAGER))
    app = open_page(PAGE, persona=EMPLOYEE)
    app.button(key="forget-place").click().run()
    assert groundwork.preferences.of(EMPLOYEE) == {"department": "sales"}
    forget(PERSONAS[0], "department")
    assert "You have not said anything of yourself." in text_of(app.run())


def test_everything_of_a_reader_is_erased_and_nothing_of_another(open_page: OpenPage, groundwork: Groundwork) -> None:
    for owner in (EMPLOYEE, MANAGER):
        groundwork.conversations.start(owner, "Parking")
    app = open_page(PAGE, persona=MANAGER)
    assert "1 conversation is kept." in text_of(app)
    before = len(groundwork.conversations.list(EMPLOYEE))
    app.button(key="erase_now").click().run()
    assert "0 conversations are kept." in text_of(app)
    assert len(groundwork.conversations.list(EMPLOYEE)) == before
    erase(PERSONAS[0])
    assert groundwork.conversations.list(EMPLOYEE) == []


def test_german_readers_have_german_words(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=EMPLOYEE)
    app.get_by_key("language_menu").set_value("de").run()
    assert "Was du über dich gesagt hast" in text_of(app) + "".join(s.value for s in app.subheader)
