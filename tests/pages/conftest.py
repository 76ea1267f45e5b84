"""A real house with a handful of documents; a test puts a scripted assistant into it and opens a page."""

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import streamlit as st
from streamlit.components.v2.component_manager import BidiComponentManager
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.house import serving
from rag.wiring import Groundwork, open_groundwork
from tests.pages.scripted import ScriptedAssistant

ROOT = Path(__file__).parents[2]
EMPLOYEE, MANAGER, HR_ADMIN = (persona.id for persona in PERSONAS)

HANDBOOK = """---
title: Employee Handbook 2025
effective_from: 2025-01-01
authority: handbook
owner: People team
audience: [everyone]
questions:
  - How many days a week may I work remotely?
---
# Employee Handbook 2025

## Remote work

Employees may work remotely up to three days a week with the approval of their manager.
"""
SALARIES = """---
title: Salary Bands
audience: [hr]
owner: Head of People
---
# Salary Bands

Band C ends at 52000 euros.
"""

NOWHERE = "http://127.0.0.1:9"
"""Nobody listens there, on whatever machine the tests run."""

OpenPage = Callable[..., AppTest]


@pytest.fixture(scope="session")
def groundwork(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Groundwork]:
    """Real stores, shared by all page tests."""
    settings = Settings(data_dir=tmp_path_factory.mktemp("house"), demo=True, ollama_url=NOWHERE)
    with open_groundwork(settings) as house:
        uploads = [Upload("employee-handbook-2025.md", HANDBOOK.encode()), Upload("salaries.md", SALARIES.encode())]
        assert [row.status for row in house.publisher.ingest(uploads, form={})] == ["added", "added"]
        yield house


@pytest.fixture
def assistant() -> ScriptedAssistant:
    return ScriptedAssistant()


@pytest.fixture
def open_page(groundwork: Groundwork, assistant: ScriptedAssistant) -> Iterator[OpenPage]:
    """`open_page("pages/admins/ingest.py", persona=HR_ADMIN, c="…")` runs the app and goes to that page."""
    st.cache_resource.clear()

    def run(page: str | None = None, *, persona: str = EMPLOYEE, **address: str) -> AppTest:
        app = new_app()
        app.session_state["persona"] = persona
        for name, value in address.items():
            app.query_params[name] = value
        app.run()
        return app.switch_page(page).run() if page else app

    with serving(dataclasses.replace(groundwork, assistant=assistant)):
        yield run


def new_app() -> AppTest:
    """The app before its first run. Its own look through every installed package for components costs 0.15 s each."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=120)
    app._bidi_component_manager = BidiComponentManager()
    return app


def text_of(app: AppTest) -> str:
    """All Markdown on the page, with our escapes taken out."""
    shown = [element.value for kind in ("markdown", "caption", "header", "subheader") for element in app.get(kind)]
    return "\n".join(shown).replace("\\", "")
