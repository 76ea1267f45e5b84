"""Words that a zip file holds around its files: comments, names, and what lies before, between and behind them."""

import re
import struct
import zipfile
from collections.abc import Iterator
from typing import Final

_PRINTED: Final = re.compile(rb"[\x20-\x7e]{20,}|(?:[\x20-\x7e]\x00){20,}")
_LOCAL_HEADER: Final = 30  # bytes, and then as many as its last two numbers say
_LENGTHS: Final = struct.Struct("<HH")


def printed(data: bytes) -> Iterator[str]:
    """Rows of letters in a file of another kind."""
    for found in _PRINTED.finditer(data):
        yield found.group().replace(b"\x00", b"").decode("ascii")


def words_around(package: zipfile.ZipFile, data: bytes) -> Iterator[str]:
    """All that is written in the bytes of a package which belong to none of its files."""
    infos = package.infolist()
    for said in (package.comment, *(info.comment for info in infos)):
        yield said.decode("utf-8", "replace")
    yield from (info.filename for info in infos)
    for gap in _gaps(infos, data):
        yield from printed(gap)


def _gaps(infos: list[zipfile.ZipInfo], data: bytes) -> Iterator[bytes]:
    """What lies outside of the packed files; a place that the file only claims to have is none."""
    place = 0
    for info in sorted(infos, key=lambda one: one.header_offset):
        begin = info.header_offset
        lengths = data[begin + _LOCAL_HEADER - _LENGTHS.size : begin + _LOCAL_HEADER]
        if begin < place or len(lengths) < _LENGTHS.size:
            continue
        packed = begin + _LOCAL_HEADER + sum(_LENGTHS.unpack(lengths))
        yield data[place:packed]
        place = packed + info.compress_size
    yield data[place:]
