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
    known = {"document_id": citation["document_id"], "title": citation["title"]}
    if changes_on:
        yield Notice(kind="upcoming", day=changes_on, **known)
    if citation["review_by"] and citation["review_by"] < on.isoformat():
        yield Notice(kind="review_overdue", day=citation["review_by"], **known)
