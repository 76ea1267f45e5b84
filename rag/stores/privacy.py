"""What is kept of readers, in one place: exported whole, erased whole, and let go when it has been kept long enough."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

from rag.domain.clock import Clock, utc_now
from rag.settings import Settings
from rag.stores.conversations import Conversations
from rag.stores.feedback import Feedback
from rag.stores.preferences import Preferences


class Privacy:
    """Over everything that carries an owner."""

    def __init__(
        self,
        conversations: Conversations,
        feedback: Feedback,
        preferences: Preferences,
        settings: Settings,
        *,
        clock: Clock = utc_now,
    ) -> None:
        self._conversations = conversations
        self._feedback = feedback
        self._preferences = preferences
        self._settings = settings
        self._clock = clock

    def export(self, owner: str) -> dict[str, Any]:
        """Everything kept of this reader, ready for JSON."""
        return {
            "conversations": self._conversations.export(owner),
            "ratings": [asdict(rating) for rating in self._feedback.of_owner(owner)],
            "preferences": [each._asdict() for each in self._preferences.list(owner)],
        }

    def erase(self, owner: str) -> None:
        """Forget everything of this reader."""
        erasers: tuple[Callable[[str], None], ...] = (
            self._conversations.erase,
            self._feedback.erase,
            self._preferences.erase,
        )
        for erase in erasers:
            erase(owner)

    def let_go(self) -> dict[str, int]:
        """Delete what is older than the retention periods of the settings; how many of each. 0 days keeps for ever."""
        return {
            "conversations": self._let_go(self._conversations.remove_before, self._settings.keep_conversations_days),
            "ratings": self._let_go(self._feedback.remove_before, self._settings.keep_feedback_days),
        }

    def _let_go(self, remove_before: Callable[[datetime], int], days: int) -> int:
        return remove_before(self._clock() - timedelta(days=days)) if days else 0
