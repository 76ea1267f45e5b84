"""Kept answers that stand on a document its reader may no longer read: their words are closed with the document.

Quotes of old conversations stay to the letter when a document is replaced, retired or removed. But who is taken out of
its audience would go on reading it there, with the text around each quote.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rag.domain.access import Scope
from rag.errors import NotFound
from rag.ports import Registry
from rag.words import Words

REPLY: Final = "closed"
_SHOWN_IN: Final = ("citations", "nearest", "records")


class ClosedSources:
    """Of one reader, now; each document is looked up once."""

    def __init__(self, registry: Registry, scope: Scope, say: Words) -> None:
        self._registry = registry
        self._scope = scope
        self._say = say
        self._open: dict[str, bool] = {}

    def left_open(self, turns: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The turns as they were, but for those of which something may no longer be read: of these the question."""
        return [self._as_open(turn) for turn in turns]

    def _as_open(self, turn: Mapping[str, Any]) -> dict[str, Any]:
        if not all(map(self._is_open, documents_of(turn["output"]))):
            return self._emptied(turn)
        names_closed = not all(map(self._is_open, documents_in(turn.get("trace") or ())))
        return {**turn, "trace": []} if names_closed else dict(turn)

    def _is_open(self, document_id: str) -> bool:
        if document_id not in self._open:
            self._open[document_id] = self._may_read(document_id)
        return self._open[document_id]

    def _may_read(self, document_id: str) -> bool:
        """What is deleted for good was not taken from anybody in particular."""
        try:
            return self._scope.may_read(self._registry.document(document_id, scope=None).current.metadata.audience)
        except NotFound:
            return True

    def _emptied(self, turn: Mapping[str, Any]) -> dict[str, Any]:
        empty = {"answer": "", "claims": [], "citations": [], "contradictions": [], "follow_ups": [], "errors": []}
        kept = {key: value for key, value in turn["output"].items() if key not in {*_SHOWN_IN, "doubt", "notices"}}
        told = {"status": "insufficient_context", "reply": REPLY, "knowledge_gap": self._say("chat.closed")}
        nothing = {"withheld": {"count": 0, "reasons": []}, "owner": None}
        return {**turn, "trace": [], "output": {**kept, **empty, **nothing, **told}}


def documents_of(output: Mapping[str, Any]) -> Iterator[str]:
    """Of everything that an ending shows."""
    for name in _SHOWN_IN:
        yield from (shown["document_id"] for shown in output.get(name) or () if shown.get("document_id"))
    for conflict in output.get("contradictions") or ():
        yield from (conflict[side]["document_id"] for side in ("a", "b"))


def documents_in(trace: object) -> Iterator[str]:
    """Of everything that the steps name."""
    if isinstance(trace, Mapping):
        if isinstance(named := trace.get("document_id"), str):
            yield named
        yield from (name for value in trace.values() for name in documents_in(value))
    elif isinstance(trace, list | tuple):
        yield from (name for value in trace for name in documents_in(value))
