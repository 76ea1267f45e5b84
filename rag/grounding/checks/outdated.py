"""What held once, told as what holds now."""

from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.bygone import bygone, tells_past
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree, turned

_TOLD: Final = 0.75
"""Share of the claim's words that what held once has, for the claim to be told from it."""


def check_outdated(side: Side) -> Finding | None:
    """ "Each refund costs €5", where they are free and "before that we charged €5"."""
    once = {one: stretches for one in side.around if (stretches := bygone(one.text))}
    if not once or tells_past(side.claim):
        return None
    for fact in read_facts(side.claim):
        same = {fact, turned(fact)}
        homes = [(one, each) for one in side.others for each in one.facts if any(agree(told, each) for told in same)]
        if not fact.implied and homes and all(_lies_in(once.get(one, []), each.start) for one, each in homes):
            return Finding("date", "contradicted", fact.text.strip())
    about = frozenset(subjects(side.claim))
    then = max(len(about & frozenset(subjects(one.text[a:b]))) for one, spans in once.items() for a, b in spans)
    now = max(len(about & frozenset(subjects(_without(one, once.get(one, []))))) for one in side.others)
    return Finding("date", "contradicted", "") if then >= _TOLD * len(about) and then > now else None


def _lies_in(spans: list[tuple[int, int]], at: int) -> bool:
    return any(start <= at < end for start, end in spans)


def _without(sentence: SourceSentence, spans: list[tuple[int, int]]) -> str:
    kept, at = "", 0
    for start, end in spans:
        kept, at = f"{kept}{sentence.text[at:start]} ", end
    return kept + sentence.text[at:]
