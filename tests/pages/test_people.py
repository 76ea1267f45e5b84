"""Who is at the screen: personas in demo mode, one person without sign-in, and nobody on another machine."""

import dataclasses
import time
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from rag.domain.knowledge import KnowledgeBase
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.house import serving
from rag.ui.people import is_loopback
from rag.wiring import Groundwork, open_groundwork
from rag.words import open_words
from tests.pages.conftest import EMPLOYEE, HANDBOOK, HR_ADMIN, MANAGER, NOWHERE, OpenPage, new_app, text_of
from tests.pages.scripted import ScriptedAssistant


@pytest.mark.parametrize("persona", [EMPLOYEE, MANAGER, "nobody-we-know"])
def test_personas_open_only_what_their_role_opens(open_page: OpenPage, persona: str) -> None:
    with pytest.raises(ValueError, match="admins"):
        open_page("pages/admins/ingest.py", persona=persona)


def test_an_admin_persona_opens_all_pages(open_page: OpenPage) -> None:
    assert not open_page("pages/admins/ingest.py", persona=HR_ADMIN).exception


def test_without_sign_in_one_person_reads_everything(groundwork: Groundwork) -> None:
    settings = groundwork.settings.model_copy(update={"demo": False})
    with serving(dataclasses.replace(groundwork, settings=settings, assistant=ScriptedAssistant())):
        app = new_app().run()
        assert not app.exception
        assert "2 documents" in text_of(app)


def test_without_sign_in_one_person_reads_what_only_its_knowledge_base_closes(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, ollama_url=NOWHERE)
    with open_groundwork(settings) as house:
        for base, text in {"minutes": HANDBOOK, "letters": "# Letters\n\nLetters leave at noon."}.items():
            list(house.publisher.ingest([Upload(f"{base}.md", text.encode())], form={"knowledge_base": base}))
        house.knowledge_bases.save(KnowledgeBase("minutes", "Minutes", "of the board", audience=("board",)))
        st.cache_resource.clear()
        with serving(dataclasses.replace(house, assistant=ScriptedAssistant())):
            app = new_app().run()
            assert not app.exception
            assert "2 documents" in text_of(app)
            desk = app.switch_page("pages/admins/ingest.py").run()
            desk.selectbox(key="base_name").select("letters").run()
            assert desk.multiselect(key="base-audience-letters").options == ["board", "everyone"]


@pytest.mark.parametrize(
    ("address", "ours"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), (None, False), ("kb.example", False)],
)
def test_only_this_machine_is_loopback(address: str | None, ours: bool) -> None:
    assert is_loopback(address) is ours


def signed_in(groundwork: Groundwork, page: str = "", **claims: object) -> AppTest:
    """The app as someone opens it whom an identity provider vouches for."""
    settings = groundwork.settings.model_copy(update={"demo": False})
    with serving(dataclasses.replace(groundwork, settings=settings, assistant=ScriptedAssistant())):
        app = new_app()
        known = {"is_logged_in": True, "iss": "https://id.example", "sub": "7", "name": "Mia", "exp": time.time() + 60}
        app.user = {name: value for name, value in (known | claims).items() if value is not None}
        app.run()
        app = app.switch_page(page).run() if page else app
        assert not app.exception
        return app


def test_who_signs_in_reads_what_their_groups_open(groundwork: Groundwork) -> None:
    st.cache_resource.clear()
    assert "1 document in" in text_of(signed_in(groundwork))
    assert "2 documents in" in text_of(signed_in(groundwork, groups=["hr"]))


@pytest.mark.parametrize("groups", ["hr", {"hr": True}, 5, [["hr"]]])
def test_groups_that_are_no_list_of_names_open_nothing(groundwork: Groundwork, groups: object) -> None:
    st.cache_resource.clear()
    assert "1 document in" in text_of(signed_in(groundwork, groups=groups))


@pytest.mark.parametrize("claims", [{"exp": 1.0}, {"exp": None}, {"sub": None}, {"sub": ""}, {"is_logged_in": False}])
def test_without_a_token_that_holds_there_is_only_the_way_in(groundwork: Groundwork, claims: dict[str, object]) -> None:
    st.cache_resource.clear()
    app = signed_in(groundwork, groups=["hr"], roles=["admin"], **claims)
    assert "document" not in text_of(app)
    assert [button.label for button in app.button] == [open_words()("screen.sign_in")]


def test_only_the_role_makes_an_admin(groundwork: Groundwork) -> None:
    st.cache_resource.clear()
    with pytest.raises(ValueError, match="admins"):
        signed_in(groundwork, "pages/admins/ingest.py", groups=["admin"])
    with pytest.raises(ValueError, match="admins"):
        signed_in(groundwork, "pages/admins/ingest.py", roles="admin")
    signed_in(groundwork, "pages/admins/ingest.py", roles=["admin"])


def test_a_group_of_the_token_is_the_one_of_the_document_in_whatever_way_its_letters_are_written(
    tmp_path: Path,
) -> None:
    with open_groundwork(Settings(data_dir=tmp_path, ollama_url=NOWHERE)) as house:
        list(house.publisher.ingest([Upload("a.md", HANDBOOK.encode())], form={"audience": "F\u00fchrung"}))
        st.cache_resource.clear()
        assert "1 document in" in text_of(signed_in(house, groups=["Fu\u0308hrung"]))
