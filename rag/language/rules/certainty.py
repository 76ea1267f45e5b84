"""How sure a text is: what may happen is less than what will, and what is usual less than what is always so."""

import re
from collections.abc import Sequence
from typing import Final

_USUALLY_LIST: Final = "usually normally typically generally mostly often frequently sometimes occasionally"
USUALLY: Final = frozenset(_USUALLY_LIST.split())
"""What is not always so."""
PERHAPS: Final = USUALLY | {"perhaps", "maybe", "possibly", "potentially", "probably", "likely"}
"""What leaves open whether, or how often, a thing is so."""
_TELLING_LIST: Final = """
    might plans planned intends intended aims aimed hopes hoped tries tried attempts seeks tends expected expects
    estimated
"""
_TELLING: Final = PERHAPS | frozenset(_TELLING_LIST.split())
"""Doubts whose loss alone changes what is said; "may" and "can" fall out of honest instructions too."""
_SOFTER_LIST: Final = """
    may could can possible potential probable usual typical expect plan intend aim hope try attempt seek consider
    considers considered considering tend tended propose proposes proposed suggest suggests optional
"""
_DOUBTS: Final = _TELLING | frozenset(_SOFTER_LIST.split())
"""Whatever leaves open that a thing is so; a permission does too."""
_FIRM_LIST: Final = """
    will shall always invariably certain certainly definitely surely undoubtedly guaranteed guarantees guarantee sure
    inevitably exactly automatically
"""
_FIRM: Final = frozenset(_FIRM_LIST.split())


_OPEN: Final = re.compile(r"\b(?:may|might|could)\s+(?:also\s+)?(?P<rest>(?:be\s+)?\w+)", re.IGNORECASE)
_SETTLED: Final = re.compile(r"\b(?:will|shall)\s+(?:also\s+)?(?P<rest>(?:be\s+)?\w+)", re.IGNORECASE)


_SURELY: Final = re.compile(r"\b(?:guarantees?|guaranteed)\b", re.IGNORECASE)
_HELPS: Final = re.compile(r"\bhelps?(?: to)? (?:ensure|make sure|guarantee)\b", re.IGNORECASE)


def settled(claim: str, source: str) -> str:
    """What the claim says will be where the source says that it may; nothing when the source says both."""
    open_ones, sure = ({match["rest"].casefold() for match in told.finditer(source)} for told in (_OPEN, _SETTLED))
    mine = [match["rest"].casefold() for match in _SETTLED.finditer(claim)]
    surely = _SURELY.search(claim) if _HELPS.search(source) and not _SURELY.search(source) else None
    return next((rest for rest in mine if rest in open_ones - sure), surely.group() if surely else "")


def doubts(said: Sequence[str]) -> int:
    """How many words leave open that a thing is so."""
    return sum(word in _DOUBTS for word in said)


def has_telling_doubt(said: Sequence[str]) -> bool:
    return any(word in _TELLING for word in said)


def is_firm(said: Sequence[str]) -> bool:
    return any(word in _FIRM for word in said)
