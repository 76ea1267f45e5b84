"""Running turns: watched from anywhere, stopped at once, kept exactly once."""

import dataclasses
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from rag.domain.access import Scope
from rag.domain.answers import ShownClaim
from rag.domain.events import AnswerDoubted, ClaimReleased, StepFinished, StepStarted, TurnEvent, TurnFinished
from rag.domain.questions import Question
from rag.ui.turns import PATIENCE, RunningTurn, TurnDesk, TurnRecord
from tests.pages.scripted import ScriptedAssistant, output
from tests.waiting import LONG, eventually


class Shelf:
    """Remembers what was kept, unless it is full."""

    def __init__(self, full: str = "") -> None:
        self.kept: list[TurnRecord] = []
        self.full = full

    def keep(self, turn: TurnRecord) -> str:
        if not self.full:
            self.kept.append(turn)
        return self.full


def new_turn(shelf: Shelf, owner: str = "ada", turn_id: str = "t1") -> RunningTurn:
    question = Question("How many days?", scope=Scope.of("everyone"))
    return RunningTurn(turn_id, owner, "c1", question, datetime.now(UTC), keep=shelf.keep)


def wait_until_free(desk: TurnDesk, owner: str = "ada") -> None:
    assert eventually(lambda: desk.of(owner) is None)


def test_every_follower_sees_every_event() -> None:
    shelf, desk = Shelf(), TurnDesk()
    turn = desk.begin(
        new_turn(shelf), lambda cancel: ScriptedAssistant().stream(turn_question(), cancel=cancel), if_lost="lost"
    )
    first = [event for event in turn.follow() if event]
    second = [event for event in turn.follow() if event]
    assert first == second
    assert isinstance(first[0], StepStarted)
    assert isinstance(first[-1], TurnFinished)
    assert len(shelf.kept) == 1


def turn_question() -> Question:
    return Question("How many days?", scope=Scope.of("everyone"))


def test_the_record_holds_answer_and_trace() -> None:
    shelf, desk = Shelf(), TurnDesk()
    turn = desk.begin(new_turn(shelf), lambda cancel: ScriptedAssistant().stream(turn_question()), if_lost="lost")
    list(turn.follow())
    record = turn.record()
    assert record["output"] == output()
    assert [step["number"] for step in record["trace"]] == [1, 2, 3, 4, 5, 6, 7]
    assert record["milliseconds"] == 320.0
    assert record["question"] == "How many days?"


def test_a_running_turn_has_no_record() -> None:
    with pytest.raises(ValueError, match="still running"):
        new_turn(Shelf()).record()


def test_a_doubt_is_known_as_soon_as_it_is_told() -> None:
    turn = new_turn(Shelf())
    assert turn.doubt() is None
    turn.put(AnswerDoubted("The documents may not answer this."))
    assert turn.doubt() == "The documents may not answer this."


def test_stop_does_not_wait_for_a_deaf_worker() -> None:
    shelf, desk, release = Shelf(), TurnDesk(), threading.Event()

    def deaf(cancel: threading.Event) -> Iterator[TurnEvent]:
        yield ClaimReleased(ShownClaim(text="Unfinished.", source_ids=[1]))
        release.wait(LONG)
        yield TurnFinished(output(), 9.0)

    turn = desk.begin(new_turn(shelf), deaf, if_lost="lost")
    next(event for event in turn.follow() if event)
    started = time.monotonic()
    turn.stop()
    assert time.monotonic() - started < LONG / 2
    assert turn.cancel.is_set()
    release.set()
    wait_until_free(desk)
    assert turn.record()["stopped"]
    assert turn.record()["output"]["claims"] == []
    assert len(shelf.kept) == 1


def test_stop_takes_the_end_of_a_worker_that_listens() -> None:
    shelf, desk = Shelf(), TurnDesk()
    turn = desk.begin(
        new_turn(shelf), lambda cancel: ScriptedAssistant(pace=5).stream(turn_question(), cancel=cancel), if_lost="lost"
    )
    next(event for event in turn.follow() if event)
    turn.stop()
    assert turn.record()["stopped"]
    assert turn.record()["milliseconds"] == 5.0


def test_stop_waits_for_the_sources_of_sentences_that_are_shown() -> None:
    desk = TurnDesk()

    def slow_to_end(cancel: threading.Event) -> Iterator[TurnEvent]:
        yield ClaimReleased(ShownClaim(text="Proven.", source_ids=[1]))
        cancel.wait(LONG)
        time.sleep(2 * PATIENCE)
        yield TurnFinished(output(), 9.0)

    turn = desk.begin(new_turn(Shelf()), slow_to_end, if_lost="lost")
    next(event for event in turn.follow() if event)
    turn.stop()
    assert turn.record()["output"] == output()


def test_a_person_has_one_running_turn() -> None:
    shelf, desk, release = Shelf(), TurnDesk(), threading.Event()

    def slow(cancel: threading.Event) -> Iterator[TurnEvent]:
        release.wait(LONG)
        yield TurnFinished(output(), 1.0)

    first = desk.begin(new_turn(shelf), slow, if_lost="lost")
    assert desk.begin(new_turn(shelf, turn_id="t2"), slow, if_lost="lost") is first
    other = desk.begin(new_turn(shelf, owner="bob", turn_id="t3"), slow, if_lost="lost")
    assert other is not first
    assert desk.in_conversation("ada", "c1") is first
    assert desk.in_conversation("ada", "c2") is None
    release.set()
    wait_until_free(desk)
    assert desk.of("ada") is None


def test_a_fault_in_the_engine_still_ends_the_turn(caplog: pytest.LogCaptureFixture) -> None:
    shelf, desk = Shelf(), TurnDesk()

    def broken(cancel: threading.Event) -> Iterator[TurnEvent]:
        yield StepFinished("prepare_query", 1, "Looking.", 1.0)
        raise TypeError("a bug")

    turn = desk.begin(new_turn(shelf), broken, if_lost="Something went wrong.")
    list(turn.follow())
    wait_until_free(desk)
    record = turn.record()
    assert record["output"]["status"] == "failed"
    assert record["output"]["errors"] == ["Something went wrong."]
    assert not record["stopped"]
    assert "a bug" in caplog.text


def test_a_turn_that_cannot_be_kept_stays_at_the_desk_until_the_next_and_says_why() -> None:
    desk = TurnDesk()
    turn = desk.begin(new_turn(Shelf("The disk is full.")), finished_at_once, if_lost="lost")
    list(turn.follow())
    assert eventually(lambda: not any(thread.name == "turn" for thread in threading.enumerate()))
    assert desk.in_conversation("ada", "c1") is turn
    assert turn.record()["unkept"] == "The disk is full."
    assert turn.record()["output"] == output()
    after = desk.begin(new_turn(Shelf(), turn_id="t2"), finished_at_once, if_lost="lost")
    assert after.turn_id == "t2"
    wait_until_free(desk)
    assert "unkept" not in after.record()


def finished_at_once(cancel: threading.Event) -> Iterator[TurnEvent]:
    yield TurnFinished(output(), 1.0)


def test_a_fault_in_the_store_still_ends_the_turn(caplog: pytest.LogCaptureFixture) -> None:
    def broken(turn: TurnRecord) -> str:
        raise TypeError("a bug")

    desk = TurnDesk()
    turn = desk.begin(dataclasses.replace(new_turn(Shelf()), keep=broken), finished_at_once, if_lost="lost")
    list(turn.follow())
    wait_until_free(desk)
    assert turn.record()["output"] == output()
    assert "a bug" in caplog.text
