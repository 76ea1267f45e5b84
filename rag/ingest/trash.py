"""What has been in the trash long enough is deleted for good: its texts, its vectors and its files.

Answers that were given from it keep their quotes: a conversation holds its citations whole.
"""

from datetime import datetime, timedelta

from rag.ingest.writer import VersionWriter
from rag.ports import Registry, Versions


def purge_trash(registry: Registry, writer: VersionWriter, *, days: int, now: datetime) -> list[str]:
    """Ids of what was deleted; with 0 days nothing ever is. The files go first: broken off, the next purge goes on."""
    due = [document_id for document_id, day in last_days(registry, days).items() if day <= now] if days else []
    for document_id in due:
        writer.shred(registry.row_numbers(document_id))
        registry.purge(document_id)
    return due


def last_days(registry: Versions, days: int) -> dict[str, datetime]:
    """When each document in the trash will be deleted for good; never one that is there again, or as a draft."""
    removed, resting = registry.removals(), registry.resting()
    return {name: datetime.fromisoformat(at) + timedelta(days=days) for name, at in removed.items() if name in resting}
