"""Since when a quoted sentence has stood in its document, and what stood there before: version by version, backwards.

The day on which a version began says nothing of a sentence that the version before it had, too.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from rag.domain.answers import Citation
from rag.domain.chunks import Chunk, Filters
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of
from rag.graphs.state import RagState
from rag.language.orders.injection import lies_in, machine_regions
from rag.language.sentences import split_sentences
from rag.language.words import content_stems, folded

MOST: Final = 12
"""Versions that are looked at."""
_ALIKE: Final = 0.4
"""Share of their words that two sentences have in common, of which the one came in place of the other."""


class Before(NamedTuple):
    """What another sentence said in its place until that day."""

    until: str
    title: str
    quote: str


class Standing(NamedTuple):
    """Since when it has stood there, as an ISO date; "" where nobody can tell."""

    since: str
    before: Before | None = None


def first_sentence(citation: Citation) -> str:
    """What of the quote answers first."""
    return next((" ".join(span.text.split()) for span in split_sentences(citation["quote"])), "")


def standing_of(sentence: str, citation: Citation, state: RagState, ctx: RagContext) -> Standing:
    """Only what the reader may read counts: an older version that is closed to them looks like none."""
    since, known = citation["effective_from"] or "", _names(citation, state)
    for _ in range(MOST):
        if not since:
            break
        day = date.fromisoformat(since) - timedelta(1)
        try:
            found = _of_day(sentence, known, day, state, ctx)
        except RagError:  # then only the version is known
            return Standing(citation["effective_from"] or "")
        same = [chunk for chunk in found if folded(sentence) in folded(chunk["text"])]
        if not same:
            return Standing(since, _instead(sentence, folded(citation["context"]), found, day))
        before, since = since, min(chunk["effective_from"] or "" for chunk in same)
        if since >= before:
            return Standing(before)
    return Standing("")


def _names(citation: Citation, state: RagState) -> frozenset[str]:
    """The document, and those that it superseded."""
    mine = (each for each in state.get("ranked_chunks", []) if each["document_id"] == citation["document_id"])
    return frozenset({citation["document_id"]}.union(*(each["supersedes"] for each in mine)))


def _of_day(sentence: str, names: frozenset[str], day: date, state: RagState, ctx: RagContext) -> list[Chunk]:
    filters = Filters(as_of=day, documents=names)
    config = retrieval_config(state)
    found = retriever_of(state, ctx).retrieve(sentence, scope=ctx.scope, filters=filters, config=config)
    return [chunk for chunk in found if ctx.scope.may_read(chunk["audience"])]


def _instead(sentence: str, still_said: str, chunks: Sequence[Chunk], day: date) -> Before | None:
    """The sentence most like it that is no longer said, if one is alike at all."""
    said = [(chunk, text) for chunk in chunks for text in _sentences(chunk["text"])]
    gone = [each for each in said if folded(each[1]) not in still_said]
    chunk, nearest = max(gone, key=lambda each: _likeness(sentence, each[1]), default=(None, ""))
    if chunk is None or _likeness(sentence, nearest) < _ALIKE:
        return None
    return Before(day.isoformat(), chunk["title"], nearest)


def _sentences(text: str) -> Iterator[str]:
    """But for what speaks to a machine, which proves nothing."""
    closed = machine_regions(text)
    for span in split_sentences(text):
        if not lies_in(span, closed):
            yield " ".join(span.text.split())


def _likeness(one: str, other: str) -> float:
    mine, theirs = frozenset(content_stems(one)), frozenset(content_stems(other))
    return len(mine & theirs) / (len(mine | theirs) or 1)
