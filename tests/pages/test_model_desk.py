"""The model desk beside a server that keeps to the protocol: what it has, how fast, pull, choose."""

import dataclasses
from collections.abc import Iterator

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.domain.model_desk import Progress, Speed
from rag.errors import NotAllowed
from rag.settings import Settings
from rag.ui.house import serving
from rag.ui.model_desk import choose, doing, offered, probe, pull, said_speed, server_report, share
from rag.wiring import Groundwork, open_groundwork
from rag.words import open_words
from tests.ollama_stub import OllamaStub
from tests.pages.conftest import HR_ADMIN, new_app, text_of
from tests.pages.scripted import ScriptedAssistant
from tests.waiting import LONG

SAY = open_words("en")


@pytest.fixture(scope="module")
def stub() -> Iterator[OllamaStub]:
    with OllamaStub() as server:
        yield server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, stub: OllamaStub) -> Iterator[Groundwork]:
    folder = tmp_path_factory.mktemp("desk")
    settings = Settings(data_dir=folder, demo=True, ollama_url=stub.url)
    with open_groundwork(settings) as house, serving(dataclasses.replace(house, assistant=ScriptedAssistant())) as ours:
        yield ours


def system_page() -> AppTest:
    st.cache_resource.clear()
    app = new_app()
    app.session_state["persona"] = HR_ADMIN
    app.run()
    return app.switch_page("pages/admins/system.py").run()


def test_the_models_of_the_server_are_listed(served: Groundwork) -> None:
    app = system_page()
    assert not app.exception
    assert "is running and has" in text_of(app)
    rows = {row["Model"]: row for row in app.dataframe[0].value.to_dict("records")}
    assert rows
    assert any("chat" in row["Can"] for row in rows.values())


def test_a_model_is_chosen_for_a_role_and_another_pulled(served: Groundwork) -> None:
    app = system_page()
    options = app.selectbox(key="choose_judge").options
    assert options[:2] == ["whoever drafts", "demo"]
    app.selectbox(key="choose_judge").select("demo").run()
    assert served.desk.chosen("judge") == "demo"
    pull(PERSONAS[2], "tiny")
    assert served.desk.job is not None
    served.desk.job.wait(LONG)
    app.run()
    told = [element.value for kind in ("success", "error", "info") for element in app.get(kind)]
    assert any("tiny" in sentence for sentence in told)


def test_only_admins_do_anything_here(served: Groundwork) -> None:
    employee = PERSONAS[0]
    before = served.desk.chosen("chat")
    with pytest.raises(NotAllowed):
        choose(employee, "chat", "ollama:llama3.2")
    with pytest.raises(NotAllowed):
        pull(employee, "llama3.2")
    with pytest.raises(NotAllowed):
        server_report(employee)
    [model, *_] = served.desk.server().models
    with pytest.raises(NotAllowed):
        probe(employee, model)
    assert served.desk.chosen("chat") == before


def test_a_role_is_offered_fitting_models_and_what_is_in_force(served: Groundwork) -> None:
    models = served.desk.server().models
    chat, vectors = offered("chat", "demo", models), offered("embedder", "ollama:gone", models)
    assert chat[0] == "demo"
    assert vectors[0] == "static"
    assert vectors[-1] == "ollama:gone"
    assert not set(chat[1:]) & set(vectors[1:-1])


def test_progress_and_speed_are_said_plainly() -> None:
    pulling = Progress("pull", "tiny", "layers", done=1024**2, total=4 * 1024**2)
    assert doing(pulling, SAY) == "tiny: downloading, 1.0 MB of 4.0 MB"
    assert share(pulling) == 0.25
    assert doing(Progress("reindex", "static", "embed", 3, 20), SAY) == "static: computing vectors, 3 of 20"
    assert share(Progress("pull", "tiny", "manifest")) == 0.0
    assert said_speed(None, SAY) == "–"
    assert said_speed(Speed("m", True, "desk.speed", {"model": "m"}, 0.42, 2.0, 31.4), SAY) == (
        "first word after 0.4 s, 31 tokens a second"
    )
    assert said_speed(Speed("m", True, "desk.speed", {"model": "m"}, seconds=0.05), SAY) == "a vector in 0.05 s"
