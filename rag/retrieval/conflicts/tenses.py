"""What was, and of which year; what happened once, is one example or only proposed: none of it is a rule that holds."""

import re
from typing import Final

from rag.language.required import Sought
from rag.language.rules.noes import without_condition
from rag.language.rules.unasserted import unasserted

_DATED: Final = re.compile(
    r"\b(?:in|for|during)\s+(?:the\s+)?(?:year\s+|fiscal\s+year\s+|FY\s?)?((?:19|20)\d\d)\b", re.I
)
_EDITION: Final = re.compile(
    r"(?<!\bin)(?<!\bfor)(?<!\bof)(?<!\bsince)(?<!\bfrom)(?<!\bby)\s((?:19|20)\d\d)"
    r"(?=\s+(?:starts?|begins?|ends?|takes? place|is|was|were|are|runs?)\b)",
    re.IGNORECASE,
)
"""The course 2024 starts on another day than the course 2025."""
_ONCE: Final = Sought(
    r"\b(?:until|till|before|prior to|up to)\s+(?:\w+\s+){0,3}?(?:19|20)\d\d\b"
    r"|\b(?:previously|formerly|originally|initially|used to|in the past|back (?:then|in)|in those days|at that time)\b"
    r"|\b(?:old|previous|former|earlier|past) (?:polic(?:y|ies)|handbook|manual|rules?|version|edition|contract|guide"
    r"|guidelines?|regulations?|agreement|scheme)\b"
    r"|\b(?:früher|damals|vormals|ehemals)\b"
    r"|\bbis (?:zum |ende |zum jahr |einschließlich )?(?:\d{1,2}\. ?(?:\w+ )?)?(?:19|20)\d\d\b"
    r".*\b(?:wurden?|galt(?:en)?|gab(?:en)?|war(?:en)?|hatten?|betrug(?:en)?|erhielten?|bekam(?:en)?|kosteten?)\b",
    re.IGNORECASE,
)
_EVENT: Final = r"\b(?:before|until|prior to) the \w+"
_PAST: Final = r"\b(?:was|were|had|did|got|could)\b"
_BEFORE_IT: Final = re.compile(rf"{_EVENT}\b.*{_PAST}|{_PAST}.*{_EVENT}", re.IGNORECASE)
_NOW: Final = re.compile(
    r"\b(?:is|are|may|must|can|will|shall|has|have|does|do|applies|apply|gets?|be|expires?|costs|needs|receives?"
    r"|opens|closes|begins?|ends|starts|lasts|pays|counts"
    r"|ist|sind|wird|werden|hat|haben|gilt|gelten|gibt|beträgt|betragen|erhält|erhalten|bekommt|bekommen|kostet|kosten"
    r"|darf|dürfen|kann|können|muss|müssen|dauert|dauern)\b|^\W*(?:always|never|please)\b",
    re.IGNORECASE,
)
_COULD: Final = re.compile(
    r"\b(?:used to|had to|could|would|was to|were to|did)(?: (?:not|also|only|never))? \w+(?: be(?= \w+ed\b))?",
    re.IGNORECASE,
)
"""What one could do, or had to, is told of the past, whatever the verb behind it looks like."""
_EXAMPLE: Final = re.compile(
    r"\W*(?:(?:for|an?) (?:example|instance)|examples?|suppose|imagine|say,|e\.g\."
    r"|beispiel|zum beispiel|z\. ?b\.)(?!\w)",
    re.IGNORECASE,
)
_PROPOSED: Final = Sought(
    r"\b(?:works? council|staff council|unions?|committees?|working groups?|task forces?|delegates|petition|motion)\b"
    r"[^.;]{0,40}?\b(?:propos|suggest|demand|asks? for|calls? for|wants?\b|request|recommend)"
    r"|\b(?:we|it)(?: is| are)?(?: \w+ly)? (?:recommend|suggest|advise|propose|consider|discuss)"
    r"|\bwe (?:plan|hope|would like|are (?:planning|thinking|hoping)) (?:to|of|about)\b"
    r"|\b(?:is|are) (?:\w+ly )?"
    r"(?:recommended|proposed|suggested|under discussion|being (?:considered|discussed|debated))\b"
    r"|\b(?:betriebsrat|personalrat|gewerkschaft|ausschuss|arbeitsgruppe)\b"
    r"[^.;]{0,40}?\b(?:schlägt|fordert|beantragt|wünscht|empfiehlt)"
    r"|\bwir (?:empfehlen|raten|planen|überlegen|schlagen)\b|\b(?:wird|werden)\b[^.;]*\bempfohlen\b"
    r"|\b(?:ist|sind) (?:geplant|vorgeschlagen|im gespräch)\b",
    re.IGNORECASE,
)
_BOUND: Final = re.compile(
    r"\b(?:must|required|mandatory|obligatory|compulsory|optional|voluntary|allowed|muss|müssen|pflicht|freiwillig)\b",
    re.IGNORECASE,
)
_WAS: Final = re.compile(
    r"\W*(?:when|where|who|what|which|how (?:many|much|long|often))\b(?:(?!\b(?:is|are|may|must|can|do|does)\b).)*?"
    r"\b(?:was|were|did|had|\w{3,}ed)\b",
    re.IGNORECASE,
)
_THEN: Final = re.compile(
    r"\b(?:was|were|had|did|gab(?:en)?|war(?= (?:der|die|das|es|ein\w*|in|im|am|bis|noch)\b)|waren|hatten?|galt(?:en)?"
    r"|betrug(?:en)?|erhielten?|bekam(?:en)?|kosteten?|durften?|mussten?)\b",
    re.IGNORECASE,
)
_DONE: Final = re.compile(r"(?P<before>\w+)\W+(?!hundred)\w{3,}(?<!e)ed\b", re.IGNORECASE)
_BEFORE_LIST: Final = """
    the a an all any each every no your our their my his her its this these those of for with without by in on at to
    from as and or than per
"""
_BEFORE_NOUN: Final = frozenset(_BEFORE_LIST.split())
"""Behind these a participle tells which: "the unused days"; so it does where it begins the sentence."""


def years(text: str) -> frozenset[str]:
    """Years that a sentence is about: it begins with them, or tells what was. "£0.45 per mile for 2025" still is."""
    told = tells_what_was(text)
    led = {match[1] for match in _DATED.finditer(text) if told or not text[: match.start()].strip()}
    return frozenset(led | {match[1] for match in _EDITION.finditer(text)})


def is_history(text: str) -> bool:
    """True for what once held and is told as past: "until 2019 it closed at two"."""
    return bool(_ONCE.search(text) or _BEFORE_IT.search(text)) and not holds_now(text)


def holds_now(text: str) -> bool:
    """True for what is told as it is, and not as it was or could be."""
    return bool(_NOW.search(_COULD.sub(" ", text)))


def held_then(text: str) -> bool:
    """True for what is told as it was, and for nothing of today: "years ago it was 20"."""
    return bool(_THEN.search(without_condition(text))) and not holds_now(text)


def tells_what_was(text: str) -> bool:
    """True for what happened once; it is no rule."""
    if _NOW.search(text):
        return False
    done = (match["before"].casefold() not in _BEFORE_NOUN for match in _DONE.finditer(text))
    return bool(_THEN.search(text)) or any(done)


def asks_what_was(question: str) -> bool:
    """When was the office opened, who won: then what happened once is the answer."""
    return bool(_WAS.match(question))


def is_proposal(text: str) -> bool:
    """True for what somebody wants or advises; it contradicts no rule unless it says whether one must."""
    return (_PROPOSED.search(text) is not None and not _BOUND.search(text)) or any(unasserted(text))


def is_example(text: str) -> bool:
    """True for one case of a rule; it is no rule itself."""
    return bool(_EXAMPLE.match(text))
