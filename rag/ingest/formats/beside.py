"""Words that a file holds beside its text: properties, descriptions, instructions of fields, parts nobody refers to.

Not one place after another is asked, but everything is read that the text does not hold: no place is forgotten.
"""

import contextlib
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element, ParseError

from rag.ingest.formats.around import printed
from rag.ingest.formats.html_text import visible_html
from rag.ingest.formats.package import Package, PackageRefused, local, read_xml
from rag.ingest.formats.seen import says_much

_DEEPEST: Final = 3  # packages in packages
_FONTS: Final = (".ttf", ".otf", ".woff", ".woff2", ".odttf", ".fntdata")
_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".bmp", ".emf", ".wmf")
_BLOCKS: Final = frozenset(["p", "h", "si", "is", "title", "li", "comment", "annotation"])
"""What people read as one; everything else is read piece by piece."""
_SHORTEST: Final = 6  # letters of an order, in any script
_SIGNS: Final = re.compile(r"[\W_]+")
_NOTE: Final = re.compile(r"\[\^\d+\]")  # put into the text by our readers
_LINES: Final = re.compile(r"[\n|]")
_SENTENCES: Final = re.compile(r"(?<=[.!?])\s+")
_PRINTING: Final = re.compile(r"&(?:[LCR]|\d+|\"[^\"]*\")")  # where on a printed sheet, and how large
_TAG: Final = re.compile(r"<[^>]*>")
_MARKUP: Final = (b"<", b"\xef\xbb\xbf<", b"\xff\xfe<", b"\xfe\xff")
_PACKED_WORDS: Final = re.compile(rb"zTXt[^\x00]{1,79}\x00\x00")
_NOTED: Final = 300_000  # bytes at the beginning and the end of a picture where somebody may have written
_LONGEST: Final = 20_000


def words_beside(package: Package, texts: Iterable[str]) -> list[str]:
    """All that the parts of a package say and the texts do not, each once."""
    return not_in(texts, _all_words(package, 1))


def not_in(texts: Iterable[str], said: Iterable[str]) -> list[str]:
    """What is said that the texts do not say, each once."""
    seen = _Seen(texts)
    return list(filter(says_much, map(seen.without, dict.fromkeys(filter(says_much, said)))))


class _Seen:
    """The text as letters and digits only: marks and ends of lines are no difference."""

    def __init__(self, texts: Iterable[str]) -> None:
        read = [_NOTE.sub("", text) for text in texts]
        self._whole = "\n".join(map(_squeezed, read))
        self._lines = {_squeezed(line) for text in read for line in _LINES.split(text)}

    def without(self, said: str) -> str:
        """The sentences that are not in the text."""
        return "" if self._holds(said) else " ".join(one for one in _SENTENCES.split(said) if not self._holds(one))

    def _holds(self, said: str) -> bool:
        squeezed = _squeezed(said)
        return squeezed in self._lines or squeezed in self._whole


def _squeezed(text: str) -> str:
    return _SIGNS.sub("", text.casefold())


def _all_words(package: Package, depth: int) -> Iterator[str]:
    yield from package.words_around()
    for name in package.names():
        if name.endswith(_FONTS) or (data := package.read(name)) is None:
            continue
        if name.endswith(_PICTURES):
            words = _picture_words(data)
        else:
            words = _packed_words(data, depth) if data.startswith(b"PK\x03\x04") else _part_words(data)
        yield from (" ".join(said.split()) for said in words)


def _picture_words(data: bytes) -> Iterator[str]:
    """What its program or its owner wrote into it."""
    noted = data if len(data) <= 2 * _NOTED else data[:_NOTED] + data[-_NOTED:]
    for said in printed(noted):
        yield from (said, said[1:])  # the last byte of a length may look like a letter
    for found in _PACKED_WORDS.finditer(noted):
        with contextlib.suppress(zlib.error):
            yield zlib.decompressobj().decompress(noted[found.end() :], _LONGEST).decode("latin-1")


def _packed_words(data: bytes, depth: int) -> Iterator[str]:
    """A file in the file. One that is a bomb is a bomb there too; one that is locked says nothing."""
    try:
        yield from _all_words(Package(data), depth + 1) if depth < _DEEPEST else ()
    except PackageRefused as refused:
        if refused.why == "bomb":
            raise
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError):
        yield from printed(data)


def _part_words(data: bytes) -> Iterator[str]:
    if not data.lstrip().startswith(_MARKUP):
        yield from printed(data) if b"\x00" in data else data.decode("utf-8", "replace").splitlines()
        return
    try:
        yield from element_words(read_xml(data))
    except (ParseError, ValueError, LookupError, PackageRefused):
        yield from page_words(data.decode("utf-8", "replace"))


def page_words(source: str) -> list[str]:
    """All that a web page says, whether or not somebody sees it."""
    page = visible_html(source)
    return [*page.hidden, *page.aside, *page.deleted, *map(unescape, _TAG.split(page.html))]


def element_words(tree: Element) -> Iterator[str]:
    """Every value of an attribute and every text in an element; those of a paragraph as one."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        yield from (unquote(value) for value in one.attrib.values() if len(value) >= _SHORTEST)
        if local(one) in _BLOCKS:
            yield from _block_words(one)
            yield from (unquote(value) for each in one.iter() if each is not one for value in each.attrib.values())
        else:
            texts = (one.text, *(each.tail for each in one))
            yield from (_PRINTING.sub(" ", text) for text in texts if text and len(text) >= _SHORTEST)
            waiting.extend(reversed(one))


def _block_words(block: Element) -> Iterator[str]:
    """All, and those in elements of one name: the words of a field are not those of what it shows."""
    yield "".join(block.itertext())
    kinds: dict[str, list[str]] = {}
    for one in block.iter():
        kinds.setdefault(local(one), []).append(one.text or "")
    yield from map("".join, kinds.values())
