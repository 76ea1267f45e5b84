"""Whole turns with a model server that misbehaves: each ends with one plain sentence, and nothing half-said is left."""

import json
import logging
import os
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.events import ClaimReleased, TurnEvent, TurnFinished
from rag.domain.questions import Question
from rag.errors import ModelChanged, ModelError, ServerTooOld
from rag.graphs.architectures import open_architecture
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.models.embed_hash import HashEmbeddings
from rag.models.ollama_wire import open_wire
from rag.retrieval.scripted import ScriptedRetriever
from rag.settings import Settings
from rag.words import open_words
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, TODAY, context, output, run
from tests.models import faults
from tests.ollama_stub import CHAT_FAULTS, EMBED_FAULTS, SECRET, OllamaStub, Wait
from tests.waiting import LONG, eventually

GOLDEN = Path(__file__).parent.parent / "fixtures" / "transcripts"
HISTORY = ({"role": "user", "content": "May employees work remotely?"}, {"role": "assistant", "content": "They may."})
REMOTE = chunk()
MORE = chunk(
    "hr-handbook-2025::equipment::1",
    "The company pays for a desk and a chair at home. Employees ask the People team for them.",
    section="Equipment at home",
)


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub(embedders=("nomic-embed-text:latest",)) as stub:
        yield stub


def opened(settings: Settings, **given: Any) -> closing[OllamaChat]:
    wire = open_wire(settings)
    wire.pause = lambda seconds: None
    return closing(open_ollama_chat("llama3.2", settings, wire=wire, **given))


def assistant(model: OllamaChat, settings: Settings, *, language: str = "en", embedder: Any = None) -> Assistant:
    def searching(search: Any) -> None:
        if embedder:
            embedder.embed_query(search.query)

    return Assistant(
        retriever=ScriptedRetriever([REMOTE, MORE], on_search=searching),
        open_chat_model=lambda name: model,
        sentence_embedder=HashEmbeddings(),
        settings=settings,
        clock=lambda: TODAY,
        say=open_words(language),
    )


def asked(model: OllamaChat, settings: Settings, *, language: str = "en") -> list[TurnEvent]:
    question = Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2")
    return list(assistant(model, settings, language=language).stream(question))


def finished(events: list[TurnEvent]) -> TurnFinished:
    last = events[-1]
    assert isinstance(last, TurnFinished)
    return last


def test_a_good_answer_goes_all_the_way(server: OllamaStub) -> None:
    settings = faults.patient(server.url)
    server.say(GOOD_DRAFT)
    with opened(settings) as model:
        told = finished(asked(model, settings)).output
    assert (told["status"], told["errors"]) == ("answered", [])
    assert told["citations"] != []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("fault", CHAT_FAULTS)
def test_a_turn_says_what_went_wrong_and_nothing_else(
    server: OllamaStub, caplog: pytest.LogCaptureFixture, fault: str, language: str
) -> None:
    settings = faults.patient(server.url, fault)
    server.misbehave(fault)
    with caplog.at_level(logging.DEBUG), opened(settings) as model:
        with pytest.raises(ModelError) as named:
            model.invoke("How many days?")
        events = asked(model, settings, language=language)
    told = finished(events).output
    assert told["status"] == "failed"
    assert told["errors"] == [open_words(language)(named.value.key, **named.value.values)]
    assert (told["answer"], told["claims"], told["citations"], told["follow_ups"]) == ("", [], [], [])
    assert SECRET not in json.dumps([repr(event) for event in events])
    assert SECRET not in caplog.text


def test_every_fault_has_a_sentence_of_its_own() -> None:
    kinds = {*faults.CHAT.values(), *faults.EMBED.values(), ServerTooOld, ModelChanged}
    assert len({kind.key for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"model": "mistral"}, "ollama pull mistral"),
        ({"version": "0.9.6"}, "update it to 0.17.1 or later"),
        ({"url": "nowhere"}, "start it with `ollama serve`"),
    ],
    ids=["model missing", "version below the floor", "not running"],
)
def test_faults_before_anything_is_asked(server: OllamaStub, changes: dict[str, str], said: str) -> None:
    server.version = changes.get("version", server.version)
    settings = faults.patient(faults.NOWHERE if "url" in changes else server.url)
    with closing(open_ollama_chat(changes.get("model", "llama3.2"), settings)) as model:
        told = finished(asked(model, settings)).output
    assert told["status"] == "failed"
    assert said in told["errors"][0]


def test_a_server_on_another_machine_is_not_even_asked() -> None:
    settings = Settings(ollama_url="http://192.0.2.7:11434")
    asked_for = Assistant(
        retriever=ScriptedRetriever([REMOTE]),
        open_chat_model=lambda name: open_ollama_chat("llama3.2", settings),
        sentence_embedder=HashEmbeddings(),
        settings=settings,
        clock=lambda: TODAY,
        say=open_words("en"),
    )
    told = asked_for.ask(Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2"))
    assert told["status"] == "failed"
    assert "on another machine, so nothing was sent to it" in told["errors"][0]


@pytest.mark.parametrize("fault", EMBED_FAULTS)
def test_vectors_that_cannot_be_trusted_end_the_turn(server: OllamaStub, fault: str) -> None:
    from rag.models.embed_ollama import open_ollama_embedder

    settings = faults.patient(server.url)
    server.say(GOOD_DRAFT)
    with opened(settings) as model, closing(open_ollama_embedder("nomic-embed-text", settings)) as embedder:
        embedder.embed_query("a")
        server.misbehave(fault)
        question = Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2")
        told = assistant(model, settings, embedder=embedder).ask(question)
    assert told["status"] == "failed"
    assert told["errors"] != []
    assert "nomic-embed-text" in told["errors"][0]


def test_stop_ends_a_stalled_turn_and_frees_the_server(server: OllamaStub) -> None:
    settings = Settings(ollama_url=server.url)
    server.stall_after(SECRET)
    cancel = threading.Event()
    with opened(settings) as model:
        question = Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2")
        threading.Timer(0.5, cancel.set).start()
        started = time.monotonic()
        events = list(assistant(model, settings).stream(question, cancel=cancel))
    assert time.monotonic() - started < LONG / 2
    assert finished(events).stopped
    assert eventually(lambda: (server.at_work, server.disconnects) == (0, 1))


def test_stop_while_follow_ups_are_thought_of_takes_no_answer_away(server: OllamaStub) -> None:
    settings, cancel, events = Settings(ollama_url=server.url), threading.Event(), list[TurnEvent]()
    server.say(GOOD_DRAFT)
    draft = server.behaviour.chat
    server.behave(chat=lambda request: iter([Wait()]) if request.get("format") else draft(request))
    with opened(settings) as model:
        question = Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2")
        for event in assistant(model, settings).stream(question, cancel=cancel):
            events.append(event)
            if isinstance(event, ClaimReleased):
                assert eventually(lambda: server.at_work)
                cancel.set()
                stopped = time.monotonic()
    assert time.monotonic() - stopped < LONG / 2
    assert finished(events).output["answer"] == GOOD_DRAFT
    assert finished(events).output["follow_ups"] == []
    assert eventually(lambda: (server.at_work, server.disconnects) == (0, 1))


def test_a_model_that_cannot_judge_still_answers(server: OllamaStub) -> None:
    """A small model that never keeps to a form: our own rules reword and suggest, it drafts."""
    settings = faults.patient(server.url)
    server.script(lambda prompt, request: "Well, hm." if request.get("format") else GOOD_DRAFT)
    with opened(settings, own_judge=DemoChatModel(embedder=HashEmbeddings())) as model:
        question = Question("And how many days?", scope=Scope.of(EVERYONE), model="ollama:x", history=HISTORY)
        told = assistant(model, settings).ask(question)
    assert (told["status"], told["errors"]) == ("answered", [])


@pytest.mark.parametrize("window", [2048, 4096, 8192])
def test_a_turn_fits_its_prompts_into_the_window(window: int) -> None:
    text = "Employees may work remotely up to three days a week. " + "The manager agrees to it in writing. " * 25
    sources = [chunk(f"handbook::part-{number}::1", text + f"Part {number}.") for number in range(12)]
    server = OllamaStub(window=window)
    server.say(GOOD_DRAFT)
    settings = Settings(ollama_url=server.url, model_context=8192, context_tokens=20_000, sources=12)
    with server, opened(settings) as model:
        state = run(context(ScriptedRetriever(sources), model, settings=settings), QUESTION)
    sent = server.asked("/api/chat")[0]["messages"][0]["content"]
    assert output(state)["status"] == "answered"
    assert len(sent) / 3.6 < window - 512
    assert sent.endswith(f"{QUESTION}\n")
    assert "I do not know." in sent
    if window == 8192:
        assert sent.count("=== source") > 4


# Golden transcripts: the wire log of whole turns


def transcript(server: OllamaStub) -> list[dict[str, Any]]:
    """What was sent to the model, prompts as lists of lines so that a change can be read."""
    log = []
    for body in server.asked("/api/chat"):
        said = [{"role": each["role"], "content": each["content"].splitlines()} for each in body["messages"]]
        log.append({**body, "messages": said})
    return log


def reply_of(prompt: str, request: Any) -> str:
    replies = {
        "StandaloneQuestion": '{"question": "How many days a week may employees work remotely?"}',
        "QueryRewrite": '{"query": "remote work days per week"}',
        "FollowUps": '{"questions": ["Who pays for a desk at home?"]}',
    }
    return replies.get((request.get("format") or {}).get("title", ""), GOOD_DRAFT)


GOLDEN_TURNS = {
    "answered": {"chunks": [[REMOTE, MORE]], "history": ()},
    "with_history": {"chunks": [[REMOTE]], "history": HISTORY},
    "reworded": {"chunks": [[], [REMOTE]], "history": ()},
}


@pytest.mark.parametrize("name", GOLDEN_TURNS)
def test_the_wire_log_of_a_turn_is_the_golden_one(server: OllamaStub, name: str) -> None:
    """Write them anew with GROUNDWORK_GOLDEN=write after a prompt was changed on purpose, and read the difference."""
    server.script(reply_of)
    settings = Settings(ollama_url=server.url)
    with opened(settings) as model:
        retriever = ScriptedRetriever(*GOLDEN_TURNS[name]["chunks"])
        ctx = context(retriever, model, settings=settings, new_key=lambda: "5f0c9a77e1b4")
        given = {"input": QUESTION, "history": list(GOLDEN_TURNS[name]["history"])}
        state = open_architecture("standard").invoke(given, context=ctx)
    assert state["final_output"]["status"] == "answered"
    written = json.dumps(transcript(server), indent=1, ensure_ascii=False) + "\n"
    path = GOLDEN / f"{name}.json"
    if os.environ.get("GROUNDWORK_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(written, encoding="utf-8")
    assert written == path.read_text(encoding="utf-8")


def test_the_golden_transcripts_speak_every_prompt_of_the_standard_turn() -> None:
    said = "".join(path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.json"))
    for task in ("prepare_query", "rewrite_query", "generate_answer", "follow_ups"):
        assert f"# Task: {task}" in said
