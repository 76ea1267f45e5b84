"""Orders to a machine in what is uploaded, which an admin should look at: in the text, or beside it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.documents import ExtractedText, Metadata
from rag.ingest.extract import FRONT_MATTER
from rag.language.orders.disguises import unmasked, visible
from rag.language.orders.injection import Suspect, find_order, speaks_to_machine
from rag.words import Words

_BLOCK: Final = 200_000  # characters that are searched at once
_SEARCHED: Final = 1_000_000  # characters of a text that are searched; of more that is told
_QUOTED: Final = 120  # characters of a suspicious sentence
_JOINED: Final = re.compile(r"(?<=\w)[-_]+(?=\w)")  # words of a file's name
_LONGEST_VALUE: Final = 2000  # characters that are read of a value beside the text


def order_in(text: str, embedder: Embeddings, say: Words) -> tuple[str, ...]:
    """What should be looked at before it is published; answers are safe from it either way."""
    first, *rest = _blocks(text[:_SEARCHED])
    others = (find_order(block, embedder) for block in rest)
    found = find_order(first, embedder) or next(filter(_is_plain, others), None)
    if found is not None:
        return (say("reading.speaks_to_machine", quote=quoted(found.span.text)),)
    return (say("reading.unsearched_text", count=len(text) - _SEARCHED),) if len(text) > _SEARCHED else ()


def _is_plain(found: Suspect | None) -> bool:
    """In a text as long as a book some sentence always looks odd."""
    return found is not None and speaks_to_machine(found.span.text)


def _blocks(text: str) -> Iterator[str]:
    """A long text in parts, cut between lines: what is odd is odd beside what stands around it."""
    start = 0
    while len(text) - start > _BLOCK:
        cut = text.rfind("\n", start + _BLOCK // 2, start + _BLOCK) + 1 or start + _BLOCK
        yield text[start:cut]
        start = cut
    yield text[start:]


def order_beside(name: str, extracted: ExtractedText, metadata: Metadata, say: Words) -> tuple[str, ...]:
    """Of short texts only what plainly speaks to a machine: a title may be a task for people."""
    texts = _said_beside(name, extracted, metadata)
    found = next((text for text in texts if speaks_to_machine(text[:_LONGEST_VALUE])), None)
    return () if found is None else (say("reading.speaks_to_machine", quote=quoted(found)),)


def quoted(order: str) -> str:
    """As a reader would see it; where it is no order so, what codes in it say too."""
    shown = unmasked(order)
    said = shown if speaks_to_machine(shown) else visible(order)
    return " ".join(said.split())[:_QUOTED]


def _said_beside(name: str, extracted: ExtractedText, metadata: Metadata) -> Iterator[str]:
    """What a file says in other places than its text: its name, its title, its own values."""
    front_matter = extracted.metadata.get(FRONT_MATTER) or {}
    stem = _JOINED.sub(" ", PurePosixPath(name).stem)
    yield from (stem, metadata.title, *_texts_of(front_matter))


def _texts_of(value: object) -> Iterator[str]:
    """Every text in values of any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for each in value.items() for one in each for text in _texts_of(one))
    elif isinstance(value, list | tuple):
        yield from (text for each in value for text in _texts_of(each))
