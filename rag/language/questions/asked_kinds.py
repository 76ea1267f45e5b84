"""Which kinds of values answer a question: how long asks for a duration, how much for no date."""

import re
from collections.abc import Set as AbstractSet
from typing import Final, get_args

from rag.language.values.facts import FactKind

Kinds = AbstractSet[FactKind]
NO_KIND: Final[Kinds] = frozenset()
"""Of a question what a word means."""
ANY_KIND: Final[Kinds] = frozenset(get_args(FactKind))
"""Of a question that asks for no value, or for one of any kind."""
_TIMES: Final[Kinds] = frozenset({"duration", "frequency", "ordinal", "count"})
_AMOUNTS: Final[Kinds] = frozenset({"money", "percent", "count", "duration", "frequency"})
_DAYS: Final[Kinds] = frozenset({"date", "time", "weekday", "duration", "frequency", "ordinal"})
_DIMENSION: Final = (
    r"(?:height|depth|distance|length|width|weight|size|speed|age|temperature|amount|value|sum|price|höhe|tiefe"
    r"|entfernung|länge|breite|gewicht|größe|geschwindigkeit|alter|betrag|wert|summe|preis)"
)
_AMOUNT: Final = (
    r"(?:allowance|limit|rate|fee|price|cost|budget|premium|bonus|supplement|surcharge|deposit|salary|wage|contribution"
    r"|charge|fine|penalty|ceiling|threshold|value|sum|maximum|minimum|period|grenze|limit|preis|gebühr|budget|zuschlag|prämie|kaution|frist)"
)
_UNIT: Final = (
    r"(?:(?:working |business )?(?:minutes|hours|days|weeks|months|years)|minuten|stunden|(?:arbeits)?tagen?|tage"
    r"|wochen|monaten?|jahren?)"
)
_LED: Final = (
    r"\W*(?:(?:and|for|from|after|in|on|by|since|until|within|at|up to|above|over|below|und|für|nach|seit|bis|ab) )?"
)
_ASKS: Final[tuple[tuple[re.Pattern[str], Kinds], ...]] = tuple(
    (re.compile(_LED + pattern, re.IGNORECASE), kinds)
    for pattern, kinds in (
        (r"what (?:is|are) an? (?=[\w -]+\?*$)", NO_KIND),
        (r"(?:how (?:long|often|fast|soon|quickly|frequently)|wie (?:lange?|oft|schnell|häufig))\b", _TIMES),
        (rf"(?:how many|wie viele?n?) {_UNIT}\b", _TIMES),
        (r"how (?:early|late)\b", _DAYS),
        (r"how (?:many|much|high|far|old|large|big|expensive|thick|heavy|hot|cold|warm|wide|deep|loud)\b", _AMOUNTS),
        (r"what (?:do|does|will|would) (?:i|we|you|one|employees|staff) (?:get|receive|earn|pay)\b", _AMOUNTS),
        (r"what (?:do|does|will) (?:[\w-]+ ){1,3}?(?:get|receive|earn) (?:for|per|an?|each|every)\b", _AMOUNTS),
        (r"wie (?:viele?[nrs]?|hoch|weit|alt|groß|schwer)\b", _AMOUNTS),
        (rf"(?:what|which|welche[rmns]?) (?:[\w-]+ )?{_DIMENSION}\b", _AMOUNTS),
        (r"(?:when|wann)\b", _DAYS),
        (r"what (?:are|is) (?:the|our|your) (?:[\w-]+ ){0,2}?(?:hours|times)\b", _DAYS),
        (r"(?:at what time|what time(?! off\b)|(?:what|which) (?:day|date|weekday|month|hour)s?)\b", _DAYS),
        (r"what (?:is|are) (?:the |our |your |my )?(?:[\w-]+ ){0,2}?deadlines?\b", _DAYS),
        (r"(?:what|which) (?:period|time|deadline|notice)\b", _TIMES),
        (rf"(?:what|was) (?:is|are|ist|sind) (?=(?:[\w'’-]+ ){{0,4}}?{_AMOUNT}\b)", _AMOUNTS),
        (r"what (?=(?:may|can|must|should)\b.*\b(?:be worth|weigh)\b)", _AMOUNTS),
        (r"what (?:does|do|will) (?=(?:[\w-]+ ){1,4}?(?:pay|match|contribute|reimburse|cover|deduct)\b)", _AMOUNTS),
        (r"what is the (?:most|least) ", _AMOUNTS),
        (
            r"(?:what|was) (?=(?:does|do|may|can|should|must|will|would|kostet|kosten|darf|kann)\b"
            r".*\b(?:costs?|kostet|kosten)\b)",
            _AMOUNTS,
        ),
    )
)
_SPEEDS: Final[Kinds] = frozenset({"count"})
_LENGTHS: Final[Kinds] = frozenset({"duration", "count", "ordinal"})
_RATES: Final[Kinds] = frozenset({"frequency", "count"})
_SUMS: Final[Kinds] = frozenset({"money", "percent"})
_NUMBERS: Final[Kinds] = frozenset({"count", "percent"})
_TIMES_ALONE: Final[Kinds] = frozenset({"duration"})
_TELLS: Final = tuple(
    (re.compile(_LED + pattern, re.IGNORECASE), kinds)
    for pattern, kinds in (
        (r"(?:how long|wie lange?)\b", _LENGTHS),
        (r"(?:how (?:often|frequently)|wie (?:oft|häufig))\b", _RATES),
        (
            r"how fast (?=(?:may|can|am|is|are|do)\b.*\b(?:go|drive|driven|travel|ride|run|vehicles?)\b)",
            _SPEEDS,
        ),
        (r"(?:how fast|how soon|how quickly|wie schnell)\b", _TIMES_ALONE),
        (rf"(?:how many|wie viele?n?) (?:[\w-]+ )?{_UNIT}\b", _TIMES_ALONE),
        (r"(?:how many|wie viele?n?) ", _NUMBERS),
        (r"how much (?!(?:[\w-]+ )?pay\b)(?=.*\b(?:spend|costs?|pay|paid|claim|worth|charged?|earn)\b)", _SUMS),
    )
)
_DEMAND: Final = re.compile(
    r"\b(?:do|does|would|will) (?:i|we|you|they|one|it)(?: have to| need(?: to)?)\b", re.IGNORECASE
)


def asked_kinds(question: str) -> Kinds:
    """The kinds of values that may answer it."""
    return next((kinds for pattern, kinds in _ASKS if pattern.match(question)), ANY_KIND)


def told_kinds(question: str) -> Kinds:
    """Of these the kinds that alone make an answer, when there is nothing else to tell it by."""
    return next((kinds for pattern, kinds in _TELLS if pattern.match(question)), asked_kinds(question))


def without_kind(question: str) -> str:
    """What a question for a value is about, without the words that name the kind of value or ask whether it must be."""
    found = next((match for pattern, _ in _ASKS if (match := pattern.match(question))), None)
    return _DEMAND.sub(" ", question[found.end() :]) if found else question
