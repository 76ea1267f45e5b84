"""How the demo model makes a follow-up question stand alone: it carries the subject over from what was asked before."""

import re
from typing import Final

from rag.language.question import subject_stems, subject_terms
from rag.language.words import STOP_WORDS, stem, words

_USER: Final = re.compile(r"^user:\s*(.+)$", re.MULTILINE | re.IGNORECASE)
_ABOUT: Final = re.compile(
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|then)\W+)*(?:what about|how about|and|what if|for)\s+(?P<what>.+?)\W*$",
    re.I,
)
_POINTING: Final = re.compile(
    r"\b(?:it|its|they|them|their|theirs|he|him|his|she|her|this|that|these|those|there|one|ones|same|such|then|others?)\b",
    re.IGNORECASE,
)
_PRESSURE: Final = re.compile(
    r"^\W*(?:are you (?:sure|certain)|really|just guess|yes(?: please)?|please|ok(?:ay)?|tell me more|more|go on|why|"
    r"why not|how so|how come|explain|more details?|can you (?:explain|elaborate)|what else)\b[\s\w]{0,12}\W*$",
    re.IGNORECASE,
)
_FEW: Final = 2  # subject words of a question that can hardly stand alone
_MOST_CARRIED: Final = 6


def stand_alone(question: str, conversation: str) -> str:
    """The question as it would be asked without the conversation before it."""
    asked = [line.strip() for line in _USER.findall(conversation)]
    previous = next((line for line in reversed(asked) if _has_subject(line)), "")
    if not previous:
        return question
    if _PRESSURE.match(question):
        return previous
    if about := _ABOUT.match(question):
        return _with_new_subject(previous, about["what"])
    if _leans(question):
        return _with_topic(question, _topic(previous, question))
    return question


def _has_subject(line: str) -> bool:
    return bool(subject_stems(line)) and not _PRESSURE.match(line)


def _leans(question: str) -> bool:
    return bool(_POINTING.search(question)) or len(subject_stems(question)) < _FEW


def _with_new_subject(previous: str, subject: str) -> str:
    """`May employees work remotely?` and `what about contractors` ask whether contractors may work remotely."""
    return (
        f"{previous.rstrip(' ?.!')}, {subject}?"
        if len(words(subject)) < _MOST_CARRIED
        else f"{subject[0].upper()}{subject[1:]}?"
    )


def _topic(previous: str, question: str) -> str:
    """Subject words of the earlier question that the new one does not have, as they stood there."""
    mine = set(subject_stems(question))
    carried = [word for each, word in subject_terms(previous).items() if each not in mine]
    kept = [word for word in re.findall(r"[\w'’-]+", previous) if _is_carried(word, carried)]
    return " ".join(dict.fromkeys(kept[:_MOST_CARRIED]))


def _is_carried(word: str, carried: list[str]) -> bool:
    return any(part in carried or stem(part) in map(stem, carried) for part in words(word) if part not in STOP_WORDS)


def _with_topic(question: str, topic: str) -> str:
    if not topic:
        return question
    body, end = re.fullmatch(r"(.*?)([\s?.!]*)", question, re.DOTALL).groups()  # type: ignore[union-attr]  # fits any text
    return f"{body} ({topic}){end.strip() or '?'}"
