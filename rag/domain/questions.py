"""What a reader asks, with everything that shapes the turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from rag.domain.access import Scope
from rag.domain.answers import Message


@dataclass(frozen=True)
class Question:
    """One turn's input. `scope` has no default: whoever asks must say for whom."""

    text: str
    scope: Scope
    history: tuple[Message, ...] = ()
    knowledge_bases: tuple[str, ...] = ()  # empty: all that the reader may see
    as_of: date | None = None  # None: today
    architecture: str = "standard"
    model: str = "demo"  # or "ollama:NAME"
    language: str | None = None  # of what the turn says of itself; None: the language of the settings
    retrieval_config: Mapping[str, Any] = field(default_factory=dict)
    owner: str | None = None  # whose past conversations may be remembered; never who may read what
    preferences: Mapping[str, str] = field(default_factory=dict)  # what the reader said: `place`, `department`
    documents: tuple[Mapping[str, Any], ...] = ()  # a fixture corpus for this turn alone
    chunks: tuple[Mapping[str, Any], ...] = ()
