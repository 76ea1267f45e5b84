"""Nouns that only say of what kind the word ahead of them is: "a PDF file", "the Slack app"."""

from functools import cache

from rag.language.names import proper_names
from rag.language.word_lists import list_lines
from rag.language.words import words

_ANY_NAME = "*"


def tells_kind(word: str, text: str) -> bool:
    """True where the word stands only behind words of which it is the kind, be it one of several: "oak trees"."""
    kind = next((one for one in (word, word.removesuffix("s")) if one in _members()), "")
    if not kind:
        return False
    said, of = words(text), _members()[kind]
    names = frozenset(words(name.text)[-1] for name in proper_names(text)) if _ANY_NAME in of else frozenset[str]()
    ahead = [said[at - 1] if at else "" for at, one in enumerate(said) if one == word]
    return bool(ahead) and all(one in of or one in names for one in ahead)


@cache
def _members() -> dict[str, frozenset[str]]:
    """By its kind."""
    found: dict[str, frozenset[str]] = {}
    for line in list_lines("rules/kind_nouns.txt"):
        kinds, _, members = line.partition(": ")
        for kind in kinds.split():
            found[kind] = found.get(kind, frozenset()) | frozenset(members.split())
    return found
