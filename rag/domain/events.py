"""What a running turn tells the screen, as it happens. No event ever carries unverified answer text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rag.domain.answers import FinalOutput, ShownClaim


@dataclass(frozen=True)
class TurnQueued:
    """The turn waits for the model server. `place` 1 is the next one; told again whenever it changes."""

    place: int


@dataclass(frozen=True)
class StepStarted:
    """A node began. `step` is the node's name, `number` counts from 1 within the turn."""

    step: str
    number: int


@dataclass(frozen=True)
class StepFinished:
    """A node ended: one plain sentence, the time it took, and its data for whoever opens the step."""

    step: str
    number: int
    sentence: str
    milliseconds: float
    data: Mapping[str, Any] = field(default_factory=dict)
    failed: bool = False


@dataclass(frozen=True)
class AnswerDoubted:
    """What is said before the first sentence of an answer that is not sure; no sentence of a document."""

    doubt: str


@dataclass(frozen=True)
class ClaimReleased:
    """One verified sentence of the answer."""

    claim: ShownClaim


@dataclass(frozen=True)
class TurnFinished:
    """The end of every turn, whatever happened."""

    output: FinalOutput
    milliseconds: float
    stopped: bool = False


TurnEvent = TurnQueued | StepStarted | StepFinished | AnswerDoubted | ClaimReleased | TurnFinished
