"""Codes in which an order may be written that no reader reads at sight: Morse, bits, numbers of letters, Braille."""

import re
from collections.abc import Iterator
from typing import Final

_MORSE: Final = re.compile(r"(?:[.\-·•–—−_]{1,6}(?:[ /|]+|\Z)){12,}")
_MORSE_CODE: Final = (
    ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.."
)
_MORSE_LETTERS: Final = {code: chr(97 + place) for place, code in enumerate(_MORSE_CODE.split())}
_MORSE_SIGNS: Final = str.maketrans("·•–—−_", "..----")
_MORSE_WORDS: Final = re.compile(r"\s*[/|]\s*| {3,}")
_BITS: Final = re.compile(r"(?:\b[01]{8}\b[\s,;]*){8,}|\b(?:[01]{8}){8,}\b")
_NUMBERS: Final = re.compile(r"(?:\b\d{2,3}\b[\s,;]+){11,}\d{2,3}\b")
_LETTERS: Final = range(32, 127)
_BRAILLE: Final = re.compile("[\u2801-\u283f]{2,}")
_BRAILLE_SIGNS: Final = (
    "\u2801\u2803\u2809\u2819\u2811\u280b\u281b\u2813\u280a\u281a\u2805\u2807\u280d\u281d\u2815\u280f\u281f\u2817\u280e\u281e"
    "\u2825\u2827\u283a\u282d\u283d\u2835"
)
_BRAILLE_LETTERS: Final = str.maketrans(_BRAILLE_SIGNS, "abcdefghijklmnopqrstuvwxyz")
_MAYBE: Final = re.compile(
    r"[.\-·•–—−_]{2,6}[ /|]+[.\-·•–—−_]{1,6}[ /|]+[.\-·•–—−_]|[01]{8}|\d{2,3}[\s,;]+\d{2,3}[\s,;]+\d{2,3}"
)


def may_be_ciphered(text: str) -> bool:
    """What any of these codes has somewhere."""
    return _MAYBE.search(text) is not None or (not text.isascii() and _BRAILLE.search(text) is not None)


def is_ciphered(line: str) -> bool:
    """True for a line of signs that are no letters and stand for some."""
    return _MORSE.search(line) is not None or _BRAILLE.search(line) is not None


def deciphered(text: str) -> Iterator[str]:
    """What such codes in a text say."""
    for found in _MORSE.finditer(text):
        words = _MORSE_WORDS.split(found[0].translate(_MORSE_SIGNS))
        yield " ".join("".join(_MORSE_LETTERS.get(sign, "") for sign in word.split()) for word in words)
    for found in _BITS.finditer(text):
        bits = re.sub(r"[^01]", "", found[0])
        yield _told(int(bits[place : place + 8], 2) for place in range(0, len(bits), 8))
    for found in _NUMBERS.finditer(text):
        yield _told(map(int, re.findall(r"\d+", found[0])))
    if not text.isascii() and _BRAILLE.search(text):
        yield text.translate(_BRAILLE_LETTERS)


def _told(codes: Iterator[int]) -> str:
    """Nothing where one of them is no letter."""
    known = list(codes)
    return "".join(map(chr, known)) if all(code in _LETTERS for code in known) else ""
