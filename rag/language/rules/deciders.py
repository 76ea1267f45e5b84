"""Who decides, signs or deals with something: "approved by the finance director", "the line manager approves"."""

import re
from typing import Final, NamedTuple

from rag.language.required import Sought
from rag.language.words import content_stems

_STOPS: Final = (
    r"(?=[.,;:()]|$|\s(?:before|after|if|when|within|in|at|on|unless|during|while|where|outside|who|which|first"
    r"|and (?:must|may|is|are)|is|are|must|may|for|with|as|beforehand|until|no)\b)"
)
_WHO: Final = rf"(?:the |your |their |our |an? )?(?P<who>[\w&'’-]+(?: [\w&'’-]+){{0,5}}?){_STOPS}"
_DEEDS: Final = (
    (
        "approve",
        r"approve[sd]?|authori[sz]e[sd]?|sign(?:s|ed)?(?! (?:in|up|out|into|on)\b)(?: off)?|grant(?:s|ed)?"
        r"|permit(?:s|ted)?|decide[sd]?|agree[sd]?(?= to\b)|gives? the (?:green light|go-ahead)|says? yes(?= to\b)",
    ),
    ("handle", r"handle[sd]?|deals? with|dealt with|manage[sd]?"),
)
_ACTS: Final = "approval|authori[sz]ation|signature|consent|permission|sign-off|go-ahead|agreement|say-so|green light"
_WORDINGS: Final = (
    *(
        (deed, pattern)
        for deed, verbs in _DEEDS
        for pattern in (
            rf"\b(?:is|are|be|been|was|were|get|gets)\s(?:\w+\s)?(?:{verbs})(?: in writing)? by {_WHO}",
            r"(?:^|(?<=\w: )|(?<=\bthat ))(?:the |your |an? )?(?:own )?"
            r"(?P<who>[\w&'’-]+(?: (?!that\b)[\w&'’-]+){0,5}?) "
            rf"(?:must |has to |also |always )?(?:{verbs})\b(?! by\b)",
        )
    ),
    ("approve", rf"\b(?:{_ACTS})\s(?:of|by|from) {_WHO}"),
    (
        "handle",
        rf"^(?:all |any |your )?(?:complaints?|grievances?|requests?|questions?|reports?)\b[^,.;:]{{0,40}}?"
        rf" go(?:es)? to {_WHO}",
    ),
)
_PATTERNS: Final = tuple((deed, Sought(wording, re.IGNORECASE)) for deed, wording in _WORDINGS)
_BEFORE_DEED: Final = re.compile(
    r"\b(?:is|are|be|been|not|to|we|you|they|may|can|will|should|would|could|has|have|keeps?|needs?|if|when|no|who"
    r"|nobody|everyone)\b",
    re.IGNORECASE,
)


_SAY: Final = {"approve": "say yes|agree", "handle": "look after"}
_ASKED: Final = tuple(
    (
        deed,
        re.compile(
            rf"\W*who (?:(?:else|must|can|may|will|has to|needs? to|do i ask to) )?(?:{verbs}|{_SAY[deed]})\b",
            re.IGNORECASE,
        ),
    )
    for deed, verbs in _DEEDS
)
_RANKS: Final = frozenset(content_stems("head director chief officer manager team board lead leader deputy executive"))
_WAYS: Final = frozenset(content_stems("mail email e-mail phone letter post fax hand form portal signature return"))
"""By e-mail is how."""
_OWN: Final = frozenset(content_stems("line direct relevant responsible own"))


_ASKS_FIRST: Final = re.compile(r"^\W*Q:\s*")
_NAMED: Final = re.compile(
    r"\W*(?:that is |that's |it is )?(?:the |your |their |our |an? )?(?P<who>[\w&'’-]+(?: [\w&'’-]+){0,3}?)"
    r"(?: (?:does|do|decides?|must))?\W*$",
    re.IGNORECASE,
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
        if match and not _BEFORE_DEED.search(match["who"]) and (who := frozenset(content_stems(match["who"])) - _WAYS):
            return Decider(deed, who, *match.span("who"))
    return None


def decider_told(text: str, question: str) -> Decider | None:
    """The one who is named for it behind a question who does something: "Your team lead does."."""
    deed = deed_asked(_ASKS_FIRST.sub("", question))
    named = _NAMED.match(text) if deed else None
    if deed is None or named is None or not (who := frozenset(content_stems(named["who"]))):
        return None
    return Decider(deed, who, *named.span("who"))


def deed_asked(question: str) -> str | None:
    """What a question wants to know the one who does it; None for any other question."""
    return next((deed for deed, pattern in _ASKED if pattern.match(question)), None)


def is_deed(word: str) -> bool:
    """True for the stem of a word that says that somebody decides."""
    return word in _DEED_WORDS


_DEED_WORDS: Final = frozenset(content_stems("approve authorise sign grant permit decide handle deal manage"))


def are_others(one: Decider, other: Decider) -> bool:
    """True when two name different people: a line manager is a manager, a head of sales is no head of talent."""
    mine, theirs = one.who - _OWN, other.who - _OWN
    return not (mine <= theirs or theirs <= mine) and mine & theirs <= _RANKS
