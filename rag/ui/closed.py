"""Kept answers that stand on a document its reader may no longer read: their words are closed with the document.

Quotes of old conversations stay to the letter when a document is replaced, retired or removed. But who is taken out of
its audience would go on reading it there, with the text around each quote.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rag.domain.access import Scope
from rag.ports import Library
from rag.words import Words

REPLY: Final = "closed"
_SHOWN_IN: Final = ("citations", "nearest", "records")


Named = tuple[str, str]
"""A document and its version, "" where none is named."""


class ClosedSources:
    """Of one reader, now; each version is looked up once."""

    def __init__(self, registry: Library, scope: Scope, say: Words) -> None:
        self._registry = registry
        self._scope = scope
        self._say = say
        self._closed: dict[Named, bool] = {}

    def left_open(self, turns: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The turns as they were, but for those of which something may no longer be read: of these the question."""
        return [self._as_open(turn) for turn in turns]

    def _as_open(self, turn: Mapping[str, Any]) -> dict[str, Any]:
        if self.closes(turn):
            return self._emptied(turn)
        if any(map(self._is_closed, named_in(turn.get("trace")))):
            return {**turn, "trace": [], "output": {**turn["output"], "follow_ups": []}}  # of what was found beside
        return dict(turn)

    def closes(self, turn: Mapping[str, Any]) -> bool:
        """True when its ending shows something of what may no longer be read."""
        return any(map(self._is_closed, named_in(turn["output"])))

    def _is_closed(self, named: Named) -> bool:
        if named not in self._closed:
            self._closed[named] = self._registry.is_closed(*named, scope=self._scope)
        return self._closed[named]

    def _emptied(self, turn: Mapping[str, Any]) -> dict[str, Any]:
        empty = {"answer": "", "claims": [], "citations": [], "contradictions": [], "follow_ups": [], "errors": []}
        kept = {key: value for key, value in turn["output"].items() if key not in {*_SHOWN_IN, "doubt", "notices"}}
        told = {"status": "insufficient_context", "reply": REPLY, "knowledge_gap": self._say("chat.closed")}
        nothing = {"withheld": {"count": 0, "reasons": []}, "owner": None}
        return {**turn, "trace": [], "output": {**kept, **empty, **nothing, **told}}


def named_in(data: object) -> Iterator[Named]:
    """Every document that is named anywhere in it, be it by one of its chunks alone."""
    if isinstance(data, Mapping):
        document_id = data.get("document_id") or str(data.get("chunk_id") or "").partition("::")[0]
        if isinstance(document_id, str) and document_id:
            yield document_id, data.get("version_id") or ""
        yield from (named for value in data.values() for named in named_in(value))
    elif isinstance(data, list | tuple):
        yield from (named for value in data for named in named_in(value))
