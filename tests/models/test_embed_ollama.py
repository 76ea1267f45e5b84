"""The Ollama embedder against a faithful stub: prefixes, batches, and vectors nobody should index."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from rag.errors import ModelElsewhere, ModelError, ModelMisbehaved, ModelMissing, ModelTimeout, ModelUnreachable
from rag.models.embed_ollama import BATCH, OllamaEmbedder, open_ollama_embedder, prefixes_of
from rag.settings import Settings
from tests.ollama_stub import OllamaStub, word_vector


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub(embedders=("nomic-embed-text:latest", "all-minilm:latest")) as stub:
        yield stub


@pytest.fixture
def embedder(server: OllamaStub) -> Iterator[OllamaEmbedder]:
    with closing(open_ollama_embedder("nomic-embed-text", Settings(ollama_url=server.url, model_timeout=0.4))) as it:
        yield it


def test_questions_and_texts_get_the_prefixes_of_the_model(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    assert embedder.embed_query("leave") == pytest.approx(word_vector("search_query: leave"))
    assert embedder.embed_documents(["leave"])[0] == pytest.approx(word_vector("search_document: leave"))
    assert [body["input"] for body in server.asked("/api/embed")] == [
        ["search_query: leave"],
        ["search_document: leave"],
    ]


def test_prefixes_go_by_the_plain_name() -> None:
    assert prefixes_of("acme/nomic-embed-text:v1.5") == prefixes_of("nomic-embed-text")
    assert prefixes_of("all-minilm").query == ""


def test_many_texts_go_in_batches_and_keep_their_order(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    texts = [f"text {number}" for number in range(2 * BATCH + 1)]
    vectors = embedder.embed_documents(texts)
    assert [len(body["input"]) for body in server.asked("/api/embed")] == [BATCH, BATCH, 1]
    assert vectors[-1] == pytest.approx(word_vector(f"search_document: {texts[-1]}"))


def test_no_texts_ask_nothing(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    assert embedder.embed_documents([]) == []
    assert server.requests == []


@pytest.mark.parametrize(
    "answer",
    [
        [],
        [[1.0, 0.0]] * 3,
        [[1.0, 0.0], [1.0]],
        [[1.0, 0.0], [0.0, 0.0]],
        [[1.0, 0.0], [1.0, float("nan")]],
        [[1.0, 0.0], [1.0, float("inf")]],
        [[], []],
        "text",
        None,
    ],
    ids=json.dumps,
)
def test_vectors_that_cannot_be_trusted(server: OllamaStub, embedder: OllamaEmbedder, answer: object) -> None:
    server.behaviour.embed = lambda texts: answer
    with pytest.raises(ModelMisbehaved):
        embedder.embed_documents(["a", "b"])


def test_the_size_may_not_change_later(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    embedder.embed_query("a")
    server.behaviour.embed = lambda texts: [[1.0, 0.0]]
    with pytest.raises(ModelMisbehaved, match="different sizes"):
        embedder.embed_query("a")


def test_no_server() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(ModelUnreachable), closing(OllamaEmbedder("all-minilm", url=url, seconds=1)) as embedder:
        embedder.embed_query("a")


def test_no_such_model(server: OllamaStub) -> None:
    with pytest.raises(ModelMissing), closing(OllamaEmbedder("bge-m3", url=server.url, seconds=1)) as embedder:
        embedder.embed_query("a")


def test_a_silent_server_is_given_up(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behaviour.stall = 5
    with pytest.raises(ModelTimeout):
        embedder.embed_query("a")


def test_a_page_of_html_with_status_200(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behaviour.html = True
    with pytest.raises(ModelMisbehaved):
        embedder.embed_query("a")


def test_a_busy_server(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behaviour.status = 503
    with pytest.raises(ModelError, match="server busy"):
        embedder.embed_query("a")


def test_another_machine_needs_a_setting() -> None:
    with pytest.raises(ModelElsewhere):
        OllamaEmbedder("all-minilm", url="http://192.0.2.7:11434", seconds=1)


def test_models_and_prefixes_have_their_own_fingerprints() -> None:
    names = ("nomic-embed-text", "nomic-embed-text:v1.5", "all-minilm")
    assert len({OllamaEmbedder(name, url="http://127.0.0.1:1", seconds=1).fingerprint for name in names}) == 3
