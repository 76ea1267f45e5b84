"""What the number format of a cell says beside its number: a currency, a unit, zeros before or behind it."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(
    r'"(?P<words>[^"]*)"|\\(?P<sign>.)|\[\$(?P<currency>[^\]-]*)[^\]]*\]|\[[^\]]*\]|\*.|(?P<gap>_.)'
    r"|(?P<digits>[#0?][#0?.,]*)|(?P<end>;)|(?P<raw>.)",
    re.DOTALL,
)
_NO_UNIT: Final = "()+-"  # a sign stands before the number anyway
_SAID_RAW: Final = frozenset(" \u00a0()+-$€£¥₩₹₺₽₪₫฿°:")
_EXACT: Final = 2.0**53  # up to here every whole number is one
_MOST: Final = 15  # digits that a number of a sheet has


@dataclass(frozen=True)
class NumberFormat:
    """`before` and `after` stand around the number, `digits` and `places` are the least that is shown of it."""

    before: str = ""
    after: str = ""
    digits: int = 1
    places: int = 0
    divisor: float = 1.0

    def show(self, value: float) -> str:
        """Nothing is rounded off: the sheet knows more than it shows, and a reader may ask for it."""
        number = plain_number(abs(value) / self.divisor)
        if "e" not in number:
            whole, _, rest = number.partition(".")
            rest = rest.ljust(self.places, "0")
            number = whole.zfill(self.digits) + (f".{rest}" if rest else "")
        return f"{'-' if value < 0 else ''}{self.before}{number}{self.after}"


PLAIN: Final = NumberFormat()


def plain_number(value: float) -> str:
    return f"{value:.0f}" if value == int(value) and abs(value) < _EXACT else f"{value:.15g}"


@lru_cache(maxsize=1024)
def read_format(code: str) -> NumberFormat:
    """The format of numbers that are not negative; what is no format of plain numbers says nothing."""
    beside, digits = ["", ""], ""
    for token in _TOKEN.finditer(code):
        if token["end"]:
            break
        if token["digits"]:
            if digits:
                return PLAIN  # a telephone number and the like
            digits = token["digits"]
            continue
        said = token["words"] or token["sign"] or token["currency"] or " " * bool(token["gap"])
        if raw := token["raw"]:
            if raw not in _SAID_RAW:
                return PLAIN  # a fraction, a share, a power of ten
            said = raw
        beside[bool(digits)] += said
    return _of_numbers(beside[0], digits, beside[1]) if digits else PLAIN


def _of_numbers(before: str, digits: str, after: str) -> NumberFormat:
    whole, _, places = digits.rstrip(",").partition(".")
    before, after = before.lstrip(_NO_UNIT + " ").rstrip(_NO_UNIT), after.rstrip(_NO_UNIT + " ").lstrip(_NO_UNIT)
    return NumberFormat(
        before + " " * before[-1:].isalnum(),
        " " * after[:1].isalnum() + after,
        digits=min(whole.count("0"), _MOST) or 1,
        places=min(places.count("0"), _MOST),
        divisor=1000.0 ** (len(digits) - len(digits.rstrip(","))),
    )
