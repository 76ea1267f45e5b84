"""What a claim denies of all that a rule leaves out: "not for more than four hours" where it may be for up to four.

What is not so beyond a bound says as much as that it is so within it; read in the rule's own words, all checks apply.
"""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.clauses import split_clauses
from rag.language.rules.bounds import Bound, SaidBound, said_bound
from rag.language.rules.conditions import conditions
from rag.language.rules.modality import modalities
from rag.language.rules.noes import is_negated
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.words import stem, stems

Span = tuple[int, int, str]
"""Characters [start, end) of a claim, and what is read in their place."""
_NO: Final = re.compile(
    r"\b(?P<aux>can|may|must|should|could|would|is|are|was|were|has|have|need)"
    r"(?: not\b| no longer\b| never\b|n['’]t\b|(?<=can)not\b|(?<=can)['’]t\b)"
    r"|\b(?:do|does|did)(?: not|n['’]t)\b|\bwon['’]t\b|\bwill not\b|\b(?:never|no longer|neither)\b"
    r"|^\W*no(?= (?!(?:later|more|less|earlier)\b))",
    re.IGNORECASE,
)
_ANY_LONGER: Final = re.compile(r" any ?(?:more|longer)\b", re.IGNORECASE)
_ALL_NOES: Final = re.compile(r"\b(?:not?|never|nobody|none|nor|cannot|without|unless|only)\b|n['’]t\b", re.IGNORECASE)
_BEYOND: Final[dict[Bound, re.Pattern[str]]] = {
    "lower": re.compile(r"(?:\w+er|more) than\b|(?:over|above|beyond|after|exceed)", re.IGNORECASE),
    "upper": re.compile(r"(?:\w+er|less) than\b|(?:under|below|before|until|within)", re.IGNORECASE),
}
_RANGE: Final = re.compile(r"\s?(?:to|until|till|and|-|–)\s?", re.IGNORECASE)


def told_of_complement(claim: str, sources: Sequence[str]) -> str:
    """A claim that denies something beyond a bound, in the words of the rule within it; any other claim as it is."""
    no = _only_no(claim)
    if no is None:
        return claim
    other = _of_values(claim, sources) or _of_times(claim, sources) or _of_cases(claim, sources)
    if other is None or (other[0] < no.end() and no.start() < other[1]):  # the no of "no longer than" denies nothing
        return claim
    is_demanded = (no["aux"] or "").casefold() in _MAY and any("must" in modalities(source) for source in sources[:1])
    return _replaced(claim, *sorted([(*no.span(), "" if is_demanded else no["aux"] or ""), other]))


_MAY: Final = frozenset(["can", "may", "could"])
"""What may not be done too late must be done in time."""


def _of_values(claim: str, sources: Sequence[str]) -> Span | None:
    for fact in read_facts(claim):
        mine = said_bound(claim, fact)
        within = [_within(mine, claim, fact, source) for source in sources] if mine else []
        if mine and any(within) and not any(_is_bounded_so(mine.name, fact, source) for source in sources):
            return mine.start, mine.end, next(filter(None, within))
    return None


def _of_times(claim: str, sources: Sequence[str]) -> Span | None:
    """ "After the child's third birthday", where the rule holds until then."""
    for mine in _TIME.finditer(claim):
        for source in sources:
            for theirs in _TIME.finditer(source):
                is_other = theirs["when"].casefold() in _across(mine["when"].casefold())
                if is_other and _are_one(mine["what"], theirs["what"]) and not turns_down(source):
                    return *mine.span("when"), theirs["when"]
    return None


def _across(when: str) -> frozenset[str]:
    """The words for the other side of the same thing."""
    return frozenset(
        other
        for one, beyond in _ACROSS
        for side, far in ((one, beyond), (beyond, one))
        if when in side
        for other in far
    )


def _are_one(mine: str, theirs: str) -> bool:
    one, other = (subjects(text)[:_TELLING] for text in (mine, theirs))
    return bool(one) and len({*one} & {*other}) >= _SAME * max(len(one), len(other))


_TELLING: Final = 2
_SAME: Final = 0.75
_ACROSS: Final = (
    (("after", "following", "from", "once", "beyond"), ("before", "until", "till", "during", "while on", "while in")),
    (("outside", "outside of"), ("within", "inside", "during")),
)
_TIME: Final = re.compile(
    r"\b(?P<when>after|following|from|once|beyond|before|until|till|during|while on|while in"
    r"|outside(?: of)?|within|inside) "
    r"(?P<what>(?:the |your |a |an |their )?[a-z][^,.;:]*)",
    re.IGNORECASE,
)


def _of_cases(claim: str, sources: Sequence[str]) -> Span | None:
    """ "If it rains", where the rule holds if it does not rain."""
    cases = [one for one in conditions(claim) if _IF.match(one.text)]
    for source in sources:
        for theirs in conditions(source):
            for mine in cases:
                turned = is_negated(theirs.text) and not is_negated(mine.text) and _IF.match(theirs.text)
                rule = source[: theirs.start] + source[theirs.end :]
                if turned and _have_same_words(mine.text, theirs.text) and not turns_down(rule):
                    return mine.start, mine.end, theirs.text
    return None


_IF: Final = re.compile(r"(?:if|when|where)\b", re.IGNORECASE)


def _have_same_words(mine: str, theirs: str) -> bool:
    one, other = frozenset(subjects(mine)), frozenset(subjects(theirs))
    return len(one & other) >= _SAME * max(len(one), len(other), 1)


def _is_bounded_so(name: Bound, fact: Fact, source: str) -> bool:
    stated = (said_bound(source, one) for one in read_facts(source) if agree(fact, one))
    return any(one is not None and one.name == name for one in stated)


def turns_down(text: str) -> bool:
    """True for what is not so, or is refused, lost or too late."""
    return is_negated(_WITHOUT.sub("with", text)) or not _REFUSING.isdisjoint(stems(text))


_WITHOUT: Final = re.compile(r"\bwithout\b", re.IGNORECASE)
_REFUSING_LIST: Final = "reject refuse deny exclude decline forbid lapse expire forfeit lose lost late void invalid"
_REFUSING: Final = frozenset(map(stem, _REFUSING_LIST.split()))


def _only_no(claim: str) -> re.Match[str] | None:
    """The one no of a claim, which denies its rule and stands in no condition."""
    found = [*_NO.finditer(claim)]
    if len(found) != 1 or len(_ALL_NOES.findall(claim)) > 1:
        return None
    held = any(one.start <= found[0].start() < one.end for one in conditions(claim) if one.text[:2].casefold() == "if")
    return None if held else found[0]


def _within(mine: SaidBound, claim: str, fact: Fact, source: str) -> str:
    """The words of a source that bound the same value from the other side."""
    for stated in read_facts(source):
        if not agree(fact, stated) or turns_down(clause_of(stated, source)):
            continue
        theirs = said_bound(source, stated)
        if theirs and theirs.name != mine.name:
            return source[theirs.start : theirs.end].strip()
        if end := _end_of_range(source, stated):
            return f"{end} {stated.text.strip()}" if _ENDS[end] != mine.name else ""
        if theirs is None and _BEYOND[mine.name].match(claim, mine.start):
            return stated.text.strip()
    return ""


def clause_of(fact: Fact, text: str) -> str:
    """What is said of a value, where a sentence says several things."""
    return next((clause.text for clause in split_clauses(text) if fact in clause.facts), text)


_ENDS: Final[dict[str, Bound]] = {"until": "upper", "from": "lower"}


def _end_of_range(text: str, fact: Fact) -> str:
    """Open from seven to eight: until eight, and from seven."""
    for other in read_facts(text):
        if other.kind == fact.kind and _RANGE.fullmatch(text, other.end, fact.start):
            return "until"
        if other.kind == fact.kind and _RANGE.fullmatch(text, fact.end, other.start):
            return "from"
    return ""


def _replaced(claim: str, *spans: tuple[int, int, str]) -> str:
    for start, end, written in spans[::-1]:
        claim = claim[:start] + written + claim[end:]
    return " ".join(_ANY_LONGER.sub("", claim).split())
