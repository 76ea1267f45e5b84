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
_SAMPLE: Final = 200_000


def decode(data: bytes) -> str:
    """The text of a text file. Raises FileRefused when it is empty or no text at all."""
    if not data.strip():
        raise refusal("empty")
    text = _marked(data)
    if text is None:
        text = _unmarked(data)
    if not text.strip():
        raise refusal("empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _marked(data: bytes) -> str | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding)
            except UnicodeDecodeError as error:
                raise refusal("binary") from error
    return None


def _unmarked(data: bytes) -> str:
    try:
        text = data.decode("utf-8")
        if text.count("\x00") > _CONTROL_SHARE * len(text) and (wide := find_encoding(data)):
            text = data.decode(wide)
    except UnicodeDecodeError:
        text = _guessed(data)
    head = text[:_SAMPLE]
    if len(_CONTROLS.findall(head)) > _CONTROL_SHARE * len(head):
        raise refusal("binary")
    return text


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
