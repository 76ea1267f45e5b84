"""What a reader asked before, from their own kept conversations."""

from typing import Any, Final

from rag.domain.knowledge import Remembered
from rag.language.questions.question import subject_stems
from rag.ports import Memory
from rag.stores.conversations import Conversations

LOOKED_AT: Final = 20  # conversations, last changed first
SAME_SUBJECT: Final = 0.5  # share of the question's subject words


class ConversationMemory(Memory):
    """Implements `ports.Memory` over the store of conversations, whose every method asks for the owner."""

    def __init__(self, conversations: Conversations) -> None:
        self._conversations = conversations

    def recall(self, owner: str, question: str, *, limit: int) -> list[Remembered]:
        asked = set(subject_stems(question))
        found: list[tuple[float, Remembered]] = []
        for conversation in self._conversations.list(owner)[:LOOKED_AT]:
            for turn in self._conversations.turns(owner, conversation.conversation_id):
                share = len(asked & set(subject_stems(turn["question"]))) / (len(asked) or 1)
                remembered = _remembered(turn)
                if share >= SAME_SUBJECT and remembered.documents:
                    found.append((share, remembered))
        found.sort(key=lambda each: -each[0])
        return [remembered for _, remembered in found[:limit]]


def _remembered(turn: dict[str, Any]) -> Remembered:
    cited = (citation.get("document_id", "") for citation in turn.get("output", {}).get("citations", ()))
    return Remembered(turn["question"], tuple(dict.fromkeys(name for name in cited if name)))
