"""The reading process: Kreuzberg behind limits, so that a hostile or broken file can hurt nobody but this process.

Started by `extract_process`; it reads requests from stdin and writes one JSON answer each, until stdin closes.
A request is a line of JSON ({"kind", "mime", "size"}) and `size` bytes; an answer is eight bytes of length and JSON.
"""

import base64
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
from xml.etree.ElementTree import ParseError

from pypdfium2 import PdfiumError

from rag.ingest.book_text import read_book
from rag.ingest.html_text import NestedTooDeeply, visible_html
from rag.ingest.markdown import tidy_markdown
from rag.ingest.odt_text import read_odt
from rag.ingest.package import Package, PackageRefused, require_small
from rag.ingest.pdf_layout import Layout, headings_of, read_layout, text_of
from rag.ingest.pdf_mend import is_cut_off, read_mended
from rag.ingest.pictures import is_picture
from rag.ingest.rtf_text import read_rtf
from rag.ingest.sheet_text import read_sheets
from rag.ingest.slides_text import read_slides
from rag.ingest.word_text import read_word

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
_BROKEN: Final = (ParseError, KeyError, ValueError, IndexError, zipfile.BadZipFile, NotImplementedError, EOFError)
_ENTITY: Final = re.compile(rb"<!ENTITY", re.IGNORECASE)
_MARKUP: Final = (".xml", ".xhtml", ".html", ".htm", ".opf", ".ncx")
_PROLOGUE: Final = 4000  # where a page could declare entities
_PICTURES: Final = 40  # pages of one file that are handed over as pictures
_DOTS_PER_POINT: Final = 200 / 72
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
    except (RecursionError, NestedTooDeeply):
        return {"refused": "too_deep"}
    except PackageRefused as refused:
        return {"refused": refused.why}
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
    """Page texts and headings by the size of their type; more headings from the Markdown reading."""
    layout = _layout(data)
    pages = [_page(number, text_of(page)) for number, page in enumerate(layout.pages, start=1)]
    unseen = sum(page.unseen for page in layout.pages)
    is_open = unseen > 0 or any(page["text"].strip() for page in pages)
    if not is_open and is_cut_off(data):
        return {"refused": "damaged"}
    if not is_open:
        plain = _kreuzberg(mime, data, "plain")
        pages = [_page(page["page_number"], page["content"]) for page in plain.pages or ()]
    if not any(page["text"].strip() for page in pages):
        return {"refused": "no_text", "pages": pages, "headings": []}
    headings, title = _headings(mime, data, may_fail=is_open)
    answer = {"pages": pages, "headings": [*headings, *headings_of(layout.pages)], "title": title}
    noted = {"comments": sum(page.notes for page in layout.pages), "attached": list(layout.attached)}
    noted["hidden"] = unseen
    return answer | noted | {"mended": layout.is_mended}


def _headings(mime: str, data: bytes, *, may_fail: bool) -> tuple[list[tuple[int, str]], str | None]:
    """Levels and texts, and the title; nothing where only this parser stumbles."""
    from kreuzberg import KreuzbergError

    try:
        found = _kreuzberg(mime, data, "markdown")
    except KreuzbergError:
        if may_fail:
            return [], None
        raise
    return [(len(marks), text) for marks, text in _HEADING.findall(found.content)], _title(found.metadata)


def _layout(data: bytes) -> Layout:
    """Nothing for what pdfium cannot open: then the other parser says why, or reads it all the same."""
    try:
        return read_layout(data)
    except PdfiumError:
        return Layout()


def _read_pictures(mime: str, data: bytes) -> Answer:
    """The pages that hold no text, as PNG, for whoever can recognise text in them."""
    return {"pages": read_mended(data, _page_pictures)}


def _page_pictures(data: bytes) -> list[Answer]:
    import pypdfium2

    pages = []
    with pypdfium2.PdfDocument(data) as document:
        for number in range(min(len(document), _PICTURES)):
            page = document[number]
            if not page.get_textpage().get_text_bounded().strip():
                picture = page.render(scale=min(_DOTS_PER_POINT, 3000 / max(page.get_size())), grayscale=True)
                out = io.BytesIO()
                picture.to_pil().save(out, "PNG")
                pages.append(_page(number + 1, base64.b64encode(out.getvalue()).decode()))
    return pages


def _read_parts(mime: str, data: bytes) -> Answer:
    """The pictures that an office file holds, by the names of their parts."""
    package = Package(data)
    names = [name for name in package.names() if is_picture(name)][:_PICTURES]
    pages = [_page(None, base64.b64encode(package.read(name) or b"").decode()) | {"part": name} for name in names]
    return {"pages": pages}


def _read_word(mime: str, data: bytes) -> Answer:
    """Its pages are known only to Word, so none are told."""
    found = read_word(data)
    unseen = {"hidden": found.hidden, "comments": found.comments}
    return {"pages": [_page(None, found.text)], "title": found.title, "tidy": False, **unseen}


def _read_sheets(mime: str, data: bytes) -> Answer:
    sheets = [sheet for sheet in read_sheets(data) if sheet.text]
    text = "\n\n".join(f"## {sheet.name}\n\n{sheet.text}" for sheet in sheets)
    hidden = [sheet.name for sheet in sheets if sheet.hidden]
    comments = sum(sheet.comments for sheet in sheets)
    return {"pages": [_page(None, text)], "tidy": False, "hidden_sheets": hidden, "comments": comments}


def _read_slides(mime: str, data: bytes) -> Answer:
    slides = read_slides(data)
    hidden = [str(number) for number, slide in enumerate(slides, start=1) if slide.hidden]
    pages = [_page(number, slide.text) for number, slide in enumerate(slides, start=1)]
    comments = sum(slide.comments for slide in slides)
    return {"pages": pages, "tidy": False, "hidden_slides": hidden, "comments": comments}


def _read_book(mime: str, data: bytes) -> Answer:
    """Chapter by chapter, as the spine orders them."""
    pages, title = read_book(data)
    chapters = [_read_html("text/html", page.encode()) for page in pages]
    text = "\n\n".join(chapter["pages"][0]["text"] for chapter in chapters)
    return {"pages": [_page(None, text)], "title": title, "hidden": sum(chapter["hidden"] for chapter in chapters)}


def _read_odt(mime: str, data: bytes) -> Answer:
    found = read_odt(data)
    unseen = {"hidden": found.hidden, "comments": found.comments}
    return {"pages": [_page(None, found.text)], "title": found.title, "tidy": False, **unseen}


def _read_rtf(mime: str, data: bytes) -> Answer:
    found = read_rtf(data)
    unseen = {"hidden": found.hidden, "comments": found.comments}
    return {"pages": [_page(None, found.text)], "title": found.title, "tidy": False, **unseen}


def _or_parser(read: Callable[[str, bytes], Answer]) -> Callable[[str, bytes], Answer]:
    """Our own reading; where a file is not as we expect it, or says nothing to us, that of the general parser."""

    def either(mime: str, data: bytes) -> Answer:
        try:
            answer = read(mime, data)
        except _BROKEN:
            answer = {"pages": []}
        if any(re.search(r"\w", page["text"]) for page in answer["pages"]):
            return answer
        return _read_package(mime, data)

    return either


def _read_package(mime: str, data: bytes) -> Answer:
    """A zip package for the general parser, once nothing in it is a bomb or wants entities unfolded."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        require_small(package, len(data))
        for info in package.infolist():
            if info.filename.lower().endswith(_MARKUP) and _ENTITY.search(package.read(info)):
                raise PackageRefused("unsafe")
    return _read_markdown(mime, data)


def _tidy(mime: str, data: bytes) -> Answer:
    """A large Markdown text, which only a process that can be stopped should tidy."""
    tidied = tidy_markdown(data.decode())
    counts = {"hidden": tidied.hidden, "comments": tidied.comments}
    return {"pages": [_page(None, tidied.text)], "links": tidied.links, **counts}


def _read_html(mime: str, data: bytes) -> Answer:
    if _ENTITY.search(data[:_PROLOGUE]):
        raise PackageRefused("unsafe")
    seen = visible_html(data.decode())
    found = _kreuzberg(mime, seen.html.encode(), "markdown")
    return {"pages": [_page(None, found.content)], "title": seen.title, "hidden": seen.hidden}


def _title(metadata: Mapping[str, Any]) -> str | None:
    title = metadata.get("title")
    return title if isinstance(title, str) else None


_READERS: Final[Mapping[str, Callable[[str, bytes], Answer]]] = {
    "PDF": _read_pdf,
    "PDF pictures": _read_pictures,
    "Office pictures": _read_parts,
    "PowerPoint": _or_parser(_read_slides),
    "Word": _or_parser(_read_word),
    "Excel": _or_parser(_read_sheets),
    "OpenDocument text": _or_parser(_read_odt),
    "EPUB": _or_parser(_read_book),
    "RTF": _read_rtf,
    "HTML": _read_html,
    "Markdown": _tidy,
}

if __name__ == "__main__":
    main()
