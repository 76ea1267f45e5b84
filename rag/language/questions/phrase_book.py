"""What readers say in several words, and what a handbook calls it: who is `short in the till` has a cash discrepancy.

Other than by `plain`, nothing is replaced: the reader's words stay, and the handbook's are looked for besides them.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_IS: Final = " = "


class Called(NamedTuple):
    """A part of a question, and what a handbook calls it."""

    said: str
    plain: str


@lru_cache(maxsize=1024)
def called(text: str) -> tuple[Called, ...]:
    """The phrases of a text that the book has, the longest that begins at each word."""
    places = list(_WORD.finditer(text))
    said = [_folded(place.group()) for place in places]
    found, at = list[Called](), 0
    while at < len(said):
        if longest := next((one for one in _book().get(said[at], ()) if _stands(one[0], said, at)), None):
            end = at + len(longest[0])
            found.append(Called(text[places[at].start() : places[end - 1].end()], longest[1]))
            at = end
        else:
            at += 1
    return tuple(found)


def _stands(phrase: Sequence[str], said: Sequence[str], at: int) -> bool:
    return tuple(said[at : at + len(phrase)]) == phrase


@cache
def _book() -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
    """By first word, longest first."""
    text = files("rag.language.questions").joinpath("phrase_book.txt").read_text(encoding="utf-8")
    book: dict[str, dict[tuple[str, ...], str]] = {}
    for line in text.splitlines():
        plain, _, variants = line.partition(_IS)
        for phrase in _phrases(variants) if not line.startswith("#") else ():
            book.setdefault(phrase[0], {}).setdefault(phrase, plain)
    return {first: sorted(under.items(), key=lambda each: -len(each[0])) for first, under in book.items()}


def _phrases(variants: str) -> Iterator[tuple[str, ...]]:
    """Each in all its forms: `hand/hands in` is `hand in` and `hands in`."""
    for variant in variants.split(" | "):
        for form in product(*(word.split("/") for word in variant.split())):
            yield tuple(map(_folded, _WORD.findall(" ".join(form))))


def _folded(word: str) -> str:
    return word.replace("’", "'").casefold()
