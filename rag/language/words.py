"""Words and their stems: one tokenisation for retrieval, evidence and claim checks."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain
from typing import Final

import Stemmer

from rag.language.kept import SENTENCES

_STOP_LIST: Final = """
    a about above after again against all also although am an and another any anybody anyone anything are aren't around
    as at be because been before being below between both but by can can't cannot could couldn't did didn't do does
    doesn't doing don't down during each either else etc even ever every everyone everything few for from further get
    gets getting give given go goes going got had hadn't has hasn't have haven't having he he's her here hers herself
    him himself his how how's however i i'd i'll i'm i've if in instead into is isn't it it's its itself just kind let
    let's like made make makes many may me might mine more most much must my myself neither no none nor not of off often
    on once one only onto or other others otherwise ought our ours ourselves out over own per please quite rather really
    same shall she she's should shouldn't since so some somebody someone something soon still such take tell than that
    that's the their theirs them themselves then there there's therefore these they they're this those though through
    thus to too toward towards under unless until up upon us use used using very via was wasn't we we'd we'll we're
    we've well were weren't what what's whatever when when's whenever where where's whereas wherever whether which
    whichever while who who's whoever whom whose why why's will with within without won't would wouldn't yes yet you
    you'd you'll you're you've your yours yourself yourselves
"""
STOP_WORDS: Final = frozenset(_STOP_LIST.split())
"""Words that carry no subject of their own."""

_REST: Final = r"[^\W_]*(?:['’][^\W\d_]+)?"
_TOKEN: Final = re.compile(
    r"[a-zA-Z][a-z]+(?![^\W_]|['’])"  # most words; what has points, digits or an apostrophe takes longer to tell
    rf"|[^\W\d_](?:\.(?:[^\W\d_]\.)+|{_REST})"
    rf"|\d+(?:(?:[.,]\d+)+|{_REST})"
)
_LABEL_A = re.compile(r"(?<=\w )A\b(?!['’.]\w)|(?<=\| )A(?= \|)")  # `group A`, or a cell of its own
_INITIALS = re.compile(r"(?:[A-Z]\.){2,}")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_CHECKED: Final = 4096
_PIECES: Final = 65_536
_APART: Final = {
    **{word: word for word in ("parental", "several", "severe", "important")},
    **{f"{word}{ending}": word for word in ("department", "officer") for ending in ("", "s")},
}
"""Words whose rule of endings leads to another word: parental leave is of no parent who died, severance not several."""
_stemmer = Stemmer.Stemmer("english", maxCacheSize=0)  # `stem` keeps the cache


@lru_cache(maxsize=65_536)
def _fold(token: str) -> str:
    """Casefolded, apostrophes straight, without separators of thousands (`1,000`) and points of initials (`U.S.`)."""
    if _GROUPED.fullmatch(token):
        return token.replace(",", "")
    if _INITIALS.fullmatch(token):
        token = token.replace(".", "")
    return token.replace("’", "'").casefold()


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """The English stem of one casefolded word."""
    return _APART.get(word) or str(_stemmer.stemWord(word))


class Pieces(dict[str, tuple[str, ...]]):
    """What is read of what stands between two spaces: no word has one, and all texts are made of the same few pieces.

    The least that is kept of most texts, so it costs no more than to look it up. What is full starts anew.
    """

    def __init__(self, read: Callable[[str], Iterable[str]], most: int = _PIECES) -> None:
        self._read = read
        self._most = most

    def __missing__(self, piece: str) -> tuple[str, ...]:
        if len(self) >= self._most:
            self.clear()
        found = self[piece] = tuple(self._read(piece))
        return found

    def of(self, text: str) -> tuple[str, ...]:
        return tuple(chain.from_iterable(map(self.__getitem__, text.split())))


_words: Final = Pieces(lambda piece: map(_fold, _TOKEN.findall(piece)))
_carrying: Final = Pieces(lambda piece: filter(None, map(_carried, _TOKEN.findall(piece))))
_stemmed: Final = Pieces(lambda piece: map(stem, _carrying[piece]))


@lru_cache(maxsize=SENTENCES)
def words(text: str) -> tuple[str, ...]:
    """Casefolded words and numbers, in order."""
    return _words.of(text)


def in_one_line(text: str) -> str:
    """With single spaces; one that holds a number together (1 250) stays as it is."""
    return _GAPS.sub(" ", text).strip()


_GAPS: Final = re.compile(r"(?:(?<=\d)(?![\u00a0\u2009\u202f]\d{3}(?!\d))|(?<!\d))\s+")


def folded(text: str) -> str:
    """In small letters and one line."""
    return " ".join(text.casefold().split())


def begins(letters: str) -> str:
    r"""Of a pattern: one of these at the beginning of a word. With `\b` ahead instead it is tried at every letter."""
    return rf"[{letters}](?<!\w[{letters}])"


def first_word(text: str) -> str:
    """The first of `words`, or an empty text."""
    found = _TOKEN.search(text)
    return _fold(found.group()) if found else ""


def stems(text: str) -> list[str]:
    """English stems of `words`."""
    return [stem(word) for word in words(text)]


def _is_shouted(text: str) -> bool:
    return text[:_CHECKED].isupper()


@lru_cache(maxsize=SENTENCES)
def content_words(text: str) -> tuple[str, ...]:
    """Words that carry a subject. Abbreviations and labels stay: `IT` is a department, `group A` is not `a group`."""
    if _is_shouted(text):
        return tuple(word for word in words(text) if word not in STOP_WORDS)
    if labels := _labels_a(text):
        told = ((match.group(), match.start() in labels) for match in _TOKEN.finditer(text))
        return tuple(word for token, is_label in told if (word := _fold(token) if is_label else _carried(token)))
    return _carrying.of(text)


def _labels_a(text: str) -> set[int]:
    """Where an A is a label."""
    return {match.start() for match in _LABEL_A.finditer(text)} if " A" in text else set()


def _carried(token: str) -> str:
    """Its word, when that carries a subject; else nothing."""
    word = _fold(token)
    return word if word not in STOP_WORDS or (len(token) > 1 and token.isupper()) else ""


@lru_cache(maxsize=SENTENCES)
def content_stems(text: str) -> tuple[str, ...]:
    """Stems of the words that carry a subject."""
    if _is_shouted(text) or _labels_a(text):
        return tuple(map(stem, content_words(text)))
    return _stemmed.of(text)
