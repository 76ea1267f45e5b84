"""Of what a claim says "only", and whether the page leaves the others out in words of its own."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARY
from rag.language.likeness import is_general, with_likes
from rag.language.rules.conditions import conditions
from rag.language.rules.noes import is_negative, plain_negation, restrictions, says_only
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree

_SAID: Final = 0.33
"""Part of what else the claim says that the sentence must say."""
_AHEAD: Final = 4
"""Words ahead of a "managers only" that may name whom it is about."""


def others_are_left_out(side: Side) -> bool:
    """ "Solely on Fridays", where the page has them on Fridays, and tells of the other days what else is to be done.

    Also where a value bounds it, or what it takes is said to be had: from there on it holds, and not before.
    """
    claim = plain_negation(side.claim)
    focus = _focus(claim)
    about = frozenset(stem for stem in subjects(focus) if not is_general(stem)) or frozenset(subjects(focus))
    rest = frozenset(subjects(claim)) - about - _NARROW_STEMS
    home = next((one for one in side.best if _is_home(one, about, rest)), None)
    if home is None or _leaves_one_out(about, claim, home.text):
        return False
    return (
        _is_bounded(focus, home)
        or _hangs_on(about, home.text)
        or any(_tells_of_others(one, home) for one in _beside(home, side))
    )


def is_opened(side: Side) -> bool:
    """ "Open to all rowers", where it is limited to rowers with a licence; "only of oars", where oars are excepted."""
    told = side.best[0].text
    mine = frozenset(subjects(side.claim))
    if says_only(plain_negation(side.claim)) and not is_negative(side.claim, beside=_ONLY_STEMS):
        kept = frozenset(subjects(_focus(plain_negation(side.claim))))
        return bool(kept) and any(kept <= frozenset(subjects(found["what"])) for found in _EXCEPTED.finditer(told))
    if not _ANY.search(side.claim) or restrictions(side.claim) or is_negative(side.claim):
        return False
    allowed = _ALLOWED.search(told)
    only = frozenset(subjects(allowed["whom"])) if allowed else frozenset[str]()
    rest = frozenset(subjects(told)) - only - _NARROW_STEMS
    return bool(only - with_likes(mine)) and len(rest & mine) >= _MOST * len(rest) > 0


_MOST: Final = 0.6
_ONLY_STEMS: Final = frozenset(["onli"])
_NARROW_STEMS: Final = frozenset(subjects("limited reserved restricted only exclusively solely"))
_ANY: Final = re.compile(r"\b(?:all|any|every|each|everyone|anyone|everybody|anybody)\b", re.IGNORECASE)
_ALLOWED: Final = re.compile(
    r"\b(?:(?:only|solely|exclusively)(?: open| available)?|limited|reserved|restricted) (?:to|for) (?P<whom>[^,.;:]+)",
    re.IGNORECASE,
)
_EXCEPTED: Final = re.compile(
    r"\b(?:with the exception of|except(?: for)?|excluding|other than|apart from|but not) (?P<what>[^,.;:]+)",
    re.IGNORECASE,
)


def _is_home(one: SourceSentence, about: frozenset[str], rest: frozenset[str]) -> bool:
    """True for a sentence that speaks of them, and says some of what else is said."""
    told = with_likes(one.own_stems)
    return bool(about) and about <= told and len(rest & told) >= _SAID * len(rest)


def _focus(claim: str) -> str:
    """ "Only the mate may …", "… may be steered by the mate only": the mate."""
    found = _ONLY.search(claim)
    if not found:
        return ""
    behind = claim[found.end() :]
    if _DEED.search(claim, 0, found.end()) and (case := _HOW.search(_STOPS.split(behind)[0])):
        return case.group()
    behind = _STOPS.split(behind)[0] if _CASE.match(behind) else _ENDS.split(behind)[0]
    if subjects(behind) and found.group().casefold() != "alone":
        return behind
    ahead = _ENDS.split(claim[: found.start()])[-1]
    return _PLACES.split(" ".join(ahead.split()[-_AHEAD:]))[-1]


_ONLY: Final = re.compile(r"\b(?:only|solely|exclusively|just|alone)\b", re.IGNORECASE)
_DEED: Final = re.compile(
    r"(?:\A|[,;] )\W*(?:you|they|we|he|she|it|staff|employees|[a-z]+s) (?:can |may |will )?only\Z", re.I
)
_HOW: Final = re.compile(
    r"\b(?:after|if|when|once|with|until|within|above|over|more than|below|under|for|from|at|on|in|by|to) .+",
    re.IGNORECASE,
)
"""Who "only gets it after a year" gets it after a year, and not before: what is narrowed stands at the end."""
_CASE: Final = re.compile(
    r" (?:if|when|once|after|before|(?:for |to )?(?:[a-z]+ ){1,3}(?:who|that|with))\b", re.IGNORECASE
)
_STOPS: Final = re.compile(r"[,.;:–—]")
_PLACES: Final = re.compile(r"\b(?:to|for|by|with|of|in|at|on|from|into)\b", re.IGNORECASE)
_ENDS: Final = re.compile(rf"[,.;:–—]|\b(?:{AUXILIARY}|gets?|receives?|needs?)\b", re.IGNORECASE)


def _leaves_one_out(about: frozenset[str], claim: str, told: str) -> bool:
    """ "Only the cook", where it is the cook or the baker."""
    mine = with_likes(subjects(claim)) | frozenset(filter(is_general, subjects(told)))
    pairs = ((frozenset(subjects(found["one"])), frozenset(subjects(found["other"]))) for found in _PAIR.finditer(told))
    return any((one & about and not other <= mine) or (other & about and not one <= mine) for one, other in pairs)


_PAIR: Final = re.compile(
    r"(?=\b(?P<one>(?:[\w'’-]+ )?[\w'’-]+),? (?:and|or|as well as) "
    r"(?P<other>(?:(?:the|an?|your|our) )?[\w'’-]+(?: [\w'’-]+)?))",
    re.IGNORECASE,
)


def _is_bounded(focus: str, home: SourceSentence) -> bool:
    """ "Only above 20 tons", where it is so above 20 tons: a bound is the bound of it."""
    mine = read_facts(focus)
    stated = bool(mine) and all(any(agree(fact, other) for other in home.facts) for fact in mine)
    return stated and bool(_BOUND.search(focus)) and bool(_BOUND.search(home.text))


_BOUND: Final = re.compile(
    r"\b(?:above|over|more|under|below|beyond|exceed\w*|less|fewer|longer|older|younger|higher|larger|smaller|up to|"
    r"from|until|till|within|after|once|before|by|at least|at most|least|starting|first|last|"
    r"who have|that have|(?:a|one|two|three|six) (?:years?|months?) of)\b",
    re.IGNORECASE,
)


def _hangs_on(about: frozenset[str], told: str) -> bool:
    """ "Only if the mate agrees", where it may be done with the mate's consent; "only who row", of those who do."""
    terms = [one.text for one in conditions(told)]
    terms += [found["who"] for found in _OF_THOSE.finditer(told)]
    terms += [found["how"] for found in _ON_TERMS.finditer(told)]
    return any(about <= with_likes(subjects(one)) for one in terms)


_OF_THOSE: Final = re.compile(
    r"\b(?:those|anyone|anybody|people|everyone|[a-z]+s) (?:who|that|with) "
    r"(?P<who>(?:(?!\b(?:must|may|can|should|will|shall)\b)[\w'’-]+ ?){1,12})",
    re.IGNORECASE,
)
_ON_TERMS: Final = re.compile(
    r"(?P<how>(?:with|against|on|upon|subject to|by) (?:[\w'’-]+ ){0,4}"
    r"(?:approval|permission|consent|agreement|authori[sz]ation|presentation|receipts?|signature|request|appointment|"
    r"invitation|supervision|presence|expense|proof)(?: (?:of|by|from) (?:[\w'’-]+ ?){1,4})?)",
    re.IGNORECASE,
)


def _beside(home: SourceSentence, side: Side) -> Sequence[SourceSentence]:
    """The sentence and those next to it."""
    at = side.others.index(home)
    near = side.others[max(0, at - 1) : at + 2]
    return [one for one in near if one.chunk_id == home.chunk_id]


def _tells_of_others(one: SourceSentence, home: SourceSentence) -> bool:
    """The page says what becomes of the rest: "all other cooks keep away", "assistants must leave it to the cook"."""
    if _OTHERS.search(one.text):
        return True
    is_of_it = one == home or not one.own_stems.isdisjoint(with_likes(home.own_stems))
    return is_of_it and bool(_BARRED.search(plain_negation(one.text)))


_OTHERS: Final = re.compile(
    r"\b(?:(?:any|all|the|no|every|on|at|in) others?\b|other (?:days?|times?|cases?|areas?)|elsewhere|otherwise"
    r"|(?:any|every|no)(?:one|body|thing) else|the rest|the remaining|all remaining)\b",
    re.IGNORECASE,
)
_BARRED: Final = re.compile(
    r"\b(?:not (?:be )?(?:allowed|permitted|eligible|entitled|accepted|open|available|admitted)"
    r"|(?:may|can|must|should) not\b|(?:ended|discontinued|abolished|dropped|scrapped)\b"
    r"|(?:keeps?|stays?) (?:away|out|off)\b"
    r"|leaves? (?:it|that|this|the [\w-]+) to\b|closed to)",
    re.IGNORECASE,
)
