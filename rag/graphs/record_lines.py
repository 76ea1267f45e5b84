"""A document's record in sentences, for every screen that shows one."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from rag.domain.answers import DocumentRecord
from rag.domain.documents import authority_name
from rag.words import Words

MOST_SECTIONS: Final = 12
"""Headings that are named of one document."""


def record_lines(record: DocumentRecord, say: Words) -> list[str]:
    """When it is in force, what comes after it, its review, owner, rank and first lines."""
    return [*_in_force(record, say), *_rest(record, say)]


def _in_force(record: DocumentRecord, say: Words) -> Iterator[str]:
    start, until = record["effective_from"], record["effective_until"]
    if record["replaced_by"]:
        yield say("record.replaced_by", title=record["replaced_by"])
    elif until and until < record["on"]:
        yield say("record.ended", day=_day(until, say))
    elif start and start > record["on"]:
        yield say("record.begins", day=_day(start, say))
    elif start and until:
        yield say("record.between", start=_day(start, say), end=_day(until, say))
    elif start:
        yield say("record.since", day=_day(start, say))
    else:
        yield say("record.until", day=_day(until, say)) if until else say("record.undated")


def _rest(record: DocumentRecord, say: Words) -> Iterator[str]:
    if record["next_from"]:
        yield say("record.next", day=_day(record["next_from"], say))
    for title in record["replaces"]:
        yield say("record.replaces", title=title)
    if review := record["review_by"]:
        yield say("record.review_overdue" if review < record["on"] else "record.review", day=_day(review, say))
    yield say("record.owner", owner=record["owner"]) if record["owner"] else say("record.no_owner")
    yield say("record.authority", name=say(f"authority.{authority_name(record['authority'])}"))
    if sections := record["sections"]:
        named = sections[:MOST_SECTIONS] + ["…"] * (len(sections) > MOST_SECTIONS)
        yield say("record.sections", names=" · ".join(named))
    if record["said"]:
        yield say("record.said", said=" ".join(record["said"].split()))


def _day(iso: str, say: Words) -> str:
    return say.day(date.fromisoformat(iso))
