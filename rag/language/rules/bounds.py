"""Bounds of a value: at least against at most, before against after, exactly against about."""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.synonyms import subjects
from rag.language.values.estimates import ROUGHLY
from rag.language.values.facts import Fact
from rag.language.values.number_words import NO_LITTLE_WORD

Bound = Literal["lower", "upper"]

_CEILINGS: Final = (
    r"at most",
    r"up to(?: and including)?(?: an? (?:price|value|cost|sum|total|amount|limit) of)?",
    r"(?:limit|deadline|ceiling|cap|maximum|most)(?: (?!(?:is|are)\b)\w+){0,10} (?:is|are)",
    r"(?:limit|ceiling|cap) of",
    r"as (?:many|much) as",
    r"no more than|not more than",
    r"(?:no|not) later than",
    r"not exceed",
    r"max(?:imum)?(?: \w+){0,2} of|max(?:imum)?",
    r"<=|≤",
    r"(?<!no )(?<!not )(?<!never )(?:less|fewer|earlier|sooner) than",
    r"under|below|within",
    r"limited to|capped at",
    r"until|till|before|by",
    r"(?:no|not|never) (?:longer|faster|higher|larger|bigger|older|heavier|further|greater|taller|wider) than",
)
_FLOORS: Final = (
    r"at least",
    r"(?:no|not|never) (?:less|fewer|shorter|lower|smaller|younger|lighter|slower) than",
    r"(?:minimum|floor|least)(?: (?!(?:is|are)\b)\w+){0,10} (?:is|are)",
    r"min(?:imum)?(?: \w+){0,2} of|min(?:imum)?",
    r">=|≥",
    r"more than|over|above|exceed(?:s|ing)?",
    r"after|from|since|starting|beyond|no earlier than",
    r"(?:longer|later|older|higher|larger|bigger|heavier|greater|wider|taller|faster) than",
)
_BEFORE: Final[tuple[tuple[Bound, re.Pattern[str]], ...]] = (
    ("upper", re.compile(rf"(?:{'|'.join(_CEILINGS)})\W+(?:the\W+)?$", re.I)),
    ("lower", re.compile(rf"(?:{'|'.join(_FLOORS)})\W+(?:the\W+)?$", re.I)),
)
_COUNTED: Final = (
    r"\W*(?:/h\b\W*)?"
    r"(?:of [a-z]+ )?"
    rf"(?:(?:mph|km/h|kg|{NO_LITTLE_WORD}[^\W\d_-]+) ){{0,2}}"
)
"""What may stand between a number and the words behind it that make it a bound."""
_NO_THING: Final = r"(?! (?:the|an?|your|our|their|its|than|\d)\b)"
"""Two days and over the weekend."""
_AFTER: Final[tuple[tuple[Bound, re.Pattern[str]], ...]] = (
    (
        "lower",
        re.compile(
            rf"{_COUNTED}(?:(?:or|and) (?:more|longer|later|above|over|higher|greater|larger|older|up|upwards?)"
            rf"{_NO_THING}"
            r"|upwards?|(?:(?:is|are) (?:the |a )|as a |at (?:the|a) )?minimum"
            r"|(?:is|are) the (?:least|floor|lower limit)|at (?:the )?(?:very )?least|at the earliest)\b",
            re.I,
        ),
    ),
    (
        "upper",
        re.compile(
            rf"{_COUNTED}(?:(?:or|and) (?:less|fewer|earlier|below|under|lower|smaller|shorter|younger){_NO_THING}"
            r"|tops|,? (?:but|and) (?:no|not) more(?= *(?:[.,;]|\Z))"
            r"|(?:(?:is|are) (?:the |a )|as a |at (?:the|a) )?maximum"
            r"|(?:is|are) the (?:most|ceiling|cap|upper limit|limit)|at (?:the )?(?:very )?most"
            r"|at the (?:latest|longest|outside|highest))\b",
            re.I,
        ),
    ),
)
_UNDONE_WITHIN: Final = re.compile(
    r"\b(?:if|when|where|that|which|who)\b(?:(?!\bunless\b)[^,;.])*"
    r"(?:\b(?:not|no|nobody|never|without|neither|none)\b|n['’]t\b)[^,;.]*\bwithin\W+(?:the\W+)?\Z",
    re.IGNORECASE,
)
"""What happens if nobody answers within a day happens after a day."""
_NEVER_MORE: Final = re.compile(
    r"(?:\b(?:can|may|must|should|shall|will|do|does|could)(?: not| never|n['’]t)|\bcan(?:not|['’]t)"
    r"|\b(?:nobody|no one|none|never)\b[^,;.:]{1,50}?\b(?:can|may|must|should|will))"
    r"(?:(?: (?!(?:for|on|if|unless|when|and|or)\b)[\w'’-]+){1,3}"
    r" (?:(?:more|longer|later|[a-z]{3,}er) than|beyond|above|over)|(?: \w+)? exceed)\W+(?:the\W+)?\Z",
    re.IGNORECASE,
)
"""Whoever cannot have more than two may have up to two."""
_LATEST: Final = re.compile(
    r"\b(?:(?:later|earlier) than|until|till|by|(?:limit|deadline)(?: (?!(?:is|are)\b)\w+){0,10} (?:is|are))\W+$", re.I
)
_SOONER: Final = "in advance|ahead|beforehand|before|prior"
_AHEAD: Final = re.compile(rf"\W*(?:{_SOONER})\b", re.I)
_UP_TO: Final = re.compile(r"up to\W+$", re.I)
_BEFORE_IT: Final = re.compile(r"\W*(?:before|beforehand|prior)\b", re.I)
"""Up to two days before is as late as two days before, or as early."""
_OR_MORE: Final = re.compile(r"\s*,?\s*or (?:more|longer|later|above|over)\b", re.IGNORECASE)
"""By two hours or more: what stands before it sets no bound."""
_GAP: Final = re.compile(r"\b(?:period|gap|break|interval|wait|pause) of\W+$", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\W*(?:\w+ )?between\b", re.IGNORECASE)
_MUST_PASS: Final = re.compile(
    r"\W*(?:(?:must|ha(?:s|ve) to|needs? to|should) (?:pass|elapse|go by|lie|have (?:passed|elapsed|gone by))"
    r"|ha(?:s|ve) (?:passed|elapsed|gone by))\b",
    re.IGNORECASE,
)
"""Where so much time has to lie between two things, no less will do."""
_GIVEN: Final = re.compile(r"\b(?:have|has|get|gets|given|granted|allowed)\W+(?:up to\W+)?$", re.IGNORECASE)
_TO_DO: Final = re.compile(
    r"(?: (?:after|from|following|of|since)(?: [\w'’-]+){1,6}?)? (?:in which )?to [a-z]+\b", re.IGNORECASE
)
"""Whoever has ten days to do a thing may take less, and no more."""
_BACKWARDS: Final[dict[Bound, Bound]] = {"upper": "lower", "lower": "upper"}
"""No later than five days before is at least five days before."""


@lru_cache(maxsize=2048)
def bound(text: str, fact: Fact) -> Bound | None:
    """Whether the words around a value make it a floor or a ceiling."""
    if undone_within(text, fact):
        return "lower"
    if _NEVER_MORE.search(text, 0, fact.start):
        return "upper"
    found = said_bound(text, fact)
    return found.name if found else None


_TAIL: Final = 48
_REACH: Final = 90
"""Characters ahead of a value in which the words stand that make it a bound."""


class SaidBound(NamedTuple):
    """A floor or a ceiling, and the characters [start, end) of the value with the words that make it one."""

    name: Bound
    start: int
    end: int


def said_bound(text: str, fact: Fact) -> SaidBound | None:
    """As the words beside a value have it, whatever is denied before them."""
    start = max(0, fact.start - _REACH)
    head, tail = text[start : fact.start], text[fact.end : fact.end + _TAIL]
    if (more := _OR_MORE.match(tail)) or _MUST_PASS.match(tail) or (_GAP.search(head) and _BETWEEN.match(tail)):
        return SaidBound("lower", fact.start, fact.end + (more.end() if more else 0))
    if fact.kind == "duration" and _GIVEN.search(head) and _TO_DO.match(text, fact.end):
        return SaidBound("upper", fact.start, fact.end)
    head = re.sub(r"(?:about|around|approximately|a total of)\s+$", "", head)
    for name, pattern in _BEFORE:
        if ahead := pattern.search(head):
            if _UP_TO.search(head) and _BEFORE_IT.match(tail):
                return None
            told = _BACKWARDS[name] if _LATEST.search(head) and _AHEAD.match(tail) else name
            return SaidBound(told, start + ahead.start(), fact.end)
    behind = ((name, pattern.match(tail)) for name, pattern in _AFTER)
    return next((SaidBound(name, fact.start, fact.end + found.end()) for name, found in behind if found), None)


def undone_within(text: str, fact: Fact) -> bool:
    """True for the time of "if nobody answers within a day"."""
    return bool(_UNDONE_WITHIN.search(text, 0, fact.start))


def bounds_flip(claim: str, claimed: Fact, source: str, stated: Fact) -> bool:
    """True for "at least 5" against "at most 5"."""
    one, other = bound(claim, claimed), bound(source, stated)
    return one is not None and other is not None and one != other


def bounds_part(claim: str, claimed: Fact, source: str, stated: Fact) -> bool:
    """True for "more than 5" against "at least 5", which differ by those who have 5."""
    one, other = bound(claim, claimed), bound(source, stated)
    sides = {_holds_itself(claim, claimed), _holds_itself(source, stated)}
    return one is not None and one == other and sides == {True, False}


def _holds_itself(text: str, fact: Fact) -> bool | None:
    """Whether a value lies within the bound that it is: at least 5, but not more than 5; None where nothing says so."""
    if _NEVER_MORE.search(text, 0, fact.start) or _OR_MORE_OR_LESS.match(text, fact.end):
        return True
    ahead = _PARTS.search(text, max(0, fact.start - _AHEAD_OF_IT), fact.start)
    return None if ahead is None else not ahead["without"] or bool(ahead["no"])


_AHEAD_OF_IT: Final = 40
_OR_MORE_OR_LESS: Final = re.compile(rf"{_COUNTED}(?:or (?:more|less|fewer)|and (?:above|below))\b", re.IGNORECASE)
_PARTS: Final = re.compile(
    r"\b(?:(?P<with>at least|at most|up to|(?:minimum|maximum|min|max)(?: \w+){0,2}? of|limited to|capped at)"
    r"|(?P<no>(?:no|not|never|n['’]t) )?(?P<without>(?:more|less|fewer) than|over|above|under|below"
    r"|in excess of|exceed(?:s|ing)?))"
    r"\W+(?:the\W+)?\Z",
    re.IGNORECASE,
)


def worded_bounds_flip(claim: str, source: str) -> bool:
    """True for "at least what the plan pays" against "capped at what the plan pays"."""
    mine, theirs = (_worded_bounds(text) for text in (claim, source))
    return any(one != other and about & stated for one, about in mine for other, stated in theirs) and not any(
        one == other for one, _ in mine for other, _ in theirs
    )


def _worded_bounds(text: str) -> list[tuple[Bound, frozenset[str]]]:
    return [
        (name, stems_after(text, found.end(), 2))
        for name, pattern in _WORDED.items()
        for found in pattern.finditer(text)
    ]


_NOT: Final = r"(?:no|not|never|[a-z]+n['’]t)\b(?: (?!and\b|but\b|or\b)[a-z]+){0,3}? "
_OF_WHAT: Final = r"(?= (?:the|what|as|that|your|their|our)\b)"
_WORDED: Final[dict[Bound, re.Pattern[str]]] = {
    "upper": re.compile(
        rf"\b(?:at most|up to|no more than|not more than|not exceed|capped at|limited to|a maximum of"
        rf"|{_NOT}(?:more|higher|greater) than|{_NOT}above"
        rf"|(?<!no )(?<!not )(?<!never )(?<!n['’]t )(?:less|lower) than){_OF_WHAT}",
        re.I,
    ),
    "lower": re.compile(
        rf"\b(?:at least|no less than|not less than|a minimum of|{_NOT}(?:less|lower) than|{_NOT}below){_OF_WHAT}", re.I
    ),
}
_EXACTLY: Final = re.compile(
    r"\b(?:exactly|precisely|always|a fixed|no less and no more than)\W+(?:the\W+)?$", re.IGNORECASE
)


_EARLIER: Final = re.compile(rf"\W*(?:{_SOONER}|earlier)\b", re.IGNORECASE)
_LATER: Final = re.compile(r"\W*(?:afterwards?|later|after|following|thereafter)\b", re.IGNORECASE)


def turned_in_time(claim: str, claimed: Fact, source: str, stated: Fact) -> bool:
    """True for "three months afterwards" against "three months in advance"."""
    one, other = claim[claimed.end :], source[stated.end :]
    is_later, was_later = _lies_behind(claim, claimed), _lies_behind(source, stated)
    return bool((_EARLIER.match(one) and was_later) or (is_later and _EARLIER.match(other)))


def _lies_behind(text: str, fact: Fact) -> bool:
    """Within 30 days of a thing is after it."""
    is_within = fact.kind == "duration" and _WITHIN.search(text, 0, fact.start) and _OF.match(text, fact.end)
    return bool(is_within or _LATER.match(text, fact.end))


_WITHIN: Final = re.compile(r"\bwithin\W+(?:the\W+)?\Z", re.IGNORECASE)
_OF: Final = re.compile(r"\s+of\s", re.IGNORECASE)


_EACH: Final = re.compile(r"\W*(?:\w+\W+){0,2}?(?:per|each|every)\b", re.IGNORECASE)


def of_another(claim: str, claimed: Fact, source: str, stated: Fact) -> bool:
    """True for "per household" against "per person"; who says it per person may leave out that it is per year."""
    if claimed.kind == "date":  # "in 1960, each of them was worth"
        return False
    one, other = _of_each(claim, claimed), _of_each(source, stated)
    if not (one and other) or one & other:
        return False
    of_each = frozenset(subjects(" ".join(_EVERYBODY.findall(source))))
    return not (one & _TIMES or (other & _TIMES and one & of_each) or _are_days(one, other))


def _are_days(one: frozenset[str], other: frozenset[str]) -> bool:
    """ "Each workday" beside "every day": whoever works eight hours a day works them on workdays."""
    return not (one.isdisjoint(_DAYS) or other.isdisjoint(_DAYS))


_EVERYBODY: Final = re.compile(r"\b(?:each|every|per) (\w+)", re.IGNORECASE)
_DAYS: Final = frozenset(subjects("day workday weekday work"))
_TIMES: Final = frozenset(subjects("hour day night week month quarter year"))


def _of_each(text: str, fact: Fact) -> frozenset[str]:
    found = _EACH.match(text, fact.end)
    return stems_after(text, found.end(), 2) if found else frozenset()


def says_exactly(text: str, fact: Fact) -> bool:
    return bound(text, fact) is None and bool(_EXACTLY.search(text[max(0, fact.start - 40) : fact.start]))


def made_exact(_claim: str, _claimed: Fact, source: str, stated: Fact) -> bool:
    """True for "exactly 5" where the source says "up to 5" or "about 5"."""
    return bound(source, stated) is not None or bool(ROUGHLY.search(source, 0, stated.start))


def stems_after(text: str, end: int, reach: int) -> frozenset[str]:
    """Stems of the next content words."""
    return frozenset(subjects(" ".join(text[end:].split()[: reach + 3]))[:reach])
