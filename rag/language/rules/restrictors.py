"""Which of its kind a sentence speaks of: "all teammates who have been here for three months are eligible"."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARY

_VERB: Final = rf"(?:{AUXILIARY}|cannot|gets?|receives?|needs?|don['’]t|doesn['’]t|can['’]t|won['’]t|shouldn['’]t)"
_OF_ALL: Final = r"(?:all|any|every|each|no|only|most)"
_WORD: Final = rf" (?!{_VERB}\b)[\w'’-]+"
_HEAD: Final = (
    rf"(?P<head>(?:{_OF_ALL}(?:{_WORD}){{1,3}}?|any(?:one|body)|every(?:one|body)|nobody|those"
    rf"|[^\W_]+s(?:{_WORD}){{0,2}}?))"
)
_AT: Final = r"(?:in|on|with|from|for|at|under|over|above|below|outside|within|without|not|[^\W\d_]+(?:ed|ing))"
_WHICH: Final = (
    re.compile(rf"\W*{_HEAD},? (?P<which>(?:who|that|which|whose) [^,;:.()]{{6,90}}?),?(?= {_VERB}\b)", re.IGNORECASE),
    re.compile(rf"\W*{_HEAD} (?P<which>{_AT} [^,;:.()]{{3,60}}?)(?= {_VERB}\b)", re.IGNORECASE),
    re.compile(
        rf"\W*{_OF_ALL} (?P<which>[\w-]{{4,}})(?P<head> (?!{_VERB}\b)[^\W\d_]{{3,}})(?= {_VERB}\b)", re.IGNORECASE
    ),
)


class Restricted(NamedTuple):
    """The thing or the people that a sentence is about, and the words that tell which of them."""

    head: str
    which: str


@lru_cache(maxsize=8192)
def restricted(sentence: str) -> Restricted | None:
    """What a sentence of all its kind restricts them to; None where it speaks of "the" or "some", who are but a few."""
    found = next(filter(None, (pattern.match(sentence) for pattern in _WHICH)), None)
    return Restricted(found["head"].strip(), found["which"]) if found else None


def subject_of(claim: str) -> str:
    """What stands ahead of the first verb that helps another."""
    found = _AHEAD.match(claim)
    return found["subject"] if found else ""


_AHEAD: Final = re.compile(rf"\W*(?P<subject>[^,;:.()]{{2,80}}?) {_VERB}\b", re.IGNORECASE)
