"""The tables of the registry. Plain SQL types only, so that PostgreSQL can stand in for SQLite."""

import json
from collections.abc import Iterable
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)
from sqlalchemy import UniqueConstraint as Unique

migrations = Table("migrations", MetaData(), Column("number", Integer, primary_key=True))

first = MetaData()

documents = Table("documents", first, Column("document_id", String, primary_key=True))

versions = Table(
    "versions",
    first,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("version_id", String, nullable=False, unique=True),
    Column("document_id", String, ForeignKey("documents.document_id"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("status", String, nullable=False),
    Column("file", String, nullable=False),
    Column("content_hash", String, nullable=False, index=True),
    Column("size", Integer, nullable=False),
    Column("metadata", Text),
    Column("chunks", Integer, nullable=False),
    Column("published_at", String),
    Column("published_in", Integer),  # the corpus version its publishing made: the order of publishing
    Column("changed_in", Integer, nullable=False, index=True),  # the corpus version of its last visible change
    Unique("document_id", "number"),
    sqlite_autoincrement=True,  # a row number is never used again: both indexes know versions by it
)

texts = Table(
    "texts",
    first,
    Column("version", Integer, ForeignKey("versions.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("pages", Text, nullable=False),
    Column("title", String),
    Column("metadata", Text, nullable=False),
    Column("warnings", Text, nullable=False),
)

chunks = Table(
    "chunks",
    first,
    Column("key", Integer, primary_key=True, autoincrement=True),
    Column("version", Integer, ForeignKey("versions.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False),  # within the version, from 0
    Column("chunk_id", String, nullable=False),
    Column("section", String, nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("page", Integer),
    Column("text", Text, nullable=False),
    Column("vector", LargeBinary, nullable=False),
    Unique("version", "position"),
    sqlite_autoincrement=True,
)

facts = Table("facts", first, Column("key", String, primary_key=True), Column("value", Text, nullable=False))

conversations = Table(
    "conversations",
    first,
    Column("id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("title", String, nullable=False),
    Column("searched", String, nullable=False),  # the title, case folded
    Column("changed_at", String, nullable=False),
    Index("conversations_of_owner", "owner", "changed_at"),
)

turns = Table(
    "turns",
    first,
    Column("id", String, primary_key=True),
    Column("conversation", String, ForeignKey("conversations.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("searched", Text, nullable=False),  # question and answer, case folded
    Column("record", Text, nullable=False),  # the whole turn as JSON: question, output, trace
    Unique("conversation", "position"),
)

feedback = Table(
    "feedback",
    first,
    Column("owner", String, primary_key=True),
    Column("turn", String, primary_key=True),
    Column("verdict", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("comment", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("answer", Text, nullable=False),  # always empty: see the fifth step
    Column("sent_at", String, nullable=False, index=True),
)

second = MetaData()

removals = Table(
    "removals",
    second,
    Column("document_id", String, primary_key=True),
    Column("removed_at", String, nullable=False),  # ISO 8601, UTC
)

third = MetaData()

preferences = Table(
    "preferences",
    third,
    Column("owner", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("value", String, nullable=False),
    Column("said_at", String, nullable=False),
)

fourth = MetaData()

warnings = Table(
    "warnings",
    fourth,
    Column("version", Integer, ForeignKey(versions.c.id, ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),  # in the order they were told, from 0
    Column("sentence", Text, nullable=False),
)

sixth = MetaData()

retired_before = Table("retired_before", sixth, Column("document_id", String, primary_key=True))
"""Documents in the trash that were out of use already when they were put there."""

CORPUS_VERSION: Final = "corpus_version"


def create_first(connection: Connection) -> None:
    first.create_all(connection)


def create_second(connection: Connection) -> None:
    """When a document went into the trash."""
    second.create_all(connection)


def create_third(connection: Connection) -> None:
    """What readers said of themselves."""
    third.create_all(connection)


def create_fourth(connection: Connection) -> None:
    """What an admin should know about the reading of a version; of those read before, what the file itself gave."""
    fourth.create_all(connection)
    told = connection.execute(select(texts.c.version, texts.c.warnings).where(texts.c.warnings != "[]"))
    kept = [value for row in told for value in warning_values(row.version, json.loads(row.warnings))]
    if kept:
        connection.execute(insert(warnings), kept)


def forget_rated_answers(connection: Connection) -> None:
    """Ratings held a copy of their answer, which was neither deleted nor closed with it."""
    connection.execute(update(feedback).values(answer=""))


def create_sixth(connection: Connection) -> None:
    """What was retired comes back from the trash as retired. Of what is there already, nobody knows it any more."""
    sixth.create_all(connection)


def warning_values(version: int, sentences: Iterable[str]) -> list[dict[str, int | str]]:
    return [
        {"version": version, "position": position, "sentence": sentence} for position, sentence in enumerate(sentences)
    ]
