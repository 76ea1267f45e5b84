"""Chunks that ranking left out although they contradict one that it kept: without them a reader sees half of it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.selection import Selection, left_out

MOST_RIVALS: Final = 2
_MAY_RETURN: Final = frozenset({"weak", "over_budget"})


def with_other_side(
    question: str,
    selection: Selection,
    found: Sequence[Chunk],
    *,
    as_of: date,
    limit: int,
    embedder: Embeddings | None = None,
) -> Selection:
    """The selection with the best chunks that say otherwise than a kept one; when it is full, in place of the last."""
    pairs = list(_apart(question, selection, found, as_of, embedder))
    rivals = _best([rival for rival, _ in pairs])
    contradicted = {kept for rival, kept in pairs if rival in rivals}
    spared = _without_last(selection.kept, len(selection.kept) + len(rivals) - limit, contradicted)
    if not rivals or len(spared) + len(rivals) > limit:
        return selection
    returned = {chunk["chunk_id"] for chunk in rivals}
    dropped = [each for each in selection.dropped if each["chunk_id"] not in returned]
    dropped += [left_out(chunk, "over_budget") for chunk in selection.kept if chunk not in spared]
    return replace(selection, kept=[*spared, *rivals], dropped=dropped)


def _apart(
    question: str, selection: Selection, found: Sequence[Chunk], as_of: date, embedder: Embeddings | None
) -> Iterator[tuple[Chunk, str]]:
    """Each chunk left out that contradicts a kept one, with the id of that."""
    scores = {each["chunk_id"]: each["score"] for each in selection.dropped if each["reason"] in _MAY_RETURN}
    out = {chunk["chunk_id"]: _scored(chunk, scores) for chunk in found if chunk["chunk_id"] in scores}
    if not out or not selection.kept:
        return
    both = {chunk["chunk_id"]: chunk for chunk in selection.kept} | out
    ordered = [both[chunk["chunk_id"]] for chunk in found if chunk["chunk_id"] in both]  # as they were read before
    for conflict in find_conflicts(question, ordered, as_of=as_of, embedder=embedder, across=out.keys()):
        sides = conflict["a"]["chunk_id"], conflict["b"]["chunk_id"]
        for rival, kept in (sides, sides[::-1]):
            if rival in out and kept not in out:
                yield out[rival], kept


def _scored(chunk: Chunk, scores: dict[str, float]) -> Chunk:
    return {**chunk, "score": scores[chunk["chunk_id"]]}


def _best(rivals: Sequence[Chunk]) -> list[Chunk]:
    once = {chunk["chunk_id"]: chunk for chunk in rivals}
    return sorted(once.values(), key=lambda chunk: (-chunk["score"], chunk["chunk_id"]))[:MOST_RIVALS]


def _without_last(kept: Sequence[Chunk], surplus: int, contradicted: Collection[str]) -> list[Chunk]:
    """The chunks without the last ones that nothing contradicts, so that the surplus fits."""
    spare = [chunk["chunk_id"] for chunk in kept[1:] if chunk["chunk_id"] not in contradicted]
    gone = spare[len(spare) - surplus :] if surplus > 0 else []
    return [chunk for chunk in kept if chunk["chunk_id"] not in gone]
