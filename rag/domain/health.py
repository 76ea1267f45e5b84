"""Whether something that can be down is up, and what to do when it is not."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ModelHealth:
    """`sentence` is plain and says what to do next; `models` are the chat models that could be chosen."""

    name: str  # "demo" or "ollama:NAME"
    ok: bool
    sentence: str
    models: tuple[str, ...] = ()
