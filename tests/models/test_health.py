"""The health of chat models: a plain sentence that says what to do, and no waiting."""

import time
from collections.abc import Iterator

import pytest

from rag.models.health import HealthCheck
from rag.models.ollama_border import is_loopback
from rag.settings import Settings
from rag.words import open_words
from tests.ollama_stub import OllamaStub
from tests.waiting import LONG


class Watch:
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub(models=("llama3.2:latest", "qwen3:4b"), embedders=("nomic-embed-text:latest",)) as stub:
        yield stub


def check(url: str, *, clock: Watch | None = None, language: str = "en") -> HealthCheck:
    return HealthCheck(Settings(ollama_url=url), open_words(language), clock=clock or Watch())


def test_the_demo_model_is_always_ready() -> None:
    assert check("http://127.0.0.1:1").check("demo").ok


def test_a_model_that_is_there(server: OllamaStub) -> None:
    health = check(server.url).check("ollama:llama3.2")
    assert health.ok
    assert health.sentence == "llama3.2 is ready (Ollama 0.33.0)."
    assert health.models == ("ollama:llama3.2:latest", "ollama:qwen3:4b")


@pytest.mark.parametrize("name", ["mistral", "qwen3", "nomic-embed-text"])
def test_a_model_that_cannot_chat_or_is_not_there(server: OllamaStub, name: str) -> None:
    health = check(server.url).check(f"ollama:{name}")
    assert not health.ok
    assert f"ollama pull {name}" in health.sentence
    assert health.models


def test_no_server_says_how_to_start_it() -> None:
    health = check("http://127.0.0.1:9").check("ollama:llama3.2")
    assert not health.ok
    assert "ollama serve" in health.sentence
    assert health.models == ()


def test_it_speaks_the_language_of_the_screen() -> None:
    assert "Modellserver" in check("http://127.0.0.1:9", language="de").check("ollama:llama3.2").sentence


def test_a_silent_server_is_given_up_after_some_seconds(server: OllamaStub) -> None:
    server.behave(stall=LONG)
    started = time.monotonic()
    health = check(server.url).check("ollama:llama3.2")
    assert not health.ok
    assert "within 3 seconds" in health.sentence
    assert time.monotonic() - started < LONG / 2


def test_something_else_on_that_port(server: OllamaStub) -> None:
    server.behave(html=True)
    assert not check(server.url).check("ollama:llama3.2").ok


def test_a_version_with_holes_says_which_one_to_get(server: OllamaStub) -> None:
    server.version = "0.9.6"
    health = check(server.url).check("ollama:llama3.2")
    assert not health.ok
    assert "0.9.6" in health.sentence
    assert "0.17.1 or later" in health.sentence


def test_another_machine_is_not_even_asked() -> None:
    health = check("http://192.0.2.7:11434").check("ollama:llama3.2")
    assert not health.ok
    assert "another machine" in health.sentence


def test_the_server_is_asked_once_in_ten_seconds(server: OllamaStub) -> None:
    clock = Watch()
    health = check(server.url, clock=clock)
    health.check("ollama:llama3.2")
    server.models.clear()
    clock.now = 9.9
    assert health.check("ollama:llama3.2").ok
    clock.now = 10.0
    assert not health.check("ollama:llama3.2").ok
    assert len(server.asked("/api/version")) == 2


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:11434", "http://localhost:11434", "http://[::1]:11434", "http://127.9.9.9"]
)
def test_this_machine(url: str) -> None:
    assert is_loopback(url)


@pytest.mark.parametrize(
    "url", ["http://10.0.0.2:11434", "http://127.0.0.1.example.com", "http://0.0.0.0", "", "nonsense"]
)
def test_not_this_machine(url: str) -> None:
    assert not is_loopback(url)
