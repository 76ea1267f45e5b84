"""The sentence under a contradiction: what is used and why, or that nothing decides and whom to ask."""

from typing import Final, Literal

from rag.domain.answers import Conflict, ConflictSide
from rag.language.rules.own_dates import begins_on
from rag.words import Words

SIDES: Final[tuple[Literal["a"], Literal["b"]]] = ("a", "b")


def told_by(side: ConflictSide) -> tuple[str, str]:
    """The document and its words: by these a side is the same in several conflicts."""
    return side["document_id"], side["quote"]


def verdict(conflict: Conflict, say: Words) -> list[str]:
    """`Used: … because …`, or that nothing decides and, on a line of its own, whom to ask."""
    winner = conflict["winner"]
    if winner is None:
        owners = dict.fromkeys(filter(None, (conflict[side]["owner"] for side in SIDES)))
        owner = say("conflict.or").join(owners)
        return [say("conflict.unresolved"), *([say("conflict.ask", owner=owner)] if owner else [])]
    loser = conflict["b" if winner == "a" else "a"]
    rule = "only_dated" if conflict["rule"] == "effective_from" and _is_undated(loser) else conflict["rule"]
    return [say(f"conflict.{rule}", winner=conflict[winner]["title"], loser=loser["title"])]


def _is_undated(side: ConflictSide) -> bool:
    """Undated counts as older than any date; nobody knows that it is."""
    return not side["effective_from"] and begins_on(side["quote"]) is None
