"""Words that stand in for what was named before: "small parcels go by post, large ones by courier"."""

import re
from typing import Final

from rag.language.required import Sought
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS

_WORD: Final = r"[^\W\d_][\w'’-]*"
_OPENS: Final = r"(?P<opens>(?:\A|[,;] (?:and |but |while |whereas )?| and | while | whereas )(?:the |all )?)"
_ONES: Final = Sought(rf"{_OPENS}(?P<which>(?:{_WORD} ){{1,2}}?)ones(?= \w)", re.IGNORECASE)
_THOSE: Final = Sought(rf"{_OPENS}those (?P<at>of|on|in|at|for|from|with|under|over|to)(?= )", re.IGNORECASE)
_LIMITS: Final = ("under", "over", "from", "of")
_THE: Final = r"(?:the|an?|your|our|all|any)"
_NO_NAME: Final = r"(?!(?:both|and|or|to|for|we|you|they|is|are|has|have|lend|offer|need)\b)"
_NAME: Final = rf"(?:{_THE} )?(?:{_NO_NAME}{_WORD} ){{0,2}}?{_NO_NAME}{_WORD}"
_PAIR: Final = re.compile(
    r"(?:\A|\b(?:both|either|between|to|of|for|from|with|by|at|in|are|is|lend|have|need|has|offer)\b) ?"
    rf"(?P<former>{_NAME}) (?:and|or) (?P<latter>{_NAME})"
    r"(?= alike|\s?[,;.]|\s(?:are|is|may|must|can|will|to|in|at|for|look|work|share)\b|\Z)",
    re.IGNORECASE,
)
_ONE_OF_TWO: Final = Sought(
    r"\bthe (?:(?P<former>former)|latter)"
    r"(?:(?P<whose>['’]s)|\b(?!(?-i: [A-Z]| \w+ing\b)| (?:case|option|pages?)\b"
    r"| (?!consists?\b|speaks?\b)[a-z-]+ of\b))",
    re.IGNORECASE,
)
_NO_NOUN: Final = re.compile(r".{0,3}|.*(?:ss|us|is|[^s])", re.IGNORECASE)


def with_names(sentence: str, before: str = "") -> str:
    """The sentence with what its stand-ins mean in their place; `before` is the sentence ahead of it."""
    said = _ONES.sub(lambda found: _ones(found, sentence), sentence)
    said = _THOSE.sub(lambda found: _those(found, sentence), said)
    return _ONE_OF_TWO.sub(lambda found: _one_of_two(found, f"{before} {said[: found.start()]}"), said)


def _ones(found: re.Match[str], sentence: str) -> str:
    is_named = STOP_WORDS.isdisjoint(found["which"].casefold().split())
    noun = _first_plural(sentence[: found.start()]) if is_named else ""
    return f"{found['opens']}{found['which']}{noun}" if noun else found[0]


def _first_plural(ahead: str) -> str:
    """The first noun of several things that is no unit of a value."""
    values = [(one.start, one.end) for one in read_facts(ahead)]
    for word in re.finditer(_WORD, ahead):
        said = word[0].casefold()
        is_unit = any(start <= word.start() < end for start, end in values)
        if said not in STOP_WORDS and not is_unit and not _NO_NOUN.fullmatch(said):
            return said
    return ""


def _those(found: re.Match[str], sentence: str) -> str:
    """Of what has the like little word behind it: lockers on level 1, those on level 2."""
    at = found["at"].casefold()
    behind = "|".join(_LIMITS if at in _LIMITS else (at,))
    named = re.search(rf"(?P<noun>{_WORD}s) (?:{behind})\b", sentence[: found.start()], re.IGNORECASE)
    return f"{found['opens']}{named['noun'].casefold()} {found['at']}" if named else found[0]


def _one_of_two(found: re.Match[str], ahead: str) -> str:
    pairs = [*_PAIR.finditer(ahead)]
    name = pairs[-1]["former" if found["former"] else "latter"] if pairs else ""
    return f"{name}{found['whose'] or ''}" if name else found[0]
