"""The Ollama chat model against a faithful stub: what is sent, what counts as an answer, and every failure by name."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from langchain_core.messages import HumanMessage

from rag.domain.judgements import QueryRewrite
from rag.errors import (
    ModelCutOff,
    ModelElsewhere,
    ModelEmpty,
    ModelError,
    ModelMisbehaved,
    ModelMissing,
    ModelTimeout,
    ModelUnreachable,
)
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.settings import Settings
from tests.ollama_stub import OllamaStub, chat_line, last_line

QUESTION = [HumanMessage("How many days of remote work?")]


@pytest.fixture
def server() -> Iterator[OllamaStub]:
    with OllamaStub() as stub:
        yield stub


@pytest.fixture
def model(server: OllamaStub) -> Iterator[OllamaChat]:
    with closing(open_ollama_chat("llama3.2", Settings(ollama_url=server.url, model_timeout=0.4))) as model:
        yield model


def test_answers_with_what_the_server_said(server: OllamaStub, model: OllamaChat) -> None:
    server.say("Three days a week [1].")
    assert model.invoke(QUESTION).text == "Three days a week [1]."


def test_streams_the_same_text(server: OllamaStub, model: OllamaChat) -> None:
    server.say("Three days a week [1].")
    pieces = [chunk.text for chunk in model.stream(QUESTION)]
    assert "".join(pieces) == "Three days a week [1]."
    assert len(pieces) > 2


def test_asks_for_a_repeatable_answer_with_an_explicit_window(server: OllamaStub, model: OllamaChat) -> None:
    model.invoke(QUESTION)
    (sent,) = server.asked("/api/chat")
    assert sent["options"] == {"temperature": 0, "seed": 7, "num_ctx": 8192, "num_predict": 600}
    assert sent["think"] is False
    assert sent["messages"] == [{"role": "user", "content": "How many days of remote work?"}]


def test_structured_output_comes_as_the_class_asked_for(server: OllamaStub, model: OllamaChat) -> None:
    server.say('{"query": "remote work days", "reason": "shorter"}')
    asked = model.with_structured_output(QueryRewrite)
    assert asked.invoke(QUESTION) == QueryRewrite(query="remote work days", reason="shorter")
    assert server.asked("/api/chat")[0]["format"]["title"] == "QueryRewrite"


def test_structured_output_that_does_not_fit_is_not_taken(server: OllamaStub, model: OllamaChat) -> None:
    server.say("I would rather chat.")
    with pytest.raises(ModelMisbehaved):
        model.with_structured_output(QueryRewrite).invoke(QUESTION)


def test_no_server() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    absent = open_ollama_chat("llama3.2", Settings(ollama_url=url))
    with pytest.raises(ModelUnreachable) as failure, closing(absent):
        absent.invoke(QUESTION)
    assert failure.value.values == {"url": url}


def test_no_such_model(server: OllamaStub) -> None:
    mistral = open_ollama_chat("mistral", Settings(ollama_url=server.url))
    with pytest.raises(ModelMissing) as failure, closing(mistral):
        mistral.invoke(QUESTION)
    assert "ollama pull mistral" in str(failure.value)


def test_a_silent_server_is_given_up(server: OllamaStub, model: OllamaChat) -> None:
    server.behaviour.stall = 5
    started = time.monotonic()
    with pytest.raises(ModelTimeout):
        model.invoke(QUESTION)
    assert time.monotonic() - started < 2


def test_a_stall_in_the_middle_is_given_up(server: OllamaStub, model: OllamaChat) -> None:
    server.stall_after("Three days")
    with pytest.raises(ModelTimeout):
        model.invoke(QUESTION)


def test_a_cut_stream_is_no_answer(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("Three days"), b"")
    with pytest.raises(ModelCutOff):
        model.invoke(QUESTION)


def test_a_stream_that_ends_without_done_is_no_answer(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("Three days"))
    with pytest.raises(ModelCutOff):
        model.invoke(QUESTION)


def test_a_stream_without_any_line_is_no_answer(server: OllamaStub, model: OllamaChat) -> None:
    server.stream()
    with pytest.raises(ModelCutOff):
        model.invoke(QUESTION)


@pytest.mark.parametrize("reason", ["length", "load", "unload", ""])
def test_only_a_proper_stop_is_an_ending(server: OllamaStub, model: OllamaChat, reason: str) -> None:
    server.say("Three days", reason=reason)
    with pytest.raises(ModelCutOff):
        model.invoke(QUESTION)


def test_an_error_line_in_the_middle(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("Three"), {"error": "model runner has\u0007 unexpectedly stopped"})
    with pytest.raises(ModelError) as failure:
        model.invoke(QUESTION)
    assert failure.value.values["detail"] == "model runner has unexpectedly stopped"


def test_a_busy_server(server: OllamaStub, model: OllamaChat) -> None:
    server.behaviour.status = 503
    with pytest.raises(ModelError, match="server busy"):
        model.invoke(QUESTION)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "<|im_end|>", "<think>hm</think>"])
def test_an_answer_without_text(server: OllamaStub, model: OllamaChat, text: str) -> None:
    server.stream(chat_line(text), last_line())
    with pytest.raises(ModelEmpty):
        model.invoke(QUESTION)


@pytest.mark.parametrize("line", [b"<html>\n", b"[1, 2]\n", b'"text"\n', b'{"message": 3, "done": true}\n'])
def test_what_is_not_the_protocol(server: OllamaStub, model: OllamaChat, line: bytes) -> None:
    server.stream(line)
    with pytest.raises(ModelMisbehaved):
        model.invoke(QUESTION)


def test_a_page_of_html_with_status_200(server: OllamaStub, model: OllamaChat) -> None:
    server.behaviour.html = True
    with pytest.raises(ModelMisbehaved):
        model.invoke(QUESTION)


def test_a_flood_is_stopped(server: OllamaStub) -> None:
    model = open_ollama_chat("llama3.2", Settings(ollama_url=server.url, model_answer_tokens=50))
    server.stream(*[chat_line("again and " * 50)] * 10, last_line())
    with pytest.raises(ModelMisbehaved, match="too long"), closing(model):
        model.invoke(QUESTION)


def test_tokens_of_chat_templates_and_control_characters_are_dropped(server: OllamaStub, model: OllamaChat) -> None:
    server.stream(chat_line("<|im_st"), chat_line("art|>Three\u200b da"), chat_line("ys [1].\x1b</s>"), last_line())
    assert model.invoke(QUESTION).text == "Three days [1]."


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
