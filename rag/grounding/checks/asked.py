"""What a page only asks, told as what it says: "Will the lift be replaced?" over "We do not know yet."."""

from rag.grounding.checks.sides import Finding, Side
from rag.language.values.all_facts import read_facts


def check_asked(side: Side) -> Finding | None:
    """The answers that the claim is told from say none of its words: all stand in the questions over them."""
    said = side.stems
    facts = read_facts(side.claim)
    only_asked = all(
        one.asked and said.isdisjoint(one.likely_stems - one.meant_stems) and not any(map(one.states, facts))
        for one in side.best
    )
    return Finding("coverage", "unsupported", "") if only_asked else None
