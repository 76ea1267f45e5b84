"""Another way in a German claim: by phone what is to be done in writing; exactly as many as there must be at least."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.german_beside import told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.german_noes import denies

_WAYS: Final = {
    "written": r"schriftlich\w*|in Textform",
    "spoken": r"mündlich\w*",
    "phone": r"telefonisch\w*|per Telefon|am Telefon",
    "in person": r"persönlich(?!e[nrms]?\b)|vor Ort",
    "online": r"online|elektronisch|digital|per (?:E-)?Mail",
    "post": r"per (?:Post|Brief|Einschreiben)|postalisch",
}
_WAY: Final = re.compile(
    "|".join(rf"(?P<{name.replace(' ', '_')}>\b(?:{said})\b)" for name, said in _WAYS.items()), re.IGNORECASE
)
_APART: Final = frozenset(
    frozenset(pair)
    for pair in (
        ("written", "spoken"), ("written", "phone"), ("spoken", "online"), ("spoken", "post"), ("phone", "in_person"),
        ("phone", "online"), ("phone", "post"), ("in_person", "online"), ("in_person", "post"), ("online", "post"),
    )
)  # fmt: skip
"""What is done in the one way is not done in the other; a letter may be written, and so may a mail."""
_NUMBER: Final = (
    r"(?P<number>\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|ein(?:e[nmrs]?)?) (?P<of>[A-ZÄÖÜ]\w+)"
)
_EXACTLY: Final = re.compile(rf"\b(?:genau|exakt) {_NUMBER}", re.IGNORECASE)
_BOUNDED: Final = re.compile(rf"\b(?:mindestens|wenigstens|höchstens|maximal|bis zu) {_NUMBER}", re.IGNORECASE)


def check_german_ways(side: Side) -> Finding | None:
    """ "Die Kündigung erfolgt telefonisch", where it must be in writing; "genau zwei Zeugnisse", of at least two."""
    claim = told_in_german(side)
    if not claim:
        return None
    stated = side.best[0].in_one_form
    if any({*_numbers(one, claim)} & {*_numbers(other, stated)} for one, other in _TURNED):
        return Finding("quantifier", "contradicted", "")
    mine, theirs = {*_ways(claim)}, {*_ways(stated)}
    if len(mine) == len(theirs) == 1 and mine | theirs in _APART and not denies(claim) and not denies(stated):
        return Finding("opposite", "contradicted", next(_WAY.finditer(claim))[0])
    return None


_TURNED: Final = ((_EXACTLY, _BOUNDED), (_BOUNDED, _EXACTLY))


def _ways(text: str) -> Iterator[str]:
    return (found.lastgroup or "" for found in _WAY.finditer(text))


def _numbers(shape: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    return ((found["number"].casefold(), found["of"].casefold()) for found in shape.finditer(text))
