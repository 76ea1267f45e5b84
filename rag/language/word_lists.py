"""Word lists beside the code, by their path in this room: a line for each entry; behind a `#` stands what they are."""

from functools import cache
from pathlib import Path
from typing import Final

_ROOM: Final = Path(__file__).parent


@cache
def list_lines(name: str) -> tuple[str, ...]:
    """Each entry as it is written."""
    lines = (_ROOM / name).read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def list_rows(name: str) -> list[list[str]]:
    """The words of each line."""
    return [line.split() for line in list_lines(name)]


def list_words(name: str) -> frozenset[str]:
    """Every word, whatever line it is in."""
    return frozenset(word for row in list_rows(name) for word in row)


def list_pairs(name: str) -> dict[str, str]:
    """`short = what it stands for`."""
    return {short: full for short, _, full in (line.partition(" = ") for line in list_lines(name))}


def list_pairs_of_lines(name: str) -> list[tuple[str, str]]:
    """`name = its words`, where a name may have several lines: each word with the name of its line."""
    lines = (line.partition(" = ") for line in list_lines(name))
    return [(of, word) for of, _, some in lines for word in some.split()]
