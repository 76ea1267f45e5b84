"""What a failure becomes: one handler, one retry rule and one stop check for every node of every architecture."""

from collections.abc import Callable
from functools import wraps
from typing import Final

from langgraph.errors import NodeError
from langgraph.runtime import Runtime
from langgraph.types import Command, RetryPolicy

from rag.domain.stopping import stopped_by
from rag.errors import MalformedRetrieval, RagError, RetrievalFailed, TurnStopped
from rag.graphs.context import RagContext
from rag.graphs.endings import is_shown
from rag.graphs.state import RagState

Node = Callable[[RagState, Runtime[RagContext]], RagState]


def end_in_failure(state: RagState, error: NodeError, runtime: Runtime[RagContext]) -> Command[str]:
    """A named failure becomes its sentence and the third ending, or stands beside the answer that is already in hand;
    a bug stays a bug."""
    if not isinstance(error.error, RagError):
        raise error.error
    say, errors = runtime.context.say, state.get("errors", [])
    failure = say(error.error.key, **error.error.values)
    if has_proven_answer(state) and not isinstance(error.error, TurnStopped):
        kept = say("ending.not_improved", detail=failure)
        return Command(update={"errors": [*errors, kept]}, goto="settle_answer")
    return Command(update={"errors": [*errors, failure]}, goto="finalize_failure")


def has_proven_answer(state: RagState) -> bool:
    """True for a turn that only went on to better a checked answer."""
    best = state.get("best_answer") or {}
    return any(map(is_shown, best.get("claims", [])))


def may_pass(error: Exception) -> bool:
    """True for a search that could not look: a busy index may be free a moment later. Models are never asked twice."""
    return isinstance(error, RetrievalFailed) and not isinstance(error, MalformedRetrieval)


RETRY: Final = RetryPolicy(max_attempts=2, initial_interval=0.05, jitter=False, retry_on=may_pass)


def stoppable(node: Node) -> Node:
    """The same node, not begun once the reader has pressed Stop; what it waits for hears of Stop, too."""

    @wraps(node)
    def checked(state: RagState, runtime: Runtime[RagContext]) -> RagState:
        if runtime.context.cancel.is_set():
            raise TurnStopped
        with stopped_by(runtime.context.cancel):
            return node(state, runtime)

    return checked
