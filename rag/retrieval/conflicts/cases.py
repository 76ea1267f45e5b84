"""In which case, or for which of its kind, a sentence says that it holds: a rule and its exception do not contradict.

What it begins with tells this most surely; what it ends with, and which of them its subject is, only where the other
sentence has little of it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.framing import without_frame
from rag.language.rules.adjuncts import about_sources
from rag.language.rules.conditions import conditions
from rag.language.rules.noes import plain_noes
from rag.language.rules.restrictors import restricted
from rag.language.synonyms import subjects
from rag.language.values.facts import Fact
from rag.language.words import stem

_OPENING: Final = re.compile(
    r"\W*(?:after|before|on|in|for|if|when|during|with|at|to|under|while|as|upon|unless|where|once|outside|within|without"
    r"|subject to|inside)"
    r" ([^,.;:]{3,60}?)(?: (?:that|which|who) [^,.;:]{3,60})?,(?!\d)",
    re.IGNORECASE,
)
_OPENING_BARE: Final = re.compile(
    r"\W*(?:during|for|on|at|within|outside) (?P<which>(?:[\w'’-]+ ){1,6}?)"
    r"(?=(?:the|an?|all|each|every|our|your|we|you|employees|staff)\b)",
    re.IGNORECASE,
)
"""The same without a comma: "During trade fairs the hotel limit is …"."""
_TOKEN: Final = re.compile(r"[^\W_][\w'’-]*|[,:()–]")
_PASSED_LIST: Final = "not do does did is are has have must may can need should will shall be by the a an your our"
_PASSED: Final = frozenset(_PASSED_LIST.split())
_LEAST: Final = 2
"""Words that two have in common, for the one to be the other with something more."""
_ENDS_AHEAD: Final = frozenset((",", ":", "that"))
_OPENS_BEHIND: Final = frozenset(
    ("for", "if", "when", "where", "while", "during", "unless", "provided", "without", "outside", "except", "only")
)
_CASES: Final = _OPENS_BEHIND | {"in", "at", "on"}
_AHEAD_LIST: Final = """
    now new update change current today nowadays effective immediate start forward onward reminder important notice note
    correction general usual standard always regular start begin attention information detail normal typical basic
    remember
"""
_NO_CASE: Final = frozenset(map(stem, _AHEAD_LIST.split()))
"""Before a rule they say that it holds, and not when."""
_IN_GENERAL: Final = re.compile(
    r"\W*(?:in (?:general|total|principle|practice|addition|particular)|as (?:usual|standard|always)|on average"
    r"|with (?:this|that)|for (?:now|this|that|example|instance)|at (?:present|the moment))\b",
    re.IGNORECASE,
)
"""What begins a sentence and tells of no case."""
_IF: Final = re.compile(r"(?:if|when|unless|as long as|provided|providing|on condition|subject to|except)\b", re.I)
_VERB: Final = rf"(?:{AUXILIARY}|cannot|gets?|receives?|needs?|takes?|costs?|lasts?|earns?)"
_PEOPLE: Final = "members|anyone|anybody|everyone|everybody|those|people|employees|staff|teams|colleagues"
_OF_SOME: Final = re.compile(
    rf"\W*(?:the |all |every )?(?:(?:{_PEOPLE}) of|[a-z-]+s (?:over|under|above|below|aged|at|in|on))"
    rf" (?P<which>(?:[\w'’-]+ ){{1,4}}?)(?={_VERB}\b)",
    re.IGNORECASE,
)
_OF_OTHERS: Final = re.compile(
    r"\W*(?:the |all |our )?(?!members\b)[a-z-]+s of (?:the |our |all )?(?P<which>[a-z-]+s)\b", re.IGNORECASE
)
"""Laptops of developers are some of the laptops."""
_FOR_PEOPLE: Final = re.compile(
    rf"\bfor (?P<which>(?:{_PEOPLE}) (?:of|in|on|with|without|who|that|over|above|under|below|working|aged|from|at)"
    r" (?:[^.;:,]|(?<=\d)[.,](?=\d))+)",
    re.IGNORECASE,
)
_GOES_ON: Final = re.compile(r"\b(?:and|or|but)\W*$", re.IGNORECASE)


def opening_case(text: str, facts: Sequence[Fact]) -> frozenset[str]:
    """What the case is about that it begins with: "After a birth of twins, …"; no value, and none that is general."""
    found = _OPENING.match(text)
    if found is None or any(fact.start == found.start(1) for fact in facts) or _IN_GENERAL.match(text):
        return frozenset()  # for four weeks
    return frozenset(subjects(_without(found.start(1), found.end(1), text, facts))) - _of_sources()


def ending_conditions(text: str) -> Iterator[frozenset[str]]:
    """The subject words of each condition that it does not begin with: "…, if breakfast is included"."""
    for condition in conditions(text):
        if _IF.match(condition.text) and text[: condition.start].strip():
            yield frozenset(subjects(condition.text))


def groups_meant(text: str) -> Iterator[frozenset[str]]:
    """Which of its kind its subject is, and for whom alone it is: the subject words of each."""
    if (found := restricted(text)) and not _GOES_ON.search(found.which):
        yield frozenset(subjects(found.which))
    if some := _OF_SOME.match(text):
        yield frozenset(subjects(some["which"]))
    if owned := _OF_OTHERS.match(text):
        yield frozenset(subjects(owned["which"]))
    if during := _OPENING_BARE.match(text):
        yield frozenset(subjects(during["which"]))
    for people in _FOR_PEOPLE.finditer(text):
        yield frozenset(subjects(people["which"]))


def added(mine: str, theirs: str) -> frozenset[str]:
    """What the one says more, before or behind all that the other says: "Trainees: …", "… for volunteers".

    Both without what they may differ in: their values, a yes or a no, and the order of their words. No more than what
    opens a case or tells who says so; nothing for two that differ in more.
    """
    written, bare = _tokens(mine), _tokens(theirs)
    long, short = _stems(written), _stems(bare)
    extra = len(long) - len(short)
    if extra < 1 or len(short) < _LEAST:
        return frozenset()
    if sorted(long[extra:]) == sorted(short) and written[extra - 1].casefold() in _ENDS_AHEAD:
        told = written[:extra]
    elif sorted(long[:-extra]) == sorted(short) and _opens(written[-extra:]):
        told = written[-extra:]
    else:
        return frozenset()
    return frozenset(subjects(" ".join(told))) - _of_sources() - _NO_CASE


def says_case(words: Iterable[str]) -> bool:
    """Whether some words that follow each other say when, where or for whom."""
    return not _CASES.isdisjoint(words)


@lru_cache(maxsize=4096)
def _tokens(text: str) -> tuple[str, ...]:
    """But for articles, and for those that say yes or no, may or must."""
    told = plain_noes(without_frame(text, ()).rstrip(". "))
    return tuple(token for token in _TOKEN.findall(told) if token.casefold() not in _PASSED)


def _stems(tokens: Sequence[str]) -> list[str]:
    return [stem(token.casefold()) for token in tokens]


def _opens(tokens: Sequence[str]) -> bool:
    """The words behind a rule, perhaps in brackets: "(Zurich only)"."""
    if tokens[0] in {"(", "–", ","}:
        return True
    return tokens[0].casefold() in _OPENS_BEHIND


def _without(start: int, end: int, text: str, facts: Sequence[Fact]) -> str:
    """Characters [start, end) but for the values that stand there."""
    kept, at = "", start
    for fact in facts:
        if start <= fact.start < end:
            kept, at = f"{kept}{text[at : fact.start]} ", max(at, fact.end)
    return kept + text[at:end]


@cache
def _of_sources() -> frozenset[str]:
    return frozenset(map(stem, about_sources()))
