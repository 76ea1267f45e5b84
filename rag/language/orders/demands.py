"""What a text demands of a machine, by the shape of a sentence: that its answers say this and hide that.

A policy about assistants says what they may be used for; an order says what they are to say. The shapes are those of
`demands.txt`.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from rag.language.orders.addressing import MACHINE

_PART: Final = re.compile(r"(\w+) = (.+)")
_NAME: Final = re.compile(r"\{([a-z]\w*)\}")


class _Shape(NamedTuple):
    needs: tuple[str, ...]
    pattern: str


def _read() -> tuple[_Shape, ...]:
    text = files("rag.language.orders").joinpath("demands.txt").read_text(encoding="utf-8")
    parts, shapes = {"machine": MACHINE}, list[_Shape]()
    for line in text.splitlines():
        if part := _PART.fullmatch(line):
            parts[part[1]] = _filled(part[2], parts)
        elif line and not line.startswith("#"):
            needs, _, pattern = line.partition(" | ")
            shapes.append(_Shape(tuple(need.replace("_", " ") for need in needs.split()), _filled(pattern, parts)))
    return tuple(shapes)


def _filled(pattern: str, parts: dict[str, str]) -> str:
    """Names of parts replaced by what they stand for; a number in braces is a count."""
    return _NAME.sub(lambda found: parts[found[1]], pattern)


_SHAPES: Final = _read()
_SHAPES_BY_NEED: Final = {
    need: [place for place, shape in enumerate(_SHAPES) if need in shape.needs]
    for need in dict.fromkeys(need for shape in _SHAPES for need in shape.needs)
}
NEEDS: Final = "|".join(_SHAPES_BY_NEED)
"""Pieces of words of which one at least stands in whatever is found."""


def find_demand(text: str) -> re.Match[str] | None:
    """The first demand of any shape; one is sought only where a piece of a word of it stands."""
    lower = text.lower()
    wanted = sorted({place for need, places in _SHAPES_BY_NEED.items() if need in lower for place in places})
    return next(filter(None, (_compiled(_SHAPES[place].pattern).search(text) for place in wanted)), None)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Made when a text first needs it."""
    return re.compile(pattern, re.IGNORECASE | re.MULTILINE | re.DOTALL)
