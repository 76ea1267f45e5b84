"""Two statements that a word joins, and what it says: that one is the reason or the case of the other, or is first."""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.word_lists import list_rows


class Joint(NamedTuple):
    """What stands ahead of a joint and behind it, the word that joins them, and the kind of what it says.

    `turned` where the statement behind it comes first: "leave the pier | when the bell rings".
    """

    ahead: str
    behind: str
    word: str
    kind: str
    turned: bool


@lru_cache(maxsize=4096)
def joints(text: str) -> tuple[Joint, ...]:
    """Every place where a word may join two statements, be it between them or ahead of both."""
    return tuple(_joints(text))


def _joints(text: str) -> Iterator[Joint]:
    if opening := _joining().match(text):
        word, kind, turned = _told_by(opening["word"])
        for comma in _COMMA.finditer(text, opening.end()):
            yield Joint(text[opening.end() : comma.start()], text[comma.end() :], word, kind, not turned)
    for match in _joining().finditer(text, 1):
        word, kind, turned = _told_by(match["word"])
        if match["stop"] or word not in _behind_comma():
            yield Joint(text[: match.start()], text[match.end() :], word, kind, turned)


def told_in_turn(text: str, kind: str) -> int:
    """1 for a sentence that goes on from the one ahead of it, as its consequence or its next step; -1 the other way."""
    return next((turn for side, turn in _TURNS.items() if (begins := _begins(side, kind)) and begins.match(text)), 0)


def serves(text: str) -> bool:
    """True of a sentence that tells what the one ahead of it is good for, which is its reason as well as its effect."""
    return _serving().match(text) is not None


class Going(NamedTuple):
    """What a sentence of its own begins with that goes on from the one ahead of it; `turned` where it comes first."""

    kind: str
    word: str
    turned: bool
    rest: str


def goes_on(text: str) -> Going | None:
    """How it goes on, and what it tells; no "next to the door", no "so far"."""
    found = _going().match(text)
    if not found:
        return None
    side, kind = _after_or_before()[_plain(found["word"])]
    return Going(kind, found["word"], side == "before", text[found.end() :])


def is_bare_case(text: str) -> bool:
    """True for a case without its rule, as an item of a list of them is."""
    opening = _joining().match(text)
    return opening is not None and _told_by(opening["word"])[1] == "case" and not _COMMA.search(text)


_TURNS: Final = {"after": 1, "before": -1}
_COMMA: Final = re.compile(r",\s+(?!(?:and|or|but)\b)(?:then\s+)?")


def _told_by(said: str) -> tuple[str, str, bool]:
    word = _plain(said)
    return word, *_words()[word]


def _plain(said: str) -> str:
    return " ".join(said.casefold().replace("’", "'").split())


@cache
def _joining() -> re.Pattern[str]:
    return re.compile(
        r"(?:\A\W*|(?P<stop>[,;]|\s[–—-])?\s+(?:(?:and|but)\s+(?=\w+(?:ly\b|\w*,|\s\w+,)))?)"
        rf"(?P<word>{any_of(_words())})(?:,?\s+)"
        r"(?!(?<=however )(?:long|much|many|often|late|soon|small|large|little)\b)"
        r"(?:it(?:['’]s| is) (?:also )?(?:the case|true) that\s+|that\s+)?",
        re.IGNORECASE,
    )


@cache
def _begins(side: str, kind: str) -> re.Pattern[str] | None:
    found = [word for row in _rows() if row[:2] == [side, kind] for word in row[2:]]
    return re.compile(rf"\W*(?:(?:and|but|only) )?(?:{any_of(found)})\b", re.IGNORECASE) if found else None


@cache
def _serving() -> re.Pattern[str]:
    found = [word for side, _, *words in _rows() if side == "serves" for word in words]
    return re.compile(
        r"\W*(?:this|that|it|these|they|doing (?:so|this|that))\s+"
        rf"(?:(?:will|can|may|would|should|also|both|is meant to|is to)\s+)*(?:{any_of(found)})s?\b",
        re.IGNORECASE,
    )


@cache
def _going() -> re.Pattern[str]:
    return re.compile(
        rf"\W*(?:(?:and|but|only) )?(?P<word>{any_of(_after_or_before())})\b(?!-)"
        rf"(?:,\s*|(?<!\bwith this)(?<!\bgiven this)(?<!\bto this)\s+(?!(?:to|far|that|as|long|of)\b))",
        re.IGNORECASE,
    )


@cache
def _after_or_before() -> dict[str, tuple[str, str]]:
    return {word: (side, kind) for side, kind, *found in _rows() if side in _TURNS for word in found}


@cache
def _words() -> dict[str, tuple[str, bool]]:
    return {
        word: (kind if side != "both" else "", side == "follows")
        for side, kind, *found in _rows()
        if side in {"follows", "other", "both"}
        for word in found
    }


@cache
def _behind_comma() -> frozenset[str]:
    return frozenset(word for side, _, *found in _rows() if side == "comma" for word in found)


def any_of(found: Iterable[str]) -> str:
    """A pattern for any of these words. The longest first, lest "so" hide "so that"."""
    told = sorted(found, key=len, reverse=True)
    return "|".join(re.escape(word).replace(r"\ ", r"\s+").replace("'", "['’]") for word in told)


@cache
def _rows() -> list[list[str]]:
    return [[word.replace("_", " ") for word in row] for row in list_rows("rules/joints.txt")]
