"""The admin's desk for models: what the server has, how fast it is, getting a model, choosing who does what."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from typing import Any, Final

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.model_desk import InstalledModel, Progress, Role, ServerReport, Speed
from rag.domain.stopping import stopped_by
from rag.errors import ModelError, ModelFailed, ModelNotSpoken, RagError, TurnStopped
from rag.models.choices import ModelChoices
from rag.models.guard import Patience
from rag.models.ollama_border import plain, require_safe
from rag.models.ollama_wire import QUICK, OllamaWire, open_wire, trained_window
from rag.settings import Settings

PULLING: Final = Patience(first=60.0, between=120.0, total=24 * 3600.0)
_QUESTION: Final = "Count from one to ten in words."
_STEPS: Final = {"pulling manifest": "manifest", "verifying": "verify", "writing": "verify", "success": "verify"}

Reindex = Callable[[str, Callable[[str, int, int], None], threading.Event], None]
"""Name of the embedder, how far (step, done, total), Stop."""


class Job:
    """A pull or a re-index on a thread of its own. A page looks at `progress` whenever it likes."""

    def __init__(self, start: Progress, work: Callable[["Job"], None]) -> None:
        self.progress = start
        self.stop = threading.Event()
        self._work = work
        self._thread = threading.Thread(target=self._run, daemon=True, name=start.kind)
        self._thread.start()

    def tell(self, step: str, done: int, total: int) -> None:
        self.progress = replace(self.progress, step=step, done=done, total=total)

    def cancel(self) -> None:
        """Ends it as soon as it can be ended without harm."""
        self.stop.set()

    def wait(self, seconds: float | None = None) -> Progress:
        """The progress when it has ended, or after this time."""
        self._thread.join(seconds)
        return self.progress

    def _run(self) -> None:
        ended = replace(self.progress, failed=True, key="error.unexpected")
        try:
            with stopped_by(self.stop):
                self._work(self)
            ended = replace(self.progress, key=f"desk.{self.progress.kind}_done", values={"model": self.progress.name})
        except TurnStopped:
            ended = replace(self.progress, stopped=True, key="desk.stopped")
        except RagError as error:
            ended = replace(self.progress, failed=True, key=error.key, values=error.values)
        finally:
            self.progress = replace(ended, finished=True)


class ModelDesk:
    """One for the process. Nothing here raises for a server that is down: its answers say so."""

    def __init__(
        self,
        settings: Settings,
        choices: ModelChoices,
        open_chat_model: Callable[[str], BaseChatModel],
        open_embedder: Callable[[str, ExitStack], Embeddings],
        reindex: Reindex,
    ) -> None:
        self._settings = settings
        self._choices = choices
        self._open_chat_model = open_chat_model
        self._open_embedder = open_embedder
        self._reindex = reindex
        self._lock = threading.Lock()
        self._job: Job | None = None

    @property
    def job(self) -> Job | None:
        """The pull or re-index that runs, or the last one that ran."""
        return self._job

    def server(self) -> ServerReport:
        """Version, and every model with what it can do."""
        url = self._settings.ollama_url
        try:
            with closing(open_wire(self._settings)) as wire:
                version = str(wire.ask("/api/version", model="Ollama", patience=QUICK).get("version", ""))
                require_safe(version, self._settings.ollama_floor)
                models = tuple(sorted(installed(wire), key=lambda model: model.name))
        except ModelError as error:
            return ServerReport(url, False, error.key, error.values)
        key = "desk.server_ready_one" if len(models) == 1 else "desk.server_ready"
        return ServerReport(url, True, key, {"version": version, "count": len(models)}, version, models)

    def speed(self, name: str) -> Speed:
        """Ask this chat model for a few words: how long to the first, and how many a second."""
        begun = time.monotonic()
        first, said, counted = 0.0, 0, None
        try:
            for part in self._open_chat_model(name).stream(_QUESTION):
                first = first or (time.monotonic() - begun if part.text.strip() else 0.0)
                said += len(part.text)
                counted = part.usage_metadata["output_tokens"] if part.usage_metadata else counted
        except RagError as error:
            return Speed(name, False, error.key, error.values)
        seconds = time.monotonic() - begun
        rate = (counted or said / 4) / max(seconds - first, 0.001)
        return Speed(name, True, "desk.speed", {"model": name}, first, seconds, rate)

    def embedding_speed(self, name: str) -> Speed:
        """Ask this embedder for one vector."""
        begun = time.monotonic()
        try:
            with ExitStack() as held:
                self._open_embedder(name, held).embed_query(_QUESTION)
        except RagError as error:
            return Speed(name, False, error.key, error.values)
        return Speed(name, True, "desk.speed", {"model": name}, seconds=time.monotonic() - begun)

    def chosen(self, role: Role) -> str:
        return self._choices.of(role)

    def choose(self, role: Role, name: str) -> Job | None:
        """Takes effect with the next question. Another embedder comes with a re-index, which is the job returned.

        Raises ModelUnknown, SettingRefused.
        """
        if role == "embedder":
            return self.reindex(name)
        if name or role == "chat":
            self._open_chat_model(name)  # refuses a name that leads to no model
        self._choices.choose(role, name)
        return None

    def pull(self, name: str) -> Job:
        """Get a model from the server's library. While a job runs, that one is returned instead."""
        return self._begin(Progress("pull", name, "manifest"), lambda job: self._pull(name, job))

    def reindex(self, name: str) -> Job:
        """Vectors of another embedder for everything, then the switch. While a job runs, that one is returned."""
        return self._begin(Progress("reindex", name, "embed"), lambda job: self._reindex(name, job.tell, job.stop))

    def _begin(self, start: Progress, work: Callable[[Job], None]) -> Job:
        with self._lock:
            if self._job is None or self._job.progress.finished:
                self._job = Job(start, work)
            return self._job

    def _pull(self, name: str, job: Job) -> None:
        with closing(open_wire(self._settings)) as wire:
            wire.require_safe()
            steps = list(pull_steps(wire.lines("/api/pull", {"model": name}, model=name, patience=PULLING), job.tell))
        if "success" not in steps:
            raise ModelFailed(model=name, detail=plain(steps[-1] if steps else ""))


def pull_steps(lines: Iterator[Mapping[str, Any]], tell: Callable[[str, int, int], None]) -> Iterator[str]:
    """What the server says it does, the layers summed up into one bar."""
    layers: dict[str, tuple[int, int]] = {}
    for line in lines:
        status, layer, total = str(line.get("status", "")), line.get("digest"), line.get("total")
        if isinstance(layer, str) and isinstance(total, int):
            done = line.get("completed")
            layers[layer] = (done if isinstance(done, int) else 0, total)
        step = next((step for start, step in _STEPS.items() if status.startswith(start)), "layers")
        tell(step, sum(done for done, _ in layers.values()), sum(total for _, total in layers.values()))
        yield status


def installed(wire: OllamaWire) -> Iterator[InstalledModel]:
    """Every model the server lists, with what `/api/show` knows of it. Raises the ModelErrors."""
    rows = wire.ask("/api/tags", model="Ollama", patience=QUICK).get("models")
    if not isinstance(rows, list):
        raise ModelNotSpoken(url=wire.url)
    loaded = _loaded(wire)
    for row in rows:
        if isinstance(row, Mapping) and isinstance(row.get("name"), str):
            yield _installed_model(row, _shown(wire, row["name"]), loaded)


def _installed_model(row: Mapping[str, Any], shown: Mapping[str, Any], loaded: frozenset[str]) -> InstalledModel:
    details = row.get("details") if isinstance(row.get("details"), Mapping) else {}
    more = shown.get("details") if isinstance(shown.get("details"), Mapping) else {}
    able = shown.get("capabilities") or row.get("capabilities") or ("completion",)
    size = row.get("size")
    return InstalledModel(
        name=row["name"],
        size=size if isinstance(size, int) else 0,
        digest=str(row.get("digest", "")),
        parameters=plain((details or {}).get("parameter_size", "")).strip("-"),
        quantization=plain((more or details or {}).get("quantization_level", "")).strip("-"),
        capabilities=tuple(plain(each) for each in able) if isinstance(able, list | tuple) else (),
        window=trained_window(shown),
        dimensions=_dimensions(shown),
        is_loaded=row["name"] in loaded,
    )


def _shown(wire: OllamaWire, name: str) -> Mapping[str, Any]:
    """One model that cannot be shown is still listed."""
    with suppress(ModelError):
        return wire.ask("/api/show", {"model": name}, model=name, patience=QUICK)
    return {}


def _loaded(wire: OllamaWire) -> frozenset[str]:
    with suppress(ModelError):
        rows = wire.ask("/api/ps", model="Ollama", patience=QUICK).get("models")
        return frozenset(str(row.get("name")) for row in rows or [] if isinstance(row, Mapping))
    return frozenset()


def _dimensions(shown: Mapping[str, Any]) -> int | None:
    info = shown.get("model_info")
    found = [n for key, n in info.items() if key.endswith(".embedding_length")] if isinstance(info, Mapping) else []
    return next((length for length in found if isinstance(length, int)), None)
