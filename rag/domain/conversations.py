"""A conversation as its owner's history lists it."""

from typing import NamedTuple


class ConversationSummary(NamedTuple):
    """`changed_at` is the time of its last turn, ISO 8601 in UTC."""

    conversation_id: str
    title: str
    changed_at: str


class Preference(NamedTuple):
    """One thing that a reader said of themselves: `place` or `department`, and when."""

    kind: str
    value: str
    said_at: str
