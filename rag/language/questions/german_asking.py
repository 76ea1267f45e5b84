"""How a German question begins: by its word for what is asked, or by its verb, whichever verb it is.

"Ab wann brauche ich", "Worauf achte ich", "Zahlt der Verein …", "Krieg ich …"; what is behind "wenn" is told.
"""

import re
from typing import Final

_JOINED: Final = r"(?:(?:und|oder|aber|also|denn|dann|na|nun) )?"
_AHEAD: Final = (
    r"(?:(?:ab|an|auf|aus|bei|bis|durch|für|gegen|hinter|in|mit|nach|neben|ohne|seit|über|um|unter|von|vor|wegen|zu"
    r"|zwischen) )?"
)
_THING: Final = (
    r"(?:wer|wen|wem|wessen|was|wann|wohin|woher|warum|weshalb|wieso|weswegen|wie(?:viele?)?|welche[mnrs]?"
    r"|wo(?:r(?:an|auf|aus|in|über|um|unter)|bei|durch|für|gegen|mit|nach|von|vor|zu)?)"
)
_NO_VERB: Final = (
    r"(?!(?:dass|weil|wenn|falls|ob|da|als|obwohl|nachdem|bevor|sobald|solange|sofern|seit|während|damit|indem|soweit"
    r"|je|für|mit|von|bei|auf|aus|an|in|zu|nach|vor|um|unter|über|durch|gegen|ohne|wegen|laut|samt|statt|trotz|gemäß|außer|bis|ab|nur"
    r"|auch|sogar|erst|nicht|selbst|jetzt|sonst|fast|meist|oft|dort|echt|und|oder|aber|sondern|denn|der|die|das|den|dem"
    r"|des|ein|eine|einen|einem|einer|alle|beide)\b)"
)
_WHO: Final = r"(?:ich|du|er|sie|es|wir|ihr|man|das|jemand|niemand)\b"
_WHAT: Final = (
    r"(?:der|die|den|dem|eine?[nmrs]?|ne|mein\w*|unser\w*|dein\w*|eure?\w*|ihre?\w*|diese?\w*|jede\w*|alle)\b"
)
_VERB: Final = rf"{_NO_VERB}[^\W\d_]{{2,}}"
_NAME: Final = r"(?-i:[a-zäöüß]{2,}t [A-ZÄÖÜ])"
"""Behind a comma a small letter tells the verb: "zahlt Hollerbach die Brille"."""
_ENDS_IN_VERB: Final = r"(?-i:.*\b[a-zäöüß]{2,}(?:t|en)\W*\Z)"
_OPENS: Final = re.compile(
    rf"\W*{_JOINED}(?:{_AHEAD}{_THING}\b(?: und {_AHEAD}{_THING}\b)?"
    rf"|{_VERB} {_WHO}|{_VERB}(?<=t) {_WHAT}(?!{_ENDS_IN_VERB})|{_NO_VERB}{_NAME})",
    re.IGNORECASE | re.DOTALL,
)
"""A verb stands ahead of who does it only where it asks; ahead of a thing, where no other verb ends what is said."""
_LATER: Final = re.compile(r"[,;:–—]\s*|\s-\s")


def german_asking(part: str) -> re.Match[str] | None:
    """What a part of a German question begins with that asks."""
    return _OPENS.match(part)


def asks_later_in_german(sentence: str) -> bool:
    """ "Ich bin Azubi, gilt das auch für mich?": only what stands behind the comma is a question."""
    return sentence.rstrip().endswith("?") and any(
        german_asking(sentence[edge.end() :]) for edge in _LATER.finditer(sentence)
    )
