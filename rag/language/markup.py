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
