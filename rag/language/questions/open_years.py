"""The year that a time leaves open: `last March` is one, `in March last year`, `on 1.4.`, and rates `from January`.

A time stays open where nothing tells which year is meant, and where it is not asked of that time.
"""

import re
from calendar import monthrange
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from rag.language.questions.asked_date import asked_date, past_time
from rag.language.values.dates import MONTH_NAMES, month_of
from rag.language.values.periods import FEASTS, SEASONS

_MONTHS: Final = "|".join(sorted(MONTH_NAMES, key=len, reverse=True))
_NAMED: Final = "|".join([*FEASTS, *SEASONS])
_MONTH: Final = rf"(?P<month>{_MONTHS})\b(?!\s+(?:\d|i\b|we\b))"
_BESIDE: Final = re.compile(
    r"(?P<lead>\b(?:in|im|since|seit|from|ab|until|till|bis(?: zum)?|before|vor|during|by|of)\s+)?(?:\b(?:the|dem)\s+)?"
    rf"\b(?P<which>last|next|letzte[nms]|vorige[nms]|nächste[nms])\s+(?:{_MONTH}|(?P<named>{_NAMED})\b)",
    re.IGNORECASE,
)
_FROM: Final = re.compile(
    rf"\b(?P<lead>from|starting(?: in| from)?|as from|beginning(?: in| from)?|ab)\s+{_MONTH}"
    r"(?!\s*(?:to|until|till|through|bis|and|und|or|oder)\b|\s*[-–])",
    re.IGNORECASE,
)
_HALF_A_YEAR: Final = 6  # months, after which one that is to come is no nearer than the one that was
_OF_YEAR: Final = re.compile(
    rf"\b(?P<part>(?:\d{{1,2}}(?:st|nd|rd|th|\.)?\s+(?:of\s+)?)?(?:{_MONTHS})(?:\s+\d{{1,2}}(?:st|nd|rd|th)?)?"
    rf"|early|mid|mitte|late|{_NAMED}|q[1-4]|(?:\w+\s+)?(?:quarter|half|quartal|halbjahr))"
    r"(?:,|\s+of|\s+in|\s+des|\s+im)?\s+(?:the\s+)?"
    r"(?P<which>last|previous|this|next|(?:letzte|vorige|vergangene|diese|nächste|kommende)[nsm]?)"
    r"\s+(?:year|jahr(?:es)?)\b(?!['’]s)",
    re.IGNORECASE,
)
_EDGE_OF_YEAR: Final = re.compile(
    r"\b(?P<part>anfang|ende)\s+(?:des\s+)?(?P<which>(?:letzte|vorige|vergangene|diese|nächste|kommende)[ns])\s+jahres\b",
    re.IGNORECASE,
)
_STEP: Final = {"last": -1, "prev": -1, "letz": -1, "vori": -1, "verg": -1, "this": 0, "dies": 0}
_SHORT: Final = re.compile(
    r"\b(?P<lead>(?:on|by|until|till|since|from|before|as (?:of|at)|am|vom|zum|ab|seit|bis|vor|stand|per|dem)\s+"
    r"(?:\d{1,2}[./]\d{1,2}[./]|\d{1,2}(?:st|nd|rd|th|\.)?\s+[a-zä]{3,9}\.?\s+)"
    r"|(?:in|since|from|of|until|before|im|seit|ab|bis|vor|q[1-4]|h[12])\s*(?=['’])|[qh][1-4]\s+)['’]?(?P<year>\d\d)"
    r"(?=\s*(?:[,?!)]|\.?$|\s[a-zäöü]))",
    re.IGNORECASE,
)
"""Years in two figures, where nothing else can be meant."""
_AHEAD: Final = 10  # years in two figures up to so many ahead are of this century
_OPEN: Final = re.compile(
    r"\b(?P<lead>in|on|at|im|am|an|zu|from|ab(?: dem)?|starting(?: in| on| from)?|as (?:of|at|from)|effective|stand|per"
    r"|until|till|bis(?: zum)?|zum)\s+(?P<the>the\s+)?"
    rf"(?P<time>(?P<d1>\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?P<m1>{_MONTHS})\b"
    rf"|(?P<m2>{_MONTHS})\s+(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\s*(?:[ap]\.?m\b|:))"
    rf"|(?P<d3>\d{{1,2}})\.(?P<m3>\d{{1,2}})\.(?!\d)|(?P<m4>{_MONTHS})\b)"
    r"(?!,?\s*(?:of\s+|in\s+)?(?:\d|(?:last|this|next|letzte|diese|nächste)\w*)|\s*(?:to|until|till|through|bis|and|und|or|oder)\b|\s*[-–])",
    re.IGNORECASE,
)
_WILL: Final = re.compile(
    r"\b(?:will|going to|wird|werden|ändern?|steigt|steigen|sinkt|sinken)\b|\bdoes\b.*\bchange\b", re.IGNORECASE
)
_WAS: Final = re.compile(
    r"\b(?:was|were|did|had|could|galt(?:en)?|war(?:en)?|gab(?:en)?|hatten?|betrug(?:en)?|durften?|mussten?|konnten?"
    r"|bekamen?|kostete[nt]?)\b",
    re.IGNORECASE,
)
_HOLDS: Final = re.compile(r"(?:from|ab|starting|as |effective|stand|per)", re.IGNORECASE)
"""Before a day since which or on which something holds."""
_SINCE: Final = re.compile(r"(?:from|ab|starting)", re.IGNORECASE)
_SAYS_WHAT: Final = re.compile(r"\W*(?:what|how|which|wie|welche\w*)\b", re.IGNORECASE)
"""A pool is open from 1 May in every year."""
_IN_FRONT: Final = re.compile(
    r"^(?P<asks>\W*(?:what|how (?:high|much|large|long))(?:['’]s| is| was| were| are| will be)) "
    r"(?P<when>last year['’]s|next year['’]s|(?:the )?(?:19|20)\d\d(?:['’]s)?) (?P<thing>(?:[\w-]+ ){0,3}?"
    r"(?:\w*allowance|limit|rate|entitlement|period|deadline|hours|quota|stipend|subsidy))(?P<end>\W*)$",
    re.IGNORECASE,
)
"""What a handbook sets, behind the year of which it is asked."""


def with_years(question: str, today: date) -> str:
    """Beside such a time the year that is meant on that day: what holds then can be looked up."""
    plain = _IN_FRONT.sub(_behind, question)
    plain = _SHORT.sub(partial(_in_full, today=today), plain)
    plain = _BESIDE.sub(partial(_beside, today=today), plain)
    for pattern in (_OF_YEAR, _EDGE_OF_YEAR):
        plain = pattern.sub(partial(_of_year, today=today), plain)
    plain = _FROM.sub(partial(_from, today=today), plain)
    return _if_asked_of(plain, partial(_open, question=plain, today=today), today)


def _behind(found: re.Match[str]) -> str:
    """`What was the 2024 mileage rate?` asks what the rate was in 2024."""
    when = re.sub(r"^the |['’]s$", "", found["when"], flags=re.IGNORECASE)
    return f"{found['asks']} the {found['thing']} {'' if when[0].isalpha() else 'in '}{when}{found['end']}"


def _in_full(found: re.Match[str], today: date) -> str:
    short = int(found["year"])
    century = 2000 if 2000 + short <= today.year + _AHEAD else 1900
    return f"{found['lead']}{century + short}"


def _beside(found: re.Match[str], today: date) -> str:
    which, name = found["which"].casefold(), found["month"] or found["named"]
    number = month_of(name) or SEASONS.get(name.casefold()) or FEASTS[name.casefold()][0]
    if which.startswith(("next", "näch")):
        year = today.year + (number <= today.month)
    else:
        year = today.year - (number >= today.month)
    usual = ("at " if name.casefold() in FEASTS else "in ") if which in ("last", "next") else "im "
    return f"{found['lead'] or usual}{name.title() if found['month'] else name} {year}"


def _of_year(found: re.Match[str], today: date) -> str:
    return f"{found['part']} {today.year + _STEP.get(found['which'].casefold()[:4], 1)}"


def _from(found: re.Match[str], today: date) -> str:
    ahead = (month_of(found["month"]) - today.month) % 12
    if not 0 < ahead <= _HALF_A_YEAR:
        return found.group()
    year = today.year + (month_of(found["month"]) < today.month)
    return f"{found['lead']} {found['month'].title()} {year}"


def _if_asked_of(question: str, fill: Callable[[re.Match[str]], str], today: date) -> str:
    """Filled where the question is asked of that time; of a day on which something was, the year is nobody's."""
    filled = _OPEN.sub(fill, question)
    if filled == question or (asked_date(filled, today) is None and past_time(filled, today) is None):
        return question
    return filled


def _open(found: re.Match[str], question: str, today: date) -> str:
    """The last one of what was, the next one of what will be; of what holds since or on it, the nearer one."""
    month = next(found[name] for name in ("m1", "m2", "m3", "m4") if found[name])
    day = next((int(found[name]) for name in ("d1", "d2", "d3") if found[name]), 1)
    number = int(month) if month.isdigit() else month_of(month)
    if not (1 <= number <= 12 and 1 <= day <= monthrange(today.year, number)[1]):
        return found.group()
    before = (number, day) <= (today.month, today.day)
    if _WAS.search(question):
        year = today.year - (not before)
    elif _WILL.search(question):
        year = today.year + before
    elif not _HOLDS.match(found["lead"]) or (_SINCE.match(found["lead"]) and not _SAYS_WHAT.match(question)):
        return found.group()
    else:
        ahead = (number - today.month) % 12
        year = today.year + before if ahead <= _HALF_A_YEAR else today.year - (not before)
    time = found["time"]
    return f"{found.group()}{'' if time.endswith('.') else ' '}{year}"
