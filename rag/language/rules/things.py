"""Words of a sentence that name a thing, with the words beside them: no grammar is parsed, only places are read.

What follows an article, "your" or "of" names something, up to the next little word; so does the next member of a list.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARIES
from rag.language.irregular import base
from rag.language.likeness import is_general
from rag.language.rules.adjuncts import about_sources
from rag.language.values.all_facts import read_facts
from rag.language.word_lists import list_words
from rag.language.words import STOP_WORDS, stem

_OPENING_LIST: Final = """
    the a an your our their his her its my this that these those each every any all no some both another such
    of by with from for in on at about as than into including excluding during after before between through under
    without within across outside inside beside per via like new old first last next own
"""
_OPENING: Final = frozenset(_OPENING_LIST.split())
_JOINING: Final = frozenset(["and", "or", ","])
_BE_LIST: Final = "is are was were be been being"
_BE: Final = frozenset(_BE_LIST.split())
_VERBS: Final = _BE | AUXILIARIES | {"cannot"}
_OPENS_OBJECT_LIST: Final = (
    "the a an this these those my your his its our their any each every all it them us me him you her"
)
OPENS_OBJECT: Final = frozenset(_OPENS_OBJECT_LIST.split())
"""What stands behind a verb and hardly ever behind a noun: "the tool checks the laptop" names one thing before it."""
_GOES_ON_LIST: Final = """
    too also either around to up out off down back away
    in on at under over until for with from by into through after before as if when
"""
_GOES_ON: Final = frozenset(_GOES_ON_LIST.split())
"""The last of several words before one of these may be their verb: "the form goes to"."""
_TOKEN: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[,;:.!?()–—/\"“”]")
_OF_SEVERAL: Final = re.compile(r"['’]s$|(?<=[A-Z]{2})s$")
_NO_NOUN: Final = ("ly", "ed", "times")
_ADJECTIVE: Final = ("able", "ible", "ful", "ous", "ive", "less", "ish", "al", "ary")
_DERIVED: Final = re.compile(r"\w{4}(?:tion|[^n]sion|ment|ity|ness|[ae]nc[ey]|ing|itie|[ae]ncie)s?\Z")
_SHORTEST: Final = 3


class Thing(NamedTuple):
    """A word that names something, or tells which one."""

    text: str
    start: int


@lru_cache(maxsize=8192)
def things(text: str) -> tuple[Thing, ...]:
    """Every word that surely is, or stands before, a noun; light and general ones left out."""
    return tuple(thing for run in _runs(text) for thing in run if _is_thing(thing.text))


@lru_cache(maxsize=8192)
def heads(text: str) -> tuple[str, ...]:
    """Of each noun with the words before it the noun: what tells which one it is, is no thing of its own."""
    return tuple(run[-1].text for run in _runs(text) if _is_thing(run[-1].text))


def _runs(text: str) -> Iterator[list[Thing]]:
    """Words in a row that surely are, or stand before, a noun."""
    tokens = _tokens(text)
    at = 0
    while at < len(tokens):
        end = next((place for place in range(at, len(tokens)) if not _tells(tokens[place].text)), len(tokens))
        ahead = "who" if at > 1 and _relates(tokens, at) else tokens[at - 1].text if at else ""
        behind = tokens[end].text if end < len(tokens) else "."
        if end > at and (run := _named(tokens[at:end], ahead, behind)):
            yield run
        at = max(end, at + 1)


def _relates(tokens: list[Thing], at: int) -> bool:
    """ "Factors that contribute", "the oil that drips": behind this "that" stands a verb."""
    before, that, told = (one.text for one in tokens[at - 2 : at + 1])
    return that == "that" and (_is_of_several(told) or (_tells(before) and _is_of_several(before)))


def _is_of_several(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _tokens(text: str) -> list[Thing]:
    """Words and stops, without values; what only begins with a number, such as a name, stays whole."""
    values = [(fact.start, fact.end) for fact in read_facts(text)]
    return [
        Thing(_OF_SEVERAL.sub("", match.group()).casefold().replace("’", "'"), match.start())
        for match in _TOKEN.finditer(text)
        if not any(start <= match.start() and match.end() <= end for start, end in values)
    ]


def _tells(word: str) -> bool:
    return word[0].isalpha() and word not in STOP_WORDS and word not in _OPENING


def _named(run: list[Thing], ahead: str, behind: str) -> list[Thing]:
    """Of words in a row, those that are no verb: the first one may be, unless something opens a noun before it.

    What stands before "is" or "must" is no verb either.
    """
    ends = behind in _JOINING | _VERBS or not behind[0].isalpha()
    if (ahead in _JOINING and not ends) or ahead == behind == "as":  # as severe as
        return []
    opened = ahead in _OPENING | _JOINING or (ahead in _BE and _tells_which(run)) or (not ahead and behind in _VERBS)
    kept = run if opened else run[1:]
    kept = [one for one in kept if one.start not in _behind_adverbs(run)]
    is_verb = behind in OPENS_OBJECT or (behind in _GOES_ON and (len(run) > 1 or run[-1].text.endswith("ing")))
    return kept[:-1] if is_verb else kept


def _behind_adverbs(run: list[Thing]) -> frozenset[int]:
    """Where a verb stands: "whales typically inhabit warm seas"."""
    return frozenset(run[at].start for at in range(2, len(run)) if run[at - 1].text.endswith("ly"))


def _tells_which(run: list[Thing]) -> bool:
    """Behind "are" stands a noun only where one word tells more of the next: "are legal staff"."""
    first = stem(run[0].text)
    is_done = run[0].text.endswith(_NO_NOUN) or base(first) != first or first == "left"  # "be left overnight"
    return len(run) > 1 and not is_done and run[-1].text not in _ADVERBS


_ADVERBS: Final = frozenset(["back", "online", "together", "ahead", "instead", "away", "directly", "twice"])


def _is_thing(word: str) -> bool:
    return (
        len(word) >= _SHORTEST
        and word.isalpha()
        and not word.endswith(_NO_NOUN)
        and not is_general(word)
        and word not in light() | about_sources()
    )


def is_adjective(word: str) -> bool:
    """True for a word that says how a thing is, by its ending or in `adjectives.txt`: a paraphrase may bring it in."""
    return word.endswith(_ADJECTIVE) or word in _plain_adjectives()


@cache
def _plain_adjectives() -> frozenset[str]:
    return list_words("rules/adjectives.txt")


def is_derived(word: str) -> bool:
    """True for a deed or a quality told as a noun, by its ending: a paraphrase says so what its source says of it."""
    return bool(_DERIVED.search(word))


@cache
def light() -> frozenset[str]:
    """Words in the place of a noun that name no thing of their own."""
    return list_words("rules/light.txt")
