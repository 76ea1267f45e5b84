"""Vectors made ahead of a change of embedder, in a file of their own: a re-index broken off goes on from it."""

import sqlite3
import threading
from array import array
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from langchain_core.embeddings import Embeddings

from rag.ports import embedder_fingerprint


class KeptEmbedder(Embeddings):
    """The same vectors as `inner`, each text embedded once. Vectors of another fingerprint are never found."""

    def __init__(self, inner: Embeddings, file: Path) -> None:
        self.inner = inner
        self.fingerprint = embedder_fingerprint(inner)
        self.name = str(getattr(inner, "name", type(inner).__name__))
        self._file = file
        self._lock = threading.Lock()
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("create table if not exists kept (text blob primary key, vector blob not null)")

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        with self._lock, closing(sqlite3.connect(self._file)) as database:
            known = self._known(database, texts)
            if missing := list(dict.fromkeys(text for text in texts if text not in known)):
                made = dict(zip(missing, self.inner.embed_documents(missing), strict=True))
                with database:
                    rows = [(self._key(text), array("d", vector).tobytes()) for text, vector in made.items()]
                    database.executemany("insert or replace into kept values (?, ?)", rows)
                known |= made
        return [known[text] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return self.inner.embed_query(text)

    def forget(self) -> None:
        """Once the index has them, nobody needs them here."""
        self._file.unlink(missing_ok=True)

    def _known(self, database: sqlite3.Connection, texts: Sequence[str]) -> dict[str, list[float]]:
        found = {}
        for text in dict.fromkeys(texts):
            row = database.execute("select vector from kept where text = ?", (self._key(text),)).fetchone()
            if row:
                found[text] = array("d", row[0]).tolist()
        return found

    def _key(self, text: str) -> bytes:
        return sha256(f"{self.fingerprint}\0{text}".encode()).digest()
