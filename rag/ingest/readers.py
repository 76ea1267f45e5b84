"""How each kind of file is read in the reading process: the answer is its pages and what was noticed in them."""

import base64
import io
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final
from xml.etree.ElementTree import ParseError

from pypdfium2 import PdfDocument, PdfiumError

from rag.ingest.formats.beside import words_beside
from rag.ingest.formats.book_text import read_book
from rag.ingest.formats.headings import HEADING
from rag.ingest.formats.html_text import visible_html
from rag.ingest.formats.live import live_actions, live_parts
from rag.ingest.formats.markdown import tidy_markdown
from rag.ingest.formats.odt_text import read_odt
from rag.ingest.formats.package import Package, PackageRefused, require_small
from rag.ingest.formats.pdf.beside import words_beside_pages
from rag.ingest.formats.pdf.headings import find_headings, with_plain_going_on
from rag.ingest.formats.pdf.layout import Layout, read_layout, text_of
from rag.ingest.formats.pdf.mend import is_cut_off, objects_of, read_mended
from rag.ingest.formats.pictures import is_picture
from rag.ingest.formats.rtf_text import read_rtf
from rag.ingest.formats.seen import Seen, left_out
from rag.ingest.formats.sheet_text import Sheet, read_sheets
from rag.ingest.formats.slides_text import read_slides
from rag.ingest.formats.word_text import read_word
from rag.ingest.sniff import (
    DOCX,
    EPUB,
    HTML,
    MARKDOWN,
    ODT,
    OFFICE_PICTURES,
    PDF,
    PDF_PICTURES,
    PPTX,
    RTF,
    XLSX,
    Kind,
)

_BROKEN: Final = (
    ParseError,
    KeyError,
    ValueError,
    IndexError,
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
    EOFError,
)
_ENTITY: Final = re.compile(rb"<!ENTITY", re.IGNORECASE)
_MARKUP: Final = (".xml", ".xhtml", ".html", ".htm", ".opf", ".ncx")
_PROLOGUE: Final = 4000  # where a page could declare entities
_PICTURES: Final = 40  # pages of one file that are handed over as pictures
_DOTS_PER_POINT: Final = 200 / 72
_LEFT_OUT: Final = ("hidden", "deleted", "covered", "hidden_sheets", "hidden_slides")

Answer = dict[str, Any]
Reader = Callable[[bytes], Answer]


def _kreuzberg(kind: Kind, data: bytes, output: str = "markdown") -> Any:
    """What the general parser makes of it."""
    import kreuzberg as k

    pages = k.PageConfig(extract_pages=kind is PDF)
    config = k.ExtractionConfig(output_format=output, use_cache=False, pages=pages, enable_quality_processing=False)
    return k.extract_bytes_sync(data, kind.mime, config)


def _page(number: int | None, text: str) -> Answer:
    return {"number": number, "text": text}


def _read_pdf(data: bytes) -> Answer:
    """Page texts, and headings by the type they are set in."""
    layout = _layout(data)
    numbered = enumerate(layout.pages, start=1)
    pages = [_page(number, text_of(page)) | {"footnotes": list(page.footnotes)} for number, page in numbered]
    unseen = [line for page in layout.pages for line in page.unseen]
    is_open = bool(unseen) or any(page["text"].strip() for page in pages)
    if not is_open and is_cut_off(data):
        return {"refused": "damaged"}
    if not is_open:
        plain = _kreuzberg(PDF, data, "plain")
        pages = [_page(page["page_number"], page["content"]) for page in plain.pages or ()]
    if not any(page["text"].strip() for page in pages):
        return {"refused": "no_text", "pages": pages, "headings": []}
    headings, title = _headings(data, may_fail=is_open)
    headings = find_headings(layout.pages, headings)
    for page, marked in zip(pages, with_plain_going_on(layout.pages, headings), strict=False):
        page["text"] = text_of(marked) if is_open else page["text"]
    answer = {"pages": pages, "headings": headings, "title": title}
    notes = [note for page in layout.pages for note in page.notes]
    footnotes = [note for page in layout.pages for note in page.footnotes]
    known = [*(page["text"] for page in pages), *footnotes, *unseen, *notes]
    noted = left_out(unseen, notes, words_beside_pages(data, known))
    live = live_actions(head for head, _ in objects_of(data))
    return answer | noted | {"attached": list(layout.attached), "mended": layout.is_mended, "live": live}


def _headings(data: bytes, *, may_fail: bool) -> tuple[list[tuple[int, str]], str | None]:
    """Levels and texts, and the title; nothing where only this parser stumbles."""
    from kreuzberg import KreuzbergError

    try:
        found = _kreuzberg(PDF, data)
    except KreuzbergError:
        if may_fail:
            return [], None
        raise
    return [(len(marks), text) for marks, text in HEADING.findall(found.content)], _title(found.metadata)


def _layout(data: bytes) -> Layout:
    """Nothing for what pdfium cannot open: then the other parser says why, or reads it all the same."""
    try:
        return read_layout(data)
    except PdfiumError:
        return Layout()


def _read_pictures(data: bytes) -> Answer:
    """The pages that hold no text, as PNG, for whoever can recognise text in them."""
    return {"pages": read_mended(data, _page_pictures)}


def _page_pictures(data: bytes) -> list[Answer]:
    pages = []
    with PdfDocument(data) as document:
        for number in range(min(len(document), _PICTURES)):
            page = document[number]
            if not page.get_textpage().get_text_bounded().strip():
                picture = page.render(scale=min(_DOTS_PER_POINT, 3000 / max(page.get_size())), grayscale=True)
                out = io.BytesIO()
                picture.to_pil().save(out, "PNG")
                pages.append(_page(number + 1, base64.b64encode(out.getvalue()).decode()))
    return pages


def _read_parts(data: bytes) -> Answer:
    """The pictures that an office file holds, by the names of their parts."""
    package = Package(data)
    names = [name for name in package.names() if is_picture(name)][:_PICTURES]
    pages = [_page(None, base64.b64encode(package.read(name) or b"").decode()) | {"part": name} for name in names]
    return {"pages": pages}


def _read_sheets(data: bytes) -> Answer:
    """What is left out is counted, and hidden sheets, rows and columns are named."""
    sheets = [sheet for sheet in read_sheets(data) if sheet.text or sheet.unseen]
    shown = [sheet for sheet in sheets if not sheet.hidden]
    text = "\n\n".join(f"## {sheet.name}\n\n{sheet.text}" for sheet in shown if sheet.text)
    comments = [comment for sheet in shown for comment in sheet.comments]
    unseen = [words for sheet in sheets for words in [*sheet.unseen, *_lines(sheet)]]
    deleted = [words for sheet in shown for words in sheet.deleted]
    return {
        "pages": [_page(None, text)],
        "tidy": False,
        "title_counts": True,  # the sheets name its parts, and the file has none for the whole
        "hidden_sheets": [sheet.name for sheet in sheets if sheet.hidden],
        "covered": [f"{sheet.name} {name}" for sheet in shown for name in sheet.covered],
        **left_out(unseen, comments, deleted=deleted),
        "hidden": sum(sheet.lost for sheet in shown),
    }


def _lines(sheet: Sheet) -> list[str]:
    """Those of a hidden sheet."""
    return [*sheet.text.splitlines(), *sheet.deleted] if sheet.hidden else []


def _read_slides(data: bytes) -> Answer:
    """Every page is a slide; one that is hidden in the show is left out and named."""
    slides = list(enumerate(read_slides(data), start=1))
    shown = {number: slide for number, slide in slides if not slide.hidden}
    unseen = [words for slide in shown.values() for words in slide.unseen]
    comments = [comment for slide in shown.values() for comment in slide.comments]
    deleted = [words for slide in shown.values() for words in slide.deleted]
    never_shown = [words for _, slide in slides if slide.hidden for words in (slide.text, *slide.deleted)]
    return {
        "pages": [_page(number, slide.text) for number, slide in shown.items()],
        "tidy": False,
        "hidden_slides": [str(number) for number, slide in slides if slide.hidden and slide.text],
        **left_out([*unseen, *never_shown], comments, deleted=deleted),
        "hidden": len(unseen),
    }


def _read_book(data: bytes) -> Answer:
    """Chapter by chapter, as the spine orders them."""
    pages, title = read_book(data)
    chapters = [_read_html(page.encode()) for page in pages]
    text = "\n\n".join(chapter["pages"][0]["text"] for chapter in chapters)
    unseen = [words for chapter in chapters for words in chapter["left_out"]]
    counts = {what: sum(chapter[what] for chapter in chapters) for what in ("hidden", "deleted")}
    return {"pages": [_page(None, text)], "title": title, **left_out(aside=unseen), **counts}


def _seen(read: Callable[[bytes], Seen]) -> Reader:
    """A text whose pages are known only to the program that wrote it, so none are told."""

    def reader(data: bytes) -> Answer:
        found = read(data)
        answer = {"pages": [_page(None, found.text)], "title": found.title, "tidy": False}
        return answer | left_out(found.hidden, found.comments, found.aside, found.deleted)

    return reader


def _or_parser(kind: Kind, read: Reader) -> Reader:
    """Our own reading; where a file is not as we expect it, or says nothing to us, that of the general parser.

    That parser shows what is hidden too, so it is not asked about a file of which something was left out.
    """

    def either(data: bytes) -> Answer:
        try:
            answer = read(data)
        except _BROKEN:
            answer = {"pages": []}
        if not (any(re.search(r"\w", page["text"]) for page in answer["pages"]) or any(map(answer.get, _LEFT_OUT))):
            answer = _read_package(kind, data)
        return answer | _beside(data, answer)

    return either


def _beside(data: bytes, answer: Answer) -> Answer:
    """What else an office file says, its properties or parts that nothing refers to, and what in it is alive."""
    known = answer.get("left_out", [])
    try:
        package = Package(data)
        said = words_beside(package, [*(page["text"] for page in answer["pages"]), *known])
        return {"left_out": [*known, *said], "live": live_parts(package)}
    except _BROKEN:
        return {}


def _read_package(kind: Kind, data: bytes) -> Answer:
    """A zip package for the general parser, once nothing in it is a bomb or wants entities unfolded."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        require_small(package, len(data))
        for info in package.infolist():
            if info.filename.lower().endswith(_MARKUP) and _ENTITY.search(package.read(info)):
                raise PackageRefused("unsafe")
    found = _kreuzberg(kind, data)
    return {"pages": [_page(None, found.content)], "title": _title(found.metadata)}


def _tidy(data: bytes) -> Answer:
    """A large Markdown text, which only a process that can be stopped should tidy."""
    tidied = tidy_markdown(data.decode())
    return {
        "pages": [_page(None, tidied.text)],
        "links": tidied.links,
        "unseen": [tidied.hidden, tidied.comments, tidied.live, tidied.aside, tidied.deleted],
    }


def _read_html(data: bytes) -> Answer:
    if _ENTITY.search(data[:_PROLOGUE]):
        raise PackageRefused("unsafe")
    seen = visible_html(data.decode())
    found = _kreuzberg(HTML, seen.html.encode())
    noted = left_out(seen.hidden, aside=seen.aside, deleted=seen.deleted)
    return {"pages": [_page(None, found.content)], "title": seen.title, "title_counts": seen.title_counts, **noted}


def _title(metadata: Mapping[str, Any]) -> str | None:
    title = metadata.get("title")
    return title if isinstance(title, str) else None


READERS: Final[Mapping[str, Reader]] = {
    PDF.name: _read_pdf,
    PDF_PICTURES.name: _read_pictures,
    OFFICE_PICTURES.name: _read_parts,
    PPTX.name: _or_parser(PPTX, _read_slides),
    DOCX.name: _or_parser(DOCX, _seen(read_word)),
    XLSX.name: _or_parser(XLSX, _read_sheets),
    ODT.name: _or_parser(ODT, _seen(read_odt)),
    EPUB.name: _or_parser(EPUB, _read_book),
    RTF.name: _seen(read_rtf),
    HTML.name: _read_html,
    MARKDOWN.name: _tidy,
}
