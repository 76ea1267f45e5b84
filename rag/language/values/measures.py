"""What is measured in which units: their symbols and names with all prefixes, and what one of each comes to.

The case of a symbol counts where it tells two apart (mW and MW); a single letter is a unit only right behind digits.
"""

import re
from typing import Final, NamedTuple


class Measure(NamedTuple):
    """A unit as so much of the one that its kind is reckoned in, from where that begins."""

    unit: str
    size: float
    offset: float = 0.0

    def reckoned(self, amount: float) -> float:
        return (amount - self.offset) * self.size


_PREFIXES: Final = {
    "n": ("nano", 1e-9), "μ": ("micro", 1e-6), "m": ("milli", 1e-3), "c": ("centi", 1e-2), "d": ("deci", 1e-1),
    "h": ("hecto", 1e2), "k": ("kilo", 1e3), "M": ("mega", 1e6), "G": ("giga", 1e9), "T": ("tera", 1e12),
}  # fmt: skip
_IN_GERMAN: Final = {"micro": "mikro", "centi": "zenti", "deci": "dezi", "hecto": "hekto"}
_PREFIXED: Final = (
    ("metre", "m", "metre meter", "nμmcdk"),
    ("gram", "g", "gram gramme gramm", "nμmk"),
    ("litre", "l", "litre liter", "μmcdh"),
    ("watt", "W", "watt", "mkMG"),
    ("watt hour", "Wh", "watthour wattstunde", "kMGT"),
    ("volt", "V", "volt", "μmk"),
    ("ampere", "A", "ampere amp", "μmk"),
    ("hertz", "Hz", "hertz", "kMG"),
    ("pascal", "Pa", "pascal", "hkM"),
    ("bar", "bar", "bar", "m"),
    ("joule", "J", "joule", "kM"),
    ("byte", "B", "byte", "kMGT"),
    ("bit", "bit", "bit", "kMG"),
)
"""The unit, its symbol, its names, and the prefixes that it has in everyday use."""
_NO_SYMBOLS: Final = frozenset("AJB")
"""Behind a number mostly something else: room 5 B."""
_OTHERS: Final = (
    ("kilo", "gram", 1e3), ("mcg", "gram", 1e-6), ("t tonne", "gram", 1e6), ("lb", "gram", 453.59237),
    ("oz ounce", "gram", 28.349523125),
    ("mile", "metre", 1609.344), ("yard", "metre", 0.9144), ("foot feet", "metre", 0.3048),
    ("inch inches", "metre", 0.0254),
    ("L", "litre", 1.0), ("m³ m3", "litre", 1e3), ("cm³ cm3", "litre", 1e-3),
    ("m² m2 sqm quadratmeter", "m²", 1.0), ("square~metre square~meter", "m²", 1.0), ("cm² cm2", "m²", 1e-4),
    ("km² km2", "m²", 1e6), ("ha hectare hektar", "m²", 1e4),
    ("degree grad deg °", "degree", 1.0), ("°c celsius", "celsius", 1.0), ("time", "time", 1.0),
)  # fmt: skip
_FAHRENHEIT: Final = Measure("celsius", 5 / 9, 32.0)


def _table() -> dict[str, Measure]:
    """Every spelling; what is folded stands for all cases of a symbol that no other shares."""
    found = {"°f": _FAHRENHEIT, "fahrenheit": _FAHRENHEIT}
    for spellings, unit, size in _OTHERS:
        found |= {spelling.replace("~", " "): Measure(unit, size) for spelling in spellings.split()}
    for unit, symbol, names, prefixes in _PREFIXED:
        found |= {} if symbol in _NO_SYMBOLS else {symbol: Measure(unit, 1.0)} if symbol else {}
        found |= {name: Measure(unit, 1.0) for name in names.split()}
        for short in prefixes:
            long, size = _PREFIXES[short]
            longer = {long, _IN_GERMAN.get(long, long)}
            spelled = [short + symbol, *(one + name for one in longer for name in names.split())]
            found |= {spelling: Measure(unit, size) for spelling in spelled}
    return found


_MEASURES: Final = _table()
_FOLDED: Final = {
    spelling.casefold(): measure
    for spelling, measure in _MEASURES.items()
    if len(spelling) > 1
    and all(measure == other for one, other in _MEASURES.items() if one.casefold() == spelling.casefold())
}
_ONE_LETTER: Final = frozenset(spelling for spelling in _MEASURES if len(spelling) == 1) - {"°"}
_DEGREES: Final = re.compile(r"(?:°|degrees?|deg|grad)\s?(c|f|celsius|fahrenheit)", re.IGNORECASE)
MEASURED: Final = (
    r"(?:(?:°|(?:degrees?|deg|grad)\b)(?:\s?(?:c|f|celsius|fahrenheit)\b)?"
    r"|square\s(?:kilo)?met(?:re|er)s?\b|[^\W\d_]+[23²³]?(?![\w’']))"
)
"""What may be the name of a unit."""


def measure_of(spelling: str, *, is_behind_digit: bool = True) -> Measure | None:
    """The unit of this name or symbol; `None` for any other word."""
    if spelling in _ONE_LETTER and not is_behind_digit:
        return None
    degrees = _DEGREES.fullmatch(spelling)
    spelling = f"°{degrees[1][0]}" if degrees else spelling
    folded = spelling.casefold()
    plain = (folded[:-1],) if len(folded) > 3 and folded[-1] in "ns" else ()
    known = (_MEASURES.get(spelling), *map(_FOLDED.get, (folded, *plain)))
    return next(filter(None, known), None)
