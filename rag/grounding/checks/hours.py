"""Hours told the wrong way round."""

from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.hours import hours_turned


def check_hours(side: Side) -> Finding | None:
    """ "The shop opens at 17:00" of a shop that closes then; "it is closed from 8 to 17" where it is open."""
    return Finding("swap", "contradicted", "") if hours_turned(side.claim, side.best[0].text) else None
