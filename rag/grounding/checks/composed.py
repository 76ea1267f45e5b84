"""A name made of the words of two: "the Lake Tower" where there is a Lake Park and a Radio Tower; "Lake engines"."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general
from rag.language.names import CAPITALS, name_key, proper_names
from rag.language.words import STOP_WORDS, stem, words

_TOGETHER: Final = 4
"""Words within which the parts of one name stand: "Paul J. van der Berg" is a Paul Berg."""
_JOINT: Final = re.compile(r"\s(?:of )?")
_OWNING: Final = re.compile(r"['’]s?\Z")
"""Behind it stands what somebody has: another name."""
_CAPITALISED: Final = re.compile(rf"\b[{CAPITALS}][\w’'&.-]*\w")


def check_composed_names(side: Side) -> Finding | None:
    """Two words in one name that stand together in no sentence, where one of them has another beside it."""
    asked = frozenset(map(name_key, words(side.surroundings.above)))
    for first, second in _pairs(side.claim):
        pair = frozenset([first, second])
        having = [one for one in side.others if pair & one.name_keys]
        known = frozenset[str]().union(*(one.name_keys for one in having))
        if pair <= asked or not pair <= known or any(pair <= one.name_keys and _meet(pair, one) for one in having):
            continue
        if any(_has_another(first, second, one) for one in having):
            return Finding("name", "contradicted", f"{first} {second}")
    return None


def _pairs(claim: str) -> Iterator[tuple[str, str]]:
    """Keys of two names that are written as one."""
    return (
        (one.key, other.key)
        for one, other in pairwise(proper_names(claim))
        if _JOINT.fullmatch(claim, one.end, other.start) and one.key != other.key and not _OWNING.search(one.text)
    )


def _meet(pair: frozenset[str], sentence: SourceSentence) -> bool:
    said = [name_key(word) for text in (sentence.text, sentence.context) for word in words(text)]
    return any(pair <= frozenset(said[at : at + _TOGETHER + 1]) for at, key in enumerate(said) if key in pair)


def _has_another(first: str, second: str, sentence: SourceSentence) -> bool:
    """True where a word of the pair stands in a name of its own."""
    texts = (sentence.text, sentence.context)
    rows = (list(_CAPITALISED.finditer(text)) for text in texts)
    beside = [
        (name_key(one.group()), name_key(other.group()))
        for row in rows
        for one, other in pairwise(row)
        if _JOINT.fullmatch(one.string, one.end(), other.start())
    ]
    return any(one == first or other == second for one, other in beside)


def check_named_things(side: Side) -> Finding | None:
    """ "Turkish airspace" where the sources speak of Syrian airspace, and of Turkey elsewhere."""
    for name in proper_names(side.claim):
        thing = _THING.match(side.claim, name.end)
        if not thing or _OWNING.search(name.text) or is_general(thing["noun"]) or thing["noun"] in STOP_WORDS:
            continue
        key = stem(thing["noun"])
        having = [one for one in side.others if key in one.name_keys]
        named = any(name.key in one.name_keys for one in side.others)
        beside = [ahead for one in having for ahead, noun in _named(one) if noun == key]
        if named and beside and name.key not in beside and not any(_are_near(name.key, key, one) for one in having):
            return Finding("name", "contradicted", f"{name.text} {thing['noun']}")
    return None


def _named(sentence: SourceSentence) -> Iterator[tuple[str, str]]:
    """Keys of names, each with the stem of the thing right behind it."""
    found = _NAMED.finditer(f"{sentence.text}\n{sentence.context}")
    return ((name_key(one["name"]), stem(one["noun"])) for one in found if one["name"].casefold() not in STOP_WORDS)


def _are_near(name: str, thing: str, sentence: SourceSentence) -> bool:
    said = [*words(sentence.text), *words(sentence.context)]
    at = [place for place, word in enumerate(said) if stem(word) == thing]
    return any(name in map(name_key, said[max(0, place - _IN_SIGHT) : place + _IN_SIGHT + 1]) for place in at)


_IN_SIGHT: Final = 6
_THING: Final = re.compile(r"\s(?P<noun>[a-z][a-z-]{3,})\b(?<!ed)(?<!ing)(?<!ly)")
_NAMED: Final = re.compile(rf"\b(?P<name>[{CAPITALS}][\w’'&.-]*\w)\s(?P<noun>[a-z][a-z-]{{3,}})\b")
