"""What of a question is asked: neither what it states beside, nor what it takes for granted in a clause of its own."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.german.bridge import is_german
from rag.language.questions.answer_types import OPENERS
from rag.language.questions.german_asking import german_asking
from rag.language.questions.stated import stated_part
from rag.language.words import words

_SENTENCE: Final = re.compile(r"[^.!?]+(?:[.](?=\S)[^.!?]*)*[.!?]*")
_PART: Final = re.compile(r"\((?P<topic>[^()]*)\)|[^,;:()–—]+")
_GRANTING: Final = re.compile(
    r"(?:\A|(?<=\s))(?:that|because|since|as|given|now|if|when|whenever|whether|although|though|unless|while|after|before"
    r"|dass|weil|da|wenn|falls|ob|obwohl|nachdem|seit|sofern|solange)\b.*",
    re.IGNORECASE | re.DOTALL,
)
"""What stands behind such a word is told, be it as a case; a "when" that asks opens its part."""
_ASKING: Final = re.compile(
    rf"\W*(?:[\w'’-]+\W+){{0,3}}?(?:{OPENERS}|wer|wen|wem|wessen|was|wann|wo|wohin|woher|warum|weshalb|wie|wie ?viele?"
    rf"|welche[mnrs]?)\b|\W*(?:(?:and|or|but|und|oder|aber) )?(?:{AUXILIARY}|darf|dürfen|kann|kannst|können|muss|müssen"
    r"|soll|sollen|sollte|ist|sind|war|hat|habe|haben|wird|werden|gibt|gilt|gelten|geht|gehen|bekomme|brauche)\b",
    re.IGNORECASE,
)
"""A few words may stand ahead: "In which year …"."""
_WHY: Final = re.compile(r"\W*(?:why|how come|warum|weshalb|wieso)\b", re.IGNORECASE)
"""Who asks why something is so takes all of it for granted."""
_MOST_OF_A_NOTE: Final = 6
"""Words of what is typed without any sign of a sentence: "carry over leave"."""
_MOST_OF_A_TOPIC: Final = 8
"""Words of what the conversation adds in brackets."""


def asked_part(question: str) -> str:
    """`how do I book them` of `Since we get 40 days, how do I book them?`: nobody vouches for the rest.

    A topic that is added in brackets belongs to it, and a note is one. Of what is put to be confirmed nothing is asked.
    """
    if stated_part(question):
        return " ".join(topic for part in _PART.finditer(question) if _is_topic(topic := part["topic"]))
    german = is_german(question)
    return " ".join(part for found in _SENTENCE.finditer(question) for part in _parts(found.group().strip(), german))


def _parts(sentence: str, german: bool) -> Iterator[str]:
    is_open = not sentence.endswith((".", "!"))
    if is_open and len(words(sentence)) <= _MOST_OF_A_NOTE and not sentence.endswith("?"):
        yield sentence
        return
    for part in _PART.finditer(sentence) if is_open else ():
        if (topic := part["topic"]) is not None:
            yield from [topic] if _is_topic(topic) else []
        elif (asks := _asks(told := part.group(), german)) and not _WHY.match(told):
            yield f"{asks.group()}{_GRANTING.sub('', told[asks.end() :])}".strip(" ?")


def _asks(told: str, german: bool) -> re.Match[str] | None:
    return _ASKING.match(told) or (german_asking(told) if german else None)


def _is_topic(topic: str | None) -> bool:
    return bool(topic) and len(words(topic)) <= _MOST_OF_A_TOPIC
