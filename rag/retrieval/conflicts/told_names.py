"""Who, where or what it is called: two answers that name somebody or something else in the same place.

A name is no value, and many true sentences about one thing name many. So it is looked at only when the question asks
for one, or when nothing but the name differs.
"""

import re
from collections.abc import Set
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kindred import kindred_in
from rag.language.likeness import is_everyday
from rag.language.names import merely_opens, name_key
from rag.language.questions.answer_types import MONTH, WEEKDAY
from rag.language.synonyms import subjects
from rag.language.words import STOP_WORDS
from rag.retrieval.conflicts.clashes import Clash, scopes_meet
from rag.retrieval.conflicts.statements import Statement

_ASKS: Final = re.compile(
    r"\W*(?:and |so )?(?:(?:with|by|to|from|in|at|through|on|under) )?"
    r"(?:who(?:['’]s|m|se)?\b|where(?:['’]s)?\b|(?:which|what) (?!(?:is|are|was|were|do|does|did|can|may|if)\b)"
    r"(?P<kind>[\w-]+)|what(?:['’]s| is| are| was| were) .*\b(?:called|named|names?)\b)",
    re.IGNORECASE,
)
MAY: Final = re.compile(r"\W*(?:who|which [\w-]+|where) (?:else )?(?:can|may|could|might)\b", re.IGNORECASE)
"""Many can, where one does."""
WORD: Final = re.compile(r"[^\W_][\w’'&.-]*[^\W_]|[^\W_]")
_NO_NAME: Final = re.compile(rf"{MONTH}|{WEEKDAY}", re.IGNORECASE)
_OF_PEOPLE: Final = re.compile(
    r"\s+(?:staff|employees?|colleagues?|workers?|personnel|members?|contractors?|users?|customers?|teammates?)\b"
)
_OPENING_SCOPE: Final = re.compile(
    r"\W*(?:in|at|for|from|within|outside|across|under|with|on|during|by)\b(?:\s+(?:the|our|all))?(?:\s+(?-i:[A-Z])[\w-]*)*",
    re.IGNORECASE,
)
_JOINS: Final = re.compile(r"\s+(?:(?:of|de|van|von|der|&)\s+)?")
_ALIKE: Final = 0.5
"""Of the words of the longer one, the name aside."""
_LEAST_SHARED: Final = 0.5
"""Of the question's words that both sentences have, with their headings."""


_POST: Final = r"(?:[\w&’'-]+ ){0,5}?(?!is\b)[\w&’'-]+"
_NAME: Final = r"(?-i:[A-Z][\w’'-]+(?: [A-Z][\w’'-]+){1,3})"
_HAS_POST: Final = re.compile(
    rf"\W*(?:(?:the|our|your) (?P<post>{_POST}) is (?P<name>{_NAME})"
    rf"|(?P<named>{_NAME}) is (?:the|our|your) (?P<held>{_POST}))\W*",
    re.IGNORECASE,
)
"""Nothing else is said: whose it is, where or when."""


class Named(NamedTuple):
    """A name in a text, with what its words have in common with other spellings of it."""

    start: int
    end: int
    text: str
    keys: frozenset[str]


def asks_for_name(question: str) -> bool:
    """Who, where, which one, or what it is called; which of several is asked of many true answers."""
    found = _ASKS.match(question)
    return found is not None and not MAY.match(question) and not _is_plural(found["kind"] or "")


def kind_of_name(question: str) -> frozenset[str]:
    """What a name is said to be: the tool of `which tool`, which an answer need not say."""
    found = _ASKS.match(question)
    return frozenset(subjects(found["kind"] or "")) if found else frozenset()


def _is_plural(noun: str) -> bool:
    return noun.endswith("s") and not noun.endswith(("ss", "us", "is"))


def named_apart(a: Statement, b: Statement, asked: frozenset[str], shared: Set[str]) -> Clash | None:
    """Another name for what is asked; `shared` are the words of the question that both sentences have."""
    if a.is_german or b.is_german or len(shared) < _LEAST_SHARED * len(asked) or _have_other_posts(a, b):
        return None
    mine, theirs = names_told(a.text, asked), names_told(b.text, asked)
    common = frozenset[str]().union(*(one.keys for one in mine)) & frozenset[str]().union(*(one.keys for one in theirs))
    left, right = ([one for one in names if not one.keys & common] for names in (mine, theirs))
    if len(left) != 1 or len(right) != 1 or not _in_one_place(a.text, left[0], b.text, right[0]):
        return None
    rest = (without(a, left[0].text), without(b, right[0].text))
    if not say_alike(*rest) or not scopes_meet(*rest, asked):
        return None
    return Clash(a, b, left[0].text, right[0].text, strength=len(shared) / max(1, len(asked)), has_values=True)


@lru_cache(maxsize=512)
def names_told(text: str, asked: frozenset[str] = frozenset()) -> tuple[Named, ...]:
    """Runs of words that are written as names and are neither everyday words nor asked for."""
    found: list[Named] = []
    for match in WORD.finditer(text, _end_of_scope(text)):
        if not match.group()[0].isupper() or not _is_name(match.group(), asked, opens=merely_opens(text, match)):
            continue
        if _OF_PEOPLE.match(text, match.end()):
            continue
        last = found[-1] if found else None
        if last and _JOINS.fullmatch(text, last.end, match.start()):
            found[-1] = Named(
                last.start, match.end(), text[last.start : match.end()], last.keys | {name_key(match.group())}
            )
        else:
            found.append(Named(match.start(), match.end(), match.group(), frozenset({name_key(match.group())})))
    return tuple(found)


def _end_of_scope(text: str) -> int:
    """`In Germany a note is needed` says where it is so."""
    opening = _OPENING_SCOPE.match(text)
    return opening.end() if opening else 0


def _is_name(word: str, asked: Set[str], *, opens: bool) -> bool:
    """What opens a sentence is written like one; then it must be no everyday word."""
    if len(word) < 2 or _NO_NAME.fullmatch(word) or word.casefold() in STOP_WORDS:
        return False
    return not (opens and is_everyday(word.casefold())) and not frozenset(subjects(word)) <= asked


def say_alike(a: Statement, b: Statement, least: float = _ALIKE) -> bool:
    """Enough of the words of either are the other's."""
    mine, theirs = a.about, b.about
    return min(kindred_in(mine, theirs), kindred_in(theirs, mine)) >= least * max(len(mine), len(theirs), 1)


def _in_one_place(one: str, mine: Named, other: str, theirs: Named) -> bool:
    """The word before it or behind it is the same, small ones passed over."""
    return any(
        beside and beside == again for beside, again in zip(_beside(one, mine), _beside(other, theirs), strict=True)
    )


def _beside(text: str, name: Named) -> tuple[str, str]:
    before, after = subjects(text[: name.start])[-1:], subjects(text[name.end :])[:1]
    return "".join(before), "".join(after)


def without(statement: Statement, name: str) -> Statement:
    """The rest of what it says: a name that is the answer is not for whom it holds."""
    return replace(statement, said=statement.said.replace(name, " "))


def another_has_post(a: Statement, b: Statement) -> Clash | None:
    """Of what there is one of: Anna Berg is the data protection officer, our data protection officer is Jonas Lind."""
    mine, theirs = holder(a.text), holder(b.text)
    if not mine or not theirs or mine[1] != theirs[1]:
        return None
    one, other = (frozenset(map(name_key, WORD.findall(name))) for name in (mine[0], theirs[0]))
    if one <= other or other <= one:
        return None
    return Clash(a, b, mine[0], theirs[0], strength=1.0, has_values=True)


def _have_other_posts(a: Statement, b: Statement) -> bool:
    """One has a post, and the other is their deputy."""
    mine, theirs = holder(a.text), holder(b.text)
    return bool(mine and theirs and mine[1] != theirs[1])


@lru_cache(maxsize=4096)
def holder(text: str) -> tuple[str, frozenset[str]] | None:
    """Who has a post, and what it is called."""
    found = _HAS_POST.fullmatch(text)
    return (found["name"] or found["named"], frozenset(subjects(found["post"] or found["held"]))) if found else None
