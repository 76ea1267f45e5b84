"""The order of words of a German clause: "dass die Meldung sofort abgegeben werden muss" as a sentence of its own."""

import re
from typing import Final

_DEMAND: Final = (
    "muss|müssen|musst|darf|dürfen|darfst|kann|können|kannst|soll|sollen|sollst|sollte|sollten|will|wollen"
    "|wird|werden|wirst|wurde|wurden|ist|sind|bist|hat|haben|hast"
)
_WHO: Final = (
    r"(?:(?:du|man|sie|wir|ihr|er|es)\b"
    r"|[^,.;]*?\b[A-ZÄÖÜ][\w-]+(?:(?:,| und| oder| sowie)(?: [a-zäöüß]+)* [A-ZÄÖÜ][\w-]+)*"
    r"(?: (?:des|der) (?:[a-zäöüß]+ )?[A-ZÄÖÜ][\w-]+)*)"
)
"""Whom or what a clause begins with: up to its first noun, with those that are named together with it."""
_WITH_HELP: Final = re.compile(
    rf"(?P<who>{_WHO})(?P<rest>[^;]*?) (?P<verb>{_DEMAND})(?P<end>,[^;]*)?(?P<stop>[.!]?)\Z", re.DOTALL
)
_ALONE: Final = re.compile(
    rf"(?P<who>{_WHO})(?P<rest> [^;]*?|) (?P<apart>(?:ab|an|auf|aus|bei|ein|fort|mit|nach|statt|vor|weiter|zurück)?)"
    r"(?P<verb>[a-zäöüß]{2,}(?:t|en|st|ern|eln))(?P<end>,[^;]*)?(?P<stop>[.!]?)\Z",
    re.DOTALL,
)


def as_main_clause(told: str) -> str:
    """What was told behind "dass", with its verb behind whom it begins with."""
    found = _WITH_HELP.match(told) or _ALONE.match(told)
    if not found:
        return told
    parts = found.groupdict(default="")
    apart = f" {parts['apart']}" if parts.get("apart") else ""
    return f"{parts['who']} {parts['verb']}{parts['rest']}{apart}{parts['end']}{parts['stop']}"
