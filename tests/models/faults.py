"""What each fault of the stub is called here."""

from collections.abc import Mapping
from typing import Any

from rag.errors import (
    EmbeddingCount,
    EmbeddingSize,
    EmbeddingUnusable,
    ModelBusy,
    ModelCutOff,
    ModelEmpty,
    ModelError,
    ModelFailed,
    ModelGarbled,
    ModelNotSpoken,
    ModelOnlyLoaded,
    ModelOnlyThought,
    ModelOverflow,
    ModelRefused,
    ModelReset,
    ModelSlow,
    ModelStalled,
    ModelTooLong,
)
from rag.models.guard import Patience
from rag.settings import Settings
from tests.waiting import LONG

CHAT: Mapping[str, type[ModelError]] = {
    "slow first token": ModelSlow,
    "slow first token after the head": ModelSlow,
    "stall": ModelStalled,
    "drip of blank lines": ModelStalled,
    "cut stream": ModelCutOff,
    "cut in the middle of a line": ModelCutOff,
    "no last line": ModelCutOff,
    "nothing at all": ModelCutOff,
    "reset": ModelReset,
    "reset before the first byte": ModelReset,
    "bad JSON line": ModelGarbled,
    "line of another form": ModelGarbled,
    "list for a line": ModelGarbled,
    "bytes that are no text": ModelGarbled,
    "deep nesting": ModelGarbled,
    "counts that are no numbers": ModelGarbled,
    "tool calls of another form": ModelGarbled,
    "tool calls that are no list": ModelGarbled,
    "endless line": ModelGarbled,
    "HTML with 200": ModelNotSpoken,
    "error mid-stream": ModelFailed,
    "empty": ModelEmpty,
    "white space": ModelEmpty,
    "thinking only": ModelOnlyThought,
    "thinking only, in the text": ModelOnlyThought,
    "load only": ModelOnlyLoaded,
    "unload only": ModelOnlyLoaded,
    "length": ModelTooLong,
    "unknown ending": ModelCutOff,
    "flood": ModelTooLong,
    "400": ModelRefused,
    "401": ModelRefused,
    "404 of another server": ModelNotSpoken,
    "500": ModelFailed,
    "500 without a reason": ModelFailed,
    "redirect": ModelNotSpoken,
    "503": ModelBusy,
    "context overflow": ModelOverflow,
    "shortened prompt": ModelOverflow,
}

EMBED: Mapping[str, type[ModelError]] = {
    "too few vectors": EmbeddingCount,
    "too many vectors": EmbeddingCount,
    "no vectors": EmbeddingCount,
    "another size": EmbeddingSize,
    "NaN": EmbeddingUnusable,
    "infinity": EmbeddingUnusable,
    "zeros": EmbeddingUnusable,
    "null": EmbeddingUnusable,
    "words for numbers": EmbeddingUnusable,
}

SHARED = ("HTML with 200", "400", "404 of another server", "500", "503")
"""Faults of the server that its embeddings show as well."""


HURRY: Mapping[str, Mapping[str, float]] = {
    "slow first token": {"model_first_token": 0.4},
    "slow first token after the head": {"model_first_token": 0.4},
    "stall": {"model_timeout": 0.4},
    "drip of blank lines": {"model_timeout": 0.4},
}


def patient(url: str, fault: str = "", **changes: Any) -> Settings:
    """Settings for a server that takes its time, as on a busy machine; in a hurry only where slowness is the fault."""
    return Settings(ollama_url=url, **({"model_first_token": LONG} | HURRY.get(fault, {}) | changes))


NOWHERE = "http://127.0.0.1:9"
"""Nobody listens on this port, and no program is given it by chance."""

PATIENT = Patience(LONG, LONG, LONG)
