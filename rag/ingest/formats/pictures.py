"""Pictures inside of office files: marked in the text where they stand, until someone has read them or not."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from rag.ingest.formats.package import plain_name

_MARK: Final = re.compile("\ue000([^\ue000\ue001\n]{1,300})\ue001")  # from the private signs, which no text needs
_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp", ".gif")
_LEAST_WORDS: Final = 3  # fewer are a logo
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_BLANKS: Final = re.compile(r"\n{3,}")


def mark(part: str) -> str:
    """Stands where the picture stands; empty for a drawing that is no picture of dots."""
    return f"\ue000{plain_name(part)}\ue001" if is_picture(part) else ""


def is_picture(part: str) -> bool:
    return part.lower().endswith(_SUFFIXES)


def marked_parts(text: str) -> list[str]:
    """The parts that the text has marks of, each once."""
    return list(dict.fromkeys(_MARK.findall(text)))


def without_marks(text: str) -> str:
    return with_words(text, {})


def with_words(text: str, said: Mapping[str, str]) -> str:
    """What was recognised stands in place of each mark; of a picture that says next to nothing, nothing does."""
    replace: Callable[[re.Match[str]], str] = lambda found: said.get(found[1], "")  # noqa: E731
    return _BLANKS.sub("\n\n", _MARK.sub(replace, text)).strip() if "\ue000" in text else text


def says_something(text: str) -> bool:
    return len(_WORD.findall(text)) >= _LEAST_WORDS
