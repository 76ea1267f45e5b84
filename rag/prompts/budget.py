"""How long a prompt is for a model, and how it is made to fit: rules and question stay whole, sources go last first."""

import re
from typing import Final

from rag.prompts.sources import SOURCE_BLOCK

SHORTEST_SOURCE: Final = 60  # tokens; a source that is cut further than this proves nothing
_RUN: Final = re.compile(r"[A-Za-z]+|[0-9]+|[^\W\d_]+|[^\S\n]+|\n+|[\W_]", re.UNICODE)
_LETTERS: Final = 4.2  # of an English word that make a token
_FIGURES: Final = 1.6
_FOREIGN: Final = 2.2  # letters of an alphabet that tokenizers know less well
_SENTENCE_END: Final = re.compile(r"[.!?](?=\s)|\n")
_RARE: Final = 0x0590  # from here on hardly any two letters make one token
_BROAD: Final = 0x2E80  # … and a letter is a syllable or a word
_MARGIN: Final = 0.92  # of the room, since every tokenizer counts in its own way
_FRAME: Final = 80  # tokens of the chat template around a prompt


def estimate_tokens(text: str) -> int:
    """About how many tokens a model reads: rather too many than too few, whatever its tokenizer."""
    return sum(_tokens_of(run) for run in _RUN.findall(text))


def _tokens_of(run: str) -> int:
    first = run[0]
    if first.isspace():
        return len(run) if first == "\n" else (len(run) + 7) // 8 - (len(run) == 1)
    if first.isdecimal():
        return round(len(run) / _FIGURES + 0.5)
    if not first.isalpha():
        return 1 if first.isascii() else 2
    if run.isascii():
        return max(1, round(len(run) / _LETTERS + 0.2))
    return round(sum(map(_tokens_of_letter, run)) + 0.5)


def _tokens_of_letter(letter: str) -> float:
    return 1 / _FOREIGN if ord(letter) < _RARE else 1.0 if ord(letter) < _BROAD else 1.5


def room_for_prompt(window: int, answer_tokens: int) -> int:
    """Tokens that a prompt may have so that the answer still fits into the window."""
    return int((window - answer_tokens - _FRAME) * _MARGIN)


def fit(prompt: str, room: int) -> str:
    """The prompt with as many of its sources as fit into `room` tokens, the first one cut short when it must be.

    When even that is too long, the shortest prompt that still has a source comes back, and is too long.
    """
    while (excess := estimate_tokens(prompt) - room) > 0:
        shorter = _without_last_source(prompt, excess)
        if shorter == prompt:
            break
        prompt = shorter
    return prompt


def _without_last_source(prompt: str, excess: int) -> str:
    blocks = list(SOURCE_BLOCK.finditer(prompt))
    mine = [block for block in blocks if block["key"] == blocks[0]["key"]]
    if len(mine) > 1:
        at = max(range(len(mine)), key=lambda place: int(mine[place]["number"]))
        start, end = (mine[at - 1].end(), mine[at].end()) if at else (mine[0].start(), mine[1].start())
        return prompt[:start] + prompt[end:]
    if not mine:
        return prompt
    start, end = mine[0].span("text")
    return prompt[:start] + shorten(mine[0]["text"], estimate_tokens(mine[0]["text"]) - excess) + prompt[end:]


def shorten(text: str, tokens: int) -> str:
    """The beginning of a text, up to the end of a sentence where there is one; never less than the shortest source."""
    wanted = max(tokens, SHORTEST_SOURCE)
    if estimate_tokens(text) <= wanted:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if estimate_tokens(text[:middle]) <= wanted else (low, middle - 1)
    ends = [match.end() for match in _SENTENCE_END.finditer(text, 0, low)]
    return text[: ends[-1] if ends and ends[-1] > low // 2 else low].rstrip()
