"""What is kept of a reader: conversations with their turns and traces, and what they said of an answer."""

from typing import NamedTuple

from rag.domain.access import User
from rag.ui.house import house
from rag.ui.turns import RunningTurn, TurnRecord

TITLE_LIMIT = 80


class Summary(NamedTuple):
    """A conversation as the history lists it."""

    conversation_id: str
    title: str
    changed_at: str


def new_conversation(user: User, question: str) -> str:
    """An empty conversation named after its first question."""
    title = " ".join(question.split())
    title = title if len(title) <= TITLE_LIMIT else title[: TITLE_LIMIT - 1] + "…"
    return house().conversations.start(user.id, title)


def keep_turn(turn: RunningTurn) -> None:
    house().conversations.add_turn(turn.owner, turn.conversation_id, turn.record())


def kept_turns(user: User, conversation_id: str) -> list[TurnRecord]:
    return house().conversations.turns(user.id, conversation_id)


def summaries(user: User, search: str) -> list[Summary]:
    return house().conversations.list(user.id, search)


def remove_conversation(user: User, conversation_id: str) -> None:
    house().conversations.remove(user.id, conversation_id)


def rate_turn(user: User, turn: TurnRecord, verdict: str, reason: str, comment: str) -> None:
    pass
