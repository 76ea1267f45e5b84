"""What a claim works out: results whose terms are said need no source of their own."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Side
from rag.language.rules.bounds import bound
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.values.reckoned import Reckoning, reckonings
from rag.language.values.sums import IN_ALL, sums_of, totals, worked_out


def not_worked_out(unsaid: Sequence[Fact], side: Side) -> list[Fact]:
    """What is left when each result is taken for said whose terms are: by the sources, by the asker, or worked out.

    A written-out result proves no term of its own.
    """
    written = worked_out(side.claim) | _added_up(side)
    left = [fact for fact in unsaid if fact not in written]
    asked = [fact for fact in read_facts(side.surroundings.asked) if not fact.implied]
    steps = (
        [step for step in reckonings(side.claim, [*asked, *_rates(side)]) if not _is_capped(step, side)] if left else []
    )
    unproven = {one for one in unsaid if not any(agree(one, other) for other in asked)}
    while settled := [step for step in steps if step.result in left and unproven.isdisjoint(step.terms)]:
        done = {fact for step in settled for fact in (step.result, *step.terms)}
        left, unproven = [fact for fact in left if fact not in done], unproven - done
    return left


def _is_capped(step: Reckoning, side: Side) -> bool:
    """£14 a day for twelve days are no £168 where the sentence says "up to £140"."""
    result = step.result
    return any(
        (one.kind, one.unit) == (result.kind, result.unit)
        and one.value < result.value
        and bound(best.text, one) == "upper"
        for best in side.best
        for one in best.facts
        if any(agree(term, stated) for term in step.terms for stated in best.facts)
    )


def _rates(side: Side) -> list[Fact]:
    """What a source says is paid for each: "£60 per TB"."""
    return [
        one for best in side.best for one in best.facts if one.kind == "money" and _FOR_EACH.match(best.text, one.end)
    ]


_FOR_EACH: Final = re.compile(r"\s?(?:(?:per|each|for (?:each|every))\b|/\s?\w|an?\s\w)", re.IGNORECASE)


def _added_up(side: Side) -> frozenset[Fact]:
    """The totals of what a source adds to the rest: a further week, a supplement.

    Two amounts that are both true may yet exclude each other, and what says its own total comes to no other.
    """
    adding = [one for one in side.around if _ADDS.search(one.text)]
    facts = [fact for one in adding for fact in one.facts]
    told = [total for total, others in totals(side.claim) if any(agree(one, fact) for one in others for fact in facts)]
    silent = [one for one in adding if not IN_ALL.search(one.text)]
    return frozenset([*told, *(fact for one in silent for fact in sums_of(side.claim, one.facts))])


_ADDS: Final = re.compile(
    r"\b(?:further|additional(?:ly)?|in addition|extra|another|plus|on top|supplements?|surcharges?"
    r"|zusätzlich\w*|weitere\w*|zuzüglich|Zuschl[aä]g\w*)\b",
    re.IGNORECASE,
)
