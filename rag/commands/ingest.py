"""`ingest`: files, folders and corpora into the registry and both indexes."""

from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rag.commands.contradictions import tell_of_contradictions
from rag.commands.desk import Desk
from rag.commands.opening import require_there, settings_of
from rag.domain.documents import IngestRow
from rag.errors import InputRefused
from rag.ingest.uploads import find_uploads
from rag.wiring import Groundwork, open_groundwork


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 2 when nothing at all was accepted; what was refused is in its own row."""
    for path in options.paths:
        require_there(path)
    with open_groundwork(settings_of(options)) as groundwork:
        tell_of_purge(groundwork.purged, desk)
        read: list[IngestRow] = []
        counts = ingest(options.paths, groundwork, desk, form=_form(options), draft=options.draft, on_row=read.append)
        if options.conflicts:
            tell_of_contradictions(_written(read), groundwork, desk)
    total = counts.total()
    if total == 0:
        raise InputRefused(detail=desk.say("line.nothing_to_read", paths=", ".join(map(str, options.paths))))
    return 0 if total > counts["rejected"] else 2


def ingest(
    paths: Sequence[Path],
    groundwork: Groundwork,
    desk: Desk,
    *,
    form: Mapping[str, Any],
    draft: bool = False,
    on_row: Callable[[IngestRow], None] = lambda _: None,
) -> Counter[str]:
    """Read everything; write a row for each file and, for people, the sum at the end."""
    counts: Counter[str] = Counter()
    with desk.progress() as tell:
        rows = groundwork.publisher.ingest(
            find_uploads(paths),
            form=form,
            draft=draft,
            on_step=lambda step: tell(step.done, step.total or None, f"{step.path} ({step.step})"),
        )
        for row in rows:
            counts[row.status] += row.is_file
            _write(row, desk)
            on_row(row)
    names = ("added", "updated", "unchanged", "rejected")
    desk.note(desk.say("line.ingested", total=counts.total(), **{name: counts[name] for name in names}))
    return counts


def tell_of_purge(document_ids: Sequence[str], desk: Desk) -> None:
    if document_ids:
        desk.note(desk.say("line.purged", count=len(document_ids), documents=", ".join(document_ids)))


def _written(rows: Sequence[IngestRow]) -> list[str]:
    """The versions that this reading made."""
    return [row.version_id for row in rows if row.is_written and row.version_id]


def _form(options: Namespace) -> dict[str, Any]:
    """Only what was typed: the rest is left to the file's own words and the defaults."""
    given = {"knowledge_base": options.knowledge_base, "audience": options.audience}
    return {name: value for name, value in given.items() if value is not None}


def _write(row: IngestRow, desk: Desk) -> None:
    if desk.json:
        desk.row(ingest_row(row))
    else:
        for sentence in (row.reason, *row.warnings, *row.notes):
            if sentence:
                desk.note(f"{row.path}: {sentence}")


def ingest_row(row: IngestRow) -> dict[str, Any]:
    return {
        "path": row.path,
        "status": row.status,
        "document_id": row.document_id,
        "version_id": row.version_id,
        "chunks": row.chunks,
        "seconds": round(row.seconds, 4),
        "reason": row.reason,
        "warnings": list(row.warnings),
        "notes": list(row.notes),
        "draft": row.draft,
    }
