"""Running turns, outside of any browser session: a worker thread asks, every page that looks sees the same events.

The script thread never waits longer than a tick, so that Streamlit can stop or rerun it; a reload in the middle of an
answer finds the running turn by its conversation and follows it from its first event.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NotRequired, TypedDict

from rag.domain.answers import FinalOutput, ShownClaim, no_answer
from rag.domain.events import AnswerDoubted, ClaimReleased, StepFinished, TurnEvent, TurnFinished
from rag.domain.questions import Question

logger = logging.getLogger(__name__)

TICK: Final = 0.08
"""Seconds between looks; the longest that Stop has to wait."""

PATIENCE: Final = 0.3
"""Seconds a stopped turn has for ending by itself before its page goes on without it."""

PATIENCE_WITH_AN_ANSWER: Final = 2.0
"""The same for a turn of which sentences are shown: only its end has their sources, and without them they vanish."""

Ask = Callable[[threading.Event], Iterator[TurnEvent]]


class StepRecord(TypedDict):
    """A finished step as it is kept with the turn."""

    step: str
    number: int
    sentence: str
    milliseconds: float
    data: dict[str, Any]
    failed: bool


class TurnRecord(TypedDict):
    """A finished turn as the page draws it and the store keeps it."""

    turn_id: str
    question: str
    asked_at: str
    model: str
    architecture: str
    output: FinalOutput
    trace: list[StepRecord]
    milliseconds: float
    stopped: bool
    as_of: NotRequired[str | None]  # the day the reader chose; a day named in the question stands in `output`
    unkept: NotRequired[str]  # why the store does not keep it; only when that is so


@dataclass
class RunningTurn:
    """One question on its way to an answer."""

    turn_id: str
    owner: str
    conversation_id: str
    question: Question
    asked_at: datetime
    keep: Callable[[TurnRecord], str]
    """Gives the sentence on why it could not be kept, an empty one when it was."""
    cancel: threading.Event = field(default_factory=threading.Event)
    events: list[TurnEvent] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)
    started: float = field(default_factory=time.monotonic)
    unkept: str = ""

    @property
    def finished(self) -> TurnFinished | None:
        last = self.events[-1] if self.events else None
        return last if isinstance(last, TurnFinished) else None

    def put(self, event: TurnEvent) -> None:
        """Append an event; after the end nothing is added, so a worker that stops late changes nothing.

        The end is kept in the store before anyone is told of it: whoever saw it can rely on finding it there.
        """
        with self.changed:
            if self.finished:
                return
            try:
                if isinstance(event, TurnFinished):
                    self.unkept = self.keep(self._recorded(event))
            finally:  # whatever becomes of the store, the turn has ended
                self.events.append(event)
                self.changed.notify_all()

    def stop(self) -> None:
        """Ask the worker to end; end without it when it does not within a moment."""
        self.cancel.set()
        deadline = time.monotonic() + (PATIENCE_WITH_AN_ANSWER if self.claims() else PATIENCE)
        with self.changed:
            while not self.finished and self.changed.wait(deadline - time.monotonic()):
                pass
        self.put(self.broken_off(stopped=True))

    def follow(self) -> Iterator[TurnEvent | None]:
        """Every event from the first on; `None` on each tick without one, for the reader to yield in."""
        seen = 0
        while True:
            with self.changed:
                if seen == len(self.events):
                    self.changed.wait(TICK)
                fresh = self.events[seen:]
            seen += len(fresh)
            yield from fresh
            if not fresh:
                yield None
            if fresh and isinstance(fresh[-1], TurnFinished):
                return

    def claims(self) -> list[ShownClaim]:
        return [event.claim for event in self.events if isinstance(event, ClaimReleased)]

    def doubt(self) -> str | None:
        """What is told before the sentences released so far."""
        return next((event.doubt for event in reversed(self.events) if isinstance(event, AnswerDoubted)), None)

    def broken_off(self, *, stopped: bool, reason: str = "") -> TurnFinished:
        """The end of a turn that did not come to one: nothing is shown that would have no citation."""
        elapsed = (time.monotonic() - self.started) * 1000
        return TurnFinished(output=no_answer([reason] if reason else []), milliseconds=elapsed, stopped=stopped)

    def record(self) -> TurnRecord:
        """The finished turn. Raises when it still runs."""
        ending = self.finished
        if ending is None:
            raise ValueError("the turn is still running")
        record = self._recorded(ending)
        if self.unkept:
            record["unkept"] = self.unkept
        return record

    def _recorded(self, ending: TurnFinished) -> TurnRecord:
        return TurnRecord(
            turn_id=self.turn_id,
            question=self.question.text,
            asked_at=self.asked_at.isoformat(),
            model=self.question.model,
            architecture=self.question.architecture,
            output=ending.output,
            trace=[keep_step(event) for event in self.events if isinstance(event, StepFinished)],
            milliseconds=ending.milliseconds,
            stopped=ending.stopped,
            as_of=self.question.as_of.isoformat() if self.question.as_of else None,
        )


class TurnDesk:
    """The running turns of the whole process: at most one per person."""

    def __init__(self) -> None:
        self._running: dict[str, RunningTurn] = {}
        self._lock = threading.Lock()

    def begin(self, turn: RunningTurn, ask: Ask, *, if_lost: str) -> RunningTurn:
        """Run `ask` in a worker. When this person already has a turn running, that one is returned instead."""
        with self._lock:
            current = self._running.get(turn.owner)
            if current is not None and not current.finished:
                return current
            self._running[turn.owner] = turn
        threading.Thread(target=self._work, args=(turn, ask, if_lost), daemon=True, name="turn").start()
        return turn

    def of(self, owner: str) -> RunningTurn | None:
        """The person's turn, from its start until its worker has ended; one that is not kept, until the next begins."""
        with self._lock:
            return self._running.get(owner)

    def in_conversation(self, owner: str, conversation_id: str | None) -> RunningTurn | None:
        turn = self.of(owner)
        return turn if turn is not None and turn.conversation_id == conversation_id else None

    def _work(self, turn: RunningTurn, ask: Ask, if_lost: str) -> None:
        """Pass events on; a fault in the engine still ends the turn, and is told to the log."""
        try:
            for event in ask(turn.cancel):
                turn.put(event)
        except Exception:
            logger.exception("a turn broke")
        finally:
            turn.put(turn.broken_off(stopped=turn.cancel.is_set(), reason=if_lost))
            with self._lock:
                if self._running.get(turn.owner) is turn and not turn.unkept:
                    del self._running[turn.owner]


def keep_step(event: StepFinished) -> StepRecord:
    return StepRecord(
        step=event.step,
        number=event.number,
        sentence=event.sentence,
        milliseconds=event.milliseconds,
        data=dict(event.data),
        failed=event.failed,
    )
