"""And for or in a German claim: "einen Ausweis oder ein Visum", where both are needed."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rag.grounding.checks.german_beside import told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.german_noes import denies
from rag.language.rules.german_told import may_be_one

_SMALL: Final = (
    r"(?:(?:[Dd](?:ie|er|as|en|em)|[Ee]ine?[nmr]?|[Ii]hre?[nmr]?|[Dd]eine?[nmr]?) )?(?:[a-zäöüß]+e[nrms]? )?"
)
_PAIR: Final = re.compile(
    rf"(?P<ahead>\b\w+ )?(?P<first>{_SMALL}[A-ZÄÖÜ][\w-]+) (?P<joint>und|oder) (?P<second>{_SMALL}[A-ZÄÖÜ][\w-]+)"
)
_EITHER_WAY: Final = re.compile(
    r"\b(?:darf|darfst|dürfen|dürft|kann|kannst|können|erlaubt|gestattet|zulässig|möglich|ob|egal|auch)\b"
    r"|(?:^|[,;] )(?:wenn|falls|sofern|sobald|solange|wer|wo|bei|beim|für)\b",
    re.IGNORECASE,
)
"""Where both and one of both say much the same."""
_AHEAD_LIST: Final = """
    an am auf aus bei beim bis durch für gegen im in mit nach ohne per pro seit über um unter von vom vor während
    wegen zu zum zur zwischen ab wenn falls wer
"""
_AHEAD: Final = frozenset(_AHEAD_LIST.split())


class _Pair(NamedTuple):
    first: str
    joint: str
    second: str


def check_german_joints(side: Side) -> Finding | None:
    """Two things that one needs both of, where the sentence asks for one of them; or the other way round."""
    claim = told_in_german(side)
    mine = list(_pairs(claim)) if claim else []
    if not mine:
        return None
    stated = [pair for one in side.best[:1] for pair in _pairs(one.in_one_form)]
    for one in mine:
        same = [each.joint for each in stated if _are_same(one, each)]
        if same and one.joint not in same:
            return Finding("quantifier", "contradicted", f"{one.first} {one.joint} {one.second}")
    return None


def _pairs(text: str) -> Iterator[_Pair]:
    if "und" not in text and "oder" not in text:
        return
    if denies(text) or _EITHER_WAY.search(text):
        return
    for found in _PAIR.finditer(text):
        if (found["ahead"] or "").strip().casefold() not in _AHEAD:
            yield _Pair(_noun(found["first"]), found["joint"], _noun(found["second"]))


def _noun(said: str) -> str:
    return said.rpartition(" ")[2].casefold()


def _are_same(one: _Pair, other: _Pair) -> bool:
    straight = may_be_one(one.first, other.first) and may_be_one(one.second, other.second)
    return straight or (may_be_one(one.first, other.second) and may_be_one(one.second, other.first))
