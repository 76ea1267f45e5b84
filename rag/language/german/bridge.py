"""A small bridge between German questions and English handbooks: words of working life, and how a question begins.

Good enough to find a sentence by and to know what is asked for, never to prove a claim with.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.word_lists import list_rows
from rag.language.words import STOP_WORDS, words

_FUNCTION_LIST: Final = """
    der das den dem des ein eine einen einem einer eines und oder wie viel viele was wer wen wem wo wann warum wieso
    weshalb welche welcher welches welchen welchem ich du er sie wir ihr mein meine meinen meinem meiner unser unsere
    unserem unserer ist sind bin habe hat haben kann können darf dürfen muss müssen soll sollen werde wird werden im am
    auf bei für mit von vom zu zum zur nach aus bis nicht kein keine keinen pro gibt gibt's bekomme bekommt bekommen
    erhalte erhält erhalten hoch lange oft die in an es man mich mir uns sich wenn ob dass als auch noch nur um
    lautet lauten heißt heißen nehmen nimmt mitnehmen machen mache macht tun gilt gelten beim ins sein seine seinen
    zwischen unter über durch ohne gegen mehr weniger alle jeder jede jedes diese dieser dieses diesem hier dort bitte
    du dir dich dein deine deinen deinem deiner ihr euch euer eure ihnen ab vor seit gab gaben hatte hatten hast habt
    kannst darfst musst sollst wirst kriege kriegt kriegen wieviel wieviele schon jetzt immer dann sonst bzw
"""
_FUNCTION: Final = frozenset(_FUNCTION_LIST.split())
_SHARED: Final = frozenset(("die", "in", "an", "es", "man", "was", "am", "hat", "bin", "um", "des", "so", "den", "pro"))
"""Words of both languages: they do not tell which one it is."""
_HARDLY_ENGLISH: Final = _SHARED - STOP_WORDS
_ONLY_GERMAN: Final = _FUNCTION - _SHARED
_ONLY_ENGLISH: Final = STOP_WORDS - _FUNCTION

_OPENINGS: Final = (
    ("wie viele", "how many"), ("wie viel", "how much"), ("wieviele", "how many"), ("wieviel", "how much"),
    ("wie lange", "how long"), ("wie oft", "how often"), ("wie hoch", "how much"), ("bis wann", "by when"),
    ("an wen", "who"), ("seit wann", "when"), ("ab wann", "when"), ("wann", "when"), ("wo", "where"),
    ("wohin", "where"), ("wer", "who"), ("wen", "who"), ("wem", "who"), ("warum", "why"), ("wieso", "why"),
    ("weshalb", "why"), ("welche[rsnm]?", "which"), ("wie", "how"), ("was", "what"), ("darf", "may"), ("dürfen", "may"),
    ("kann", "can"), ("können", "can"), ("muss", "must"), ("müssen", "must"), ("ist", "is"), ("sind", "are"),
    ("gibt es", "is there"),
)  # fmt: skip

_STAR: Final = "*"
_ALSO_LIST: Final = """
    personal provision revision institut diagnose disposition facility homepage inland intern minimal notebook psycholog
    batterie checkin checkout finland servicedesk wellness standard spital analog analyse exemplar anders physiotherap
    strategie theater
"""
_ALSO_ENGLISH: Final = frozenset(_ALSO_LIST.split())
"""Words of the dictionary that English writes alike, or begins words with, and means something else by."""
_LONG: Final = 6  # letters of a word that is hardly an English one by chance
_VERY_LONG: Final = 8  # … that no English one begins with: `terminal` is no `Termin`
_LINK: Final = 2  # letters between two parts of a compound
_LEAST: Final = 3  # letters of a beginning that stands for a whole word only


@cache
def bridge() -> dict[str, tuple[str, ...]]:
    pairs = (entry.partition(":") for row in list_rows("german/german_words.txt") for entry in row)
    return {german.casefold(): tuple(english.split(",")) for german, _, english in pairs}


def is_german_function_word(word: str) -> bool:
    """True for a small word, which says nothing of what is asked."""
    return word.casefold() in _FUNCTION


@lru_cache(maxsize=SENTENCES)
def is_german(text: str) -> bool:
    """By its small words: more of them are German alone than are English alone; without any, by the others."""
    said = words(text)
    if _ONLY_GERMAN.isdisjoint(said):
        is_spoken = len(_HARDLY_ENGLISH.intersection(said)) > 1  # `Zahlt die Firma den Umzug?`
        return _ONLY_ENGLISH.isdisjoint(said) and (is_spoken or any(map(_is_german_word, said)))
    return sum(map(_ONLY_GERMAN.__contains__, said)) > sum(map(_ONLY_ENGLISH.__contains__, said))


def _is_german_word(word: str) -> bool:
    """It is or ends with a long word that only German has, or begins with a very long one."""
    english = [other.casefold() for other in english_words(word)]
    if any(map(word.startswith, english)):
        return False
    known = [part for part in _parts(word) if part not in english and part not in _ALSO_ENGLISH]
    is_whole = len(known) > 1 and len("".join(known)) + _LINK >= len(word) > _VERY_LONG
    return is_whole or any(len(part) >= (_LONG if word.endswith(part) else _VERY_LONG) for part in known)


@lru_cache(maxsize=4096)
def english_words(german: str) -> tuple[str, ...]:
    """What a German word, or the parts of a compound, may be in English; none when it is not known."""
    return _in_english(_parts(german))


def _in_english(parts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.rstrip(_STAR) for part in parts for word in bridge()[part]))


def _parts(german: str) -> list[str]:
    """The longest known word that it begins with, and the longest that it ends with; or the one that it is."""
    known, length = bridge(), len(german)
    if german in known:
        return [german]
    heads = (german[:end] for end in range(length, 0, -1))
    begins = [part for part in heads if part in known and _may_begin(part, german)]
    tails = (german[start:] for start in range(length - _LEAST))
    last = next((part for part in tails if part in known and part not in begins), "")
    return [part for part in (*begins[:1], last) if part]


def _may_begin(part: str, word: str) -> bool:
    return len(part) > _LEAST or word == part


def german_content(terms: dict[str, str]) -> dict[str, str]:
    """The stems of a German question that carry a subject, with their words."""
    return {each: word for each, word in terms.items() if word not in _FUNCTION} or terms


@lru_cache(maxsize=1024)
def in_english(text: str) -> str:
    """A German question in English words as far as they are known: what it asks for, and about what."""
    folded = " ".join(words(text))
    opening = next(((match, english) for match, english in _matches(folded) if match), None)
    begun, rest = (opening[1], folded[opening[0].end() :]) if opening else ("", folded)
    said = [other for word in rest.split() if word not in _FUNCTION for other in english_words(word) or (word,)]
    return " ".join([begun, *said]).strip()


def _matches(folded: str) -> list[tuple[re.Match[str] | None, str]]:
    return [(re.match(rf"{german}\b", folded), english) for german, english in _OPENINGS]
