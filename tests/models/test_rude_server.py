"""Misbehaviour of another kind than the stub's: on the level of bytes, packets, headers and half-right lines.

Whatever comes, a turn ends answered and proven, or in one named sentence; never with half an answer or a traceback.
"""

import gzip
import json
import logging
from collections.abc import Mapping, Sequence
from contextlib import closing

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.events import TurnFinished
from rag.domain.questions import Question
from rag.errors import (
    ModelBusy,
    ModelCutOff,
    ModelError,
    ModelFailed,
    ModelGarbled,
    ModelNotSpoken,
    ModelOnlyThought,
    ModelRefused,
    ModelSlow,
    ModelStalled,
    ModelTooLong,
)
from rag.models.chat_ollama import open_ollama_chat
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.scripted import ScriptedRetriever
from rag.words import open_words
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, TODAY
from tests.models import faults
from tests.models.rude_server import HOLD, Piece, RudeServer, chunked, head, line

WORDS = [line(f"{word} ") for word in GOOD_DRAFT.split()]
LAST = line(done=True)
ANSWER = b"".join([*WORDS, LAST])
THOUGHT = [line(each) for each in ("<th", "ink>Four days", ", or ", "five?</thi", "nk>", "\n")]
FOREIGN = '{"message": {"content": "<think>Überall 3 € 𝔘</think>"}, "done": false}\n'.encode()
TOOL = {"role": "assistant", "content": "", "tool_calls": {"function": "query"}}


def sent(*lines: bytes, end: bool = True) -> list[Piece]:
    return [head(), *chunked(b"".join(lines), end=end)]


def told_by(error: str, status: str) -> list[Piece]:
    body = json.dumps({"error": error}).encode()
    return [head(status, f"Content-Length: {len(body)}", chunked=False), body]


HARMLESS: Mapping[str, Sequence[Piece]] = {
    "one byte at a time": [head(), *chunked(ANSWER, 1)],
    "chunks of seven bytes": [head(), *chunked(ANSWER, 7)],
    "carriage returns": sent(ANSWER.replace(b"\n", b"\r\n")),
    "blank lines to keep alive": sent(*(b"\n \n" + each for each in (*WORDS, LAST))),
    "no line end after the last line": sent(ANSWER.rstrip()),
    "letters cut between packets": [head(), *chunked(FOREIGN + ANSWER, 1)],
    "a byte order mark": sent(b"\xef\xbb\xbf" + ANSWER),
    "HTTP/1.0 without a length": [head(version="1.0", chunked=False), ANSWER],
    "a length instead of chunks": [head("200 OK", f"Content-Length: {len(ANSWER)}", chunked=False), ANSWER],
    "100 continue first": [b"HTTP/1.1 100 Continue\r\n\r\n", *sent(ANSWER)],
    "a header that came in pieces": [head()[:9], 0.05, head()[9:], *chunked(ANSWER)],
    "text/plain": [head("200 OK", "Content-Type: text/plain; charset=latin-1"), *chunked(ANSWER)],
    "another model's name": sent(ANSWER.replace(b"llama3.2", b"llama3.2:1b-instruct")),
    "fields nobody knows": sent(*(line(f"{word} ", mood="fine") for word in GOOD_DRAFT.split()), LAST),
    "lines without a message": sent(b'{"done": false}\n', *WORDS, b'{"done": false, "message": null}\n', b"{}\n", LAST),
    "done twice": sent(ANSWER, LAST, LAST),
    "more words after the end": sent(ANSWER, line(" And a company car. [1]"), LAST),
    "the whole answer again in the last line": sent(*WORDS, line(GOOD_DRAFT, done=True)),
    "thoughts in the text": sent(*THOUGHT, ANSWER),
    "thoughts in a field": sent(line("", message={"role": "assistant", "content": "", "thinking": "hm"}), ANSWER),
    "control tokens in the text": sent(line("<|im_start|>"), ANSWER),
    "the connection stays open after the end": [head(), *chunked(ANSWER, end=False), HOLD],
}
HARMFUL: Mapping[str, tuple[Sequence[Piece], type[ModelError]]] = {
    "two objects in one line": (sent(WORDS[0].rstrip() + ANSWER), ModelGarbled),
    "events of a stream": (sent(b"".join(b"data: " + each + b"\n" for each in (*WORDS, LAST))), ModelGarbled),
    "gzip that nobody asked for": (
        [head("200 OK", "Content-Encoding: gzip"), *chunked(gzip.compress(ANSWER))],
        ModelGarbled,
    ),
    "a list of all lines": (sent(b"[" + ANSWER.replace(b"\n", b",") + b"{}]"), ModelGarbled),
    "UTF-16": (sent(ANSWER.decode().encode("utf-16")), ModelGarbled),
    "a huge line": (sent(line("a" * (1 << 21)), LAST), ModelGarbled),
    "a word of a million letters": (sent(line("a" * 900_000), LAST), ModelTooLong),
    "a number of ten thousand figures": (sent(*WORDS, b'{"eval_count": ' + b"9" * 10_000 + b"}\n"), ModelGarbled),
    "half a letter of a pair": (sent(line("\ud83d"), ANSWER), ModelGarbled),
    "a number for a text": (sent(line(7), LAST), ModelGarbled),
    "a list for a text": (sent(line(["Up", "to"]), LAST), ModelGarbled),
    "done in words": (sent(*WORDS, line(done="true")), ModelGarbled),
    "a text for a message": (sent(*WORDS, line(message="three days")), ModelGarbled),
    "tool calls of another form": (sent(line(message=TOOL), LAST), ModelGarbled),
    "no reason at the end": (sent(*WORDS, line(done=True, done_reason=None)), ModelCutOff),
    "an error beside an answer": (sent(*WORDS, line("", error="disk gone")), ModelFailed),
    "thoughts without an end": (sent(line("<think>Four days"), LAST), ModelOnlyThought),
    "a length that is not kept": (
        [head("200 OK", f"Content-Length: {2 * len(ANSWER)}", chunked=False), b"".join(WORDS)],
        ModelCutOff,
    ),
    "the last chunk is missing": ([head(), *chunked(b"".join(WORDS), end=False)], ModelCutOff),
    "the end in the middle of a header": ([b"HTTP/1.1 200 O"], ModelCutOff),
    "no answer at all": ([], ModelCutOff),
    "a chunk of no size": ([head(), b"zz\r\n", WORDS[0]], ModelNotSpoken),
    "another protocol": ([b"SSH-2.0-OpenSSH_9.2p1\r\n\r\n"], ModelNotSpoken),
    "a status of nobody's": ([b"HTTP/1.1 999 Whatever\r\nContent-Length: 0\r\n\r\n"], ModelFailed),
    "nothing to say": ([head("204 No Content", chunked=False)], ModelNotSpoken),
    "endless headers": ([head()[:-2], *[b"X-Filler: " + b"x" * 8000 + b"\r\n"] * 30], ModelNotSpoken),
    "slow headers": ([piece for _ in range(40) for piece in (b"HTTP/1.1 200 OK\r\nX-A: 1\r\n"[:1], 0.1)], ModelSlow),
    "a stall between two words": ([head(), *chunked(WORDS[0], end=False), HOLD], ModelStalled),
    "redirect": ([head("307 Temporary Redirect", "Location: http://192.0.2.1/", chunked=False)], ModelNotSpoken),
    "401": (told_by("unauthorized", "401 Unauthorized"), ModelRefused),
    "403 without a word": ([head("403 Forbidden", "Content-Length: 0", chunked=False)], ModelNotSpoken),
    "429": (told_by("slow down", "429 Too Many Requests"), ModelBusy),
    "502 of a proxy": (
        [head("502 Bad Gateway", "Content-Length: 3", "Content-Type: text/html", chunked=False), b"<p>"],
        ModelFailed,
    ),
    "HTML with 200": ([head("200 OK", "Content-Type: text/html"), *chunked(b"<h1>Router</h1>")], ModelNotSpoken),
}


HURRY = {"slow headers": "slow first token", "a stall between two words": "stall"}


def turn(url: str, fault: str = "") -> tuple[FinalOutput, type[ModelError] | None]:
    """A whole turn, and what the model alone raises."""
    settings = faults.patient(url, HURRY.get(fault, ""))
    raised: type[ModelError] | None = None
    with closing(open_ollama_chat("llama3.2", settings)) as model:
        model.wire.pause = lambda seconds: None
        try:
            model.invoke("How many days?")
        except ModelError as error:
            raised = type(error)
        assistant = Assistant(
            retriever=ScriptedRetriever([chunk()]),
            open_chat_model=lambda name: model,
            sentence_embedder=HashEmbeddings(),
            settings=settings,
            clock=lambda: TODAY,
            say=open_words("en"),
        )
        *_, last = assistant.stream(Question(QUESTION, scope=Scope.of(EVERYONE), model="ollama:llama3.2"))
    assert isinstance(last, TurnFinished)
    return last.output, raised


@pytest.mark.parametrize("oddity", HARMLESS)
def test_what_is_odd_and_harmless_is_answered_from(oddity: str, caplog: pytest.LogCaptureFixture) -> None:
    with RudeServer(HARMLESS[oddity]) as server, caplog.at_level(logging.ERROR):
        told, raised = turn(server.url)
    assert raised is None
    assert (told["status"], told["errors"]) == ("answered", [])
    assert [claim["text"] for claim in told["claims"]] == ["Employees may work remotely up to three days a week."]
    assert caplog.records == []


@pytest.mark.parametrize("fault", HARMFUL)
def test_everything_else_ends_in_one_sentence(fault: str, caplog: pytest.LogCaptureFixture) -> None:
    replies, kind = HARMFUL[fault]
    with RudeServer(replies) as server, caplog.at_level(logging.ERROR):
        told, raised = turn(server.url, fault)
    assert raised is kind
    assert told["status"] == "failed"
    assert (told["answer"], told["claims"], told["citations"], told["follow_ups"]) == ("", [], [], [])
    assert len(told["errors"]) == 1
    assert told["errors"] != [open_words("en")("error.unexpected")]
    assert caplog.records == []
