"""Who does what to whom in a German claim, beside German sentences: read from the sentences themselves."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.deeds import Deed
from rag.language.rules.german_deeds import german_deeds

_HALF: Final = 0.5
_COMPANY: Final = re.compile(
    r"firma|unternehm|arbeitgeb|betrieb|beschäftigt|mitarbeit.*|angestellt|person|kolleg.*|nutz|team"
)
"""Who may stand for anybody there."""


class _Told(NamedTuple):
    deed: Deed
    said: frozenset[str]
    """All things of its sentence."""


def check_german_roles(side: Side) -> Finding | None:
    """ "Die Leitung prüft es", where the office does; "die Kasse informiert das Amt", where the Amt does."""
    if side.spelled == side.claim:
        return None
    told = [one for sentence in side.others if sentence.is_foreign for one in _told(sentence.quoted or sentence.text)]
    known = frozenset(name for one in told for name in one.said)
    for deed in german_deeds(side.evidence.spelled_alike(side.spelled)):
        same = [one for one in told if one.deed.verb == deed.verb]
        if any(_are_one(deed.doer, one.deed.doer) and _meet(deed.done_to, one.said) for one in same):
            continue
        if any(_is_turned(deed, one.deed) for one in same) or _is_replaced(deed, same, known):
            return Finding("role", "contradicted", deed.verb)
    return None


def _told(text: str) -> list[_Told]:
    found = german_deeds(text)
    said = frozenset(name for deed in found for name in deed.doer | deed.done_to)
    return [_Told(deed, said) for deed in found]


def _is_turned(deed: Deed, stated: Deed) -> bool:
    return _share(deed.doer, stated.done_to) and _share(stated.doer, deed.done_to)


def _is_replaced(deed: Deed, same: Sequence[_Told], known: frozenset[str]) -> bool:
    """Another one that the page knows does what a sentence has done by one of its own; none leaves it open."""
    about = [one for one in same if len(deed.done_to & one.said) > _HALF * len(deed.done_to)]
    named = bool(deed.doer) and deed.doer <= known and all(one.deed.doer for one in about)
    others = [one.deed.doer for one in about]
    return named and bool(others) and not any(_may_be(deed.doer, other) for other in others)


def _may_be(one: frozenset[str], other: frozenset[str]) -> bool:
    return _are_one(one, other) or any(_COMPANY.fullmatch(name) for name in one | other)


def _are_one(one: frozenset[str], other: frozenset[str]) -> bool:
    return any(_is_kind_of(a, b) or _is_kind_of(b, a) for a in one for b in other)


def _is_kind_of(one: str, kind: str) -> bool:
    """The Abteilungsleiter is a Leiter; the Vermieter is no Mieter."""
    return one == kind or (one.endswith(kind) and len(one) - len(kind) >= _WORD)


_WORD: Final = 4
"""Letters that say which of a kind."""


def _share(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other)


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    return not one or bool(one & other)
