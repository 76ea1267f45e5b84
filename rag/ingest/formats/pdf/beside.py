"""Words that a PDF holds beside its pages: properties, descriptions, notes, bookmarks, scripts, files packed into it.

Every string of every object is read, whatever it is for: no place is forgotten.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote
from xml.etree.ElementTree import ParseError

import pypdfium2

from rag.ingest.formats.around import printed
from rag.ingest.formats.beside import element_words, not_in
from rag.ingest.formats.package import PackageRefused, read_xml
from rag.ingest.formats.pdf.mend import Unfolded, objects_of

_STRING: Final = re.compile(rb"\(((?:\\.|[^\\()]++|\((?:\\.|[^\\()])*+\))*+)\)", re.DOTALL)
_HEX: Final = re.compile(rb"(?<!<)<([0-9A-Fa-f\s]{8,}+)>")
_DESCRIBED: Final = re.compile(rb"/(?:ActualText|Alt|E|Contents)\s*(?=[(<])")
_DRAWN: Final = re.compile(rb"\bT[jJ]\b|\bBT\b|[\d.] cm\b|[\d.] re\b")
_NO_WORDS: Final = re.compile(rb"/Subtype\s*/(?:Image|Type1C|CIDFontType0C|OpenType)\b|/Type\s*/XRef\b|/Length1\b")
_STREAMS: Final = re.compile(rb"(?<![a-z])stream\r?\n.*?endstream", re.DOTALL)
_REMARK: Final = re.compile(rb"^[^%()<>\r\n]*%+([^\r\n]{15,})", re.MULTILINE)
_SPACED_NAME: Final = re.compile(rb"/((?=[^\s/<>()\[\]{}%]*#20)[^\s/<>()\[\]{}%]{15,})")
_CODES: Final = b"begincmap"
_ESCAPE: Final = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|.))", re.DOTALL)
_NAMED: Final = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"", b"f": b"\f", b"\r\n": b"", b"\n": b"", b"\r": b""}
_LONGEST: Final = 20_000  # bytes of what stands in a drawing that are searched for one description


def words_beside_pages(data: bytes, texts: Iterable[str]) -> list[str]:
    """What the texts do not say. Of a locked file only what pdfium unlocks."""
    return not_in(texts, (" ".join(said.split()) for said in _all_words(data)))


def _all_words(data: bytes) -> Iterator[str]:
    yield from _known_words(data)
    yield from _words_around(_STREAMS.sub(b"stream", data))
    if b"/Encrypt" in data:
        return
    for head, stream in objects_of(data):
        yield from _strings(head)
        if stream is not None and not _NO_WORDS.search(head):
            yield from _stream_words(stream)


def _words_around(data: bytes) -> Iterator[str]:
    """What no program shows: remarks, what stands before the file begins and after it ends, names with spaces."""
    yield from printed(data[: max(data.find(b"%PDF-"), 0)])
    yield from printed(data[data.rfind(b"%%EOF") + 5 :])
    yield from _remarks(data)
    yield from (unquote(found[1].replace(b"#", b"%").decode("latin-1")) for found in _SPACED_NAME.finditer(data))


def _remarks(code: bytes) -> Iterator[str]:
    yield from (_text(found[1]) for found in _REMARK.finditer(code))


def _known_words(data: bytes) -> Iterator[str]:
    try:
        with pypdfium2.PdfDocument(data) as document:
            yield from document.get_metadata_dict(skip_empty=True).values()
            yield from (bookmark.get_title() for bookmark in document.get_toc(max_depth=_BOOKMARKS))
    except pypdfium2.PdfiumError:
        return


_BOOKMARKS: Final = 15  # in each other


def _stream_words(stream: Unfolded) -> Iterator[str]:
    """Of what is drawn only the descriptions: its words stand on the page."""
    data = stream()
    if _DRAWN.search(data):
        yield from _remarks(data)
        for found in _DESCRIBED.finditer(data):
            yield from list(_strings(data[found.end() : found.end() + _LONGEST]))[:1]
    elif data.lstrip().startswith((b"<", b"\xef\xbb\xbf<")):
        yield from _markup_words(data)
    elif _CODES not in data:
        yield from printed(data)


def _markup_words(data: bytes) -> Iterator[str]:
    start, end = data.find(b"<x:xmpmeta"), data.rfind(b"</x:xmpmeta>")
    try:
        yield from element_words(read_xml(data[start : end + 12] if 0 <= start < end else data))
    except (ParseError, ValueError, LookupError, PackageRefused):
        yield from printed(data)


def _strings(data: bytes) -> Iterator[str]:
    for found in _STRING.finditer(data):
        yield unquote(_text(_ESCAPE.sub(_unescaped, found[1])))
    for found in _HEX.finditer(data):
        digits = b"".join(found[1].split())
        yield _text(bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode()))


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1]:
        return bytes([int(found[1], 8) & 0xFF])
    return _NAMED.get(found[2], found[2])


def _text(said: bytes) -> str:
    if said.startswith(b"\xfe\xff"):
        return said[2:].decode("utf-16-be", "replace")
    if said.startswith(b"\xff\xfe"):
        return said[2:].decode("utf-16-le", "replace")
    return said.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
