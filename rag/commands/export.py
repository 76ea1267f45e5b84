"""`export`: the published documents as files, to keep elsewhere or to read into another data folder."""

import dataclasses
from argparse import Namespace
from collections import Counter

from rag.commands.desk import Desk
from rag.commands.opening import kept_settings_of
from rag.errors import InputRefused
from rag.ingest.export import ExportRow, export_documents
from rag.wiring import open_groundwork


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 2 when an original is lost or damaged."""
    counts: Counter[bool] = Counter()
    lost = 0
    with open_groundwork(kept_settings_of(options)) as groundwork:
        try:
            for row in export_documents(options.folder, groundwork.registry, groundwork.originals):
                counts[row.path is not None] += 1
                lost += row.reason is not None
                _write(row, desk)
        except OSError as failure:
            raise InputRefused(detail=f"{options.folder}: {failure.strerror}") from failure
    desk.note(desk.say("line.exported", count=counts[True], left=counts[False], folder=options.folder))
    return 2 if lost else 0


def _write(row: ExportRow, desk: Desk) -> None:
    if desk.json:
        desk.row(dataclasses.asdict(row))
    elif row.reason is not None:
        desk.note(f"{row.document_id}: {row.reason}")
    elif row.path is None and row.status == "published":
        desk.note(desk.say("line.left_coming", version=row.version_id))
    elif row.path is None:
        desk.note(desk.say("line.left_out", document=row.document_id, status=row.status))
