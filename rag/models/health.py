"""Is the model server up, does it have the model, and if not: what to do. Asked often, so remembered for seconds."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from rag.domain.health import ModelHealth
from rag.errors import ModelError, ModelMissing, ModelNotSpoken
from rag.models.guard import Patience
from rag.models.ollama_border import require_safe
from rag.models.ollama_wire import open_wire
from rag.settings import Settings
from rag.words import Words

PROBE: Final = Patience(first=3.0, between=3.0, total=6.0)  # a server that is at work answers late and is well
REMEMBERED_SECONDS: Final = 10.0
DEMO: Final = "demo"
OLLAMA: Final = "ollama"
IMPORT: Final = "import"


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
            return self._health(name, True, (), "health.demo")
        if name.startswith(f"{IMPORT}:"):
            return self._health(name, True, (), "desk.imported_ready", model=name)
        wanted = name.removeprefix(f"{OLLAMA}:")
        state = self._server()
        models = tuple(f"{OLLAMA}:{model}" for model in state.models)
        failure = state.failure or (None if _has(state.models, wanted) else ModelMissing(model=wanted))
        if failure:
            return self._health(name, False, models, failure.key, **failure.values)
        return self._health(name, True, models, "health.ready", model=wanted, version=state.version)

    def _health(self, name: str, ok: bool, models: tuple[str, ...], key: str, **values: Any) -> ModelHealth:
        return ModelHealth(name, ok, self._say(key, **values), models, key, values)

    def _server(self) -> ServerState:
        """The state of at most ten seconds ago."""
        now = self._clock()
        if self._remembered is None or now - self._remembered[0] >= REMEMBERED_SECONDS:
            self._remembered = (now, probe(self._settings))
        return self._remembered[1]


def probe(settings: Settings) -> ServerState:
    """Ask the server for its version and its models, within about a second each."""
    try:
        with closing(open_wire(settings)) as wire:
            version = str(wire.ask("/api/version", model=OLLAMA, patience=PROBE).get("version", ""))
            require_safe(version, settings.ollama_floor)
            tags = wire.ask("/api/tags", model=OLLAMA, patience=PROBE).get("models")
            if not isinstance(tags, list):
                raise ModelNotSpoken(url=settings.ollama_url)
            return ServerState(version, _chat_models(tags))
    except ModelError as failure:
        return ServerState(failure=failure)


def _chat_models(tags: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Names of the models that can chat; older servers do not list capabilities, then all of them count."""
    named = (tag for tag in tags if isinstance(tag, Mapping) and isinstance(tag.get("name"), str))
    able = (tag["name"] for tag in named if "completion" in (tag.get("capabilities") or ("completion",)))
    return tuple(sorted(able))


def _has(models: Sequence[str], wanted: str) -> bool:
    """Ollama reads a name without a tag as `:latest`."""
    return wanted in models or f"{wanted}:latest" in models
