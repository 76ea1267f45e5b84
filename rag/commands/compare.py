"""`compare`: do two texts contradict each other, and which of them holds; without a data folder."""

from argparse import Namespace
from collections.abc import Mapping
from datetime import date
from typing import Any

from rag.commands.desk import Desk
from rag.commands.rows import Unusable, id_of, read_rows, require_rows, text_of
from rag.domain.clock import today
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
    return id_of(row, "_id", number), _given(row["a"]), _given(row["b"])


def _given(side: Any) -> GivenText:
    """A text, or an object with `text` and perhaps `effective_from`, `effective_until` and `authority`."""
    if isinstance(side, str):
        return GivenText(side)
    return GivenText(
        text_of(side, "text"),
        effective_from=_day(side, "effective_from"),
        effective_until=_day(side, "effective_until"),
        authority=_authority(side.get("authority")),
    )


def _day(side: Mapping[str, Any], key: str) -> str | None:
    """The day of an ISO date or time. Raises Unusable for anything else."""
    given = side.get(key)
    try:
        return date.fromisoformat(given[:10]).isoformat() if given else None
    except (TypeError, ValueError):
        raise Unusable(key, given) from None


def _authority(given: Any) -> int:
    """A number from 0 to 100 or a level's name; a guide's when nothing is said. Raises Unusable."""
    if given in (None, ""):
        return AUTHORITY["guide"]
    named = str(given).strip().casefold()
    if named in AUTHORITY:
        return AUTHORITY[named]
    if not named.replace(".", "", 1).isdecimal() or float(named) > MOST_OFFICIAL:
        raise Unusable("authority", given)
    return round(float(named))
