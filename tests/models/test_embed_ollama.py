"""The Ollama embedder against a faithful stub: prefixes, batches, and vectors nobody should index."""

import math
from collections.abc import Iterator
from contextlib import closing

import pytest

from rag.errors import (
    EmbeddingSize,
    ModelChanged,
    ModelElsewhere,
    ModelMissing,
    ModelOverflow,
    ModelReset,
    ModelSlow,
    ModelUnreachable,
    ServerTooOld,
)
from rag.models.embed_ollama import BATCH, OllamaEmbedder, open_ollama_embedder, prefixes_of
from rag.models.ollama_wire import open_wire
from tests.models import faults
from tests.ollama_stub import EMBED_FAULTS, OllamaStub, Reset, word_vector
from tests.waiting import LONG

NAME = "nomic-embed-text"


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub(embedders=("nomic-embed-text:latest", "all-minilm:latest")) as stub:
        yield stub


def opened(url: str, name: str = NAME, *, known: str = "", fault: str = "") -> closing[OllamaEmbedder]:
    settings = faults.patient(url, fault)
    wire = open_wire(settings)
    wire.pause = lambda seconds: None
    return closing(open_ollama_embedder(name, settings, wire=wire, known=known))


@pytest.fixture
def embedder(server: OllamaStub) -> Iterator[OllamaEmbedder]:
    with opened(server.url) as it:
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


def test_every_fault_of_the_stub_has_a_name() -> None:
    assert faults.EMBED.keys() == EMBED_FAULTS.keys()


@pytest.mark.parametrize("fault", EMBED_FAULTS)
def test_vectors_that_cannot_be_trusted(server: OllamaStub, embedder: OllamaEmbedder, fault: str) -> None:
    embedder.embed_query("a")
    server.misbehave(fault)
    for embed in (lambda: embedder.embed_documents(["a", "b"]), lambda: embedder.embed_query("a")):
        with pytest.raises(faults.EMBED[fault]) as failure:
            embed()
        assert type(failure.value) is faults.EMBED[fault]


@pytest.mark.parametrize("answer", [[[]], ["text"], [{}], [[True] * 8], {"0": [1.0]}, "text", 3])
def test_what_is_no_list_of_vectors(server: OllamaStub, embedder: OllamaEmbedder, answer: object) -> None:
    server.behave(embed=lambda texts: answer)
    with pytest.raises((faults.EMBED["zeros"], faults.EMBED["no vectors"])):
        embedder.embed_query("a")


def test_vectors_of_one_answer_have_one_size(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behave(embed=lambda texts: [[1.0, 0.0], [1.0]])
    with pytest.raises(EmbeddingSize, match="1 numbers where 2 were expected"):
        embedder.embed_documents(["a", "b"])


@pytest.mark.parametrize("fault", faults.SHARED)
def test_faults_of_the_server(server: OllamaStub, embedder: OllamaEmbedder, fault: str) -> None:
    server.misbehave(fault)
    with pytest.raises(faults.CHAT[fault]):
        embedder.embed_query("a")


def test_a_long_text_is_read_in_parts_and_nothing_is_dropped(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behave(longest_input=60)
    text = " ".join(f"word{number}" for number in range(30))
    short, long = embedder.embed_documents(["short", text])
    assert short == pytest.approx(word_vector("search_document: short"))
    assert math.hypot(*long) == pytest.approx(1.0)
    read = [body["input"][0] for body in server.asked("/api/embed") if len(body["input"]) == 1]
    assert sorted("".join(part for part in read if len(part) <= 60 and "short" not in part)) == sorted(
        f"search_document: {text}"
    )
    assert all(body["truncate"] is False for body in server.asked("/api/embed"))


def test_a_text_that_never_fits_is_said(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behave(longest_input=0)
    with pytest.raises(ModelOverflow):
        embedder.embed_query("many words " * 20)


def test_no_server() -> None:
    with opened(faults.NOWHERE, "all-minilm") as embedder, pytest.raises(ModelUnreachable):
        embedder.embed_query("a")


def test_no_such_model(server: OllamaStub) -> None:
    with opened(server.url, "bge-m3") as embedder, pytest.raises(ModelMissing, match="ollama pull bge-m3"):
        embedder.embed_query("a")


def test_a_silent_server_is_given_up(server: OllamaStub) -> None:
    with opened(server.url, fault="slow first token") as embedder:
        embedder.embed_query("a")
        server.behave(stall=LONG)
        with pytest.raises(ModelSlow):
            embedder.embed_query("b")


def test_a_connection_that_breaks(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    embedder.embed_query("a")
    server.behave(before=Reset())
    with pytest.raises(ModelReset):
        embedder.embed_query("a")


def test_a_busy_server_is_asked_again(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.behave(busy=2)
    assert embedder.embed_query("a")
    assert len(server.asked("/api/embed")) == 3


def test_another_model_of_the_same_name_is_never_asked(server: OllamaStub) -> None:
    with opened(server.url) as embedder:
        known = embedder.fingerprint
    with opened(server.url, known=known) as embedder:
        assert embedder.embed_query("a")
    server.digests["nomic-embed-text:latest"] = "ff" * 32
    with opened(server.url, known=known) as embedder:
        assert embedder.fingerprint == known
        with pytest.raises(ModelChanged, match="doctor --repair"):
            embedder.embed_query("a")
        assert len(server.asked("/api/embed")) == 1
    with opened(server.url) as embedder:
        assert embedder.fingerprint != known


def test_the_fingerprint_of_an_index_needs_no_server() -> None:
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as server, opened(server.url) as embedder:
        known = embedder.fingerprint
    with opened(faults.NOWHERE, known=known) as embedder:
        assert embedder.fingerprint == known
    with opened(faults.NOWHERE) as embedder:
        assert known.startswith(embedder.fingerprint)


def test_a_version_with_holes_is_not_used(server: OllamaStub, embedder: OllamaEmbedder) -> None:
    server.version = "0.9.6"
    with pytest.raises(ServerTooOld):
        embedder.embed_query("a")
    assert server.asked("/api/embed") == []


def test_another_machine_needs_a_setting() -> None:
    with pytest.raises(ModelElsewhere):
        opened("http://192.0.2.7:11434")


def test_models_and_prefixes_have_their_own_fingerprints() -> None:
    names = ("nomic-embed-text", "nomic-embed-text:v1.5", "all-minilm")
    fingerprints = set()
    for name in names:
        with opened("http://127.0.0.1:1", name) as embedder:
            fingerprints.add(embedder.fingerprint)
    assert len(fingerprints) == 3
