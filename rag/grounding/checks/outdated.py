"""What held once, or was only thought or proposed, told as what holds now."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.bygone import bygone, tells_past
from rag.language.rules.unasserted import unasserted
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, turned

Stretches: TypeAlias = list[tuple[int, int]]

_TOLD: Final = 0.75
"""Share of the claim's words that what held once has, for the claim to be told from it."""


def check_outdated(side: Side) -> Finding | None:
    """ "Each refund costs €5", where they are free and "before that we charged €5"."""
    told = None if tells_past(side.claim) else _told_from(side, bygone)
    return None if told is None else Finding("date", "contradicted", told)


def check_asserted(side: Side) -> Finding | None:
    """ "Staff get 30 days", which the council only proposed; "parking is free", which some believe."""
    told = None if unasserted(side.claim) else _told_from(side, unasserted)
    return None if told is None else Finding("certainty", "contradicted", told)


def _told_from(side: Side, stretches: Callable[[str], Stretches]) -> str | None:
    """The value that only such stretches have, or "" for other words that they have most of; None for neither."""
    within = {one: found for one in side.around if (found := stretches(one.text))}
    if not within:
        return None
    for fact in read_facts(side.claim):
        if not fact.implied and _stands_only_in(within, fact, side):
            return fact.text.strip()
    about = side.stems
    there = max(len(about & frozenset(subjects(one.text[a:b]))) for one, spans in within.items() for a, b in spans)
    elsewhere = max(len(about & frozenset(subjects(_without(one, within.get(one, []))))) for one in side.others)
    return "" if there >= _TOLD * len(about) and there > elsewhere else None


def _stands_only_in(within: Mapping[SourceSentence, Stretches], fact: Fact, side: Side) -> bool:
    same = {fact, turned(fact)}
    homes = [(one, each) for one in side.others for each in one.facts if any(agree(told, each) for told in same)]
    return bool(homes) and all(_lies_in(within.get(one, []), each.start) for one, each in homes)


def _lies_in(spans: Stretches, at: int) -> bool:
    return any(start <= at < end for start, end in spans)


def _without(sentence: SourceSentence, spans: Stretches) -> str:
    kept, at = "", 0
    for start, end in spans:
        kept, at = f"{kept}{sentence.text[at:start]} ", end
    return kept + sentence.text[at:]
