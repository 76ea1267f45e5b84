"""Two editions of one sentence: word by word the same but for one place, and what stands there cannot both hold.

A no that only one has, a word and its opposite, another person to turn to. Values are compared elsewhere.
"""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import BE
from rag.language.rules.conditions import conditions
from rag.language.rules.deciders import Decider, are_others
from rag.language.rules.noes import plain_negation
from rag.language.rules.parties import names_somebody, party_lines
from rag.language.rules.predicates import are_opposites
from rag.language.synonyms import subjects
from rag.language.words import content_stems, stem
from rag.retrieval.conflicts.cases import says_case

_TOKEN: Final = re.compile(r"[^\W_][\w'’-]*")
_LEAST: Final = 3
"""Words that both have, for the one to be an edition of the other."""
_HELP: Final = frozenset(("do", "does", "did"))
_IS: Final = re.compile(rf"(?:{BE}|be|been|also|always|generally|fully|strictly|sind|ist|werden|wird)", re.IGNORECASE)
_ARTICLES: Final = frozenset(("the", "your", "our", "their", "a", "an", "own"))
_TURN_TO: Final = re.compile(
    r"to|by|from|with|see|via|(?:ask|contact|call|tell|notif|inform|email|phone|consult|an)(?:s|ed|y|ies|ied)?"
)
_ASIDE: Final = re.compile(
    r"\b(?:that|which|who|whose|whether|because|although|though|as|why|how)\b[^,;:.]*", re.IGNORECASE
)
"""What is said there is not what the sentence says."""


class _Word(NamedTuple):
    stem: str
    written: str
    start: int


class _Edit(NamedTuple):
    """What stands in the one place, and the words before it."""

    mine: Sequence[_Word]
    theirs: Sequence[_Word]
    before: Sequence[_Word]


def are_editions_apart(one: str, other: str) -> bool:
    """True for two that say the opposite of each other, or turn to somebody else."""
    edit = _edit(_words(one), _words(other))
    if edit is None or _is_aside(edit.mine, one) or _is_aside(edit.theirs, other):
        return False
    return _one_denies(edit) or _are_opposite(edit) or _turn_to_others(edit)


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[_Word, ...]:
    """Its words; of what helps a verb to be denied the no alone."""
    tokens = _TOKEN.finditer(plain_negation(text))
    found = [_Word(stem(token[0].casefold()), token[0].casefold(), token.start()) for token in tokens]
    behind = [*(word.stem for word in found[1:]), ""]  # one more than words where there is none
    return tuple(word for word, after in zip(found, behind, strict=False) if word.stem not in _HELP or after != "not")


def _is_aside(words: Sequence[_Word], text: str) -> bool:
    """One of them stands in a condition, or tells which of them."""
    if not words:
        return False
    plain = plain_negation(text)
    asides = [*(one[:2] for one in conditions(plain)), *(one.span() for one in _ASIDE.finditer(plain))]
    return any(start <= word.start < end for word in words for start, end in asides)


def _edit(mine: Sequence[_Word], theirs: Sequence[_Word]) -> _Edit | None:
    if abs(len(mine) - len(theirs)) > _MOST:
        return None
    if not _begin_or_end_alike(mine, theirs):
        return None
    stems = [word.stem for word in mine], [word.stem for word in theirs]
    changes = SequenceMatcher(None, *stems, autojunk=False).get_opcodes()
    apart = [change for change in changes if change[0] != "equal"]
    if len(apart) != 1:
        return None
    _, i, j, k, m = apart[0]
    return _Edit(mine[i:j], theirs[k:m], mine[:i]) if len(mine) - (j - i) >= _LEAST else None


_MOST: Final = 3
"""Words that one of them has more."""


def _begin_or_end_alike(mine: Sequence[_Word], theirs: Sequence[_Word]) -> bool:
    """Hardly any two do, and word by word they are only compared then."""
    return bool(mine and theirs) and (mine[0].stem == theirs[0].stem or mine[-1].stem == theirs[-1].stem)


def _one_denies(edit: _Edit) -> bool:
    return sorted([[word.stem for word in edit.mine], [word.stem for word in edit.theirs]]) == [[], ["not"]]


def _are_opposite(edit: _Edit) -> bool:
    if len(edit.mine) != 1 or len(edit.theirs) != 1 or not edit.before or not _IS.fullmatch(edit.before[-1].written):
        return False
    return are_opposites(edit.mine[0].stem, edit.theirs[0].stem)


def _turn_to_others(edit: _Edit) -> bool:
    """Reports go to the manager here, and to the safety officer there."""
    ahead = next((word.written for word in reversed(edit.before) if word.written not in _ARTICLES), "")
    told = [[word for word in words if word.written not in _ARTICLES] for words in (edit.mine, edit.theirs)]
    if not _TURN_TO.fullmatch(ahead) or not all(map(_names_only_somebody, told)):
        return False
    mine, theirs = (" ".join(word.written for word in words) for words in told)
    if party_lines(subjects(mine)) & party_lines(subjects(theirs)):
        return False
    one, other = (frozenset(content_stems(text)) for text in (mine, theirs))
    return are_others(Decider("tell", one, 0, 0), Decider("tell", other, 0, 0))


def _names_only_somebody(words: Sequence[_Word]) -> bool:
    """Not when, where or for whom it is so."""
    if says_case(word.written for word in words):
        return False
    return names_somebody(" ".join(word.written for word in words))
