"""Asking since when something holds, whether it still does, or when it changed."""

import re
from typing import Final

_CHANGED: Final = (
    r"(?:changed?|altered|raised|increased?|rise|rose|go(?:ne)? (?:up|down)|lowered|reduced?|cut|introduced)"
)
_GEÄNDERT: Final = r"(?:geändert|verändert|erhöht|angehoben|gestiegen|gesenkt|gesunken|eingeführt)"
_HISTORY: Final = re.compile(
    r"\b(?:since when|(?:from|as of) (?:when|(?:which|what) (?:day|date))"
    r"|(?:seit|ab) (?:wann|welchem (?:tag|datum)))\b"
    rf"|\b(?:when|has|have|did)\b.*\b{_CHANGED}\b|\b(?:wann|hat|haben|wurden?)\b.*\b{_GEÄNDERT}\b"
    rf"|^\W*(?:will|does|do)\b.*\b{_CHANGED}\b|^\W*(?:ändert|ändern) sich\b|^\W*(?:wird|werden)\b.*\b{_GEÄNDERT}\b"
    r"|^\W*(?:is|are|do|does|may|can|must|has|have)\b.*\b(?:still|any ?more)\b"
    r"|^\W*(?:ist|sind|gilt|gelten|beträgt|kostet|gibt|hat|habe|haben|darf|dürfen|muss|müssen)\b.*\bnoch\b",
    re.IGNORECASE,
)
_WHEN_CHANGED: Final = re.compile(
    r"^\W*(?:when|since when|how often) (?:did|was|were|has|have) (?P<thing>.+?) (?:last )?(?:been )?changed?\b[^,;]*$",
    re.IGNORECASE,
)
_WANN_GEÄNDERT: Final = re.compile(
    r"^\W*wann (?:hat sich|haben sich|wurden?) (?P<thing>.+?) (?:zuletzt )?geändert\W*$", re.IGNORECASE
)


def asks_history(question: str) -> bool:
    """True for `since when …`, `is it still …`, `has it changed`."""
    return bool(_HISTORY.search(question))


def asked_of_now(question: str) -> str:
    """`When did the mileage rate change?` as it is asked of the rate, for no sentence says when it changed; or ""."""
    if found := _WHEN_CHANGED.match(question):
        return f"What is {found['thing']}?"
    found = _WANN_GEÄNDERT.match(question)
    return f"Wie ist {found['thing']}?" if found else ""
