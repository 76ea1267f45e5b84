"""What the dates of the cited documents oblige us to say."""

from collections.abc import Iterator, Sequence
from datetime import date

from rag.domain.answers import Citation, Notice
from rag.graphs.state import RagState


def notices_of(state: RagState, citations: Sequence[Citation], on: date) -> list[Notice]:
    """For each cited document once: when a published change of it takes effect, and whether its review is overdue."""
    upcoming = state.get("index_metadata", {}).get("upcoming", {})
    cited = {citation["document_id"]: citation for citation in citations}
    return [notice for each in cited.values() for notice in _of(each, upcoming.get(each["document_id"]), on)]


def _of(citation: Citation, changes_on: str | None, on: date) -> Iterator[Notice]:
    document_id, title, review_by = citation["document_id"], citation["title"], citation["review_by"]
    if changes_on:
        yield Notice(kind="upcoming", document_id=document_id, title=title, day=changes_on)
    if review_by and review_by < on.isoformat():
        yield Notice(kind="review_overdue", document_id=document_id, title=title, day=review_by)
