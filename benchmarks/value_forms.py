"""Values of English prose in every form that people write: each as it is told otherwise, and as lies that lie near it.

Nothing here reads a value with the rooms that are measured: each kind has a pattern and forms of its own.
"""

import re
from calendar import monthrange
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

Value = tuple[Any, ...]
Form = Callable[[Value], str]
"""A value in one form; "" for one that is not told in it."""


class Kind(NamedTuple):
    """A kind of value: how it is found and read, the forms that it is told in, and what lies near it."""

    name: str
    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], Value | None]
    forms: Mapping[str, Form]
    lies: Callable[[Value], Iterator[tuple[str, Value]]]


_SMALL_LIST: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_SMALL: Final = _SMALL_LIST.split()
_TEN_LIST: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS: Final = _TEN_LIST.split()
_WORDS: Final = "|".join(sorted([*_SMALL[2:], *_TENS], key=len, reverse=True))
_MONTH_LIST: Final = "January February March April May June July August September October November December"
MONTHS: Final = _MONTH_LIST.split()
_DAY_LIST: Final = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
DAYS: Final = _DAY_LIST.split()


def in_words(number: float) -> str:
    """Of whole numbers below a million."""
    n = int(number)
    if n != number or not 0 <= n < 1_000_000:
        return ""
    if n < 20:
        return _SMALL[n]
    if n < 100:
        return _TENS[n // 10 - 2] + (f"-{_SMALL[n % 10]}" if n % 10 else "")
    size, name = (1000, "thousand") if n >= 1000 else (100, "hundred")
    rest = in_words(n % size)
    return f"{in_words(n // size)} {name}" + (f" and {rest}" if 0 < n % size < 100 else f" {rest}" * bool(n % size))


def number_in(text: str) -> float:
    """Of digits, or of a word of `_WORDS`."""
    plain = text.lower().replace(",", "")
    if plain in _SMALL:
        return _SMALL.index(plain)
    return 10.0 * (_TENS.index(plain) + 2) if plain in _TENS else float(plain)


def plain(number: float) -> str:
    """With commas, and without a decimal that says nothing."""
    return f"{int(number):,}" if number == int(number) else f"{number:,.3f}".rstrip("0")


def near(number: float) -> list[float]:
    """Other numbers, some of which can be told in the same form."""
    n = int(number)
    by = 10 ** max(0, len(str(n)) - 2)
    steps = (1, 7, 6, 12, 24, 30, 60, -1) if n < 100 else (by, 7, 12, 5 * by, 10 * by, -by)
    return [number + step for step in steps if number + step > 0] + [number * 2, number * 10]


_N: Final = rf"(?:\d{{1,3}}(?:,\d{{3}})+|\d+|{_WORDS})"
_NO_RANGE: Final = (
    r"(?<![\w.,$€£/–:-])(?<!\bto )(?<!\band )(?<!\bor )(?<!\bevery )(?<!\beach )(?<!\bbetween )(?<!\bthan )"
)
_UNIT: Final = "minute|hour|day|week|month|year"
_SMALLER: Final = {"week": (7, "day"), "year": (12, "month"), "hour": (60, "minute"), "day": (24, "hour")}
_LARGER: Final = {unit: (times, larger) for larger, (times, unit) in _SMALLER.items()}
_SHORT: Final = {"minute": "min", "hour": "hrs", "week": "wks", "month": "mos", "year": "yrs"}
_NEXT: Final = {"minute": "hour", "hour": "day", "day": "week", "week": "month", "month": "year", "year": "month"}
_ARTICLE: Final = {"hour": "an"}


def _spelled(number: float, unit: str) -> str:
    return f"{plain(number)} {unit}{'' if number == 1 else 's'}"


def _worded(number: float, unit: str) -> str:
    if number == 1:
        return f"{_ARTICLE.get(unit, 'a')} {unit}"
    said = in_words(number)
    return f"{said} {unit}s" if said and number <= 100 else ""


def _smaller(value: Value) -> tuple[float, str] | None:
    n, unit, kind = value
    times, smaller = _SMALLER.get(unit, (0, ""))
    return (n * times, smaller) if times and not kind and n * times <= 365 else None


def _larger(value: Value) -> tuple[float, str] | None:
    n, unit, kind = value
    times, larger = _LARGER.get(unit, (0, ""))
    return (n / times, larger) if times and not kind and n >= times else None


def _in(way: Callable[[Value], tuple[float, str] | None], told: Callable[[float, str], str], value: Value) -> str:
    other = way(value)
    return told(*other) if other and other[0] == int(other[0]) else ""


def _in_halves(value: Value) -> str:
    other = _larger((*value[:2], value[2])) if value[0] else None
    if value[2] or value[1] not in {"month", "minute"}:
        return ""
    size = _LARGER[value[1]][0]
    unit = _LARGER[value[1]][1]
    if value[0] == size / 2:
        return f"half {_ARTICLE.get(unit, 'a')} {unit}"
    if other and other[0] % 1 == 0.5:
        whole = int(other[0])
        article = _ARTICLE.get(unit, "a")
        return f"{article} {unit} and a half" if whole == 1 else f"{in_words(whole)} and a half {unit}s"
    return ""


def _in_decimals(value: Value) -> str:
    other = _larger(value)
    return f"{plain(other[0])} {other[1]}s" if other and other[0] % 1 == 0.5 else ""


def _read_duration(match: re.Match[str]) -> Value:
    return number_in(match["n"]), match["unit"].lower(), (match["kind"] or "").strip().lower()


def _told_kind(value: Value, number: Callable[[float], str]) -> str:
    n, unit, kind = value
    said = number(n)
    return f"{said} {kind} {unit}{'' if n == 1 else 's'}".replace("  ", " ") if said else ""


def _other_durations(value: Value) -> Iterator[tuple[str, Value]]:
    n, unit, kind = value
    yield from (("number", (other, unit, kind)) for other in near(n))
    yield "unit", (n, _NEXT[unit], kind if unit != "day" else "")
    if unit == "day":
        yield "working days", (n, unit, "" if kind in {"working", "business"} else "working")


DURATION: Final = Kind(
    "duration",
    re.compile(
        rf"{_NO_RANGE}\b(?P<n>{_N}) (?P<kind>(?:calendar|business|working) )?(?P<unit>{_UNIT})s\b"
        r"(?! old| of age| ago|['’]|,? (?:and|or|to) (?:\d|\w+ (?:day|week|month|year|hour)))",
        re.IGNORECASE,
    ),
    _read_duration,
    {
        "digits": lambda value: _told_kind(value, plain),
        "words": lambda value: _told_kind(value, lambda n: in_words(n) if n <= 100 else ""),
        "both": lambda value: _told_kind(value, lambda n: f"{in_words(n)} ({plain(n)})" if n <= 100 else ""),
        "smaller unit": partial(_in, _smaller, _spelled),
        "larger unit": partial(_in, _larger, _spelled),
        "larger in words": partial(_in, _larger, _worded),
        "fortnight": lambda value: "a fortnight" if value in {(14, "day", ""), (2, "week", "")} else "",
        "halves": _in_halves,
        "decimals": _in_decimals,
        "short": lambda value: f"{plain(value[0])} {_SHORT[value[1]]}" if value[1] in _SHORT and not value[2] else "",
        "business": lambda value: _told_kind((*value[:2], "business"), plain) if value[2] == "working" else "",
        "working": lambda value: _told_kind((*value[:2], "working"), plain) if value[2] == "business" else "",
    },
    _other_durations,
)

_CURRENCIES: Final = {"$": ("USD", "dollars"), "€": ("EUR", "euros"), "£": ("GBP", "pounds")}
_SCALE: Final = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "billion": 1e9}


def _read_money(match: re.Match[str]) -> Value:
    amount = float(match["n"].replace(",", "") + (match["cents"] or ""))
    return round(amount * _SCALE.get((match["scale"] or "").lower(), 1), 2), match["sign"]


def _figures(amount: float) -> str:
    return f"{int(amount):,}" if amount == int(amount) else f"{amount:,.2f}"


def _scaled(amount: float, size: float, digits: int = 1) -> str:
    """1.2 for 1,200 in thousands."""
    said = amount / size
    return f"{said:.{digits}f}".rstrip("0").rstrip(".") if 1 <= said < 1000 and round(said, digits) == said else ""


def _with(told: str, form: str) -> str:
    return form.format(told) if told else ""


def _hundreds(amount: float) -> str:
    return f"{in_words(amount / 100)} hundred" if amount % 100 == 0 and amount % 1000 and 1000 < amount < 10_000 else ""


def _few_words(amount: float) -> str:
    said = in_words(amount)
    return said if len(said.split()) < 4 else ""


def _other_money(value: Value) -> Iterator[tuple[str, Value]]:
    amount, sign = value
    yield from (("number", (other, sign)) for other in near(amount))
    yield from (("ten times", (other, sign)) for other in (amount * 10, amount * 1000))
    yield "currency", (amount, "€" if sign == "$" else "$")


MONEY: Final = Kind(
    "money",
    re.compile(
        r"(?<![\w.,$€£/–-])(?P<sign>[$€£])(?P<n>\d{1,3}(?:,\d{3})+|\d+)(?P<cents>\.\d{1,2})?"
        r"(?: ?(?P<scale>thousand|million|billion|k|m)\b)?(?![\w\d]|[,.]\d|[-–]| (?:to|and|or) [$€£])",
        re.IGNORECASE,
    ),
    _read_money,
    {
        "sign": lambda v: v[1] + _figures(v[0]),
        "sign behind": lambda v: f"{_figures(v[0])} {v[1]}" if v[1] == "€" else "",
        "no comma": lambda v: f"{v[1]}{v[0]:.0f}" if v[0] == int(v[0]) and v[0] < 1e6 else "",
        "cents": lambda v: f"{v[1]}{v[0]:,.2f}" if v[0] < 1e6 else "",
        "code": lambda v: f"{_CURRENCIES[v[1]][0]} {_figures(v[0])}",
        "code behind": lambda v: f"{_figures(v[0])} {_CURRENCIES[v[1]][0]}",
        "word": lambda v: f"{_figures(v[0])} {_CURRENCIES[v[1]][1]}",
        "in words": lambda v: _with(_few_words(v[0]), f"{{}} {_CURRENCIES[v[1]][1]}"),
        "k": lambda v: _with(_scaled(v[0], 1e3), f"{v[1]}{{}}k"),
        "K": lambda v: _with(_scaled(v[0], 1e3), f"{v[1]}{{}}K"),
        "thousand": lambda v: _with(_scaled(v[0], 1e3), f"{v[1]}{{}} thousand"),
        "million": lambda v: _with(_scaled(v[0], 1e6, 2), f"{v[1]}{{}} million"),
        "m": lambda v: _with(_scaled(v[0], 1e6, 2), f"{v[1]}{{}}m"),
        "M": lambda v: _with(_scaled(v[0], 1e6, 2), f"{v[1]}{{}}M"),
        "million, word": lambda v: _with(_scaled(v[0], 1e6, 2), f"{{}} million {_CURRENCIES[v[1]][1]}"),
        "hundreds": lambda v: _with(_hundreds(v[0]), f"{{}} {_CURRENCIES[v[1]][1]}"),
        "US": lambda v: f"US${_figures(v[0])}" if v[1] == "$" else "",
    },
    _other_money,
)

_FRACTIONS: Final = {
    50.0: ("half", "one half", "1/2"),
    25.0: ("a quarter", "one quarter", "1/4"),
    75.0: ("three quarters", "three-quarters", "3/4"),
    100 / 3: ("a third", "one third", "1/3"),
    200 / 3: ("two thirds", "two-thirds", "2/3"),
    20.0: ("a fifth", "one fifth", "1/5"),
    40.0: ("two fifths", "two-fifths", "2/5"),
    60.0: ("three fifths", "three-fifths", "3/5"),
    80.0: ("four fifths", "four-fifths", "4/5"),
    10.0: ("a tenth", "one tenth", "1/10"),
}
_FRACTION_OF: Final = {name.replace("-", " "): share for share, names in _FRACTIONS.items() for name in names}


def _read_percent(match: re.Match[str]) -> Value:
    return float(match["n"]), bool(match["of"]), False


def _percent(value: Value, said: str, unit: str) -> str:
    if round(value[0], 1) != value[0]:
        return ""
    points = {"%": " percentage points", " %": " percentage points"}.get(unit, f"{unit}age points")
    return f"{said}{points if value[2] else unit}" if said else ""


def _fraction(at: int, value: Value) -> str:
    share, is_of, is_points = value
    return _FRACTIONS[share][at] if is_of and not is_points and share in _FRACTIONS else ""


def _other_percents(value: Value) -> Iterator[tuple[str, Value]]:
    share, is_of, _ = value
    yield from (("number", (other, is_of, False)) for other in (*near(share), 100 / 3, 25.0, 50.0) if other != share)
    yield "points", (share, is_of, True)


_SHARES: Final[Mapping[str, Form]] = {
    "%": lambda v: _percent(v, plain(v[0]), "%"),
    "_%": lambda v: _percent(v, plain(v[0]), " %"),
    "percent": lambda v: _percent(v, plain(v[0]), " percent"),
    "per cent": lambda v: _percent(v, plain(v[0]), " per cent"),
    "in words": lambda v: _percent(v, in_words(v[0]), " percent"),
    "pct": lambda v: "" if v[2] else _percent(v, plain(v[0]), " pct"),
    "fraction": partial(_fraction, 0),
    "fraction, one": partial(_fraction, 1),
    "fraction, figures": partial(_fraction, 2),
}
PERCENT: Final = Kind(
    "percent",
    re.compile(
        r"(?<![\w.,$€£/–-])(?<!\bto )(?<!\band )(?P<n>\d{1,3}(?:\.\d+)?) ?(?:%|percent\b|per cent\b)(?![\w-]|[ -]points?)"  # noqa: E501
        r"(?P<of>(?= of (?:the|all|your|our|their|its)\b))?"
    ),
    _read_percent,
    _SHARES,
    _other_percents,
)


def _read_fraction(match: re.Match[str]) -> Value:
    return _FRACTION_OF[match["n"].lower().replace("-", " ")], True, False


def _other_fractions(value: Value) -> Iterator[tuple[str, Value]]:
    others = [share for share in (100 / 3, 25.0, 50.0, 75.0, 200 / 3, 20.0) if share != value[0]]
    yield from (("number", (share, True, False)) for share in (*others, 45.0, 55.0))


FRACTION: Final = Kind(
    "fraction",
    re.compile(
        r"\b(?P<n>half|a quarter|three[ -]quarters|one[ -]quarter|a third|one[ -]third|two[ -]thirds|a fifth|one[ -]fifth"  # noqa: E501
        r"|two[ -]fifths|three[ -]fifths)(?= of (?:the|all|your|our|their|its|them)\b)",
        re.IGNORECASE,
    ),
    _read_fraction,
    _SHARES,
    _other_fractions,
)


def _read_count(match: re.Match[str]) -> Value:
    return (number_in(match["n"]),)


def _number_near(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("number", (other,)) for other in near(value[0]))


LARGE: Final = Kind(
    "large number",
    re.compile(
        r"(?<![\w.,$€£/–:-])(?<!\bto )(?<!\band )(?P<n>\d{1,3}(?:,\d{3})+)(?= (?!million|billion|thousand|to\b|and\b|or\b|dollars|euros)[a-z]{3,})"  # noqa: E501
    ),
    _read_count,
    {
        "commas": lambda v: plain(v[0]),
        "no comma": lambda v: f"{v[0]:.0f}",
        "spaces": lambda v: plain(v[0]).replace(",", "\N{NO-BREAK SPACE}"),
        "narrow spaces": lambda v: plain(v[0]).replace(",", "\N{NARROW NO-BREAK SPACE}"),
        "plain spaces": lambda v: plain(v[0]).replace(",", " "),
        "k": lambda v: _with(_scaled(v[0], 1e3), "{}k"),
        "thousand": lambda v: _with(_scaled(v[0], 1e3), "{} thousand"),
        "million": lambda v: _with(_scaled(v[0], 1e6, 2), "{} million"),
        "hundreds": lambda v: _hundreds(v[0]),
        "in words": lambda v: _few_words(v[0]),
    },
    _number_near,
)
SMALL: Final = Kind(
    "small number",
    re.compile(
        rf"(?<![\w.,$€£/–:-])(?<!\bto )(?<!\band )(?<!\bor )(?P<n>[2-9]|1\d|20|{'|'.join(_SMALL[2:])})"
        r"(?= (?!minutes|hours|days|weeks|months|years|percent|times|seconds|dollars|degrees|business|working|calendar|across|plus|minus)[a-z]{3,}s\b)"  # noqa: E501
    ),
    _read_count,
    {
        "digits": lambda v: plain(v[0]),
        "words": lambda v: in_words(v[0]),
        "both": lambda v: f"{in_words(v[0])} ({plain(v[0])})",
        "dozen": lambda v: "a dozen" if v[0] == 12 else "",
    },
    _number_near,
)

_ADVERB: Final = {
    "hour": "hourly",
    "day": "daily",
    "week": "weekly",
    "month": "monthly",
    "quarter": "quarterly",
    "year": "annually",
}
_PERIODS: Final = "hour|day|week|month|quarter|year"
_OPENS_PHRASE: Final = re.compile(r"\b(?:in|on|of|for|during|from|at|by|to|each|every)\s+\Z", re.IGNORECASE)


def _closes(match: re.Match[str]) -> str:
    """The sign that ends what an adverb could end in the place of a phrase."""
    sign = re.match(r"\s*([.,;)])", match.string[match.end() :])
    return sign[1] if sign and not _OPENS_PHRASE.search(match.string[: match.start()]) else ""


def _read_period(match: re.Match[str]) -> Value:
    found = match.groupdict()
    return found["period"].lower(), found["each"].lower() if found["each"] else "", _closes(match)


def _period(word: str, only: str, value: Value) -> str:
    return f"{word} {value[0]}" if value[1] in only.split() else ""


def _as_adverb(value: Value) -> str:
    return _ADVERB[value[0]] if value[2] else ""


def _other_periods(value: Value) -> Iterator[tuple[str, Value]]:
    for other in _PERIODS.split("|"):
        if other != value[0]:
            yield "period", (other, *value[1:])


PERIOD: Final = Kind(
    "per period",
    re.compile(
        rf"\b(?P<each>per|each|every|(?<=times )a|(?<=\d )a|(?<=hours )a|(?<=days )a) (?P<period>{_PERIODS})\b(?![-'’]| (?:of|on)\b)",  # noqa: E501
        re.I,
    ),
    _read_period,
    {
        "per": partial(_period, "per", "per a"),
        "a": lambda v: f"{'an' if v[0] == 'hour' else 'a'} {v[0]}" if v[1] in {"per", "a"} else "",
        "each": partial(_period, "each", "per a each every"),
        "every": partial(_period, "every", "per a each every"),
        "adverb": _as_adverb,
        "yearly": lambda v: "yearly" if v[0] == "year" and v[2] else "",
        "p.a.": lambda v: (
            ("p.a" if v[2] == "." else "p.a.") if v[0] == "year" and v[2] and v[1] in {"per", "a"} else ""
        ),
        "/": lambda v: f"/ {v[0]}" if v[1] in {"per", "a"} else "",
    },
    _other_periods,
)

_IN_YEAR: Final = {"day": 365, "week": 52, "month": 12, "year": 1}


def _read_times(match: re.Match[str]) -> Value:
    word = match["n"].lower()
    times = {"once": 1.0, "twice": 2.0}.get(word) or number_in(word.removesuffix(" times"))
    return times, match["period"].lower(), _closes(match)


def _times_word(value: Value) -> str:
    return {1: "once", 2: "twice"}.get(value[0]) or f"{in_words(value[0])} times"


def _as_interval(value: Value) -> str:
    times, period, _ = value
    size, smaller = {"year": (12, "month"), "day": (24, "hour")}.get(period, (0, ""))
    if not size or times < 2 or size % times:
        return ""
    n = size // times
    return f"every {in_words(n)} {smaller}s" if n > 1 else f"every {smaller}"


def _other_times(value: Value) -> Iterator[tuple[str, Value]]:
    times, period, last = value
    yield from (("number", (other, period, last)) for other in (1, 2, 3, 4, 6) if other != times)
    yield from (("period", (times, other, last)) for other in ("month", "week", "year", "day") if other != period)


TIMES: Final = Kind(
    "times a period",
    re.compile(
        rf"(?<!\bor )(?<!\bto )(?<!\band )(?<![.\w-])\b(?P<n>once|twice|(?:{_N}) times) (?:a|per|each|every|an) (?P<period>day|week|month|year)\b",  # noqa: E501
        re.I,
    ),
    _read_times,
    {
        "twice a": lambda v: f"{_times_word(v)} a {v[1]}",
        "twice per": lambda v: f"{_times_word(v)} per {v[1]}",
        "twice each": lambda v: f"{_times_word(v)} each {v[1]}",
        "twice every": lambda v: f"{_times_word(v)} every {v[1]}",
        "two times": lambda v: f"{in_words(v[0])} time{'s' * (v[0] > 1)} per {v[1]}",
        "2 times": lambda v: f"{plain(v[0])} time{'s' * (v[0] > 1)} a {v[1]}",
        "2x": lambda v: f"{plain(v[0])}x per {v[1]}",
        "interval": _as_interval,
        "adverb": lambda v: _ADVERB[v[1]] if v[0] == 1 and v[2] else "",
        "twice yearly": lambda v: f"{_times_word(v)} {'yearly' if v[1] == 'year' else _ADVERB[v[1]]}" if v[2] else "",
        "semi-annually": lambda v: "semi-annually" if v[:2] == (2, "year") and v[2] else "",
    },
    _other_times,
)


def _read_every(match: re.Match[str]) -> Value:
    word = match["n"].lower()
    return 2.0 if word == "other" else number_in(word), match["unit"].lower(), _closes(match)


def _every_other(value: Value) -> str:
    return f"every other {value[1]}" if value[0] == 2 else ""


def _other_intervals(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("number", (other, *value[1:])) for other in (2, 3, 4, 6, 1, 5) if other != value[0])
    yield "unit", (value[0], _NEXT[value[1]], value[2])


def _only(value: Value, told: str, *held: tuple[float, str]) -> str:
    return told if value[:2] in held else ""


EVERY: Final = Kind(
    "every so often",
    re.compile(rf"\bevery (?P<n>other|{_N}) (?P<unit>{_UNIT})s?\b", re.I),
    _read_every,
    {
        "every two": lambda v: f"every {in_words(v[0])} {v[1]}s" if v[0] > 1 else f"every {v[1]}",
        "every 2": lambda v: f"every {plain(v[0])} {v[1]}s" if v[0] > 1 else "",
        "once every": lambda v: f"once every {in_words(v[0])} {v[1]}s" if v[0] > 1 else "",
        "every other": _every_other,
        "fortnightly": lambda v: _only(v, "fortnightly", (2, "week")) if v[2] else "",
        "every fortnight": lambda v: _only(v, "every fortnight", (2, "week")),
        "once a fortnight": lambda v: _only(v, "once a fortnight", (2, "week")),
        "every 14 days": lambda v: f"every {plain(v[0] * 7)} days" if v[1] == "week" else "",
        "quarterly": lambda v: _only(v, "quarterly", (3, "month")) if v[2] else "",
        "every quarter": lambda v: _only(v, "every quarter", (3, "month")),
        "four times a year": lambda v: (
            f"{_times_word((12 / v[0],))} a year" if v[1] == "month" and v[0] in {1, 2, 3, 4, 6} else ""
        ),
        "in months": lambda v: f"every {plain(v[0] * 12)} months" if v[1] == "year" else "",
    },
    _other_intervals,
)

_M: Final = "|".join(MONTHS)


def _read_date(match: re.Match[str]) -> Value | None:
    found = match.groupdict()
    day = int(found["d"] or found["d2"])
    month = MONTHS.index((found["m"] or found["m2"]).capitalize()) + 1
    year = int(found["y"] or found["y2"] or 0)
    return (year, month, day) if 0 < day <= monthrange(year or 2024, month)[1] else None


def _nth(day: int) -> str:
    ending = "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def _date(value: Value, form: str, *, needs_year: bool = False) -> str:
    year, month, day = value
    if needs_year and not year:
        return ""
    said = form.format(
        d=day,
        dd=f"{day:02}",
        nth=_nth(day),
        m=MONTHS[month - 1],
        s=MONTHS[month - 1][:3],
        mm=f"{month:02}",
        y=year or "",
    )
    return said.strip().rstrip(",") if not year else said


def _month_ends(value: Value) -> str:
    year, month, day = value
    return f"the end of {MONTHS[month - 1]} {year or ''}".strip() if day == monthrange(year or 2023, month)[1] else ""


def _other_dates(value: Value) -> Iterator[tuple[str, Value]]:
    year, month, day = value
    for other in (month % 12 + 1, (month - 2) % 12 + 1):
        yield "month", (year, other, min(day, monthrange(year or 2023, other)[1]))
    yield "day", (year, month, day - 1 if day > 1 else 2)
    yield "day", (year, month, monthrange(year or 2023, month)[1] if day < 25 else 15)
    if year:
        yield "year", (year + 1, month, day)
    if day <= 12 and day != month:
        yield "swapped", (year, day, month)


DATE: Final = Kind(
    "date",
    re.compile(
        rf"(?<![\w–-] )\b(?:(?P<m>{_M}) (?P<d>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (?P<y>(?:19|20)\d\d)\b)?(?![\d:%–-]| (?:and|to|or)\b| ?[ap]m)"  # noqa: E501
        rf"|(?P<d2>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<m2>{_M})\b(?:,? (?P<y2>(?:19|20)\d\d)\b)?(?![–-]| (?:and|to|or)\b))".replace(  # noqa: E501
            r"(?<![\w–-] )", r"(?<![–:-] )(?<!\bto )(?<!\band )"
        )
    ),
    _read_date,
    {
        "31 March": partial(_date, form="{d} {m} {y}"),
        "March 31,": partial(_date, form="{m} {d}, {y}"),
        "March 31st": partial(_date, form="{m} {nth}, {y}"),
        "31st March": partial(_date, form="{nth} {m} {y}"),
        "the 31st of March": partial(_date, form="the {nth} of {m} {y}"),
        "March the 31st": partial(_date, form="{m} the {nth}, {y}"),
        "31 Mar": partial(_date, form="{d} {s} {y}"),
        "Mar 31,": partial(_date, form="{s} {d}, {y}"),
        "iso": partial(_date, form="{y}-{mm}-{dd}", needs_year=True),
        "dots": partial(_date, form="{dd}.{mm}.{y}", needs_year=True),
        "slashes": lambda v: _date(v, "{dd}/{mm}/{y}", needs_year=True) if v[2] > 12 else "",
        "US slashes": lambda v: _date(v, "{mm}/{dd}/{y}", needs_year=True) if v[2] > 12 else "",
        "end of": _month_ends,
    },
    _other_dates,
)


def _read_month(match: re.Match[str]) -> Value:
    return int(match["y"]), MONTHS.index(match["m"]) + 1


def _other_months(value: Value) -> Iterator[tuple[str, Value]]:
    yield "month", (value[0], value[1] % 12 + 1)
    yield "year", (value[0] - 1, value[1])


MONTH: Final = Kind(
    "month",
    re.compile(rf"(?<=[a-z] )(?<!\d )(?<!of )(?<!to )(?<!and )(?P<m>{_M}) (?P<y>(?:19|20)\d\d)\b(?![–-])"),
    _read_month,
    {
        "March 2025": lambda v: f"{MONTHS[v[1] - 1]} {v[0]}",
        "March, 2025": lambda v: f"{MONTHS[v[1] - 1]} of {v[0]}",
        "Mar 2025": lambda v: f"{MONTHS[v[1] - 1][:3]} {v[0]}",
        "03/2025": lambda v: f"{v[1]:02}/{v[0]}",
        "2025-03": lambda v: f"{v[0]}-{v[1]:02}",
    },
    _other_months,
)


def _read_time(match: re.Match[str]) -> Value | None:
    hour, minute = int(match["h"]), int(match["min"] or 0)
    return (hour % 12 + 12 * (match["half"].lower() == "p"), minute) if 0 < hour <= 12 else None


def _clock(value: Value, form: str, *, whole: bool = False) -> str:
    hour, minute = value
    if whole and minute:
        return ""
    half, part = (
        ("am", "in the morning") if hour < 12 else ("pm", "in the afternoon" if hour < 18 else "in the evening")
    )
    minutes = f":{minute:02}" if minute else ""
    h = (hour - 1) % 12 + 1
    return form.format(
        h=h, half=half, dotted=f"{half[0]}.m.", part=part, w=in_words(h), mm=f"{minute:02}", o=minutes, H=f"{hour:02}"
    )


def _half_past(value: Value) -> str:
    return _clock(value, "half past {w} {part}") if value[1] == 30 else ""


def _quarter_past(value: Value) -> str:
    if value[1] == 15:
        return _clock(value, "a quarter past {w} {part}")
    return _clock((value[0] + 1, 0), "a quarter to {w} {part}") if value[1] == 45 else ""


def _other_clocks(value: Value) -> Iterator[tuple[str, Value]]:
    hour, minute = value
    yield "am for pm", ((hour + 12) % 24, minute)
    yield "hour", ((hour + 1) % 24, minute)
    yield "minute", (hour, 30 if minute != 30 else 0)
    yield "minute", (hour, 15 if minute != 15 else 45)


TIME: Final = Kind(
    "time",
    re.compile(
        r"(?<![\w:.–-])(?<!\bto )(?<!\band )(?<!- )(?<!– )(?P<h>\d{1,2})(?::(?P<min>[0-5]\d))? ?(?P<half>[ap])\.?m\b(?:\.(?= [a-z]))?(?!\.? ?(?:[-–]|to\b|and \d))",  # noqa: E501
        re.I,
    ),
    _read_time,
    {
        "5 pm": partial(_clock, form="{h}{o} {half}"),
        "5pm": partial(_clock, form="{h}{o}{half}"),
        "5 p.m.": partial(_clock, form="{h}{o} {dotted}"),
        "5:00 pm": partial(_clock, form="{h}:{mm} {half}"),
        "17:00": partial(_clock, form="{H}:{mm}"),
        "5.00 pm": partial(_clock, form="{h}.{mm} {half}"),
        "5 o'clock in the": partial(_clock, form="{h} o'clock {part}", whole=True),
        "five in the": partial(_clock, form="{w} {part}", whole=True),
        "five pm": partial(_clock, form="{w} {dotted}", whole=True),
        "half past": _half_past,
        "quarter": _quarter_past,
        "noon": lambda v: {(12, 0): "noon", (0, 0): "midnight"}.get(v, ""),
    },
    _other_clocks,
)


def _read_days(match: re.Match[str]) -> Value:
    return tuple(next(n for n, day in enumerate(DAYS) if day.startswith(match[end][:3])) for end in ("a", "z"))


def _days(value: Value, form: str, letters: int = 9) -> str:
    return form.format(*(DAYS[day][:letters] for day in value))


def _other_spans(value: Value) -> Iterator[tuple[str, Value]]:
    first, last = value
    yield "last day", (first, (last + 1) % 7)
    yield "last day", (first, (last - 1) % 7)
    yield "first day", ((first + 1) % 7, last)


WEEKDAYS: Final = Kind(
    "weekdays",
    re.compile(
        r"(?:\bfrom )?\b(?P<a>Mon|Monday|Tuesday|Sunday)(?: ?[-–] ?| to | through | until )(?P<z>Thursday|Friday|Fri|Thu|Saturday)\b"  # noqa: E501
    ),
    _read_days,
    {
        "to": partial(_days, form="{0} to {1}"),
        "through": partial(_days, form="{0} through {1}"),
        "from to": partial(_days, form="from {0} to {1}"),
        "dash": partial(_days, form="{0}–{1}"),
        "short": partial(_days, form="{0}–{1}", letters=3),
        "short to": partial(_days, form="{0} to {1}", letters=3),
        "weekdays": lambda v: "on weekdays" if v == (0, 4) else "",
    },
    _other_spans,
)


def _read_day(match: re.Match[str]) -> Value:
    return DAYS.index(match["day"]), match["on"] or "", bool(match["s"])


def _other_days(value: Value) -> Iterator[tuple[str, Value]]:
    yield "day", ((value[0] + 1) % 7, *value[1:])
    yield "day", ((value[0] - 1) % 7, *value[1:])


_EACH_DAY: Final = frozenset((("on ", True), ("On ", True), ("every ", False), ("each ", False), ("Every ", False)))
WEEKDAY: Final = Kind(
    "weekday",
    re.compile(
        rf"(?<!to )(?<!through )(?P<on>[Oo]n |[Ee]very |each )?\b(?P<day>{'|'.join(DAYS)})(?P<s>s?)\b(?! ?[-–]| (?:to|through)\b|['’])"  # noqa: E501
    ),
    _read_day,
    {
        "plain": lambda v: f"{v[1]}{DAYS[v[0]]}{'s' * v[2]}",
        "short": lambda v: f"{v[1]}{DAYS[v[0]][:3]}" if not v[2] else "",
        "on days": lambda v: f"on {DAYS[v[0]]}s" if v[1:] in _EACH_DAY else "",
        "every": lambda v: f"every {DAYS[v[0]]}" if v[1:] in _EACH_DAY else "",
        "each": lambda v: f"each {DAYS[v[0]]}" if v[1:] in _EACH_DAY else "",
    },
    _other_days,
)


def _read_range(match: re.Match[str]) -> Value | None:
    low, high = number_in(match["a"]), number_in(match["b"])
    return (low, high, match["sign"] or "") if low < high and high < 2000 else None


def _range(value: Value, form: str, *, words: bool = False) -> str:
    low, high, sign = value
    ends = (in_words(low), in_words(high)) if words else (sign + plain(low), sign + plain(high))
    return form.format(*ends) if all(ends) and not (words and (sign or high > 100)) else ""


def _other_ranges(value: Value) -> Iterator[tuple[str, Value]]:
    low, high, sign = value
    for other in near(high):
        if other > low:
            yield "upper end", (low, other, sign)
    for other in near(low):
        if other < high:
            yield "lower end", (other, high, sign)


RANGE: Final = Kind(
    "range",
    re.compile(
        rf"(?<![\w.,/–:~-])(?<!\bthan )(?<!\bto )(?:from |between )?(?P<sign>\$)?(?P<a>\d{{1,3}}|{_WORDS})(?: ?[-–] ?| to )\$?(?P<b>\d{{1,4}}|{_WORDS})"  # noqa: E501
        r"(?= (?:minutes|hours|days|weeks|months|years|people|percent|[a-z]{4,}s)\b| ?%)",
    ),
    _read_range,
    {
        "dash": partial(_range, form="{}-{}"),
        "long dash": partial(_range, form="{}–{}"),
        "spaced dash": partial(_range, form="{} – {}"),
        "to": partial(_range, form="{} to {}"),
        "between": partial(_range, form="between {} and {}"),
        "from": partial(_range, form="from {} to {}"),
        "words": partial(_range, form="{} to {}", words=True),
        "words between": partial(_range, form="between {} and {}", words=True),
    },
    _other_ranges,
)

_LOWER: Final = ("at least", "a minimum of", "no fewer than", "no less than", "not less than", "minimum of")
_UPPER: Final = ("up to", "at most", "no more than", "a maximum of", "not more than", "maximum of")
_OVER: Final = ("more than", "over", "above", "in excess of", "exceeding", "upwards of")
_UNDER: Final = ("less than", "fewer than", "under", "below")
_SIDES: Final = {"least": _LOWER, "most": _UPPER, "over": _OVER, "under": _UNDER}
_SIDE_OF: Final = {phrase: side for side, phrases in _SIDES.items() for phrase in phrases}
_TURNED: Final = {"least": "most", "most": "least", "over": "under", "under": "over"}
_STRICT: Final = {"least": "over", "most": "under", "over": "least", "under": "most"}


def _read_limit(match: re.Match[str]) -> Value:
    return _SIDE_OF[match["side"].lower()], match["n"], match["noun"] or ""


def _limit(phrase: str, value: Value) -> str:
    side, number, noun = value
    fits = "fewer" not in phrase or (number[0] not in "$€£" and noun not in {"%", " years", " hours", " minutes"})
    return f"{phrase} {number}{noun}" if phrase in _SIDES[side] and fits else ""


def _or_more(value: Value) -> str:
    side, number, noun = value
    more = {"least": "more", "most": "less"}.get(side)
    return f"{number}{noun} or {more}" if more and noun else ""


def _more(value: Value) -> str:
    side, number, noun = value
    more = {"least": "more", "most": "fewer"}.get(side)
    return f"{number} or {more}{noun}" if more and noun and number[0] not in "$€£" and "%" not in noun else ""


def _other_sides(value: Value) -> Iterator[tuple[str, Value]]:
    yield "turned", (_TURNED[value[0]], *value[1:])
    yield "strict", (_STRICT[value[0]], *value[1:])


LIMIT: Final = Kind(
    "limit",
    re.compile(
        rf"\b(?<!\bnot )(?<!\bno )(?P<side>{'|'.join(sorted(_SIDE_OF, key=len, reverse=True))}) (?P<n>[$€£]?\d[\d,]*|{_WORDS})(?![\w.]*\d| (?:million|billion|thousand|hundred|of the)\b)"  # noqa: E501
        r"(?P<noun>%| (?:(?:business|working|calendar) )?[a-z]+s\b)?(?! of age| old)",
        re.IGNORECASE,
    ),
    _read_limit,
    {phrase: partial(_limit, phrase) for phrase in _SIDE_OF if phrase not in {"minimum of", "maximum of"}}
    | {"or more": _or_more, "more": _more},
    _other_sides,
)


def _read_age(match: re.Match[str]) -> Value:
    return match["side"].lower(), number_in(match["n"] or match["n2"] or match["n3"]), match["who"] or ""


def _age(value: Value, under: str, over: str) -> str:
    side, age, who = value
    return who + (under if side == "under" else over).format(n=plain(age), w=in_words(age))


def _other_ages(value: Value) -> Iterator[tuple[str, Value]]:
    side, age, who = value
    yield "number", (side, age + 1, who)
    yield "turned", ("over" if side == "under" else "under", age, who)


_YOUNG: Final = "child|children|minors|people|persons|anyone|individuals|users|visitors|those|residents|kids|somebody"
AGE: Final = Kind(
    "age",
    re.compile(
        rf"\b(?P<who>(?:{_YOUNG}) )?(?P<side>under|over) (?:(?:the age of |age )(?P<n>\d\d)|(?P<n2>\d\d) years (?:of age|old)|(?(who)(?P<n3>\d\d)|(?!)))\b(?![.,]\d| years)"  # noqa: E501
    ),
    _read_age,
    {
        "under": partial(_age, under="under {n}", over="over {n}"),
        "words": partial(_age, under="under {w}", over="over {w}"),
        "the age of": partial(_age, under="under the age of {n}", over="over the age of {n}"),
        "below": partial(_age, under="below the age of {n}", over="above the age of {n}"),
        "younger": partial(_age, under="younger than {n}", over="older than {n}"),
        "years of age": partial(_age, under="under {n} years of age", over="over {n} years of age"),
        "years old": partial(_age, under="less than {n} years old", over="more than {n} years old"),
        "aged": partial(_age, under="aged under {n}", over="aged over {n}"),
    },
    _other_ages,
)


def _read_ordinal(match: re.Match[str]) -> Value:
    word = match["n"].lower()
    return (_ORDINALS.index(word) + 1 if word in _ORDINALS else int(re.sub(r"\D", "", word)),)


_ORDINAL_LIST: Final = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"  # noqa: E501
_ORDINALS: Final = _ORDINAL_LIST.split()


def _other_ordinals(value: Value) -> Iterator[tuple[str, Value]]:
    yield "number", (value[0] + 1,)


ORDINAL: Final = Kind(
    "ordinal",
    re.compile(
        rf"\b(?:the|your|their) (?P<n>{'|'.join(_ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))(?= (?:day|week|month|quarter|year|century|time|business|working|calendar|edition|floor)\b)"  # noqa: E501
    ),
    _read_ordinal,
    {
        "words": lambda v: f"the {_ORDINALS[v[0] - 1]}" if v[0] <= len(_ORDINALS) else "",
        "digits": lambda v: f"the {_nth(v[0])}",
    },
    _other_ordinals,
)

KINDS: Final[Sequence[Kind]] = (
    DURATION,
    MONEY,
    PERCENT,
    FRACTION,
    LARGE,
    SMALL,
    PERIOD,
    TIMES,
    EVERY,
    DATE,
    MONTH,
    TIME,
    WEEKDAYS,
    WEEKDAY,
    RANGE,
    LIMIT,
    AGE,
    ORDINAL,
)
