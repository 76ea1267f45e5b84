"""What freshly read files say otherwise than everything published, as the ingest page tells it."""

from collections.abc import Sequence
from typing import Final

from rag.commands.desk import Desk
from rag.commands.pages import conflicts_page
from rag.domain.clock import today
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.draft_conflicts import MOST_FILES, conflicts_of_new, told_once
from rag.wiring import Groundwork

MOST: Final = 10


def tell_of_contradictions(version_ids: Sequence[str], groundwork: Groundwork, desk: Desk) -> None:
    """A short list, or that there are none; and how many files were left out."""
    registry, retriever, embedder = groundwork.registry, groundwork.retriever, StaticEmbeddings()
    found = told_once(
        conflict
        for version_id in version_ids[:MOST_FILES]
        for conflict in conflicts_of_new(version_id, registry, retriever, as_of=today(), embedder=embedder)
    )
    if desk.json:
        for conflict in found:
            desk.row({"contradiction": conflict})
    elif found:
        desk.show(conflicts_page(found[:MOST], desk.say))
    desk.note(desk.say("line.contradictions" if found else "line.no_contradictions", count=len(found)))
    if len(version_ids) > MOST_FILES:
        desk.note(desk.say("line.compared", count=MOST_FILES, total=len(version_ids)))
