"""Every byte that goes to or comes from an Ollama server: JSON objects, one a line when they stream.

Nothing is believed: status, content type, length and form are checked, and each way to fail has its name.
"""

import contextlib
import json
import random
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import httpx

from rag.domain.stopping import stop_pressed
from rag.errors import ModelBusy, ModelCutOff, ModelGarbled, ModelNotSpoken, RagError, TurnStopped
from rag.models.certificates import authorities
from rag.models.guard import Guard, Patience
from rag.models.ollama_border import (
    BUSY,
    CONNECT_SECONDS,
    failed_line,
    failures_named,
    refusal,
    require_allowed,
    require_safe,
)
from rag.settings import Settings

ATTEMPTS: Final = 4
PAUSE: Final = 0.4  # seconds before the second attempt; twice as long before each later one
LONGEST_LINE: Final = 1 << 20
LARGEST_OBJECT: Final = 64 << 20
QUICK: Final = Patience(first=5.0, between=5.0, total=10.0)
_NOTHING_LONGER: Final = 1 << 16  # of a refusal's body

Line = Mapping[str, Any]
Pause = Callable[[float], object]


@dataclass
class OllamaWire:
    """One server. `pause` is how the time between two attempts goes by; tests put their own in its place."""

    url: str
    patience: Patience
    floor: str = "0.0.0"
    pause: Pause | None = None

    def __post_init__(self) -> None:
        self._client = httpx.Client(
            base_url=self.url,
            timeout=httpx.Timeout(None, connect=min(CONNECT_SECONDS, self.patience.first)),
            trust_env=False,
            verify=authorities(),
            follow_redirects=False,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=0),
            headers={"Accept-Encoding": "identity"},
        )
        self._safe = False
        self._lock = threading.Lock()

    def close(self) -> None:
        self._client.close()

    def require_safe(self) -> None:
        """Raises ServerTooOld. Asked once: whoever updates the server restarts it, not us.

        What does not speak of versions at all is no Ollama server of any age; what it is shows when it is asked.
        """
        with self._lock:
            if self._safe:
                return
            with contextlib.suppress(ModelNotSpoken):
                said = self.ask("/api/version", model="Ollama", patience=QUICK)
                require_safe(str(said.get("version", "")), self.floor)
                self._safe = True

    def ask(self, path: str, body: Line | None = None, *, model: str, patience: Patience | None = None) -> Line:
        """One question, one JSON object."""
        with self._answer(path, body, model, patience or self.patience) as (response, guard):
            data = bytearray()
            for piece in response.iter_raw():
                data += piece
                guard.moved()
                if len(data) > LARGEST_OBJECT:
                    raise ModelGarbled(model=model)
            return read_object(bytes(data), model)

    def lines(self, path: str, body: Line, *, model: str, patience: Patience | None = None) -> Iterator[Line]:
        """One question, many JSON objects; a line that tells of an error raises."""
        with self._answer(path, body, model, patience or self.patience) as (response, guard):
            for line in split_lines(response.iter_raw(), model):
                said = read_object(line, model)
                if said.get("error"):
                    raise failed_line(said, model=model)
                guard.moved()
                yield said

    @contextmanager
    def _answer(
        self, path: str, body: Line | None, model: str, patience: Patience
    ) -> Iterator[tuple[httpx.Response, Guard]]:
        """The response to read from, once the server is no longer busy; its failures named."""
        stop = stop_pressed()
        with Guard(patience, stop) as guard, self._named(guard, model):
            response = self._patiently(path, body, guard, stop)
            try:
                self._require_answer(response, model)
                yield response, guard
            finally:
                response.close()

    def _patiently(self, path: str, body: Line | None, guard: Guard, stop: threading.Event) -> httpx.Response:
        """The first response of a server that has time for us, or the last one of a server that has none."""
        for attempt in range(1, ATTEMPTS):
            response = self._client.send(self._request(path, body, guard), stream=True)
            if response.status_code not in BUSY:
                return response
            response.close()
            self._wait(attempt, stop)
        return self._client.send(self._request(path, body, guard), stream=True)

    def _request(self, path: str, body: Line | None, guard: Guard) -> httpx.Request:
        extensions = {"trace": guard.trace}
        if body is None:
            return self._client.build_request("GET", path, extensions=extensions)
        return self._client.build_request("POST", path, json=body, extensions=extensions)

    def _wait(self, attempt: int, stop: threading.Event) -> None:
        """Longer each time, and not as long as everybody else waits."""
        (self.pause or stop.wait)(PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1.5))
        if stop.is_set():
            raise TurnStopped

    @contextmanager
    def _named(self, guard: Guard, model: str) -> Iterator[None]:
        """What the guard ended is told as the guard saw it, whatever the network made of it."""
        try:
            with failures_named(model=model, url=self.url):
                yield
        except RagError as error:
            ended = guard.failure(model)
            if ended and not isinstance(error, TurnStopped):
                raise ended from error
            raise

    def _require_answer(self, response: httpx.Response, model: str) -> None:
        """Raises for every status but 200, and for a page that no model server would send."""
        if response.status_code in BUSY:
            raise ModelBusy(model=model)
        if response.status_code != httpx.codes.OK:
            raise refusal(response.status_code, _body(response), model=model, url=self.url)
        kind = response.headers.get("content-type", "").split(";")[0].strip().casefold()
        if kind in ("text/html", "application/xhtml+xml", "text/xml", "application/xml"):
            raise ModelNotSpoken(model=model, url=self.url)


def open_wire(settings: Settings) -> OllamaWire:
    """The server of the settings; nothing is asked of it yet. Raises ModelElsewhere."""
    require_allowed(settings.ollama_url, allow_remote=settings.ollama_remote)
    patience = Patience(settings.model_first_token, settings.model_timeout, settings.model_longest)
    return OllamaWire(settings.ollama_url, patience, settings.ollama_floor)


def trained_window(facts: Line) -> int | None:
    """`<architecture>.context_length` of `/api/show`."""
    info = facts.get("model_info")
    lengths = [n for key, n in info.items() if key.endswith(".context_length")] if isinstance(info, Mapping) else []
    return next((length for length in lengths if isinstance(length, int) and length > 0), None)


def split_lines(pieces: Iterator[bytes], model: str) -> Iterator[bytes]:
    """Whole lines, however the network cut them; blank ones are left out, endless ones raise."""
    held = b""
    for piece in pieces:
        *whole, held = (held + piece).split(b"\n")
        yield from (line for line in whole if line.strip())
        if len(held) > LONGEST_LINE:
            raise ModelGarbled(model=model)
    if held.strip():
        if not _is_whole(held):
            raise ModelCutOff(model=model)
        yield held


def _is_whole(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def read_object(line: bytes, model: str) -> Line:
    """Raises ModelGarbled for anything but one JSON object."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ModelGarbled(model=model) from error
    if not isinstance(said, dict):
        raise ModelGarbled(model=model)
    return said


def _body(response: httpx.Response) -> object:
    data = b""
    for piece in response.iter_raw():
        data += piece
        if len(data) > _NOTHING_LONGER:
            return None
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
