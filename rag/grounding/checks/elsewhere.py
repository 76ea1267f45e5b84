"""A name of another sentence in the place of the one that is told, however freely."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rag.grounding.checks.naming import share_root
from rag.grounding.checks.retold import read_with, retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.bidding import is_bidding
from rag.language.names import CAPITALS, name_key, opening_word, proper_names
from rag.language.rules.verbs import is_of_verb
from rag.language.synonyms import subjects
from rag.language.words import begins, words

_KNOWN: Final = (0.6, 0.75)
"""Least part of a statement's other words that its sentence has, when it is short, and when it is long."""
_SHORT: Final = 5
_LONGEST: Final = 9
_LEAST: Final = 2
_NEARBY: Final = 0.34
"""Part of the other words from which a sentence with the name excuses it."""
_BACK: Final = 2
_WORD: Final = re.compile(r"[^\W\d_][\w'’]+")


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
    if one.cells or any(_is_named(own, each) for each in near):
        return False
    return any(not _keys(name) & claimed for each in near for name in _named(each.text, capitals))


def _is_named(own: frozenset[str], sentence: SourceSentence) -> bool:
    """Half of a long name names it; but who says "it" does not name the IT service desk."""
    known = sentence.name_keys | _keys(sentence.text) | _keys(sentence.place.opening)
    said = [mine for mine in own if mine in known or any(share_root(mine, key) for key in known)]
    return 2 * len(said) >= len(own)


def _named(text: str, capitals: frozenset[str]) -> Iterator[str]:
    """Names that touch as one; so is the first word, when the sources never write it small."""
    spans = [(name.start, name.end) for name in proper_names(text)]
    first = opening_word(text)
    start = text.find(first) if first in capitals and not is_bidding(first.casefold()) else -1
    if start >= 0 and (start, start + len(first)) not in spans:
        spans.insert(0, (start, start + len(first)))
    while spans:
        begin, end = spans.pop(0)
        while spans and not text[end : spans[0][0]].strip():
            _, end = spans.pop(0)
        yield text[begin:end]


def _capitals(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    """The words that the sources write with a capital as names, and never without."""
    written = frozenset[str]().union(*(_written(f"{one.text} {one.context}") for one in sentences))
    small = frozenset(name_key(word) for word in written if word[0].islower())
    named = frozenset[str]().union(*(_written_as_names(text) for one in sentences for text in (one.text, one.context)))
    return frozenset(word for word in named if name_key(word) not in small)


@lru_cache(maxsize=8192)
def _written(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


@lru_cache(maxsize=8192)
def _written_as_names(text: str) -> frozenset[str]:
    """Those of its words with a capital that owe it to no sentence, or open one that says what they do or are."""
    opening = (found["name"] for found in _OPENS.finditer(text) if not found["verb"] or _may_be_verb(found["verb"]))
    return frozenset(name.text for name in proper_names(text)).union(opening)


def _may_be_verb(word: str) -> bool:
    return word in AUXILIARIES or word.endswith("ed") or (word.endswith("s") and is_of_verb(word))


_OPENS: Final = re.compile(
    rf"(?:\A|[.!?:]\s+)\W*(?P<name>{begins(CAPITALS)}[\w'’]+)(?:\s(?P<verb>[a-z]+)\b|(?=['’]s?\s|\s*(?:[.|:]|\Z)))"
)
"""Sentry tracks it, Sentry's log, and a heading of this word alone; "Merge the files" names nothing."""


def _keys(text: str) -> frozenset[str]:
    return frozenset(name_key(word) for word in words(text.replace(".", "")))
