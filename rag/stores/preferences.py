"""What readers said of themselves, by owner: shown to them, erased by them, told to nobody else."""

from collections.abc import Mapping
from datetime import UTC

from sqlalchemy import delete, insert, select

from rag.domain.clock import Clock, utc_now
from rag.domain.conversations import Preference
from rag.stores.database import Database
from rag.stores.tables import preferences


class Preferences:
    """One value of each kind; a newer one replaces it."""

    def __init__(self, database: Database, *, clock: Clock = utc_now) -> None:
        self._database = database
        self._clock = clock

    def remember(self, owner: str, said: Mapping[str, str]) -> None:
        """Of what was said in one line, such as `{"place": "Germany"}`."""
        now = self._clock().astimezone(UTC).isoformat()
        with self._database.write() as connection:
            for kind, value in said.items():
                mine = (preferences.c.owner == owner) & (preferences.c.kind == kind)
                connection.execute(delete(preferences).where(mine))
                connection.execute(insert(preferences).values(owner=owner, kind=kind, value=value, said_at=now))

    def list(self, owner: str) -> list[Preference]:
        """For the reader to see, by kind."""
        query = select(preferences).where(preferences.c.owner == owner).order_by(preferences.c.kind)
        with self._database.read() as connection:
            return [Preference(row.kind, row.value, row.said_at) for row in connection.execute(query)]

    def of(self, owner: str) -> dict[str, str]:
        """For a question of this reader."""
        return {each.kind: each.value for each in self.list(owner)}

    def forget(self, owner: str, kind: str) -> None:
        with self._database.write(erases=True) as connection:
            mine = (preferences.c.owner == owner) & (preferences.c.kind == kind)
            connection.execute(delete(preferences).where(mine))

    def erase(self, owner: str) -> None:
        """Forget everything of this owner."""
        with self._database.write(erases=True) as connection:
            connection.execute(delete(preferences).where(preferences.c.owner == owner))
