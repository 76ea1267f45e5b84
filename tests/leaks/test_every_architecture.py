"""In every architecture, through the adapter to a real server: a made-up sentence is nowhere, however the turn ends."""

import json
import logging
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import Message
from rag.domain.events import TurnEvent, TurnFinished
from rag.domain.questions import Question
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.answers import answer_markdown, answer_text
from rag.ui.keeping import keep_turn
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
WORDED: Mapping[str, Any] = {
    **JUDGED,
    "StandaloneQuestion": {"question": f"How many {WORD}s worth 7,777,777 dollars do employees receive?"},
    "SubQuestions": {"questions": [LIE, f"Why do employees receive a {WORD}?"]},
    "FocusedQuery": {"query": LIE, "title": LIE, "year": 2019},
    "QueryPlan": {"keywords": [WORD], "paraphrases": [LIE], "passage": LIE},
    "ChunkGrade": {"relevance": 0.8, "reason": LIE},
    "BaseChoice": {"knowledge_bases": ["handbook", LIE]},
    "QueryRewrite": {"query": LIE, "reason": LIE},
    "FollowUps": {"questions": [LIE, f"Do I get a {WORD}?"]},
    "Critique": ILL_JUDGED["Critique"],
}
"""Every judgement in the right form, and the lie in every place for words."""
TRUE = "Employees may work remotely up to three days a week."
PAGE = f"# Remote work\n\n{TRUE} Requests go to the line manager by Friday.\n"
ASKED = "How many days a week may I work remotely?"
OWNER = "anna"
TOLD: tuple[Message, ...] = ({"role": "user", "content": ASKED}, {"role": "assistant", "content": TRUE})
ENDINGS: Mapping[str, tuple[Part, ...]] = {
    "whole": (chat_line(f"{LIE} [1] {TRUE} [1] {LIE} [2]"), last_line()),
    "in the middle of it an error": (chat_line(f"{TRUE} [1] {LIE} [1] And"), {"error": "the runner stopped"}),
    "cut off": (chat_line(f"{LIE} {TRUE} The company {WORD}"), Cut()),
    "in the middle of it what was written is told as an error": (
        chat_line(f"{TRUE} [1] "),
        {"error": f"error parsing tool call: raw='{{{LIE}}}', err=invalid character"},
    ),
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


def lying(server: OllamaStub, parts: tuple[Part, ...], judged: Mapping[str, Any] = ILL_JUDGED) -> None:
    """Judgements are given in their form; what is said is not so."""

    def chat(request: Mapping[str, Any]) -> Iterator[Part]:
        if request.get("format"):
            yield chat_line(json.dumps(judged[request["format"]["title"]]), thinking=LIE)
            yield last_line()
        elif request.get("tools") and not any(message["role"] == "tool" for message in request["messages"]):
            call = {"name": "query_knowledge", "arguments": {"action": "query", "query_text": "remote work days"}}
            yield chat_line(LIE, tool_calls=[{"function": call}])
            yield last_line()
        else:
            yield from parts

    server.behave(chat=chat)


def assert_nowhere(
    house: Groundwork,
    architecture: str,
    log: pytest.LogCaptureFixture,
    *,
    stop: bool = False,
    text: str = ASKED,
    history: tuple[Message, ...] = (),
) -> None:
    """One turn, kept as the page keeps it, and then every place looked at where a word of it could be."""
    asked = Question(
        text,
        Scope.of(EVERYONE),
        history,
        architecture=architecture,
        owner=OWNER,
        model="ollama:llama3.2:latest",
    )
    conversation, cancel = house.conversations.start(OWNER, ASKED), threading.Event()
    turn = RunningTurn(
        uuid4().hex, OWNER, conversation, asked, NOW,
        partial(keep_turn, house.conversations, OWNER, conversation, house.say),
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
    assert output["as_of"] is None
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


@pytest.mark.parametrize(
    ("text", "history"), [("Compare remote work with office work.", ()), ("And contractors?", TOLD)]
)
@pytest.mark.parametrize("architecture", EVERY_SHAPE)
def test_what_a_model_makes_of_a_question_is_nowhere_either(
    house: Groundwork,
    server: OllamaStub,
    architecture: str,
    text: str,
    history: tuple[Message, ...],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It searches for what it likes; nobody has checked its words."""
    caplog.set_level(logging.DEBUG)
    lying(server, ENDINGS["whole"], WORDED)
    assert_nowhere(house, architecture, caplog, text=text, history=history)
