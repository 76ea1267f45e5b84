"""A second server, which shares no line with the stub: raw bytes over a socket, in whatever pieces a test likes.

with RudeServer(replies=[head(), b'{"message"', 0.1, b'…']) as server:
    open_ollama_chat("llama3.2", Settings(ollama_url=server.url))

A number is a pause in seconds; after the last piece the connection ends, unless `HOLD` stands there.
"""

import json
import socket
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

HOLD: Final = -1.0
Piece = bytes | float

_AROUND: Final[Mapping[str, object]] = {
    "/api/version": {"version": "0.33.0"},
    "/api/show": {"model_info": {"llama.context_length": 8192}, "capabilities": ["completion"]},
}


def head(status: str = "200 OK", *lines: str, version: str = "1.1", chunked: bool = True) -> bytes:
    told = [f"HTTP/{version} {status}", *(["Transfer-Encoding: chunked"] if chunked else []), *lines]
    return "\r\n".join([*told, "", ""]).encode()


def chunked(data: bytes, size: int = 1 << 20, *, end: bool = True) -> list[bytes]:
    """The data in HTTP chunks of this size."""
    parts = [data[at : at + size] for at in range(0, len(data), size)]
    return [b"%x\r\n%s\r\n" % (len(part), part) for part in parts] + ([b"0\r\n\r\n"] if end else [])


def line(content: object = "", **given: Any) -> bytes:
    """A line of an answer; `done=True` makes it the last one."""
    said = {"model": "llama3.2", "message": {"role": "assistant", "content": content}, "done": False} | given
    ended = {"done_reason": "stop", "prompt_eval_count": 20, "eval_count": 9} if said["done"] is True else {}
    return json.dumps(ended | said).encode() + b"\n"


class RudeServer:
    """Answers what surrounds a chat properly, and every chat with exactly these pieces."""

    def __init__(self, replies: Sequence[Piece]) -> None:
        self._replies = replies
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._over = threading.Event()
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *exc_info: object) -> None:
        self._over.set()
        self._listening.close()

    def _serve(self) -> None:
        while not self._over.is_set():
            try:
                connection, _ = self._listening.accept()
            except OSError:  # closed while it waited
                return
            threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        try:
            with connection:
                path = self._read_request(connection)
                for piece in self._pieces(path):
                    self._send(connection, piece)
        except OSError:  # the client has had enough
            return

    def _pieces(self, path: str) -> Sequence[Piece]:
        if path not in _AROUND:
            return self._replies
        body = json.dumps(_AROUND[path]).encode()
        return [head("200 OK", f"Content-Length: {len(body)}", chunked=False), body]

    def _send(self, connection: socket.socket, piece: Piece) -> None:
        if isinstance(piece, bytes):
            connection.sendall(piece)
        else:
            self._over.wait(piece if piece >= 0 else 30.0)

    def _read_request(self, connection: socket.socket) -> str:
        """The path, once all of the request is there."""
        data = b""
        while b"\r\n\r\n" not in data:
            data += connection.recv(65536)
        said, _, body = data.partition(b"\r\n\r\n")
        length = next(
            (int(each[15:]) for each in said.lower().split(b"\r\n") if each.startswith(b"content-length:")), 0
        )
        while len(body) < length:
            body += connection.recv(65536)
        return said.split(b" ")[1].decode()
