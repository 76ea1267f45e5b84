"""What readers said of answers: a thumb, a reason, a comment, and the question.

The answer stays with its turn alone: a copy would outlive the conversation, and what is closed to its reader since.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import Row, delete, insert, select

from rag.domain.clock import Clock, utc_now
from rag.stores.database import Database
from rag.stores.tables import feedback

Verdict = Literal["up", "down"]


@dataclass(frozen=True)
class Rating:
    """One reader's last word on one turn."""

    owner: str
    turn: str
    verdict: Verdict
    reason: str = ""
    comment: str = ""
    question: str = ""
    sent_at: str = ""  # ISO 8601, UTC; set by the store


class Feedback:
    """A second rating of the same turn by the same reader replaces the first."""

    def __init__(self, database: Database, *, clock: Clock = utc_now) -> None:
        self._database = database
        self._clock = clock

    def add(self, rating: Rating) -> None:
        now = self._clock().astimezone(UTC).isoformat()
        with self._database.write() as connection:
            mine = (feedback.c.owner == rating.owner) & (feedback.c.turn == rating.turn)
            connection.execute(delete(feedback).where(mine))
            connection.execute(insert(feedback).values({**asdict(rating), "answer": "", "sent_at": now}))

    def remove(self, owner: str, turn: str) -> None:
        """What was not rated stays so."""
        with self._database.write(erases=True) as connection:
            mine = (feedback.c.owner == owner) & (feedback.c.turn == turn)
            connection.execute(delete(feedback).where(mine))

    def of(self, owner: str, turn: str) -> Rating | None:
        mine = (feedback.c.owner == owner) & (feedback.c.turn == turn)
        with self._database.read() as connection:
            row = connection.execute(select(feedback).where(mine)).first()
        return _rating(row) if row else None

    def of_owner(self, owner: str) -> Sequence[Rating]:
        """All that this reader said, oldest first."""
        query = select(feedback).where(feedback.c.owner == owner).order_by(feedback.c.sent_at, feedback.c.turn)
        with self._database.read() as connection:
            return [_rating(row) for row in connection.execute(query)]

    def remove_before(self, moment: datetime) -> int:
        """Forget what was said before; how many ratings that were."""
        old = feedback.c.sent_at < moment.astimezone(UTC).isoformat()
        with self._database.write(erases=True) as connection:
            return connection.execute(delete(feedback).where(old)).rowcount

    def erase(self, owner: str) -> None:
        """Forget everything of this owner."""
        with self._database.write(erases=True) as connection:
            connection.execute(delete(feedback).where(feedback.c.owner == owner))


def _rating(row: Row[Any]) -> Rating:
    return Rating(**{each.name: row._mapping[each.name] for each in fields(Rating)})
