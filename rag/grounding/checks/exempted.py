"""Who is left out of a rule: held to it after all, or others left out; and whether a claim leaves out the same."""

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.exempted import (
    Exemption,
    exempted_next,
    exemptions,
    exempts_others,
    holds_the_exempt,
    same_exemption,
)
from rag.language.synonyms import subjects


def check_exempted(side: Side) -> Finding | None:
    """ "The crew must sign" where all but the crew must, and "all but the guests must"."""
    stated = _stated(side, side.best[0])
    if not stated or keeps_its_exemption(side):
        return None
    beside = frozenset(subjects(side.surroundings.beside))
    found = holds_the_exempt(side.claim, stated, beside) or exempts_others(side.claim, stated)
    return Finding("negation", "contradicted", "") if found else None


def keeps_its_exemption(side: Side) -> bool:
    """True where a sentence that the claim is told from leaves the same out of the same rule."""
    return bool(exemptions(side.claim)) and any(same_exemption(side.claim, _stated(side, one)) for one in side.best)


def _stated(side: Side, one: SourceSentence) -> tuple[Exemption, ...]:
    behind = next((after for this, after in zip(side.others, side.others[1:], strict=False) if this is one), None)
    if behind is None or behind.chunk_id != one.chunk_id:
        return exemptions(one.text)
    return (*exemptions(one.text), *exempted_next(one.text, behind.text))
