"""A word before a noun, of another sentence, in the place of the one that is told: another team, another form."""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rag.grounding.checks.retold import Retold, read_with, retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import alike, is_general
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, stem, words

Pair = tuple[str, str]
_LEAST: Final = 3
_LONGEST: Final = 10
_KNOWN: Final = 0.7
_EXCUSING: Final = 2
_HALF: Final = 0.5
"""Part of the other words from which a sentence with the pair excuses it."""
_BACK: Final = 2
_STOPS: Final = re.compile(r"[^\w\s'’-]")


def check_compounds(side: Side) -> Finding | None:
    """ "The finance team chooses" where the communications team does, and the sources know a finance team."""
    known = {pair for one in side.others for pair in _pairs(one.text)}
    for part in statements(side.claim):
        for pair in sorted(_pairs(part) & known):
            about = frozenset(subjects(part)) - {pair[0]}
            fits = _LEAST <= len(about) <= _LONGEST
            if fits and _is_of_another(pair, about, retold(about, side), side):
                return Finding("substitute", "contradicted", " ".join(pair))
    return None


def _is_of_another(pair: Pair, about: frozenset[str], told: Retold, side: Side) -> bool:
    if told.most < max(_LEAST, _KNOWN * len(about)):
        return False
    excusing = told.sharing(min(told.most - 1, max(_EXCUSING, _HALF * len(about))))
    excused = any(one.own_stems >= {*pair} for one in excusing)
    return not excused and all(_has_another(pair, one, about, side) for one in told.best)


def _has_another(pair: Pair, one: SourceSentence, about: frozenset[str], side: Side) -> bool:
    """True when the sentence has another word before the noun, and neither it nor what it is read with has this one."""
    own = one.stems | {*subjects(one.place.opening)}
    if ({pair[0]} | alike(pair[0])) & own or any(pair in _pairs(each.text) for each in read_with(one, side, _BACK)):
        return False
    return any(noun == pair[1] and said not in about for said, noun in _pairs(one.text))


@lru_cache(maxsize=8192)
def _pairs(text: str) -> frozenset[Pair]:
    """Stems of a noun, or what may be one, and of the telling word right before it."""
    apart = STOP_WORDS | {word for fact in read_facts(text) for word in words(fact.text)}
    beside = [pair for part in _STOPS.split(text) for pair in pairwise(words(part))]
    kept = [(one, other) for one, other in beside if _tells(one) and other.isalpha() and not {one, other} & apart]
    return frozenset((canonical([stem(one)])[0], canonical([stem(other)])[0]) for one, other in kept)


def _tells(word: str) -> bool:
    return word.isalpha() and not word.endswith(("ed", "ing")) and not is_general(word)
