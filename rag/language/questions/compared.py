"""The two things that a question compares, and what is asked of each."""

import re
from functools import cache
from typing import Final

from rag.language.questions.capitals import places
from rag.language.questions.question import read_question
from rag.language.words import content_words

_SIDES: Final = (
    re.compile(r"\bbetween\s+(?P<a>.+?)\s+and\s+(?P<b>.+?)\W*$", re.IGNORECASE),
    re.compile(
        r"\b(?:compare|does|do|is|are)\s+(?P<a>.+?)\s+(?:compared? (?:to|with)|with|and|to|differ from|different from)"
        r"\s+(?P<b>.+?)(?:\s+differ\w*)?\W*$",
        re.IGNORECASE,
    ),
    re.compile(r"(?P<a>[\w'’ -]+?)\s+(?:vs\.?|versus)\s+(?P<b>[\w'’ -]+)", re.IGNORECASE),
)
_NOTE: Final = re.compile(
    r"\W*[\w'’-]+(?: [\w'’-]+){0,3} (?:vs\.?|versus) [\w'’-]+(?: [\w'’-]+){0,3}\W*", re.IGNORECASE
)
_PREPOSITION: Final = re.compile(r"\b(?:in|of|for|at|on|from)\s+(?:the\s+)?", re.IGNORECASE)
_LABEL: Final = re.compile(r"\d{1,2}|[A-Z]")
_ASKING: Final = frozenset(("difference", "differences", "compare", "compared", "versus", "vs", "differ", "between"))


def comparison_sides(question: str) -> tuple[str, str] | None:
    """The two things a question compares."""
    if read_question(question).answer_type != "comparison":
        return None
    found = next(filter(None, (pattern.search(question) for pattern in _SIDES)), None)
    if found is None or not _ASKING.isdisjoint(content_words(found["a"])):
        return None
    return _alike(found["a"], found["b"])


def _alike(a: str, b: str) -> tuple[str, str]:
    """`limit in Oslo`, `Rome`: two places; `sick`, `annual leave`: two kinds of leave; `group A`, `B`: two groups."""
    own = next((a[found.end() :] for found in _PREPOSITION.finditer(a) if _is_as_long(a[found.end() :], b)), a)
    mine, other = own.split(), b.split()
    if len(mine) == 1 and len(other) == 2 and own.islower():
        return f"{own} {other[1]}", b
    if len(mine) > 1 and all(map(_LABEL.fullmatch, (mine[-1], b))):
        return own, " ".join([*mine[:-1], b])
    return own, b


def _is_as_long(one: str, other: str) -> bool:
    return len(one.split()) == len(other.split())


def place_questions(question: str) -> list[str]:
    """`holiday in Leeds?` and `holiday in Kassel?` of `compare holiday in Leeds and Kassel`: each place has its rules.

    None where other things than places are compared, or nothing is said of what is compared there.
    """
    sides = comparison_sides(question)
    found = _places_at_end(*sides) if sides else None
    if found is None:
        return []
    named = _ASKING.union(*map(content_words, found))
    asked = [word for word in content_words(question) if word not in named]
    return [f"{' '.join(dict.fromkeys(asked))} in {place}?" for place in found] if asked else []


def bare_sides(question: str) -> list[str]:
    """`sick pay?` and `holiday pay?` of a note that only sets the one against the other."""
    found = _NOTE.fullmatch(question)
    sides = comparison_sides(question) if found else None
    return [f"{side.strip()}?" for side in sides] if sides and all(map(content_words, sides)) else []


def _places_at_end(a: str, b: str) -> tuple[str, str] | None:
    """`doctor's note UK`, `Kassel`: the one side may say for both what is compared."""
    one, other = (_place().search(side.strip(" ?.,")) for side in (a, b))
    if one is None or other is None or other.start() > 0:
        return None
    return one.group(), other.group()


@cache
def _place() -> re.Pattern[str]:
    """At the end of a side."""
    return re.compile(rf"(?:the )?\b(?:{'|'.join(sorted(places()))}|uk|usa|united (?:kingdom|states))$", re.IGNORECASE)


def side_questions(question: str) -> list[str]:
    """`What is said about hotel limit Oslo?` of `compare the hotel limit in Oslo with Bergen`, and so of Bergen."""
    sides = comparison_sides(question) or ()
    named = _ASKING.union(*map(content_words, sides))
    shared = list(dict.fromkeys(word for word in content_words(question) if word not in named))
    return [f"What is said about {' '.join([*shared, side.strip(' ?.,')])}?" for side in sides]
