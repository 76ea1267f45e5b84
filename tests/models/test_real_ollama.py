"""The same promises kept by a real server: `GROUNDWORK_OLLAMA=http://127.0.0.1:11434 make test-ollama`.

GROUNDWORK_OLLAMA_MODEL and GROUNDWORK_OLLAMA_EMBEDDER name the models; the tests ask for nothing else.
"""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.judgements import StandaloneQuestion
from rag.domain.questions import Question
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_ollama import open_ollama_embedder
from rag.models.health import HealthCheck
from rag.settings import Settings
from rag.wiring import open_groundwork
from rag.words import open_words
from tests.graphs.turns import QUESTION
from tests.models.test_ollama_turns import asked, assistant, finished

REAL = os.environ.get("GROUNDWORK_OLLAMA", "")
MODEL = os.environ.get("GROUNDWORK_OLLAMA_MODEL", "llama3.2")
EMBEDDER = os.environ.get("GROUNDWORK_OLLAMA_EMBEDDER", "nomic-embed-text")
SETTINGS = Settings(ollama_url=REAL, ollama_chat_model=MODEL, model_first_token=300)

pytestmark = pytest.mark.skipif(not REAL, reason="set GROUNDWORK_OLLAMA to the address of an Ollama server")


@pytest.fixture
def model() -> Iterator[OllamaChat]:
    own = DemoChatModel(embedder=HashEmbeddings())
    with closing(open_ollama_chat(MODEL, SETTINGS, own_judge=own)) as model:
        yield model


def test_the_server_is_healthy() -> None:
    health = HealthCheck(SETTINGS, open_words("en")).check(f"ollama:{MODEL}")
    assert health.ok, health.sentence


def test_the_desk_lists_the_models(tmp_path: Path) -> None:
    with open_groundwork(SETTINGS.model_copy(update={"data_dir": tmp_path})) as house:
        report = house.desk.server()
        speed = house.desk.speed(f"ollama:{MODEL}")
    assert report.ok, report.key
    assert any(each.can_chat and each.window for each in report.models)
    assert speed.ok, speed.key


def test_a_turn_is_answered_with_a_citation(model: OllamaChat) -> None:
    told = finished(asked(model, SETTINGS)).output
    assert told["status"] == "answered", told["errors"]
    assert told["citations"] != []


@pytest.mark.parametrize("window", [2048, 4096, 8192])
def test_the_prompt_is_read_whole_in_every_window(window: int) -> None:
    settings = SETTINGS.model_copy(update={"model_context": window})
    with closing(open_ollama_chat(MODEL, settings)) as small:
        told = finished(asked(small, settings)).output
    assert told["status"] != "failed", told["errors"]


def test_a_judgement_keeps_to_its_form(model: OllamaChat) -> None:
    prompt = "Repeat this question as JSON: How many days may I work remotely?"
    assert model.with_structured_output(StandaloneQuestion).invoke(prompt).question


def test_an_answer_can_be_stopped(model: OllamaChat) -> None:
    cancel = threading.Event()
    threading.Timer(0.5, cancel.set).start()
    started = time.monotonic()
    question = Question(QUESTION, scope=Scope.of(EVERYONE), model=f"ollama:{MODEL}")
    list(assistant(model, SETTINGS).stream(question, cancel=cancel))
    assert time.monotonic() - started < 3


def test_a_missing_model_is_said() -> None:
    with closing(open_ollama_chat("no-such-model-here", SETTINGS)) as missing:
        told = finished(asked(missing, SETTINGS)).output
    assert "ollama pull no-such-model-here" in told["errors"][0]


def test_vectors_are_sound_and_long_texts_are_read_whole() -> None:
    with closing(open_ollama_embedder(EMBEDDER, SETTINGS)) as embedder:
        near, far, long = embedder.embed_documents(["paid leave", "hotel costs", "many words " * 8000])
        asked_for = embedder.embed_query("How many days of leave are there?")
    assert len(near) == len(far) == len(long) == len(asked_for)
    assert sum(a * b for a, b in zip(asked_for, near, strict=True)) > sum(
        a * b for a, b in zip(asked_for, far, strict=True)
    )
