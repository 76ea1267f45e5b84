"""The line in front of a model server, alone and around whole turns with readers who never see each other."""

import threading
import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.events import TurnEvent, TurnFinished, TurnQueued
from rag.domain.questions import Question
from rag.errors import QueueFull, TurnStopped
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.scripted import ScriptedRetriever
from rag.settings import Settings
from rag.turnstile import TICK, Ticket, Turnstile, server_of
from rag.words import open_words
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, TODAY
from tests.ollama_stub import OllamaStub, Wait, chat_line, last_line
from tests.waiting import LONG, eventually

NEVER = threading.Event()
STALLING = "How many days a week may stalled employees work remotely?"
ASKED = "How many days a week may employees work remotely, asks reader {number}?"


def test_so_many_at_once_and_the_others_in_the_order_they_came() -> None:
    turnstile = Turnstile(at_once=2, waiting=5)
    first, second, third, fourth = (turnstile.ticket("ollama:a") for _ in range(4))
    assert [list(each.places(NEVER)) for each in (first, second)] == [[], []]
    assert (turnstile.place(third), turnstile.place(fourth), turnstile.waits("ollama:a")) == (1, 2, 2)
    places = fourth.places(NEVER)
    assert next(places) == 2
    first.__exit__()
    assert next(places) == 1
    assert list(third.places(NEVER)) == []
    third.__exit__()
    assert list(places) == []


def test_who_goes_away_is_no_longer_waited_for() -> None:
    turnstile = Turnstile(at_once=1, waiting=5)
    first, second, third = (turnstile.ticket("ollama:a") for _ in range(3))
    second.__exit__()
    assert turnstile.place(third) == 1
    first.__exit__()
    first.__exit__()
    assert turnstile.place(third) == 0


def test_a_long_line_is_refused_with_a_number() -> None:
    turnstile = Turnstile(at_once=1, waiting=2)
    held = [turnstile.ticket("ollama:a") for _ in range(3)]
    with pytest.raises(QueueFull, match="2 readers already wait"):
        turnstile.ticket("ollama:b")
    turnstile.ticket("import:mine:chat")
    held[0].__exit__()
    turnstile.ticket("ollama:b")


def test_waiting_can_be_stopped() -> None:
    turnstile = Turnstile(at_once=1, waiting=2)
    first, second = turnstile.ticket("ollama:a"), turnstile.ticket("ollama:a")
    stop = threading.Event()
    places = second.places(stop)
    assert next(places) == 1
    stop.set()
    with pytest.raises(TurnStopped):
        next(places)
    assert list(first.places(NEVER)) == []


def test_the_demo_model_lets_readers_in_one_by_one_as_they_came_and_refuses_and_tells_none() -> None:
    turnstile = Turnstile(at_once=2, waiting=0, patience=LONG)
    at_work, most, done = 0, 0, []
    held = threading.Lock()

    def answer(ticket: Ticket, number: int) -> None:
        nonlocal at_work, most
        with ticket:
            assert list(ticket.places(NEVER)) == []
            with held:
                at_work += 1
                most = max(most, at_work)
            time.sleep(0.005)
            with held:
                at_work -= 1
                done.append(number)

    tickets = [(turnstile.ticket("demo"), number) for number in range(50)]
    readers = [threading.Thread(target=answer, args=each) for each in reversed(tickets)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join(LONG)
    assert most == 1  # two that compute in one process only stop each other
    assert done == list(range(50))


def test_an_answer_of_the_demo_model_that_nobody_reads_on_holds_up_the_others_for_a_while_only() -> None:
    turnstile = Turnstile(at_once=1, waiting=0, patience=0.2)
    left_open, waiting = turnstile.ticket("demo"), turnstile.ticket("demo")
    started = time.monotonic()
    assert list(waiting.places(NEVER)) == []
    assert 0.2 <= time.monotonic() - started < LONG
    left_open.__exit__()


def test_a_long_line_stays_one_however_long_those_before_have_worked_together() -> None:
    turnstile = Turnstile(at_once=1, waiting=0, patience=1.0)
    at_work, most = 0, 0
    held = threading.Lock()

    def answer(ticket: Ticket) -> None:
        nonlocal at_work, most
        with ticket:
            assert list(ticket.places(NEVER)) == []
            with held:
                at_work += 1
                most = max(most, at_work)
            time.sleep(0.08)
            with held:
                at_work -= 1

    readers = [threading.Thread(target=answer, args=(turnstile.ticket("demo"),)) for _ in range(20)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join(LONG)
    assert most == 1


def test_behind_an_answer_that_is_passed_over_the_line_goes_on_one_by_one() -> None:
    turnstile = Turnstile(at_once=1, waiting=0, patience=1.0)
    _left_open, second, third = (turnstile.ticket("demo") for _ in range(3))
    assert list(second.places(NEVER)) == []
    assert turnstile.place(third) == 1
    second.leave()
    started = time.monotonic()
    assert list(third.places(NEVER)) == []
    assert time.monotonic() - started < 1.0


class Counting(Turnstile):
    """Counts how often anybody looks where they stand."""

    looks = 0

    def place(self, ticket: Ticket) -> int:
        self.looks += 1
        return super().place(ticket)


def test_a_long_line_for_the_demo_model_looks_up_seldom_and_is_called() -> None:
    turnstile = Counting(at_once=1, waiting=0, patience=LONG)
    first, *others = (turnstile.ticket("demo") for _ in range(21))

    def answer(ticket: Ticket) -> None:
        with ticket:
            assert list(ticket.places(NEVER)) == []

    readers = [threading.Thread(target=answer, args=(each,)) for each in others]
    for reader in readers:
        reader.start()
    time.sleep(0.5)
    looks, started = turnstile.looks, time.monotonic()
    first.leave()
    for reader in readers:
        reader.join(LONG)
    assert looks < 12 * len(others)  # each twice at first, and four times a second
    assert time.monotonic() - started < TICK * len(others)  # nobody sleeps on whose turn it is


def test_waiting_for_the_demo_model_can_be_stopped() -> None:
    turnstile = Turnstile(at_once=1, waiting=0)
    _first, second = turnstile.ticket("demo"), turnstile.ticket("demo")
    stop = threading.Event()
    stop.set()
    with pytest.raises(TurnStopped):
        list(second.places(stop))


def test_models_of_one_server_share_a_line() -> None:
    assert server_of("ollama:a") == server_of("ollama:b") == server_of("ollama")
    assert server_of("import:a:b") != server_of("import:a:c")


# Whole turns


def assistant(model: OllamaChat, settings: Settings) -> Assistant:
    return Assistant(
        retriever=ScriptedRetriever([chunk()]),
        open_chat_model=lambda name: model,
        sentence_embedder=HashEmbeddings(),
        settings=settings,
        clock=lambda: TODAY,
        say=open_words("en"),
    )


def ask_all(asked: Assistant, questions: list[str], *, first_waits: bool = False) -> list[list[TurnEvent]]:
    """Everybody at the same time. The first one may wait until all others are done, and then presses Stop."""
    cancel = threading.Event()
    told: list[list[TurnEvent]] = [[] for _ in questions]

    def read(number: int) -> None:
        question = Question(questions[number], scope=Scope.of(EVERYONE), model="ollama:llama3.2")
        told[number].extend(asked.stream(question, cancel=cancel if number == 0 else None))

    readers = [threading.Thread(target=read, args=(number,)) for number in range(len(questions))]
    for reader in readers:
        reader.start()
    for reader in readers[1:] if first_waits else readers:
        reader.join(LONG)
    cancel.set()
    readers[0].join(LONG)
    assert not any(reader.is_alive() for reader in readers)
    return told


def last(events: list[TurnEvent]) -> TurnFinished:
    assert isinstance(events[-1], TurnFinished)
    return events[-1]


def stalls_for_one(request: Mapping[str, Any]) -> Any:
    """One reader's prompt is never answered; everybody else's is."""
    yield Wait(0.05)
    if STALLING in request["messages"][-1]["content"]:
        yield Wait()
    yield chat_line(GOOD_DRAFT)
    yield last_line()


def test_a_stalled_answer_holds_up_nobody_else() -> None:
    with OllamaStub() as server:
        settings = Settings(ollama_url=server.url, model_first_token=2 * LONG, answers_at_once=3)
        server.behave(chat=stalls_for_one)
        questions = [STALLING, *(ASKED.format(number=number) for number in range(9))]
        with closing(open_ollama_chat("llama3.2", settings)) as model:
            started = time.monotonic()
            told = ask_all(assistant(model, settings), questions, first_waits=True)
        took = [last(events).milliseconds for events in told[1:]]
        assert time.monotonic() - started < LONG
        assert last(told[0]).stopped
        assert [last(events).output["status"] for events in told[1:]] == ["answered"] * 9
        assert max(took) < LONG * 1000
        assert eventually(lambda: server.at_work == 0)
        assert any(isinstance(event, TurnQueued) for events in told for event in events)


def test_a_reader_sees_the_place_and_never_more_than_allowed_are_at_work() -> None:
    most, full = 0, threading.Event()

    def counting(request: Mapping[str, Any]) -> Any:
        nonlocal most
        most = max(most, server.at_work)
        while readers.turnstile.waits("ollama:llama3.2") < 4 and not full.is_set():
            yield Wait(0.01)
        full.set()
        yield Wait(0.1)
        yield chat_line(GOOD_DRAFT)
        yield last_line()

    with OllamaStub() as server:
        settings = Settings(ollama_url=server.url, answers_at_once=2)
        server.behave(chat=counting)
        with closing(open_ollama_chat("llama3.2", settings)) as model:
            readers = assistant(model, settings)
            told = ask_all(readers, [ASKED.format(number=number) for number in range(6)])
    assert most == 2
    for events in told:
        places = [event.place for event in events if isinstance(event, TurnQueued)]
        assert places == sorted(set(places), reverse=True)
        assert all(isinstance(event, TurnQueued) for event in events[: len(places)])
    assert max(event.place for events in told for event in events if isinstance(event, TurnQueued)) == 4


def test_a_full_line_is_said_and_keeps_the_question_out() -> None:
    with OllamaStub() as server:
        settings = Settings(ollama_url=server.url, answers_at_once=1, queue_limit=0)
        with closing(open_ollama_chat("llama3.2", settings)) as model:
            asked = assistant(model, settings)
            with asked.turnstile.ticket("ollama:llama3.2"):
                output = asked.ask(Question("How many?", scope=Scope.of(EVERYONE), model="ollama:llama3.2"))
            assert (output["status"], server.asked("/api/chat")) == ("failed", [])
            assert "already wait for this model" in output["errors"][0]


def test_who_reads_ahead_waits_until_nobody_is_answered() -> None:
    turnstile, went_on = Turnstile(at_once=1, waiting=1), threading.Event()
    asking = turnstile.ticket("demo")

    def read_ahead() -> None:
        turnstile.until_free()
        went_on.set()

    reading = threading.Thread(target=read_ahead, daemon=True)
    reading.start()
    assert not went_on.wait(0.05)
    asking.leave()
    assert went_on.wait(LONG)
