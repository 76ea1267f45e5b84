"""Questions for a numbered section: `what does 4.4 of the handbook say`."""

import re
from typing import Final

from rag.language.questions.situation import parts_of
from rag.language.words import STOP_WORDS, stem, words

_NAMED: Final = re.compile(
    r"(?:\b(?:section|sect|chapter|paragraph|para|clause|article|point|rule|part|abschnitt|kapitel|punkt|ziffer|artikel)"
    r"\.?|§)\s*(\d{1,2}(?:\.\d{1,2}){0,3})\b(?![.,]?\d)",
    re.IGNORECASE,
)
_BARE: Final = re.compile(r"(?<![\w.,$€£])\d{1,2}(?:\.\d{1,2}){1,3}(?![\w.,]|\s?%)")
_ASKING_LIST: Final = """
    say says said read reads state states mean means tell show explain contain contains cover covers stand stands
    section chapter paragraph clause article point rule rules part number handbook policy document guide manual
    sagt steht regelt abschnitt kapitel punkt ziffer artikel handbuch
"""
_ASKING: Final = frozenset(map(stem, _ASKING_LIST.split()))


def asked_section(text: str) -> str:
    """Its number, where it is asked for as such, named as a section or written with a point: `4.4`; else nothing."""
    found = _NAMED.search(text) or _BARE.search(text)
    return found.group(found.re.groups) if found else ""


def other_words(text: str) -> frozenset[str]:
    """Stems of what else is asked: who asks for the limit in section 4.4 does not want the whole of it."""
    asked = parts_of(text).asked
    rest = _BARE.sub(" ", _NAMED.sub(" ", asked))
    return frozenset(map(stem, (word for word in words(rest) if word not in STOP_WORDS))) - _ASKING


def without_number(heading: str, number: str) -> str:
    """`Carrying days over` of `4.4 Carrying days over`; nothing for a section of another number."""
    found = re.match(rf"\W*(?:section |chapter )?{re.escape(number)}(?![.\d]*\d)[.):]?\s+(?P<rest>\S.*)", heading, re.I)
    return found["rest"] if found else ""
