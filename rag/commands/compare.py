"""`compare`: do two texts contradict each other, and which of them holds; without a data folder."""

from argparse import Namespace
from datetime import date
from typing import Any

from rag.commands.desk import Desk
from rag.commands.opening import today
from rag.commands.rows import read_rows, require_rows, text_of
from rag.domain.documents import AUTHORITY, MOST_OFFICIAL
from rag.retrieval.conflicts.comparing import Comparison, GivenText, compare
from rag.words import Words


def run(options: Namespace, desk: Desk) -> int:
    rows = require_rows(list(read_rows(options.file, read_pair, ("a", "b"))), options.file, desk.say)
    with desk.progress() as tell:
        for number, (key, a, b) in enumerate(rows):
            tell(number, len(rows), key)
            found = compare(a, b, as_of=today())
            if desk.json:
                desk.row({"_id": key, "conflict": found.conflict, "winner": found.winner, "rule": found.rule})
            else:
                desk.show(f"{key}: {told(found, desk.say)}")
    return 0


def told(found: Comparison, say: Words) -> str:
    """Where nothing contradicts, nothing needs a rule."""
    if not found.conflict and found.winner is None:
        return say("line.agree")
    holds = say(f"line.winner_{found.winner}") if found.winner else say("line.no_winner")
    return f"{say('line.contradict' if found.conflict else 'line.agree')} {holds} ({found.rule})"


def read_pair(row: dict[str, Any], number: int) -> tuple[str, GivenText, GivenText]:
    return str(row.get("_id", number)), _given(row["a"]), _given(row["b"])


def _given(side: Any) -> GivenText:
    """A text, or an object with `text` and perhaps `effective_from`, `effective_until` and `authority`."""
    if isinstance(side, str):
        return GivenText(side)
    return GivenText(
        text_of(side, "text"),
        effective_from=_day(side.get("effective_from")),
        effective_until=_day(side.get("effective_until")),
        authority=_authority(side.get("authority")),
    )


def _day(given: str | None) -> str | None:
    """The day of an ISO date or time. Raises ValueError for anything else."""
    return date.fromisoformat(given[:10]).isoformat() if given else None


def _authority(given: Any) -> int:
    """A number from 0 to 100 or a level's name; a guide's when nothing is said. Raises KeyError or ValueError."""
    if given in (None, ""):
        return AUTHORITY["guide"]
    if not str(given).replace(".", "", 1).isdigit():
        return AUTHORITY[str(given).strip().casefold()]
    if float(given) > MOST_OFFICIAL:
        raise ValueError(given)
    return round(float(given))
