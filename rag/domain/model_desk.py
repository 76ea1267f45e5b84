"""What the System page shows of models, and what an admin may do with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Role = Literal["chat", "judge", "embedder"]
"""Who drafts, who grades and critiques, who makes vectors. Each is chosen by itself."""


@dataclass(frozen=True)
class InstalledModel:
    """One model of the server. `capabilities`: completion, embedding, tools, thinking, vision, …"""

    name: str
    size: int  # bytes on disk
    digest: str
    parameters: str = ""  # "3.2B"
    quantization: str = ""  # "Q4_K_M"
    capabilities: tuple[str, ...] = ()
    window: int | None = None  # tokens it was trained to read
    dimensions: int | None = None  # of its vectors
    is_loaded: bool = False

    @property
    def can_chat(self) -> bool:
        return "completion" in self.capabilities

    @property
    def can_embed(self) -> bool:
        return "embedding" in self.capabilities


@dataclass(frozen=True)
class ServerReport:
    """The server as it is now. Not `ok`: `key` and `values` say why, and the lists are empty."""

    url: str
    ok: bool
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    version: str = ""
    models: tuple[InstalledModel, ...] = ()


@dataclass(frozen=True)
class Speed:
    """What a model did when it was asked for one short answer or one vector."""

    name: str
    ok: bool
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    first_word_seconds: float = 0.0
    seconds: float = 0.0
    tokens_per_second: float | None = None


@dataclass(frozen=True)
class Progress:
    """How far a pull (bytes) or a re-index (documents) is; `total` 0: not known yet."""

    kind: Literal["pull", "reindex"]
    name: str
    step: str  # "manifest", "layers", "verify"; "embed", "switch"
    done: int = 0
    total: int = 0
    finished: bool = False
    failed: bool = False
    stopped: bool = False
    key: str = ""  # what happened, once finished
    values: Mapping[str, Any] = field(default_factory=dict)
