"""The bench compares lists of chunks; the stages themselves are tested with the page on real indexes."""

from typing import cast

from rag.domain.chunks import Chunk
from rag.retrieval.bench import moves


def chunks(*names: str) -> list[Chunk]:
    return [cast(Chunk, {"chunk_id": name}) for name in names]


def test_every_chunk_of_either_list_is_told_once_with_both_places() -> None:
    told = [
        (move.chunk["chunk_id"], move.before, move.after)
        for move in moves(chunks("a", "b", "c"), chunks("c", "a", "d"))
    ]
    assert told == [("c", 3, 1), ("a", 1, 2), ("d", None, 3), ("b", 2, None)]


def test_nothing_before_and_nothing_after() -> None:
    assert moves([], []) == []
    assert [move.before for move in moves([], chunks("a"))] == [None]
    assert [move.after for move in moves(chunks("a"), [])] == [None]
