"""Whether something that can be down is up, and what to do when it is not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class ModelHealth:
    """`sentence` is plain and says what to do next; `models` are the chat models that could be chosen.

    `key` and `values` say the same in any language of the catalogue.
    """

    name: str  # "demo" or "ollama:NAME"
    ok: bool
    sentence: str
    models: tuple[str, ...] = ()
    key: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
