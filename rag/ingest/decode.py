"""Bytes to text: byte order marks first, then UTF-8, then the encoding whose letters are usual."""

import codecs
import re
from typing import Final

from charset_normalizer import from_bytes

from rag.ingest.encodings import find_encoding
from rag.ingest.refusals import refusal

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_CONTROL_BYTES: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_CONTROL_SHARE: Final = 0.02  # more than this, and a "text" is a program or a picture
_NUL_SHARE: Final = 0.05  # of a text that holds no other control characters: a program filled its fields up
_SAMPLE: Final = 200_000
_END_OF_FILE: Final = b"\x1a"  # as DOS wrote it
_TOLD: Final = re.compile(rb"<meta[^>]{0,300}?charset\s*=\s*[\"']?\s*([\w.:-]{2,40})", re.IGNORECASE)
_TOLD_BY_XML: Final = re.compile(rb"\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]{2,40})[\"']")
_HEAD: Final = 4096  # bytes of a page within which it tells its encoding
_LARGER: Final = {  # what browsers take a name for
    "ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "iso8859-11": "cp874", "tis-620": "cp874",
    "gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "big5hkscs",
}  # fmt: skip
_STRAY: Final = 0.5  # bytes that are no UTF-8 for each sign beyond ASCII that is
_ESCAPED: Final = (  # by what it is known that ASCII bytes stand for other letters
    (re.compile(rb"\x1b\$[@B]"), "iso2022_jp_2"),
    (re.compile(rb"\x1b\$\)C"), "iso2022_kr"),
    (re.compile(rb"~\{(?:[\x21-\x77][\x21-\x7e]){3,}~\}"), "hz"),
)


def decode(data: bytes) -> str:
    """The text of a text file. Raises FileRefused when it is empty or no text at all."""
    data = data.rstrip(_END_OF_FILE)
    if not data.strip():
        raise refusal("empty")
    text = _marked(data)
    if text is None:
        text = _unmarked(data)
    if not text.strip():
        raise refusal("empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def decode_page(data: bytes) -> str:
    """A web page: what it tells of its encoding beats what its letters look like, unless it is plainly UTF-8."""
    marked = any(data.startswith(mark) for mark, _ in _MARKS)
    told = None if marked or _is_utf8(data) else _told(data)
    return data.decode(told).replace("\r\n", "\n").replace("\r", "\n") if told else decode(data)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _told(data: bytes) -> str | None:
    """The encoding that a page names, when all of it can be read so."""
    found = _TOLD_BY_XML.match(data[:_HEAD]) or _TOLD.search(data[:_HEAD])
    try:
        name = codecs.lookup(found[1].decode("ascii")).name if found else ""
        name = _LARGER.get(name, name)
        if not name or name.startswith("utf") or len(_CONTROLS.findall(data.decode(name))) > _CONTROL_SHARE * len(data):
            return None
    except (LookupError, UnicodeError):
        return None
    return name


def _marked(data: bytes) -> str | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding)
            except UnicodeDecodeError as error:
                raise refusal("binary") from error
    return None


def _unmarked(data: bytes) -> str:
    for mark, name in _ESCAPED:
        if mark.search(data[:_SAMPLE]):
            return data.decode(name, errors="replace")
    try:
        text = data.decode("utf-8")
        if text.count("\x00") > _CONTROL_SHARE * len(text) and (wide := find_encoding(data)):
            text = data.decode(wide)
    except UnicodeDecodeError:
        text = _mostly_utf8(data) or _guessed(data)
    head = text[:_SAMPLE]
    controls, fillers = len(_CONTROLS.findall(head)), head.count("\x00")
    if controls > _CONTROL_SHARE * len(head) and (controls > fillers or fillers > _NUL_SHARE * len(head)):
        raise refusal("binary")
    return text


def _mostly_utf8(data: bytes) -> str | None:
    """UTF-8 with a few bytes of something else in it, or cut in the middle of its last sign."""
    text = data.decode("utf-8", errors="surrogateescape")
    stray = [place for place, sign in enumerate(text) if "\udc80" <= sign <= "\udcff"]
    signs = sum(sign > "\x7f" for sign in text) - len(stray)
    if signs and stray[0] >= len(text) - 3:
        return text[: stray[0]]
    if len(stray) > _STRAY * signs:
        return None
    return "".join(_western(sign) if "\udc80" <= sign <= "\udcff" else sign for sign in text)


def _western(stray: str) -> str:
    return bytes([ord(stray) - 0xDC00]).decode("cp1252", errors="replace")


def _guessed(data: bytes) -> str:
    """A binary file reads as something in every code page, so it is told by its control characters first."""
    head = data[:_SAMPLE]
    if name := find_encoding(data):
        return data.decode(name, errors="replace")
    if len(_CONTROL_BYTES.findall(head)) > _CONTROL_SHARE * len(head):
        raise refusal("binary")
    best = from_bytes(head).best()
    if best is None:
        raise refusal("binary")
    return data.decode(best.encoding, errors="replace")
