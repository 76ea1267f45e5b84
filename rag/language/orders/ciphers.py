"""Codes in which an order may be written that no reader reads at sight: Morse, bits, numbers, Braille, base 64."""

import base64
import binascii
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
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
_PLACES: Final = re.compile(r"(?:\b(?:[1-9]|1\d|2[0-6])\b[\s,;/|.-]{1,3}){9,}(?:[1-9]|1\d|2[0-6])\b")
"""Letters by their places in the alphabet."""
_WORDS_OF_PLACES: Final = re.compile(r"\s*[/|]\s*|\s+(?=\d+-)|\s{2,}")
_MAYBE: Final = (
    re.compile(r"[.\-·•–—−_][.\-·•–—−_]{1,5}[ /|]+[.\-·•–—−_]{1,6}[ /|]+[.\-·•–—−_]"),
    re.compile("[01][01]{7}"),
    re.compile(r"\d\d{0,2}[\s,;/|.-]{1,3}(?:\d{1,3}[\s,;/|.-]{1,3}){8}"),
)
"""Each by itself and with its first sign apart: so a search leaps from one such sign to the next."""
_BASE64: Final = re.compile(r"(?<![\w+/])[A-Za-z0-9+/]{16,}={0,2}(?![\w+/])")
_BASE32: Final = re.compile(r"\b[A-Z2-7]{24,}={0,6}")
_BASE85: Final = re.compile(r"(?<!\S)(?=\S*[!#$%&()*;<>?@^`{|}~]\S*[!#$%&()*;<>?@^`{|}~])[!-~]{25,}(?!\S)")
_HEX: Final = re.compile(r"\b(?:(?:0x|\\x)?[0-9a-f]{2}[\s,:]?){10,}", re.IGNORECASE)
_MAYBE_HEX: Final = re.compile(r"[\s,:][0-9a-f]{2}[\s,:][0-9a-f]{2}[\s,:][0-9a-f]{2}[\s,:]", re.IGNORECASE)
_LONG_WORD: Final = 16


def may_be_ciphered(text: str) -> bool:
    """What any of these codes has somewhere."""
    return any(maybe.search(text) for maybe in _MAYBE) or (not text.isascii() and _BRAILLE.search(text) is not None)


@lru_cache(maxsize=2)
def long_words(text: str) -> tuple[str, ...]:
    """As long as those that are written to some base; several look through those of the same page."""
    return tuple([word for word in text.split() if len(word) >= _LONG_WORD])


def may_be_based(text: str) -> bool:
    """Has a word as long as those that are written to some base, or a row of bytes."""
    return bool(long_words(text)) or _MAYBE_HEX.search(text) is not None


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
        numbers = re.findall(r"\d+", found[0])
        yield _told(map(int, numbers))
        if not any("8" in number or "9" in number for number in numbers):
            yield _told(int(number, 8) for number in numbers)
    for found in _PLACES.finditer(text):
        yield " ".join(_by_places(word) for word in _WORDS_OF_PLACES.split(found[0]))
    if not text.isascii() and _BRAILLE.search(text):
        yield text.translate(_BRAILLE_LETTERS)


def from_bases(text: str) -> Iterator[str]:
    """What is written to the base of 64, 32, 85 or 16."""
    for match in _BASE64.finditer(text):
        code = match.group().rstrip("=")
        yield _decoded(base64.b64decode, code + "=" * (-len(code) % 4))
    for match in _BASE32.finditer(text):
        code = match.group().rstrip("=")
        yield _decoded(base64.b32decode, code + "=" * (-len(code) % 8))
    for match in _BASE85.finditer(text):
        yield from (_decoded(decode, match.group()) for decode in (base64.b85decode, base64.a85decode))
    for match in _HEX.finditer(text):
        digits = re.sub(r"0x|\\x|[^0-9a-f]", "", match.group().lower())
        yield _decoded(bytes.fromhex, digits[: len(digits) // 2 * 2])


def _decoded(decode: Callable[[str], bytes], code: str) -> str:
    """Nothing for what is no such code, or no text."""
    try:
        return decode(code).decode("utf-8")
    except (binascii.Error, ValueError):
        return ""


def _by_places(word: str) -> str:
    return "".join(chr(96 + int(place)) for place in re.findall(r"\d+", word))


def _told(codes: Iterator[int]) -> str:
    """Nothing where one of them is no letter."""
    known = list(codes)
    return "".join(map(chr, known)) if all(code in _LETTERS for code in known) else ""
