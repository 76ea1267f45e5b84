"""An order to a machine that a reader passes over: written in another alphabet, in a code, letter by letter.

`readings` says what a text says beside what it shows; most say nothing more.
"""

import base64
import binascii
import codecs
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import unescape
from string import punctuation
from typing import Final
from urllib.parse import unquote

from rag.language.orders.ciphers import deciphered, may_be_ciphered
from rag.language.unseen import without_unseen
from rag.language.words import STOP_WORDS, words

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
_LEAVE: Final = "ignore|disregard|forget|override|bypass|neglect"
_WHICH: Final = (
    "all|any|every|the|these|those|your|my|of|previous|prior|above|earlier|preceding|system|safety|other|foregoing"
    "|original|initial"
)
_TOLD: Final = "instructions?|prompts?|rules?|guidelines?|directi(?:on|ve)s?|orders?|context|messages?|restrictions?"
_RUN_TOGETHER: Final = re.compile(rf"(?:{_LEAVE})(?:{_WHICH}){{1,6}}(?:{_TOLD})")
_ITS_WORDS: Final = re.compile(rf"{_LEAVE}|{_WHICH}|{_TOLD}")
_NO_LETTERS: Final = re.compile(r"[\W\d_]+")
_ACCENTED: Final = re.compile("[\u00c0-\u024f]")
_TELLING: Final = re.compile(r"\b(?:instruct\w+|prompts?|previous|disregard|assistant|system)\b", re.IGNORECASE)
_FIRST_TAG: Final = "\U000e0000"
_TAGS: Final = re.compile("[\U000e0020-\U000e007e\U000e0110-\U000e01ef]{2,}")
_BASE64: Final = re.compile(r"(?<![\w+/])[A-Za-z0-9+/]{16,}={0,2}(?![\w+/])")
_HEX: Final = re.compile(r"\b(?:(?:0x|\\x)?[0-9a-f]{2}[\s,:]?){10,}", re.IGNORECASE)
_PERCENT: Final = re.compile(r"(?:%[0-9a-f]{2}.{0,12}){3,}", re.IGNORECASE)
_ENTITY: Final = re.compile(r"(?:&#x?[0-9a-f]+;\s?){4,}", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(?:\\u00[2-7][0-9a-f]\s?|=[2-7][0-9a-f]){6,}", re.IGNORECASE)
_NUMBERED_LETTER: Final = re.compile(r"\\u(00[2-7][0-9a-f])|=([2-7][0-9a-f])", re.IGNORECASE)
_SPACED: Final = re.compile(r"(?:\b\w[ .\-_*]){5,}\w\b")
_LEET: Final = re.compile(r"\b(?=[a-z]*[0134578@$])(?=[0-9@$]*[a-z])[a-z0134578@$]{4,}\b", re.IGNORECASE)
_LEET_HINT: Final = re.compile(r"[a-z][0134578@$]+[a-z]", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"%[0-9a-f]{2}", re.IGNORECASE)
_MAYBE_SPACED: Final = re.compile(r"[ .\-_*](?<=\b\w[ .\-_*])\w[ .\-_*]\w\b")
_MAYBE_LEET: Final = re.compile(r"[0134578@$](?<=[a-z][0134578@$])[0134578@$]*[a-z]", re.IGNORECASE)
_MAYBE_HEX: Final = re.compile(r"[\s,:][0-9a-f]{2}[\s,:][0-9a-f]{2}[\s,:][0-9a-f]{2}[\s,:]", re.IGNORECASE)
_MAYBE_BASE64: Final = re.compile(r"[a-z0-9+/]{16}", re.IGNORECASE)
_LONG_WORD: Final = 16
_LEET_LETTERS: Final = str.maketrans("0134578@$", "oieastbas")
_PLAIN_WORDS: Final = frozenset(words("the to and of a in is for you your are be by on with or this that we"))
_TO_SOMEBODY: Final = frozenset(["you", "your", "assistant", "model"])
_PLAIN: Final = re.compile(rf"\b(?:{'|'.join(sorted(_PLAIN_WORDS))})\b", re.IGNORECASE)
_LEAST_LEET: Final = 2
_LEAST_STRANGE: Final = 4


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


def smuggled(text: str) -> str:
    """What unseen signs of a text spell: tag characters, and selectors of a variant that stand in a row."""
    return "" if text.isascii() or max(text) < _FIRST_TAG else " ".join(map(_smuggled, _TAGS.findall(text)))


def _smuggled(text: str) -> str:
    """Tag characters and selectors of a variant turned into the letters that they stand for."""
    return "".join(_letter(ord(char)) if ord(char) >= 0xE0000 else char for char in text)


def _letter(code: int) -> str:
    if 0xE0020 <= code <= 0xE007E:
        return chr(code - 0xE0000)
    return chr(code - 0xE0100 + 16) if 0xE0110 <= code <= 0xE01EF else chr(code)


def readings(text: str) -> Iterator[str]:
    """What codes in a text say, each as words; nothing for a plain text."""
    return _readings(text, _READERS if _may_be_coded(text) else (_turned,))


def visible(text: str) -> str:
    """What a reader sees, and after it what codes in it say."""
    plain = unmasked(text)
    return " ".join([plain, *_read_through(plain)])


def all_visible(texts: Sequence[str]) -> list[str]:
    """The same of each text; where none of them is coded or turned, that is seen at once."""
    plain = [unmasked(text) for text in texts]
    everything = "\n".join(plain)
    if _may_be_coded(everything):
        return [" ".join([one, *_read_through(one)]) for one in plain]
    if _TURNED_PARTS.isdisjoint(everything.lower().translate(_APART).split()):
        return plain
    return [" ".join([one, *_turned_readings(one)]) for one in plain]


def _read_through(text: str) -> Iterator[str]:
    """What codes say, and what codes in that say."""
    for found in readings(text):
        yield from (found, *readings(found))


def _turned_readings(text: str) -> Iterator[str]:
    return _readings(text, (_turned,))


def _readings(text: str, readers: Iterable[Callable[[str], Iterator[str]]]) -> Iterator[str]:
    for read in readers:
        for found in read(text):
            if found and sum(char.isalpha() or char.isspace() for char in found) > _READABLE * len(found):
                yield found


def _may_be_coded(text: str) -> bool:
    """What every code but a turned text has somewhere, what is soonest sought first."""
    return (
        "&#" in text
        or _NUMBERED.search(text) is not None
        or may_be_ciphered(text)
        or _is_run_together(text)
        or (not text.isascii() and _ACCENTED.search(text) is not None)
        or ("%" in text and _ESCAPED.search(text) is not None)
        or _MAYBE_LEET.search(text) is not None
        or _MAYBE_SPACED.search(text) is not None
        or _MAYBE_HEX.search(text) is not None
        or (max(map(len, text.split()), default=0) >= _LONG_WORD and _MAYBE_BASE64.search(text) is not None)
    )


_READABLE: Final = 0.8


def hides_speech(text: str) -> bool:
    """True when a code in it says a whole sentence to somebody: who means well says it plainly."""
    if max(map(len, text.split()), default=0) < _LONG_WORD:
        return False
    found = (set(words(said)) for read in (_from_base64, _from_hex) for said in read(text))
    return any(not _TO_SOMEBODY.isdisjoint(said) and len(said & _PLAIN_WORDS) >= _LEAST_STRANGE for said in found)


def _from_base64(text: str) -> Iterator[str]:
    for match in _BASE64.finditer(text):
        code = match.group().rstrip("=")
        try:
            yield base64.b64decode(code + "=" * (-len(code) % 4)).decode("utf-8")
        except (binascii.Error, UnicodeDecodeError):
            continue


def _from_hex(text: str) -> Iterator[str]:
    for match in _HEX.finditer(text):
        digits = re.sub(r"0x|\\x|[^0-9a-f]", "", match.group().lower())
        try:
            yield bytes.fromhex(digits[: len(digits) // 2 * 2]).decode("utf-8")
        except UnicodeDecodeError:
            continue


def _from_escapes(text: str) -> Iterator[str]:
    if _PERCENT.search(text):
        yield unquote(text)
    if _ENTITY.search(text):
        yield unescape(text)
    if _NUMBERED.search(text):
        yield _NUMBERED_LETTER.sub(lambda found: chr(int(found[1] or found[2], 16)), text)


def _letter_by_letter(text: str) -> Iterator[str]:
    """ "I g n o r e" is a word; two spaces stand between two of them."""
    if _SPACED.search(text):
        yield " ".join(re.sub(r"(?<=\b\w)[ .\-_*](?=\w\b)", "", part) for part in re.split(r"\s{2,}|[/|]", text))


def _from_digits(text: str) -> Iterator[str]:
    if _LEET_HINT.search(text) and len(_LEET.findall(text)) >= _LEAST_LEET:
        yield _LEET.sub(lambda word: word.group().translate(_LEET_LETTERS), text)


def _is_run_together(text: str) -> bool:
    return _RUN_TOGETHER.search(_NO_LETTERS.sub("", text.casefold())) is not None


def _run_together(text: str) -> Iterator[str]:
    """An override whose words are not parted, or parted where no word ends."""
    for found in _RUN_TOGETHER.finditer(_NO_LETTERS.sub("", text.casefold())):
        said = " ".join(_ITS_WORDS.findall(found[0]))
        if said not in " ".join(text.casefold().split()):
            yield said


def _without_accents(text: str) -> Iterator[str]:
    """English whose letters all have accents."""
    if not text.isascii() and _ACCENTED.search(text):
        plain = _PILED.sub("", unicodedata.normalize("NFD", text))
        if _TELLING.search(plain) and not _TELLING.search(text):
            yield plain


def _turned(text: str) -> Iterator[str]:
    """Letters moved by thirteen places, or from right to left: no common word is left, and there are some after."""
    if not text.isascii() or not _PLAIN_WORDS.isdisjoint(text.lower().split()):
        return
    said = words(text)
    turns = [turn for turn, common in _TURNS if not common.isdisjoint(said)] if len(said) >= _LEAST_STRANGE else []
    if turns and not _PLAIN.search(text):
        yield from (turn(text) for turn in turns)


def _moved(text: str) -> str:
    return codecs.encode(text, "rot13")


def _backwards(text: str) -> str:
    return text[::-1]


def _each_backwards(text: str) -> str:
    return " ".join(word[::-1] for word in text.split())


_TURNS: Final = (
    *((turn, frozenset(map(turn, STOP_WORDS))) for turn in (_moved, _backwards)),
    (_each_backwards, frozenset(map(_backwards, STOP_WORDS)) - STOP_WORDS),
)
"""How a text may be turned, and what the common words look like then: turning every sentence would take longer.

Where every word is turned by itself, "did" and "was" say nothing: they are words either way.
"""
_TURNED_PARTS: Final = frozenset(max(word.split("'"), key=len) for _, common in _TURNS for word in common)
_APART: Final = str.maketrans(dict.fromkeys(punctuation, " "))

_READERS: Final[tuple[Callable[[str], Iterator[str]], ...]] = (
    _from_base64, _from_hex, _from_escapes, _letter_by_letter, _from_digits, deciphered, _run_together,
    _without_accents, _turned,
)  # fmt: skip
