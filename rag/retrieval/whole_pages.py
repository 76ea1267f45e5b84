"""What is read of whole pages whatever is asked, so that nobody who asks waits for it."""

from collections.abc import Iterable

from rag.domain.chunks import Chunk
from rag.retrieval.conflicts.page_scopes import places_in, said_in
from rag.retrieval.other_places import families_in
from rag.retrieval.selection import deciding_words


def read_pages(chunks: Iterable[Chunk]) -> None:
    """What each speaks of, which places and names it has, and by which words it says something else than its like."""
    for chunk in chunks:
        for read in (said_in, places_in, families_in, deciding_words):
            read(chunk["text"])
