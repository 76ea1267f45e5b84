"""Whose thing is asked for: `Ann's stand-in`, `the site lead of Kiel`."""

import re
from typing import Final

from rag.language.words import stems

OWNED: Final = re.compile(
    r"\b(?!(?:what|who|where|when|how|that|there|here|it|let|he|she)['’])[\w-]+?(?:['’]s|(?<=s)['’])(?=\s\w)",
    re.IGNORECASE,
)
OF_NAME: Final = re.compile(r"\bof (?P<name>[A-Z][\w-]*)(?=\W*$)")
_POSSESSIVE: Final = re.compile(r"['’]s?$")


def owners(question: str) -> frozenset[str]:
    """Stems of their names, however they are typed."""
    owning = [_POSSESSIVE.sub("", found.group()) for found in OWNED.finditer(question)]
    return frozenset(stems(" ".join([*owning, *(found["name"] for found in OF_NAME.finditer(question))])))
