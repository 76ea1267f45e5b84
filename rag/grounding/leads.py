"""A line over others: what it makes of them, and when they may not be told without it."""

import re
from typing import Final

from rag.language.auxiliaries import MODAL
from rag.language.german.reading import read_german
from rag.language.questions.bare_answers import says_something
from rag.language.rules.noes import is_negative, restrictions
from rag.language.word_lists import list_words
from rag.language.words import words

_ANNOUNCES: Final = re.compile(
    r"\b(?:following|follows|these|this|here|below|folgende\w*|hier|diese\w*)\b", re.IGNORECASE
)
_CASE_WORDS: Final = (
    r"if|when(?:ever)?|where(?:ver)?|unless|until|till|before|after|since|during|while|once|for|from|in|at|on|by|per|with(?:in|out)?"
    r"|under|over|above|below|up to|outside|between|except|besides|only|provided|subject to|depending|as of|as long as"
    r"|falls|wenn|sofern|solange|bis|vor|nach|seit|ab|von|für|bei|mit|ohne|während|innerhalb|außerhalb|über|unter|nur|außer|ausser"
    r"|je nach|im|am|zum|zur"
)
_OF_TELLING: Final = (
    r"summary|short|brief|general|addition|particular|other words|conclusion|essence|detail|total|all|terms of"
    r"|this context|that (?:case|regard)|example|instance|more|further|your (?:question|reference)|clarity|a glance"
    r"|first|regard|respect"
    r"|the (?:handbook|sources?|documents?|policy)|beispiel|kurz\w*|allgemeinen|zusammenfass\w*|überblick|wesentlichen"
)
_OF_READING: Final = (
    r"(?:reviewing|reading|checking|consulting|searching|looking (?:at|through)) (?:the |all |your )*(?:\w+ )?"
    r"(?:sources?|documents?|passages?|context|information|excerpts?)"
)
_CASE: Final = re.compile(
    rf"\W*(?:also |and |but |only |even |und |aber |auch )?(?:{_CASE_WORDS})\b(?! (?:{_OF_TELLING}|{_OF_READING})\b)",
    re.I,
)
_CASE_BEHIND: Final = re.compile(
    rf"\b(?:if|unless|until|only|except|before|after(?! {_OF_READING}\b)|wenn|falls|bis|nur|außer)\b"
    r"|\b(?:19|20)\d\d\b|[<>≤≥]",
    re.I,
)
_SUBORDINATE: Final = re.compile(
    r"(?:only |but |not )?(?:if|when(?:ever)?|unless|until|once|before|after|while|as long as|provided|wenn|falls"
    r"|sofern|solange|bis|nachdem)\b[^,]*\Z",
    re.IGNORECASE,
)
"""A case that is told in a clause, with a verb of its own."""
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_UNFINISHED: Final = re.compile(rf"\S\s(?:{MODAL}|cannot|not|to)\s*:$", re.IGNORECASE)
_FEW: Final = 8
_FEW_OF_A_DATE: Final = 4


def turns(lead_in: str) -> bool:
    """True when a line with a colon changes the meaning of what is listed under it: "Not covered:"."""
    said = read_german(lead_in) if lead_in else ""
    return bool(said) and (is_negative(said) or restrictions(said) > 0)


def denies(line: str) -> bool:
    return bool(line) and is_negative(read_german(line))


def leans(line: str) -> bool:
    """True for a line without which what stands under it says something else, or nothing: it is read with it.

    "Since 2021:" is one; "To open the door of a 2006 van:" only names a thing.
    """
    is_dated = bool(_YEAR.search(line)) and (bool(_CASE.match(line)) or len(words(line)) <= _FEW_OF_A_DATE)
    return turns(line) or is_dated


def untrue(line: str) -> bool:
    """True for one that says in another way that it is not so, or is so no more: "Myths:"."""
    return turns(line) or bool(_labels(line))


def _labels(line: str) -> frozenset[str]:
    return list_words("untrue_labels.txt").intersection(words(line))


def is_said(line: str, told: str) -> bool:
    """Whether what is told has the line's own word for untrue, or another no."""
    return _labels(line) <= frozenset(words(told)) or turns(told)


def limits(line: str) -> bool:
    """True for one that denies what stands under it or tells it only of a case or a time: "Until 2020:"."""
    return bool(line) and (untrue(line) or bool(_CASE.match(line) or _CASE_BEHIND.search(line)))


def names_case(text: str) -> bool:
    """True for what only says when, where or with whose leave something holds: "If it rains", "with a permit"."""
    is_told = says_something(text) and not _SUBORDINATE.match(text)
    return bool(_CASE.match(text)) and not is_told and "," not in text


def is_unfinished(line: str) -> bool:
    """True for a line that ends with what needs a deed behind it: "You must:", "Guests are allowed to:"."""
    return bool(_UNFINISHED.search(line))


def announces(text: str) -> bool:
    return bool(_ANNOUNCES.search(text))


def is_part(text: str) -> bool:
    """A few words that are no statement by themselves."""
    return len(words(text)) <= _FEW and not says_something(text)
