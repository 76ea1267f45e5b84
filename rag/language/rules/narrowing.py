"""What a sentence says more without: a condition, an exception, whom it is for, a doubt, the bound of a value."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.auxiliaries import AUXILIARY, BE
from rag.language.likeness import contrasts, is_general
from rag.language.rules.adjuncts import opening_scope
from rag.language.rules.bounds import said_bound
from rag.language.rules.certainty import PERHAPS
from rag.language.rules.conditions import BUT_FOR, conditions
from rag.language.rules.parties import is_party_name
from rag.language.values.all_facts import read_facts
from rag.language.values.estimates import ABOUT
from rag.language.values.number_words import SEVERAL
from rag.language.words import STOP_WORDS, stem, words

_BARE: Final = rf"(?:\d+|an?\b|one|{SEVERAL}|half)"
_PARTLY: Final = ("ideally", "preferably", "mainly", "primarily", "largely", "partly", "partially")
_USUALLY: Final = rf"(?:{'|'.join(sorted(PERHAPS.union(_PARTLY)))})"
_CASES: Final = r"(?:cases|situations|circumstances|instances)"
_HEDGE: Final = re.compile(
    rf"(?<!more )(?<!most )(?<!less )(?<!as )(?<!how )\b{_USUALLY}\b"
    rf"|\bin (?:some|most|many|certain|special|exceptional|rare|limited) {_CASES}\b"
    r"|\b(?:in general|as a (?:general )?rule|on occasion|(?:at|from time to) times?|for the most part"
    r"|most of the time|(?<=not )necessarily|depending on [^,;:.()]+)\b",
    re.IGNORECASE,
)
"""Not "more often", which is a comparison."""
_TRIES: Final = re.compile(
    r"(?:\b(?:we|you|they|he|she|it|who)(?:['’]ll)?|\w+s)\s"
    r"(?P<what>(?:try|tries|aim|aims|strive|strives|hope|hopes|plan|plans|intend|intends|attempt|attempts|seek|seeks"
    r"|prefer|prefers|tend|tends|(?:are|is) (?:expected|supposed|likely|intended|meant|encouraged)) to)\b",
    re.IGNORECASE,
)
_SHARE: Final = re.compile(
    r"(?:^|[;:] |, (?:and |but )?)"
    r"(?P<what>(?:most|some|many|certain|several|a few|part|half|the majority)(?: of)?)(?= [a-z])",
    re.IGNORECASE,
)
_ABOUT: Final = re.compile(rf"\b(?:{ABOUT})(?= [$€£]?{_BARE})", re.I)
_OR_SO: Final = re.compile(r"(?<=\w )or (?:so|more|less|fewer|longer|later|earlier|higher|greater|older)\b", re.I)
_FIRST: Final = re.compile(rf"(?<=the )(?:first|last|next)(?= {_BARE} )", re.IGNORECASE)
_MAY: Final = re.compile(r"(?<=[a-z] )(?:may|might)(?= [a-z])")

_UNTIL: Final = re.compile(r"(?<!up )\b(?:until|till|prior to|within(?= \d))\b[^,;:.()]*", re.IGNORECASE)
_BUT_FOR: Final = re.compile(
    rf"\b(?:{BUT_FOR}|aside from|not including|outside(?: of)?|but not(?! (?:limited|only|yet)\b))\b(?! that\b)"
    r"[^,;:.()]*",
    re.IGNORECASE,
)
_DURING: Final = re.compile(r"\b(?:during|throughout|while(?= \w+ing\b| on\b| at\b))\b[^,;:.()]*", re.IGNORECASE)
_IN_ORDER: Final = re.compile(
    r"\W*(?P<scope>(?:in order (?:to|for)|to)\s(?!be (?:clear|precise|honest)\b|do (?:so|this|that)\b|(?:summari|recap"
    r"|start|begin|help|ensure|make sure|avoid)\b)[^,;:]+),\s",
    re.IGNORECASE,
)
_FOLLOWING: Final = re.compile(
    r"\W*(?P<scope>(?:following|prior to|upon|outside of|in the event of)\s[^,;:]+),\s", re.I
)
_NO_FRAME: Final = re.compile(
    r"(?:since|as)\b(?! an?\b)|as a result\b|while\b|(?:in conjunction|together|along) with\b"
    r"|\w+ (?:\w+ )?(?:this|that|these|those|such|it|them|doing so|example|instance|context|reference)\b",
    re.IGNORECASE,
)
"""What gives a reason, tells of more beside, or points to what was said."""
_PAST: Final = re.compile(
    r"\b(?:was|were|had|did|became|began|took)\b|\b(?:1[5-9]|20)\d\d\b"
    r"|^[^,]*, (?:[\w'’-]+ ){1,4}?\w{3,}ed\b"
)
_PRESENT: Final = re.compile(r"\b(?:is|are|can|cannot|has|have|do|does|may|must|shall|should|will)\b", re.IGNORECASE)
"""A tale tells when a thing happened; a rule tells when it holds."""


class Narrowing(NamedTuple):
    """Characters [start, end) of a sentence without which it says more.

    A part is a condition or an adjunct, with all its words; a word weakens another one; a bound stands by a value.
    """

    start: int
    end: int
    text: str
    kind: Literal["part", "word", "bound"] = "part"


def is_hedged(sentence: str) -> bool:
    """True for what is only tried, or holds mostly, for some or about so."""
    return any(pattern.search(sentence) for pattern in (_HEDGE, _TRIES, _SHARE, _ABOUT))


@lru_cache(maxsize=8192)
def narrowings(sentence: str) -> tuple[Narrowing, ...]:
    """All of them, in no order."""
    return (*_parts(sentence), *_words(sentence), *_bounds(sentence))


def _parts(sentence: str) -> Iterator[Narrowing]:
    if _PAST.search(sentence) and not _PRESENT.search(sentence):
        return
    for one in conditions(sentence):
        yield Narrowing(*one)
    for pattern in (_UNTIL, _BUT_FOR, _DURING):
        for found in pattern.finditer(sentence):
            yield Narrowing(found.start(), found.end(), found.group())
    in_order = _IN_ORDER.match(sentence)
    following = _FOLLOWING.match(sentence)
    front = next((one["scope"] for one in (in_order, following) if one), "") or opening_scope(sentence)
    if front and not _NO_FRAME.match(front):
        start = sentence.index(front)
        yield Narrowing(start, start + len(front), front)


def _words(sentence: str) -> Iterator[Narrowing]:
    for pattern in (_MAY, _HEDGE, _TRIES, _SHARE, _ABOUT, _FIRST):
        for found in pattern.finditer(sentence):
            start, end = found.span("what" if "what" in pattern.groupindex else 0)
            if pattern is not _MAY or not any(one.start <= start < one.end for one in conditions(sentence)):
                yield Narrowing(start, end, sentence[start:end], "word")
    facts = read_facts(sentence)
    for fact in facts:
        if fact.kind == "frequency" and any(
            one.kind in _AMOUNTS and 0 <= fact.start - one.end <= _SAME_AMOUNT for one in facts
        ):
            yield Narrowing(fact.start, fact.end, fact.text, "word")


_IS: Final = re.compile(rf"\b(?:{BE})\b", re.IGNORECASE)


def _bounds(sentence: str) -> Iterator[Narrowing]:
    for found in _OR_SO.finditer(sentence):
        yield Narrowing(*found.span(), found.group(), "bound")
    for fact in read_facts(sentence):
        if fact.kind in _AMOUNTS and (bound := said_bound(sentence, fact)) and bound.start < fact.start:
            said = sentence[bound.start : fact.start]
            if not _IS.search(said):  # "the limit is" says what the value is
                yield Narrowing(bound.start, fact.start, said, "bound")


_AMOUNTS: Final = frozenset(["count", "money", "percent", "duration"])
_SAME_AMOUNT: Final = 24
"""Characters between an amount and the time that it is for."""


def narrows_at(sentence: str, start: int, end: int) -> Narrowing | None:
    """Characters [start, end), gone from the sentence, that tell of which, where or in which case.

    Only what was cut out tells where such words end.
    """
    reads = (_which_of_them, _which_of_all, _which_of_people, _beyond_what, _half_of_case, _where_allowed)
    is_narrower = any(read(sentence[:start], sentence[start:end], sentence[end:]) for read in reads)
    return Narrowing(start, end, sentence[start:end]) if is_narrower else None


def _which_of_them(ahead: str, cut: str, _: str) -> bool:
    """Cut out behind whom it tells of: "employees | who have worked three months"."""
    if not _WHO.match(cut) or len(cut.split()) < _CLAUSE or not _OF_A_WORD.search(ahead):
        return False
    head = _PARTED.split(ahead.casefold())[-1].split()
    near = head[-_HEAD:]
    if _OF_ONE.intersection(near[:-1] or near) or _NO_KIND.search(near[-1]):
        return False
    return len(head) <= _HEAD or not _OF_ANY.isdisjoint(near)


_WHO: Final = re.compile(r"(?:who|whose|whom|that|which|where)\b", re.IGNORECASE)
_OF_A_WORD: Final = re.compile(r"[^\W\d_]\s\Z")
_PARTED: Final = re.compile(r"[,;:.()]\s")
_OF_ONE: Final = frozenset([
    "the", "this", "that", "these", "those", "our", "your", "my", "their", "its", "his", "her", "such", "so", "a", "an",
])  # fmt: skip
"""Who is meant is known without, or is but one."""
_OF_ANY: Final = frozenset([
    "all", "any", "every", "each", "no", "only", "for", "to", "from", "by", "with", "of", "anyone", "everyone",
    "anybody", "nobody", "people",
])  # fmt: skip
_CLAUSE: Final = 3
_HEAD: Final = 3
_NO_KIND: Final = re.compile(r"(?:ed|ing|ure|ieve|ink|so|now|ay|ean)\Z")
"""Most verbs behind which a "that" says what is thought or done."""


def _which_of_all(ahead: str, cut: str, behind: str) -> bool:
    """Cut out ahead of whom it tells of: "all | agency | deckhands must", "| New | deckhands must"."""
    said = words(cut)
    if not (_EVERY.search(ahead) or not ahead.strip("\"' ")) or not _DO.match(behind) or len(said) > _HEAD:
        return False
    telling = [word for word in said if word not in STOP_WORDS and not is_general(word)]
    return bool(telling) and telling[-1] == said[-1]


_EVERY: Final = re.compile(r"\b(?:all|any|every|each|no)(?: of (?:the|our|your))? \Z", re.IGNORECASE)
_DO: Final = re.compile(rf" [a-z]{{3,}} (?:{AUXILIARY}|cannot|gets?|receives?|needs?|[a-z]+n['’]t)\b")


def _which_of_people(_: str, cut: str, behind: str) -> bool:
    """Cut out ahead of people: "for | new | deckhands"."""
    said, head = words(cut), words(behind)[:1]
    return len(said) == 1 and bool(head) and is_party_name(head[0]) and bool(contrasts(stem(said[0])))


def _beyond_what(_: str, cut: str, __: str) -> bool:
    """Cut out behind a thing, of which it tells from what value on: "fares | over 25 euros", "deckhands | under 18"."""
    return bool(_BEYOND.fullmatch(cut.strip()))


_BEYOND: Final = re.compile(
    rf"(?:over|under|above|below|exceeding|(?:older|younger) than) (?:the )?[$€£]?{_BARE}(?: [\w%]+)?", re.IGNORECASE
)


def _half_of_case(ahead: str, cut: str, behind: str) -> bool:
    """The second of two conditions that must both be met: "if you are here for a year | and are not on notice"."""
    if not _AND.match(cut):
        return False
    start, end = len(ahead), len(ahead) + len(cut)
    whole = [one for one in conditions(ahead + cut + behind) if one.start < start and end <= one.end]
    return any(_IF.match(one.text) and not behind[: one.end - end].strip() for one in whole)


_IF: Final = re.compile(r"(?:only )?(?:if|when|once|as long as|provided(?: that)?)\b", re.IGNORECASE)
_AND: Final = re.compile(r"and (?:\S+ )+\S", re.IGNORECASE)


def _where_allowed(ahead: str, cut: str, behind: str) -> bool:
    """Where or for what a thing is allowed, paid or demanded: "drones are allowed | in the courtyard"."""
    return bool(_ALLOWED.search(ahead) and _AT.match(cut)) and not behind.lstrip(" ")[:1].isalnum()


_ALLOWED: Final = re.compile(
    rf"\b(?:{BE}|be|been)(?: (?:not|also|only|always|\w+ly))* (?:allowed|permitted|entitled|eligible|covered|reimbursed"
    r"|refunded|paid|required|needed|necessary|mandatory|free|accepted|prohibited|forbidden|banned|optional"
    r"|reimbursable|refundable|welcome)(?: [\w'’-]+){0,3} \Z",
    re.IGNORECASE,
)
_AT: Final = re.compile(
    r"(?:for|in|on|at(?! [$€£\d])|from|with|without|within|during|outside|to|under|over|of)\b \S+", re.IGNORECASE
)
"""Not "paid at 125 percent": how much is paid, and not in which case."""
