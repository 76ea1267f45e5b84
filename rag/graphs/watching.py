"""A turn as it happens: run in one thread of its own, so that what a node tells while it works is heard at once.

LangGraph's own way (`stream_mode="custom"`) hands every step to a thread and has another one wait for it: that costs
twice what all else costs that it does in a turn.
"""

from collections.abc import Callable, Iterator, Mapping
from contextvars import copy_context
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, cast

from rag.domain.events import AnswerDoubted, ClaimReleased
from rag.graphs.building import TurnGraph
from rag.graphs.context import RagContext
from rag.graphs.state import RagState

Task = Mapping[str, Any]
"""A step that began or ended, as LangGraph tells it."""


class Heard(NamedTuple):
    """What was told, and when by `perf_counter`: whoever hears of it may be late."""

    told: Task | AnswerDoubted | ClaimReleased
    at: float


class _Over(NamedTuple):
    error: BaseException | None


def watch(
    graph: TurnGraph, state: RagState, context: RagContext, ended: Callable[[], None] = lambda: None
) -> Iterator[Heard]:
    """Every step as it begins and ends. Whoever stops listening stops the turn; its errors are raised here.

    `ended` is called when the last step is, even where nobody listens any longer.
    """
    heard: SimpleQueue[Heard | _Over] = SimpleQueue()
    run = copy_context().run
    worker = Thread(
        target=run, args=(_run, graph, state, context, heard.put, ended), daemon=True, name="steps of a turn"
    )
    worker.start()
    try:
        while isinstance(each := heard.get(), Heard):
            yield each
    except BaseException:
        context.cancel.set()
        raise
    finally:
        worker.join()
    if each.error is not None:
        raise each.error


def _run(
    graph: TurnGraph,
    state: RagState,
    context: RagContext,
    put: Callable[[Heard | _Over], None],
    ended: Callable[[], None],
) -> None:
    told_between = replace(context, tell=lambda told: put(Heard(told, perf_counter())))
    try:
        for part in graph.stream(state, context=told_between, stream_mode="tasks", version="v2"):
            put(Heard(cast(Task, part["data"]), perf_counter()))
    except BaseException as error:  # noqa: BLE001  # raised where it is listened
        over = _Over(error)
    else:
        over = _Over(None)
    ended()
    put(over)
