"""How many kept answers cite a document: what a removal would leave without its source."""

import json
from collections import Counter
from collections.abc import Collection
from typing import Final

from sqlalchemy import or_, select

from rag.stores.batches import batches
from rag.stores.database import Database
from rag.stores.tables import turns

AT_ONCE: Final = 50  # documents looked for in one question


class CitedAnswers:
    """Looks through the kept turns of all readers; gives back numbers only, nobody's words."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def counts(self, document_ids: Collection[str]) -> dict[str, int]:
        """Answers that cite each of these documents, in any version; 0 for those that none cites."""
        counts: Counter[str] = Counter(dict.fromkeys(document_ids, 0))
        for some in batches(sorted(set(document_ids)), AT_ONCE):
            for cited in self._cited(some):
                counts.update(cited.intersection(some))
        return dict(counts)

    def _cited(self, document_ids: Collection[str]) -> list[set[str]]:
        """What each turn cites, among turns that name one of these at all."""
        named = [
            turns.c.record.contains(json.dumps(name, ensure_ascii=False), autoescape=True) for name in document_ids
        ]
        with self._database.read() as connection:
            records = connection.scalars(select(turns.c.record).where(or_(*named))).all()
        outputs = [json.loads(record).get("output") or {} for record in records]
        return [{citation.get("document_id", "") for citation in output.get("citations", ())} for output in outputs]
