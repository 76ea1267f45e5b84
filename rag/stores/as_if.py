"""The registry as it would look with one draft published; nothing is written, and nobody else sees it."""

from dataclasses import replace

from rag.stores.queries import require, versions_by_row
from rag.stores.registry import SqlRegistry
from rag.stores.rows import entry_of
from rag.stores.shelf import Shelf


class AsIfPublished(SqlRegistry):
    """Reads from the same database. Its indexes must hold the draft's chunks."""

    def __init__(self, registry: SqlRegistry, row: int) -> None:
        """Raises NotFound."""
        super().__init__(registry.database)
        with self.database.read() as connection:
            self._draft = entry_of(require(versions_by_row(connection, [row]).get(row), "version"))
        self._known = Shelf(())
        self._with_draft = Shelf(())

    def close(self) -> None:
        """The database belongs to the other one."""

    def _shelf(self) -> Shelf:
        """As the last one published, it ends what it replaces."""
        known = super()._shelf()
        if known is not self._known:
            last = max((entry.published_in for entry in known.entries.values()), default=0) + 1
            draft = replace(self._draft, status="published", published_in=last)
            self._known, self._with_draft = known, known.beside(draft)
        return self._with_draft
