"""Characters that no source has: a "🚫" ahead of a rule, a struck word, letters of another alphabet, lone letters."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.german.bridge import is_german_function_word
from rag.language.german.figures import in_figures
from rag.language.german.reading import is_small_word
from rag.language.values.all_facts import read_facts
from rag.language.values.measures import measure_of
from rag.language.words import STOP_WORDS

_ANYBODYS: Final = re.compile(r"[A-Za-z0-9À-ÖØ-öø-ÿĀ-ſẞ\s.,;:!?()\[\]/&*_|'\"’‘‚“”„«»‹›…·•\-\u2010-\u2015]+")
"""Latin letters, digits and the signs of plain writing."""
_BOUND: Final = re.compile(r"[+<>≤≥]")
_BOUND_AHEAD: Final = re.compile(r"[+<>≤≥]\s?$")
_BOUND_BEHIND: Final = re.compile(r"^[+<>≤≥]")
_BOUND_LIST: Final = """
    least most more less fewer longer over under above below up minimum maximum exceed exceeds exceeding mindestens
    höchstens über unter mehr weniger bis ab
"""
_BOUNDS: Final = frozenset(_BOUND_LIST.split())
"""Words that "+", "<" and the like may stand for."""
_RECKONED: Final = re.compile(r"(?<=0)\s?[=×÷+−]\s?(?=0)")
"""What stands between the values of "3 × £9 = £27", each of which is checked."""
_LONE: Final = re.compile(
    r"(?<![\w'’.@-])(?:[a-z]{1,2}|[a-z]\d{1,3}|[A-Z](?!\.)|[A-Za-z](?:/[A-Za-z])+)(?![\w'’@-]|\.\w)"
)
_WRITTEN: Final = STOP_WORDS | frozenset(["am", "pm", "eg", "ie", "vs", "ok", "e/g", "i/e", *"aio"])


def check_characters(side: Side) -> Finding | None:
    """The words around one are no proof of it: "≠", "½", "25+" and "w/o" say what nobody has said."""
    evidence, beside = side.evidence, side.surroundings.beside
    is_bounded = bool(_BOUND.search(side.spelled)) and not _BOUNDS.isdisjoint(evidence.tokens)
    is_german = side.best[0].is_foreign
    claim = _without_values(in_figures(side.spelled) if is_german else side.spelled, is_bounded=is_bounded)
    strange = set(_ANYBODYS.sub("", _RECKONED.sub("", claim))) - set(beside)
    lone = [token for token in _LONE.findall(claim) if token.casefold() not in _WRITTEN]
    if is_german:
        lone = [token for token in lone if not (is_german_function_word(token.casefold()) or is_small_word(token))]
    if not strange and not lone:  # as in most claims: for these nobody takes the sources apart
        return None
    known = evidence.tokens.union(map(str.casefold, _LONE.findall(beside)))
    units = frozenset(filter(None, map(measure_of, evidence.tokens))) if any(map(measure_of, lone)) else frozenset()
    unknown = (token for token in lone if token.casefold() not in known and measure_of(token) not in units)
    new = [*sorted(strange - evidence.characters), *unknown]
    return Finding("addition", "unsupported", new[0]) if new else None


def _without_values(text: str, *, is_bounded: bool) -> str:
    """Values are held to those of the sources, in whatever signs: "€25" to "25 euros", "25+" to "at least 25"."""
    for fact in sorted(read_facts(text), key=lambda one: -one.start):
        before, value, after = text[: fact.start], text[fact.start : fact.end], text[fact.end :]
        if is_bounded:
            before, after = _BOUND_AHEAD.sub("", before), _BOUND_BEHIND.sub("", after)
        text = f"{before}0{'' if is_bounded else ''.join(_BOUND.findall(value))}{after}"
    return text
