"""`list`, `remove`, `restore`: the documents of this data folder, as whoever runs the machine sees them."""

from argparse import Namespace
from typing import Any

from rag.commands.desk import Desk
from rag.commands.opening import kept_settings_of
from rag.commands.pages import documents_page
from rag.domain.clock import today
from rag.domain.documents import Document
from rag.wiring import Groundwork, open_groundwork, read_groundwork


def run(options: Namespace, desk: Desk) -> int:
    opened = read_groundwork if options.action == "list" else open_groundwork
    with opened(kept_settings_of(options)) as groundwork:
        if options.action == "list":
            _list(groundwork, desk)
        else:
            _change(options, groundwork, desk)
    return 0


def _list(groundwork: Groundwork, desk: Desk) -> None:
    """Each as it stands today, whatever is published for a day to come."""
    documents = [document.as_of(today()) for document in groundwork.publisher.documents()]
    if desk.json:
        for document in documents:
            desk.row(document_row(document))
    elif documents:
        desk.show(documents_page(documents))
    else:
        desk.note(desk.say("line.no_documents"))


def _change(options: Namespace, groundwork: Groundwork, desk: Desk) -> None:
    """One after another; an unknown id stops there, and what was done before it stays done."""
    act = groundwork.publisher.remove if options.action == "remove" else groundwork.publisher.restore
    for document_id in options.document_ids:
        document = act(document_id)
        if desk.json:
            desk.row(document_row(document))
        else:
            said = {"removed": "line.removed", "retired": "line.restored_retired"}.get(document.status, "line.restored")
            desk.note(desk.say(said, document=document_id))


def document_row(document: Document) -> dict[str, Any]:
    version, known = document.current, document.current.metadata
    return {
        "document_id": document.document_id,
        "version_id": version.version_id,
        "title": document.title,
        "status": document.status,
        "knowledge_base": known.knowledge_base,
        "audience": list(known.audience),
        "authority": known.authority,
        "owner": known.owner,
        "effective_from": known.effective_from,
        "effective_until": known.effective_until,
        "file": version.file,
        "size": version.size,
        "chunks": version.chunks,
        "versions": len(document.versions),
        "published_at": version.published_at,
    }
