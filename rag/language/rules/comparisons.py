"""Two things set against each other: "designers get more than engineers", "twice as long as an intern's"."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.vague import vague_quantities
from rag.language.word_lists import list_rows

_TURNS: Final = re.compile(
    r"\b(?:no (?:later|earlier|sooner)|rather|(?<!more )(?<!less )(?:often|frequently)|other than|if|whether|when"
    r"|than (?:that|ever|before|usual|not))\b",
    re.IGNORECASE,
)
"""Nothing is claimed of two things where they stand."""
_PARTS: Final = ";:!?"
_NEAR: Final = 12
"""Letters behind "than" within which a value is what is compared with."""


class Comparison(NamedTuple):
    """Two sides in words, and what the first is beside the second: a sign, "." or so many times as much."""

    first: str
    second: str
    relation: str

    def holds(self, one: float, other: float) -> bool:
        """True when two values stand to each other as the comparison says."""
        if self.relation in _SIGNS:
            return (one - other) * _SIGNS[self.relation] > 0
        return abs(one - float(self.relation) * other) <= _ROUNDED * abs(other)


_SIGNS: Final = {"greater": 1, "less": -1, "rarer": 1, "oftener": -1}
OF_TIMES: Final = frozenset(["oftener", "rarer"])
"""Of what comes back after so long: the longer it is, the rarer."""
_ROUNDED: Final = 0.02


@lru_cache(maxsize=4096)
def comparisons(text: str) -> tuple[Comparison, ...]:
    """The comparisons of a text with another thing; "more than ten days" sets a bound."""
    return tuple(
        Comparison(
            " ".join(filter(None, [text[start : match.start()], *match.group("how", "what", "was")])),
            match["second"],
            _relation(match["times"] or match["than"] or match["als"]),
        )
        for start, match in _found(text)
        if not _TURNS.search(text, start, match.end())
        and not _is_bound(match["second"])
        and not _is_length(text, match)
    )


def _found(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Each comparing word with what stands between the two things, and where its clause or the next one begins."""
    end = 0
    for match in _pattern().finditer(text):
        start = max((text.rfind(sign, end, match.start()) for sign in _PARTS), default=-1) + 1
        yield max(end, start), match
        end = match.end()


def _is_bound(second: str) -> bool:
    """True for a value behind "than", be it a year or a few hours."""
    if any(one.text in second[: _NEAR + len(one.text)] for one in vague_quantities(second)):
        return True
    facts = [fact for fact in read_facts(second) if fact.kind != "ordinal" and fact.text != "one"]
    return any(fact.start < _NEAR for fact in facts)


def _is_length(text: str, match: re.Match[str]) -> bool:
    """ "Half an hour or more of it" is a value of its own, and half of nothing else."""
    at = match.start("times")
    return any(fact.kind == "duration" and fact.start <= at < fact.end for fact in read_facts(text))


def compares(text: str) -> bool:
    """True for a text that sets things against each other in its own words."""
    return bool(_pattern().search(text) or _EXCEEDS.search(text))


_EXCEEDS: Final = re.compile(r"\bexceed|\b(?:beyond|above|over) the\b", re.IGNORECASE)


def says_times(text: str, relation: str) -> bool:
    """True for a text that names this factor, in words or as a percentage."""
    named = {_relation(match.group()) for match in _word().finditer(text)}
    return relation in named or any(_is_share(fact, relation) for fact in read_facts(text))


def _is_share(fact: Fact, relation: str) -> bool:
    return fact.kind == "percent" and abs(fact.value[0] - 100 * float(relation)) < 1


@cache
def _pattern() -> re.Pattern[str]:
    """A comparing word, and behind it what stands between the two things."""
    return re.compile(
        rf"\b(?:(?P<times>{_any_of('times')})(?P<how>(?: (?:as|so) \w+)?(?: \w+){{0,4}}?) "
        rf"(?:as|of|wie|than)|(?:(?P<than>{_any_of('than')})\b(?P<what>[^,;:!?]*?) than)"
        rf"|(?:(?P<als>{_any_of('als')})\b(?P<was>[^,;:!?]*?) (?:than|als|as))) (?P<second>[^,;:!?(]*)",
        re.IGNORECASE,
    )


@cache
def _word() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any_of('times')})\b", re.IGNORECASE)


def _any_of(kind: str) -> str:
    return "|".join(sorted((word for word, (of, _) in _table().items() if of == kind), key=len, reverse=True))


@cache
def _table() -> Mapping[str, tuple[str, str]]:
    """Each word with its kind and its relation."""
    rows = list_rows("rules/comparatives.txt")
    return {word.replace("_", " "): (kind, relation) for kind, relation, *words in rows for word in words}


def _relation(word: str) -> str:
    return _table()[word.casefold()][1]
