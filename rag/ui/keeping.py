"""What is kept of a reader: conversations with their turns and traces, and what they said of an answer."""

from typing import Final, Literal, cast

from rag.domain.access import User
from rag.domain.conversations import ConversationSummary
from rag.language.questions.preferences import stated
from rag.stores.feedback import Rating
from rag.ui.house import house
from rag.ui.turns import RunningTurn, TurnRecord

TITLE_LIMIT: Final = 80


def new_conversation(user: User, question: str) -> str:
    """An empty conversation named after its first question."""
    title = " ".join(question.split())
    title = title if len(title) <= TITLE_LIMIT else title[: TITLE_LIMIT - 1] + "…"
    return house().conversations.start(user.id, title)


def keep_turn(turn: RunningTurn) -> None:
    house().conversations.add_turn(turn.owner, turn.conversation_id, turn.record())


def kept_turns(user: User, conversation_id: str) -> list[TurnRecord]:
    """Raises NotFound, for another's conversation as for a missing one."""
    return cast(list[TurnRecord], house().conversations.turns(user.id, conversation_id))


def summaries(user: User, search: str) -> list[ConversationSummary]:
    return house().conversations.list(user.id, search)


def remove_conversation(user: User, conversation_id: str) -> None:
    house().conversations.remove(user.id, conversation_id)


def rename_conversation(user: User, conversation_id: str, title: str) -> None:
    """An empty name changes nothing."""
    named = " ".join(title.split())[:TITLE_LIMIT]
    if named:
        house().conversations.rename(user.id, conversation_id, named)


def remember_said(user: User, text: str) -> dict[str, str]:
    """Keep what this line says of its writer; empty for nearly every line."""
    said = {str(kind): value for kind, value in stated(text).items()}
    if said:
        house().preferences.remember(user.id, said)
    return said


def rate_turn(user: User, turn: TurnRecord, verdict: Literal["up", "down"], reason: str, comment: str) -> None:
    """Keep a thumb with the question and the answer it is about."""
    output = turn["output"]
    house().feedback.add(Rating(user.id, turn["turn_id"], verdict, reason, comment, turn["question"], output["answer"]))


def thumb_of(user: User, turn_id: str) -> int | None:
    """The thumb this reader gave: 1 up, 0 down."""
    rating = house().feedback.of(user.id, turn_id)
    return None if rating is None else int(rating.verdict == "up")
