"""The reading process: Kreuzberg behind limits, so that a hostile or broken file can hurt nobody but this process.

Started by `extract_process`; it reads requests from stdin and writes one JSON answer each, until stdin closes.
A request is a line of JSON ({"kind", "mime", "size"}) and `size` bytes; an answer is eight bytes of length and JSON.
"""

import ctypes
import importlib
import io
import json
import os
import re
import sys
import zipfile
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, Final

from rag.ingest.html_text import visible_html

TEXT_LIMIT: Final = 20_000_000  # characters one file may unpack to
_NETWORK: Final = (
    "socket.connect",
    "socket.bind",
    "socket.getaddrinfo",
    "socket.sendto",
    "subprocess.Popen",
    "os.exec",
)
_NEW_NETWORK: Final = 0x40000000 | 0x10000000  # CLONE_NEWNET | CLONE_NEWUSER
_DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
_HIDDEN_RUN: Final = re.compile(
    rb"<w:r(?:\s[^>]*)?>\s*<w:rPr>(?:(?!</w:rPr>).)*<w:vanish(?:\s*/>|\s+w:val=\"(?:true|1|on)\"\s*/>)(?:(?!</w:r>).)*</w:r>",
    re.DOTALL,
)
_HEADING: Final = re.compile(r"^(#{1,6})\s+(.+?)\s*$", re.MULTILINE)

Answer = dict[str, Any]


def main() -> None:
    """Fence this process in, load the parser, answer requests."""
    memory_mb = int(sys.argv[1])
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever a parser prints must not reach the answers
    _limit(memory_mb)
    _leave_network()
    importlib.import_module("kreuzberg")
    sys.addaudithook(_forbid_network)
    _send(answers, {"ready": True})
    while line := requests.readline():
        request = json.loads(line)
        _send(answers, _answer(request["kind"], request["mime"], requests.read(request["size"])))


def _limit(memory_mb: int) -> None:
    """Memory, written files and crash dumps, where the system can limit them."""
    if sys.platform == "win32":
        return
    import resource

    size = memory_mb * 1024 * 1024
    for what, most in ((resource.RLIMIT_AS, size), (resource.RLIMIT_FSIZE, 1024 * 1024), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(what, (most, most))
        except (ValueError, OSError):
            continue  # macOS refuses some of these; the time limit still holds


def _leave_network() -> None:
    """On Linux: a network of one's own where the kernel allows that, and no life without a parent."""
    if not sys.platform.startswith("linux"):
        return
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_DIE_WITH_PARENT, 9)
    libc.unshare(_NEW_NETWORK)


def _forbid_network(event: str, arguments: tuple[object, ...]) -> None:
    if event in _NETWORK:
        raise PermissionError(event)


def _send(answers: BinaryIO, answer: Answer) -> None:
    data = json.dumps(answer).encode()
    answers.write(len(data).to_bytes(8, "big") + data)
    answers.flush()


def _answer(kind: str, mime: str, data: bytes) -> Answer:
    try:
        answer = _READERS.get(kind, _read_markdown)(mime, data)
    except MemoryError:
        return {"refused": "too_hungry"}
    except Exception as error:  # noqa: BLE001 - a parser may raise anything; the file is refused, whatever it was
        return {"refused": _why(str(error))}
    if sum(len(page["text"]) for page in answer["pages"]) > TEXT_LIMIT:
        return {"refused": "too_much_text"}
    return answer


def _why(message: str) -> str:
    message = message.casefold()
    if "password" in message or "encrypt" in message:
        return "encrypted"
    return (
        "damaged" if any(word in message for word in ("invalid", "corrupt", "eof", "format", "load")) else "unreadable"
    )


def _kreuzberg(mime: str, data: bytes, output: str) -> Any:
    import kreuzberg as k

    pages = k.PageConfig(extract_pages=mime == "application/pdf")
    config = k.ExtractionConfig(output_format=output, use_cache=False, pages=pages, enable_quality_processing=False)
    return k.extract_bytes_sync(data, mime, config)


def _page(number: int | None, text: str) -> Answer:
    return {"number": number, "text": text}


def _read_markdown(mime: str, data: bytes) -> Answer:
    found = _kreuzberg(mime, data, "markdown")
    return {"pages": [_page(None, found.content)], "title": _title(found.metadata)}


def _read_pdf(mime: str, data: bytes) -> Answer:
    """Page texts from the plain reading, whose words are whole; headings from the Markdown reading."""
    found = _kreuzberg(mime, data, "plain")
    pages = [_page(page["page_number"], page["content"]) for page in found.pages or ()]
    if not any(page["text"].strip() for page in pages):
        return {"refused": "no_text", "pages": []}
    marked = _kreuzberg(mime, data, "markdown").content
    headings = [(len(marks), text) for marks, text in _HEADING.findall(marked)]
    return {"pages": pages, "headings": headings, "title": _title(found.metadata)}


def _read_slides(mime: str, data: bytes) -> Answer:
    """One page per slide; the boundaries are byte offsets."""
    found = _kreuzberg(mime, data, "markdown")
    content = found.content.encode()
    bounds = (found.metadata.get("pages") or {}).get("boundaries") or []
    starts = [bound["byte_start"] for bound in bounds]
    ends = [*starts[1:], len(content)]
    if not starts or starts[0] != 0 or starts != sorted(starts):
        return {"pages": [_page(None, found.content)], "title": _title(found.metadata)}
    cuts = zip(bounds, starts, ends, strict=True)
    pages = [_page(bound["page_number"], content[start:end].decode(errors="ignore")) for bound, start, end in cuts]
    return {"pages": pages, "title": _title(found.metadata)}


def _read_word(mime: str, data: bytes) -> Answer:
    """Without the runs Word marks as hidden. Its pages are known only to Word, so none are told."""
    data, hidden = _without_hidden_runs(data)
    return _read_markdown(mime, data) | {"hidden": hidden}


def _without_hidden_runs(data: bytes) -> tuple[bytes, int]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        if package.getinfo("word/document.xml").file_size > TEXT_LIMIT * 5:
            raise MemoryError
        body, hidden = _HIDDEN_RUN.subn(b"", package.read("word/document.xml"))
        if not hidden:
            return data, 0
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as copy:
            for item in package.infolist():
                copy.writestr(item, body if item.filename == "word/document.xml" else package.read(item))
    return out.getvalue(), hidden


def _read_html(mime: str, data: bytes) -> Answer:
    seen = visible_html(data.decode())
    found = _kreuzberg(mime, seen.html.encode(), "markdown")
    return {"pages": [_page(None, found.content)], "title": seen.title, "hidden": seen.hidden}


def _title(metadata: Mapping[str, Any]) -> str | None:
    title = metadata.get("title")
    return title if isinstance(title, str) else None


_READERS: Final[Mapping[str, Callable[[str, bytes], Answer]]] = {
    "PDF": _read_pdf,
    "PowerPoint": _read_slides,
    "Word": _read_word,
    "HTML": _read_html,
}

if __name__ == "__main__":
    main()
