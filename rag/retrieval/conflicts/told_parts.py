"""Which part two sentences differ in that are else the same: where, how, to whom or which one it is.

Only what is asked for counts, and of what there is one of also its name and its place when nobody asks.
"""

import re
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from rag.language.kindred import kin, kindred_in
from rag.language.kinds import all_kinds, words_of_kind
from rag.language.questions.asked_kinds import Kinds
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.retrieval.conflicts.cases import says_case
from rag.retrieval.conflicts.clashes import Clash, scopes_meet
from rag.retrieval.conflicts.statements import Statement
from rag.retrieval.conflicts.told_names import (
    MAY,
    WORD,
    another_has_post,
    asks_for_name,
    holder,
    kind_of_name,
    named_apart,
    say_alike,
    without,
)

_AT: Final = "in|at|on|under|behind|next to|beside|opposite|near|inside|outside"


class _Part(NamedTuple):
    """What is asked for, and how a part of a sentence shows that it says it."""

    asks: re.Pattern[str]
    shows: re.Pattern[str]


def _part(asks: str, shows: str) -> _Part:
    return _Part(re.compile(rf"\W*(?:and )?{asks}", re.IGNORECASE), re.compile(rf"\b(?:{shows})\b", re.IGNORECASE))


_WHERE: Final = _part(r"where\b", _AT)
_WHICH: Final = _part(
    r"(?:(?:in|on|by|with|at|from|for) )?(?:which|what) (?!(?:is|are|was|were|do|does|did)\b)\w", r"\w+"
)
_PARTS: Final = (
    _part(r"where (?:do|should|must) (?:i|we|you)\b", rf"{_AT}|to"),
    _WHERE,
    _part(r"(?:whom?\b.*\b(?:to|by|with|from)\b|(?:to|by|with|from) whom\b)", "to|by|with|from"),
    _part(r"how (?:do|does|is|are|must|should)\b", "through|via|using|by|in|on|at"),
    _WHICH,
)
_CAN: Final = re.compile(r"\b(?:can|may|could|might|or)\b", re.IGNORECASE)
_SAYS_MORE: Final = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|must|should|do|does|not|no|never|also|if|when|unless|only|all|any)\b",
    re.IGNORECASE,
)
_LEADS: Final = frozenset(("in", "at", "on", "by", "to", "with", "through", "via", "using", "from"))
_DONE: Final = re.compile(
    r"^(?:[\w&’'-]+ ){1,6}(?:is|are) (?:\w+ly |only |always )?\w+(?:ed|en|t|pt|ld|de|id)\W+$", re.IGNORECASE
)
_BY: Final = re.compile(
    r"(?:(?P<means>through|via|using|with|by(?! the\b| an?\b| our\b))|(?P<place>in|on|at)|(?P<whom>to))\b",
    re.IGNORECASE,
)
_LEAST_WORDS: Final = 2
_MOST_WORDS: Final = 8
_WHEN: Final[Kinds] = frozenset({"date", "time", "weekday", "duration", "frequency"})
_IS_ONE: Final = re.compile(
    r"\W*(?:the|our|your)\s+(?:(?!\b(?:is|are|was)\b)[\w&’'-]+\s+){1,6}(?:is|hangs|stands|lies)"
    r"(?: (?:called|named|kept|stored|located|found|held|placed|hung|situated))?\s+\S",
    re.IGNORECASE,
)
"""The data protection officer is; the key hangs."""
_SAME: Final = 0.75
"""Of the words of the longer one, where nothing but the rest tells what is spoken of."""


def asks_for_part(question: str) -> bool:
    """One name, or where, how, to whom or which: what one part of a sentence can say."""
    return asks_for_name(question) or _part_asked(question) is not None


@lru_cache(maxsize=64)
def _part_asked(question: str) -> _Part | None:
    """Asked of each two sentences that may answer."""
    return next((part for part in _PARTS if part.asks.match(question)), None) if not MAY.match(question) else None


def told_elsewise(a: Statement, b: Statement, question: str) -> Clash | None:
    """The same sentence but for one part, which is where, how, to whom or which one it says: what is asked for."""
    part = _part_asked(question)
    if part is None or a.is_german or b.is_german:
        return None
    clash = _part_apart(a, b, part)
    if clash and part is _WHICH:
        return clash if asks_for_name(question) and _is_of_kind(clash, kind_of_name(question)) else None
    return clash


def _is_of_kind(clash: Clash, named: Set[str]) -> bool:
    """Both sentences say it, or what differs does by itself: red is a colour."""
    if named and named <= clash.a.words & clash.b.words:
        return True
    known = frozenset().union(*(words_of_kind(word) for word in named))
    return all(known & frozenset(word.casefold() for word in WORD.findall(part)) for _, part in clash.sides())


def _part_apart(a: Statement, b: Statement, asked: _Part) -> Clash | None:
    parts = only_difference(a.text, b.text)
    if parts is None or any(map(_is_value, parts)) or _of_one_kind(parts) is False:
        return None
    rest = without(a, parts[0]), without(b, parts[1])
    if not all(asked.shows.search(part) and not _SAYS_MORE.search(part) for part in parts) or _CAN.search(rest[0].text):
        return None
    one, other = (frozenset(subjects(part)) for part in parts)
    shared = min(kindred_in(rest[0].about, rest[1].about), kindred_in(rest[1].about, rest[0].about))
    if (
        kin(one - other) & kin(other - one)
        or not (one - other and other - one)
        or shared < _LEAST_WORDS
        or not scopes_meet(*rest)
    ):
        return None
    return Clash(a, b, *parts, strength=_SAME, has_values=True)


@lru_cache(maxsize=64)
def known_kind(question: str) -> frozenset[str]:
    """The words of the kind that a question asks for."""
    if MAY.match(question):
        return frozenset()
    return frozenset().union(*(words_of_kind(word) for word in kind_of_name(question)))


def kind_apart(a: Statement, b: Statement, known: frozenset[str]) -> Clash | None:
    """Each says one word of the kind asked for, in whatever sentence, and not the same."""
    if not known or a.is_german or b.is_german:
        return None
    one, other = (_words_in(known, each.text) for each in (a, b))
    if len(one) != 1 or len(other) != 1 or one[0].casefold() == other[0].casefold():
        return None
    rest = without(a, one[0]), without(b, other[0])
    if any(_CAN.search(each.text) for each in (a, b)) or not scopes_meet(*rest):
        return None
    return Clash(a, b, one[0], other[0], strength=_SAME, has_values=True)


@lru_cache(maxsize=4096)
def _words_in(known: frozenset[str], text: str) -> tuple[str, ...]:
    return tuple({word.casefold(): word for word in WORD.findall(text) if word.casefold() in known}.values())


def unasked_part(a: Statement, b: Statement) -> Clash | None:
    """The same sentence but for what there is one of: the colour, the code, what it is done with or where."""
    parts = only_difference(a.text, b.text)
    if parts is None or any(_is_value(part) or _SAYS_MORE.search(part) for part in parts):
        return None
    rest = without(a, parts[0]), without(b, parts[1])
    in_a_case = [says_case(WORD.findall(part)[1:]) for part in parts]
    if any(_CAN.search(each.text) for each in (a, b)) or in_a_case[0] != in_a_case[1]:
        return None
    if not scopes_meet(*rest) or not _tells_one(a, b, parts):
        return None
    one, other = (frozenset(subjects(part)) for part in parts)
    if kin(one - other) & kin(other - one) or not (one - other and other - one):
        return None
    return Clash(a, b, *parts, strength=_SAME, has_values=True)


def _tells_one(a: Statement, b: Statement, parts: tuple[str, str]) -> bool:
    if (alike := _of_one_kind(parts)) is not None:
        return alike
    behind = [each.text[: each.text.find(part)] for each, part in ((a, parts[0]), (b, parts[1]))]
    ends = all(each.text.rstrip(" .").endswith(part) for each, part in ((a, parts[0]), (b, parts[1])))
    ways = [match.lastgroup for part in parts if (match := _BY.match(part))]
    return ends and all(_DONE.search(text) for text in behind) and len(ways) == len(parts) and len({*ways}) == 1


def _of_one_kind(parts: tuple[str, str]) -> bool | None:
    """Two colours; not a language and a place: written in English, written in the wiki. None for no known kind."""
    told = [_words_of(part) for part in parts]
    for known in all_kinds():
        wholly = [words <= known for words in told]
        if any(wholly) and (all(wholly) or any(words.isdisjoint(known) for words in told)):
            return all(wholly)
    return None


def _words_of(part: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in WORD.findall(part)) - _LEADS


def only_difference(one: str, other: str) -> tuple[str, str] | None:
    """The one run of words in which two sentences differ, and that does not open them; None for several."""
    (mine, at), (theirs, there) = _words_at(one), _words_at(other)
    if mine[:1] != theirs[:1]:
        return None
    most = min(len(mine), len(theirs))
    start = next((place for place, (x, y) in enumerate(zip(mine, theirs, strict=False)) if x != y), most)
    end = 0
    while end < most - start and mine[-1 - end] == theirs[-1 - end]:
        end += 1
    left, right = at[start : len(mine) - end], there[start : len(theirs) - end]
    if not 0 < len(left) <= _MOST_WORDS or not 0 < len(right) <= _MOST_WORDS:
        return None
    if mine[start - 1] in _LEADS:  # by the portal, by e-mail
        left, right = at[start - 1 : len(mine) - end], there[start - 1 : len(theirs) - end]
    return one[left[0][0] : left[-1][1]], other[right[0][0] : right[-1][1]]


@lru_cache(maxsize=1024)
def _words_at(text: str) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """The words of a sentence, which is compared with many others, and where each stands."""
    found = list(WORD.finditer(text))
    return tuple(match.group().casefold() for match in found), tuple(match.span() for match in found)


def _is_value(part: str) -> bool:
    """A time, or the number in `at 5 degrees`: it is compared as a value, and is no place and no way."""
    is_number = not any(word[0].isalpha() for word in _words_of(part))
    return is_number or any(fact.kind in _WHEN for fact in read_facts(part))


def unasked_names(mine: Sequence[Statement], theirs: Sequence[Statement]) -> Iterator[Clash]:
    """When nobody asked: what there is one of is said to be another, or elsewhere."""
    one, other = ([each for each in said if _IS_ONE.match(each.text)] for said in (mine, theirs))
    yield from filter(None, (_named_otherwise(a, b) for a, b in product(one, other)))
    one, other = ([each for each in said if holder(each.text)] for said in (mine, theirs))
    yield from filter(None, (another_has_post(a, b) for a, b in product(one, other)))


def _named_otherwise(a: Statement, b: Statement) -> Clash | None:
    clash = named_apart(a, b, frozenset(), frozenset())
    if clash and all(_IS_ONE.match(each.text, 0, each.text.find(name) + 1) for each, name in clash.sides()):
        rest = without(clash.a, clash.value_a), without(clash.b, clash.value_b)
        return clash if say_alike(*rest, least=_SAME) else None
    return _part_apart(a, b, _WHERE)
