"""Asking what there is to read, or how old it is: no document answers that, the library does."""

import re
from typing import Final

_DOCUMENTS: Final = (
    r"(?:documents?|files?|sources?|polic(?:y|ies)|handbooks?|guides?|manuals?|pages|topics?|subjects?|information)"
)
_AGE: Final = r"(?:new(?:est)?|latest|most recent|old(?:est)?|outdated|out of date|overdue|due)"
_DOKUMENTE: Final = r"(?:dokumente|unterlagen|dateien|quellen|richtlinien|handbücher|themen|informationen)"
_CATALOGUE: Final = re.compile(
    rf"\W*(?:(?:what|which)(?: \w+)? {_DOCUMENTS} (?:do you (?:have|know|use)|have you (?:got|read)"
    r"|(?:are|is) (?:there|available|in here|in the library)"
    r"|can (?:i|you) (?:read|see|search|access|ask(?: you)? about))"
    rf"|(?:please )?(?:list|show)(?: me)?(?: all)?(?: the| your| our)? {_DOCUMENTS}"
    r"(?: (?:you have|there are|available))?"
    rf"|(?:what|which) {_DOCUMENTS} (?:is|are) {_AGE}(?: for (?:a )?review)?"
    rf"|what(?:['’]s| is| are) (?:the )?{_AGE}(?: {_DOCUMENTS})?"
    r"|what (?:can|could|should) i ask(?: you| here)?(?: about)?|what do you know(?: about)?"
    rf"|welche {_DOKUMENTE} (?:gibt es|hast du|haben sie|kennst du|kennen sie|kann ich (?:lesen|sehen))"
    rf"|(?:bitte )?(?:zeige?|liste)(?: mir)?(?: alle)? {_DOKUMENTE}(?: auf)?"
    r"|was kann ich (?:dich |sie |hier )?(?:alles )?fragen|was wei(?:ß|ss)t du)\W*(?:here|hier)?\W*",
    re.IGNORECASE,
)


def asks_for_catalogue(text: str) -> bool:
    """True for `what documents do you have?`; `which policies are there on travel?` asks the documents."""
    return bool(_CATALOGUE.fullmatch(text))
