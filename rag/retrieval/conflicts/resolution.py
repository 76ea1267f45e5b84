"""Which of two sources that disagree holds, and by which rule.

In this order: in force, the days that a sentence names itself, supersedes, authority, effective_from; otherwise none
does, and both are shown.
"""

from datetime import date
from typing import Literal

from rag.domain.chunks import Chunk, in_force
from rag.language.rules.own_dates import begins_on, holds_on

Rule = Literal["in_force", "own_dates", "supersedes", "authority", "effective_from", "unresolved"]


def resolve(
    one: Chunk, other: Chunk, as_of: date, said: tuple[str, str] = ("", "")
) -> tuple[Literal["a", "b"] | None, Rule]:
    """Which of two holds and by which rule; no rule looks at more than the two. `said` are their sentences."""
    steps: tuple[tuple[Rule, float, float], ...] = (
        ("in_force", in_force(one, as_of), in_force(other, as_of)),
        ("own_dates", holds_on(said[0], as_of), holds_on(said[1], as_of)),
        ("supersedes", _supersedes(one, other), _supersedes(other, one)),
        ("authority", one["authority"], other["authority"]),
        ("effective_from", _started(one, said[0]), _started(other, said[1])),
    )
    for rule, mine, theirs in steps:
        if mine != theirs:
            return ("a" if mine > theirs else "b"), rule
    return None, "unresolved"


def _supersedes(one: Chunk, other: Chunk) -> bool:
    return bool({other["document_id"], other["version_id"], other["title"]} & set(one["supersedes"]))


def _started(chunk: Chunk, said: str) -> int:
    """Days; a sentence that says itself from when on it holds is no older than that. Undated is older than any."""
    own = chunk["effective_from"]
    known = [day for day in (date.fromisoformat(own) if own else None, begins_on(said)) if day]
    return max(known).toordinal() if known else 0
