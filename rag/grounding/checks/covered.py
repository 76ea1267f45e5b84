"""What falls under a rule, or is part of a thing, told as left out of it, or the other way round."""

from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.covering import coverings, forms, same_covering, turned_covering


def check_covered(side: Side) -> Finding | None:
    """ "The fee covers drinks", where it leaves them out, in whichever form either is told."""
    if not coverings(side.claim) or any(same_covering(side.claim, one.text) for one in side.others):
        return None
    found = any(turned_covering(side.claim, one.text) for one in side.around)
    return Finding("negation", "contradicted", "") if found else None


def keeps_its_covering(side: Side) -> bool:
    """True where the claim tells nothing else than one of its sentences: that the one falls under the other, or not."""
    tells_only_that = any(one.rest <= forms() for one in coverings(side.claim))
    return tells_only_that and any(same_covering(side.claim, one.text) for one in side.best)
