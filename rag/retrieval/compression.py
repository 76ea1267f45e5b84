"""Fewer words of the same chunks: the sentences that may answer, each said once, within a budget of tokens."""

from collections.abc import Mapping, Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.sentences import Span, is_list_item, is_table_row, split_sentences
from rag.language.words import words
from rag.retrieval.evidence.passages import ScoredSentence
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_evidence

GAP: Final = " … "
CHARACTERS_PER_TOKEN: Final = 4
REPEATED: Final = 0.85  # of a sentence's words, all in one sentence that is already kept
Place = tuple[int, int]  # chunk, sentence


def compress(question: str, chunks: Sequence[Chunk], *, tokens: int, embedder: Embeddings) -> dict[str, str]:
    """Text by chunk id, for the chunks that lost something. Every chunk keeps its best sentence."""
    reading = read_evidence(question, passages_of(chunks), embedder=embedder)
    kept = _choose(reading.evidence, tokens * CHARACTERS_PER_TOKEN)
    texts = {chunk["chunk_id"]: _text(chunk, kept, at) for at, chunk in enumerate(chunks)}
    return {chunk["chunk_id"]: text for chunk in chunks if (text := texts[chunk["chunk_id"]]) != chunk["text"]}


def within_budget(question: str, chunks: Sequence[Chunk], *, tokens: int, embedder: Embeddings) -> dict[str, str]:
    """The same, but only when the chunks are over the budget as they are."""
    fits = tokens_of({}, chunks) <= tokens
    return {} if fits else compress(question, chunks, tokens=tokens, embedder=embedder)


def _choose(evidence: Sequence[ScoredSentence], room: int) -> set[Place]:
    """The best sentence of each chunk, then the best of all; a repeated sentence is left out."""
    first: dict[int, ScoredSentence] = {}
    for found in evidence:
        first.setdefault(found.passage, found)
    kept: set[Place] = set()
    said: list[set[str]] = []
    for found in (*first.values(), *evidence):
        place, own = (found.passage, found.position), set(words(found.span.text))
        is_first = found is first[found.passage]
        if place in kept or (not is_first and (len(found.span.text) > room or _is_repeated(own, said))):
            continue
        kept.add(place)
        said.append(own)
        room -= len(found.span.text)
    return kept


def _is_repeated(own: set[str], said: Sequence[set[str]]) -> bool:
    figures = {word for word in own if any(char.isdigit() for char in word)}
    return any(len(own & other) >= REPEATED * len(own) and figures <= other for other in said)


def _text(chunk: Chunk, kept: set[Place], at: int) -> str:
    """The kept sentences in their order; a list keeps the line that opens it, a table its first row."""
    spans = split_sentences(chunk["text"])
    wanted = {position for passage, position in kept if passage == at}
    for position in sorted(wanted):
        opening = _opening(chunk["text"], position)
        if opening is not None:
            wanted.add(opening)
    if not spans or not wanted or len(wanted) == len(spans):
        return chunk["text"]
    parts: list[str] = []
    for position in sorted(wanted):
        follows = position - 1 in wanted
        lead = (
            chunk["text"][spans[position - 1].end : spans[position].start] if follows else _gap(parts, spans[position])
        )
        parts.append((lead if parts else "") + chunk["text"][spans[position].start : spans[position].end])
    return "".join(parts)


def _gap(before: Sequence[str], after: Span) -> str:
    """What stands for the sentences left out; rows stay lines, for two in one line would be one row."""
    if is_table_row(after.text):
        return "\n"
    return f"\n{GAP.lstrip()}" if before and is_table_row(before[-1].strip()) else GAP


def _opening(text: str, position: int) -> int | None:
    """Where the list or the table begins that this sentence belongs to: its line with the colon, or its header."""
    spans = split_sentences(text)
    if is_table_row(spans[position].text):
        while position > 0 and is_table_row(spans[position - 1].text):
            position -= 1
        return position
    if not is_list_item(text, spans[position]):
        return None
    while position > 0 and is_list_item(text, spans[position]):
        position -= 1
    return position if spans[position].text.rstrip().endswith(":") else None


def tokens_of(texts: Mapping[str, str], chunks: Sequence[Chunk]) -> int:
    """What the chunks cost in a prompt, compressed where they are."""
    return sum(len(texts.get(chunk["chunk_id"], chunk["text"])) // CHARACTERS_PER_TOKEN for chunk in chunks)
