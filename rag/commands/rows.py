"""Rows of a JSON Lines file, in order. The whole file is refused when one line cannot be read."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from rag.commands.opening import require_there
from rag.errors import FileMalformed, FileUnusable, InputRefused, PathClosed
from rag.words import Words

MOST_SHOWN: Final = 60
Read = TypeVar("Read")


class Unusable(ValueError):
    """A value that its key cannot have; the refusal names both."""

    def __init__(self, key: str, value: Any) -> None:
        super().__init__(key)
        self.key = key
        self.value = value


def read_rows(path: Path, read: Callable[[dict[str, Any], int], Read], needs: tuple[str, ...]) -> Iterator[Read]:
    """`read` makes something of a row and its line number; what it cannot use, it may refuse with any plain error.

    `needs` are the keys that a refusal names to the person who wrote the file.
    """
    require_there(path)
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")  # `splitlines` would cut at U+2028 too
    except OSError as failure:
        raise PathClosed(path=path, detail=failure.strerror) from failure
    except UnicodeDecodeError:
        raise _malformed(path, 1, needs) from None
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield read(json.loads(line), number)
            except Unusable as found:
                shown = json.dumps(found.value)[:MOST_SHOWN]
                raise FileUnusable(path=path, line=number, name=found.key, value=shown) from None
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                raise _malformed(path, number, needs) from None


def require_rows(rows: list[Read], path: Path, say: Words) -> list[Read]:
    """Of an empty file everything would be true. Raises InputRefused."""
    if not rows:
        raise InputRefused(detail=say("line.no_rows", path=path))
    return rows


def _malformed(path: Path, line: int, needs: tuple[str, ...]) -> FileMalformed:
    return FileMalformed(path=path, line=line, needs=", ".join(f"`{key}`" for key in needs))


def text_of(row: Mapping[str, Any], key: str) -> str:
    """The row's text under `key`. Raises KeyError, and Unusable when it is something else."""
    text = row[key]
    if not isinstance(text, str):
        raise Unusable(key, text)
    return text


def id_of(row: Mapping[str, Any], key: str, place: int) -> str:
    """What the row calls itself; its place when it does not, which null says too."""
    given = row.get(key)
    return str(place if given is None else given)


def several(given: Any) -> list[Any]:
    """One that stands alone instead of in a list is a list of one."""
    return given if isinstance(given, list) else [given]
