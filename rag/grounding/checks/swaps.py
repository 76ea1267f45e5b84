"""A true value beside the wrong thing."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.cases import told_for_case
from rag.grounding.checks.results import tells_apart
from rag.grounding.checks.retold import read_with
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.branches import LATER
from rag.language.clauses import Clause, split_clauses, subject_stems
from rag.language.german.compounds import parts
from rag.language.rules.conditions import conditions
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.durations import THEREAFTER
from rag.language.values.facts import Fact, agree, all_at_one, at_one, comparable, turned
from rag.language.values.shared_units import is_bare
from rag.language.values.sums import totals, worked_out
from rag.language.words import STOP_WORDS, first_word, stem


class _Proposition(NamedTuple):
    """A clause or a table cell: where it stands, its first word, what it is about, what it says."""

    place: tuple[str, int]
    head: str
    sentence: frozenset[str]
    about: frozenset[str]
    facts: tuple[Fact, ...]
    beside: tuple[Fact, ...] = ()
    """All that its sentence says."""


class _Claimed(NamedTuple):
    """A value of the claim, what the claim says it of, and what other values stand in its clause and in the claim."""

    fact: Fact
    about: frozenset[str]
    beside: Sequence[Fact]
    all: Sequence[Fact]
    held: frozenset[str] = frozenset()
    """What the claim's conditions are about, and nothing else in it."""


def check_swaps(side: Side) -> Finding | None:
    """ "Staff get 30 days" where managers get 30 and staff 25."""
    if "respectively" in side.claim.casefold():
        return None
    stated = [proposition for sentence in side.around for proposition in _propositions(sentence)]
    settled = told_for_case(side)
    for claimed in _claimed(
        side.claim, [fact for proposition in stated for fact in proposition.facts], is_foreign=side.best[0].is_foreign
    ):
        may_be_swapped = claimed.fact not in settled and not _tells_little(claimed.fact)
        is_swapped = may_be_swapped and (_is_swapped(claimed, stated) or _is_of_neighbour(claimed, stated))
        if is_swapped or _is_lent(claimed, side):
            return Finding("swap", "contradicted", claimed.fact.text.strip())
    return None


def _claimed(claim: str, stated: Sequence[Fact], *, is_foreign: bool = False) -> Iterator[_Claimed]:
    results = worked_out(claim) | {total for total, _ in totals(claim)} | tells_apart(claim)
    held, rule = _held(claim)
    everything = [fact for fact in read_facts(claim) if not fact.implied and fact not in results]
    for clause in split_clauses(claim):
        for fact in clause.facts:
            if fact in everything:
                beside = [one for one in clause.facts if one != fact]
                yield _Claimed(
                    _as_stated(fact, stated),
                    _about(claim, clause, fact, is_foreign=is_foreign),
                    beside,
                    everything,
                    held - rule,
                )


def _held(claim: str) -> tuple[frozenset[str], frozenset[str]]:
    """What its conditions are about, and what the rest is."""
    found = [one for one in conditions(claim) if _CASE.match(one.text)]
    rule = claim
    for one in found[::-1]:
        rule = rule[: one.start] + rule[one.end :]
    return frozenset(subjects(" ".join(one.text for one in found))), frozenset(subjects(rule))


_CASE: Final = re.compile(r"(?:if|when|whenever)\b", re.IGNORECASE)


def _as_stated(fact: Fact, stated: Sequence[Fact]) -> Fact:
    """Every four years, of which a list says no more than the four years."""
    is_only_length = fact.kind == "frequency" and not any(comparable(fact, one) for one in stated)
    return turned(fact) if is_only_length else fact


def _about(claim: str, clause: Clause, fact: Fact, *, is_foreign: bool = False) -> frozenset[str]:
    """What the part of a clause says that the value stands in: "it takes a week, or you can send it by post"."""
    cuts = [match.start() for match in _NEXT.finditer(claim, clause.start, clause.end)]
    start = max((cut for cut in cuts if cut < fact.start), default=clause.start)
    end = min((cut for cut in cuts if cut > fact.start), default=clause.end)
    facts = tuple(one for one in clause.facts if start <= one.start < end)
    which = _keys(claim, clause.facts) - {_turn(fact)}  # what is claimed tells no more which one is meant
    said = _with_parts(canonical(subject_stems(claim, start, end, facts)), is_foreign=is_foreign)
    return said | which


def _with_parts(stems: Sequence[str], *, is_foreign: bool) -> frozenset[str]:
    """A German Urlaubsanspruch is an Anspruch, of Urlaub."""
    return frozenset([*stems, *(part for one in stems for part in parts(one))] if is_foreign else stems)


_NEXT: Final = re.compile(
    r",\s(?:and|or|so|but)\s(?:(?:you|we|they|it|he|she)\b"
    r"|(?:the|your|their|our|an?|this|these)(?: (?!(?:and|or)\b)[\w'’-]+){1,4}"
    r" (?:is|are|was|has|have|can|may|must|should|will|\w+s)\b)",
    re.IGNORECASE,
)


def _tells_little(fact: Fact) -> bool:
    """A number without a unit, or how often: nothing tells which others it could be mistaken for."""
    return fact.kind == "frequency" or (fact.kind == "count" and not fact.unit)


def _propositions(sentence: SourceSentence) -> Iterator[_Proposition]:
    for cell in sentence.cells:
        facts = read_facts(cell)
        about = frozenset(canonical(subject_stems(cell, 0, len(cell), facts)))
        yield _Proposition((sentence.chunk_id, -1), "", about, about, facts)
    if sentence.cells:
        return
    ahead: tuple[Fact, ...] = ()
    for clause in split_clauses(sentence.text):
        stems = _with_parts(canonical(clause.stems), is_foreign=sentence.is_foreign)
        about = stems | _keys(sentence.text, clause.facts)
        head = next(iter(subjects(clause.text)), "")
        pointed = ahead if _AFTER_IT.match(clause.text) else ()
        ahead = clause.facts or ahead
        facts = (
            *clause.facts,
            *pointed,
            *(one for one in sentence.facts_in_units if clause.start <= one.start < clause.end),
        )
        place = (sentence.chunk_id, sentence.start)
        yield _Proposition(place, head, sentence.own_stems, about, facts, sentence.facts)


_AFTER_IT: Final = re.compile(rf"\W*(?:and |but )?{THEREAFTER}\b", re.IGNORECASE)
"""Six weeks, and after that: what is told of after six weeks is told of both."""


def _turn(fact: Fact) -> str:
    return f"{fact.kind} {fact.value[0]}"


def _keys(text: str, facts: Sequence[Fact]) -> frozenset[str]:
    """Which one it is, where a value is said of several: the second year, Saturdays, two boxes, thereafter."""
    later = [LATER for fact in facts if _LATER.match(text, fact.end) or _LATER_AHEAD.search(text, 0, fact.start)]
    turns = [_turn(fact) for fact in facts if fact.kind in {"ordinal", "weekday"}]
    turns += [_WEEKEND for fact in facts if fact.kind == "weekday" and fact.text.casefold().startswith(("sat", "sun"))]
    counted = [(fact, _COUNTED.match(text, fact.end)) for fact in facts if is_bare(fact)]
    return frozenset(
        [
            *turns,
            *later,
            *(
                f"{fact.value[0]} {stem(noun[1].casefold())}"
                for fact, noun in counted
                if noun and noun[1].casefold() not in STOP_WORDS
            ),
        ]
    )


_WEEKEND: Final = stem("weekend")
_LATER: Final = re.compile(rf"(?:(?!\band\b)[^,;.\d]){{0,20}}\b{THEREAFTER}\b", re.IGNORECASE)
_LATER_AHEAD: Final = re.compile(
    rf"(?:^|[,;.]|\band)\W*(?:{THEREAFTER}|beyond (?:that|this))\b[^,;.]*$",
    re.I,
)
_COUNTED: Final = re.compile(r"\s([^\W\d_]{3,})")


def _is_swapped(claimed: _Claimed, stated: Sequence[_Proposition]) -> bool:
    """True when every proposition with this value fits the claim worse than one with another value of its kind.

    What is said beside it, the claim may be about as well.
    """
    rivals = [one for one in stated if _has_rival(claimed.fact, one.facts, claimed.beside)]
    homes = _homes(claimed, stated)
    return bool(homes) and all(any(_fits_better(claimed, rival, home) for rival in rivals) for home in homes)


def _is_of_neighbour(claimed: _Claimed, stated: Sequence[_Proposition]) -> bool:
    """The gym costs 20 euros, and the claim says it of the pool, of which the same sentence says something else."""
    homes = _homes(claimed, stated)
    return bool(homes and claimed.fact.kind != "frequency") and all(
        home.head not in claimed.about
        and not home.about <= claimed.about
        and any(
            one.place == home.place
            and not any(comparable(claimed.fact, fact) for fact in one.facts)
            and one.head in (claimed.about & one.about) - home.about - claimed.held
            and one.about & home.about & claimed.about
            for one in stated
        )
        for home in homes
    )


def _homes(claimed: _Claimed, stated: Sequence[_Proposition]) -> list[_Proposition]:
    """Those that have its value."""
    return [one for one in stated if any(agree(claimed.fact, other) for other in one.facts)]


def _has_rival(fact: Fact, stated: Sequence[Fact], beside: Sequence[Fact]) -> bool:
    told = [one for one in stated if any(at_one(mine, one) for mine in beside)]
    same = [one for one in stated if comparable(fact, one) and one not in told]
    return bool(same) and not any(at_one(fact, one) for one in same)


def _fits_better(claimed: _Claimed, rival: _Proposition, home: _Proposition) -> bool:
    """The claim names what only the rival is about, and not all of what its home is about."""
    claim = claimed.about
    gains, losses = (rival.about - home.about) & claim, (home.about - rival.about) & claim
    if rival.place == home.place and gains and rival.about == gains and not any(" " not in key for key in gains):
        return True  # a case of its own, such as Fridays
    if not gains or home.about <= claim or LATER in losses:
        return False
    if rival.place == home.place:  # in one sentence or table the subject of the first clause holds for the others too
        return not losses
    if len(claimed.all) > 1 and all_at_one(claimed.all, home.beside) and not all_at_one(claimed.all, rival.beside):
        return False
    return not losses and (rival.head in gains - home.sentence or _go_alike(rival.about, home.about))


def _go_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """True of two sentences that say the same of two things: primary caregivers get this, secondary ones that."""
    return len(one & other) >= max(_LEAST_ALIKE, _ALIKE * max(len(one), len(other)))


_ALIKE: Final = 0.6
_LEAST_ALIKE: Final = 3


def _is_lent(claimed: _Claimed, side: Side) -> bool:
    """True when a sentence with another value says most of what the claim says, and those with this one hardly any."""
    fact, about = claimed.fact, claimed.about - _OF_BOUNDS
    if (fact.kind == "count" and not fact.unit) or (fact.kind == "frequency" and len(claimed.all) > 1):
        return False
    homes = [one for one in side.others if any(agree(fact, other) for other in (*one.facts, *one.facts_in_units))]
    if len(claimed.all) > 1 and any(all_at_one(claimed.all, one.facts) for one in homes):
        return False
    rivals = [one for one in side.others if one not in homes and _has_rival(fact, one.facts, claimed.all)]
    most = max((len(about & one.own_stems) for one in rivals), default=0)
    return (
        bool(homes)
        and most >= max(_LEAST_KNOWN, _KNOWN * len(about))
        and all(2 * len(about & _known(home, side)) <= most for home in homes)
    )


def _known(home: SourceSentence, side: Side) -> frozenset[str]:
    """Whatever a sentence says in any words, with the sentence that its first word points back to."""
    near = read_with(home, side) if first_word(home.text) in _POINTING else [home]
    return frozenset(key for one in near for key in one.likely_stems | one.stems)


_POINTING: Final = frozenset(["it", "they", "this", "these", "those", "that", "he", "she", "both"])
_OF_BOUNDS: Final = frozenset(["least", "latest", "earliest"])
_KNOWN: Final = 0.6
_LEAST_KNOWN: Final = 2
