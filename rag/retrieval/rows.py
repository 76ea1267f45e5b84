"""Rows that came back from a retriever are checked before anything is built on them."""

import math
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final, cast

from rag.domain.access import Scope
from rag.domain.chunks import Chunk
from rag.errors import MalformedRetrieval

_TEXTS: Final = ("chunk_id", "document_id", "text")
_MAY_BE_EMPTY: Final = ("version_id", "knowledge_base", "title", "section", "file", "status")
_DAYS: Final = ("effective_from", "effective_until", "review_by")
_LISTS: Final = ("audience", "related", "supersedes")


def require_chunks(rows: object) -> list[Chunk]:
    """The same rows, or MalformedRetrieval: one damaged row makes the whole search untrustworthy."""
    if not isinstance(rows, list) or not all(is_chunk(row) for row in rows):
        raise MalformedRetrieval
    if len({row["chunk_id"] for row in rows}) != len(rows):
        raise MalformedRetrieval
    return cast(list[Chunk], rows)


def readable_rows(rows: object, scope: Scope) -> list[Chunk]:
    """Those of the rows that this reader may know of. Raises MalformedRetrieval."""
    return readable_chunks(require_chunks(rows), scope)


def readable_chunks(chunks: Iterable[Chunk], scope: Scope) -> list[Chunk]:
    """A hidden document looks like a missing one."""
    return [chunk for chunk in chunks if scope.may_read(chunk["audience"])]


def is_chunk(row: object) -> bool:
    """True for a mapping that has every field of a Chunk, each of its kind."""
    return isinstance(row, Mapping) and Chunk.__required_keys__ <= row.keys() and _has_the_right_kinds(row)


def _has_the_right_kinds(row: Mapping[str, Any]) -> bool:
    return (
        all(isinstance(row[name], str) and row[name].strip() for name in _TEXTS)
        and all(isinstance(row[name], str) for name in _MAY_BE_EMPTY)
        and (row["owner"] is None or isinstance(row["owner"], str))
        and all(row[name] is None or _is_day(row[name]) for name in _DAYS)
        and all(_is_list_of_texts(row[name]) for name in _LISTS)
        and all(_is_whole(row[name]) for name in ("start", "end", "authority"))
        and (row["page"] is None or _is_whole(row["page"]))
        and _is_number(row["score"])
        and isinstance(row["scores"], Mapping)
        and all(_is_number(score) for score in row["scores"].values())
    )


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_day(value: object) -> bool:
    """As `date.isoformat` writes it: days are compared as texts."""
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
