"""How far a rule is said to reach: at any hour, all year round, at every site, whether or not they asked first."""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.required import Sought
from rag.language.synonyms import subjects

Measure = Literal["hour", "day", "season", "time", "place", "often", "case", "size", "whether"]


class Extent(NamedTuple):
    """In which measure there are no bounds."""

    measure: Measure
    of: frozenset[str]
    """Subject words of what is said not to matter; none where the measure says it all."""
    either: bool
    """It may be so or not."""


_THEY: Final = r"(?:you|they|we|one|he or she|[a-z]+s)"
_LIKE: Final = r"(?:like|want|wish|please|choose|need|care|feel like)s?"
_NO_MATTER: Final = (
    r"(?:no matter|regardless of|irrespective of|independent(?:ly)? of|without regard to|what(?:so)?ever the)(?! how\b)"
)
_ANY: Final = r"(?:any|every|all)"
_SITES: Final = (
    r"(?:sites?|locations?|offices?|branch(?:es)?|places?|buildings?|floors?|stations?|stores?|plants?|regions?"
    r"|countr(?:y|ies)|cit(?:y|ies)|states?|towns?|depots?|departments?)"
)
_SIZES: Final = r"(?:sizes?|lengths?|amounts?|values?|durations?|ages?|kinds?|types?|sorts?|ranks?|grades?)"
_FORMS: Final[tuple[tuple[Measure, str], ...]] = (
    ("hour", r"24/7|at any time of night|night (?:and|or) day|whatever the (?:hour|time)"),
    ("day", r"(?:every|each) days?"),
    ("season", rf"all year|year[- ]round|the whole year|(?:in|at) {_ANY} (?:months?|times? of (?:the )?year)"),
    ("time", r"at any (?:time|point|moment|stage)(?! of\b)|any ?time(?! of\b)"),
    ("time", rf"when(?:so)?ever {_THEY} {_LIKE}|in any year"),
    ("time", rf"for as long as {_THEY} (?:stay|work|are|live|remain)\b[^,.;:]*"),
    ("place", r"everywhere|anywhere(?! (?:from|between))|wherever"),
    ("place", rf"(?:at|in|on|from|across) {_ANY}(?: of)?(?: the| our)? {_SITES}"),
    ("place", rf"{_NO_MATTER} (?:where|(?:which|what|the|their|your) {_SITES})\b[^,.;:]*"),
    ("often", rf"as (?:often|many times|frequently) as {_THEY} {_LIKE}|any number of times"),
    ("often", r"(?:however|no matter how) often"),
    ("case", rf"(?:in|under|on) {_ANY} (?:cases?|circumstances?|conditions?|occasions?)|across the board"),
    ("case", r"always|automatically|unconditionally"),
    ("size", rf"of (?:{_ANY}|whatever) {_SIZES}"),
    ("size", r"(?:however|no matter how|regardless of how) (?!often\b)[a-z]+\b[^,.;:]*"),
    ("whether", rf"(?:{_NO_MATTER}|whether or not|even (?:if|when|without|those|for)|without any)\b(?P<of>[^,.;:]*)"),
    ("whether", r"whether (?P<or>[^,.;:]*? or [^,.;:]*)|(?P<not>(?!whether\b)[\w'’-]+) or not"),
    ("whether", r"including (?:those|ones|people|anyone|anybody) (?:who|that|which)\b(?P<who>[^,.;:]*)"),
)  # fmt: skip
"""Of a text put plainly: "around the clock" is 24/7 there, and "come what may" always."""
_PATTERNS: Final = tuple((measure, Sought(rf"\b(?:{form})\b", re.IGNORECASE)) for measure, form in _FORMS)
_EITHER: Final = re.compile(r"\bor not\b|\b(?:no matter|regardless|irrespective)\b", re.IGNORECASE)


@lru_cache(maxsize=8192)
def extents(text: str) -> tuple[Extent, ...]:
    """Each way in which it is said to have no bounds."""
    return tuple(
        Extent(measure, _about(match), bool(_EITHER.search(match.group())))
        for measure, pattern in _PATTERNS
        for match in pattern.finditer(text)
    )


def _about(match: re.Match[str]) -> frozenset[str]:
    return frozenset(subjects(next(filter(None, match.groupdict().values()), "")))


def without_extents(text: str) -> str:
    """The rest of it."""
    for _, pattern in _PATTERNS:
        text = pattern.sub(" ", text)
    return text
