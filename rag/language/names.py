"""Names: e-mail addresses, links, codes, phone numbers, and words written as names."""

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.hints import FIGURE, as_sought, may_have
from rag.language.kept import SENTENCES
from rag.language.values.facts import free
from rag.language.values.measures import measure_of
from rag.language.words import STOP_WORDS, stem

NameKind = Literal["email", "url", "phone", "file", "handle", "code", "name"]


class Name(NamedTuple):
    """Something called by its name; `key` is what two spellings of it share."""

    kind: NameKind
    key: str
    start: int
    end: int
    text: str


_EXACT: Final[tuple[tuple[NameKind, tuple[str, ...], re.Pattern[str]], ...]] = (
    ("email", ("@",), re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("url", ("http", "www.", ".com", ".org", ".net", ".gov", ".io", ".eu", ".de", ".intranet"), re.compile(r"(?:https?://|www\.)[^\s<>()\[\]|]+[\w/]|\b(?:[\w-]+\.)+(?:com|org|net|gov|io|eu|de|intranet)\b(?:/[\w./#?=&%-]*[\w/])?", re.I)),  # noqa: E501
    ("file", (".pdf", ".doc", ".xls", ".ppt", ".md", ".txt", ".htm", ".csv", ".json"), re.compile(r"\b[\w-]+\.(?:pdf|docx?|xlsx?|pptx?|md|txt|html?|csv|json)\b", re.I)),  # noqa: E501
    ("phone", (FIGURE,), re.compile(r"(?<![\w.])(?:\+\d[\d\s()/-]{6,16}\d|\(?\d{3}\)?[\s-]\d{3}[\s-]\d{4}|\b0\d{2,4}[\s/-]\d{4,}|\b0\d{1,4}(?:[\s/-]\d{2,4}){3,5}\b|(?:extension|ext\.?)\s?\d{2,6})\b", re.I)),  # noqa: E501
    ("handle", ("#", "@"), re.compile(r"(?<!\w)[#@][A-Za-z][\w-]+")),
    ("code", (FIGURE,), re.compile(r"\b40[13]\(?[kb]\)?(?!\w)|\b(?!US )(?:[A-Z]{1,6}[-_ ]?\d[\w.-]*\w|[A-Z]{1,4}-?\d|[A-Z]+-[A-Z\d-]*\d[A-Z\d-]*|v\d+(?:\.\d+)+)\b")),  # noqa: E501
)  # fmt: skip
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
CAPITALS: Final = "".join(letter for letter in map(chr, range(0x250)) if letter.isupper())
"""Every Latin capital: Ł and Š begin names, and × in "1.5×" begins none."""
_CAPITALISED = re.compile(rf"\b(?:\d{{1,2}}(?=[A-Z][a-z]{{2}}))?[{CAPITALS}][\w’'&]*(?:[-.][A-Z]\w*)*")
_SENTENCE_START = re.compile(r"(?:^|[.!?:;|]\s+|[.!?]\"\s+|\n\s*|[•\-*]\s+)[\"'“‘(\[*_]*$")
_LABEL = re.compile(r"(?:[A-Z][\w'’-]*[ /]?(?:(?:and|of|or|the|for|to|&) )?){1,5}:(?=\s|$)")
"""A title before a colon, as lists have it: "Tax Benefits: rent is …"."""
_NO_CODES: Final = re.compile(r"(?:(?:USD|EUR|GBP|CHF)(?=\d|\b)|(?:UTC|CET|GMT|US)\b|Q[1-4]|H[12]|FY\s?\d{2,4}|I\s\d)")
_EVERYDAY_LIST: Final = """
    i am pm gb mb kb tb km kg usd eur gbp chf utc monday tuesday wednesday thursday friday saturday sunday january
    february march april may june july august september october november december mr mrs ms dr yes no ok please note
    celsius fahrenheit id ids pc tv pdf url faq jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu
    thur thurs fri sat sun
"""
_EVERYDAY: Final = frozenset(_EVERYDAY_LIST.split())


def exact_names(text: str) -> list[Name]:
    """E-mail addresses, links, files, phone numbers, handles and codes: they must match to the letter."""
    return list(_exact_names(text))


@lru_cache(maxsize=SENTENCES)
def _exact_names(text: str) -> tuple[Name, ...]:
    found: list[Name] = []
    sought = as_sought(text)
    for kind, pieces, pattern in _EXACT:
        for match in pattern.finditer(text) if may_have(sought, pieces) else ():
            if free(*match.span(), [(name.start, name.end) for name in found]) and not _is_no_code(match):
                found.append(Name(kind, _key(kind, match.group()), *match.span(), match.group()))
    return tuple(sorted(found, key=lambda name: name.start))


def _is_no_code(match: re.Match[str]) -> bool:
    """An amount, or an article that opens a sentence: "A 2013 study"."""
    opens = match.group().startswith("A ") and _SENTENCE_START.search(match.string[: match.start()][-8:])
    return bool(_NO_CODES.match(match.group()) or opens)


def _key(kind: NameKind, text: str) -> str:
    folded = text.casefold()
    if kind in {"phone", "code"}:
        return re.sub(r"[\s()/_-]", "", folded.replace("extension", "ext").replace("ext.", "ext"))
    return re.sub(r"^https?://(?:www\.)?|^www\.", "", folded).rstrip("/") if kind == "url" else folded


def proper_names(text: str) -> list[Name]:
    """Capitalised words that do not merely open a sentence, one by one; none in a title-cased text."""
    return list(_proper_names(text))


@lru_cache(maxsize=4096)
def _proper_names(text: str) -> tuple[Name, ...]:
    if _is_title_cased(text):
        return ()
    label = _LABEL.match(text)
    exact = [(name.start, name.end) for name in exact_names(text)] + ([label.span()] if label else [])
    return tuple(
        Name("name", name_key(match.group()), *match.span(), match.group())
        for match in _CAPITALISED.finditer(text)
        if _may_be_name(match.group())
        and free(*match.span(), exact)
        and not merely_opens(text, match)
        and not _is_unit(text, match)
        and not _OF_DOLLARS.match(text, match.start())
    )


def _is_unit(text: str, match: re.Match[str]) -> bool:
    """The W of `5 W`, the C of `5 °C`."""
    ahead = _MEASURED.search(text[max(0, match.start() - 3) : match.start()])
    return bool(ahead and measure_of(f"{ahead['degree'] or ''}{match.group()}"))


_OF_DOLLARS: Final = re.compile(r"U\.?S\.?(?: dollars?\b|\s?\$)")
_MEASURED: Final = re.compile(r"(?:\d[\s-]?|(?P<degree>°)\s?)$")


def opening_word(text: str) -> str:
    """The capitalised first word, which may or may not be a name; "" when there is none."""
    match = _CAPITALISED.match(text.lstrip("\"'“‘([*_"))
    return match.group() if match and _may_be_name(match.group()) else ""


def merely_opens(text: str, match: re.Match[str]) -> bool:
    """True for a word that may be capitalised only because a sentence begins with it."""
    shouted = match.group().isupper() and len(match.group()) > 1
    return not shouted and bool(_SENTENCE_START.search(text[max(0, match.start() - 8) : match.start()]))


def _may_be_name(word: str) -> bool:
    folded = word.casefold()
    return folded not in _EVERYDAY and (folded not in STOP_WORDS or (word.isupper() and len(word) > 1))


def _is_title_cased(text: str) -> bool:
    letters = re.findall(r"[^\W\d_]{3,}", text)
    return len(letters) > 3 and sum(word[0].isupper() for word in letters) > 0.8 * len(letters)


@lru_cache(maxsize=16_384)
def name_key(word: str) -> str:
    """What spellings of a name share: case, accents, possessive and plural aside."""
    plain = word if word.isascii() else _ACCENTS.sub("", unicodedata.normalize("NFKD", word))
    return stem(_BRITISH.sub(_american, _ENDING.sub("", plain).casefold().replace("’", "'")))


_BRITISH: Final = re.compile(
    r"(?<=\w{2})(?:(?P<re>t)re(?=s?$)|(?P<our>o)u(?=rs?$)|(?<=ogr)(?P<am>am)me(?=s?$)|is(?=ations?$))"
)
"""Of Centre, Labour, Programme and Organisation."""


def _american(match: re.Match[str]) -> str:
    return "ter" if match["re"] else match["our"] or match["am"] or "iz"


_ENDING: Final = re.compile(r"['’]s?$|(?<=[A-Z]{2})s$")
"""The TA's list, and several TAs."""
