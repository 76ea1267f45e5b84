"""An order whose words are not seen: letter by letter, by names of letters, run together, turned, moved."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from string import ascii_lowercase, punctuation
from typing import Final, NamedTuple

from rag.language.orders.ciphers import long_words
from rag.language.words import STOP_WORDS, Pieces, folded, words

_LEAVE: Final = "ignore|disregard|forget|override|bypass|neglect"
_WHICH: Final = (
    "all|any|every|the|these|those|your|my|of|previous|prior|above|earlier|preceding|system|safety|other|foregoing"
    "|original|initial"
)
_TOLD: Final = "instructions?|prompts?|rules?|guidelines?|directi(?:on|ve)s?|orders?|context|messages?|restrictions?"
_RUN_TOGETHER: Final = re.compile(rf"(?:{_LEAVE})(?:{_WHICH}){{1,6}}(?:{_TOLD})")
_ITS_WORDS: Final = re.compile(rf"{_LEAVE}|{_WHICH}|{_TOLD}")
_NO_LETTERS: Final = re.compile(r"[\W\d_]+")
_NO_ASCII_LETTERS: Final = bytes(code for code in range(128) if not chr(code).isalpha())
_SPACED: Final = re.compile(r"(?:\b\w[ .\-_*~+]){5,}\w\b")
_MAYBE_SPACED: Final = re.compile(r"[ .\-_*~+](?<=\b\w[ .\-_*~+])\w[ .\-_*~+]\w\b")
_LEET: Final = re.compile(r"\b(?=[a-z]*[0134578@$])(?=[0-9@$]*[a-z])[a-z0134578@$]{4,}\b", re.IGNORECASE)
_LEET_HINT: Final = re.compile(r"[a-z][0134578@$]+[a-z]", re.IGNORECASE)
_MAYBE_LEET: Final = re.compile(r"[0134578@$](?<=[a-z][0134578@$])[0134578@$]*[a-z]", re.IGNORECASE)
_LEET_LETTERS: Final = str.maketrans("0134578@$", "oieastbas")
_LEAST_LEET: Final = 2
_JOINED: Final = re.compile(r"(?:[A-Z][a-z]+){5,}|(?<![A-Za-z])[A-Za-z]+(?:[_+~·][A-Za-z]+){4,}")
_JOINTS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|[_+~·]")
_NAMES: Final = """
    al[fp]h?a bravo charlie delta echo fox-?trot golf hotel india juliett? kilo lima mike november oscar papa
    quebec romeo sierra tango uniform victor whiskey x-?ray yankee zulu
"""
_NAMED: Final = re.compile(rf"(?:\b(?:{'|'.join(_NAMES.split())})\b[\s,;/|.-]{{0,3}}){{6,}}", re.IGNORECASE)
_TELLING_NAMES: Final = frozenset(["foxtrot", "november", "sierra", "uniform", "romeo"])
_PIG: Final = re.compile(r"\b([a-z]+?)([^aeiou\W]{0,4})ay\b", re.IGNORECASE)
_MAYBE_PIG: Final = re.compile(r"ay\b\W+[a-z]{2,}ay\b\W+[a-z]{2,}ay\b")
_ORDERS_LIST: Final = """
    ignore disregard forget override bypass neglect all any every previous prior above earlier system prompt prompts
    instruction instructions rules rule guidelines restrictions assistant model answer answers reply reveal say tell
    obey question questions hide user reader claim source sources
"""
_OF_ORDERS: Final = tuple(_ORDERS_LIST.split())
"""Words of orders, to know one by what is left of it."""
_WITHOUT_VOWELS: Final = {re.sub("[aeiou]", "", word): word for word in (*_OF_ORDERS, "your", "and", "that", "with")}
_TELLING: Final = frozenset(["gnr", "dsrgrd", "frgt", "vrrd", "rvl", "nswr", "ssstnt", "nstrctns"])
_LEAST_VOWELLESS: Final = 3
_BEFORE_LETTERS: Final = "#>*+-|\"'“‘([0123456789.) \t\n"
_FIRST_WORDS: Final = re.compile("|".join(word for word in (*_OF_ORDERS, "chatbot") if len(word) > 5))
PLAIN_WORDS: Final = frozenset(words("the to and of in is for you your are be by on with or this that we"))
_PLAIN: Final = re.compile(rf"\b(?:{'|'.join(sorted(PLAIN_WORDS))})\b", re.IGNORECASE)
_LEAST_STRANGE: Final = 4
_LEAST_TELLING: Final = 3  # letters: shorter words turned are words too


@lru_cache(maxsize=2)
def _said(text: str) -> frozenset[str]:
    """Its words; several look through those of the same page."""
    return frozenset(_apart.of(text.lower()))


def may_be_spaced(text: str) -> bool:
    return _MAYBE_SPACED.search(text) is not None


def letter_by_letter(text: str) -> Iterator[str]:
    """ "I g n o r e" is a word; two spaces stand between two of them, or one where other marks part its letters."""
    if _SPACED.search(text):
        yield " ".join(re.sub(r"(?<=\b\w)[ .\-_*~+](?=\w\b)", "", part) for part in re.split(r"\s{2,}|[/|]", text))
        yield re.sub(r"(?<=\b\w)[.\-_*~+](?=\w\b)", "", text)


def may_be_leet(text: str) -> bool:
    return _MAYBE_LEET.search(text) is not None


def from_digits(text: str) -> Iterator[str]:
    """A one is an i, or an l but where a word begins."""
    if _LEET_HINT.search(text) and len(_LEET.findall(text)) >= _LEAST_LEET:
        yield _LEET.sub(lambda word: word.group().translate(_LEET_LETTERS), text)
        if "1" in text:
            yield _LEET.sub(lambda word: (word[0][0] + word[0][1:].replace("1", "l")).translate(_LEET_LETTERS), text)


def _letters_of(text: str) -> str:
    """All its letters in lower case, with nothing between them."""
    if text.isascii():
        return text.encode().lower().translate(None, _NO_ASCII_LETTERS).decode()
    return _NO_LETTERS.sub("", text.casefold())


def is_run_together(text: str) -> bool:
    return _RUN_TOGETHER.search(_letters_of(text)) is not None


def run_together(text: str) -> Iterator[str]:
    """An override whose words are not parted, or parted where no word ends."""
    for found in _RUN_TOGETHER.finditer(_letters_of(text)):
        said = " ".join(_ITS_WORDS.findall(found[0]))
        if said not in folded(text):
            yield said


def may_be_joined(text: str) -> bool:
    return any(map(_JOINED.search, long_words(text)))


def joined(text: str) -> Iterator[str]:
    """ "IgnoreYourRules", "ignore_your_rules"."""
    for found in _JOINED.finditer(text):
        yield _JOINTS.sub(" ", found[0])


def may_be_named(text: str) -> bool:
    return not _TELLING_NAMES.isdisjoint(_said(text))


def by_names(text: str) -> Iterator[str]:
    """ "India Golf November": words by the names of their letters."""
    for found in _NAMED.finditer(text):
        yield " ".join("".join(re.findall(r"\b[a-z]", word.lower())) for word in re.split(r"\s*[/|.;,]\s*", found[0]))


def may_be_pig(text: str) -> bool:
    return _MAYBE_PIG.search(text) is not None


def from_pig_latin(text: str) -> Iterator[str]:
    if _MAYBE_PIG.search(text):
        yield _PIG.sub(lambda found: _unpigged(found[1] + found[2]), text)


def _unpigged(word: str) -> str:
    """The word whose beginning was put to its end; how much of it, only a known word tells."""
    lower = word.lower()
    ends = (lower[-moved:] + lower[:-moved] if moved else lower for moved in range(min(5, len(lower))))
    plain = [end.removesuffix("w") for end in ends]
    return next((end for end in plain if end in _OF_ORDERS or end in STOP_WORDS), plain[0])


def may_lack_vowels(text: str) -> bool:
    return not _TELLING.isdisjoint(_said(text))


def without_vowels(text: str) -> Iterator[str]:
    said = text.lower().translate(_APART).split()
    if sum(word in _WITHOUT_VOWELS for word in said) >= _LEAST_VOWELLESS:
        yield " ".join(_WITHOUT_VOWELS.get(word, word) for word in said)


def spelled_by_firsts(texts: Sequence[str]) -> tuple[int, int] | None:
    """The first and last of those whose first letters, one after the other, spell a word of orders."""
    firsts = "".join((text.lstrip(_BEFORE_LETTERS) or " ")[0] for text in texts).lower()
    found = _FIRST_WORDS.search(firsts)
    return (found.start(), found.end() - 1) if found else None


class _Turn(NamedTuple):
    """A way to turn a text, and what the commonest words look like then."""

    turn: Callable[[str], str]
    common: frozenset[str]


_ENDS_FIRST: Final = re.compile(r"[,.;!?](?<!\S.)[^\W\d_]")
_LEAST_ENDS_FIRST: Final = 2


def may_be_turned(text: str) -> bool:
    return not _TURNED_PARTS.isdisjoint(_said(text)) or _ends_first(text)


def turned(text: str) -> Iterator[str]:
    """Letters moved, or from right to left; words before a colon may say how it is to be read."""
    if _ends_first(text):
        yield text[::-1]
    _, colon, behind = text.partition(": ")
    yield from _turned(text)
    if colon:
        yield from _turned(behind)


def _ends_first(text: str) -> bool:
    """Marks stand before words instead of behind them: read from right to left, in whatever language."""
    return len(_ENDS_FIRST.findall(text)) >= _LEAST_ENDS_FIRST


def _turned(text: str) -> Iterator[str]:
    """No common word is left, and there are some after."""
    if not text.isascii() or not PLAIN_WORDS.isdisjoint(text.lower().split()):
        return
    said = words(text)
    turns = [turn for turn, common in _TURNS if not common.isdisjoint(said)] if len(said) >= _LEAST_STRANGE else []
    if turns and not _PLAIN.search(text):
        yield from (turn(text) for turn in turns)


def _moving(letters: str) -> Callable[[str], str]:
    """What writes a letter of these for each of the alphabet."""
    table = str.maketrans(ascii_lowercase + ascii_lowercase.upper(), letters + letters.upper())
    return lambda text: text.translate(table)


def _backwards(text: str) -> str:
    return text[::-1]


def _each_backwards(text: str) -> str:
    return " ".join(word[::-1] for word in text.split())


def _undone(alphabet: str) -> _Turn:
    """Reads what was written with this alphabet in place of the usual one."""
    written = _moving(alphabet)
    read = _moving("".join(ascii_lowercase[alphabet.index(letter)] for letter in ascii_lowercase))
    return _Turn(read, frozenset(written(word) for word in PLAIN_WORDS if len(word) >= _LEAST_TELLING))


_BACKWARDS: Final = frozenset(word[::-1] for word in STOP_WORDS if len(word) >= _LEAST_TELLING) - STOP_WORDS
"""The common words but those that are words either way: "on", "was"."""
_ALPHABETS: Final = (
    *(ascii_lowercase[moved:] + ascii_lowercase[:moved] for moved in range(1, 26)),
    ascii_lowercase[::-1],
)
_TURNS: Final = (
    *map(_undone, _ALPHABETS),
    _Turn(_backwards, _BACKWARDS),
    _Turn(_each_backwards, _BACKWARDS),
)
"""How a text may be turned, and what the common words look like then: turning every sentence would take longer."""
_TURNED_PARTS: Final = frozenset(max(word.split("'"), key=len) for _, common in _TURNS for word in common)
_APART: Final = str.maketrans(dict.fromkeys(punctuation, " "))
_apart: Final = Pieces(lambda piece: piece.translate(_APART).split())
