"""Tables that lie in several chunks: a question for several of their rows is answered by all of them, or says so."""

from collections.abc import Iterable, Sequence

from rag.domain.chunks import Chunk
from rag.language.tables import last_table, names_several

_NEAR = 2  # best chunks, one of which has rows of what is asked for


def asks_for_more(question: str, chunks: Sequence[Chunk]) -> bool:
    """True when several rows are asked for and one of the best chunks ends inside their table."""
    return any(names_several(question, last_table(chunk["text"])) for chunk in chunks[:_NEAR])


def unread(question: str, read: Sequence[Chunk], beside: Iterable[Chunk]) -> list[Chunk]:
    """Chunks that go on with a table from which several rows are asked, and were not read."""
    known = {chunk["chunk_id"] for chunk in read}
    tables = {
        (chunk["version_id"], header) for chunk in read if names_several(question, header := last_table(chunk["text"]))
    }
    return [
        chunk
        for chunk in beside
        if chunk["chunk_id"] not in known and (chunk["version_id"], last_table(chunk["text"])) in tables
    ]
