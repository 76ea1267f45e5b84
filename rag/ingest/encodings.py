"""Which encoding a text without a mark is in: each candidate reads it, and the one whose letters are usual wins.

General detectors weigh whole languages and need long texts; a page of policy in an old code page is often short.
"""

import itertools
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final

_SAMPLE: Final = 60_000
_ENOUGH: Final = 0.45  # below this no candidate is to be believed

_SIGNS: Final = "’‘“”„–—«»…°§€·•¿¡£©®½²³´№"
_RUSSIAN: Final = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ"
_SPOKEN: Final = (  # the letters beyond ASCII of languages that are written in Latin letters, the frequent ones first
    "üäöß", "éèàêçôâîûùïëœüæÿ", "óíáñúéüªº", "ãçéáóêíõúâàôºª", "èàùòìéú", "åøæéó", "äåöé", "íáðéóúýþæö",
    "ąłęóżśćńź", "íáéěřžýčšůúňťďóľäôŕĺ", "áéőóöüíűú", "ăâîșțşţ", "čžšćđ", "ëç", "ışçüöğİâîû", "āīēšņļūžķģč",
    "ėšžįųūčąę", "äõüöšž", "ħżġċàì", "âŵêîôŷûï", "ĉĝĥĵŝŭ", "éëèïóöüê",
    "đưôâêăơáàìíóòéèúùýãõ\u0300\u0301\u0303\u0309\u0323",
)  # fmt: skip
_FREQUENT: Final = (  # of other scripts all letters
    _RUSSIAN,
    *(_RUSSIAN[:20] + more + _RUSSIAN[20:] for more in ("іїєґ", "ўі", "јљњћђџ", "ѓќѕјљњџ", "әғқңөұүһі", "ҷҳқғӣӯ")),
    "αοιετσνηυρπκμλςωδγχθφβξζψάέίόήύώϊϋΐΰ",
)
_CASELESS: Final = (
    "יוהלאמרתבשנעםדקחפכטגצסזןךףץ־״׳₪ְֱֲֳִֵֶַָֹּ",
    "ايلمنوتربةعدسفهكقحجشطصخذثزغضظءأإآىئؤ،؛؟ًٌٍَُِّْپچگکی",
)
_ALL_LATIN: Final = "éäüöàèçñóáßíêúâîôûëïœæøåãõ"

_SINGLE: Final = (  # the usual ones first: of equals they win
    "cp1252", "cp1250", "cp1251", "cp1253", "cp1255", "cp1256", "cp1254", "cp1257", "koi8_u", "iso8859_2", "iso8859_5",
    "iso8859_7", "iso8859_15", "iso8859_6", "cp866", "mac_cyrillic", "mac_greek", "cp850", "mac_roman", "cp874",
    "cp852", "cp437", "cp862", "cp857", "cp737", "cp855", "cp775", "cp865", "cp860", "cp861", "cp863", "cp720", "cp869",
    "cp1125", "iso8859_13", "iso8859_4", "iso8859_3", "iso8859_14", "iso8859_16", "iso8859_10", "cp1258", "mac_latin2",
    "mac_turkish", "mac_iceland", "mac_croatian", "mac_romanian", "kz1048", "ptcp154", "koi8_t",
)  # fmt: skip
_RARE: Final = 0.0005  # less of a score for every place further back
_LATIN_FALL: Final = 0.25  # from the most frequent letter to the least
_OTHER_FALL: Final = 0.6
_CAPITAL: Final = 0.93  # of what the small letter says


def _weights() -> Iterator[Mapping[str, float]]:
    """For each language what its letters say for it; then for all Latin letters of the west, and for Thai."""
    signs = dict.fromkeys(_SIGNS, 1.0) | {"\xa0": 0.5}
    for letters in _SPOKEN:
        yield signs | _falling(letters, _LATIN_FALL)
    for letters in (*_FREQUENT, *_CASELESS):
        yield signs | _falling(letters, _OTHER_FALL)
    yield signs | _falling(_ALL_LATIN, 0.0, most=0.75)
    yield signs | {chr(place): 0.8 for place in range(0x0E01, 0x0E5C)}


def _falling(letters: str, fall: float, *, most: float = 1.0) -> dict[str, float]:
    small = {letter: most - fall * place / len(letters) for place, letter in enumerate(letters)}
    return {letter.upper(): weight * _CAPITAL for letter, weight in small.items()} | small


_WEIGHTS: Final = tuple(_weights())
_STRANGE: Final = defaultdict(  # what a sign says that is no letter of the language
    lambda: -0.5, {"Ll": 0.1, "Lo": 0.1, "Mn": 0.1, "Lu": -0.2, "Cc": -1.5, "Cf": -1.5, "Cn": -1.5, "Co": -1.5}
)
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")
_MOSTLY: Final = 0.8
_JOINED: Final = re.compile("[A-Za-z][\u0590-\u08ff\u0e00-\u0e7f]")  # scripts that have no word together
_BURIED: Final = re.compile(  # one or two signs of the far east in a word of the west
    "[A-Za-z][\u3000-\uffef]{1,2}[A-Z]|[a-z][\u3000-\uffef]{1,2}(?![\u3000-\uffef])"
    "|(?<![\u3000-\uffef])[\u3000-\uffef]{1,2}[a-z]"
)
_NO_ASCII: Final = re.compile("[\u00c0-\u024f]{3,}")  # no word of Latin letters is made of accents alone
_SOME_KANA: Final = 0.05
_SIGN_IN_WORD: Final = re.compile(
    r"(?<=[^\W\d_])(?:[^\w\s\x00-\x7f·’‘–—…\u00ad]|[²³¹½¼¾]|(?<!l)·)(?=[^\W\d_])"
    r"|[£¥¢¤¬¦±](?=[^\W\d_])|(?<=[a-z])[²³½¼¾](?=[^\W\d_])|[ŒœŽžÐðÞþŠšÆæ](?=\d)"
)
_KANA: Final = re.compile("[\u3040-\u30ff]")
_SCRIPTS: Final = frozenset(["LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC", "THAI"])
_WITH_VOWELS: Final = frozenset(["GREEK", "CYRILLIC"])
_VOWEL: Final = re.compile("[аеиоуыэюяіїєёәөұүӣӯαεηιουωάέήίόύώϊϋ]", re.IGNORECASE)
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
    scores = dict([_best_single(sample)])
    scores |= {name: _score_double(sample, name, common) for name, common in _DOUBLE.items()}
    best = max(scores, key=lambda name: scores[name])  # the first of equals
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


def _best_single(sample: bytes) -> tuple[str, float]:
    """Oddities only take from a score, so they are looked for only where it would be the best without them."""
    read = {name: text for name in _SINGLE if (text := _decoded(sample, name)) is not None}
    points = {text: _points(text) for text in set(read.values())}
    best = "", 0.0
    for place, (name, text) in sorted(enumerate(read.items()), key=lambda each: -points[each[1][1]]):
        score = points[text] - _RARE * place
        if score > best[1]:
            best = max(best, (name, score - _oddities(text)), key=lambda each: each[1])
    return best


def _points(text: str) -> float:
    """What its signs say for it, each on average, in the language whose letters fit best."""
    counts = Counter(sign for sign in text if sign > "\x7f")
    said = (
        sum(count * weights.get(sign, _STRANGE[unicodedata.category(sign)]) for sign, count in counts.items())
        for weights in _WEIGHTS
    )
    return max(said) / max(counts.total(), 1)


def _oddities(text: str) -> float:
    """Capitals or signs inside words, and letters of two scripts in one: nobody writes like that. Each on average."""
    odd = 1.5 * (len(_SIGN_IN_WORD.findall(text)) + len(_JOINED.findall(text)))
    odd += sum(count * _oddity(word) for word, count in Counter(_WORD.findall(text)).items() if not word.isascii())
    return odd / sum(sign > "\x7f" for sign in text)


def _oddity(word: str) -> float:
    odd = sum(1.0 for left, right in itertools.pairwise(word) if left.islower() and right.isupper())
    scripts = {unicodedata.name(sign, "?").partition(" ")[0] for sign in word}
    is_mixed = len(scripts & _SCRIPTS) > 1
    is_mute = len(word) > 2 and scripts <= _WITH_VOWELS and not _VOWEL.search(word)
    return odd + len(word) * (0.7 * is_mixed + 0.7 * is_mute + 0.5 * bool(_NO_ASCII.fullmatch(word)))


def _score_double(sample: bytes, name: str, common: Rows) -> float:
    text, foreign = _read(sample, name)
    if not foreign:
        return 0.0
    usual = sum(sign in _PUNCTUATION or common(sign.encode(name)) for sign in foreign)
    strange = sum(0xFF61 <= ord(sign) <= 0xFF9F or unicodedata.category(sign) in {"Co", "Cn"} for sign in foreign)
    strange += len(_BURIED.findall(text))
    korean = 0.3 if name == "cp949" and len(_HANGUL.findall(text)) > _MOSTLY * sum(map(str.isalpha, foreign)) else 0.0
    japanese = name in {"cp932", "euc_jp"}
    kana = len(_KANA.findall(text)) > _SOME_KANA * len(foreign)
    lacking = 0.3 if japanese and not kana and len(foreign) > 12 else 0.0
    stolen = 0.5 if not japanese and kana else 0.0
    return (usual - strange) / len(foreign) + korean - lacking - stolen - (0.05 if name == "gb18030" else 0.02)
