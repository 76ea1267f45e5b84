"""Roundabout ways of putting a rule, put plainly: "nobody but the crew may" is "only the crew may"."""

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.excepting import EXCEPTING
from rag.language.no_told import NO_TOLD
from rag.language.one_of_two import ONE_OF_TWO
from rag.language.only_told import ONLY_TOLD
from rag.language.required import Rewriting, Sought
from rag.language.terms_of_time import TERMS
from rag.language.values.everyday import EVERYDAY
from rag.language.values.number_words import SEVERAL
from rag.language.values.spelled import ALIKE
from rag.language.word_lists import list_pairs

_THE: Final = r"(?:(?:the|an?|your|our|their|any) )?"
_WHO: Final = rf"{_THE}[^,.;:]{{2,40}}?"
_AT: Final = r"(?P<at>^\s*|[,;:] |\bbut )"
_NEITHER: Final = (
    Sought(rf"{_AT}neither (?P<a>{_WHO}) nor (?P<b>{_WHO}) (?P<verb>(?:{AUXILIARY}))\b", re.IGNORECASE),
    Sought(
        rf"{_AT}neither (?P<a>{_WHO}) nor (?P<b>{_THE}[\w'’-]+)(?= \w)",
        re.IGNORECASE,
    ),
)
_ONLY: Final = Sought(
    r"\b(?:nobody |no one |none |nothing |no (?:[\w'’-]+ ){1,3}?)(?:but|except(?: for)?|other than|apart from)(?= )",
    re.IGNORECASE,
)


_NOT_EVERY: Final = Sought(
    r"\bnot (?P<of>every|all(?: of)?(?: the| our| your| their)?) (?P<what>(?:[\w'’-]+ ){1,4}?)"
    r"(?P<verb>is|are|was|were|may|can|will|do|does|(?:has|have)(?! to\b)|(?P<must>must))\b",
    re.IGNORECASE,
)

_COSTS_NOTHING: Final = Sought(
    r"\b(?:cost(?P<one>s)?(?: you| them)? nothing"
    r"|(?:(?:will|does|would)(?: not| never|n['’]t)|won['’]t)(?: still)? cost(?: you| them)?"
    r" (?P<anything>anything|a (?:cent|penny)))\b",
    re.IGNORECASE,
)
_OF_CHARGE: Final = Sought(
    r"\b(?P<is>is|are|be) (?:free of charge|without (?:any )?charge|at no (?:extra )?cost)\b", re.IGNORECASE
)
_WHOM: Final = r"(?:you|they|we|[a-z]+s|people|(?:the|an?|your|our|their|all|any)(?: [\w'’-]+){1,3})"
_ADVISED: Final = r"(?:recommended|advised|advisable|suggested)"
_ADVISED_AGAINST: Final = (
    Sought(
        rf"\b(?:it(?:['’]s| is) {_ADVISED}|(?:we|i) (?:recommend|advise|suggest)) (?:that )?"
        rf"(?P<who>{_WHOM}) (?:do(?:es)? )?not (?=\w)",
        re.IGNORECASE,
    ),
    Sought(rf"\b(?P<who>it|{_WHO})(?:['’]s|['’]re| is| are) {_ADVISED} not to (?=\w)", re.IGNORECASE),
)

_WAY: Final = Sought(
    r"\b(?:the (?P<best>best|right|correct|proper|recommended)"
    r"|(?:one|another|an?|the other)(?: (?:good|possible|common))?)"
    r" (?:way|option|method|technique|approach|possibility|alternative)"
    r"(?: (?P<what>(?:to|for|of) [^,.;:]{3,80}?))? is to (?=\w)",
    re.IGNORECASE,
)


def plainly(sentence: str) -> str:
    """The sentence in the words that say the same directly; most are as they were."""
    return _rules()(sentence)


@cache
def _rules() -> Rewriting:
    """In this order, each with what is written in its place."""
    return Rewriting(
        (_NEITHER[0], r"\g<at>\g<a> and \g<b> \g<verb> not"),
        (_NEITHER[1], r"\g<at>\g<a> and \g<b> do not"),
        (_COSTS_NOTHING, lambda cost: "is free" if cost["one"] or cost["anything"] else "are free"),
        (_OF_CHARGE, r"\g<is> free"),
        *((against, _should_not) for against in _ADVISED_AGAINST),
        *((phrase, partial(_written, plain)) for phrase, plain in _phrases()),
        *ONE_OF_TWO,
        *NO_TOLD,
        *EVERYDAY,
        (_WAY, _in_that_way),
        *ALIKE,
        *TERMS,
        (_NO_FEWER, r"must \g<deed>at least"),
        (_NO_MORE, r"may \g<deed>up to"),
        (_ONLY, "only"),
        (_NOT_EVERY, _some_are_not),
        *ONLY_TOLD,
        *EXCEPTING,
    )


def _some_are_not(match: re.Match[str]) -> str:
    """ "Not every job is listed": some are not; of those who need not all do it, some need not."""
    return f"some {match['what']}{'need' if match['must'] else match['verb']} not"


def _should_not(match: re.Match[str]) -> str:
    """ "It is recommended that you not do it", "you are advised not to do it"."""
    return f"{'you' if match['who'].casefold() == 'it' else match['who']} should not "


def _in_that_way(match: re.Match[str]) -> str:
    """ "The best way to book is to call": to book, you should; one of several ways is what one can do."""
    what = f"{match['what']}, " if match["what"] else ""
    told = f"{what}you {'should' if match['best'] else 'can'} "
    return f"{told[:1].upper()}{told[1:]}" if match[0][:1].isupper() else told


_NUMBER: Final = rf"(?= (?:[\d$€£]|(?:one|{SEVERAL})\b))"


_DEED: Final = r"(?P<deed>(?:(?!(?:for|on|if|unless|when|and|or)\b)[\w'’-]+ ){1,3}?)"
_NO_FEWER: Final = Sought(
    rf"\b(?:must|may|can|should|shall)(?: ?not|n['’]t) {_DEED}"
    rf"(?:fewer|less|shorter|lower) than{_NUMBER}",
    re.IGNORECASE,
)
"""Whoever may not have fewer than two must have at least two."""
_NO_MORE: Final = Sought(
    rf"\bmust(?: not|n['’]t) {_DEED}"
    rf"(?:more|longer) than{_NUMBER}",
    re.IGNORECASE,
)
"""... and who must not have more than two may have up to two."""


def _phrases() -> Iterator[tuple[Sought, str]]:
    """What is sought, and the words that say the same."""
    rows = ((phrase.replace("{number}", _NUMBER), plain) for phrase, plain in list_pairs("plainly.txt").items())
    return ((Sought(rf"\b(?:{phrase})\b", re.IGNORECASE), plain) for phrase, plain in rows)


def _written(plain: str, match: re.Match[str]) -> str:
    return plain.capitalize() if match[0][:1].isupper() else plain
