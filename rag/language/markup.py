"""What Markdown and HTML put around words, in a sentence of a source or of a draft."""

import re
from typing import Final

LINK: Final = re.compile(r"\[([^\]\[]+)\]\((?:[^()\s]|\([^()]*\))*(?:\s+\"[^\"]*\")?\)")
TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,200}>|<!--.*?-->", re.DOTALL)
HEADING: Final = re.compile(r"^[ \t]{0,3}(?P<marks>#{1,6})[ \t]+(?P<said>\S.*?)(?:[ \t]+#+)?[ \t]*$", re.MULTILINE)
"""The signs that may close it stand apart: those of `C#` are its own."""
HEADING_MARKS: Final = re.compile(r"^[ \t]{0,3}#{1,6}(?:[^\S\n]+|$)", re.MULTILINE)
EMPHASIS: Final = re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`+")


def without_speakers(text: str) -> str:
    """A line of a list of questions and answers without its `Q:` and `A:`."""
    return _SPEAKER.sub(lambda match: " " if match.start() else "", text)


_SPEAKER: Final = re.compile(r"(?:\A\W{0,4}|(?<=\?)\W{1,6})(?:[QAF]|Question|Answer|Frage|Antwort)\s*:\W*\s(?=\S)")


def without_outer_quotes(text: str) -> str:
    """A sentence that stands in quotation marks without them, or without one that belongs to more than it."""
    inner = text.strip()
    opens, closes = inner[:1] in _OPENING, inner[-1:] in _CLOSING and not inner[-2:-1].isdigit()
    marks = sum(map(inner.count, _OPENING | _CLOSING))
    if opens and closes and marks == _BOTH:
        return inner[1:-1].strip()
    if marks == 1 and (opens or closes):
        return inner.strip("".join(_OPENING | _CLOSING)).strip()
    return text


_OPENING: Final = frozenset('"“„«»')
_CLOSING: Final = frozenset('"”“»«')
_BOTH: Final = 2
