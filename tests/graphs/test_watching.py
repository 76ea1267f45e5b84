import threading
from typing import Any

import pytest

from rag.domain.events import ClaimReleased
from rag.graphs.architectures import open_architecture
from rag.graphs.watching import Heard, watch
from rag.models.chat_scripted import ScriptedChat
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, context


def heard(**given: Any) -> list[Heard]:
    return list(watch(open_architecture("standard"), {"input": QUESTION}, context(**given)))


def test_the_whole_turn_runs_in_one_thread_of_its_own() -> None:
    """Two more for each step cost more than the steps themselves."""
    inside: list[threading.Thread] = []

    class Counted(ScriptedRetriever):
        def retrieve(self, *args: Any, **given: Any) -> Any:
            inside.append(threading.current_thread())
            return super().retrieve(*args, **given)

    before = set(threading.enumerate())
    for _ in watch(open_architecture("standard"), {"input": QUESTION}, context(Counted([chunk()]))):
        assert len(set(threading.enumerate()) - before) <= 1
    assert len(set(inside)) == 1
    assert inside[0] is not threading.current_thread()


def test_a_claim_is_heard_before_its_step_ends() -> None:
    told = [each.told for each in heard()]
    claim = next(at for at, each in enumerate(told) if isinstance(each, ClaimReleased))
    last = told[-1]
    assert isinstance(last, dict)
    assert (last["name"], "result" in last) == ("finalize_answer", True)
    assert claim < len(told) - 1


def test_a_bug_is_raised_to_whoever_listens() -> None:
    with pytest.raises(TypeError, match="inside"):
        heard(chat=ScriptedChat(drafts=[TypeError("inside")]))


def test_whoever_stops_listening_stops_the_turn() -> None:
    cancel = threading.Event()
    chat = ScriptedChat(drafts=[GOOD_DRAFT])
    listening = watch(open_architecture("standard"), {"input": QUESTION}, context(chat=chat, cancel=cancel))
    before = set(threading.enumerate())
    next(listening)
    listening.close()  # type: ignore[attr-defined]
    assert cancel.is_set()
    assert set(threading.enumerate()) <= before  # the turn may have ended by itself


def test_what_was_told_has_the_time_at_which_it_was() -> None:
    times = [each.at for each in heard()]
    assert times == sorted(times)
