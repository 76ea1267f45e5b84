"""A name made of the words of two: "the Lake Tower" where there is a Lake Park and a Radio Tower."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.names import CAPITALS, name_key, proper_names
from rag.language.words import words

_TOGETHER: Final = 4
"""Words within which the parts of one name stand: "Paul J. van der Berg" is a Paul Berg."""
_JOINT: Final = re.compile(r"\s(?:of )?")
_OWNING: Final = re.compile(r"['’]s?\Z")
"""Behind it stands what somebody has: another name."""
_CAPITALISED: Final = re.compile(rf"\b[{CAPITALS}][\w’'&.-]*\w")


def check_composed_names(side: Side) -> Finding | None:
    """Two words of one name that stand together nowhere, where the sentence that is told has another beside one."""
    asked = frozenset(map(name_key, words(side.surroundings.above)))
    for first, second in _pairs(side.claim):
        pair = frozenset([first, second])
        having = [one for one in side.others if pair & one.name_keys]
        known = frozenset[str]().union(*(one.name_keys for one in having))
        if pair <= asked or not pair <= known or any(pair <= one.name_keys and _meet(pair, one) for one in having):
            continue
        if any(_has_another(first, second, one) for one in side.best):
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
