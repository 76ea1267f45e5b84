"""What a claim works out: results whose terms are said need no source of their own."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Side
from rag.language.german.reading import read_german
from rag.language.rules.bounds import bound
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.values.number_words import number_value
from rag.language.values.reckoned import Reckoning, reckonings
from rag.language.values.sums import IN_ALL, sums_of, totals, worked_out


def not_worked_out(unsaid: Sequence[Fact], side: Side) -> list[Fact]:
    """What is left when each result is taken for said whose terms are: by the sources, by the asker, or worked out.

    A written-out result proves no term of its own.
    """
    written = worked_out(side.claim) | _added_up(side) | _told_apart(unsaid, side)
    left = [fact for fact in unsaid if fact not in written]
    asked = [fact for fact in read_facts(read_german(side.surroundings.asked)) if not fact.implied]
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
    """What a source says is paid for each: "£60 per TB"; in German the each may stand anywhere beside the sum."""
    return [
        one
        for best in side.best
        for one in best.facts
        if one.kind == "money"
        if _FOR_EACH.match(best.text, one.end) or (best.is_foreign and _EACH_THING.search(best.text))
    ]


_EACH_THING: Final = re.compile(r"\bper (?!year|month|week|day|hour)\w", re.IGNORECASE)
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


def _told_apart(unsaid: Sequence[Fact], side: Side) -> frozenset[Fact]:
    """By how much one value of the sources is more than another: "30 days, six more than the others"."""
    apart = [(fact, match) for fact in unsaid if (match := _MORE.match(side.claim, fact.end))]
    if not apart:
        return frozenset()
    claimed = read_facts(side.claim)
    stated = [fact for sentence in side.best for fact in sentence.facts]
    near = [fact for sentence in side.around for fact in sentence.facts]
    return frozenset(fact for fact, more in apart if _is_told_apart(fact, bool(more["more"]), claimed, stated, near))


def tells_apart(claim: str) -> frozenset[Fact]:
    """What only says by how much more one thing is than another."""
    facts = read_facts(claim)
    return frozenset(fact for fact in facts[1:] if not fact.implied and _MORE.match(claim, fact.end))


def _is_told_apart(
    by: Fact, is_more: bool, claimed: Sequence[Fact], stated: Sequence[Fact], near: Sequence[Fact]
) -> bool:
    """Of the value ahead of it, and one of the sources on the side that the word says."""
    ahead = [one for one in claimed if one.end <= by.start and not one.implied and len(one.value) == 1]
    is_bare = by.kind == "count" and not by.unit
    ahead = [one for one in ahead if one.unit == by.unit or (is_bare and one.kind != "frequency")]
    if not ahead:
        return by.kind in _MEASURES and _stand_apart(by, near)
    mine = ahead[-1]
    others = [one for one in stated if one.unit == mine.unit and one.kind == mine.kind]
    written = number_value(mine.text) if by.kind == "count" and mine.kind != "count" else 1.0
    apart = by.value[0] * (mine.value[0] / written if by.kind != mine.kind and written else 1.0)
    sign = 1 if is_more else -1
    is_said = any(agree(mine, one) for one in others)
    return is_said and any(abs(sign * (mine.value[0] - one.value[0]) - apart) < _EXACT for one in others)


def _stand_apart(by: Fact, stated: Sequence[Fact]) -> bool:
    """ "Rowers train two hours more than coxes", where two values are two hours apart: of whom is asked elsewhere."""
    values = [one.value[0] for one in stated if (one.kind, one.unit) == (by.kind, by.unit)]
    return any(abs(abs(one - other) - by.value[0]) < _EXACT for one in values for other in values)


_MEASURES: Final = frozenset(["duration", "money", "percent"])
_EXACT: Final = 1e-6
_MORE: Final = re.compile(
    r"\s*(?:(?P<more>more|longer|higher|greater|larger|later|above)|(?:less|fewer|shorter|lower|smaller|cheaper|below))\b"
    r"(?: expensive)?(?=(?: [a-z]+){1,2} than\b| (?:than|for|on|in|at|if|when|per|an?|each|every|of)\b|\W*$)",
    re.IGNORECASE,
)
