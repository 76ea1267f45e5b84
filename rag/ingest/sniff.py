"""What a file is, by its content; its name only chooses among the readings of a text."""

import io
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from rag.ingest.refusals import refusal


@dataclass(frozen=True)
class Kind:
    """A format we promise to read. `mime` is what the parser is told; the text formats are read without one."""

    name: str
    suffixes: tuple[str, ...]
    mime: str = ""

    @property
    def is_text(self) -> bool:
        return self.name in TEXTS


_OFFICE: Final = "application/vnd.openxmlformats-officedocument."
_OPEN: Final = "application/vnd.oasis.opendocument."

MARKDOWN: Final = Kind("Markdown", (".md", ".markdown", ".mdx", ".mdown"))
TEXT: Final = Kind("plain text", (".txt", ".text", ".log"))
HTML: Final = Kind("HTML", (".html", ".htm", ".xhtml", ".mhtml", ".mht"), "text/html")
CSV: Final = Kind("CSV", (".csv", ".tsv"))
JSON: Final = Kind("JSON", (".json",))
EMAIL: Final = Kind("e-mail", (".eml",))
PDF: Final = Kind("PDF", (".pdf",), "application/pdf")
DOCX: Final = Kind("Word", (".docx", ".docm", ".dotx", ".dotm"), _OFFICE + "wordprocessingml.document")
XLSX: Final = Kind("Excel", (".xlsx", ".xlsm", ".xltx", ".xltm"), _OFFICE + "spreadsheetml.sheet")
PPTX: Final = Kind("PowerPoint", (".pptx", ".pptm", ".ppsx", ".ppsm", ".potx"), _OFFICE + "presentationml.presentation")
ODT: Final = Kind("OpenDocument text", (".odt", ".ott"), _OPEN + "text")
EPUB: Final = Kind("EPUB", (".epub",), "application/epub+zip")
RTF: Final = Kind("RTF", (".rtf",), "application/rtf")
ARCHIVE: Final = Kind("zip", (".zip",))
PICTURE: Final = Kind("picture", (".png", ".jpg", ".jpeg", ".tif", ".tiff"), "image/*")
PDF_PICTURES: Final = Kind("PDF pictures", (), PDF.mime)
OFFICE_PICTURES: Final = Kind("Office pictures", ())

KINDS: Final = (MARKDOWN, TEXT, HTML, CSV, JSON, EMAIL, PDF, DOCX, XLSX, PPTX, ODT, EPUB, RTF, ARCHIVE)
TEXTS: Final = frozenset(kind.name for kind in (MARKDOWN, TEXT, HTML, CSV, JSON, EMAIL))
BY_SUFFIX: Final[Mapping[str, Kind]] = {suffix: kind for kind in KINDS for suffix in kind.suffixes}
FORMATS: Final = ", ".join(sorted({kind.suffixes[0].removeprefix(".") for kind in KINDS}))

_PARTS: Final = {"word/": DOCX, "xl/": XLSX, "ppt/": PPTX}
_ZIPPED: Final = frozenset([DOCX, XLSX, PPTX, ODT, EPUB, ARCHIVE])
_PACKAGES: Final = {ODT.mime.encode(): ODT, EPUB.mime.encode(): EPUB} | {
    f"{ODT.mime}-{use}".encode(): ODT for use in ("template", "master", "web")
}
_BARE_ODT: Final = frozenset(["content.xml", "meta-inf/manifest.xml"])
_PACKED: Final = (b"PK\x03\x04", b"PK\x05\x06")
_PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\x00", b"MM\x00*")
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OLE_ENCRYPTED: Final = "EncryptedPackage".encode("utf-16-le")
_MAIL_HEADER: Final = re.compile(rb"(?:[A-Za-z][A-Za-z0-9-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2}", re.ASCII)
_MARKUP: Final = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html\b)", re.IGNORECASE)
_BLANK: Final = b" \t\r\n\x00\xef\xbb\xbf"
_HEAD: Final = 4096
_ENTRIES: Final = 20_000


def suffix_of(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).suffix.lower()


def find_kind(name: str, data: bytes) -> Kind:
    """The kind of this content. Raises FileRefused for what we cannot read and for a name that tells otherwise."""
    promised = BY_SUFFIX.get(suffix_of(name))
    found = _binary_kind(data, promised)
    if found is None:
        return _text_kind(name, data, promised)
    if promised is not None and promised is not found:
        if found is ARCHIVE:
            raise refusal("damaged", kind=promised.name)
        raise refusal("wrong_name", name=promised.suffixes[0], found=found.name, rename=found.suffixes[0])
    if found is ARCHIVE and promised is None and suffix_of(name):
        raise refusal("unsupported", suffix=suffix_of(name), formats=FORMATS)
    return found


def _text_kind(name: str, data: bytes, promised: Kind | None) -> Kind:
    if suffix_of(name) and promised is None:
        raise refusal("unsupported", suffix=suffix_of(name), formats=FORMATS)
    if promised is not None and not promised.is_text:
        raise refusal("damaged" if data[:2] == b"PK" else "not_what_it_says", kind=promised.name)
    if promised is HTML and _MAIL_HEADER.match(data) and b"multipart/" in data[:_HEAD].lower():
        return EMAIL  # a page that a browser saved together with its pictures
    return promised or TEXT


def looks_like_html(text: str) -> bool:
    return bool(_MARKUP.match(text[:2000]))


def _binary_kind(data: bytes, promised: Kind | None) -> Kind | None:
    """The kind of a file with magic bytes; None for what may be text. A package may have something before it."""
    if data.startswith(_PACKED) and promised is not PDF:
        return _package_kind(data)  # asked first: the PDF that it holds may begin near its top
    if data.lstrip(_BLANK).startswith(b"%PDF-") or (b"%PDF-" in data[:1024] and (b"\x00" in data or _is_pdf(data))):
        return PDF
    if promised is PDF and _is_pdf(data):
        return PDF  # whatever stands before it, or nothing at all
    if data.lstrip(_BLANK).startswith(b"{\\rtf"):
        return RTF
    if data.startswith(_PACKED) or (promised in _ZIPPED and b"PK\x03\x04" in data[:_HEAD]):
        return _package_kind(data)
    if data.startswith(_OLE):
        raise refusal("encrypted" if _OLE_ENCRYPTED in data else "old_office", kind="Office")
    if data.startswith(_PICTURES):
        return PICTURE
    return None


def _is_pdf(data: bytes) -> bool:
    """With something before it, as when a server's answer was saved whole; no mere text about PDFs."""
    return b"startxref" in data[-4096:] and b"endobj" in data


def _package_kind(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            return _kind_of_entries(package)
    except Exception as error:  # each way of packing raises what it likes over torn bytes
        raise refusal("damaged", kind="Office") from error


def _kind_of_entries(package: zipfile.ZipFile) -> Kind:
    names = [name.replace("\\", "/").lower() for name in package.namelist()[:_ENTRIES]]
    if "mimetype" in package.namelist() and package.getinfo("mimetype").file_size < 200:
        kind = _PACKAGES.get(package.read("mimetype").strip())
        if kind:
            return kind
    if any(name.startswith(("[content_types]", "_rels/")) for name in names):
        for part, kind in _PARTS.items():
            if any(name.startswith(part) for name in names):
                return kind
    if "meta-inf/container.xml" in names:
        return EPUB
    if _BARE_ODT.issubset(names) and "mimetype" not in names:
        return ODT
    return ARCHIVE
