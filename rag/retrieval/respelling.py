"""A question as the documents spell it: `sabbatical` for `sabbaical`, `annual leave` for `AL`, `should` for `shoud`."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from rag.language.spelling import near_spellings, sure_slips
from rag.language.word_lists import list_pairs
from rag.language.words import STOP_WORDS, words

_TYPED: Final = re.compile(r"(?<![\w.@/#'’-])[a-z]{5,}(?![\w@-]|['’./]\w)")
_SHORTEST: Final = 6  # letters of a word with a meaning that is mended
_LETTERS: Final = re.compile(r"(?<![\w.@/#'’&-])(?:[A-Z]{2,5}|[a-z]{2,4})(?![\w@'’&-]|[./]\w)")
_BETWEEN: Final = r"(?:[\s-]+(?:of|the|and|for|to|in))?[\s-]+"
_SAID_OFTEN: Final = 2  # times, from which a phrase has short letters of its own


def doubtful(question: str) -> list[str]:
    """Words that may be slips: of some length, and no names, codes or addresses."""
    return [word for word in dict.fromkeys(_TYPED.findall(question)) if word not in STOP_WORDS]


def mended(question: str, texts: Mapping[str, Iterable[str]]) -> str:
    """Each of these words as the texts beside it spell it, where one slip explains it; the most usual one."""
    for word, found in texts.items():
        said = Counter(each for text in found for each in words(text))
        near = sure_slips(word, said) if len(word) >= _SHORTEST else frozenset[str]()
        small = min(near_spellings(word, STOP_WORDS), default=word)
        question = _replaced(question, word, max(near, key=lambda each: (said[each], each), default=small))
    return question


def initials(question: str) -> list[str]:
    """Short letters that may stand for a phrase: `AL`; in small letters, too, those that are usual at work."""
    found = dict.fromkeys(_LETTERS.findall(question))
    return [letters for letters in found if letters.isupper() or letters in _usual()]


def usual_meaning(letters: str) -> str:
    """What they stand for wherever people work; "" for others."""
    return _usual().get(letters.casefold(), "")


def meaning_in(letters: str, texts: Iterable[str]) -> str:
    """The phrase with these initials that the texts say most, if more than once or written as the name of something."""
    phrase = re.compile(r"\b" + _BETWEEN.join(rf"{letter}[^\W\d_]{{2,}}" for letter in letters) + r"\b", re.IGNORECASE)
    found = [" ".join(match.group().split()) for text in texts for match in phrase.finditer(text)]
    named = [each for each in found if letters.isupper() and _is_named(each)]
    folded = map(str.casefold, (*found, *named))
    said = Counter(each for each in folded if STOP_WORDS.isdisjoint((each.split()[0], each.split()[-1])))
    meant = max(said, key=lambda each: (said[each], each), default="")
    return meant if said[meant] >= _SAID_OFTEN else ""


def _is_named(phrase: str) -> bool:
    """`Health and Safety Authority`, of which `HSA` are the letters."""
    return all(word[0].isupper() for word in phrase.split() if word not in STOP_WORDS)


def is_said(phrase: str, texts: Iterable[str]) -> bool:
    """True when a text has the words of the phrase side by side."""
    together = re.compile(r"\b" + r"[\s-]+".join(map(re.escape, re.split(r"[\s-]+", phrase))), re.IGNORECASE)
    return any(together.search(text) for text in texts)


def spelled_out(question: str, meanings: Mapping[str, str]) -> str:
    """The question with these phrases for their short letters."""
    for letters, meaning in meanings.items():
        question = _replaced(question, letters, meaning or letters)
    return question


def _replaced(question: str, word: str, other: str) -> str:
    return re.sub(rf"\b{re.escape(word)}\b", other, question)


@cache
def _usual() -> dict[str, str]:
    return list_pairs("initials.txt")
