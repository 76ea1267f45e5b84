"""A number of the page before a thing that is counted otherwise, or a value between words that have another one."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rag.grounding.checks.cases import told_for_case
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.kept import SENTENCES
from rag.language.likeness import with_likes
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, at_one, comparable
from rag.language.values.shared_units import is_bare
from rag.language.values.sums import worked_out
from rag.language.words import STOP_WORDS, stem

_HEADS: Final = 3
"""Words behind a number among which is what it counts: "four unanswered tries"."""
_NEAR: Final = 5
"""Words to each side of a value that tell what it is of."""
_FARTHER: Final = 3
_LEAST: Final = 3
_HALF: Final = 0.5
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]+")
_CLOSES: Final = re.compile(r"[;:,()]|(?<![A-Z]\.[A-Z])\.(?![A-Z]\.)")  # eight U.S. ports
_JOINS: Final = frozenset(["to", "or", "and", "of"])
_NAMED: Final = re.compile(
    r"\b(?:level|grade|step|stage|phase|tier|class|category|type|zone|part|section|version)s? \Z", re.I
)
_VERSION: Final = re.compile(r"\d+\.\d+")


def check_counted(side: Side) -> Finding | None:
    """ "29 players" where each team has three of them and 29 is another number of the page."""
    for fact in read_facts(side.claim):
        if is_bare(fact) and not _is_version(fact) and _is_counted_otherwise(fact, side):
            return Finding("number", "contradicted", fact.text.strip())
    return None


def _is_counted_otherwise(fact: Fact, side: Side) -> bool:
    heads = frozenset(_heads(side.claim, fact, _HEADS) or _heads_ahead(side.claim, fact))
    told = [(one, other) for one in side.others for other in one.facts if agree(fact, other)]
    if not heads or not told or any(_counts(heads, one, other) for one, other in told):
        return False
    rivals = ((one, other) for one in side.best for other in one.facts if other.kind == "count")
    return any(_counts(heads, one, other) for one, other in rivals if not agree(fact, other))


def _counts(heads: frozenset[str], sentence: SourceSentence, fact: Fact) -> bool:
    return not heads.isdisjoint(_heads(sentence.text, fact, _HEADS + 1))


def _heads_ahead(claim: str, fact: Fact) -> list[str]:
    """ "The number of wardens is 12" counts wardens."""
    of = _NUMBER_OF.search(claim, 0, fact.start)
    return _heads(claim, fact._replace(end=of.end("of")), _HEADS) if of else []


_NUMBER_OF: Final = re.compile(
    r"\b(?:number|count|enrol?lment|total) (?P<of>of) [^.;]{3,60}? (?:is|are|was|were|stands at|comes to)"
    r"(?: (?:about|around|approximately|roughly|nearly|over|some))? \Z",
    re.IGNORECASE,
)


def _heads(text: str, fact: Fact, most: int) -> list[str]:
    """Stems of the words right behind a number, over which it may reach a noun."""
    found: list[str] = []
    before = fact.end
    for match in _WORD.finditer(text, fact.end):
        word = match.group().casefold()
        if _CLOSES.search(text, before, match.start()) or len(found) == most:
            break
        is_little = word in STOP_WORDS and not match.group().isupper()  # the US is no "us"
        if is_little and (found or word not in _JOINS):
            break
        before = match.end()
        found += [] if is_little else [stem(word)]
    return found


def check_lent_values(side: Side) -> Finding | None:
    """ "A revenue of 2.3 to 3.6 million" where it is 3.5 to 3.6, and 2.3 million are what a ferry cost."""
    said, settled = read_facts(side.claim), told_for_case(side)
    told = [(one, fact) for one in side.others for fact in one.facts]
    for fact in said if not worked_out(side.claim) else ():
        about = _near(fact, side.claim, _NEAR)
        if fact.implied or fact in settled or len(about) < _LEAST or _is_label(fact, side.claim):
            continue
        homes = [_shared(about, one, other) for one, other in told if agree(fact, other)]
        rivals = [_shared(about, one, other) for one, other in told if _is_rival(other, fact, said)]
        most = max(rivals, default=0.0)
        is_far = bool(homes) and most >= max(_LEAST, _HALF * len(about)) and max(homes) <= _HALF * most
        if is_far and not _is_at_home(fact, side, said):
            return Finding("swap", "contradicted", fact.text.strip())
    return None


def _is_at_home(fact: Fact, side: Side, said: Sequence[Fact]) -> bool:
    """ "A 50 euro deposit": what it measures stands beside this value, and beside no other in its place."""
    told = [(other, _near(other, one.text, _BESIDE)) for one in side.others for other in one.facts]
    home = frozenset[str]().union(*(near for other, near in told if agree(fact, other)))
    measured = home.intersection(canonical(_heads(side.claim, fact, 1)))
    return bool(measured) and all(measured.isdisjoint(near) for other, near in told if _is_rival(other, fact, said))


_BESIDE: Final = 2


def _is_label(fact: Fact, claim: str) -> bool:
    """The 5 of grade 5, the 2 of a level 2 course, one of them, and version 1.23: numbers that measure nothing."""
    if not is_bare(fact):
        return False
    is_named = bool(_NAMED.search(claim, 0, fact.start)) and fact.text.strip().isdigit()
    return is_named or not _heads(claim, fact, 1) or fact.value == (1.0,) or _is_version(fact)


def _is_version(fact: Fact) -> bool:
    return bool(_VERSION.fullmatch(fact.text.strip()))


def _is_rival(other: Fact, fact: Fact, said: Sequence[Fact]) -> bool:
    return comparable(fact, other) and not any(at_one(one, other) for one in said)


def _shared(about: frozenset[str], sentence: SourceSentence, other: Fact) -> float:
    """How many of the words around the claim's value stand around this one; half for what may stand for a word."""
    told = _near(other, sentence.text, _NEAR + _FARTHER) | frozenset(canonical(subjects(sentence.context)))
    same = about & told
    return len(same) + len((with_likes(about) & told) - same) * _HALF


@lru_cache(maxsize=SENTENCES)
def _near(fact: Fact, text: str, most: int) -> frozenset[str]:
    """The words around a value in its part of the sentence."""
    ahead, behind = _PART.split(text[: fact.start])[-1], _PART.split(text[fact.end :])[0]
    return frozenset(canonical([*map(stem, _words(ahead)[-most:]), *map(stem, _words(behind)[:most])]))


_PART: Final = re.compile(r"[.;]\s|,\s(?:and|but|so|or|while|which)\s")


def _words(text: str) -> list[str]:
    return [word for match in _WORD.finditer(text) if (word := match.group().casefold()) not in STOP_WORDS]
