"""Who is at the screen: personas in demo mode, one person without sign-in, and nobody on another machine."""

import dataclasses
from pathlib import Path

import pytest
import streamlit as st

from rag.domain.knowledge import KnowledgeBase
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.house import serving
from rag.ui.people import is_loopback
from rag.wiring import Groundwork, open_groundwork
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
