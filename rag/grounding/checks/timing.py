"""Before told as after, or the other way round, however freely the rest is told."""

from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.beside import Met, Near, Said, about_the_same, said, says_otherwise
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import with_likes

_BEHIND: Final = 4
"""Words behind it that tell before or after what."""
_AHEAD: Final = 6
"""… and ahead of it what comes before or after."""
_BEFORE: Final = frozenset(["before", "prior", "beforehand"])
_AFTER: Final = frozenset(["after", "afterwards"])
_OF_TIME: Final = _BEFORE | _AFTER


def check_timing(side: Side) -> Finding | None:
    """ "With approval after the interview" where it is required before interviewing."""
    claimed = said(side.claim)
    found = [at for at, word in enumerate(claimed.words) if word in _OF_TIME and not _tells_no_time(claimed, at)]
    near = about_the_same(side) if found else []
    at = next((at for at in found if says_otherwise(_met(claimed, at, near), 1)), None)
    return None if at is None else Finding("role", "contradicted", claimed.words[at])


def _met(claimed: Said, at: int, near: Near) -> Iterator[Met]:
    behind, ahead = (with_likes(part) for part in _ends(claimed, at))
    for one, is_about in near:
        told = said(one.text)
        for there, word in enumerate(told.words):
            if word not in _OF_TIME or _tells_no_time(told, there):
                continue
            other_behind, other_ahead = _ends(told, there)
            shared = len(behind & other_behind)
            exchanged = len(ahead & other_behind), len(behind & other_ahead)
            agrees = (word in _BEFORE) == (claimed.words[at] in _BEFORE)
            if all(exchanged) and sum(exchanged) > shared + len(ahead & other_ahead):
                yield not agrees, sum(exchanged)  # one thing before another is the other after it
            elif agrees or is_about:
                yield agrees, shared


def _ends(text: Said, at: int) -> tuple[frozenset[str], frozenset[str]]:
    """What stands behind and ahead of it."""
    return text.meant(at + 1, at + 1 + _BEHIND), text.meant(max(0, at - _AHEAD), at)


def _tells_no_time(text: Said, at: int) -> bool:
    """ "Before 9:30" has a value, whose bounds are for others to ask; "looks after" has nothing to do with time."""
    return any(word[0].isdigit() for word in text.words[at + 1 : at + 3]) or "look" in text.stems[max(0, at - 1) : at]
