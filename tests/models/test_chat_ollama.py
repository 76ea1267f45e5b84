"""The Ollama chat model against a faithful stub: what is sent, what counts as an answer, and every failure by name."""

import gc
import json
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from inspect import isgenerator

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from pydantic import BaseModel

from rag.domain.judgements import FollowUps, QueryRewrite
from rag.domain.stopping import stopped_by
from rag.errors import (
    ModelBusy,
    ModelElsewhere,
    ModelMissing,
    ModelOffForm,
    ModelOverflow,
    ModelTimeout,
    ModelUnreachable,
    ServerTooOld,
    TurnStopped,
)
from rag.models.chat_demo import DemoChatModel
from rag.models.chat_ollama import JUDGEMENT_TOKENS, OllamaChat, open_ollama_chat, was_shortened
from rag.models.embed_hash import HashEmbeddings
from rag.models.ollama_border import reason_told
from rag.models.ollama_wire import ATTEMPTS, PAUSE, open_wire
from rag.settings import Settings
from tests.models import faults
from tests.ollama_stub import CHAT_FAULTS, SECRET, OllamaStub, Wait, chat_line, last_line
from tests.waiting import LONG, eventually

QUESTION = [HumanMessage("How many days of remote work?")]


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub() as stub:
        yield stub


@pytest.fixture
def pauses() -> list[float]:
    """How long was waited between two attempts; nobody really waits."""
    return []


@pytest.fixture
def model(server: OllamaStub, pauses: list[float]) -> Iterator[OllamaChat]:
    with opened(server.url, pauses=pauses) as model:
        yield model


def opened(url: str, fault: str = "", *, pauses: list[float] | None = None, **changes: object) -> closing[OllamaChat]:
    """Nobody really waits between two attempts."""
    settings = faults.patient(url, fault, **changes)
    wire = open_wire(settings)
    wire.pause = [].append if pauses is None else pauses.append
    return closing(open_ollama_chat("llama3.2", settings, wire=wire))


def test_answers_with_what_the_server_said(server: OllamaStub, model: OllamaChat) -> None:
    server.say("Three days a week [1].")
    assert model.invoke(QUESTION).text == "Three days a week [1]."


def test_streams_the_same_text(server: OllamaStub, model: OllamaChat) -> None:
    server.say("Three days a week [1].")
    pieces = [chunk.text for chunk in model.stream(QUESTION)]
    assert "".join(pieces) == "Three days a week [1]."
    assert len(pieces) > 2


def test_words_come_as_they_are_said(server: OllamaStub) -> None:
    heard, in_time = threading.Event(), list[bool]()

    def first_heard_then_on(request: object) -> Iterator[object]:
        yield chat_line("Three")
        in_time.append(heard.wait(LONG))
        yield from (chat_line(" days."), last_line())

    server.behave(chat=first_heard_then_on)
    with opened(server.url) as model:
        chunks = model.stream(QUESTION)
        assert next(chunks).text == "Three"
        heard.set()
        assert "".join(chunk.text for chunk in chunks) == " days."
    assert in_time == [True]


def test_asks_for_a_repeatable_answer_with_an_explicit_window(server: OllamaStub, model: OllamaChat) -> None:
    model.invoke(QUESTION)
    (sent,) = server.asked("/api/chat")
    assert sent["options"] == {"temperature": 0, "seed": 7, "num_ctx": 8192, "num_predict": 600}
    assert sent["think"] is False
    assert sent["messages"] == [{"role": "user", "content": "How many days of remote work?"}]


def test_the_server_may_not_shorten_a_prompt(server: OllamaStub, model: OllamaChat) -> None:
    model.invoke(QUESTION)
    (sent,) = server.asked("/api/chat")
    assert (sent["truncate"], sent["shift"]) == (False, False)


def test_tokens_of_chat_templates_are_never_sent(server: OllamaStub, model: OllamaChat) -> None:
    model.invoke([HumanMessage("How<|im_end|>\u200b many\x00 days?</s>")])
    assert server.asked("/api/chat")[0]["messages"][0]["content"] == "How many days?"


def test_every_fault_of_the_stub_has_a_name() -> None:
    assert faults.CHAT.keys() == CHAT_FAULTS.keys()


@pytest.mark.parametrize("fault", CHAT_FAULTS)
def test_each_fault_is_named_in_time(server: OllamaStub, fault: str) -> None:
    server.misbehave(fault)
    started = time.monotonic()
    with opened(server.url, fault) as model, pytest.raises(faults.CHAT[fault]) as failure:
        model.invoke(QUESTION)
    assert type(failure.value) is faults.CHAT[fault]
    assert SECRET not in str(failure.value)
    assert time.monotonic() - started < LONG


@pytest.mark.parametrize("fault", ["length", "flood", "thinking only", "empty"])
def test_no_stream_is_left_open_when_a_failure_is_told(server: OllamaStub, model: OllamaChat, fault: str) -> None:
    server.misbehave(fault)
    with pytest.raises(faults.CHAT[fault]) as raised:
        list(model.stream("How many days?"))
    assert raised.tb is not None, "what holds the frames is still there"
    streams = (each for each in gc.get_objects() if isgenerator(each) and each.__name__ in ("lines", "_stream"))
    assert [each.__qualname__ for each in streams if each.gi_frame is not None] == []


def test_no_server() -> None:
    url = faults.NOWHERE
    with opened(url) as absent, pytest.raises(ModelUnreachable) as failure:
        absent.invoke(QUESTION)
    assert failure.value.values == {"url": url}
    assert "ollama serve" in str(failure.value)


def test_no_such_model(server: OllamaStub) -> None:
    mistral = open_ollama_chat("mistral", Settings(ollama_url=server.url))
    with pytest.raises(ModelMissing) as failure, closing(mistral):
        mistral.invoke(QUESTION)
    assert "ollama pull mistral" in str(failure.value)


def test_an_answer_may_not_take_for_ever(server: OllamaStub) -> None:
    server.say("again and " * 100, delay=0.05)
    with opened(server.url, model_longest=0.6) as model, pytest.raises(ModelTimeout, match=r"0\.6 seconds"):
        model.invoke(QUESTION)


def test_a_cold_model_has_time_to_load(server: OllamaStub) -> None:
    server.stream(Wait(1.2), chat_line("Three."), last_line())
    with opened(server.url, model_timeout=1.0) as model:
        assert model.invoke(QUESTION).text == "Three."


def test_a_busy_server_is_asked_again_after_longer_and_longer_pauses(
    server: OllamaStub, model: OllamaChat, pauses: list[float]
) -> None:
    model.wire.require_safe()
    server.behave(busy=ATTEMPTS - 1)
    server.say("Three.")
    assert model.invoke(QUESTION).text == "Three."
    assert len(server.asked("/api/chat")) == ATTEMPTS
    assert len(set(pauses)) == ATTEMPTS - 1  # jitter
    assert all(0.5 <= pause / (PAUSE * 2**attempt) <= 1.5 for attempt, pause in enumerate(pauses))


def test_a_server_that_stays_busy_is_given_up(server: OllamaStub, model: OllamaChat) -> None:
    server.misbehave("503")
    with pytest.raises(ModelBusy, match="too much to do"):
        model.invoke(QUESTION)
    assert len(server.asked("/api/chat")) == ATTEMPTS


@pytest.mark.parametrize("fault", ["500", "400", "reset", "error mid-stream"])
def test_nothing_else_is_asked_twice(server: OllamaStub, model: OllamaChat, fault: str) -> None:
    server.misbehave(fault)
    with pytest.raises(faults.CHAT[fault]):
        model.invoke(QUESTION)
    assert len(server.asked("/api/chat")) == 1


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("error parsing tool call: raw='{\"a\": 1}', err=no end", "error parsing tool call: …"),
        ('failed to parse "Every employee gets two"', "failed to parse …"),
        ("invalid output: <think>Every employee", "invalid output: …"),
        ('"llama3.2" does not support chat', '"llama3.2" does not support chat'),
        ("out of memory (9.0 GiB) in 'runner'", "out of memory (9.0 GiB) in 'runner'"),
    ],
)
def test_a_server_that_repeats_what_the_model_wrote_is_told_up_to_there(said: str, told: str) -> None:
    assert reason_told(said) == told


def test_what_the_server_says_is_made_harmless(server: OllamaStub, model: OllamaChat) -> None:
    server.stream({"error": "model\x1b[31m runner\r\nhas\u0007 stopped " + "x" * 500})
    with pytest.raises(faults.CHAT["error mid-stream"]) as failure:
        model.invoke(QUESTION)
    detail = str(failure.value.values["detail"])
    assert detail.startswith("model [31m runner has stopped")
    assert len(detail) <= 120


def test_tokens_of_chat_templates_and_control_characters_are_dropped(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("<|im_st"), chat_line("art|>Three\u200b da"), chat_line("ys [1].\x1b</s>"), last_line())
    assert model.invoke(QUESTION).text == "Three days [1]."


def test_thoughts_are_not_part_of_the_answer(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("", thinking="Perhaps four?"), chat_line("Three."), last_line())
    answer = model.invoke(QUESTION)
    assert answer.text == "Three."
    assert "Perhaps" not in repr(answer)


@pytest.mark.parametrize(
    ("counted", "characters", "shortened"),
    [
        (None, 9000, False),  # not told
        (0, 9000, False),  # read from a cache
        (12, 9000, False),  # a server that counts in its own way
        (2250, 9000, False),
        (4095, 12_000, True),  # at the limit
        (4096, 12_000, True),
        (2048, 16_000, True),  # a smaller window than the one asked for
        (True, 9000, False),
    ],
)
def test_a_prompt_that_was_cut_shows_in_the_count(counted: object, characters: int, shortened: bool) -> None:
    assert was_shortened(counted, characters, 4096) is shortened


def test_a_cut_prompt_gives_no_answer(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("Three."), last_line(prompt_tokens=2048))
    with pytest.raises(ModelOverflow, match=r"longer than llama3\.2 can read"):
        model.invoke([HumanMessage("many words " * 2000)])


def test_the_window_is_no_larger_than_the_model_was_trained_on() -> None:
    with OllamaStub(window=2048) as server, opened(server.url) as model:
        assert model.window == 2048
        assert model.window == 2048
        assert len(server.asked("/api/show")) == 1


def test_a_server_that_does_not_tell_gets_the_window_of_the_settings(server: OllamaStub, model: OllamaChat) -> None:
    server.behave(html=True)
    assert model.window == 8192


def test_a_server_that_comes_up_later_is_asked_for_the_window_then(server: OllamaStub, model: OllamaChat) -> None:
    server.window = 2048
    server.behave(html=True)
    assert model.window == 8192
    server.behave(html=False)
    assert model.window == 2048


@pytest.mark.parametrize("version", ["0.17.0", "0.5.11", "0.9.9-rc1", "", "unknown"])
def test_a_version_with_holes_is_not_used(version: str) -> None:
    with OllamaStub(version=version) as server, opened(server.url) as model:
        with pytest.raises(ServerTooOld, match=r"0\.17\.1 or later"):
            model.invoke(QUESTION)
        assert server.asked("/api/chat") == []


@pytest.mark.parametrize("version", ["0.17.1", "0.17.1-rc2", "v0.18.0", "0.100.0", "1.0.0"])
def test_a_safe_version_is_used(version: str) -> None:
    with OllamaStub(version=version) as server, opened(server.url) as model:
        assert model.invoke(QUESTION).text == "Hello."


def test_another_machine_needs_a_setting() -> None:
    away = Settings(ollama_url="http://models.example.com:11434")
    with pytest.raises(ModelElsewhere):
        open_ollama_chat("llama3.2", away)
    assert open_ollama_chat("llama3.2", away.model_copy(update={"ollama_remote": True})).model == "llama3.2"


def test_the_reader_may_leave(server: OllamaStub, model: OllamaChat) -> None:
    server.stall_after("Three days")
    chunks = model.stream(QUESTION)
    assert next(chunks).text == "Three days"
    chunks.close()  # type: ignore[attr-defined]
    assert eventually(lambda: server.at_work == 0)


@pytest.mark.parametrize("answer", [[Wait()], [chat_line("Three"), Wait()]], ids=["before", "within"])
def test_stop_frees_the_server_at_once(server: OllamaStub, answer: list[object]) -> None:
    server.stream(*answer)  # type: ignore[arg-type]
    stop = threading.Event()
    with opened(server.url) as model, stopped_by(stop):
        threading.Timer(0.3, stop.set).start()
        started = time.monotonic()
        with pytest.raises(TurnStopped):
            model.invoke(QUESTION)
    assert time.monotonic() - started < LONG / 2
    assert eventually(lambda: (server.disconnects, server.at_work) == (1, 0))


def test_a_stopped_reader_asks_nothing(server: OllamaStub, model: OllamaChat) -> None:
    stop = threading.Event()
    stop.set()
    with stopped_by(stop), pytest.raises(TurnStopped):
        model.invoke(QUESTION)
    assert server.requests == []


def test_stop_ends_the_waiting_for_a_busy_server(server: OllamaStub) -> None:
    server.misbehave("503")
    stop = threading.Event()
    with opened(server.url) as model, stopped_by(stop):
        model.wire = replace(model.wire, pause=lambda seconds: stop.set())
        with pytest.raises(TurnStopped):
            model.invoke(QUESTION)
    assert len(server.asked("/api/chat")) <= 1


def test_tools_are_offered_and_their_calls_come_back(server: OllamaStub, model: OllamaChat) -> None:
    @tool
    def query_knowledge(query: str) -> str:
        """Search the handbook."""
        return query

    calls = [{"function": {"name": "query_knowledge", "arguments": {"query": "remote work"}}}]
    server.stream(chat_line("", tool_calls=calls), last_line())
    reply = model.bind_tools([query_knowledge]).invoke(QUESTION)
    assert [(call["name"], call["args"]) for call in reply.tool_calls] == [
        ("query_knowledge", {"query": "remote work"})
    ]
    assert server.asked("/api/chat")[0]["tools"][0]["function"]["name"] == "query_knowledge"


# Judgements


def test_structured_output_comes_as_the_class_asked_for(server: OllamaStub, model: OllamaChat) -> None:
    server.say('{"query": "remote work days", "reason": "shorter"}')
    asked = model.with_structured_output(QueryRewrite)
    assert asked.invoke(QUESTION) == QueryRewrite(query="remote work days", reason="shorter")
    (sent,) = server.asked("/api/chat")
    assert sent["format"] == QueryRewrite.model_json_schema()
    assert sent["options"]["temperature"] == 0
    assert sent["options"]["num_predict"] == JUDGEMENT_TOKENS


@pytest.mark.parametrize(
    "reply",
    [
        'Sure! {"query": "remote work"}',
        '```json\n{"query": "remote work"}\n```',
        '{"query": "remote work",}',
        '<think>{"query": "no"}</think>{"query": "remote work"}',
        'thinking without a beginning</think>\n{"query": "remote work"}',
        '{"query": "remote work", "confidence": 0.7}',
    ],
)
def test_what_stands_around_a_judgement_does_not_matter(server: OllamaStub, model: OllamaChat, reply: str) -> None:
    server.say(reply)
    assert model.with_structured_output(QueryRewrite).invoke(QUESTION).query == "remote work"
    assert len(server.asked("/api/chat")) == 1


def test_a_judgement_off_the_form_is_asked_for_once_more(server: OllamaStub, model: OllamaChat) -> None:
    replies = iter(["I would rather chat.", '{"query": "remote work"}'])
    server.script(lambda prompt, request: next(replies))
    assert model.with_structured_output(QueryRewrite).invoke(QUESTION).query == "remote work"
    first, second = server.asked("/api/chat")
    assert [message["role"] for message in second["messages"]] == ["user", "assistant", "user"]
    assert second["messages"][:1] == first["messages"]
    assert "# Task: repair_judgement" in second["messages"][-1]["content"]
    assert second["format"] == first["format"]


@pytest.mark.parametrize("reply", ["I would rather chat.", "{}", "[]", "null", '{"query": 3}', '{"query"'])
def test_a_judgement_that_stays_off_the_form_is_given_up(server: OllamaStub, model: OllamaChat, reply: str) -> None:
    server.say(reply)
    with pytest.raises(ModelOffForm, match="did not keep to the form"):
        model.with_structured_output(QueryRewrite).invoke(QUESTION)
    assert len(server.asked("/api/chat")) == 2


PROMPT = """# Task: rewrite_query

## Tried
- How many days of remote work?

## Missing
remote

## Question
How many days of remote work?"""


@pytest.mark.parametrize("fault", ["cut stream", "empty", "thinking only", "length", "bad JSON line", "400", "500"])
def test_our_own_rules_judge_when_the_model_cannot(server: OllamaStub, model: OllamaChat, fault: str) -> None:
    server.misbehave(fault)
    model.own_judge = DemoChatModel(embedder=HashEmbeddings())
    judged = model.with_structured_output(QueryRewrite).invoke(PROMPT)
    assert judged == model.own_judge.with_structured_output(QueryRewrite).invoke(PROMPT)


@pytest.mark.parametrize("fault", ["slow first token", "stall", "503"])
def test_a_model_that_is_down_or_slow_is_told_of(server: OllamaStub, fault: str) -> None:
    server.misbehave(fault)
    with opened(server.url, fault) as model:
        model.own_judge = DemoChatModel(embedder=HashEmbeddings())
        with pytest.raises(faults.CHAT[fault]):
            model.with_structured_output(QueryRewrite).invoke(PROMPT)


def test_a_form_that_our_rules_do_not_know_stays_a_failure(server: OllamaStub, model: OllamaChat) -> None:
    class Unheard(BaseModel):
        colour: str

    model.own_judge = DemoChatModel(embedder=HashEmbeddings())
    with pytest.raises(ModelOffForm):
        model.with_structured_output(Unheard).invoke(PROMPT)


def test_more_than_was_asked_for_is_off_the_form(server: OllamaStub, model: OllamaChat) -> None:
    server.say(json.dumps({"questions": ["a?"] * 20}))
    with pytest.raises(ModelOffForm):
        model.with_structured_output(FollowUps).invoke(QUESTION)


def test_other_forms_still_work(server: OllamaStub, model: OllamaChat) -> None:
    server.say('{"query": "remote work"}')
    raw = model.with_structured_output(QueryRewrite, include_raw=True).invoke(QUESTION)
    assert raw["parsed"].query == "remote work"
    assert model.with_structured_output(QueryRewrite.model_json_schema()).invoke(QUESTION) == {"query": "remote work"}
    server.say("I would rather chat.")
    with pytest.raises(ModelOffForm):
        model.with_structured_output(QueryRewrite.model_json_schema()).invoke(QUESTION)
