"""Shares and orders: all against some, during against after, within against outside, with against without."""

import re
from functools import lru_cache
from typing import Final, Literal

from rag.language.kept import SENTENCES
from rag.language.rules.bounds import stems_after
from rag.language.rules.conditions import without_double_no
from rag.language.rules.noes import is_negated
from rag.language.words import stem

Share = Literal["all", "most", "many", "some", "few", "none"]

_SHARES: Final[tuple[tuple[Share, re.Pattern[str]], ...]] = (
    ("none", re.compile(r"\b(?:none of|no one|nobody)\b", re.I)),
    ("most", re.compile(r"\b(?:most|majority|usually|typically|generally|often|normally)\b", re.I)),
    (
        "many",
        re.compile(
            r"\b(?:many(?! as\b)|numerous|plenty of|lots of|a lot of)\b(?<!as many)(?<!how many)(?<!so many)", re.I
        ),
    ),
    (
        "few",
        re.compile(
            r"(?<!\ba )(?<!\bas )\b(?:very |only )?few(?! (?:second|minute|hour|day|week|month|year)s)\b"
            r"|\bhardly any\b",
            re.I,
        ),
    ),
    (
        "some",
        re.compile(
            r"\b\d+ (?:of|out of) (?:the |our )?\d+\b"
            r"|\b(?:either(?= (?:of|one)\b|(?: [\w'’-]+){1,6}? or\b)"
            r"|not (?:all|both|every|each|everyone|everybody|always)"
            r"|some|several|various|certain|a few|sometimes|occasionally|selected"
            r"|(?:part|portion|share|fraction) of|an? (?:variety|number|range|selection) of"
            r"|(?:half|(?:an?|one) (?:third|quarter|fifth|tenth))(?= (?:of )?(?:the|their|its|your|our)\b))\b",
            re.I,
        ),
    ),
    (
        "all",
        re.compile(
            r"(?<!\bnot )\b(?:all|both|every|each|always|everyone|everybody|entire|whole|any"
            r"|full(?= (?:cost|costs|amount|price|fee|sum)\b))\b",
            re.I,
        ),
    ),
)
_AGAINST: Final = frozenset({("all", "some"), ("all", "most"), ("all", "none"), ("none", "all"), ("none", "some"),
                             ("most", "some"), ("some", "none"), ("some", "all"),
                             ("many", "some"), ("many", "few"), ("many", "none"), ("none", "many"), ("most", "few"),
                             ("few", "all"), ("few", "most"), ("few", "many"), ("few", "some"), ("all", "few"),
                             ("all", "many"), ("most", "many")})  # fmt: skip

_ORDERS: Final = (
    re.compile(
        r"\b(?:before|prior to|in advance of|ahead of|until|till|after|following|during|throughout)"
        r"(?: the (?:start|beginning) of)?\b",
        re.I,
    ),
    re.compile(r"\b(?:within|inside|during|outside|beyond)\b", re.I),
    re.compile(r"\b(?:with|without)\b", re.I),
    re.compile(r"\b(?:in|out[\s-]of)-(?=[a-z])", re.I),
    re.compile(r"\b(?:before|after|at the (?:start|beginning|end) of)\b", re.I),
    re.compile(
        r"\b(?:inside|outside|behind|in front of|above|below|under|beneath|underneath|on top of|next to|beside)\b"
        r"(?! ?[\d$€£])",
        re.I,
    ),
    re.compile(r"\b(?:including|inclusive of|excluding|exclusive of)\b", re.I),
)
_SAME_ORDER: Final = (
    {
        "prior to": "before",
        "until": "before",
        "till": "before",
        "in advance of": "before",
        "ahead of": "before",
        "following": "after",
        "throughout": "during",
    },
    {"inside": "within", "during": "within", "beyond": "outside"},
    dict[str, str](),
    {"out of-": "out-of-"},
    {"at the start of": "before", "at the beginning of": "before", "at the end of": "after"},
    {"beneath": "under", "underneath": "under", "below": "under", "on top of": "above", "beside": "next to"},
    {"inclusive of": "including", "exclusive of": "excluding"},
)


def _shares(text: str) -> list[tuple[Share, frozenset[str]]]:
    """Each share with the stems of what it is a share of."""
    text = _SHORT_NOT.sub(" not", text)
    return [(name, stems_after(text, match.end(), 2)) for name, pattern in _SHARES for match in pattern.finditer(text)]


_SHORT_NOT: Final = re.compile(r"n['’]t\b", re.IGNORECASE)


_NOW_AND_THEN: Final = re.compile(r"\b(?:occasionally|rarely|seldom|now and then|from time to time)\b", re.I)
_EVERY_TIME: Final = re.compile(r"\b(?:always|each|every)\b(?! (?:day|week|month|quarter|year))", re.IGNORECASE)
_NEVER: Final = re.compile(r"\b(?:never|under no circumstances|in no case)\b", re.IGNORECASE)
_IN_SOME_CASES: Final = re.compile(r"\b(?:in (?:some|certain|rare) (?:cases|circumstances)|occasionally)\b", re.I)
_NOT_ALL: Final = re.compile(r"\bnot (?:all|every|everyone)\b", re.IGNORECASE)
_FOR_ALL: Final = re.compile(r"(?<!\bnot )\b(?:all|every|everyone|everybody)\b", re.IGNORECASE)
_BOUNDLESS: Final = re.compile(
    r"\bunlimited\b"
    r"|\b(?:without(?: an?| any)?|(?<!with )no) (?:upper )?(?:limit|cap|ceiling|maximum)\b(?! (?:of|on|for)\b)",
    re.IGNORECASE,
)
_LIMITED: Final = re.compile(r"\b(?:up to|at most|no more than|limited to|capped at|a maximum of)\b", re.IGNORECASE)
_NONE: Final = re.compile(r"(?:^|(?<=[.;:,] ))\W*(?:no (?!one\b|matter\b)\w+|none of)\b", re.IGNORECASE)
_SOME_NOT: Final = re.compile(
    r"(?:^|(?<=[.;:,] ))\W*some (?:[\w'’-]+ ){1,5}?(?:is|are|was|were|do|does|may|can|will|has|have) not\b",
    re.IGNORECASE,
)
""" "Not all boats are insured", put plainly."""
_EXCLUDED: Final = (
    (_NONE, _SOME_NOT),
    (_SOME_NOT, _NONE),
    (_EVERY_TIME, _NOW_AND_THEN),
    (_NEVER, _IN_SOME_CASES),
    (_NOT_ALL, _FOR_ALL),
    (_BOUNDLESS, _LIMITED),
)
"""What a claim says, and what a source then cannot say of the same."""


def share_flips(claim: str, source: str) -> bool:
    """True when the two speak of different shares of the same things, or the source of now and then."""
    if any(one.search(claim) and other.search(source) and not other.search(claim) for one, other in _EXCLUDED):
        return True
    pairs = [(a, b) for a, about in _shares(claim) for b, other in _shares(source) if about & other]
    return any(pair in _AGAINST for pair in pairs) and not any(a == b for a, b in pairs)


_JOINED: Final = re.compile(
    r"\b(?P<one>[^\W\d_]{3,}),? (?P<join>and|or) (?:(?:an?|the|your|their|his|her|its|our) )?(?P<other>[^\W\d_]{3,})\b",
    re.I,
)


def choice_flips(claim: str, source: str) -> bool:
    """True for "a passport or a visa" against "a passport and a visa", of two things that are asked for."""
    claimed, stated = _joined(claim), _joined(source)
    return any(pair in stated and joins.isdisjoint(stated[pair]) for pair, joins in claimed.items())


def _joined(text: str) -> dict[frozenset[str], set[str]]:
    """Two things side by side, and whether both of them or one."""
    found: dict[frozenset[str], set[str]] = {}
    for match in _JOINED.finditer(text):
        pair = frozenset((stem(match["one"].casefold()), stem(match["other"].casefold())))
        found.setdefault(pair, set()).add(match["join"].casefold())
    return found


@lru_cache(maxsize=SENTENCES)
def _orders(text: str) -> tuple[tuple[int, str, frozenset[str]], ...]:
    plain = _WITH_NO.sub("without", without_double_no(text))
    return tuple(
        (family, _SAME_ORDER[family].get(word, word), stems_after(plain[match.end() :].replace("-", ""), 0, 1))
        for family, pattern in enumerate(_ORDERS)
        for match in pattern.finditer(plain)
        for word in [match.group().casefold().removesuffix(" the start of").removesuffix(" the beginning of")]
    )


_WITH_NO: Final = re.compile(r"\bwith no\b", re.IGNORECASE)


def order_flips(claim: str, *sources: str) -> bool:
    """True for "during probation" against "after probation", "within the EU" against "outside the EU".

    What is not so during probation may well be so after it.
    """
    claimed = _orders(claim)
    if not claimed:  # as in most: of those no source needs to be read
        return False
    stated = [(is_negated(text) != is_negated(claim), *order) for text in sources for order in _orders(text)]
    told = (
        [
            same == other or (is_turned and family != _WITH)
            for is_turned, kind, other, those in stated
            if kind == family and about & those
        ]
        for family, same, about in claimed
    )
    return any(found and not any(found) for found in told)


_WITH: Final = 2
"""Who is with somebody is not without them, whatever else is denied."""
