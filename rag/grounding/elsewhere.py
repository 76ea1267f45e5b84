"""A name, or a word before a noun, of another sentence in the place of the one that is told, however freely."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rag.grounding.evidence import SourceSentence
from rag.grounding.naming import share_root
from rag.grounding.retold import Retold, read_with, retold, statements
from rag.grounding.sides import Finding, Side
from rag.language.all_facts import read_facts
from rag.language.likeness import alike, is_general
from rag.language.names import name_key, opening_word, proper_names
from rag.language.synonyms import canonical, subjects
from rag.language.words import STOP_WORDS, stem, words

_KNOWN: Final = (0.6, 0.75)
"""Least part of a statement's other words that its sentence has, when it is short, and when it is long."""
_SHORT: Final = 5
_LONGEST: Final = 9
_LEAST: Final = 2
_NEARBY: Final = 0.34
"""Part of the other words from which a sentence with the name excuses it."""
_BACK: Final = 2
_WORD: Final = re.compile(r"[^\W\d_][\w'’]*")


def check_elsewhere(side: Side) -> Finding | None:
    """ "Exceptions are tracked in Grafana" where they are tracked in Sentry, and Grafana is for something else."""
    if side.claim.endswith(":"):
        return None
    capitals = _capitals(side.others)
    for part in statements(side.claim):
        for name in _named(part, capitals):
            if _is_lent(name, part, side, capitals):
                return Finding("name", "contradicted", name)
    return None


def _is_lent(name: str, part: str, side: Side, capitals: frozenset[str]) -> bool:
    own, claimed = _keys(name), _keys(side.claim)
    about = frozenset(subjects(part)) - frozenset(subjects(name)) - own
    told = retold(about, side)
    if not _LEAST <= len(about) <= _LONGEST or told.most < _enough(about):
        return False
    excusing = told.sharing(min(told.most - 1, max(_LEAST, _NEARBY * len(about))))
    if any(own <= one.name_keys | _keys(one.text) for one in excusing):
        return False
    return all(_names_another(one, own, claimed, side, capitals) for one in told.best)


def _enough(about: frozenset[str]) -> float:
    return max(_LEAST, _KNOWN[len(about) > _SHORT] * len(about))


def _names_another(
    one: SourceSentence, own: frozenset[str], claimed: frozenset[str], side: Side, capitals: frozenset[str]
) -> bool:
    """True when a sentence, with what it points back to, has other names and not this one."""
    near = read_with(one, side, _BACK)
    known = frozenset(key for each in near for key in each.name_keys | _keys(each.text) | _keys(each.place.opening))
    if one.cells or own & known or any(share_root(mine, key) for mine in own for key in known):
        return False
    return any(not _keys(name) & claimed for each in near for name in _named(each.text, capitals))


def _named(text: str, capitals: frozenset[str]) -> Iterator[str]:
    """Names that touch as one; so is the first word, when the sources never write it small."""
    spans = [(name.start, name.end) for name in proper_names(text)]
    first = opening_word(text)
    start = text.find(first) if first in capitals else -1
    if start >= 0 and (start, start + len(first)) not in spans:
        spans.insert(0, (start, start + len(first)))
    while spans:
        begin, end = spans.pop(0)
        while spans and not text[end : spans[0][0]].strip():
            _, end = spans.pop(0)
        yield text[begin:end]


def _capitals(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    """The words that the sources write with a capital, and never without."""
    written = frozenset[str]().union(*(_written(f"{one.text} {one.context}") for one in sentences))
    return frozenset(word for word in written if word[0].isupper() and word.casefold() not in written)


@lru_cache(maxsize=8192)
def _written(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def _keys(text: str) -> frozenset[str]:
    return frozenset(name_key(word) for word in words(text.replace(".", "")))


Pair = tuple[str, str]
_LEAST_BESIDE: Final = 3
_LONGEST_BESIDE: Final = 10
_KNOWN_BESIDE: Final = 0.7
_HALF: Final = 0.5
_STOPS: Final = re.compile(r"[^\w\s'’-]")


def check_compounds(side: Side) -> Finding | None:
    """ "The finance team chooses" where the communications team does, and the sources know a finance team."""
    known = {pair for one in side.others for pair in _pairs(one.text)}
    for part in statements(side.claim):
        for pair in sorted(_pairs(part) & known):
            about = frozenset(subjects(part)) - {pair[0]}
            fits = _LEAST_BESIDE <= len(about) <= _LONGEST_BESIDE
            if fits and _is_of_another(pair, about, retold(about, side), side):
                return Finding("substitute", "contradicted", " ".join(pair))
    return None


def _is_of_another(pair: Pair, about: frozenset[str], told: Retold, side: Side) -> bool:
    if told.most < max(_LEAST_BESIDE, _KNOWN_BESIDE * len(about)):
        return False
    excusing = told.sharing(min(told.most - 1, max(_LEAST, _HALF * len(about))))
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
