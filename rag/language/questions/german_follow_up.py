"""How a German follow-up leans on the question before it, and what that one speaks of: its nouns, by their capitals."""

import re
from typing import Final, Literal

from rag.language.german.bridge import is_german_function_word

_OPENING: Final = r"^\W*(?:(?:und|aber|also|ok(?:ay)?|gut)\b\W*)*"
_LEAD: Final = r"(?:in|im|ins|für|bei|beim|nach|ab|während|am|an|mit|ohne|wenn|als|aus|von|vor|seit|bis|auf|pro)\b"
_SWAP: Final = re.compile(  # `was ist mit Überstunden`, `und in Kiel?`, `gilt das auch für Praktikanten?`
    _OPENING
    + r"(?:(?:was ist(?: denn)? mit|wie (?:ist|sieht|steht) (?:es|das)(?: denn)?(?: aus)? mit)\s+(?P<what>[^,;]+?)"
    rf"|(?:(?:gilt|stimmt|geht) (?:das|es|dies)(?: auch| genauso| ebenfalls)? )?(?P<where>{_LEAD}\s+[^,;?]+?))"
    r"(?:\s+(?:auch|genauso|aus|so))?\W*$",
    re.IGNORECASE,
)
_AND: Final = re.compile(
    r"^\W*und (?P<what>(?:(?:der|die|das|den|dem|ein|eine|einen) )?[\w-]+|\w+ jahr)\W*$", re.IGNORECASE
)
_POINTS: Final = re.compile(
    r"\b(?:das|dies|dieser|dieses|diesen|diesem|dafür|davon|damit|dazu|dabei|darüber|daran|darauf|dort|hierfür|deren"
    r"|dessen|ihn|ihm|denen|solche|diese)\b(?!\s+[A-ZÄÖÜ])|(?<=[a-zäöüß] )sie\b"
    r"|\b(?:die|den|der)\b(?=\s+(?:mit|auch|in|ins|noch|jetzt|nicht|dann|denn|selbst|sofort|irgendwo|beantragen)\b|\W*$)"
    r"|(?<!gibt )(?<!ist )(?<!geht )\bes\b(?!\s+(?:gibt|möglich|erlaubt|eine?n?)\b)"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|\d+")
_LONG: Final = 5  # letters of a word that may be a noun where all is written small


def german_leaning(question: str) -> Literal["swaps", "points"] | None:
    """In which way it cannot be understood alone."""
    if german_part(question):
        return "swaps"
    return "points" if _POINTS.search(question) else None


def german_part(question: str) -> str:
    """The part that it puts in place of one of the question before."""
    found = _SWAP.match(question)
    if found:
        return found["what"] or found["where"]
    also = _AND.match(question)
    return also["what"] if also else ""


def german_phrases(text: str) -> list[str]:
    """Its nouns; where none has a capital, its longer words."""
    said = [word for word in _WORD.findall(text) if not is_german_function_word(word)]
    opening = _WORD.search(text)
    nouns = [word for word in said if word[0].isupper() and not (opening and word == opening.group() and len(said) > 1)]
    return nouns or [word for word in said if len(word) >= _LONG]
