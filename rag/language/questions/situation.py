"""What askers tell of their case around what they ask: `My dad died last night. How long can I stay away?`

Who types in a hurry sets no mark between the two: `my cat died can i take the day off, im on nights`.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import DO, MODAL
from rag.language.german.bridge import is_german
from rag.language.questions.answer_types import AUXILIARIES, OPENERS

_OPENLY: Final = rf"(?:{OPENERS})\b"
_SUBJECT: Final = r"(?:i|we|you|they|he|she|it|that|this|there|the|my|our|an?|any\w*|all|some\w*)\b"
_LEAD: Final = r"(?:(?:and|so|but|then|until|by|till|from|since|for|in|at|to|on) )*"
_EDGE: Final = r"(?:[.!?;:,]+|\s[-–—])\s+"
_ASKS: Final = re.compile(
    rf"{_EDGE}(?=(?i:{_LEAD}(?:{_OPENLY}|any\b|(?:{AUXILIARIES}) {_SUBJECT}))|(?i:{AUXILIARIES}) [A-Z])"
)
_DOES: Final = rf"(?:am|{DO}|{MODAL})"
_SOMEBODY: Final = r"(?:i|we|you|they|(?:the|my|our) [\w-]+)"
_RUNS_ON: Final = re.compile(  # a verb before its subject, with no mark before it, begins a question
    rf"\s+(?=(?:(?:and|so|but) )?(?:(?:what|which|whom?|when|where|why|how)(?: (?!to\b)[\w-]+){{0,2}}? {_DOES}"
    rf" {_SOMEBODY}\b|what (?:now|next)\W*$|{_DOES} {_SOMEBODY} (?!not\b)\w))",
    re.IGNORECASE,
)
_FEW: Final = 3  # words, that tell of no case: `my laptop`
_SENTENCE: Final = 5  # words that are one by themselves: `Nobody opens at the Glen House.`
_ASKS_FIRST: Final = re.compile(
    rf"\W*{_LEAD}(?:{_OPENLY}|(?:{AUXILIARIES})\b|any\b|if\b|(?:please )?(?:tell|show|explain|say|ask|list|give)\b)",
    re.IGNORECASE,
)
_OF_ME: Final = re.compile(
    r"\b(?:i|i['’](?:m|ve|ll|d)|im|ive|my|me|we|we['’](?:re|ve)|our|us|myself)\b"
    r"|^\W*(?:(?:just|been|got|called) )?(?:\w+ed|been|got|lost|left|broke|had|found|sent|need|stuck)\b",
    re.IGNORECASE,
)
_OF_ANOTHER: Final = re.compile(  # `customer wants to pay in cash`
    r"^\W*(?:an? |the |some )?(?:customer|client|guest|visitor|patient|supplier|driver|colleague|coworker|someone"
    r"|somebody|guy|lady|man|woman|child|kid)s? (?:just )?(?:wants?|says?|said|asks?|is|are|has|have|had|came|comes"
    r"|brought|bought|got|lost|left|needs?|won['’]?t|refuses?|complains?|gave|\w+ed)\b",
    re.IGNORECASE,
)
_ASKS_ALREADY: Final = re.compile(rf"\b(?:{AUXILIARIES}) (?:i|we|you|they)\b", re.IGNORECASE)
_LEANS: Final = re.compile(r"\b(?:it|that|this|those|them|one)\b", re.IGNORECASE)
_AFTER: Final = re.compile(  # `…, I'm on reception`
    r"[,;.!?]\s+(?:(?:and|but|as|because|since) )?(?:i['’]m|i am|i['’]ve|i have|i work|we['’]re|we are"
    r"|my [\w-]+ (?:is|are|was|has|had)) [^,;.!?]+\W*$",
    re.IGNORECASE,
)


class Parts(NamedTuple):
    """The question with what is told before it and after it; together they are the text."""

    before: str
    asked: str
    after: str


@lru_cache(maxsize=1024)
def parts_of(text: str) -> Parts:
    """The question itself, and what is told around it, even when it is about just that."""
    if is_german(text):
        return Parts("", text, "")
    after = _AFTER.search(text)
    told = text[after.start() :] if after and _asks(text[: after.start()]) else ""
    rest = text[: len(text) - len(told)]
    at = _start(rest)
    return Parts(rest[:at], rest[at:], told)


def _asks(text: str) -> bool:
    return bool(_ASKS_FIRST.match(text) or _start(text))


def _start(text: str) -> int:
    """Where the question begins; 0 when nothing is told before it."""
    if _ASKS_FIRST.match(text):
        return 0
    found = [match for pattern in (_ASKS, _RUNS_ON) for match in pattern.finditer(text) if _tells(text, match, pattern)]
    return min((match.start() for match in found), default=0)


def _tells(text: str, edge: re.Match[str], pattern: re.Pattern[str]) -> bool:
    told = text[: edge.start()]
    is_case = pattern is _ASKS or len(told.split()) >= _FEW
    is_sentence = len(told.split()) >= _SENTENCE and edge.group().startswith((".", "!"))
    told_of = is_sentence or _OF_ME.search(told) or _OF_ANOTHER.match(told)
    return is_case and bool(told_of) and not _ASKS_ALREADY.search(told)


def told(text: str) -> str:
    """What is told of the asker beside the question; what comes before one that is about just that is not told."""
    before, asked, after = parts_of(text)
    return " ".join(filter(None, ("" if _LEANS.search(asked) else before, after)))


def untold(text: str) -> str:
    """The question without what is only told."""
    before, asked, _ = parts_of(text)
    return before + asked if _LEANS.search(asked) else asked


def without_story(text: str) -> str:
    """The question alone, where it says by itself what it is about; nothing without a case, or when it leans on one."""
    before, asked, after = parts_of(text)
    alone = asked.strip(" ,;.!")
    is_whole = len(_SAID.findall(alone)) >= _WHOLE and not _LEANS.search(alone)
    return f"{alone[:1].upper()}{alone[1:]}" if (before or after) and is_whole else ""


_SAID: Final = re.compile(
    r"\b(?!(?:have|does|with|they|them|what|when|where|which|that|this|from|many|much|long)\b)\w{4,}"
)
_WHOLE: Final = 2  # words with a meaning: `what do I get?` says nothing without its case
