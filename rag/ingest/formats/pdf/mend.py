"""A PDF whose table of contents is lost or wrong, put together again from the objects that are still in it.

Whole or not at all: where a page that its tree names, or what stands on a page, is lost, nothing is put together.
"""

import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from pypdfium2 import PdfiumError

_Found = TypeVar("_Found")
Unfolded = Callable[[], bytes]

_HEADER: Final = b"%PDF-1.7\n"
_OBJECT: Final = re.compile(rb"(?<!\d)(\d{1,7})[ \t\r\n]+(\d{1,5})[ \t\r\n]+obj\b")
_END: Final = re.compile(rb"endobj|(?<![a-z])stream\r?\n")
_LENGTH: Final = re.compile(rb"/Length\s+(\d+)(?!\s+\d+\s+R)")
_REFERENCE: Final = re.compile(rb"(\d{1,7})\s+\d{1,5}\s+R\b")
_CATALOG: Final = re.compile(rb"/Type\s*/Catalog\b")
_PAGE: Final = re.compile(rb"/Type\s*/Page(?![A-Za-z])")
_TREE: Final = re.compile(rb"/Type\s*/Pages\b")
_PAGES: Final = re.compile(rb"/Pages\s+(\d{1,7})\s+\d{1,5}\s+R\b")
_PARENT: Final = re.compile(rb"/Parent\s+(\d{1,7})\s+\d{1,5}\s+R\b")
_KIDS: Final = re.compile(rb"/Kids\s*(\[[^\]]*\]|\d{1,7}\s+\d{1,5}\s+R)")
_CONTENTS: Final = re.compile(rb"/Contents\s*(\[[^\]]*\]|\d{1,7}\s+\d{1,5}\s+R)")
_PACKED: Final = re.compile(rb"/Type\s*/ObjStm\b")
_FILTER: Final = re.compile(rb"/Filter\b")
_FIRST: Final = re.compile(rb"/First\s+(\d+)")
_LOCK: Final = re.compile(rb"/Encrypt\s+\d+\s+\d+\s+R")
_LOCKED: Final = re.compile(rb"/Filter\s*/Standard\b")
_IDS: Final = re.compile(rb"/ID\s*\[\s*<[^>]*>\s*<[^>]*>\s*\]")
_FINISHED: Final = b"%%EOF"
_CUT_OFF: Final = "the end of the last change is missing"
_BLANK: Final = b" \t\r\n\x00"
_MOST_OBJECTS: Final = 1_000_000
_MOST_PACKED: Final = 100_000_000  # bytes that all packed objects together may unfold to


@dataclass(frozen=True)
class _Object:
    place: int  # in the file
    head: bytes  # what stands before its stream
    is_whole: bool
    stream: bytes = b""


@dataclass
class _Body:
    """The objects of a file, the last of each number, and those that lie packed in others."""

    objects: dict[int, _Object] = field(default_factory=dict)
    packed: dict[int, bytes] = field(default_factory=dict)

    def head(self, number: int) -> bytes:
        return self.packed.get(number) or (self.objects[number].head if number in self.objects else b"")

    def heads(self) -> Iterator[tuple[int, bytes]]:
        for number in sorted({*self.objects, *self.packed}):
            yield number, self.head(number)

    def is_whole(self, number: int) -> bool:
        return number in self.packed or (number in self.objects and self.objects[number].is_whole)


def read_mended(data: bytes, read: Callable[[bytes], _Found]) -> _Found:
    """What `read` finds in the file or, where pdfium cannot read it, in the mended one. Raises PdfiumError.

    Of a file that lost its end pdfium may read what stood there before the last change.
    """
    try:
        if is_cut_off(data):
            raise PdfiumError(_CUT_OFF)
        return read(data)
    except PdfiumError:
        mended = mended_pdf(data)
        if mended is None:
            raise
        return read(mended)


def objects_of(data: bytes) -> Iterator[tuple[bytes, Unfolded | None]]:
    """Each object of a file as it is written, and its stream, to be unfolded where somebody wants it."""
    body, room = _read_body(data), [_MOST_PACKED]
    yield from ((head, None) for head in body.packed.values())
    for one in body.objects.values():
        yield one.head, partial(_opened, one, room) if one.stream else None
    yield data[data.rfind(b"trailer") :] if b"trailer" in data else b"", None


def _opened(one: _Object, room: list[int]) -> bytes:
    """As it is where it is not folded; nothing of what is folded in other ways, or beyond the room for all."""
    if not _FILTER.search(one.head):
        return one.stream
    unfolded = _unfolded(one.stream, room[0]) if room[0] > 0 else b""
    room[0] -= len(unfolded)
    return unfolded


def is_cut_off(data: bytes) -> bool:
    """A change was begun after the last end of the file, and has none."""
    end = data.rfind(_FINISHED)
    return end >= 0 and _OBJECT.search(data, end) is not None


def mended_pdf(data: bytes) -> bytes | None:
    """The file with a table of contents made anew, or None where not everything is there any more."""
    body = _read_body(data)
    lock = _LOCK.findall(data)
    if not lock and any(_LOCKED.search(head) for _, head in body.heads()):
        return None  # its texts could not be unlocked
    is_finished = data.rstrip(_BLANK).endswith(_FINISHED)
    pages = _pages(body, is_finished=is_finished)
    needed = (number for page in pages for number in _needed(body, page, all_of_it=not is_finished))
    if not pages or not all(map(body.is_whole, needed)):
        return None
    return _written(data, body, pages, b" ".join([*lock[-1:], *_IDS.findall(data)[-1:]]))


def _read_body(data: bytes) -> _Body:
    body = _Body()
    room = _MOST_PACKED
    for number, found in _objects(data):
        body.objects[number] = found
        body.packed.pop(number, None)
        if _PACKED.search(found.head) and found.is_whole:
            unfolded = _unfolded(found.stream, room)
            room -= len(unfolded)
            body.packed |= dict(_unpacked(found.head, unfolded))
    return body


def _objects(data: bytes) -> Iterator[tuple[int, _Object]]:
    """In the order of the file; what looks like an object within a stream is none."""
    place = 0
    for _ in range(_MOST_OBJECTS):
        begin = _OBJECT.search(data, place)
        if begin is None:
            return
        number, found, place = _object(data, begin)
        yield number, found


def _object(data: bytes, begin: re.Match[bytes]) -> tuple[int, _Object, int]:
    """Its number, itself, and where the next one may begin."""
    number, start = int(begin[1]), begin.end()
    following = _OBJECT.search(data, start)
    end = _END.search(data, start, following.start() if following else len(data))
    if end is None:
        stop = following.start() if following else len(data)
        return number, _Object(begin.start(), data[start:stop], is_whole=following is not None), stop
    head = data[start : end.start()]
    if end[0] == b"endobj":
        return number, _Object(begin.start(), head, is_whole=True), end.end()
    stop = _stream_end(data, head, end.end())
    if stop < 0:
        return number, _Object(begin.start(), head, is_whole=False), len(data)
    return number, _Object(begin.start(), head, is_whole=True, stream=data[end.end() : stop]), stop


def _stream_end(data: bytes, head: bytes, start: int) -> int:
    told = _LENGTH.search(head)
    stop = start + int(told[1]) if told else start
    if told and data[stop : stop + 12].lstrip().startswith(b"endstream"):
        return stop
    ends = [place for mark in (b"endstream", b"endobj") if (place := data.find(mark, start)) >= 0]
    return min(ends, default=-1)


def _unfolded(stream: bytes, room: int) -> bytes:
    try:
        return zlib.decompressobj().decompress(stream, max(room, 1))
    except zlib.error:
        return b""


def _unpacked(head: bytes, unfolded: bytes) -> Iterator[tuple[int, bytes]]:
    """The objects that lie in a stream: pairs of number and place first, then one after the other."""
    first = _FIRST.search(head)
    numbers = [int(word) for word in unfolded[: int(first[1])].split() if word.isdigit()] if first else []
    places = [int(first[1]) + place for place in numbers[1::2]] if first else []
    for number, start, stop in zip(numbers[::2], places, [*places[1:], len(unfolded)], strict=False):
        yield number, unfolded[start:stop]


def _pages(body: _Body, *, is_finished: bool) -> list[int]:
    """The pages as their tree orders them; without a tree as they stand in a file that has its end."""
    for root in reversed(_roots(body)):
        if pages := list(_leaves(body, root, set())):
            return pages
    return [number for number, head in body.heads() if _PAGE.search(head)] if is_finished else []


def _roots(body: _Body) -> list[int]:
    """The beginnings of trees of pages, the one that the catalogue names last."""
    bare = [number for number, head in body.heads() if _TREE.search(head) and not _PARENT.search(head)]
    named = [int(at[1]) for _, head in body.heads() if _CATALOG.search(head) and (at := _PAGES.search(head))]
    return [*bare, *(number for number in named if body.head(number))]


def _leaves(body: _Body, number: int, seen: set[int]) -> Iterator[int]:
    """The pages under a branch of the tree; a tree that runs in circles has each of them once."""
    if number in seen:
        return
    seen.add(number)
    kids = _KIDS.search(body.head(number))
    if kids is None:
        yield number
        return
    for kid in _listed(body, kids[1]):
        yield from _leaves(body, kid, seen)


def _needed(body: _Body, page: int, *, all_of_it: bool) -> Iterator[int]:
    """The page and what is written on it; of a file without its end also all that either refers to."""
    told = _CONTENTS.search(body.head(page))
    seen = {page: None} | dict.fromkeys(_listed(body, told[1]) if told else [])
    waiting = list(seen) if all_of_it else []
    while waiting:
        others = map(int, _REFERENCE.findall(_PARENT.sub(b"", body.head(waiting.pop()))))
        fresh = [number for number in others if number not in seen]
        seen |= dict.fromkeys(fresh)
        waiting += fresh
    yield from seen


def _listed(body: _Body, said: bytes) -> list[int]:
    """The objects of a list, each once; the list may be an object of its own."""
    numbers = [int(number) for number in _REFERENCE.findall(said)]
    if len(numbers) == 1 and (inner := body.head(numbers[0])).lstrip().startswith(b"["):
        numbers = [int(number) for number in _REFERENCE.findall(inner)]
    return list(dict.fromkeys(numbers))


def _written(data: bytes, body: _Body, pages: list[int], lock: bytes) -> bytes:
    """The old bytes, what was packed, a new catalogue and tree of pages, and where everything stands."""
    out = bytearray(_HEADER + data)
    places = {number: len(_HEADER) + found.place for number, found in body.objects.items()}
    tree = max([*places, *body.packed]) + 1
    catalogs = [head for _, head in body.heads() if _CATALOG.search(head)]
    catalog = _PAGES.sub(b"", catalogs[-1]) if catalogs else b"<</Type/Catalog>>"
    new: Mapping[int, bytes] = body.packed | {
        tree: b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(pages), b" ".join(b"%d 0 R" % page for page in pages)),
        tree + 1: catalog.replace(b"<<", b"<</Pages %d 0 R" % tree, 1),
    }
    for number, head in new.items():
        places[number] = len(out) + 1
        out += b"\n%d 0 obj\n%b\nendobj" % (number, head)
    at = len(out) + 1
    out += b"\nxref\n" + b"".join(b"%d 1\n%010d 00000 n \n" % (number, places[number]) for number in sorted(places))
    out += b"trailer\n<</Size %d/Root %d 0 R %b>>\nstartxref\n%d\n%%%%EOF\n" % (tree + 2, tree + 1, lock, at)
    return bytes(out)
