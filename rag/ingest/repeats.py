"""A text that says one sentence over and over: it would fill the search, and crowd every other document out."""

import re
from collections import Counter
from typing import Final

from rag.language.words import words
from rag.words import Words

_LEAST: Final = 20  # times
_SHARE: Final = 0.1  # of the characters of the text
_WORDS: Final = 4  # what is shorter is a label or the cell of a table
_QUOTED: Final = 80
_EDGE: Final = re.compile(r"\n|(?<=[.!?])\s+")
_NUMBERING: Final = re.compile(r"^\W*\d{1,6}[.):\s]\s*")


def repeated_in(text: str, say: Words) -> tuple[str, ...]:
    """What an admin should know of it: the sentence, and how often it is said, whatever number stands before it."""
    sentences = Counter(_NUMBERING.sub("", part).strip() for part in _EDGE.split(text))
    said = max(sentences, key=lambda each: sentences[each] * len(each), default="")
    times = sentences[said]
    if times < _LEAST or times * len(said) < _SHARE * len(text) or len(words(said)) < _WORDS:
        return ()
    return (say("reading.repeated", count=times, quote=" ".join(said.split())[:_QUOTED]),)
