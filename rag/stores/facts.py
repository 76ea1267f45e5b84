"""What the registry knows of itself, key by key: how the indexes were made, the corpus version, the knowledge bases."""

import json
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from rag.domain.access import EVERYONE
from rag.stores.tables import CORPUS_VERSION, facts

BASE: Final = "knowledge_base:"
"""Beginning of the facts that describe knowledge bases."""
GONE: Final = "gone:"
"""Beginning of the facts that tell who might read a document when it was deleted for good."""


def set_fact(connection: Connection, key: str, value: str) -> None:
    changed = connection.execute(update(facts).where(facts.c.key == key).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(facts).values(key=key, value=value))


def forget_fact(connection: Connection, key: str) -> bool:
    """False when there was none."""
    return bool(connection.execute(delete(facts).where(facts.c.key == key)).rowcount)


def corpus_version(connection: Connection) -> int:
    return int(connection.scalar(select(facts.c.value).where(facts.c.key == CORPUS_VERSION)) or 0)


def next_corpus(connection: Connection) -> int:
    """A new corpus version: whoever remembers what a reader may search must look again."""
    following = corpus_version(connection) + 1
    set_fact(connection, CORPUS_VERSION, str(following))
    return following


def closed_bases(connection: Connection) -> dict[str, tuple[str, ...]]:
    """Audiences of the knowledge bases that are not for everyone."""
    described = connection.execute(select(facts).where(facts.c.key.startswith(BASE, autoescape=True))).all()
    audiences = {row.key.removeprefix(BASE): tuple(json.loads(row.value)["audience"]) for row in described}
    return {name: audience for name, audience in audiences.items() if EVERYONE not in audience}
