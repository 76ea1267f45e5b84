"""Values of a claim: numbers, dates and amounts must be said, and of the right thing."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import split_clauses, subject_stems
from rag.language.rules.quantifiers import bound
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, FactKind, agree, at_one, comparable, proven
from rag.language.values.shared_units import in_units_ahead
from rag.language.values.vague import vague_quantities
from rag.language.words import stem


def check_values(side: Side) -> Finding | None:
    """Numbers with units, money, percentages, dates and durations must be said, in the same unit."""
    known = [fact for sentence in side.best for fact in _facts_with_context(sentence)]
    wide = [fact for sentence in side.around for fact in _facts_with_context(sentence)]
    for fact in read_facts(side.claim):
        if fact.implied or _is_plain(fact, side) or _is_once(fact, known) or _is_pair(fact, side.claim):
            continue
        amount = _amount_of(fact, side.claim)
        if amount and not proven(fact, _facts_beside(amount, side)):
            return Finding("number", "contradicted", fact.text.strip())
        spelled = (fact, *in_units_ahead(fact, read_facts(side.claim), side.claim), _as_length(fact, side.claim))
        if any(proven(one, facts) for one in spelled for facts in (known, wide)) or _is_turn(fact, side):
            continue
        rival = next((one for one in side.best[0].facts if comparable(fact, one)), None)
        reason = "date" if fact.kind in {"date", "time", "weekday"} else "number"
        return Finding(reason, "contradicted" if rival else "unsupported", fact.text.strip())
    return None


def _is_once(fact: Fact, known: Sequence[Fact]) -> bool:
    """ "Once a year" is yearly, where nothing else is said of how often."""
    is_times = fact.kind == "count" and fact.unit == _TIMES
    return is_times and fact.value == (1.0,) and not any(one.unit == _TIMES for one in known)


_TIMES: Final = "time"


def _is_pair(fact: Fact, claim: str) -> bool:
    """ "Between the two agencies": both of those that were named."""
    return fact.kind == "count" and fact.value == (2.0,) and bool(_BOTH.search(claim, 0, fact.start))


_BOTH: Final = re.compile(r"\b(?:between|both|of|by|with) (?:the|these|those)\W+\Z", re.IGNORECASE)


def _as_length(fact: Fact, claim: str) -> Fact:
    """ "In the first year" is within a year."""
    if fact.kind != "ordinal" or fact.value != (1.0,):
        return fact
    period = next(iter(read_facts(f"one {claim[fact.end :].lstrip()}")), fact)
    return period if period.kind == "duration" and period.start == 0 else fact


def _is_turn(fact: Fact, side: Side) -> bool:
    """What is done every two years lasts for two: a list says either by the number alone."""
    kind = _TURNS.get(fact.kind)
    if not kind or not _SEVERAL.search(fact.text):
        return False
    turned = fact._replace(kind=kind)
    return any(agree(turned, one) and not bound(told.text, one) for told in side.around for one in told.facts)


_TURNS: Final[dict[FactKind, FactKind]] = {"frequency": "duration", "duration": "frequency"}
_SEVERAL: Final = re.compile(r"[2-9]|\d\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b")


def _amount_of(fact: Fact, claim: str) -> Fact | None:
    """What is paid "per month": the amount right before it."""
    if fact.kind != "frequency":
        return None
    ahead = [one for one in read_facts(claim) if one.kind in {"money", "percent"}]
    return next((one for one in ahead if 0 <= fact.start - one.end <= _RIGHT_BEHIND), None)


_RIGHT_BEHIND: Final = 2


def _facts_beside(amount: Fact, side: Side) -> list[Fact]:
    """All values of the chunks that state an amount; of every chunk when none does."""
    homes = {one.chunk_id for one in side.others if any(agree(amount, fact) for fact in one.facts)}
    return [fact for one in side.others if one.chunk_id in homes or not homes for fact in _facts_with_context(one)]


def _is_plain(fact: Fact, side: Side) -> bool:
    """A number of things that the claim lists itself; a year's turn where the source says "annual"."""
    if fact.kind == "frequency":
        stated = side.best[0].text
        return bool(_YEARLY & {*subjects(fact.text)} & {*subjects(stated)}) or _is_weekly(fact, stated)
    _, colon, listed = side.claim[fact.end :].partition(":")
    items = [item for item in _LISTED.split(listed) if item.strip(" .")]
    return bool(colon) and fact.kind == "count" and len(items) == fact.value[0]


def _is_weekly(fact: Fact, stated: str) -> bool:
    """Every Wednesday is once a week."""
    days = [one for one in read_facts(stated) if one.kind == "weekday"]
    each = [one for one in days if one.text.endswith("s") or _EVERY.search(stated, 0, one.start)]
    return agree(fact, _WEEKLY) and len(each) == 1 == len(days)


_EVERY: Final = re.compile(r"\b(?:every|each)\W+\Z", re.IGNORECASE)
_WEEKLY: Final = read_facts("weekly")[0]
_YEARLY: Final = frozenset(canonical([stem("annually")]))
_LISTED: Final = re.compile(r",\s*(?:and\s|or\s)?|\s(?:and|or)\s|;")


def _facts_with_context(sentence: SourceSentence) -> list[Fact]:
    return [*sentence.facts, *sentence.facts_in_units, *read_facts(sentence.context)]


def check_vague(side: Side) -> Finding | None:
    """ "A few days" must not stand for thirty: the value of its kind in the sentence must be one that may be meant."""
    for vague in vague_quantities(side.claim):
        stated = [fact for fact in side.best[0].facts if fact.kind == vague.least.kind and not fact.implied]
        if stated and not vague_quantities(side.best[0].text) and not any(vague.holds(fact) for fact in stated):
            return Finding("number", "contradicted", vague.text)
    return None


class Statement(NamedTuple):
    """A clause or a table cell: where it stands, its first word, what it is about, what it says."""

    place: tuple[str, int]
    head: str
    sentence: frozenset[str]
    about: frozenset[str]
    facts: tuple[Fact, ...]


def check_swaps(side: Side) -> Finding | None:
    """A true value beside the wrong thing: "staff get 30 days" where managers get 30 and staff 25."""
    if "respectively" in side.claim.casefold():
        return None
    stated = [statement for sentence in side.around for statement in _statements(sentence)]
    for clause in split_clauses(side.claim):
        about = frozenset(canonical(clause.stems)) | _turns(clause.facts)
        for fact in clause.facts:
            beside = [one for one in clause.facts if one != fact]
            if not fact.implied and not _tells_little(fact) and _is_swapped(fact, about, stated, beside):
                return Finding("swap", "contradicted", fact.text.strip())
    return None


def _tells_little(fact: Fact) -> bool:
    """A number without a unit, or how often: nothing tells which others it could be mistaken for."""
    return fact.kind == "frequency" or (fact.kind == "count" and not fact.unit)


def _statements(sentence: SourceSentence) -> Iterator[Statement]:
    for cell in sentence.cells:
        facts = read_facts(cell)
        about = frozenset(canonical(subject_stems(cell, 0, len(cell), facts)))
        yield Statement((sentence.chunk_id, -1), "", about, about, facts)
    if sentence.cells:
        return
    for clause in split_clauses(sentence.text):
        about = frozenset(canonical(clause.stems)) | _turns(clause.facts)
        head = next(iter(subjects(clause.text)), "")
        yield Statement((sentence.chunk_id, sentence.start), head, sentence.own_stems, about, clause.facts)


def _turns(facts: Sequence[Fact]) -> frozenset[str]:
    """Which one it is, where a value is said of several: the second year, Saturdays."""
    return frozenset(f"{fact.kind} {fact.value[0]}" for fact in facts if fact.kind in {"ordinal", "weekday"})


def _is_swapped(fact: Fact, about: frozenset[str], stated: Sequence[Statement], beside: Sequence[Fact] = ()) -> bool:
    """True when every statement with this value fits the claim worse than one with another value of its kind.

    What is said `beside` it, the claim may be about as well.
    """
    rivals = [one for one in stated if _has_rival(fact, one, beside)]
    homes = [one for one in stated if any(agree(fact, other) for other in one.facts)]
    return bool(homes) and all(any(_fits_better(about, rival, home) for rival in rivals) for home in homes)


def _has_rival(fact: Fact, statement: Statement, beside: Sequence[Fact]) -> bool:
    told = [one for one in statement.facts if any(agree(mine, one) for mine in beside)]
    same = [one for one in statement.facts if comparable(fact, one) and one not in told]
    return bool(same) and not any(at_one(fact, one) for one in same)


def _fits_better(claim: frozenset[str], rival: Statement, home: Statement) -> bool:
    """The claim names what only the rival is about, and not all of what its home is about."""
    gains, losses = (rival.about - home.about) & claim, (home.about - rival.about) & claim
    if not gains or home.about <= claim:
        return False
    if rival.place == home.place:  # in one sentence or table the subject of the first clause holds for the others too
        return not losses or rival.about <= claim
    return not losses and (rival.head in gains - home.sentence or _go_alike(rival.about, home.about))


def _go_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """True of two sentences that say the same of two things: primary caregivers get this, secondary ones that."""
    return len(one & other) >= max(_LEAST_ALIKE, _ALIKE * max(len(one), len(other)))


_ALIKE: Final = 0.6
_LEAST_ALIKE: Final = 3
