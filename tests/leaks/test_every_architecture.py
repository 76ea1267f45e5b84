"""In every architecture, through the adapter to a real server: a made-up sentence is nowhere, however the turn ends."""

import json
import logging
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.events import TurnEvent, TurnFinished
from rag.domain.questions import Question
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.answers import answer_markdown, answer_text
from rag.ui.turns import RunningTurn
from rag.wiring import Groundwork, open_groundwork
from tests.conftest import NOW
from tests.graphs.test_on_ollama import JUDGED
from tests.leaks.mangled import LIE, WORD
from tests.leaks.test_two_audiences import EVERY_SHAPE
from tests.ollama_stub import Cut, OllamaStub, Part, Wait, chat_line, last_line

ILL_JUDGED: Mapping[str, Any] = {
    **JUDGED,
    "Critique": {"grounded": False, "complete": False, "needs_revision": True, "reason": f"It says {LIE}"},
}
TRUE = "Employees may work remotely up to three days a week."
PAGE = f"# Remote work\n\n{TRUE} Requests go to the line manager by Friday.\n"
ASKED = "How many days a week may I work remotely?"
OWNER = "anna"
ENDINGS: Mapping[str, tuple[Part, ...]] = {
    "whole": (chat_line(f"{LIE} [1] {TRUE} [1] {LIE} [2]"), last_line()),
    "in the middle of it an error": (chat_line(f"{TRUE} [1] {LIE} [1] And"), {"error": "the runner stopped"}),
    "cut off": (chat_line(f"{LIE} {TRUE} The company {WORD}"), Cut()),
    "too long": (chat_line(f"{TRUE} [1] {LIE} Each {WORD} is"), last_line("length")),
}


@pytest.fixture(scope="module")
def server() -> Iterator[OllamaStub]:
    with OllamaStub() as stub:
        yield stub


@pytest.fixture(scope="module")
def house(server: OllamaStub, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Groundwork]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("lies"), ollama_url=server.url, model_timeout=2.0)
    with open_groundwork(settings) as opened:
        assert [row.status for row in opened.publisher.ingest([Upload("remote.md", PAGE.encode())], form={})] == [
            "added"
        ]
        yield opened


def lying(server: OllamaStub, parts: tuple[Part, ...]) -> None:
    """Every judgement is given as it should be; what is said is not."""

    def chat(request: Mapping[str, Any]) -> Iterator[Part]:
        if request.get("format"):
            yield chat_line(json.dumps(ILL_JUDGED[request["format"]["title"]]))
            yield last_line()
        elif request.get("tools") and not any(message["role"] == "tool" for message in request["messages"]):
            call = {"name": "query_knowledge", "arguments": {"action": "query", "query_text": "remote work days"}}
            yield chat_line(LIE, tool_calls=[{"function": call}])
            yield last_line()
        else:
            yield from parts

    server.behave(chat=chat)


def assert_nowhere(house: Groundwork, architecture: str, log: pytest.LogCaptureFixture, stop: bool = False) -> None:
    """One turn, kept as the page keeps it, and then every place looked at where a word of it could be."""
    asked = Question(ASKED, Scope.of(EVERYONE), architecture=architecture, owner=OWNER, model="ollama:llama3.2:latest")
    conversation, cancel = house.conversations.start(OWNER, ASKED), threading.Event()
    turn = RunningTurn(
        uuid4().hex, OWNER, conversation, asked, NOW,
        lambda one: house.conversations.add_turn(OWNER, conversation, one.record()),
    )  # fmt: skip
    if stop:
        threading.Timer(0.4, cancel.set).start()
    events: list[TurnEvent] = []
    for event in house.assistant.stream(asked, cancel=cancel):
        events.append(event)
        turn.put(event)
    assert isinstance(events[-1], TurnFinished)
    output = events[-1].output
    assert [str(event)[max(0, str(event).find(WORD) - 700) :][:1400] for event in events if WORD in repr(event)] == []
    assert WORD not in str(house.conversations.export(OWNER))
    assert WORD not in answer_text(output["claims"], output["citations"], heading="Sources")
    assert WORD not in answer_markdown(output["claims"])
    assert WORD not in log.text
    kept = [path for path in Path(house.settings.data_dir).rglob("*") if path.is_file()]
    assert kept
    assert [path for path in kept if WORD.encode() in path.read_bytes()] == []


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("architecture", EVERY_SHAPE)
def test_a_made_up_sentence_is_nowhere(
    house: Groundwork, server: OllamaStub, architecture: str, ending: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    lying(server, ENDINGS[ending])
    assert_nowhere(house, architecture, caplog)


@pytest.mark.parametrize("architecture", EVERY_SHAPE)
def test_a_stop_in_the_middle_of_it_tells_nothing(
    house: Groundwork, server: OllamaStub, architecture: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    lying(server, (chat_line(f"{LIE} {TRUE} [1] {LIE}"), Wait()))
    assert_nowhere(house, architecture, caplog, stop=True)
