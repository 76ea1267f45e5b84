"""What one does told of another whom the page speaks of, too, however either is told."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general, with_likes
from rag.language.rules.tasks import APPROVE, HOUSE, PAY, YOU, Task, tasks
from rag.language.synonyms import subjects

_MOST: Final = 0.75
"""Part of what is done that a sentence must have, to speak of the same."""
_LEAST: Final = 2
_ALONE: Final = re.compile(
    r"\b(?:yourself|yourselves|own|your (?:approval|permission|consent|authori[sz]ation))\b", re.IGNORECASE
)


def check_given(side: Side) -> Finding | None:
    """ "The curator counts the blankets" where counting them is the matron's job, and the curator labels the crates."""
    claimed = tasks(side.claim)
    if not claimed or side.best[0].is_foreign:
        return None
    claimed_by = {task.who for task in claimed}
    asked = frozenset(subjects(side.surroundings.asked))
    told = [
        (task._replace(who=YOU) if YOU in claimed_by and task.who <= asked else task, one)
        for one in side.around
        if not one.cells
        for task in tasks(one.text)
    ]
    for task in claimed:
        if _may_be_another(task, side) and _is_of_others(task, told):
            return Finding("role", "contradicted", " ".join(sorted(task.who)))
    return None


def _may_be_another(task: Task, side: Side) -> bool:
    """Whoever it is must be told of on the page; what you pay or approve yourself nobody does for you."""
    if task.who == YOU:
        return PAY in task.what or (APPROVE in task.what and bool(_ALONE.search(side.claim)))
    if task.who == HOUSE or all(map(is_general, task.who)):
        return False
    return any(task.who <= one.own_stems for one in side.others)


def _is_of_others(task: Task, told: Sequence[tuple[Task, SourceSentence]]) -> bool:
    what, who = task.what, with_likes(task.who)
    same = [(other.who, one) for other, one in told if _is_the_same(what, other.what)]
    return bool(same) and all(_is_another(task.who, who, other, one) for other, one in same)


def _is_the_same(what: frozenset[str], told: frozenset[str]) -> bool:
    shared = what & with_likes(told)
    is_told = len(shared) >= max(_LEAST, _MOST * len(what)) and not all(map(is_general, shared - {PAY}))
    return is_told and (PAY in what) == (PAY in told)


def _is_another(own: frozenset[str], who: frozenset[str], other: frozenset[str], one: SourceSentence) -> bool:
    """True for somebody else, in a sentence that does not name whom the claim does."""
    if other == YOU or (other == HOUSE and own != YOU):
        return False
    return who.isdisjoint(other) and (own == YOU or not who & one.own_stems)
