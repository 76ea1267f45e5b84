"""What freshly read files say otherwise than everything published, as the drafts of the ingest page tell it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rag.commands.desk import Desk
from rag.commands.pages import conflicts_page
from rag.domain.access import Scope
from rag.domain.answers import Conflict
from rag.domain.chunks import Filters
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.draft_conflicts import draft_conflicts
from rag.wiring import Groundwork, now

MOST_FILES: Final = 50
"""Each is looked up by a few dozen searches at most, however large the rest is."""
MOST: Final = 10


def tell_of_contradictions(version_ids: Sequence[str], groundwork: Groundwork, desk: Desk) -> None:
    """A short list, or that there are none; and how many files were left out."""
    found = _once(_found(version_ids[:MOST_FILES], groundwork))
    if desk.json:
        for conflict in found:
            desk.row({"contradiction": conflict})
    elif found:
        desk.show(conflicts_page(found[:MOST], desk.say))
    desk.note(desk.say("line.contradictions" if found else "line.no_contradictions", count=len(found)))
    if len(version_ids) > MOST_FILES:
        desk.note(desk.say("line.compared", count=MOST_FILES, total=len(version_ids)))


def _found(version_ids: Iterable[str], groundwork: Groundwork) -> Iterator[Conflict]:
    """Of each version in force, with what its own readers may read."""
    registry, today, embedder = groundwork.registry, now().date(), StaticEmbeddings()
    for version in map(registry.version, version_ids):
        if version.metadata.in_force(today):
            chunks = registry.indexed_chunks([registry.row_number(version.version_id)])
            scope = Scope.of(*version.metadata.audience)
            yield from draft_conflicts(
                version, chunks, groundwork.retriever, scope=scope, filters=Filters(as_of=today), embedder=embedder
            )


def _once(conflicts: Iterable[Conflict]) -> list[Conflict]:
    """Two new files that contradict each other are found from both sides."""
    sides = (
        (conflict, [(conflict[side]["document_id"], conflict[side]["quote"]) for side in ("a", "b")])
        for conflict in conflicts
    )
    return list({frozenset(pair): conflict for conflict, pair in sides}.values())
