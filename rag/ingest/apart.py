"""Files that say of themselves who may read them or when they hold: within another file that would be lost."""

from collections.abc import Mapping
from typing import Any, Final

from rag.errors import FileRefused
from rag.ingest.first_lines import read_first_lines
from rag.ingest.keys import field_of, keys_within, means_audience
from rag.ingest.own_status import read_own_status
from rag.ingest.sidecars import Sidecars

_HARMLESS: Final = frozenset({None, "title", "tags", "questions", "related", "extra"})
_DATES: Final = frozenset({"effective_from", "effective_until"})


def stands_apart(name: str, title: str, text: str, front_matter: Mapping[str, Any], *, is_mail: bool) -> bool:
    """True for what can only be a document of its own. A mail tells its date beside its text, wherever it lies."""
    if any(_decides(key, value) for key, value in front_matter.items()):
        return True
    if not read_own_status(name, title, text, front_matter).holds:
        return True
    return not is_mail and not _DATES.isdisjoint(read_first_lines(text).values)


def _decides(key: str, value: object) -> bool:
    return field_of(key) not in _HARMLESS or means_audience(key) or any(map(means_audience, keys_within(value)))


def is_told_of(name: str, sidecars: Sidecars) -> bool:
    """True for a file with another beside it that tells of it, or seems to, and for that one itself."""
    try:
        return sidecars.has_read(name) or sidecars.of(name) is not None
    except FileRefused:
        return True
