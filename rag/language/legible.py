"""A text of anybody's in the signs that all else here reads, and where each of them is written."""

import re
import unicodedata
from collections.abc import Sequence
from html import unescape
from html.entities import html5
from typing import Final, NamedTuple

from rag.language.cut_words import CUT, hyphens_at_cuts
from rag.language.tables import missing_pipes
from rag.language.unseen import UNSEEN

_ENTITY: Final = r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,31}\d{0,2});"
_ELEMENT: Final = r"</?(?:b|big|code|em|font|i|ins|mark|small|span|strong|tt|u)(?:\s[^<>]{0,200})?>"
_BREAK: Final = r"<br\s{0,3}/?>"
_MARKED: Final = r"\w?[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff]{1,30}"
_SIGNS: Final = re.compile(
    rf"(?P<cut>{CUT})|(?P<entity>{_ENTITY})|(?P<unseen>(?:{UNSEEN.pattern})+)|(?P<element>{_ELEMENT}|{_BREAK})"
    rf"|(?P<hyphen>[\u2010\u2011])|[\ufb00-\ufb06]|{_MARKED}"
)


class Legible(NamedTuple):
    """What a text reads, and from where to where each character of it is written; nothing where that is the same."""

    text: str
    places: Sequence[tuple[int, int]] = ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where characters [start, end) are written."""
        return (self.places[start][0], self.places[end - 1][1]) if self.places and start < end else (start, end)


class _Sign(NamedTuple):
    """What characters [start, end) read."""

    start: int
    end: int
    read: str


def legible(text: str) -> Legible:
    """With letters in one sign each, without entities, what nobody sees, and words cut at the end of their line.

    The rows of a table have their outer pipes.
    """
    signs = sorted([*_signs_of(text), *(_Sign(at, at, pipe) for at, pipe in missing_pipes(text))])
    if not signs:
        return Legible(text)
    read, places, end = list[str](), list[tuple[int, int]](), 0
    for sign in [*signs, _Sign(len(text), len(text), "")]:
        read += [text[end : sign.start], sign.read]
        places += [*((at, at + 1) for at in range(end, sign.start)), *[(sign.start, sign.end)] * len(sign.read)]
        end = sign.end
    return Legible("".join(read), places)


def _signs_of(text: str) -> list[_Sign]:
    found = [one for one in _SIGNS.finditer(text) if not one["entity"] or _is_known(one["entity"])]
    hyphen_at = hyphens_at_cuts(text) if any(one["cut"] for one in found) else None
    return [_Sign(*one.span(), hyphen_at(*one.span()) if one["cut"] and hyphen_at else _read(one)) for one in found]


def _is_known(entity: str) -> bool:
    return entity.startswith("&#") or entity[1:] in html5


def _read(found: re.Match[str]) -> str:
    if found["entity"]:
        return unescape(found[0])
    if found["element"]:
        return " " if found[0].startswith("<br") else ""
    if found["unseen"]:
        return ""
    return "-" if found["hyphen"] else unicodedata.normalize("NFKC" if len(found[0]) == 1 else "NFC", found[0])
