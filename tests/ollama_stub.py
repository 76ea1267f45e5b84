"""A stand-in for an Ollama server on loopback: same paths, same lines on the wire, and every way to misbehave.

with OllamaStub(models=("llama3.2:latest",)) as server:
    server.say("Three days a week.", delay=0.01)
    open_ollama_chat("llama3.2", Settings(ollama_url=server.url))
"""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

Line = Mapping[str, Any]
Chat = Callable[[Mapping[str, Any]], Iterator[Line | bytes]]

NEVER = 3600.0


def chat_line(content: str, *, model: str = "llama3.2:latest") -> dict[str, Any]:
    return {
        "model": model,
        "created_at": datetime.now(UTC).isoformat(),
        "message": {"role": "assistant", "content": content},
        "done": False,
    }


def last_line(reason: str = "stop") -> dict[str, Any]:
    durations = {"total_duration": 9_000_000, "load_duration": 1_000_000, "prompt_eval_duration": 2_000_000}
    counts = {"prompt_eval_count": 12, "eval_count": 5, "eval_duration": 6_000_000}
    return chat_line("") | {"done": True, "done_reason": reason} | durations | counts


def word_vector(text: str, size: int = 8) -> list[float]:
    """A unit vector that depends on nothing but the text."""
    raw = [1.0 + sum(ord(sign) * (place + index) for index, sign in enumerate(text)) % 97 for place in range(size)]
    norm = sum(value * value for value in raw) ** 0.5
    return [value / norm for value in raw]


@dataclass
class Behaviour:
    """What the server does next. Tests set it; `requests` is what it was asked."""

    chat: Chat
    embed: Callable[[Sequence[str]], Any] = field(default=lambda texts: [word_vector(text) for text in texts])
    html: bool = False
    status: int = 200
    stall: float = 0.0  # seconds before the first byte of any answer


class OllamaStub:
    """The server as a context manager; `url` is its address."""

    def __init__(self, models: Sequence[str] = ("llama3.2:latest",), embedders: Sequence[str] = ()) -> None:
        self.models = {name: ["completion", "tools"] for name in models} | {name: ["embedding"] for name in embedders}
        self.requests: list[tuple[str, Mapping[str, Any]]] = []
        self.behaviour = Behaviour(chat=_saying("Hello."))
        self.stopping = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def say(self, text: str, *, reason: str = "stop") -> None:
        """Answer with this text, word by word."""
        self.behaviour.chat = _saying(text, reason)

    def stream(self, *lines: Line | bytes) -> None:
        """Send exactly these lines; bytes go out as they are."""
        self.behaviour.chat = lambda request: iter(lines)

    def stall_after(self, text: str) -> None:
        """Begin to answer and then say nothing more."""

        def chat(request: Mapping[str, Any]) -> Iterator[Line | bytes]:
            yield chat_line(text)
            self.stopping.wait(NEVER)

        self.behaviour.chat = chat

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


def _saying(text: str, reason: str = "stop") -> Chat:
    pieces = text.split(" ")

    def chat(request: Mapping[str, Any]) -> Iterator[Line | bytes]:
        for place, piece in enumerate(pieces):
            yield chat_line(piece if place == 0 else f" {piece}", model=str(request["model"]))
        yield last_line(reason)

    return chat


def _handler(stub: OllamaStub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            stub.requests.append((self.path, {}))
            self._patience()
            answers = {"/api/version": lambda: {"version": "0.33.0"}, "/api/tags": self._tags}
            if self.path == "/":
                self._send(b"Ollama is running", "text/plain; charset=utf-8")
            elif self.path in answers:
                self._object(answers[self.path]())
            else:
                self._send(b"404 page not found", "text/plain", 404)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
            stub.requests.append((self.path, body))
            self._patience()
            if stub.behaviour.status != 200:
                self._object({"error": "server busy, please try again"}, stub.behaviour.status)
            elif not self._knows(body.get("model", "")):
                self._object({"error": f"model '{body.get('model')}' not found"}, 404)
            elif self.path == "/api/chat":
                self._chat(body)
            elif self.path == "/api/embed":
                self._embed(body)
            else:
                self._send(b"404 page not found", "text/plain", 404)

        def log_message(self, format: str, *args: object) -> None:
            """Tests want a quiet server."""

        def _patience(self) -> None:
            stub.stopping.wait(stub.behaviour.stall)

        def _knows(self, name: str) -> bool:
            return name in stub.models or f"{name}:latest" in stub.models

        def _tags(self) -> Line:
            models = [
                {
                    "name": name,
                    "model": name,
                    "modified_at": "2026-08-21T10:00:00.000000+02:00",
                    "size": 2_019_393_189,
                    "digest": "a80c4f17acd5" * 5,
                    "details": {"format": "gguf", "family": "llama", "parameter_size": "3.2B"},
                    "capabilities": able,
                }
                for name, able in stub.models.items()
            ]
            return {"models": models}

        def _chat(self, body: Mapping[str, Any]) -> None:
            if stub.behaviour.html:
                self._send(b"<html><body>Sign in to continue</body></html>", "text/html")
                return
            self.send_response(200)
            self.send_header("Content-Type", "application/x-ndjson")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            try:
                for line in stub.behaviour.chat(body):
                    self._chunk(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
                    if line == b"":  # a cut: the socket closes without the closing chunk
                        self.close_connection = True
                        return
                self.wfile.write(b"0\r\n\r\n")
            except OSError:
                self.close_connection = True  # the client has gone

        def _chunk(self, data: bytes) -> None:
            if data:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
                self.wfile.flush()

        def _embed(self, body: Mapping[str, Any]) -> None:
            texts = [body["input"]] if isinstance(body["input"], str) else body["input"]
            if stub.behaviour.html:
                self._send(b"<html><body>Sign in to continue</body></html>", "text/html")
                return
            counts = {"total_duration": 14_000_000, "load_duration": 1_000_000, "prompt_eval_count": 8}
            self._object({"model": body["model"], "embeddings": stub.behaviour.embed(texts), **counts})

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
                self.end_headers()
                self.wfile.write(data)
            except OSError:
                self.close_connection = True

    return Handler


def main() -> None:
    """Serve until interrupted, to look at the screen with a model: `python -m tests.ollama_stub`."""
    with OllamaStub(models=("llama3.2:latest", "qwen3:4b"), embedders=("nomic-embed-text:latest",)) as server:
        sys.stdout.write(f"{server.url}\n")
        sys.stdout.flush()
        time.sleep(NEVER)


if __name__ == "__main__":
    main()
