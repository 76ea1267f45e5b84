"""What is kept of a reader: conversations with their turns and traces, and what they said of an answer."""

from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from rag.domain.access import User
from rag.domain.conversations import ConversationSummary
from rag.errors import RagError
from rag.language.questions.preferences import stated
from rag.stores.conversations import Conversations
from rag.stores.feedback import Rating
from rag.stores.privacy import Privacy
from rag.ui.closed import ClosedSources
from rag.ui.doing import sentence_of, tell_failure
from rag.ui.house import house, words
from rag.ui.turns import TurnRecord
from rag.words import Words

TITLE_LIMIT: Final = 80


def new_conversation(user: User, question: str) -> str:
    """An empty conversation named after its first question."""
    title = " ".join(question.split())
    title = title if len(title) <= TITLE_LIMIT else title[: TITLE_LIMIT - 1] + "…"
    return house().conversations.start(user.id, title)


def keep_turn(conversations: Conversations, owner: str, conversation_id: str, say: Words, turn: TurnRecord) -> str:
    """Why it could not be kept; empty when it was."""
    try:
        conversations.add_turn(owner, conversation_id, turn)
    except RagError as failure:
        return sentence_of(failure, say)
    return ""


def kept_turns(user: User, conversation_id: str) -> list[TurnRecord]:
    """As far as their sources are open to this reader now. Raises NotFound, also for another's conversation."""
    return kept(user).turns(conversation_id)


@dataclass(frozen=True)
class Kept:
    """What one reader may take along; bound to nothing of the page, since a download is made after it was drawn."""

    owner: str
    conversations: Conversations
    privacy: Privacy
    sources: ClosedSources

    def turns(self, conversation_id: str) -> list[TurnRecord]:
        turns = self.conversations.turns(self.owner, conversation_id)
        return cast(list[TurnRecord], self.sources.left_open(turns))

    def everything(self) -> dict[str, Any]:
        """Ready for JSON."""
        known = self.privacy.export(self.owner)
        conversations = [{**each, "turns": self.sources.left_open(each["turns"])} for each in known["conversations"]]
        return {**known, "conversations": conversations}


def kept(user: User) -> Kept:
    return Kept(user.id, house().conversations, house().privacy, ClosedSources(house().registry, user.scope, words()))


def summaries(user: User, search: str) -> list[ConversationSummary]:
    return house().conversations.list(user.id, search, hides=kept(user).sources.closes)


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


def rate_turn(user: User, turn: TurnRecord, verdict: Literal["up", "down"] | None, reason: str, comment: str) -> bool:
    """Keep a thumb with the question that it is about, or forget it; false when that failed, which is told."""
    try:
        if verdict is None:
            house().feedback.remove(user.id, turn["turn_id"])
        else:
            house().feedback.add(Rating(user.id, turn["turn_id"], verdict, reason, comment, turn["question"]))
    except RagError as failure:
        tell_failure(failure)
        return False
    return True


def thumb_of(user: User, turn_id: str) -> int | None:
    """The thumb this reader gave: 1 up, 0 down."""
    rating = house().feedback.of(user.id, turn_id)
    return None if rating is None else int(rating.verdict == "up")
