"""Which encoding a text without a mark is in: each candidate reads it, and the one whose letters are usual wins.

General detectors weigh whole languages and need long texts; a page of policy in an old code page is often short.
"""

import itertools
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

_SAMPLE: Final = 60_000
_ENOUGH: Final = 0.45  # below this no candidate is to be believed

_WESTERN: Final = "éäüöàèçñóáßíêúâîôûëïœæøåãõÄÖÜÉÈÀÇÑÁÍÓÚÅØÆŒ’‘“”„–—«»…°§€·•¿¡£©®½²³´"
_CENTRAL: Final = "áéíóúýčďěňřšťůžąćęłńśźżőűöüäßăâîşţșțđôÁÉÍÓÚČŘŠŽŁŚŻŐŰÖÜÄĄĆĘŃŹ’‘“”„–—«»…°§€"
_CYRILLIC: Final = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёїієґОЕАИНТСРВЛКМДПУЯГЗБЧХЖШЮЦЭФ«»—–№…“”„"
_GREEK: Final = "αοιετσνηυρπκμλςωδγχθφβξζψάέίόήύώϊΑΟΙΕΤΣΝΗΥΡΠΚΜΛΩΔΓΧΘΦΒΆΈΉΌ«»–—’“”…·"
_HEBREW: Final = "יוהלאמרתבשנעםדקחפכטגצסזןךףץ־״׳–—“”„’…₪"
_ARABIC: Final = "ايلمنوتربةعدسفهكقحجشطصخذثزغضظءأإآىئؤ،؛؟ًٌٍَُِّْ–—«»…پچگکی"
_TURKISH: Final = "ıİşŞğĞçÇöÖüÜâîûÂ’‘“”–—…«»"
_BALTIC: Final = "āčēģīķļņšūžąęėįųĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲ–—„“”’…"

_SINGLE: Final[Mapping[str, str]] = {
    "cp1252": _WESTERN,
    "cp1250": _CENTRAL,
    "cp1251": _CYRILLIC,
    "cp1253": _GREEK,
    "cp1255": _HEBREW,
    "cp1256": _ARABIC,
    "cp1254": _TURKISH,
    "cp1257": _BALTIC,
    "koi8_u": _CYRILLIC,
    "iso8859_2": _CENTRAL,
    "iso8859_5": _CYRILLIC,
    "iso8859_7": _GREEK,
    "iso8859_15": _WESTERN,
    "iso8859_6": _ARABIC,
    "cp866": _CYRILLIC,
    "mac_cyrillic": _CYRILLIC,
    "mac_greek": _GREEK,
    "cp850": _WESTERN,
    "mac_roman": _WESTERN,
    "cp874": "",
}
_THAI: Final = re.compile("[\u0e01-\u0e5b]")
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")
_MOSTLY: Final = 0.8
_JOINED: Final = re.compile("[A-Za-z][\u0590-\u08ff\u0e00-\u0e7f]")  # scripts that have no word together
_SOME_KANA: Final = 0.05
_SIGN_IN_WORD: Final = re.compile(r"(?<=[^\W\d_])[^\w\s\x00-\x7f·’‘–—…\u00ad](?=[^\W\d_])")
_KANA: Final = re.compile("[\u3040-\u30ff]")
_SCRIPTS: Final = frozenset(["LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC", "THAI"])
_WITH_VOWELS: Final = frozenset(["GREEK", "CYRILLIC"])
_VOWEL: Final = re.compile("[аеиоуыэюяіїєёαεηιουωάέήίόύώϊϋ]", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]+")
_PUNCTUATION: Final = frozenset("，。、；：？！（）「」『』《》“”‘’【】…—·　")

_NO_SIGN: Final = frozenset(["Cc", "Cn", "Co", "Cs"])
_WIDE: Final = (
    ("utf-32-le", 4, (2, 3)),
    ("utf-32-be", 4, (0, 1)),
    ("utf-16-le", 2, (1,)),
    ("utf-16-be", 2, (0,)),
)

_PLAIN: Final = re.compile(rb"[\t\n\r\x20-\x7e\x00]*")  # letters as ever, and zeros among them

Rows = Callable[[bytes], bool]


def _is_common(low: int, high: int) -> Rows:
    return lambda pair: len(pair) == 2 and low <= pair[0] <= high


def _is_common_japanese(kana: range, kanji: range) -> Rows:
    return lambda pair: len(pair) == 2 and (pair[0] in kana or pair[0] in kanji)


_DOUBLE: Final[Mapping[str, Rows]] = {  # the rows of each set in which its frequent signs stand
    "gb18030": _is_common(0xB0, 0xD7),
    "big5": _is_common(0xA4, 0xC6),
    "cp949": _is_common(0xB0, 0xC8),
    "cp932": _is_common_japanese(range(0x82, 0x84), range(0x88, 0x98)),
    "euc_jp": _is_common_japanese(range(0xA4, 0xA6), range(0xB0, 0xD0)),
}


def find_encoding(data: bytes) -> str | None:
    """The most likely encoding of bytes that are no UTF-8, or None when none is likely."""
    if wide := _wide(data):
        return wide
    sample = data[:_SAMPLE]
    scores = {name: _score_single(sample, name, usual) for name, usual in _SINGLE.items()}
    scores |= {name: _score_double(sample, name, common) for name, common in _DOUBLE.items()}
    best = max(scores, key=lambda name: scores[name])  # the first of equals, and the usual ones come first
    return best if scores[best] >= _ENOUGH else None


def _wide(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without a mark: of each Latin letter, space and digit one or three bytes are zero."""
    for name, width, zeros in _WIDE:
        if len(data) % width == 0 and len(data) >= 2 * width and _has_zeros(data[:4000], width, zeros):
            try:
                text = data.decode(name)
            except UnicodeDecodeError:
                continue
            if sum(sign.isspace() or unicodedata.category(sign) not in _NO_SIGN for sign in text) > 0.98 * len(text):
                return name
    return None


def _has_zeros(sample: bytes, width: int, zeros: tuple[int, ...]) -> bool:
    """Many of them in these places, or some and none elsewhere: a text of another script has at least its spaces."""
    signs = len(sample) // width
    shares = [sample[place::width].count(0) / max(signs, 1) for place in range(width)]
    others = max(share for place, share in enumerate(shares) if place not in zeros)
    least = min(shares[place] for place in zeros)
    is_latin = least >= 0.6 and sample.count(0) < 0.8 * len(sample)
    return is_latin or (least >= 0.05 and others <= 0.01 and not _PLAIN.fullmatch(sample))


def _decoded(sample: bytes, name: str) -> str | None:
    """Strictly, but a sign cut in two by the end of the sample counts for nothing."""
    for end in range(len(sample), max(len(sample) - 4, 0), -1):
        try:
            return sample[:end].decode(name)
        except UnicodeDecodeError as error:
            if error.start < len(sample) - 4 or len(sample) < _SAMPLE:
                return None
    return None


def _read(sample: bytes, name: str) -> tuple[str, list[str]]:
    """The text in this encoding and its signs beyond ASCII; none of either where it cannot be read so."""
    text = _decoded(sample, name) or ""
    return text, [sign for sign in text if ord(sign) > 127]


def _score_single(sample: bytes, name: str, usual: str) -> float:
    text, foreign = _read(sample, name)
    if not foreign:
        return 0.0
    points = sum(_points(sign, usual, thai=name == "cp874") for sign in foreign)
    return (points - _oddities(text)) / len(foreign)


def _points(sign: str, usual: str, *, thai: bool) -> float:
    place = usual.find(sign)
    if place >= 0 or (thai and _THAI.match(sign)):
        return 0.8 if thai else 1.0 if place < 10 or not sign.isalpha() else 0.8 if place < 20 else 0.6
    if sign == "\xa0":
        return 0.5
    category = unicodedata.category(sign)
    return 0.1 if category in {"Ll", "Lo", "Mn"} else -0.2 if category == "Lu" else -1.5 if category[0] == "C" else -0.5


def _oddities(text: str) -> float:
    """Capitals or signs inside words, and letters of two scripts in one word: nobody writes like that."""
    odd = 1.5 * sum(unicodedata.category(sign)[0] in "SP" for sign in _SIGN_IN_WORD.findall(text))
    odd += 1.5 * len(_JOINED.findall(text))
    for word in _WORD.findall(text):
        if not word.isascii():
            odd += sum(1.0 for left, right in itertools.pairwise(word) if left.islower() and right.isupper())
            scripts = {unicodedata.name(sign, "?").partition(" ")[0] for sign in word}
            odd += 0.7 * len(word) if len(scripts & _SCRIPTS) > 1 else 0.0
            if len(word) > 2 and scripts <= _WITH_VOWELS and not _VOWEL.search(word):
                odd += 0.7 * len(word)
    return odd


def _score_double(sample: bytes, name: str, common: Rows) -> float:
    text, foreign = _read(sample, name)
    if not foreign:
        return 0.0
    usual = sum(sign in _PUNCTUATION or common(sign.encode(name)) for sign in foreign)
    strange = sum(0xFF61 <= ord(sign) <= 0xFF9F or unicodedata.category(sign) in {"Co", "Cn"} for sign in foreign)
    korean = 0.3 if name == "cp949" and len(_HANGUL.findall(text)) > _MOSTLY * sum(map(str.isalpha, foreign)) else 0.0
    japanese = name in {"cp932", "euc_jp"}
    kana = len(_KANA.findall(text)) > _SOME_KANA * len(foreign)
    lacking = 0.3 if japanese and not kana and len(foreign) > 12 else 0.0
    stolen = 0.5 if not japanese and kana else 0.0
    return (usual - strange) / len(foreign) + korean - lacking - stolen - (0.05 if name == "gb18030" else 0.02)
