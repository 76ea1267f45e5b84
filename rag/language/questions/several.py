"""The questions of a text that asks several things at once: `How many days do I get, and who approves them?`

Only what clearly asks twice is taken apart: a question too many would be answered with what nobody asked.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rag.language.german.bridge import is_german
from rag.language.questions.answer_types import AUXILIARIES
from rag.language.questions.compared import bare_sides, comparison_sides, place_questions
from rag.language.questions.leaning import lacks_object, leans
from rag.language.questions.phrases import subject_stems
from rag.language.questions.small_talk import is_small_talk

MOST: Final = 4
"""Questions that are taken apart; who asks more gets an answer to the whole."""

_SOMEBODY: Final = r"(?:i|we|you|they|he|she|it|there|this|that|these|those|the|my|our|your|an?|any\w*|all|every\w*)"
_DEGREE: Final = (
    r"(?:much|many|long|far|often|soon|early|late|old|big|high|large|fast|quickly|easy|hard|likely|well|strict)"
)
_JOINED: Final = r"(?:,|;)?\s+(?:and|but)\s+(?:also\s+)?"
_OPENLY: Final = (  # a verb before its subject: `who I call` and `how it works` inside a sentence ask nothing
    rf"(?:(?:what|how)\s+about\b|(?:when|where|why|how|whom)(?:['’]s|\s+(?:{AUXILIARIES}))\b"
    rf"|(?:what|which|how\s+{_DEGREE})(?:['’]s|(?:\s+(?!{_SOMEBODY}\b)[\w-]+){{0,3}}?\s+(?:{AUXILIARIES}))\b"
    rf"|who(?:['’]s)?\s+(?!{_SOMEBODY}\b)\w)"
)
_WHETHER: Final = rf"(?i:{AUXILIARIES})\s+(?:(?i:{_SOMEBODY})\b|[A-Z][\w-]+|\w+s)\s+(?!not\b)\w"
_ASKS_TOO: Final = re.compile(rf"(?i:{_JOINED})(?=(?i:{_OPENLY})|{_WHETHER})")
_GERMAN_ASKS_TOO: Final = re.compile(
    r"(?:,|;)?\s+(?:und|aber)\s+(?:auch\s+)?"
    r"(?=(?i:(?:was|wer|wen|wem|wann|wo|wohin|warum|wieso|wozu|wie(?:\s?vie\w+|\s+\w+)?(?:\s+[A-ZÄÖÜ]\w+)?"
    r"|welche[rsnm]?(?:\s+\w+)?|bis\s+wann|ab\s+wann|an\s+wen|bei\s+wem)"
    r"\s+(?!(?:ich|wir|man|du|ihr|er|es|die|der|das|den|dem|mein\w*|unser\w*|ein\w*|sie)\b)\w+(?:t|e|n|d|f|s|g|r|ß)\b"
    r"|(?:gibt|gilt|kann|darf|muss|soll|bekomm\w+|habe[n]?|hat|ist|sind|wird|werden|zahlt|brauch\w+)"
    r"\s+(?:ich|wir|man|es|die|der|das|mein\w*|unser\w*|ein\w*)\b))"
)
_END: Final = re.compile(r"\?+\s+(?=\S)")
_LEADS: Final = re.compile(r"^\W*(?:(?:and|also|but|then|und|auch|außerdem|aber)\b[\s,]*)+", re.IGNORECASE)
_OR: Final = re.compile(r"\W*(?:or|oder)\b", re.IGNORECASE)
_ASKING: Final = re.compile(
    rf"(?:.*[.!,;]\s+)?\W*(?:(?:what|when|where|why|how|which|whom?)\b|(?:{AUXILIARIES})\b)", re.IGNORECASE
)
_HANGS: Final = re.compile(
    r"\b(?:if|whether|what|which|who|when|where|why|how|ob|was|wer|wann|wo|wie)\W*$", re.IGNORECASE
)
_GERMAN_ASKING: Final = re.compile(
    r"(?:.*[.!,;]\s+)?\W*(?i:(?:bis|ab|an|bei|für|mit)\s+)?(?i:w(?:as|er|en|em|ann|o\w*|arum|ieso|ie\w*|elche\w*)"
    r"|[a-zäöü]+(?:t|e|st|en|f|d|s|nn))\b"
)
CASE: Final = re.compile(  # what all of it is asked for stands first: `If I am ill, …`, `In Norway, …`
    r"^\W*(?:(?:even )?if|when|once|after|before|while|unless|in case|suppose|as an? \w+|as for|in|on|at|for|during"
    r"|under|within|outside|with|without|wenn|falls|sobald|bevor|nachdem)\b"
    r"(?![^,:]*(?:\?|\b(?:what|which|whose|whom?|how)\b))[^,:]{3,80}[,:]\s+",
    re.IGNORECASE,
)
_FOR_ALL: Final = re.compile(r"\s(?:if|when|once|in case|while|unless|wenn|falls|sobald)\s+\w+", re.IGNORECASE)
_TWO_PLACES: Final = re.compile(
    r"^(?P<asked>.*\S)\s+(?P<by>in|for|at|on|to|from|für|im|bei)\s+(?P<one>[^,?]{2,40}?)\s+(?:and|und)\s+(?P=by)\s+"
    r"(?P<other>[^,?]{2,40}?)\W*$",
    re.IGNORECASE,
)
_YES_NO: Final = re.compile(rf"\W*(?:{AUXILIARIES})\b", re.IGNORECASE)
_WHO: Final = re.compile(r"\W*(?:who|which)\b", re.IGNORECASE)
_OF_WHOM: Final = re.compile(  # `who leads it and is the deputy`: one person is asked for
    r"(?:is|are|was|were|has|have|had)\s+(?!(?:i|we|you|they|he|she|it|there|this|that)\b)", re.IGNORECASE
)
_FEW: Final = 2  # stems that say what is asked by themselves


@lru_cache(maxsize=1024)
def several_questions(text: str) -> tuple[str, ...]:
    """Its questions in order, each with a case that all of them share; none when it asks one thing, or too many."""
    if comparison_sides(text):
        return tuple(map(_capital, place_questions(text) or bare_sides(text)))
    asked = [part for whole in _marked(text) for part in _joined(whole)]
    told = tuple(each for each in asked if not is_small_talk(each))
    return told if 2 <= len(told) <= MOST else ()


def _marked(text: str) -> Iterator[str]:
    """What ends in a mark of its own; an afterthought (`Until when?`, `Or is it less?`) stays where it is put."""
    held = ""
    for part in _END.split(text.strip()):
        if held and (_OR.match(part) or not (_asks_alone(held) and (_asks_alone(part) or lacks_object(part)))):
            held = f"{held}? {part}"
        else:
            if held:
                yield held
            held = _LEADS.sub("", part) if held else part
    if held:
        yield held


def _asks_alone(text: str) -> bool:
    """It begins like a question and says what it is about, or what before it is meant."""
    bare = _LEADS.sub("", text)
    asking = _GERMAN_ASKING if is_german(bare) else _ASKING
    return bool(asking.match(bare)) and not _HANGS.search(bare) and _says_what(bare)


def _joined(text: str) -> list[str]:
    """What is joined by `and`, each with the case that was told first."""
    pattern = _GERMAN_ASKS_TOO if is_german(text) else _ASKS_TOO
    parts = [part.strip(" ,;.?") for part in pattern.split(text)]
    whole = [f"{_capital(text.strip(' .?'))}?"]
    if len(parts) < 2:
        return list(_of_two_places(text)) or whole
    case = found.group() if (found := CASE.match(parts[0])) else ""
    bare = [parts[0][len(case) :], *parts[1:]]
    lacks_case = bool(_FOR_ALL.search(parts[-1])) and len(subject_stems(bare[0])) < _FEW
    by_name = _WHO.match(bare[0]) and any(_OF_WHOM.match(part) for part in bare[1:])
    is_begun = set(subject_stems(bare[0])) <= set(subject_stems(bare[1]))  # `what is covered and what is not by …`
    if lacks_case or by_name or is_begun or not _asks_alone(bare[0]) or not all(map(_goes_on, bare[1:])):
        return whole
    return [f"{_capital(case + part)}?" for part in bare]


def _says_what(part: str) -> bool:
    return bool(subject_stems(part)) or leans(part) == "points"


def _goes_on(part: str) -> bool:
    """It says what it is about, or leaves out what the part before it named: `…, and how do I apply?`"""
    return _says_what(part) or lacks_object(part)


def _of_two_places(text: str) -> Iterator[str]:
    """`… in Oslo and in Bergen` asks twice."""
    found = _TWO_PLACES.match(text)
    if found and subject_stems(found["asked"]) and not _YES_NO.match(text):
        for side in (found["one"], found["other"]):
            yield f"{found['asked']} {found['by']} {side}?"


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
