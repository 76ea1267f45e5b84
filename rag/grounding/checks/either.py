"""One of two told of both, or both of one: "the clerk or the registrar signs" is not "both sign"."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.junctions import Junction, are_same, junctions


def check_either(side: Side) -> Finding | None:
    """Neither holds where one may choose anyway, nor where something is denied of both."""
    told = [] if _IS_OPEN.search(side.claim) else junctions(side.claim)
    if any(_is_turned(one, side) for one in told):
        return Finding("quantifier", "contradicted", "")
    return None


def _is_turned(told: Junction, side: Side) -> bool:
    held = [mine for one in side.best if not _IS_OPEN.search(one.text) for mine in junctions(one.text)]
    same = [mine for mine in held if are_same(told, mine)]
    return bool(same) and all(mine.kind != told.kind for mine in same)


_IS_OPEN: Final = re.compile(
    r"\b(?:no|not|never|neither|nor|without|may|might|can|could|allowed|if|when|whether|unless|any|only)\b"
    r"|\b(?:such as|like|e\.g)\b|n['’]t\b|\bfor example\b",
    re.IGNORECASE,
)
