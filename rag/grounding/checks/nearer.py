"""A value of one sentence among the words of another, however freely these are told.

Of the sentences with a value of the kind each is read from its value outwards. A claim whose value stands among words
that fit its own words worse than those around another value has it from elsewhere.
"""

from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.around import asked_around, place_of, said_around
from rag.grounding.checks.cases import told_for_case
from rag.grounding.checks.counted import is_label
from rag.grounding.checks.results import tells_apart
from rag.grounding.checks.retold import statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import without_values
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, at_one, comparable
from rag.language.values.sums import totals, worked_out

_MARGIN: Final = 0.1
"""By how much more of the claim the words around another value must say."""
_LEAST: Final = 0.2
_FEW: Final = 2
"""Words beside a value that tell what it is of."""
_TOGETHER: Final = 2
"""Values of a claim that one sentence has, by which they belong together."""


def check_nearer(side: Side) -> Finding | None:
    """ "Unused days are kept up to 20 days", where 20 days are what you get in a year and the bank holds 27."""
    if any(one.is_foreign for one in side.others) or worked_out(side.claim):
        return None
    said = [fact for fact in read_facts(side.claim) if _counts(fact)]
    reckoned = tells_apart(side.claim) | {total for total, _ in totals(side.claim)}
    settled = {*reckoned, *told_for_case(side)} if said else reckoned
    for fact in said:
        if fact not in settled and not is_label(fact, side.claim) and _is_lent(fact, said, side):
            return Finding("swap", "contradicted", fact.text.strip())
    return None


def _counts(fact: Fact) -> bool:
    """Which one it is of several, too, though nobody asks for a proof of every "first"."""
    return not fact.implied or fact.kind == "ordinal"


def _is_lent(fact: Fact, said: Sequence[Fact], side: Side) -> bool:
    told = list(enumerate(side.others))
    homes = {at: mine for at, one in told if (mine := [other for other in _facts(one) if agree(fact, other)])}
    if not homes or any(_states(one, said) >= _TOGETHER or one.cells for one in map(side.others.__getitem__, homes)):
        return False
    part = _stems_beside(fact, side.claim)
    if part and any(part <= side.others[at].likely_stems for at in homes):
        return False
    rivals = {at: theirs for at, one in told if at not in homes if (theirs := _rivals(fact, said, one))}
    if not rivals:
        return False
    asked = asked_around(place_of(fact), side.claim, side.others)
    if len(asked.words) < _FEW + fact.implied:
        return False
    known, most = (
        max(said_around(asked, at, list(map(place_of, facts)), side.evidence) for at, facts in found.items())
        for found in (homes, rivals)
    )
    return most >= _LEAST and most > _MARGIN + known


def _stems_beside(fact: Fact, claim: str) -> frozenset[str]:
    """Of the statement that it stands in, where a claim makes several: the others may be another sentence's."""
    parts = statements(claim)
    part = next((one for one in parts if fact.text.strip() in one), "") if len(parts) > 1 else ""
    return frozenset(subjects(without_values(part, read_facts(part))))


def _facts(one: SourceSentence) -> tuple[Fact, ...]:
    return (*one.facts, *one.facts_in_units)


def _states(one: SourceSentence, said: Sequence[Fact]) -> int:
    return sum(any(at_one(mine, other) for other in one.facts) for mine in said)


def _rivals(fact: Fact, said: Sequence[Fact], one: SourceSentence) -> list[Fact]:
    """Values of the kind that the claim has not; those of a row are told by its columns."""
    facts = () if one.cells else _facts(one)
    same = (other for other in facts if _counts(other) and comparable(fact, other) and _is_as_exact(other, fact))
    return [other for other in same if not any(at_one(mine, other) for mine in said)]


def _is_as_exact(other: Fact, fact: Fact) -> bool:
    """A day without its year may be of the year that is told."""
    return fact.kind != "date" or all(theirs for mine, theirs in zip(fact.value, other.value, strict=True) if mine)
