"""What a text says to a machine and demands of it, by the shape of a sentence: that its answers say this and hide that.

A policy about assistants says what they may be used for; an order says what they are to say. The shapes are those of
`demands.txt`; what is to be made of a page is in `answers.txt`, softer ones are in `duties.txt`, and in
`forms.txt` those that are known by their parts, in `addressees.txt` those that are known by whom they speak to.
"""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.orders.shapes import Shape, as_needs
from rag.language.word_lists import list_lines

_PART: Final = re.compile(r"(\w+) = (.+)")
_NAME: Final = re.compile(r"\{([a-z]\w*)\}")
_PARTS: Final[dict[str, str]] = {}


def _read(name: str) -> Iterator[Shape]:
    for line in list_lines(f"orders/{name}"):
        if part := _PART.fullmatch(line):
            _PARTS[part[1]] = filled(part[2])
        else:
            needs, _, pattern = line.partition(" | ")
            yield Shape("(?ims)" + filled(pattern), as_needs(filled(needs)))


def filled(pattern: str) -> str:
    """Names of parts replaced by what they stand for; a number in braces is a count."""
    return _NAME.sub(lambda found: _PARTS[found[1]], pattern)


DEMANDS: Final = tuple(_read("demands.txt"))
DRAWN: Final = tuple(_read("answers.txt"))
"""What is to be made of a page: what answers drawn from it are to say."""
SOFT_DEMANDS: Final = (*_read("duties.txt"), *_read("forms.txt"), *_read("addressees.txt"))
"""What whoever answers for others is to say: an order only where nothing else on a page is of machines."""
