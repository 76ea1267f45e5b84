"""The admin's desk for models, on the real house and the stub of a server."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from langchain_core.embeddings import Embeddings

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.model_desk import Progress
from rag.domain.questions import Question
from rag.errors import IndexFailed, ModelUnknown
from rag.ingest.uploads import Upload
from rag.models.desk import Job, pull_steps
from rag.models.embed_switch import SwitchableEmbedder
from rag.ports import embedder_fingerprint
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from rag.words import LANGUAGES, open_words
from tests.models import faults
from tests.ollama_stub import OllamaStub, Wait, word_vector
from tests.waiting import LONG, eventually

LEAVE = Upload("leave.md", b"# Leave\n\nEmployees have thirty days of paid leave a year.\n")
TRAVEL = Upload("travel.md", b"# Travel\n\nA night in a hotel may cost up to 140 EUR.\n")
ASKED = "How many days of paid leave are there?"


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub(embedders=("nomic-embed-text:latest", "all-minilm:latest")) as stub:
        yield stub


def opened(folder: Path, server: OllamaStub, **changes: object) -> Groundwork:
    return open_groundwork(faults.patient(server.url, data_dir=folder, **changes))


@pytest.fixture
def house(tmp_path: Path, server: OllamaStub) -> Iterator[Groundwork]:
    with opened(tmp_path, server) as groundwork:
        list(groundwork.publisher.ingest([LEAVE, TRAVEL], form={}))
        yield groundwork


def answer(groundwork: Groundwork) -> FinalOutput:
    return groundwork.assistant.ask(Question(ASKED, Scope.of(EVERYONE)))


def said(progress: Progress) -> str:
    return open_words("en")(progress.key, **progress.values)


def test_the_server_and_everything_it_has(house: Groundwork) -> None:
    report = house.desk.server()
    assert (report.ok, report.version) == (True, "0.33.0")
    by_name = {model.name: model for model in report.models}
    assert list(by_name) == ["all-minilm:latest", "llama3.2:latest", "nomic-embed-text:latest"]
    llama, nomic = by_name["llama3.2:latest"], by_name["nomic-embed-text:latest"]
    assert (llama.can_chat, llama.can_embed, nomic.can_chat, nomic.can_embed) == (True, False, False, True)
    assert (llama.size, llama.parameters, llama.quantization, llama.window) == (
        2_019_393_189,
        "3.2B",
        "Q4_K_M",
        131_072,
    )
    assert nomic.dimensions == 8


def test_a_server_that_is_down_or_unsafe_is_said(house: Groundwork, server: OllamaStub, tmp_path: Path) -> None:
    server.version = "0.9.6"
    assert house.desk.server().key == "error.server_too_old"
    server.behave(html=True)
    assert house.desk.server().key == "error.model_not_spoken"
    with open_groundwork(faults.patient(faults.NOWHERE, data_dir=tmp_path / "other")) as alone:
        report = alone.desk.server()
        assert (report.ok, report.key, report.models) == (False, "error.model_unreachable", ())


def test_how_fast_a_model_is(house: Groundwork, server: OllamaStub) -> None:
    server.say("one two three four five", delay=0.02)
    speed = house.desk.speed("ollama:llama3.2")
    assert speed.ok
    assert 0 < speed.first_word_seconds < speed.seconds
    assert speed.tokens_per_second
    assert house.desk.speed("ollama:mistral").key == "error.model_missing"
    assert house.desk.embedding_speed("ollama:nomic-embed-text").ok
    assert house.desk.embedding_speed("ollama:mistral").key == "error.model_missing"
    assert house.desk.embedding_speed("static").ok


def test_a_pull_tells_how_far_it_is_and_the_model_is_there(house: Groundwork, server: OllamaStub) -> None:
    job = house.desk.pull("qwen3:4b")
    progress = job.wait(LONG)
    assert (progress.finished, progress.failed, progress.stopped) == (True, False, False)
    assert (progress.step, progress.done, progress.total) == ("verify", 2000, 2000)
    assert said(progress) == "qwen3:4b is here and can be chosen."
    assert "qwen3:4b" in [model.name for model in house.desk.server().models]
    assert house.desk.job is job


def test_a_pull_can_be_stopped_and_the_server_stops_too(house: Groundwork, server: OllamaStub) -> None:
    layer = {"status": "pulling dde5aa3fc5ff", "digest": "sha256:dde5", "total": 2000, "completed": 500}
    server.pulling = [layer, Wait()]
    job = house.desk.pull("qwen3:4b")
    assert eventually(lambda: job.progress.done == 500)
    assert house.desk.pull("another") is job
    job.cancel()
    assert job.wait(LONG).stopped
    assert eventually(lambda: server.disconnects == 1)
    server.pulling = None
    assert house.desk.pull("qwen3:4b").wait(LONG).failed is False


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ([{"status": "pulling manifest"}, {"error": "pull model manifest: file does not exist"}], "error.model_failed"),
        ([{"status": "pulling manifest"}], "error.model_failed"),
        ([b"<html>\n"], "error.model_garbled"),
        ([], "error.model_failed"),
    ],
)
def test_a_pull_that_fails_says_why(house: Groundwork, server: OllamaStub, lines: list[object], key: str) -> None:
    server.pulling = lines  # type: ignore[assignment]
    progress = house.desk.pull("qwen3:4b").wait(LONG)
    assert (progress.finished, progress.failed, progress.key) == (True, True, key)
    assert said(progress)


def test_layers_are_one_bar() -> None:
    told: list[tuple[str, int, int]] = []
    lines = [
        {"status": "pulling manifest"},
        {"status": "pulling a", "digest": "a", "total": 100, "completed": 40},
        {"status": "pulling b", "digest": "b", "total": 50},
        {"status": "pulling a", "digest": "a", "total": 100, "completed": 100},
        {"status": "writing manifest"},
        {"status": "success"},
    ]
    assert list(pull_steps(iter(lines), lambda *step: told.append(step)))[-1] == "success"
    assert told[1:4] == [("layers", 40, 100), ("layers", 40, 150), ("layers", 100, 150)]


def test_chat_and_judge_are_chosen_each_by_itself(tmp_path: Path, server: OllamaStub) -> None:
    with opened(tmp_path, server) as house:
        assert house.model_name() == "demo"
        house.desk.choose("chat", "ollama:llama3.2")
        house.desk.choose("judge", "demo")
        assert (house.model_name(), house.desk.chosen("judge")) == ("ollama:llama3.2", "demo")
        for name in ("gpt", "ollama:", "import:os:getcwd", ""):
            with pytest.raises(ModelUnknown):
                house.desk.choose("chat", name or "nothing")
    with opened(tmp_path, server) as house:
        assert house.model_name() == "ollama:llama3.2"
        house.desk.choose("judge", "")
        assert house.desk.chosen("judge") == ""
    with opened(tmp_path, server, chat_model="ollama:qwen3") as house:  # said later, so it wins
        assert house.model_name() == "ollama:qwen3"


def test_another_embedder_is_switched_to_when_all_vectors_are_there(
    house: Groundwork, server: OllamaStub, tmp_path: Path
) -> None:
    statuses: list[str] = []

    def embedding(texts: object) -> object:
        statuses.append(answer(house)["status"])  # readers are answered from the old index meanwhile
        return [word_vector(text) for text in texts]  # type: ignore[attr-defined]

    server.behave(embed=embedding)
    job = house.desk.choose("embedder", "ollama:nomic-embed-text")
    assert isinstance(job, Job)
    progress = job.wait(LONG)
    assert (progress.finished, progress.failed, progress.step) == (True, False, "switch")
    assert said(progress) == "Everything is indexed with ollama:nomic-embed-text now."
    assert statuses == ["answered", "answered"]
    server.behave(embed=lambda texts: [word_vector(text) for text in texts])
    assert answer(house)["status"] == "answered"
    assert house.registry.facts()["embedder"] == "ollama:nomic-embed-text"
    assert house.desk.chosen("embedder") == "ollama:nomic-embed-text"
    assert not (tmp_path / "next_vectors.db").exists()
    house.close()
    with opened(tmp_path, server) as again:
        assert answer(again)["status"] == "answered"


class Meanwhile(Embeddings):
    """The bundled embedder, in a hurry to be replaced: while it works, the house changes to another one."""

    def __init__(self, inner: Embeddings, happens: Callable[[], object]) -> None:
        self.fingerprint = embedder_fingerprint(inner)
        self._inner = inner
        self._happens = happens

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self._happens()
        return self._inner.embed_documents(texts)

    def embed_query(self, text: str) -> list[float]:
        return self._inner.embed_query(text)


def test_what_was_embedded_before_the_switch_is_not_mixed_in_after_it(house: Groundwork) -> None:
    embedder = house.corpus.embedder
    assert isinstance(embedder, SwitchableEmbedder)
    embedder.current = Meanwhile(embedder.current, lambda: house.desk.reindex("ollama:nomic-embed-text").wait(LONG))
    late = Upload("late.md", b"# Late\n\nNobody may come later than nine.\n")
    (row,) = house.publisher.ingest([late], form={})
    assert (row.status, "is in use" in row.reason) == ("rejected", True)
    assert {each.document_id for each in house.publisher.documents()} == {"leave", "travel"}
    assert answer(house)["status"] == "answered"


def test_a_re_index_that_fails_or_is_stopped_changes_nothing(house: Groundwork, server: OllamaStub) -> None:
    before = dict(house.registry.facts())
    server.misbehave("NaN")
    progress = house.desk.reindex("ollama:nomic-embed-text").wait(LONG)
    assert (progress.failed, progress.key) == (True, "error.embedding_unusable")
    assert (dict(house.registry.facts()), answer(house)["status"]) == (before, "answered")
    server.behave(stall=1.0, embed=lambda texts: [word_vector(text) for text in texts])
    job = house.desk.reindex("ollama:nomic-embed-text")
    job.cancel()
    assert job.wait(LONG).stopped
    assert (dict(house.registry.facts()), answer(house)["status"]) == (before, "answered")


def test_a_re_index_that_was_broken_off_goes_on(house: Groundwork, server: OllamaStub) -> None:
    asked = 0

    def once(texts: object) -> object:
        nonlocal asked
        asked += 1
        return [word_vector(text) for text in texts] if asked == 1 else None  # type: ignore[attr-defined]

    server.behave(embed=once)
    assert house.desk.reindex("ollama:nomic-embed-text").wait(LONG).failed
    server.behave(embed=lambda texts: [word_vector(text) for text in texts])
    before = len(server.asked("/api/embed"))
    assert not house.desk.reindex("ollama:nomic-embed-text").wait(LONG).failed
    assert len(server.asked("/api/embed")) == before + 1  # the other document's vectors were kept


def test_an_updated_embedder_is_never_mixed_with_the_old_one(tmp_path: Path, server: OllamaStub) -> None:
    with opened(tmp_path, server, embedder="ollama:nomic-embed-text") as house:
        list(house.publisher.ingest([LEAVE], form={}))
    server.digests["nomic-embed-text:latest"] = "ff" * 32
    with opened(tmp_path, server, embedder="ollama:nomic-embed-text") as house:
        told = answer(house)
        assert told["status"] == "failed"
        assert "not the one any more" in told["errors"][0]
        assert not house.desk.reindex("ollama:nomic-embed-text").wait(LONG).failed
        assert answer(house)["status"] == "answered"


def test_an_index_of_ollama_opens_without_the_server(tmp_path: Path, server: OllamaStub) -> None:
    with opened(tmp_path, server, embedder="ollama:nomic-embed-text") as house:
        list(house.publisher.ingest([LEAVE], form={}))
    gone = Settings(data_dir=tmp_path, embedder="ollama:nomic-embed-text", ollama_url=faults.NOWHERE)
    with open_groundwork(gone) as house:
        told = answer(house)
    assert told["status"] == "failed"
    assert "ollama serve" in told["errors"][0]
    with pytest.raises(IndexFailed):
        opened(tmp_path, server, embedder="ollama:all-minilm")


def test_models_of_ones_own_answer_and_embed(
    tmp_path: Path, server: OllamaStub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GROUNDWORK_TEST_OPENAI", server.url)
    own = {"chat_model": "import:tests.openai_face:chat", "embedder": "import:tests.openai_face:embeddings"}
    server.say("Employees have thirty days of paid leave a year. [1]")
    with opened(tmp_path, server, **own) as house:
        list(house.publisher.ingest([LEAVE], form={}))
        told = house.assistant.ask(Question(ASKED, Scope.of(EVERYONE), model=house.model_name()))
        assert house.health(house.model_name()).ok
    assert told["status"] == "answered"
    assert server.asked("/v1/chat/completions") != []
    assert server.asked("/v1/embeddings") != []
    assert os.environ["GROUNDWORK_TEST_OPENAI"] == server.url


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_its_words(language: str) -> None:
    say = open_words(language)
    for key in ("desk.pull_done", "desk.reindex_done", "desk.speed"):
        assert say(key, model="llama3.2")
    assert say("desk.stopped")
