"""An order to a machine that a reader passes over: written in another alphabet, in a code, letter by letter.

`readings` says what a text says beside what it shows; most say nothing more.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import unescape
from typing import Final, NamedTuple
from urllib.parse import unquote

from rag.language.orders import spelled
from rag.language.orders.ciphers import deciphered, from_bases, long_words, may_be_based, may_be_ciphered
from rag.language.orders.tasks import bids
from rag.language.unseen import without_unseen
from rag.language.words import words

_LOOK_ALIKES: Final = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455\u0458\u04bb\u0501\u051b\u051d\u03bf\u03b1\u03b5\u03b9\u03bd"
    "\u03c1\u03c4\u03c5\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0406\u0391\u0392\u0395\u0397"
    "\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u0131\u0261\u0269\u043c\u0442\u043a\u043f\u0438\u0433\u043d\u0432",
    "aeopcyxisjhdqwoaeivptuABEKMHOPCTXIABEHIKMNOPTXigimtknurhb",
)
_SMALL_CAPITALS: Final = str.maketrans(
    "\u1d00\u0299\u1d04\u1d05\u1d07\ua730\u0493\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21"
    "\u028f\u1d22",
    "abcdeffghijklmnoprstuvwyz",
)
_UPSIDE_DOWN: Final = str.maketrans(
    "\u0250q\u0254p\u01dd\u025f\u0183\u0265\u1d09\u0131\u027e\u029e\u026fuodb\u0279\u0287n\u028c\u028dx\u028e",
    "abcdefghiijkmnopqrtuvwxy",
)
_ON_ITS_HEAD: Final = re.compile("[\u0250\u01dd\u0265\u0279\u0287\u028c\u028d\u028e\u026f\u029e]")
_LEAST_ON_ITS_HEAD: Final = 4
_MIXED: Final = re.compile(r"(?=\w*[a-zA-Z])(?=\w*[\u0370-\u052f\u0131\u0261\u0269])\w+")
_ALIKE: Final = re.compile(r"[\u0370-\u052f\u0131\u0261\u0269]")
_PILED: Final = re.compile("[\u0300-\u036f\u0488\u0489\u20d0-\u20ff]")
_LEAST_PILED: Final = 4  # marks that are no part of a letter
_BOXED: Final = {first + place: chr(97 + place) for first in (0x1F150, 0x1F170, 0x1F1E6) for place in range(26)}
_FIRST_BOXED: Final = "\U0001f150"
_ACCENTED: Final = re.compile("[\u00c0-\u024f]")
_TELLING: Final = re.compile(r"\b(?:instruct\w+|prompts?|previous|disregard|assistant|system)\b", re.IGNORECASE)
_FIRST_TAG: Final = "\U000e0000"
_TAGS: Final = re.compile("[\U000e0020-\U000e007e\U000e0110-\U000e01ef]{2,}")
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e007a]{2,6}\U000e007f")
"""A part of a country: a picture whose name is written in tag characters."""
_PIERCED: Final = re.compile("(?:[^\\W\\d_] ?[\u200b-\u200d\u2060\ufeff]+ ?[\u200b-\u200d\u2060\ufeff]*){5}[^\n]*")
_TURNED_ROUND: Final = re.compile("[\u202e\u2067]([^\u202c\u2069\n]{1,2000})")
"""Shown from right to left."""
_PERCENT: Final = re.compile(r"(?:%[0-9a-f]{2}.{0,12}){3,}", re.IGNORECASE)
_ENTITY: Final = re.compile(r"(?:&#x?[0-9a-f]+;\s?){4,}", re.IGNORECASE)
_LEAST_NUMBERED: Final = 6
_NUMBERED: Final = re.compile(rf"(?:\\u00[2-7][0-9a-f]\s?|=[2-7][0-9a-f]){{{_LEAST_NUMBERED},}}", re.IGNORECASE)
_NUMBERED_LETTER: Final = re.compile(r"\\u(00[2-7][0-9a-f])|=([2-7][0-9a-f])", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"%[0-9a-f]{2}", re.IGNORECASE)
_PLAIN_WORDS: Final = spelled.PLAIN_WORDS | {"a"}
_LEAST_PLAIN: Final = 3
_LEAST_SAID: Final = 6  # words
_TO_SOMEBODY: Final = frozenset(["you", "your", "assistant", "model"])


class _Reader(NamedTuple):
    """Whether a text may hold such a code, quickly; and what it says."""

    may_be_in: Callable[[str], bool]
    read: Callable[[str], Iterator[str]]


def unmasked(text: str) -> str:
    """What a reader sees: compatible forms folded, unseen characters gone, letters that only look Latin made so."""
    if text.isascii():
        return text
    plain = without_unseen(unicodedata.normalize("NFKC", _smuggled(text) if max(text) >= _FIRST_TAG else text))
    plain = plain.translate(_SMALL_CAPITALS)
    if max(plain, default="") >= _FIRST_BOXED:
        plain = plain.translate(_BOXED)
    if len(_PILED.findall(plain)) >= _LEAST_PILED:
        plain = _PILED.sub("", plain)
    if len(_ON_ITS_HEAD.findall(plain)) >= _LEAST_ON_ITS_HEAD:
        plain = f"{plain} {plain[::-1].translate(_UPSIDE_DOWN)}"
    return _MIXED.sub(lambda word: word.group().translate(_LOOK_ALIKES), plain) if _ALIKE.search(plain) else plain


def as_seen(title: str) -> str:
    """As it looks to who reads it: capitals are hardly noticed, and letters of another alphabet not at all."""
    return " ".join(unmasked(title).casefold().split())


def smuggled(text: str) -> str:
    """What unseen signs of a text spell: tag characters, selectors of a variant in a row, and what they turn round."""
    if text.isascii():
        return ""
    turned = [found[1][::-1] for found in _TURNED_ROUND.finditer(text)]
    return " ".join([*turned, tagged(text)]).strip()


def tagged(text: str) -> str:
    """What tag characters of a text and selectors of a variant in a row spell, without the names of flags."""
    found = [] if text.isascii() or max(text) < _FIRST_TAG else _TAGS.findall(_FLAG.sub("", text))
    return " ".join(map(_smuggled, found))


def pierced(text: str) -> str:
    """The first words of it that have an unseen sign behind each letter, without those: a search does not find them."""
    found = None if text.isascii() else _PIERCED.search(text)
    return " ".join(without_unseen(found[0]).split()) if found else ""


def _smuggled(text: str) -> str:
    """Tag characters and selectors of a variant turned into the letters that they stand for."""
    return "".join(_letter(ord(char)) if ord(char) >= 0xE0000 else char for char in text)


def _letter(code: int) -> str:
    if 0xE0020 <= code <= 0xE007E:
        return chr(code - 0xE0000)
    return chr(code - 0xE0100 + 16) if 0xE0110 <= code <= 0xE01EF else chr(code)


def readings(text: str) -> Iterator[str]:
    """What codes in a text say, each as words; nothing for a plain text."""
    return _readings(text, _readers_of(text))


def visible(text: str) -> str:
    """What a reader sees, and after it what codes in it say, each as a line of its own."""
    plain = unmasked(text)
    return "\n".join([plain, *_read_through(plain, _readers_of(plain))])


def all_visible(texts: Sequence[str]) -> list[str]:
    """The same of each text; which codes may be in any of them is seen at once."""
    plain = [unmasked(text) for text in texts]
    readers = _readers_of("\n".join(plain))
    return ["\n".join([one, *_read_through(one, readers)]) for one in plain] if readers else plain


def _read_through(text: str, readers: Sequence[_Reader]) -> Iterator[str]:
    """What codes say, and what codes in that say."""
    for found in _readings(text, readers):
        yield from (found, *readings(found))


def _readings(text: str, readers: Iterable[_Reader]) -> Iterator[str]:
    for reader in readers:
        for found in reader.read(text) if reader.may_be_in(text) else ():
            if found and sum(char.isalpha() or char.isspace() for char in found) > _READABLE * len(found):
                yield found


def _readers_of(text: str) -> list[_Reader]:
    return [reader for reader in _READERS if reader.may_be_in(text)]


def hides_speech(text: str) -> bool:
    """True when a code in it says a whole sentence to somebody, or bids something: who means well says it plainly."""
    return any(map(_speaks, _secrets(text)))


def _secrets(text: str) -> Iterator[str]:
    """What is written so that no reader reads it."""
    if long_words(text):
        yield from from_bases(text)
    if may_be_ciphered(text):
        yield from deciphered(text)
    if spelled.may_be_turned(text):
        yield from spelled.turned(text)


def _speaks(said: str) -> bool:
    found = words(said)
    if len(_PLAIN_WORDS.intersection(found)) < _LEAST_PLAIN:
        return False
    return not _TO_SOMEBODY.isdisjoint(found) or (len(found) >= _LEAST_SAID and bids(said))


def _may_be_escaped(text: str) -> bool:
    if "&#" in text or ("%" in text and _ESCAPED.search(text)):
        return True
    return text.count("=") + text.count("00") >= _LEAST_NUMBERED and _NUMBERED.search(text) is not None


def _from_escapes(text: str) -> Iterator[str]:
    if _PERCENT.search(text):
        yield unquote(text)
    if _ENTITY.search(text):
        yield unescape(text)
    if _NUMBERED.search(text):
        yield _NUMBERED_LETTER.sub(lambda found: chr(int(found[1] or found[2], 16)), text)


def _may_be_accented(text: str) -> bool:
    return not text.isascii() and _ACCENTED.search(text) is not None


def _without_accents(text: str) -> Iterator[str]:
    """English whose letters all have accents."""
    if not text.isascii() and _ACCENTED.search(text):
        plain = _PILED.sub("", unicodedata.normalize("NFD", text))
        if _TELLING.search(plain) and not _TELLING.search(text):
            yield plain


_READABLE: Final = 0.8
_READERS: Final = (
    _Reader(may_be_based, from_bases),
    _Reader(_may_be_escaped, _from_escapes),
    _Reader(may_be_ciphered, deciphered),
    _Reader(_may_be_accented, _without_accents),
    _Reader(spelled.may_be_spaced, spelled.letter_by_letter),
    _Reader(spelled.may_be_leet, spelled.from_digits),
    _Reader(spelled.is_run_together, spelled.run_together),
    _Reader(spelled.may_be_joined, spelled.joined),
    _Reader(spelled.may_be_named, spelled.by_names),
    _Reader(spelled.may_be_pig, spelled.from_pig_latin),
    _Reader(spelled.may_lack_vowels, spelled.without_vowels),
    _Reader(spelled.may_be_turned, spelled.turned),
)
