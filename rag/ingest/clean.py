"""Takes out what a person cannot see but a model would read: invisible characters and the control tokens of models."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

_INVISIBLE: Final = re.compile(
    "[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\uffa0\ufff9-\ufffb"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_OVERRIDDEN: Final = re.compile("\u202e([^\u202c\u202d\u202e\u2066-\u2069\n]*)")
"""Shown from right to left, whatever its letters are."""
_JOINERS: Final = re.compile("(?<![^\x00-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f])")
_SILENT: Final = re.compile("[\u00ad\ufeff\ufffe\uffff\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_PILED: Final = re.compile(r"[^\w\s\x00-\x7f]{31,}")
_MOST_PILED: Final = 30  # marks on one letter, as Unicode's stream-safe text has: to compose more takes minutes
_HALF: Final = re.compile("[\ud800-\udfff]")
_TERMINAL: Final = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]{0,40}[ -/]{0,8}[@-~]"  # colours, and where to write
    "|(?:\x1b\\]|\x9d)[^\x07\x1b\x9c\n]{0,400}(?:\x07|\x1b\\\\|\x9c)"  # titles and links
    "|\x1b[ -/]{0,4}[0-~]"
)
"""What moves a terminal to do something, whole: its rest would be letters that nobody wrote."""
_TERMINAL_SIGNS: Final = frozenset("\x1b\x9b\x9d")
_LIGATURES: Final = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
_SPACES: Final = {
    0xA0: " ",
    0x202F: " ",
    0x2007: " ",
    0x2028: "\n",
    0x2029: "\n\n",
    0x85: "\n",
    0x0C: "\n\n",
    0x0B: "\n",
}
_HYPHENS: Final = dict.fromkeys((0x2010, 0x2011), "-")
_TABLE: Final = _LIGATURES | _SPACES | _HYPHENS
_ASCII: Final = {code: space for code, space in _SPACES.items() if code < 128}

_TOKENS: Final = re.compile(
    r"<\|[a-zA-Z0-9_ ./:-]{1,40}\|>|<｜[^｜\n]{1,40}｜>"
    r"|\[/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]"
    r"|<</?SYS>>|</?(?:start_of_turn|end_of_turn|tool_call|tool_response|think|thinking)>|<(?:bos|eos|pad|unk)>|</?s>"
)


@dataclass(frozen=True)
class Cleaned:
    text: str
    invisible: int = 0
    tokens: int = 0


def clean(text: str) -> Cleaned:
    """Composed characters, plain line ends, nothing invisible, no control tokens; what was taken out is counted."""
    text = writable(text).replace("\r\n", "\n").replace("\r", "\n")
    if not _TERMINAL_SIGNS.isdisjoint(text):
        text = _TERMINAL.sub("", text)
    hidden = joiners = 0
    if text.isascii():
        text = _SILENT.sub("", text.translate(_ASCII))
    else:
        whole = len(text)
        text = _PILED.sub(_thinned, text)
        hidden = whole - len(text)
        text = _SILENT.sub("", unicodedata.normalize("NFC", text.translate(_TABLE)))
        text = _OVERRIDDEN.sub(lambda found: found[1][::-1] + "\u202e", text)  # as a reader sees it
        text, unseen = _INVISIBLE.subn("", text)
        hidden += unseen
        text, joiners = _JOINERS.subn("", text)
    text, tokens = _strip_again(_TOKENS.subn, text)
    return Cleaned(text, hidden + joiners, tokens)


def _thinned(found: re.Match[str]) -> str:
    """Without the marks of a letter that are too many."""
    runs = ("".join(run) for _, run in groupby(found[0], key=lambda sign: unicodedata.combining(sign) > 0))
    return "".join(run[:_MOST_PILED] if unicodedata.combining(run[0]) else run for run in runs)


def writable(text: str) -> str:
    """Halves of a sign joined; one without its other half, which no file or database takes, becomes a question mark."""
    if text.isascii() or not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _strip_again(strip: Callable[[str, str], tuple[str, int]], text: str) -> tuple[str, int]:
    """Until nothing is left: taking one token out can put another together."""
    total = 0
    for _ in range(10):
        text, found = strip("", text)
        total += found
        if not found:
            break
    return text, total
