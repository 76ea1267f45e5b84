"""Values that some questions can only be answered with: a month, a sum, a number, a person, a length of time."""

import re
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.german.bridge import is_german
from rag.language.german.retelling import retold_question, retold_text
from rag.language.kept import SENTENCES
from rag.language.likeness import is_everyday
from rag.language.questions.answer_types import FIGURE, MONTH, NUMERAL, TURN_TO, UNIT, WEEKDAY
from rag.language.questions.capitals import places
from rag.language.values.dates import MONTHS, WEEKDAYS
from rag.language.words import words

Value = Literal[
    "month", "year", "day", "share", "many", "much", "sum", "long", "often", "when", "clock", "ahead", "phone",
    "code", "email", "who", "whom", "decider", "soon",
]  # fmt: skip

_COUNT: Final = (  # a share or a sum of money counts nothing
    rf"(?<![$€£¥\d.,]){FIGURE}(?!\s*(?:%|percent|per cent|euros?|pounds?|dollars?))"
    rf"|\b(?!one(?:\W*$| (?:of|or|another|and|that|who|which)\b|[.,;:]))(?:{NUMERAL}|no|none)\b"
)
_ORDINAL: Final = r"\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d+(?:st|nd|rd|th))\b"
_MONTH: Final = rf"\b{MONTH}\b"
_WHAT: Final = r"\b(?:what|which) (?:\w+ )?"
_ROLE: Final = (
    r"(?:head|chief|ceo|cfo|cto|director|manager|lead|leader|president|founder|boss|supervisor|mentor|buddy|chairman"
    r"|chairwoman|representative|ambassador|owner|coordinator|officer)"
)
_STAFF: Final = r"(?:people|employees|staff|colleagues|co-?workers|team ?mates|members)"
_OF_PAY: Final = r"\b(?:month|week|year)['’]s (?:\w+ )?(?:salary|pay|wages?)\b"
_SUM: Final = (
    r"[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?[$€£¥]"
    rf"|(?:\d[\d.,–-]+(?!\s*(?:\w+ )?{UNIT}|[\d.,–-])|\b\d (?:euro|pound|dollar|cent|usd|eur|gbp))"
    r"|\b(?:free|included?|no (?:cost|charge|limit)|unlimited|half|full|all (?:of it|costs?|fees?)|percent)\b"
    rf"|{_OF_PAY}"
)
_MONEY: Final = (
    r"[$€£¥]\s?\d|\d\s?[$€£¥]|\d[\d.,]* ?(?:euros?|pounds?|dollars?|cents?|pence|p\b|usd|eur|gbp|%)"
    r"|\b(?:free|included?|nothing|no (?:cost|charge)|half|full)\b"
)
_CLOCK: Final = (
    r"\b\d{1,2}[:.]\d\d\b|\b\d{1,2}\s?[ap]\.?m\b|\b(?:noon|midnight|o['’]clock|start of|end of|close of|morning"
    r"|evening|night|first thing|24 hours|before|any time)\b"
)
_MONEY_THING: Final = r"(?:budget|allowance|stipend|salary|bonus|fees?|fine|price|costs?|premium|deductible|reward)"


class _Asked(NamedTuple):
    """How a value is asked for, and how it shows."""

    value: Value
    asks: re.Pattern[str]
    shows: re.Pattern[str]


def _asked(value: Value, asks: str, shows: str) -> _Asked:
    return _Asked(value, re.compile(asks, re.IGNORECASE), re.compile(shows, re.IGNORECASE))


_CALENDAR: Final = "|".join([*MONTHS.title().split(), *(f"{day.title()}s?" for day in WEEKDAYS)])
_NAMED: Final = rf"(?-i:(?<=[a-z,;] )(?!(?:{_CALENDAR})\b)[A-Z][a-zà-ÿ]+)"
_VALUES: Final = (
    _asked("phone", r"\b(?:phone|telephone|extension|mobile) number\b", r"\+?\d[\d ()/-]{5,}\d|\bext\w*\.? \d"),
    _asked("email", r"\be-?mail address\b", r"\S@\S"),
    _asked(
        "whom",
        r"\bwhom? (?:do|should|can|must|may|would) (?:i|we|you|they|one)\b.*"
        rf"\b{TURN_TO}\b",
        r"@|#\w|\d{5,}|https?:|\b(?:team|manager|supervisor|lead|hr|it|desk|helpdesk|department|office\w*|people|director"
        r"|owner|portal|committee|partner|staff|reception|police|everyone|officer|coordinator|aider|service)\b"
        rf"|{_NAMED}",
    ),
    _asked(
        "decider",
        r"\bwho (?:(?:has|have) to |must |can |may |should |will )?"
        r"(?:approves?|authori[sz]es?|decides?|grants?|permits?)\b",
        rf"\b(?:{_ROLE}s?|hr|it|team|board|committee|department|partner|council|nobody|no one|yourself)\b|{_NAMED}",
    ),
    _asked(
        "code",
        r"^\W*what(?:['’]s| is| are) (?:the |our |my )?(?:[\w-]+ ){0,3}?(?:code|pin|passcode)\b",
        r"\b[\w-]*\d{3,}[\w-]*\b|`[^`]+`|#\w+",
    ),
    _asked(
        "clock", r"\b(?:what|which) time\b(?! off)|\bhow late\b|\b(?:opening|office|reception|helpdesk) hours\b", _CLOCK
    ),
    _asked("month", rf"{_WHAT}months?\b", _MONTH),
    _asked("year", rf"{_WHAT}(?:years?|decades?)\b", r"\b\d{3,4}s?\b|\b\d\ds\b"),
    _asked("year", rf"{_WHAT}century\b", r"\bcentur|\b\d{3,4}s?\b"),
    _asked("day", rf"{_WHAT}days?\b", rf"{WEEKDAY}|{_MONTH} \d+|\d+ (?:of )?{_MONTH}|\d+[./-]\d+|{_ORDINAL}"),
    _asked(
        "share",
        rf"{_WHAT}(?:percent|percentage|proportion|share|fraction)\b|\bhow (?:many|much) percent\b",
        r"\d\s?(?:%|percent|per cent)|\b(?:half|third|quarter|majority|percent|all|none)\b|\d/\d",
    ),
    _asked(
        "many",
        rf"\bhow many {_STAFF} (?:work|are (?:there|employed|we|in|at)|do we)\b",
        rf"(?:\d[\d.,]*|\b(?:{NUMERAL})) (?:[\w-]+ ){{0,3}}?(?:{_STAFF}|of us|strong)\b"
        rf"|\b(?:staff|headcount|team|workforce) of (?:\w+ ){{0,2}}\d|\bemploys? (?:\w+ ){{0,2}}\d",
    ),
    _asked(
        "many",
        r"\bhow (?:many(?! (?:euro|pound|dollar))|old|tall|far|deep|wide|high|heavy)\b|"
        + _WHAT
        + r"(?:number|population|age)\b",
        _COUNT,
    ),
    _asked(
        "sum",
        rf"\bhow much\b.*\b{_MONEY_THING}\b|\bwhat (?:does|do|did|will|would) .*\bcosts?\b"
        rf"|\bwhat(?: is|['’]s) (?:the |my |our )?(?:[\w-]+ ){{0,3}}{_MONEY_THING}"
        r"(?= (?:of|for|in|per|to|at|when|if|under|on)\b|\W*$)",
        _SUM,
    ),
    _asked(
        "sum",
        r"\bhow (?:dear|expensive)\b"
        r"|\bwhat (?:is|are|do|does|did|will|would) (?:[\w'’-]+ ){1,4}?(?:charg(?:e|ing|ed)|bill(?:ed|ing)?)\b"
        r"(?! (?:my|the|your|our) (?:phone|battery|laptop|tablet|car)\b)",
        _MONEY,
    ),
    _asked(
        "much",
        r"\bhow much (?:money|of|is|are|was|were|do|does|did)\b",
        rf"{FIGURE}|\b(?:half|third|all|most|free|full)\b|{_OF_PAY}",
    ),
    _asked(
        "long",
        r"\bhow long\b|\bhow much notice\b",
        rf"{FIGURE}|\b(?:{NUMERAL})\b|\ban? (?:\w+ )?{UNIT}|\bno (?:limit|max|min|end|set)"
        r"|\b(?:until|indefinite|permanent|unlimited)",
    ),
    _asked(
        "soon",
        r"\bhow (?:fast|quickly|soon) (?:(?:do|does|must|should|will|can|may|have)\b|.*\b(?:after|be|answer|report)\b)",
        rf"(?:\d|\b(?:{NUMERAL}|an?|next|same|following|first))[ -](?:\w+ ){{0,2}}?{UNIT}|{WEEKDAY}"
        r"|\b(?:immediate|at once|(?:right|straight) away|without delay|as soon as|promptly|by|before|until|tomorrow)",
    ),
    _asked(  # a note of no more than what has a size
        "much",
        rf"^\W*(?:and )?(?:the |my |our )?(?!(?:what|which|how|who|is|are|do|does|can|may)\b)(?:[\w-]+ ){{1,3}}"
        rf"(?:rate|limit|{_MONEY_THING})\W*$",
        rf"{FIGURE}|\b(?:half|third|free|full|none|nothing|no|{NUMERAL})\b",
    ),
    _asked(
        "ahead",
        r"\bhow (?:early|far (?:ahead|in advance)|much in advance)\b",
        r"\b(?:before|ahead|(?:in )?advance|prior|notice|earlier|beforehand|by|at the latest)\b",
    ),
    _asked(
        "much",
        r"\b(?:in|how many) (?:euros?|pounds?|dollars?|percent|per ?cent)\W*$|\brate (?:per|in)\b",
        rf"{FIGURE}|\b(?:half|third|free|full|{NUMERAL})\b",
    ),
    _asked(
        "often",
        r"\bhow (?:often|frequently)\b|\bhow many times\b",
        rf"\b(?:every|each|per|once|twice|times?|regular|always|never|annual)|\w+ly\b|\ba {UNIT}",
    ),
    _asked(
        "when",
        r"\bwhen (?:did|was|were)\b|" + _WHAT + r"date\b",
        r"\b\d{3,4}s?\b|\d[./:-]\d|\d(?:st|nd|rd|th)\b|\b(?:AD|BCE?|CE)\b|\bcentur"
        rf"|{_MONTH}|{WEEKDAY}|\b{UNIT}s?\b|\b(?:before|after|during|following|when|until|since)\b",
    ),
)

_CONTACTS: Final = frozenset(("phone", "email"))

_WHO: Final = re.compile(
    rf"^\W*(?:and )?who(?:['’]s| is| are| was| were) "
    rf"(?:my\b|(?:the |our |your )?(?:current )?(?:[\w-]+ ){{0,3}}?{_ROLE}s?\b)"
    rf"|^\W*(?:what(?:['’]s| is) (?:the )?)?names? of (?:the |our |my )(?:[\w-]+ ){{0,3}}?{_ROLE}s?\b"
    r"|\b(?:which|what) (?:agency|provider|bank|insurer|broker|airline)\b",
    re.IGNORECASE,
)
_NO_NAME: Final = re.compile(rf"{_MONTH}|{WEEKDAY}", re.IGNORECASE)
_CAPITALISED: Final = re.compile(r"(?<![.!?:] )(?<!^)(?<!^[-*] )\b[A-Z][a-zß-ÿ]+\b", re.MULTILINE)


def missing_value(question: str, text: str) -> Value | None:
    """The kind of value asked for, when the text has none beside those that the question says itself."""
    asked, wanted = _asked_for(retold_question(question))
    text = retold_text(text) if is_german(question) else text
    if wanted == "who":
        return None if _names_somebody(text, asked) else "who"
    if wanted is None or (wanted.value in _CONTACTS and wanted.shows.search(retold_question(question))):
        return None  # whose number it is
    said = (words(found.group()) for found in wanted.shows.finditer(text))
    return None if any(not each or not asked.issuperset(each) for each in said) else wanted.value  # `@` has no word


@lru_cache(maxsize=64)
def _asked_for(question: str) -> "tuple[frozenset[str], _Asked | Literal['who'] | None]":
    """Its words and the value it asks for: one question is held against every sentence of a turn."""
    asked = frozenset(words(question))
    if _WHO.search(question):
        return asked, "who"
    return asked, next((each for each in _VALUES if each.asks.search(question)), None)


@lru_cache(maxsize=SENTENCES)
def lacks_asked_value(question: str, text: str) -> bool:
    """True when the text has no value of the kind asked for."""
    return missing_value(question, text) is not None


def _names_somebody(text: str, asked: AbstractSet[str]) -> bool:
    """True when a word is written as a name that is neither asked nor a word of every day: a Head is no name."""
    capitalised = (word for word in _CAPITALISED.findall(text) if not _NO_NAME.fullmatch(word))
    return any(not (is_everyday(word) or word in asked | places()) for word in map(str.casefold, capitalised))
