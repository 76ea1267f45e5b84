"""A corpus handed in as plain dicts, read leniently: many names for the same field, nested metadata or flat."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final

from rag.domain.access import EVERYONE
from rag.domain.chunks import Chunk
from rag.domain.documents import AUTHORITY, ExtractedText
from rag.errors import ChunkingFailed, IndexFailed
from rag.language.markup import HEADING
from rag.ports import Splitter

Row = Mapping[str, Any]

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "chunk_id": ("chunk_id", "id", "_id"),
    "document_id": ("document_id", "doc_id", "document", "source_id", "id", "_id"),
    "text": ("text", "content", "page_content", "body"),
    "title": ("title", "document_title", "name"),
    "section": ("section", "heading", "heading_path"),
    "file": ("file", "file_name", "filename", "path", "source"),
    "knowledge_base": ("knowledge_base", "corpus", "corpus_name"),
    "page": ("page", "page_number"),
    "authority": ("authority", "authority_level"),
    "audience": ("audience", "groups", "allowed_groups", "acl"),
    "owner": ("owner",),
    "effective_from": ("effective_from", "effective_date", "valid_from", "date", "published_at"),
    "effective_until": ("effective_until", "valid_until", "expires", "expires_at"),
    "review_by": ("review_by",),
    "status": ("status",),
    "related": ("related", "related_documents", "links"),
    "supersedes": ("supersedes", "replaces"),
    "version_id": ("version_id", "version"),
}
PASSAGE: Final = 900  # characters of a passage when no splitter is given

_PARAGRAPH = re.compile(r"\S.*?(?=\n\s*\n|\Z)", re.DOTALL)


def read_corpus(documents: Sequence[Row], chunks: Sequence[Row], splitter: Splitter | None = None) -> list[Chunk]:
    """Every chunk of the corpus: those given, and those of the documents that came without any."""
    known = {_document_id(row, number): _flat(row) for number, row in enumerate(documents, 1)}
    given = [_read_chunk(row, known, number) for number, row in enumerate(chunks, 1)]
    cut = {chunk["document_id"] for chunk in given}
    for document_id, row in known.items():
        if document_id not in cut:
            given += _cut(document_id, row, splitter)
    if len({chunk["chunk_id"] for chunk in given}) != len(given):
        raise IndexFailed(detail="two chunks have the same id")
    return given


def _flat(row: object) -> dict[str, Any]:
    """Nested metadata beside the row's own fields, which win."""
    if not isinstance(row, Mapping):
        raise IndexFailed(detail="an entry of the corpus is no record")
    nested = row.get("metadata")
    return {**(nested if isinstance(nested, Mapping) else {}), **row}


def _value(row: Row, field: str) -> Any:
    return next((row[name] for name in NAMES[field] if row.get(name) not in (None, "")), None)


def _said(row: Row) -> frozenset[str]:
    """All names of the fields that the row tells of under one of them: of these it inherits none."""
    told = (names for names in NAMES.values() if any(row.get(name) not in (None, "") for name in names))
    return frozenset(name for names in told for name in names)


def _document_id(row: object, number: int) -> str:
    return str(_value(_flat(row), "document_id") or f"document-{number}")


def _read_chunk(row: object, documents: Mapping[str, Row], number: int) -> Chunk:
    flat = _flat(row)
    chunk_id = str(_value(flat, "chunk_id") or f"chunk-{number}")
    named = next((flat[name] for name in NAMES["document_id"][:4] if flat.get(name)), chunk_id.split("::")[0])
    text = _value(flat, "text")
    if not isinstance(text, str) or not text.strip():
        raise IndexFailed(detail=f"{chunk_id} has no text")
    said = _said(flat)
    inherited = {
        name: value for name, value in documents.get(str(named), {}).items() if name not in _OWN and name not in said
    }
    return build_chunk(chunk_id, str(named), text, {**inherited, **flat})


_OWN: Final = frozenset((*NAMES["text"], *NAMES["chunk_id"], "section", "page", "metadata", "start", "end"))


def build_chunk(chunk_id: str, document_id: str, text: str, row: Row, start: int | None = None) -> Chunk:
    """A whole Chunk; what the row does not say has its usual value."""
    begin = start if start is not None else int(row.get("start") or 0)
    page = _value(row, "page")
    section = _value(row, "section")
    return {
        "chunk_id": chunk_id,
        "document_id": document_id,
        "version_id": str(_value(row, "version_id") or f"{document_id}@1"),
        "knowledge_base": str(_value(row, "knowledge_base") or ""),
        "title": str(_value(row, "title") or document_id),
        "section": " > ".join(map(str, section)) if isinstance(section, list | tuple) else str(section or ""),
        "text": text,
        "file": str(_value(row, "file") or document_id),
        "page": int(page) if page is not None else None,
        "start": begin,
        "end": begin + len(text),
        "authority": read_authority(_value(row, "authority")),
        "audience": read_audience(row),
        "owner": str(_value(row, "owner")) if _value(row, "owner") else None,
        "effective_from": read_date(_value(row, "effective_from")),
        "effective_until": read_date(_value(row, "effective_until")),
        "review_by": read_date(_value(row, "review_by")),
        "status": str(_value(row, "status") or "published"),
        "related": _texts(_value(row, "related")),
        "supersedes": _texts(_value(row, "supersedes")),
        "score": 0.0,
        "scores": {},
    }


def read_authority(value: object) -> int:
    """A word of the scale, a number from 0 to 100, or a share from 0 to 1; a guide when nothing is said."""
    if isinstance(value, str) and not value.replace(".", "", 1).isdigit():
        return AUTHORITY.get(value.strip().casefold(), AUTHORITY["guide"])
    if value is None:
        return AUTHORITY["guide"]
    number = float(str(value))
    return round(min(100.0, number * 100 if isinstance(value, float) and number <= 1 else number))


def read_audience(row: Row) -> list[str]:
    """Everyone where nobody is named; nobody where nobody is in it. Raises IndexFailed: what nobody can read is for
    nobody, and that must not go unnoticed."""
    named = _value(row, "audience")
    if named is not None and not isinstance(named, _SEVERAL):
        raise IndexFailed(detail=f"{named!r} is no audience")
    return [EVERYONE] if named is None else _texts(named)


def read_date(value: object) -> str | None:
    """An ISO day from a date, a time, or text that begins with one."""
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    try:
        return date.fromisoformat(str(value)[:10]).isoformat() if value else None
    except ValueError:
        raise IndexFailed(detail=f"{value!r} is no date") from None


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    return [str(part) for part in value] if isinstance(value, _SEVERAL) else []


_SEVERAL: Final = (str, list, tuple, set, frozenset)


def _cut(document_id: str, row: Row, splitter: Splitter | None) -> list[Chunk]:
    """The chunks of one document. Raises ChunkingFailed."""
    text = _value(row, "text")
    if not isinstance(text, str) or not text.strip():
        raise ChunkingFailed(file=document_id, detail="no text")
    if splitter is None:
        return [build_chunk(*cut) for cut in _cut_at_headings(document_id, text, row)]
    cuts = splitter.split(document_id, ExtractedText(text))
    if not cuts:
        raise ChunkingFailed(file=document_id, detail="no passages")
    return [
        build_chunk(cut.chunk_id, document_id, cut.text, {**row, "section": list(cut.section.headings)}, cut.start)
        for cut in cuts
    ]


def _cut_at_headings(document_id: str, text: str, row: Row) -> Iterator[tuple[str, str, str, Row, int]]:
    """Passages of whole paragraphs under their headings, with their place in the text."""
    counts: dict[str, int] = {}
    for path, begin, end in _sections(text):
        slug = re.sub(r"[^a-z0-9]+", "-", (path[-1] if path else "start").casefold()).strip("-") or "section"
        for start, passage in _passages(text[begin:end]):
            counts[slug] = counts.get(slug, 0) + 1
            chunk_id = f"{document_id}::{slug}::{counts[slug]}"
            yield chunk_id, document_id, passage, {**row, "section": path}, begin + start


def _sections(text: str) -> Iterator[tuple[list[str], int, int]]:
    headings = list(HEADING.finditer(text))
    yield [], 0, headings[0].start() if headings else len(text)
    path: list[tuple[int, str]] = []
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    for heading, end in zip(headings, ends, strict=False):  # without headings there is one end too many
        level = len(heading["marks"])
        path = [*(above for above in path if above[0] < level), (level, heading["said"])]
        yield [name for _, name in path], heading.end(), end


def _passages(text: str) -> Iterator[tuple[int, str]]:
    start, end = -1, -1
    for paragraph in _PARAGRAPH.finditer(text):
        if start >= 0 and paragraph.end() - start > PASSAGE:
            yield start, text[start:end].rstrip()
            start = -1
        start = paragraph.start() if start < 0 else start
        end = paragraph.end()
    if start >= 0:
        yield start, text[start:end].rstrip()
