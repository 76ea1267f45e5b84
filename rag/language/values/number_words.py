"""How many, in digits or in words: "1,500", "2½", "twenty-five", "a hundred", and the patterns that find them."""

import re
from typing import Final

from rag.language.hints import FIGURE

_UNIT_LIST: Final = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen
"""
UNITS: Final = {word: number for number, word in enumerate(_UNIT_LIST.split())}
SEVERAL: Final = "|".join(word for word, number in UNITS.items() if 1 < number <= 12)
"""For a pattern, in which whatever is more is hardly ever written out."""
NO_LITTLE_WORD: Final = r"(?!(?:or|and|in|on|at|of|for|to|from|until|after|before|if|when|is|are|may|must|can)\b)"
"""For a pattern, ahead of a word that is part of what a number counts."""
_TEN_LIST: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS: Final = dict(zip(_TEN_LIST.split(), range(20, 100, 10), strict=True))
_SCALES: Final = {
    "hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "k": 1_000, "m": 1_000_000, "mn": 1_000_000, "bn": 1_000_000_000,
}  # fmt: skip
_FRACTIONS: Final = {"½": 0.5, "¼": 0.25, "¾": 0.75, "1/2": 0.5, "1/4": 0.25, "3/4": 0.75}
ALONE: Final = {"half": 0.5, "dozen": 12, "once": 1, "twice": 2, "thrice": 3, **_FRACTIONS}
ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12,
    **{f"{word}th": number for word, number in UNITS.items() if number > 12},
    **{f"{word[:-1]}ieth": number for word, number in TENS.items()},
}  # fmt: skip
SMALL = "|".join([*UNITS, *TENS])
_LARGE = "hundred|thousand|million|billion"
_AFTER_LARGE = "(?:(?<=hundred)|(?<=thousand)|(?<=million))"  # "four and six" are two
_IN_WORDS = (
    rf"(?:(?:{SMALL})(?:[\s-]+(?:{SMALL}|{_LARGE})|{_AFTER_LARGE}\s+and\s+(?:{SMALL})(?=[\s-]))*"
    rf"|an?\s+(?:{_LARGE}|dozen))"
)
IN_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+\s?[½¼¾]|\d+\s(?:1/2|1/4|3/4)(?![\d/])|\d+|\.\d+)"
SCALED = rf"{IN_DIGITS}(?:\s?(?:k|mn|bn|m|{_LARGE})\b)?"
SCALED_COUNT = rf"{IN_DIGITS}(?:\s?(?:k|mn|bn|(?-i:M)|{_LARGE})\b)?"  # 10 m are metres, unless they are money
NOT_SCALED = rf"\b{_IN_WORDS}\b|\b(?:half|dozen)\b|[½¼¾]"
SIGN = r"(?:(?<![^\s(\[|…–—$€£])(?<![\d%°]\s)[-–](?=[\d.$€£]))?"  # neither of a range nor of a code
NUMBER = rf"(?:(?<![\w.,]){SCALED}|{NOT_SCALED})"
_OTHERS = ("an", "another", "half", "dozen", "minus", "quarter", "full", "entire")
_LETTERS = "".join(sorted({word[0] for word in (*UNITS, *TENS, *_OTHERS)}))
HERE = rf"(?=[-–.\d½¼¾]|\b[{_LETTERS}])"
"""Where a number, or what stands for one, can begin at all: most letters of a text are inside a word."""
RANGE = r"\s?(?:-|–|—|…|to|or|and)\s?"
NUMBERS_SAID: Final = frozenset((FIGURE, *UNITS, *TENS, *_LARGE.split("|"), "dozen", "half", "½", "¼", "¾"))
"""The words of which whatever has a number has one."""


def number_value(text: str) -> float:
    """The amount that digits or number words say: "1,500", "2.5 million", "twenty-five", "a hundred"."""
    sign, total, current = -1.0 if text.startswith(NEGATIVE) else 1.0, 0.0, 0.0
    for token in re.findall(r"[½¼¾]|\b[13]/[24]\b|\d[\d,]*(?:\.\d+)?|\.\d+|[a-z]+", text.casefold()):
        if token in _SCALES:
            current = (current or 1) * _SCALES[token]
            total, current = (total + current, 0.0) if _SCALES[token] > 100 else (total, current)
        elif token in ALONE:
            is_part = token == "half" or token in _FRACTIONS
            current = current + ALONE[token] if is_part else (current or 1) * ALONE[token]
        elif token[0].isdigit() or token[0] == ".":
            current += float(token.replace(",", ""))
        else:
            current += UNITS.get(token, TENS.get(token, 0))
    return sign * (total + current)


NEGATIVE: Final = ("-", "–", "minus ", "Minus ")


def spelled_number(word: str) -> str:
    """Nine and ninth in digits; "" for a word that is no number."""
    known = UNITS.get(word) or TENS.get(word) or ORDINALS.get(word)
    return str(known or "")


def nth_in_words(number: int) -> str:
    """First and twelfth; "" for what is mostly written in digits."""
    return next((word for word, value in ORDINALS.items() if value == number <= _LAST_IN_WORDS), "")


_LAST_IN_WORDS: Final = 12


def numbers_of(match: re.Match[str]) -> list[tuple[str, int, int]]:
    """The number that was found, or both ends of a range, each with its place."""
    if not match["d"]:
        return [(match["c"], match.start(), match.end())]
    return [(match["c"], match.start("c"), match.end("c")), (match["d"], match.start("d"), match.end())]
