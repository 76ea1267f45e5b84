"""Who, where or what it is called: two answers that name somebody or something else in the same place.

A name is no value, and many true sentences about one thing name many. So it is looked at only when the question asks
for one, or when nothing but the name differs.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from rag.language.kindred import kin, kindred_in
from rag.language.kinds import words_of_kind
from rag.language.likeness import is_everyday
from rag.language.names import merely_opens, name_key
from rag.language.questions.answer_types import MONTH, WEEKDAY
from rag.language.questions.asked_kinds import Kinds
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS
from rag.retrieval.conflicts.clashes import Clash, scopes_meet
from rag.retrieval.conflicts.statements import Statement

_ASKS: Final = re.compile(
    r"\W*(?:and |so )?(?:(?:with|by|to|from|in|at|through|on|under) )?"
    r"(?:who(?:['’]s|m|se)?\b|where(?:['’]s)?\b|(?:which|what) (?!(?:is|are|was|were|do|does|did|can|may|if)\b)"
    r"(?P<kind>[\w-]+)|what(?:['’]s| is| are| was| were) .*\b(?:called|named|names?)\b)",
    re.IGNORECASE,
)
_MAY: Final = re.compile(r"\W*(?:who|which [\w-]+|where) (?:else )?(?:can|may|could|might)\b", re.IGNORECASE)
"""Many can, where one does."""
_WORD: Final = re.compile(r"[^\W_][\w’'&.-]*[^\W_]|[^\W_]")
_NO_NAME: Final = re.compile(rf"{MONTH}|{WEEKDAY}", re.IGNORECASE)
_AT: Final = "in|at|on|under|behind|next to|beside|opposite|near|inside|outside"
_PARTS: Final = tuple(
    (kind, re.compile(rf"\W*(?:and )?{asks}", re.IGNORECASE), re.compile(rf"\b(?:{shows})\b", re.IGNORECASE))
    for kind, asks, shows in (
        ("whereto", r"where (?:do|should|must) (?:i|we|you)\b", rf"{_AT}|to"),
        ("where", r"where\b", _AT),
        ("whom", r"(?:whom?\b.*\b(?:to|by|with|from)\b|(?:to|by|with|from) whom\b)", "to|by|with|from"),
        ("how", r"how (?:do|does|is|are|must|should)\b", "through|via|using|by|in|on|at"),
        (
            "which",
            r"(?:(?:in|on|by|with|at|from|for) )?(?:which|what) (?!(?:is|are|was|were|do|does|did)\b)\w",
            r"\w+",
        ),
    )
)
"""What is asked for, and how a part of a sentence shows that it says it."""
_CAN: Final = re.compile(r"\b(?:can|may|could|might|or)\b", re.IGNORECASE)
_SAYS_MORE: Final = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|must|should|do|does|not|no|never|also|if|when|unless|only|all|any)\b",
    re.IGNORECASE,
)
_LEADS: Final = frozenset(("in", "at", "on", "by", "to", "with", "through", "via", "using", "from"))
_LEAST_WORDS: Final = 2
_MOST_WORDS: Final = 8
_WHEN: Final[Kinds] = frozenset({"date", "time", "weekday", "duration", "frequency"})
_IS_ONE: Final = re.compile(
    r"\W*(?:the|our|your)\s+(?:(?!\b(?:is|are|was)\b)[\w&’'-]+\s+){1,6}(?:is|hangs|stands|lies)"
    r"(?: (?:called|named|kept|stored|located|found|held|placed|hung|situated))?\s+\S",
    re.IGNORECASE,
)
"""The data protection officer is; the key hangs."""
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
_SAME: Final = 0.75
"""The same, where nothing but the rest tells what is spoken of."""
_LEAST_SHARED: Final = 0.5
"""Of the question's words that both sentences have, with their headings."""


class Named(NamedTuple):
    """A name in a text, with what its words have in common with other spellings of it."""

    start: int
    end: int
    text: str
    keys: frozenset[str]


def asks_for_name(question: str) -> bool:
    """Who, where, which one, or what it is called; which of several is asked of many true answers."""
    found = _ASKS.match(question)
    return found is not None and not _MAY.match(question) and not _is_plural(found["kind"] or "")


def asks_for_part(question: str) -> bool:
    """One name, or where, how, to whom or which: what one part of a sentence can say."""
    return asks_for_name(question) or (not _MAY.match(question) and any(asks.match(question) for _, asks, _ in _PARTS))


def kind_of_name(question: str) -> frozenset[str]:
    """What a name is said to be: the tool of `which tool`, which an answer need not say."""
    found = _ASKS.match(question)
    return frozenset(subjects(found["kind"] or "")) if found else frozenset()


def _is_plural(noun: str) -> bool:
    return noun.endswith("s") and not noun.endswith(("ss", "us", "is"))


def named_apart(a: Statement, b: Statement, asked: Set[str], shared: Set[str]) -> Clash | None:
    """Another name for what is asked; `shared` are the words of the question that both sentences have."""
    if a.is_german or b.is_german or len(shared) < _LEAST_SHARED * len(asked):
        return None
    mine, theirs = names_told(a.text, asked), names_told(b.text, asked)
    common = frozenset[str]().union(*(one.keys for one in mine)) & frozenset[str]().union(*(one.keys for one in theirs))
    left, right = ([one for one in names if not one.keys & common] for names in (mine, theirs))
    if len(left) != 1 or len(right) != 1 or not _in_one_place(a.text, left[0], b.text, right[0]):
        return None
    rest = (_without(a, left[0].text), _without(b, right[0].text))
    if not _say_the_rest_alike(*rest) or not scopes_meet(*rest, asked):
        return None
    return Clash(a, b, left[0].text, right[0].text, strength=len(shared) / max(1, len(asked)), has_values=True)


def told_elsewise(a: Statement, b: Statement, question: str) -> Clash | None:
    """The same sentence but for one part, which is where, how, to whom or which one it says: what is asked for."""
    kind = next((kind for kind, asks, _ in _PARTS if asks.match(question)), None)
    if kind is None or a.is_german or b.is_german or _MAY.match(question):
        return None
    clash = _part_apart(a, b, kind)
    if clash and kind == "which":
        return clash if asks_for_name(question) and _is_of_kind(clash, kind_of_name(question)) else None
    return clash


def _is_of_kind(clash: Clash, named: Set[str]) -> bool:
    """Both sentences say it, or what differs does by itself: red is a colour."""
    if named and named <= clash.a.words & clash.b.words:
        return True
    known = frozenset().union(*(words_of_kind(word) for word in named))
    return all(known & frozenset(word.casefold() for word in _WORD.findall(part)) for _, part in _sides(clash))


def _part_apart(a: Statement, b: Statement, kind: str) -> Clash | None:
    parts = only_difference(a.text, b.text)
    if parts is None or any(map(_tells_when, parts)):
        return None
    shows = next(shows for name, _, shows in _PARTS if name == kind)
    rest = _without(a, parts[0]), _without(b, parts[1])
    if not all(shows.search(part) and not _SAYS_MORE.search(part) for part in parts) or _CAN.search(rest[0].text):
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


def only_difference(one: str, other: str) -> tuple[str, str] | None:
    """The one run of words in which two sentences differ, and that does not open them; None for several."""
    mine, theirs = list(_WORD.finditer(one)), list(_WORD.finditer(other))
    words = [[match.group().casefold() for match in side] for side in (mine, theirs)]
    start = next((at for at, (x, y) in enumerate(zip(*words, strict=False)) if x != y), min(map(len, words)))
    end = 0
    while end < min(map(len, words)) - start and words[0][-1 - end] == words[1][-1 - end]:
        end += 1
    left, right = mine[start : len(mine) - end], theirs[start : len(theirs) - end]
    if start == 0 or not 0 < len(left) <= _MOST_WORDS or not 0 < len(right) <= _MOST_WORDS:
        return None
    if mine[start - 1].group().casefold() in _LEADS:  # by the portal, by e-mail
        left, right = mine[start - 1 : len(mine) - end], theirs[start - 1 : len(theirs) - end]
    return one[left[0].start() : left[-1].end()], other[right[0].start() : right[-1].end()]


def _tells_when(place: str) -> bool:
    return any(fact.kind in _WHEN for fact in read_facts(place))


def unasked_names(mine: Sequence[Statement], theirs: Sequence[Statement]) -> Iterator[Clash]:
    """When nobody asked: what there is one of is said to be another, or elsewhere."""
    one, other = ([each for each in said if _IS_ONE.match(each.text)] for said in (mine, theirs))
    yield from filter(None, (_named_otherwise(a, b) for a, b in product(one, other)))


def _named_otherwise(a: Statement, b: Statement) -> Clash | None:
    clash = named_apart(a, b, frozenset(), frozenset())
    if clash and all(_IS_ONE.match(each.text, 0, each.text.find(name) + 1) for each, name in _sides(clash)):
        rest = _without(clash.a, clash.value_a), _without(clash.b, clash.value_b)
        return clash if _say_the_rest_alike(*rest, least=_SAME) else None
    return _part_apart(a, b, "where")


def _sides(clash: Clash) -> tuple[tuple[Statement, str], tuple[Statement, str]]:
    return (clash.a, clash.value_a), (clash.b, clash.value_b)


def names_told(text: str, asked: Set[str] = frozenset()) -> list[Named]:
    """Runs of words that are written as names and are neither everyday words nor asked for."""
    found: list[Named] = []
    for match in _WORD.finditer(text, _end_of_scope(text)):
        if not _is_name(match.group(), asked, opens=merely_opens(text, match)) or _OF_PEOPLE.match(text, match.end()):
            continue
        last = found[-1] if found else None
        if last and _JOINS.fullmatch(text, last.end, match.start()):
            found[-1] = Named(
                last.start, match.end(), text[last.start : match.end()], last.keys | {name_key(match.group())}
            )
        else:
            found.append(Named(match.start(), match.end(), match.group(), frozenset({name_key(match.group())})))
    return found


def _end_of_scope(text: str) -> int:
    """`In Germany a note is needed` says where it is so."""
    opening = _OPENING_SCOPE.match(text)
    return opening.end() if opening else 0


def _is_name(word: str, asked: Set[str], *, opens: bool) -> bool:
    """What opens a sentence is written like one; then it must be no everyday word."""
    if not word[0].isupper() or len(word) < 2 or _NO_NAME.fullmatch(word) or word.casefold() in STOP_WORDS:
        return False
    return not (opens and is_everyday(word.casefold())) and not frozenset(subjects(word)) <= asked


def _say_the_rest_alike(a: Statement, b: Statement, least: float = _ALIKE) -> bool:
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


def _without(statement: Statement, name: str) -> Statement:
    """The rest of what it says: a name that is the answer is not for whom it holds."""
    return replace(statement, said=statement.said.replace(name, " "))
