"""Numbered sources as a model reads them, and back. Documents are data: nothing in them may look like our own lines.

    === source 2 · 5f0c9a77e1b4 ===
    title: Travel policy
    section: Hotels > Limits
    page: 3
    effective from: 2025-01-01
    authority: policy (90)
    text:
    A night may cost up to 140 EUR.
    === end 2 · 5f0c9a77e1b4 ===

The key is drawn anew for every prompt, so that no document can know it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.domain.chunks import Chunk
from rag.domain.documents import authority_name
from rag.language.kept import CHUNKS
from rag.language.unseen import printable

LINE_LIMIT: Final = 200  # characters of a title, section or file name

_CONTROL_TOKENS = re.compile(
    r"<\|[^|<>\n]{1,40}\|>|<\uff5c[^<>\n]{1,40}\uff5c>|<</?SYS>>"
    r"|\[/?(?:INST|SYS|SYSTEM|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|THINK|IMG|gMASK|MASK)\]"
    r"|</?(?:s|think|thinking|system|user|assistant|human|model|sop|eop|tool_calls?|tool_response|tool_use|tool_result"
    r"|tools|function_calls?|function_results|invoke|parameter|start_of_turn|end_of_turn|start_of_image|bos|eos|unk|pad"
    r"|mask|unused\d+|extra_id_\d+|image|audio|video)(?:\s[^<>\n]{0,80})?>",
    re.IGNORECASE,
)
_BREAK = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
"""Whatever a model may read as the end of a line."""
_FENCE = re.compile(r"^(\s*)[=\uff1d\u2550\u2261\ua78a\u2e40]+(?=\s*(?:source|end)\b)", re.IGNORECASE | re.MULTILINE)
_OUR_HEADING = re.compile(
    r"^(\s*)(#{1,2})(?=\s*"
    r"(?:Task|Rules|Sources|Resolved conflicts|Open conflicts|Conversation|Tried|Missing|Draft|Critique|Parts|"
    r"Knowledge bases|Day|Question)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_MARKER = re.compile(r"(?<![\w\])])\[(\d{1,3})\](?!\()")
_TASK = re.compile(r"^# Task: (\w+)\s*$", re.MULTILINE)
SOURCE_BLOCK = re.compile(
    r"^=== source (?P<number>\d+) · (?P<key>\w+) ===\n"
    r"(?P<head>.*?)^text:\n(?P<text>.*?)\n=== end (?P=number) · (?P=key) ===$",
    re.DOTALL | re.MULTILINE,
)


class PromptSource(NamedTuple):
    """One numbered source, as read back from a prompt."""

    number: int
    title: str
    section: str
    page: int | None
    effective_from: str | None
    effective_until: str | None
    authority: int
    text: str


def format_sources(chunks: Sequence[Chunk], *, delimiter: str, best_at_edges: bool = False) -> str:
    """The chunks numbered from 1, each between two lines that carry the delimiter.

    With `best_at_edges` the first stands at the beginning and the second at the end, the last in the middle: models
    overlook what stands there (Liu et al. 2023, Lost in the Middle: https://arxiv.org/abs/2307.03172).
    """
    blocks = [_format_source(number, chunk, delimiter) for number, chunk in enumerate(chunks, 1)]
    return "\n\n".join([*blocks[::2], *reversed(blocks[1::2])] if best_at_edges else blocks)


def _format_source(number: int, chunk: Chunk, delimiter: str) -> str:
    head = [f"{name}: {one_line(str(value))}" for name, value in _metadata_lines(chunk) if value not in (None, "")]
    text = neutralise(chunk["text"], delimiter=delimiter)
    return "\n".join(
        [f"=== source {number} · {delimiter} ===", *head, "text:", text, f"=== end {number} · {delimiter} ==="]
    )


def _metadata_lines(chunk: Chunk) -> Iterable[tuple[str, object]]:
    """What the registry knows of a chunk; never anything its own text claims."""
    yield "title", chunk["title"]
    yield "section", chunk["section"]
    yield "page", chunk["page"]
    yield "effective from", chunk["effective_from"]
    yield "effective until", chunk["effective_until"]
    yield "authority", f"{authority_name(chunk['authority'])} ({chunk['authority']})"


def neutralise(text: str, *, delimiter: str = "") -> str:
    """The same words without unseen characters, control tokens, and look-alikes of our fences, headings and markers."""
    return _neutral(text).replace(delimiter, "") if delimiter else _neutral(text)


@lru_cache(maxsize=CHUNKS)
def _neutral(text: str) -> str:
    text = printable(_BREAK.sub("\n", text))
    text = _CONTROL_TOKENS.sub(lambda token: _spaced(token.group()), text)
    text = _FENCE.sub(r"\1|", text)
    text = _OUR_HEADING.sub(r"\1###", text)
    return _MARKER.sub(r"(\1)", text)


def _spaced(token: str) -> str:
    """`<|im_start|>` as `< |im_start| >`: readable, and no longer one token of any model."""
    return f"{token[0]} {token[1:-1]} {token[-1]}"


def one_line(text: str) -> str:
    """Text that fits on one line of a prompt."""
    return " ".join(neutralise(text).split())[:LINE_LIMIT]


def parse_task(prompt: str) -> str:
    """The node that speaks, from the first line; "" when the prompt is not one of ours."""
    found = _TASK.match(prompt)
    return found.group(1) if found else ""


def parse_sources(prompt: str) -> list[PromptSource]:
    """The sources of a prompt by their numbers. Only those with the first one's key: later look-alikes are text."""
    found = list(SOURCE_BLOCK.finditer(prompt))
    mine = [_parse_source(match) for match in found if match["key"] == found[0]["key"]]
    return sorted(mine, key=lambda source: source.number)


def _parse_source(match: re.Match[str]) -> PromptSource:
    head = dict(line.split(": ", 1) for line in match["head"].splitlines() if ": " in line)
    return PromptSource(
        number=int(match["number"]),
        title=head.get("title", ""),
        section=head.get("section", ""),
        page=int(head["page"]) if "page" in head else None,
        effective_from=head.get("effective from"),
        effective_until=head.get("effective until"),
        authority=_parse_authority(head),
        text=match["text"],
    )


def _parse_authority(head: Mapping[str, str]) -> int:
    found = re.search(r"\((\d+)\)$", head.get("authority", ""))
    return int(found.group(1)) if found else 0


def parse_block(prompt: str, heading: str) -> str:
    """What stands under the last `## <heading>`, up to the next heading of that level; "" where there is none."""
    _, found, rest = prompt.rpartition(f"\n## {heading}\n")
    if not found:
        return ""
    return re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()


def parse_question(prompt: str) -> str:
    """The question, which is the last block of every prompt."""
    return parse_block(prompt, "Question")
