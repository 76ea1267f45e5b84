"""Two names that have changed ends, however freely it is told: from A to B, into A through B."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.names import name_key, proper_names

_ENDS: Final = {
    "from": "from", "to": "to", "into": "to", "onto": "to", "via": "via", "through": "via", "using": "via",
    "in": "in", "within": "in", "inside": "in",
}  # fmt: skip
_AHEAD: Final = re.compile(r"\b(?P<end>[a-z]+)\W+(?:(?:the|our|your|an?)\W+)?\Z", re.IGNORECASE)


def check_ends(side: Side) -> Finding | None:
    """ "Sign in to the Pier through the Gate" where one signs in to the Gate through the Pier."""
    mine = dict(_ends(side.claim))
    stated = [dict(_ends(one.text)) for one in side.around]
    for first, second in combinations(mine, 2):
        told = {(theirs[first], theirs[second]) for theirs in stated if first in theirs and second in theirs}
        if mine[first] != mine[second] and told == {(mine[second], mine[first])}:
            return Finding("role", "contradicted", first)
    return None


def _ends(text: str) -> Iterator[tuple[str, str]]:
    """Each name with the end that the word ahead of it says."""
    for name in proper_names(text):
        ahead = _AHEAD.search(text, 0, name.start)
        if ahead and (end := _ENDS.get(ahead["end"].casefold())):
            yield name_key(name.text), end
