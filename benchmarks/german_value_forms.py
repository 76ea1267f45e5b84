"""Values of German prose in every form that people write, as `value_forms` has them for English."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from benchmarks.value_forms import Form, Kind, Value, near

_SMALL_LIST: Final = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"  # noqa: E501
_SMALL: Final = _SMALL_LIST.split()
_TEN_LIST: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_TENS: Final = _TEN_LIST.split()
_WORDS: Final = "|".join(sorted([*_SMALL[2:], *_TENS], key=len, reverse=True))
_MONTH_LIST: Final = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
_MONTHS: Final = _MONTH_LIST.split()
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY_LIST: Final = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"
_DAYS: Final = _DAY_LIST.split()


def in_words(number: float) -> str:
    """Of whole numbers below ten thousand."""
    n = int(number)
    if n != number or not 0 <= n < 10_000:
        return ""
    if n < 20:
        return _SMALL[n]
    if n < 100:
        return (f"{_SMALL[n % 10]}und" if n % 10 else "") + _TENS[n // 10 - 2]
    size, name = (1000, "tausend") if n >= 1000 else (100, "hundert")
    return f"{in_words(n // size)}{name}{in_words(n % size) if n % size else ''}"


def number_in(text: str) -> float:
    plain = text.lower()
    if plain in _SMALL:
        return _SMALL.index(plain)
    return 10.0 * (_TENS.index(plain) + 2) if plain in _TENS else float(plain.replace(".", "").replace(",", "."))


def plain(number: float) -> str:
    """With points between thousands and a comma before decimals."""
    told = f"{int(number):,}" if number == int(number) else f"{number:,.2f}".rstrip("0")
    return told.translate(str.maketrans(".,", ",."))


_N: Final = rf"(?:\d{{1,3}}(?:\.\d{{3}})+|\d+(?:,\d+)?|{_WORDS})"
_UNITS: Final = {
    "Minute": "Minuten",
    "Stunde": "Stunden",
    "Tag": "Tage",
    "Woche": "Wochen",
    "Monat": "Monate",
    "Jahr": "Jahre",
}
_SMALLER: Final = {"Woche": (7, "Tag"), "Jahr": (12, "Monat"), "Stunde": (60, "Minute"), "Tag": (24, "Stunde")}
_LARGER: Final = {unit: (times, larger) for larger, (times, unit) in _SMALLER.items()}
_NEXT: Final = {"Minute": "Stunde", "Stunde": "Tag", "Tag": "Woche", "Woche": "Monat", "Monat": "Jahr", "Jahr": "Monat"}


def _read_duration(match: re.Match[str]) -> Value:
    unit = match["unit"].capitalize()
    return (
        number_in(match["n"]),
        next(one for one in _UNITS if unit.startswith(one)),
        match["kind"] or "",
        unit.endswith(("agen", "naten", "hren")),
    )


def _spelled(number: str, unit: str, kind: str, dative: bool) -> str:
    many = "" if number == "ein" else _UNITS[unit] + ("n" if dative and not _UNITS[unit].endswith("n") else "")
    return f"{number} {kind}{(many.lower() if kind else many) or unit}" if number else ""


def _few(number: float) -> str:
    return in_words(number) if number <= 100 and number != 1 else ""


def _told(value: Value, words: bool) -> str:
    n, unit, kind, dative = value
    return _spelled(_few(n) if words else plain(n), unit, kind, dative) if n != 1 else ""


def _in(sizes: Mapping[str, tuple[int, str]], larger: bool, words: bool, value: Value) -> str:
    n, unit, kind, dative = value
    times, other = sizes.get(unit, (0, ""))
    number = (n / times if larger else n * times) if times else 0
    if kind or number < 2 or number != int(number) or number > 365:
        return ""
    return _told((number, other, "", dative), words)


def _half_year(value: Value) -> str:
    n, unit, kind, dative = value
    if kind or dative:
        return ""
    return {
        (6, "Monat"): "ein halbes Jahr",
        (18, "Monat"): "anderthalb Jahre",
        (30, "Minute"): "eine halbe Stunde",
    }.get((n, unit), "")


def _half_year_dative(value: Value) -> str:
    n, unit, kind, dative = value
    told = {(6, "Monat"): "einem halben Jahr", (18, "Monat"): "anderthalb Jahren"}
    return told.get((n, unit), "") if dative and not kind else ""


def _other_durations(value: Value) -> Iterator[tuple[str, Value]]:
    n, unit, kind, dative = value
    yield from (("number", (other, unit, kind, dative)) for other in near(n))
    yield "unit", (n, _NEXT[unit], "" if unit == "Tag" else kind, dative)
    if unit == "Tag":
        yield "working days", (n, unit, "" if kind else "Arbeits", dative)


DURATION: Final = Kind(
    "Dauer",
    re.compile(
        rf"(?<!bis )(?<!alle )(?<!und )(?<!zwischen )\b(?P<n>{_N}) (?P<kind>Arbeits|Werk)?(?P<unit>Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|tagen?)\b(?! alt)"  # noqa: E501
    ),
    _read_duration,
    {
        "Ziffern": lambda v: _told(v, words=False),
        "Wort": lambda v: _told(v, words=True),
        "kleinere Einheit": partial(_in, _SMALLER, False, False),
        "größere Einheit": partial(_in, _LARGER, True, False),
        "größere, Wort": partial(_in, _LARGER, True, True),
        "halbes Jahr": _half_year,
        "halben Jahr": _half_year_dative,
        "Std.": lambda v: (
            f"{plain(v[0])} Std." if v[1] == "Stunde" else f"{plain(v[0])} Min." if v[1] == "Minute" else ""
        ),
    },
    _other_durations,
)


def _read_money(match: re.Match[str]) -> Value:
    return (number_in(match["n"]), "€")


def _figures(amount: float) -> str:
    return plain(amount) if amount == int(amount) else f"{amount:,.2f}".translate(str.maketrans(".,", ",."))


def _other_money(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("number", (other, "€")) for other in near(value[0]))
    yield "ten times", (value[0] * 10, "€")
    yield "currency", (value[0], "$")


_NAMED: Final = {"€": ("Euro", "EUR"), "$": ("Dollar", "USD")}
MONEY: Final = Kind(
    "Geld",
    re.compile(r"\b(?P<n>\d{1,3}(?:\.\d{3})+|\d+(?:,\d\d)?) (?:Euro\b|€)"),
    _read_money,
    {
        "Euro": lambda v: f"{_figures(v[0])} {_NAMED[v[1]][0]}",
        "€": lambda v: f"{_figures(v[0])} {v[1]}",
        "€ vorn": lambda v: f"{v[1]} {_figures(v[0])}",
        "EUR": lambda v: f"{_figures(v[0])} {_NAMED[v[1]][1]}",
        "ohne Punkt": lambda v: f"{v[0]:.0f} {_NAMED[v[1]][0]}" if v[0] == int(v[0]) else "",
        "mit Cent": lambda v: f"{v[0]:,.2f}".translate(str.maketrans(".,", ",.")) + f" {_NAMED[v[1]][0]}",
        ",-": lambda v: f"{plain(v[0])},– {_NAMED[v[1]][0]}" if v[0] == int(v[0]) else "",
        "Wort": lambda v: f"{in_words(v[0])} {_NAMED[v[1]][0]}" if v[0] % 10 == 0 and in_words(v[0]) else "",
        "Tsd.": lambda v: f"{plain(v[0] / 1000)} Tsd. {_NAMED[v[1]][0]}" if v[0] >= 1000 and v[0] % 100 == 0 else "",
        "Leerzeichen": lambda v: (
            f"{plain(v[0])} {_NAMED[v[1]][0]}".replace(".", "\N{NO-BREAK SPACE}") if v[0] >= 1000 else ""
        ),
    },
    _other_money,
)


def _read_percent(match: re.Match[str]) -> Value:
    return number_in(match["n"]), bool(match["of"]), False


_PARTS: Final = {
    50.0: "die Hälfte",
    25.0: "ein Viertel",
    75.0: "drei Viertel",
    100 / 3: "ein Drittel",
    200 / 3: "zwei Drittel",
    20.0: "ein Fünftel",
    80.0: "vier Fünftel",
    60.0: "drei Fünftel",
}


def _percent(value: Value, said: str, unit: str) -> str:
    if not said or round(value[0], 1) != value[0]:
        return ""
    return f"{said} Prozentpunkte" if value[2] else f"{said}{unit}"


def _other_percents(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (
        ("number", (other, value[1], False)) for other in (*near(value[0]), 50.0, 25.0, 100 / 3) if other != value[0]
    )
    yield "points", (value[0], value[1], True)


_SHARES: Final[Mapping[str, Form]] = {
    "%": lambda v: _percent(v, plain(v[0]), "%"),
    " %": lambda v: _percent(v, plain(v[0]), " %"),
    "Prozent": lambda v: _percent(v, plain(v[0]), " Prozent"),
    "v. H.": lambda v: "" if v[2] else _percent(v, plain(v[0]), " v. H."),
    "Wort": lambda v: _percent(v, _few(v[0]), " Prozent"),
    "Teil": lambda v: _PARTS.get(v[0], "") if v[1] and not v[2] else "",
}
PERCENT: Final = Kind(
    "Prozent",
    re.compile(r"\b(?P<n>\d+(?:,\d+)?) (?:Prozent|%)(?P<of>(?= de[rs]\b))?"),
    _read_percent,
    _SHARES,
    _other_percents,
)
PART: Final = Kind(
    "Teil",
    re.compile(r"\b(?P<n>die Hälfte|ein Drittel|ein Viertel)(?= de[rs]\b)"),
    lambda match: (next(share for share, name in _PARTS.items() if name == match["n"]), True, False),
    _SHARES,
    _other_percents,
)

_PERIODS: Final = {
    "Tag": "täglich",
    "Woche": "wöchentlich",
    "Monat": "monatlich",
    "Jahr": "jährlich",
    "Stunde": "stündlich",
}
_IN: Final = {
    "Tag": "am Tag",
    "Woche": "in der Woche",
    "Monat": "im Monat",
    "Jahr": "im Jahr",
    "Stunde": "in der Stunde",
}
_ONE: Final = {"Woche": "jede", "Stunde": "jede"}


def _read_period(match: re.Match[str]) -> Value:
    return (match["period"],)


def _other_periods(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("period", (other,)) for other in _PERIODS if other != value[0])


PERIOD: Final = Kind(
    "je Zeit",
    re.compile(r"(?<!mal )\b(?:pro|im|je) (?P<period>Stunde|Tag|Woche|Monat|Jahr)\b"),
    _read_period,
    {
        "pro": lambda v: f"pro {v[0]}",
        "je": lambda v: f"je {v[0]}",
        "im": lambda v: _IN[v[0]],
        "täglich": lambda v: _PERIODS[v[0]],
        "p. a.": lambda v: "p. a." if v[0] == "Jahr" else "",
    },
    _other_periods,
)
_MAL: Final = {1: "einmal", 2: "zweimal", 3: "dreimal", 4: "viermal", 6: "sechsmal", 12: "zwölfmal"}
_MAL_OF: Final = {word: times for times, word in _MAL.items()}


def _interval(value: Value) -> str:
    times, period = value
    return {
        (2, "Jahr"): "alle sechs Monate",
        (4, "Jahr"): "alle drei Monate",
        (1, "Jahr"): "jedes Jahr",
        (1, "Monat"): "jeden Monat",
        (6, "Jahr"): "alle zwei Monate",
    }.get((times, period), "")


def _other_times(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("number", (other, value[1])) for other in (1, 2, 3, 4, 6) if other != value[0])
    yield from (("period", (value[0], other)) for other in ("Monat", "Jahr", "Woche") if other != value[1])


TIMES: Final = Kind(
    "so oft",
    re.compile(rf"\b(?P<n>{'|'.join(_MAL_OF)}) (?:pro|im|je) (?P<period>Tag|Woche|Monat|Jahr)\b"),
    lambda match: (_MAL_OF[match["n"]], match["period"]),
    {
        "pro": lambda v: f"{_MAL[v[0]]} pro {v[1]}",
        "im": lambda v: f"{_MAL[v[0]]} {_IN[v[1]]}",
        "2-mal": lambda v: f"{v[0]}-mal {_IN[v[1]]}",
        "2x": lambda v: f"{v[0]}x pro {v[1]}",
        "jährlich": lambda v: f"{_MAL[v[0]]} {_PERIODS[v[1]]}" if v[0] > 1 else _PERIODS[v[1]],
        "halbjährlich": lambda v: {(2, "Jahr"): "halbjährlich", (4, "Jahr"): "vierteljährlich"}.get(v, ""),
        "alle": _interval,
    },
    _other_times,
)


def _other_intervals(value: Value) -> Iterator[tuple[str, Value]]:
    yield from (("number", (other, value[1])) for other in (2, 3, 4, 6) if other != value[0])
    yield "unit", (value[0], _NEXT[value[1]])


EVERY: Final = Kind(
    "alle",
    re.compile(rf"\balle (?P<n>{_WORDS}|\d+) (?P<unit>Tage|Wochen|Monate|Jahre)\b"),
    lambda match: (int(number_in(match["n"])), next(one for one in _UNITS if match["unit"].startswith(one))),
    {
        "Wort": lambda v: f"alle {in_words(v[0])} {_UNITS[v[1]]}",
        "Ziffern": lambda v: f"alle {v[0]} {_UNITS[v[1]]}",
        "-wöchentlich": lambda v: {"Woche": "zweiwöchentlich"}.get(v[1], "") if v[0] == 2 else "",
        "halbjährlich": lambda v: {(6, "Monat"): "halbjährlich", (3, "Monat"): "vierteljährlich"}.get(v, ""),
        "zweimal im Jahr": lambda v: {(6, "Monat"): "zweimal im Jahr", (3, "Monat"): "viermal im Jahr"}.get(v, ""),
        "jedes zweite": lambda v: (
            {"Woche": "jede zweite Woche", "Jahr": "jedes zweite Jahr", "Monat": "jeden zweiten Monat"}.get(v[1], "")
            if v[0] == 2
            else ""
        ),
        "14 Tage": lambda v: f"alle {v[0] * 7} Tage" if v[1] == "Woche" else "",
        "Monate": lambda v: f"alle {v[0] * 12} Monate" if v[1] == "Jahr" else "",
    },
    _other_intervals,
)


def _read_date(match: re.Match[str]) -> Value:
    return int(match["y"]), _MONTHS.index(match["m"]) + 1, int(match["d"])


def _date(value: Value, form: str) -> str:
    year, month, day = value
    return form.format(
        d=day,
        dd=f"{day:02}",
        m=_MONTHS[month - 1],
        s=_MONTHS[month - 1][:3],
        n=month,
        mm=f"{month:02}",
        y=year,
        yy=year % 100,
    )


def _other_dates(value: Value) -> Iterator[tuple[str, Value]]:
    year, month, day = value
    yield "month", (year, month % 12 + 1, min(day, 28))
    yield "month", (year, month % 12 + 1, _LENGTHS[month % 12] if day > 28 else day)
    yield "day", (year, month, day - 1 if day > 1 else 2)
    yield "year", (year + 1, month, day)
    if day <= 12 and day != month:
        yield "swapped", (year, day, month)


DATE: Final = Kind(
    "Datum",
    re.compile(rf"\b(?P<d>\d{{1,2}})\. (?P<m>{'|'.join(_MONTHS)}) (?P<y>20\d\d)\b"),
    _read_date,
    {
        "31. März": partial(_date, form="{d}. {m} {y}"),
        "31.03.2026": partial(_date, form="{dd}.{mm}.{y}"),
        "31.3.2026": partial(_date, form="{d}.{n}.{y}"),
        "31.03.26": partial(_date, form="{dd}.{mm}.{yy}"),
        "2026-03-31": partial(_date, form="{y}-{mm}-{dd}"),
        "31. Mär": lambda v: _date(v, "{d}. {s}. {y}") if v[1] != 5 else "",
    },
    _other_dates,
)


def _read_time(match: re.Match[str]) -> Value:
    return int(match["h"]), int(match["m"] or 0)


def _other_clocks(value: Value) -> Iterator[tuple[str, Value]]:
    hour, minute = value
    yield "hour", ((hour + 1) % 24, minute)
    yield "am for pm", ((hour + 12) % 24, minute)
    yield "minute", (hour, 30 if minute != 30 else 0)


def _in_the(hour: int) -> str:
    return "morgens" if hour < 11 else "mittags" if hour < 13 else "nachmittags" if hour < 18 else "abends"


TIME: Final = Kind(
    "Uhrzeit",
    re.compile(r"(?<!Uhr bis )(?<!\d bis )(?:(?<=um )|(?<=bis ))(?P<h>\d{1,2})(?::(?P<m>\d\d))? Uhr\b"),
    _read_time,
    {
        "17 Uhr": lambda v: f"{v[0]} Uhr" if not v[1] else f"{v[0]}:{v[1]:02} Uhr",
        "17:00 Uhr": lambda v: f"{v[0]}:{v[1]:02} Uhr",
        "17.00 Uhr": lambda v: f"{v[0]}.{v[1]:02} Uhr",
        "17:00": lambda v: f"{v[0]:02}:{v[1]:02}",
        "17 h": lambda v: f"{v[0]} Uhr {v[1]}" if v[1] else "",
        "5 Uhr nachmittags": lambda v: f"{(v[0] - 1) % 12 + 1} Uhr {_in_the(v[0])}" if not v[1] else "",
        "fünf Uhr nachmittags": lambda v: f"{in_words((v[0] - 1) % 12 + 1)} Uhr {_in_the(v[0])}" if not v[1] else "",
        "halb": lambda v: f"halb {in_words(v[0] % 12 + 1)} {_in_the(v[0])}" if v[1] == 30 else "",
    },
    _other_clocks,
)


def _read_days(match: re.Match[str]) -> Value:
    return tuple(
        next(n for n, day in enumerate(_DAYS) if match[end].capitalize().startswith(day)) for end in ("a", "z")
    )


def _days(value: Value, form: str, letters: int = 10) -> str:
    first, last = (_DAYS[day] for day in value)
    return form.format(a=first[:letters], z=last[:letters], la=first.lower(), lz=last.lower())


def _other_spans(value: Value) -> Iterator[tuple[str, Value]]:
    first, last = value
    yield "last day", (first, (last + 1) % 7)
    yield "last day", (first, (last - 1) % 7)
    yield "first day", ((first + 1) % 7, last)


WEEKDAYS: Final = Kind(
    "Wochentage",
    re.compile(rf"\b(?:von )?(?P<a>{'|'.join(_DAYS)}|montags) bis (?P<z>{'|'.join(_DAYS)}|donnerstags|freitags)\b"),
    _read_days,
    {
        "von bis": partial(_days, form="von {a} bis {z}"),
        "montags bis": partial(_days, form="{la}s bis {lz}s"),
        "Strich": partial(_days, form="{a}–{z}"),
        "Mo–Fr": partial(_days, form="{a}–{z}", letters=2),
        "Mo. bis Fr.": partial(_days, form="{a}. bis {z}.", letters=2),
    },
    _other_spans,
)


def _other_days(value: Value) -> Iterator[tuple[str, Value]]:
    yield "day", ((value[0] + 1) % 7,)


WEEKDAY: Final = Kind(
    "Wochentag",
    re.compile(
        rf"(?<!bis )\b(?:jeden (?P<day>{'|'.join(_DAYS)})|(?P<days>{'|'.join(day.lower() for day in _DAYS)})s)\b(?! bis)",  # noqa: E501
        re.I,
    ),
    lambda match: (_DAYS.index((match["day"] or match["days"]).capitalize()),),
    {
        "jeden": lambda v: f"jeden {_DAYS[v[0]]}",
        "donnerstags": lambda v: f"{_DAYS[v[0]].lower()}s",
        "immer am": lambda v: f"immer am {_DAYS[v[0]]}",
    },
    _other_days,
)


def _read_range(match: re.Match[str]) -> Value:
    return number_in(match["a"]), number_in(match["b"])


def _range(value: Value, form: str, words: bool = False) -> str:
    ends = [_few(one) if words else plain(one) for one in value]
    return form.format(*ends) if all(ends) else ""


def _other_ranges(value: Value) -> Iterator[tuple[str, Value]]:
    yield "upper end", (value[0], value[1] + 1)
    yield "lower end", (value[0] + 1, value[1])


RANGE: Final = Kind(
    "Spanne",
    re.compile(r"\b(?:zwischen (?P<a>\d+) und) (?P<b>\d+)(?= )"),
    _read_range,
    {
        "zwischen": partial(_range, form="zwischen {} und {}"),
        "bis": partial(_range, form="{} bis {}"),
        "von bis": partial(_range, form="von {} bis {}"),
        "Strich": partial(_range, form="{}–{}"),
        "Wort": partial(_range, form="{} bis {}", words=True),
    },
    _other_ranges,
)

_SIDES: Final = {
    "least": ("mindestens", "nicht weniger als", "wenigstens"),
    "most": ("höchstens", "bis zu", "maximal", "nicht mehr als"),
    "over": ("mehr als", "über"),
    "under": ("weniger als", "unter"),
}
_SIDE_OF: Final = {phrase: side for side, phrases in _SIDES.items() for phrase in phrases}
_TURNED: Final = {"least": "most", "most": "least", "over": "under", "under": "over"}
_STRICT: Final = {"least": "over", "most": "under", "over": "least", "under": "most"}


def _limit(phrase: str, value: Value) -> str:
    return f"{phrase} {value[1]}" if phrase in _SIDES[value[0]] else ""


def _or_more(value: Value) -> str:
    more = {"least": "oder mehr", "most": "oder weniger"}.get(value[0])
    return f"{value[1]} {more}" if more else ""


def _other_sides(value: Value) -> Iterator[tuple[str, Value]]:
    yield "turned", (_TURNED[value[0]], value[1])
    yield "strict", (_STRICT[value[0]], value[1])


LIMIT: Final = Kind(
    "Grenze",
    re.compile(
        rf"\b(?P<side>{'|'.join(sorted(_SIDE_OF, key=len, reverse=True))}) (?P<n>{_N} (?:Euro|€|Kilogramm|Stunden|Tage|Wochen|Werktage|Minuten|Seiten|Personen|Jahre|Beschäftigte|Monaten))(?!\w)",  # noqa: E501
        re.I,
    ),
    lambda match: (_SIDE_OF[match["side"].lower()], match["n"]),
    {phrase: partial(_limit, phrase) for phrase in _SIDE_OF} | {"oder mehr": _or_more},
    _other_sides,
)


def _age(value: Value, under: str, over: str) -> str:
    return (under if value[0] == "unter" else over).format(n=plain(value[1]), w=in_words(value[1]))


def _other_ages(value: Value) -> Iterator[tuple[str, Value]]:
    yield "number", (value[0], value[1] + 1)
    yield "turned", ("über" if value[0] == "unter" else "unter", value[1])


AGE: Final = Kind(
    "Alter",
    re.compile(r"\b(?P<side>unter|über) (?P<n>1[4-8]) Jahren\b"),
    lambda match: (match["side"], number_in(match["n"])),
    {
        "unter 18": partial(_age, under="unter {n}", over="über {n}"),
        "Wort": partial(_age, under="unter {w} Jahren", over="über {w} Jahren"),
        "jünger": partial(_age, under="jünger als {n} Jahre", over="älter als {n} Jahre"),
        "unter 18 J.": partial(_age, under="unter {n} Jahren", over="über {n} Jahren"),
    },
    _other_ages,
)

GERMAN_KINDS: Final[Sequence[Kind]] = (
    DURATION,
    MONEY,
    PERCENT,
    PART,
    PERIOD,
    TIMES,
    EVERY,
    DATE,
    TIME,
    WEEKDAYS,
    WEEKDAY,
    RANGE,
    LIMIT,
    AGE,
)
