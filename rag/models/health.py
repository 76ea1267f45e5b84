"""Is the model server up, does it have the model, and if not: what to do. Asked often, so remembered for seconds."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import httpx

from rag.domain.health import ModelHealth
from rag.errors import ModelError, ModelMisbehaved, ModelMissing
from rag.models.ollama_border import failures_named, require_allowed
from rag.settings import Settings
from rag.words import Words

PROBE_SECONDS: Final = 1.0
REMEMBERED_SECONDS: Final = 10.0
DEMO: Final = "demo"
OLLAMA: Final = "ollama"


@dataclass(frozen=True)
class ServerState:
    """What the server said of itself: its version and the chat models it has, or why it could not be asked."""

    version: str = ""
    models: tuple[str, ...] = ()
    failure: ModelError | None = None


class HealthCheck:
    """Health of a chat model by name (`demo`, `ollama:NAME`). Never raises: its answer is the sentence."""

    def __init__(self, settings: Settings, say: Words, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._say = say
        self._clock = clock
        self._remembered: tuple[float, ServerState] | None = None

    def check(self, name: str) -> ModelHealth:
        if name == DEMO:
            return ModelHealth(name, True, self._say("health.demo"))
        wanted = name.removeprefix(f"{OLLAMA}:")
        state = self._server()
        models = tuple(f"{OLLAMA}:{model}" for model in state.models)
        failure = state.failure or (None if _has(state.models, wanted) else ModelMissing(model=wanted))
        if failure:
            return ModelHealth(name, False, self._say(failure.key, **failure.values), models)
        return ModelHealth(name, True, self._say("health.ready", model=wanted, version=state.version), models)

    def _server(self) -> ServerState:
        """The state of at most ten seconds ago."""
        now = self._clock()
        if self._remembered is None or now - self._remembered[0] >= REMEMBERED_SECONDS:
            self._remembered = (now, probe(self._settings))
        return self._remembered[1]


def probe(settings: Settings) -> ServerState:
    """Ask the server for its version and its models, within about a second each."""
    url = settings.ollama_url
    try:
        require_allowed(url, allow_remote=settings.ollama_remote)
        with failures_named(model=OLLAMA, url=url, seconds=PROBE_SECONDS), _client(url) as client:
            version = _json(client, "/api/version")["version"]
            tags = _json(client, "/api/tags")["models"]
            return ServerState(str(version), _chat_models(tags))
    except ModelError as failure:
        return ServerState(failure=failure)


def _client(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, timeout=PROBE_SECONDS, trust_env=False, follow_redirects=False)


def _json(client: httpx.Client, path: str) -> Any:
    response = client.get(path)
    if response.status_code != httpx.codes.OK:
        raise ModelMisbehaved(model=OLLAMA, detail=f"HTTP {response.status_code}")
    return response.json()


def _chat_models(tags: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Names of the models that can chat; older servers do not list capabilities, then all of them count."""
    able = (tag["name"] for tag in tags if "completion" in tag.get("capabilities", ("completion",)))
    return tuple(sorted(str(name) for name in able))


def _has(models: Sequence[str], wanted: str) -> bool:
    """Ollama reads a name without a tag as `:latest`."""
    return wanted in models or f"{wanted}:latest" in models
