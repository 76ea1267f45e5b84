"""A stand-in for an Ollama server on loopback: same paths, same lines on the wire, and every way to misbehave.

with OllamaStub(models=("llama3.2:latest",)) as server:
    server.say("Three days a week.")
    open_ollama_chat("llama3.2", Settings(ollama_url=server.url))
    server.misbehave("reset")  # one of CHAT_FAULTS or EMBED_FAULTS
"""

import json
import math
import select
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Self

Line = Mapping[str, Any]
NEVER = 3600.0
VERSION = "0.33.0"


class Wait(NamedTuple):
    """Nothing for some seconds, unless the client goes away."""

    seconds: float = NEVER


class Reset:
    """The connection breaks: a TCP reset."""


class Cut:
    """The connection ends without the closing chunk."""


Part = Line | bytes | Wait | Reset | Cut
Chat = Callable[[Mapping[str, Any]], Iterator[Part]]


def chat_line(content: str, *, model: str = "llama3.2:latest", **message: Any) -> dict[str, Any]:
    return {
        "model": model,
        "created_at": datetime.now(UTC).isoformat(),
        "message": {"role": "assistant", "content": content, **message},
        "done": False,
    }


def last_line(reason: str = "stop", *, prompt_tokens: int = 12) -> dict[str, Any]:
    durations = {"total_duration": 9_000_000, "load_duration": 1_000_000, "prompt_eval_duration": 2_000_000}
    counts = {"prompt_eval_count": prompt_tokens, "eval_count": 5, "eval_duration": 6_000_000}
    return chat_line("") | {"done": True, "done_reason": reason} | durations | counts


def word_vector(text: str, size: int = 8) -> list[float]:
    """A unit vector that depends on nothing but the text."""
    raw = [1.0 + sum(ord(sign) * (place + index) for index, sign in enumerate(text)) % 97 for place in range(size)]
    norm = sum(value * value for value in raw) ** 0.5
    return [value / norm for value in raw]


@dataclass(frozen=True)
class Behaviour:
    """What the server does next. Tests set it with `behave`."""

    chat: Chat
    embed: Callable[[Sequence[str]], Any] = field(default=lambda texts: [word_vector(text) for text in texts])
    html: bool = False
    status: int = 200
    reason: str | None = "out of memory"  # None: no JSON at all
    busy: int = 0  # times it says 503 before it does what it shall
    stall: float = 0.0  # seconds before the first byte of any answer
    before: Reset | None = None  # instead of any answer
    eager: bool = False  # sends the head of a stream before there is a first line
    longest_input: int = 10**9  # characters of a text to embed


class OllamaStub:
    """The server as a context manager; `url` is its address."""

    def __init__(
        self,
        models: Sequence[str] = ("llama3.2:latest",),
        embedders: Sequence[str] = (),
        *,
        version: str = VERSION,
        window: int = 131_072,
        port: int = 0,
    ) -> None:
        self.models = {name: ["completion", "tools"] for name in models} | {name: ["embedding"] for name in embedders}
        self.digests = {name: f"{number:02x}" * 32 for number, name in enumerate(self.models, 10)}
        self.version = version
        self.window = window
        self.requests: list[tuple[str, Mapping[str, Any]]] = []
        self.disconnects = 0
        self.at_work = 0
        self.behaviour = Behaviour(chat=_saying("Hello."))
        self.pulling: Sequence[Part] | None = None
        self.stopping = threading.Event()
        self.counting = threading.Lock()
        self._server = _QuietServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def behave(self, **changes: Any) -> None:
        self.behaviour = replace(self.behaviour, **changes)

    def say(self, text: str, *, reason: str = "stop", delay: float = 0.0) -> None:
        """Answer with this text, word by word; a judgement that is asked for gets it as well."""
        self.behave(chat=_saying(text, reason, delay))

    def script(self, answer: Callable[[str, Mapping[str, Any]], str]) -> None:
        """Answer with whatever `answer` makes of the prompt and the whole request."""
        self.behave(chat=lambda request: _saying(answer(request["messages"][-1]["content"], request))(request))

    def stream(self, *parts: Part) -> None:
        """Send exactly these parts; bytes go out as they are."""
        self.behave(chat=lambda request: iter(parts))

    def stall_after(self, text: str) -> None:
        """Begin to answer and then say nothing more."""
        self.stream(chat_line(text), Wait())

    def misbehave(self, fault: str) -> None:
        """One of the faults by its name."""
        self.behave(**(CHAT_FAULTS | EMBED_FAULTS)[fault])

    def add(self, name: str, able: Sequence[str]) -> None:
        self.models[name] = list(able)
        self.digests[name] = f"{len(self.digests):02x}" * 32

    def asked(self, path: str) -> list[Mapping[str, Any]]:
        return [body for asked, body in self.requests if asked == path]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.stopping.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _saying(text: str, reason: str = "stop", delay: float = 0.0) -> Chat:
    pieces = text.split(" ")

    def chat(request: Mapping[str, Any]) -> Iterator[Part]:
        for place, piece in enumerate(pieces):
            if delay:
                yield Wait(delay)
            yield chat_line(piece if place == 0 else f" {piece}", model=str(request["model"]))
        sent = sum(len(message["content"] or "") for message in request.get("messages", ()))
        yield last_line(reason, prompt_tokens=max(1, sent // 4))

    return chat


def _parts(*parts: Part) -> dict[str, Any]:
    return {"chat": lambda request: iter(parts)}


SECRET = "Secretly four"
"""How every broken answer begins: no reader and no log may ever meet it."""
_BEGUN = chat_line(SECRET)

CHAT_FAULTS: Mapping[str, Mapping[str, Any]] = {
    "slow first token": {"stall": 0.0, **_parts(Wait(), _BEGUN)},
    "slow first token after the head": {"eager": True, **_parts(Wait(), _BEGUN)},
    "stall": _parts(_BEGUN, Wait()),
    "drip of blank lines": {"chat": lambda request: _drip()},
    "cut stream": _parts(_BEGUN, Cut()),
    "cut in the middle of a line": _parts(_BEGUN, b'{"message": {"content": "four', Cut()),
    "no last line": _parts(_BEGUN),
    "nothing at all": _parts(),
    "reset": _parts(_BEGUN, Reset()),
    "reset before the first byte": _parts(Reset()),
    "bad JSON line": _parts(_BEGUN, b"{oops}\n", last_line()),
    "line of another form": _parts(_BEGUN, b'{"message": 3, "done": false}\n', last_line()),
    "list for a line": _parts(_BEGUN, b"[1, 2]\n", last_line()),
    "bytes that are no text": _parts(_BEGUN, b'{"message": "\xff\xfe"}\n', last_line()),
    "deep nesting": _parts(_BEGUN, b"[" * 100_000 + b"\n", last_line()),
    "counts that are no numbers": _parts(_BEGUN, {**last_line(), "prompt_eval_count": "many", "eval_count": []}),
    "tool calls of another form": _parts(_BEGUN, chat_line("", tool_calls=[{"name": 3}, "x"]), last_line()),
    "tool calls that are no list": _parts(_BEGUN, chat_line("", tool_calls={"x": 1}), last_line()),
    "endless line": _parts(_BEGUN, *[b"x" * 65536] * 40, last_line()),
    "HTML with 200": {"html": True},
    "error mid-stream": _parts(_BEGUN, {"error": "model runner has\u0007 unexpectedly stopped"}),
    "empty": _parts(chat_line(""), last_line()),
    "white space": _parts(chat_line(" \n"), chat_line("\u200b"), last_line()),
    "thinking only": _parts(chat_line("", thinking=f"{SECRET}, let me see."), last_line()),
    "thinking only, in the text": _parts(chat_line(f"<think>{SECRET}, let me see.</think>"), last_line()),
    "load only": _parts(last_line("load")),
    "unload only": _parts(last_line("unload")),
    "length": _parts(_BEGUN, last_line("length")),
    "unknown ending": _parts(_BEGUN, last_line("tired")),
    "flood": _parts(*[chat_line(f"{SECRET} " * 100)] * 40, last_line()),
    "400": {"status": 400, "reason": '"llama3.2" does not support chat'},
    "401": {"status": 401, "reason": "unauthorized"},
    "404 of another server": {"status": 404, "reason": None},
    "500": {"status": 500, "reason": "model requires more system memory (9.0 GiB) than is available"},
    "500 without a reason": {"status": 500, "reason": None},
    "redirect": {"status": 302, "reason": None},
    "503": {"status": 503, "reason": "server busy, please try again.  maximum pending requests exceeded"},
    "context overflow": {"status": 400, "reason": "the prompt is longer than the context length of the model"},
    "shortened prompt": _parts(_BEGUN, last_line(prompt_tokens=8192)),
}

EMBED_FAULTS: Mapping[str, Mapping[str, Any]] = {
    "too few vectors": {"embed": lambda texts: []},
    "too many vectors": {"embed": lambda texts: [word_vector("a")] * (len(texts) + 1)},
    "no vectors": {"embed": lambda texts: None},
    "another size": {"embed": lambda texts: [word_vector(text, 3) for text in texts]},
    "NaN": {"embed": lambda texts: [[math.nan] * 8 for _ in texts]},
    "infinity": {"embed": lambda texts: [[math.inf] * 8 for _ in texts]},
    "zeros": {"embed": lambda texts: [[0.0] * 8 for _ in texts]},
    "null": {"embed": lambda texts: [[None] * 8 for _ in texts]},
    "words for numbers": {"embed": lambda texts: [["1"] * 8 for _ in texts]},
}


def _drip() -> Iterator[Part]:
    yield _BEGUN
    while True:
        yield Wait(0.05)
        yield b"\n"


def _handler(stub: OllamaStub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            stub.requests.append((self.path, {}))
            answers = {"/api/version": lambda: {"version": stub.version}, "/api/tags": self._tags, "/api/ps": self._ps}
            if not self._patience():
                return
            if self.path == "/":
                self._send(b"Ollama is running", "text/plain; charset=utf-8")
            elif self.path in answers:
                self._object(answers[self.path]())
            else:
                self._send(b"404 page not found", "text/plain", 404)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
            stub.requests.append((self.path, body))
            answers = {
                "/api/chat": self._chat,
                "/api/embed": self._embed,
                "/api/show": self._show,
                "/api/pull": self._pull,
                "/v1/chat/completions": self._completions,
                "/v1/embeddings": self._embeddings,
            }
            if not self._patience():
                return
            if self._refuses():
                return
            if self.path not in answers:
                self._send(b"404 page not found", "text/plain", 404)
            elif self.path != "/api/pull" and not self._knows(body.get("model", "")):
                self._object({"error": f"model '{body.get('model')}' not found"}, 404)
            else:
                answers[self.path](body)

        def log_message(self, format: str, *args: object) -> None:
            """Tests want a quiet server."""

        def _refuses(self) -> bool:
            """Whether this answer is a refusal; `/api/show` is never refused, it is only looked up."""
            now = stub.behaviour
            if self.path == "/api/show":
                return False
            if now.busy:
                stub.behave(busy=now.busy - 1)
                self._object({"error": "server busy, please try again"}, 503)
            elif now.status != 200 and now.reason is None:
                self._send(b"<html>no</html>", "text/html", now.status)
            elif now.status != 200:
                self._object({"error": now.reason}, now.status)
            else:
                return False
            return True

        def _patience(self) -> bool:
            """False when there is nobody to answer any more."""
            if stub.behaviour.before:
                self._reset()
                return False
            return self._wait(stub.behaviour.stall)

        def _wait(self, seconds: float) -> bool:
            """False when the client went away meanwhile."""
            deadline = time.monotonic() + seconds
            while (left := deadline - time.monotonic()) > 0 and not stub.stopping.is_set():
                readable, _, _ = select.select([self.connection], [], [], min(left, 0.02))
                if readable and not self.connection.recv(1, socket.MSG_PEEK):
                    self._gone()
                    return False
            return True

        def _gone(self) -> None:
            self.close_connection = True
            with stub.counting:
                stub.disconnects += 1

        def _knows(self, name: str) -> bool:
            return name in stub.models or f"{name}:latest" in stub.models

        def _tags(self) -> Line:
            models = [
                {
                    "name": name,
                    "model": name,
                    "modified_at": "2026-08-21T10:00:00.000000+02:00",
                    "size": 2_019_393_189,
                    "digest": stub.digests[name],
                    "details": {"format": "gguf", "family": "llama", "parameter_size": "3.2B"},
                    "capabilities": able,
                }
                for name, able in stub.models.items()
            ]
            return {"models": models}

        def _ps(self) -> Line:
            return {"models": []}

        def _show(self, body: Mapping[str, Any]) -> None:
            name = body["model"] if body["model"] in stub.models else f"{body['model']}:latest"
            info = {"general.architecture": "llama", "llama.context_length": stub.window, "llama.embedding_length": 8}
            details = {"format": "gguf", "family": "llama", "parameter_size": "3.2B", "quantization_level": "Q4_K_M"}
            self._object({"details": details, "model_info": info, "capabilities": stub.models[name]})

        def _pull(self, body: Mapping[str, Any]) -> None:
            layer = {"status": "pulling dde5aa3fc5ff", "digest": "sha256:dde5aa3fc5ff", "total": 2000}
            usual: Sequence[Part] = (
                {"status": "pulling manifest"},
                *[layer | {"completed": done} for done in (0, 500, 1000, 2000)],
                {"status": "verifying sha256 digest"},
                {"status": "writing manifest"},
                {"status": "success"},
            )
            parts = usual if stub.pulling is None else stub.pulling
            if {"status": "success"} in parts:
                stub.add(str(body["model"]), ["completion"])
            self._lines(iter(parts))

        def _chat(self, body: Mapping[str, Any]) -> None:
            if stub.behaviour.html:
                self._send(b"<html><body>Sign in to continue</body></html>", "text/html")
                return
            with stub.counting:
                stub.at_work += 1
            try:
                self._lines(stub.behaviour.chat(body))
            finally:
                with stub.counting:
                    stub.at_work -= 1

        def _lines(self, parts: Iterator[Part]) -> None:
            """Each part as it comes. The head goes out with the first line, as from the real server."""
            begun = False
            if stub.behaviour.eager:
                begun = self._begin()
            try:
                for part in parts:
                    match part:
                        case Wait(seconds):
                            if not self._wait(seconds):
                                return
                            continue
                        case Reset():
                            self._reset()
                            return
                    begun = begun or self._begin()
                    if isinstance(part, Cut):
                        self.close_connection = True
                        return
                    self._chunk(part if isinstance(part, bytes) else json.dumps(part).encode() + b"\n")
                begun = begun or self._begin()
                self.wfile.write(b"0\r\n\r\n")
            except OSError:
                self._gone()

        def _begin(self, kind: str = "application/x-ndjson") -> bool:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            return True

        def _reset(self) -> None:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
            self.close_connection = True

        def _chunk(self, data: bytes) -> None:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            self.wfile.flush()

        def _embed(self, body: Mapping[str, Any]) -> None:
            texts = [body["input"]] if isinstance(body["input"], str) else body["input"]
            if body.get("truncate") is False and any(len(text) > stub.behaviour.longest_input for text in texts):
                self._object({"error": "the input length exceeds the context length"}, 400)
                return
            counts = {"total_duration": 14_000_000, "load_duration": 1_000_000, "prompt_eval_count": 8}
            self._object({"model": body["model"], "embeddings": stub.behaviour.embed(texts), **counts})

        def _completions(self, body: Mapping[str, Any]) -> None:
            """The same answer as an OpenAI-compatible server tells it: server-sent events."""
            self._begin("text/event-stream")
            try:
                for part in stub.behaviour.chat(body):
                    if isinstance(part, Wait) and not self._wait(part.seconds):
                        return
                    if isinstance(part, Mapping):
                        self._chunk(f"data: {json.dumps(_completion_chunk(part))}\n\n".encode())
                self._chunk(b"data: [DONE]\n\n")
                self.wfile.write(b"0\r\n\r\n")
            except OSError:
                self._gone()

        def _embeddings(self, body: Mapping[str, Any]) -> None:
            vectors = stub.behaviour.embed(body["input"])
            self._object({"data": [{"index": place, "embedding": vector} for place, vector in enumerate(vectors)]})

        def _object(self, answer: Any, status: int = 200) -> None:
            if stub.behaviour.html:
                self._send(b"<html><body>Sign in to continue</body></html>", "text/html")
                return
            self._send(json.dumps(answer).encode(), "application/json; charset=utf-8", status)

        def _send(self, data: bytes, kind: str, status: int = 200) -> None:
            try:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                if 300 <= status < 400:
                    self.send_header("Location", "http://192.0.2.7/")
                self.end_headers()
                self.wfile.write(data)
            except OSError:
                self.close_connection = True

    return Handler


def _completion_chunk(line: Line) -> Line:
    reason = line.get("done_reason")
    return {"choices": [{"index": 0, "delta": {"content": line["message"]["content"]}, "finish_reason": reason}]}


class _QuietServer(ThreadingHTTPServer):
    """A client that goes away is nothing to report."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main() -> None:
    """Serve until interrupted, to look at the screen with a model: `python -m tests.ollama_stub`."""
    with OllamaStub(models=("llama3.2:latest", "qwen3:4b"), embedders=("nomic-embed-text:latest",)) as server:
        sys.stdout.write(f"{server.url}\n")
        sys.stdout.flush()
        time.sleep(NEVER)


if __name__ == "__main__":
    main()
