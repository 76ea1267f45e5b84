"""Chunks that follow each other on a page of a section are read as one source; what is cited stays the chunk itself."""

from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Citation
from rag.domain.chunks import Chunk

SPACE: Final = 4  # characters of white space that a splitter leaves out between two chunks


def neighbours(chunks: Sequence[Chunk]) -> list[list[Chunk]]:
    """One list for each source, in the order of the best chunk of each, which comes first in it."""
    groups: list[list[Chunk]] = []
    for chunk in chunks:
        beside = [group for group in groups if any(_touch(chunk, other) for other in group)]
        if not beside:
            groups.append([chunk])
            continue
        first, *others = beside
        first += [chunk, *(each for group in others for each in group)]
        groups = [group for group in groups if not any(group is other for other in others)]
    return groups


def joined(group: Sequence[Chunk]) -> Chunk:
    """Their text as it stands in the document, under the name of the first."""
    ordered = sorted(group, key=lambda chunk: chunk["start"])
    text, start, end = ordered[0]["text"], ordered[0]["start"], ordered[0]["end"]
    for chunk in ordered[1:]:
        gap = chunk["start"] - end
        if chunk["end"] > end:
            text += _space(gap) + chunk["text"][max(0, -gap) :]
            end = chunk["end"]
    return {**group[0], "text": text, "start": start, "end": end}


def in_its_chunk(citation: Citation, group: Sequence[Chunk]) -> Citation:
    """With the chunk that has most of the quote, and that part of it: all of it, unless it runs over two chunks."""
    if len(group) == 1:
        return citation
    first = min(chunk["start"] for chunk in group)
    start, end = first + citation["quote_start"], first + citation["quote_end"]
    chunk = max(group, key=lambda each: min(end, each["end"]) - max(start, each["start"]))
    begin, stop = max(start, chunk["start"]) - chunk["start"], min(end, chunk["end"]) - chunk["start"]
    text = chunk["text"][begin:stop]
    begin += len(text) - len(text.lstrip())
    found: Citation = {**citation, "chunk_id": chunk["chunk_id"], "context": chunk["text"]}
    return {**found, "quote": text.strip(), "quote_start": begin, "quote_end": begin + len(text.strip())}


def _touch(one: Chunk, other: Chunk) -> bool:
    """On the same page of the same section, with nothing left out between, and the same words where they overlap."""
    is_beside = all(one[name] == other[name] for name in ("version_id", "section", "page"))
    if not (is_beside and _is_whole(one) and _is_whole(other)):
        return False
    before, after = (one, other) if one["start"] <= other["start"] else (other, one)
    shared = before["text"][after["start"] - before["start"] :]
    length = min(len(shared), len(after["text"]))
    return after["start"] <= before["end"] + SPACE and shared[:length] == after["text"][:length]


def _is_whole(chunk: Chunk) -> bool:
    """Its span is that of its text."""
    return chunk["end"] - chunk["start"] == len(chunk["text"]) > 0


def _space(gap: int) -> str:
    return " " if gap == 1 else "\n" * gap
