"""For all or for some only: "all employees get it", "only permanent employees get it"; always, and only at night."""

import re
from functools import lru_cache
from typing import Final

from rag.language.required import Sought
from rag.language.rules.noes import is_negated

_PEOPLE: Final = (
    r"(?:employees?|staff|colleagues?|teammates?|workers?|team members?|members?|people|persons?|teams?|managers?"
    r"|drivers?|visitors?|guests?|interns?|trainees?|contractors?|everyone|everybody|anyone|anybody)"
)
_ALL: Final = Sought(
    rf"\b(?:everyone|everybody|anyone|anybody|(?:all|every|each|any) (?:of )?(?:the |our )?{_PEOPLE})\b", re.IGNORECASE
)
_ONLY: Final = Sought(
    r"(?:^|[;,] )\W*only (?P<who>(?:[\w-]+ ){0,3}?[\w-]+)"
    r"(?= (?:is|are|may|can|get|gets|receive|receives|have|has|qualify|must|will|should|shall)\b)",
    re.IGNORECASE,
)
_FOR_ONLY: Final = Sought(
    rf"\b(?:only (?:for|to|by)|(?:for|to|by) (?P<who>(?:[\w-]+ ){{0,3}}?{_PEOPLE}) only"
    r"|reserved for|limited to|restricted to)\b",
    re.IGNORECASE,
)
_ALWAYS: Final = Sought(
    r"\b(?:always|at any time|at all times|in (?:all|any|every) cases?|without exceptions?|whatever the)\b",
    re.IGNORECASE,
)
_ONLY_WHEN: Final = Sought(
    r"\bonly (?:(?:needed|required|allowed|permitted|possible) )?(?:when|if|between|after|before|at|during|above|below"
    r"|over|under|from|until|with|in case|in cases|on|for|once|where|outside|within|as long as|in exceptional)\b"
    r"(?P<when>[^;.]*)",
    re.IGNORECASE,
)


@lru_cache(maxsize=2048)
def reaches(text: str) -> str:
    """`all`, `some`, or nothing for a sentence that does not say."""
    told = "all" if _ALL.search(text) else "some" if _ONLY.search(text) or _FOR_ONLY.search(text) else ""
    return "" if told and is_negated(text) else told


def without_reach(text: str) -> str:
    """The rest of what is said of all, or of some only."""
    return _ALL.sub(" ", _ONLY.sub(", ", text)).lstrip(", ")


def group_only(text: str) -> str:
    """For whom alone it is."""
    found = _ONLY.search(text) or _FOR_ONLY.search(text)
    return (found["who"] or "") if found else ""


def case_only(text: str) -> str:
    """The case in which alone it is so: `10 p.m. and 6 a.m.`"""
    found = _ONLY_WHEN.search(text)
    return found["when"] if found else ""


@lru_cache(maxsize=2048)
def holds_when(text: str) -> str:
    """`always`, `sometimes`, or nothing for a sentence that does not say."""
    told = "sometimes" if _ONLY_WHEN.search(text) else "always" if _ALWAYS.search(text) else ""
    return "" if told and is_negated(text) else told


def reach_differently(one: str, other: str) -> bool:
    """True when the one is for all and the other for some only."""
    return {reaches(one), reaches(other)} == {"all", "some"}
