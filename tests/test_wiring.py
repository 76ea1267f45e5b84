"""The composition root: everything opens, closes, and refuses with a name."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from rag.domain.access import Scope
from rag.domain.questions import Question
from rag.errors import DataFolderBusy, IndexFailed, ModelElsewhere, ModelUnknown, SettingRefused
from rag.ingest.doctor import repair
from rag.ingest.uploads import Upload
from rag.language.kept import CHUNKS
from rag.language.orders import shapes
from rag.language.orders.sign_search import make_ready
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_ollama import OllamaChat
from rag.models.demo.follow_ups import _is_answered
from rag.retrieval.evidence.passages import read_sentences
from rag.settings import Settings
from rag.wiring import READ_CLOSELY, Groundwork, open_groundwork, read_groundwork
from tests.ollama_stub import OllamaStub

LEAVE = Upload("leave.md", b"# Leave\n\nEmployees have thirty days of paid leave a year.\n")


def settings(folder: Path, **changes: object) -> Settings:
    return Settings(data_dir=folder, **changes)  # type: ignore[arg-type]


def test_a_folder_can_be_closed_and_opened_again(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork:
        (row,) = groundwork.publisher.ingest([LEAVE], form={})
        assert row.status == "added"
    with open_groundwork(settings(tmp_path)) as groundwork:
        assert [document.document_id for document in groundwork.publisher.documents()] == ["leave"]


def test_a_word_that_the_embedder_knows_is_no_slip_of_another(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
        asked = Question("How much leave did I have three weeks ago?", Scope.of("everyone"))
        assert "three" in groundwork.assistant.retrieval_query(asked)


@pytest.mark.parametrize("opened", [open_groundwork, read_groundwork])
def test_the_garbage_collector_comes_seldom_while_a_folder_is_open(
    opened: Callable[[Settings], Groundwork], tmp_path: Path
) -> None:
    open_groundwork(settings(tmp_path)).close()
    known = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    with opened(settings(tmp_path)):
        seldom = gc.get_threshold()
    after = gc.get_threshold()
    gc.set_threshold(*known)
    assert after == (700, 10, 10)
    assert seldom > (5000, 10, 10)


def test_the_garbage_collector_leaves_alone_what_was_read_ahead(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
        before = gc.get_freeze_count()
        groundwork.read_ahead(10)
        made = shapes._compiled.cache_info()
        make_ready()
        frozen = gc.get_freeze_count()
    gc.unfreeze()
    assert frozen > before
    assert shapes._compiled.cache_info().misses == made.misses


@pytest.mark.parametrize(("closely", "unread"), [(10, 0), (0, 1)])
def test_a_small_corpus_is_read_to_its_end_before_anybody_asks(tmp_path: Path, closely: int, unread: int) -> None:
    text = f"Whoever closes the gate last reports it to gatekeeper number {closely + 4711}."
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([Upload("gate.md", text.encode())], form={}))
        groundwork.read_ahead(10, closely=closely)
        before = read_sentences.cache_info().misses
        read_sentences(text)
    gc.unfreeze()
    assert read_sentences.cache_info().misses - before == unread


def test_one_folder_has_one_owner(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)), pytest.raises(DataFolderBusy):
        open_groundwork(settings(tmp_path))
    open_groundwork(settings(tmp_path)).close()


def test_a_refusal_lets_go_of_the_folder(tmp_path: Path) -> None:
    with pytest.raises(SettingRefused):
        open_groundwork(settings(tmp_path, embedder="magic"))
    open_groundwork(settings(tmp_path)).close()


@pytest.mark.parametrize("embedder", ["", "static:large", "ollama", "ollama:", "openai:small"])
def test_an_unknown_embedder_is_refused(tmp_path: Path, embedder: str) -> None:
    with pytest.raises(SettingRefused, match="RAG_EMBEDDER"):
        open_groundwork(settings(tmp_path, embedder=embedder))


def test_chat_models_by_name(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path, ollama_chat_model="qwen3:4b")) as groundwork:
        assert isinstance(groundwork.chat_model("demo"), DemoChatModel)
        named = groundwork.chat_model("ollama:llama3.2:1b")
        assert isinstance(named, OllamaChat)
        assert named.model == "llama3.2:1b"
        assert groundwork.chat_model("ollama") is groundwork.chat_model("ollama:qwen3:4b")


@pytest.mark.parametrize("name", ["gpt", "ollama:", "demo:2", ":", "llama3.2"])
def test_an_unknown_chat_model_is_refused(tmp_path: Path, name: str) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork, pytest.raises(ModelUnknown):
        groundwork.chat_model(name)


def test_the_settings_choose_the_model_when_nobody_does(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path, chat_model="ollama")) as groundwork:
        assert groundwork.model_name() == "ollama:llama3.2"
        assert groundwork.model_name("demo") == "demo"


def test_a_remote_model_server_needs_a_setting(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path, ollama_url="http://192.0.2.7:11434")) as groundwork:
        with pytest.raises(ModelElsewhere):
            groundwork.chat_model("ollama")
        assert not groundwork.health("ollama").ok


def test_indexes_of_another_embedder_are_never_searched(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as server:
        other = settings(tmp_path, embedder="ollama:nomic-embed-text", ollama_url=server.url)
        with pytest.raises(IndexFailed, match="doctor --repair"):
            open_groundwork(other)
        open_groundwork(other, repairing=True).close()
    open_groundwork(settings(tmp_path)).close()


def test_indexes_of_texts_cut_in_another_way_are_never_searched(tmp_path: Path) -> None:
    """Nobody can ask or ingest until the repair has cut every text anew; the old setting still opens what there is."""
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
    other = settings(tmp_path, chunk_tokens=100)
    for opened in (open_groundwork, read_groundwork):
        with pytest.raises(IndexFailed, match=r"built with .* but .* is in use\); run .*doctor --repair"):
            opened(other)
    open_groundwork(settings(tmp_path)).close()
    with open_groundwork(other, repairing=True) as groundwork:
        repair(groundwork.corpus)
    with open_groundwork(other) as groundwork:
        assert [row.status for row in groundwork.publisher.ingest([LEAVE], form={})] == ["unchanged"]


def test_a_repair_changes_the_embedder(tmp_path: Path) -> None:
    with open_groundwork(settings(tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as server:
        other = settings(tmp_path, embedder="ollama:nomic-embed-text", ollama_url=server.url)
        with open_groundwork(other, repairing=True) as groundwork:
            repair(groundwork.corpus)
        with open_groundwork(other) as groundwork:
            output = groundwork.assistant.ask(Question("How many days of paid leave are there?", Scope.of("everyone")))
    assert output["status"] == "answered"
    assert any("search_query: " in text for body in server.asked("/api/embed") for text in body["input"])


def test_an_empty_folder_may_change_its_embedder(tmp_path: Path) -> None:
    open_groundwork(settings(tmp_path)).close()
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as server:
        other = settings(tmp_path, embedder="ollama:nomic-embed-text", ollama_url=server.url)
        with open_groundwork(other) as groundwork:
            (row,) = groundwork.publisher.ingest([LEAVE], form={})
    assert row.status == "added"


def test_nothing_is_traced_away_whatever_the_environment_says(tmp_path: Path) -> None:
    program = (
        "from langsmith.utils import tracing_is_enabled as traced\n"
        "from rag.settings import Settings\n"
        "from rag.wiring import open_groundwork\n"
        "before = traced()\n"
        "open_groundwork(Settings()).close()\n"
        "raise SystemExit(f'{before} {traced()}')"
    )
    environment = {**os.environ, "LANGSMITH_TRACING": "true", "RAG_DATA_DIR": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert ran.stderr.strip() == "True False"


@pytest.mark.parametrize("reranker", ["unknown", "onnx", "onnx:nowhere"])
def test_an_unknown_reranker_is_refused(tmp_path: Path, reranker: str) -> None:
    with pytest.raises(SettingRefused, match="RERANKER"):
        open_groundwork(Settings(data_dir=tmp_path, reranker=reranker))


@pytest.mark.parametrize("reranker", ["none", "passages", "judge"])
def test_a_reranker_by_its_name(tmp_path: Path, reranker: str) -> None:
    open_groundwork(Settings(data_dir=tmp_path, reranker=reranker)).close()


def test_what_is_read_closely_before_anybody_asks_is_still_kept_when_somebody_does() -> None:
    assert READ_CLOSELY < CHUNKS


@pytest.mark.parametrize(("model", "finds"), [("demo", True), ("ollama:llama3.2", False)])
def test_what_a_page_can_be_asked_is_found_before_anybody_asks_where_the_demo_model_finds_it(
    tmp_path: Path, model: str, finds: bool
) -> None:
    text = f"Gate passes are signed by gatekeeper number {4711 + finds} at the depot.\n"
    with open_groundwork(settings(tmp_path, chat_model=model)) as groundwork:
        list(groundwork.publisher.ingest([Upload("gate.md", text.encode())], form={}))
        before = _is_answered.cache_info().misses
        groundwork.read_ahead(10, closely=10)
    gc.unfreeze()
    assert (_is_answered.cache_info().misses > before) is finds


@pytest.mark.parametrize("days", [0, 1, 36_500])
def test_the_longest_times_of_keeping_open_the_house_again(tmp_path: Path, days: int) -> None:
    """What is far out of the calendar would stop the next start, and every one after it."""
    chosen = settings(tmp_path, trash_days=days, keep_conversations_days=days, keep_feedback_days=days)
    with open_groundwork(chosen) as house:
        list(house.publisher.ingest([Upload("a.md", b"# A\n\nWords of the first.\n")], form={}))
        house.publisher.remove("a")
    open_groundwork(chosen).close()


@pytest.mark.parametrize("name", ["trash_days", "keep_conversations_days", "keep_feedback_days"])
def test_days_that_no_calendar_has_are_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        Settings(**{name: 10_000_000})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["extract_seconds", "model_first_token", "model_timeout", "model_longest"])
@pytest.mark.parametrize("seconds", [float("inf"), 1e12, float("nan"), 0.0])
def test_seconds_that_no_clock_waits_are_refused(name: str, seconds: float) -> None:
    with pytest.raises(ValidationError):
        Settings(**{name: seconds})  # type: ignore[arg-type]
