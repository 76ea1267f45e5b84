"""What a reader of a file sees of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

_MOST: Final = 400  # pieces left out of a file that are looked at, and
_LONGEST: Final = 1000  # characters of each


@dataclass
class Seen:
    """The text as Markdown, and what of the file is not in it: hidden stretches and comments, each with its words."""

    text: str
    title: str | None = None
    hidden: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


def left_out(hidden: Sequence[str] = (), comments: Sequence[str] = (), aside: Sequence[str] = ()) -> dict[str, Any]:
    """How much of a file is not in its text, and the words of that; what lies `aside` in every such file is no news."""
    words = (one[:_LONGEST] for some in (hidden, comments, aside) for one in some)
    return {"hidden": len(hidden), "comments": len(comments), "left_out": list(islice(words, _MOST))}
