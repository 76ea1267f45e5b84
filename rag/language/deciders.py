"""Who decides, signs or deals with something: "approved by the finance director", "the line manager approves"."""

import re
from typing import Final, NamedTuple

from rag.language.words import content_stems

_STOPS: Final = (
    r"(?=[.,;:()]|$|\s(?:before|after|if|when|within|in|at|on|unless|who|which|first|and (?:must|may|is|are)|is|are"
    r"|must|may|for|with|as|beforehand|until|no)\b)"
)
_WHO: Final = rf"(?:the |your |their |our |an? )?(?P<who>[\w&'’-]+(?: [\w&'’-]+){{0,5}}?){_STOPS}"
_DEEDS: Final = (
    ("approve", r"approve[sd]?|authori[sz]e[sd]?|sign(?:s|ed)?(?: off)?|grant(?:s|ed)?|permit(?:s|ted)?|decide[sd]?"),
    ("handle", r"handle[sd]?|deals? with|dealt with|manage[sd]?"),
)
_ACTS: Final = "approval|authori[sz]ation|signature|consent|permission|sign-off|go-ahead"
_WORDINGS: Final = (
    *(
        (deed, pattern)
        for deed, verbs in _DEEDS
        for pattern in (
            rf"\b(?:is|are|be|been|was|were|get|gets)\s(?:\w+\s)?(?:{verbs})(?: in writing)? by {_WHO}",
            rf"^(?:the |your |an? )?(?P<who>[\w&'’-]+(?: [\w&'’-]+){{0,5}}?) (?:must |has to |also |always )?"
            rf"(?:{verbs})\b(?! by\b)",
        )
    ),
    ("approve", rf"\b(?:{_ACTS})\s(?:of|by|from) {_WHO}"),
)
_PATTERNS: Final = tuple((deed, re.compile(wording, re.IGNORECASE)) for deed, wording in _WORDINGS)
_BEFORE_DEED: Final = re.compile(
    r"\b(?:is|are|be|been|not|to|we|you|they|may|can|will|if|when|no|who|nobody|everyone)\b", re.IGNORECASE
)


class Decider(NamedTuple):
    """What is done, by whom (as stems), and where the text names them."""

    deed: str
    who: frozenset[str]
    start: int
    end: int


def decider(text: str) -> Decider | None:
    """The one person or office that a sentence gives a decision to; None when it names none."""
    for deed, pattern in _PATTERNS:
        match = pattern.search(text)
        if match and not _BEFORE_DEED.search(match["who"]) and (who := frozenset(content_stems(match["who"]))):
            return Decider(deed, who, *match.span("who"))
    return None
