"""Of all contradictions of a turn, those that tell a reader who holds against whom."""

from collections.abc import Sequence
from typing import Literal

from rag.domain.answers import Conflict, ConflictSide
from rag.retrieval.conflicts.verdict import told_by


def decisive(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Nothing that holds in one of them has lost in another, and what lost stands once, beside the best.

    Three sources that say three things contradict each other three times; what matters is who holds against whom.
    """
    beaten = {told_by(conflict[_loser(conflict)]) for conflict in conflicts if conflict["winner"]}
    standing = [each for each in conflicts if not beaten.intersection(map(told_by, _holding(each)))]
    standing = standing or list(conflicts)  # in a round each has lost to another
    best: dict[tuple[str, ...], Conflict] = {}
    for each in sorted(standing, key=_weight, reverse=True):
        lost = told_by(each[_loser(each)]) if each["winner"] else (*told_by(each["a"]), *told_by(each["b"]))
        best.setdefault(lost, each)
    return [each for each in standing if any(each is kept for kept in best.values())]


def _holding(conflict: Conflict) -> list[ConflictSide]:
    """The side that holds; both while nothing is decided."""
    return [conflict[conflict["winner"]]] if conflict["winner"] else [conflict["a"], conflict["b"]]


def _loser(conflict: Conflict) -> Literal["a", "b"]:
    return "b" if conflict["winner"] == "a" else "a"


def _weight(conflict: Conflict) -> tuple[int, str]:
    holds = _holding(conflict)[0]
    return holds["authority"], holds["effective_from"] or ""
