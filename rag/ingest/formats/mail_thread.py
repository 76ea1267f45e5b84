"""Older mails below the text of a reply: they held on their own day, not since that of the mail that quotes them."""

import re
from typing import Final

_FORWARD: Final = re.compile(r"(?:fwd?|wg|tr|rv)\s*:", re.IGNORECASE)
_QUOTED: Final = re.compile(r"\s*>")
_RULE: Final = re.compile(r"-{2,}\s*(?:original message|ursprüngliche nachricht)\s*-{2,}", re.IGNORECASE)
_HEADS: Final = (
    re.compile(r"[*\s]*(?:from|von)[*\s]*:", re.IGNORECASE),
    re.compile(r"[*\s]*(?:sent|gesendet|date|datum)[*\s]*:", re.IGNORECASE),
    re.compile(r"[*\s]*(?:subject|betreff)[*\s]*:", re.IGNORECASE),
)
_HEAD_LINES: Final = 6
_SAYS_WHO: Final = 3  # lines above a quote that may say whose it is


def split_thread(subject: str, text: str) -> tuple[str, str]:
    """What a mail says itself, and older mails below. One that passes them on, or says nothing itself, stays whole."""
    lines = text.splitlines()
    place = len(lines) if _FORWARD.match(subject) else min(_older_head(lines), _last_quote(lines))
    own, older = "\n".join(lines[:place]), "\n".join(lines[place:])
    return (own, older) if older.strip() and re.search(r"\w", own) else (text, "")


def _older_head(lines: list[str]) -> int:
    """The line with which the head of an older mail begins, as mail programs of offices write it."""
    for place, line in enumerate(lines):
        below = lines[place : place + _HEAD_LINES]
        if _RULE.fullmatch(line.strip()) or (
            _HEADS[0].match(line) and all(any(map(head.match, below)) for head in _HEADS)
        ):
            return place
    return len(lines)


def _last_quote(lines: list[str]) -> int:
    """The line with which the marked lines at the end begin, with what says above them whose they are."""
    place = len(lines)
    while place and (not lines[place - 1].strip() or _QUOTED.match(lines[place - 1])):
        place -= 1
    if not any(map(_QUOTED.match, lines[place:])):
        return len(lines)
    if place and lines[place - 1].rstrip().endswith(":"):
        first = place - 1
        while first and place - first < _SAYS_WHO and lines[first - 1].strip():
            first -= 1
        return first if re.search(r"\d", " ".join(lines[first:place])) else place
    return place
