"""What a document is called: as it says itself, else as its first heading, its properties or its file."""

import html
import re
from pathlib import PurePosixPath
from typing import Final

from rag.ingest.reading import Reading

_HEADING: Final = re.compile(r"^#{1,6} +(\S.*)$", re.MULTILINE)
_NO_TITLE: Final = re.compile(
    r"^\W*$|^untitled|^\((?:anonymous|unspecified)\)$|^microsoft \w+ - |\.\w{3,4}$", re.IGNORECASE
)
_TITLE_LENGTH: Final = 200
_TITLE_LINES: Final = 3


def find_title(text: str, reading: Reading) -> str | None:
    """Of the front matter, else the first heading, else the file's own properties."""
    named = reading.front_matter.get("title")
    if isinstance(named, str) and named.strip():
        return html.unescape(named.strip())
    if reading.title_counts:
        return reading.title
    heading = _HEADING.search(text)
    title = _title_page(reading) or (heading[1] if heading else _property(reading.title))
    return " ".join(title.split())[:_TITLE_LENGTH] if title else None


def _title_page(reading: Reading) -> str:
    """The lines of a first page that holds nothing but a title."""
    first = reading.pages[0][1] if reading.is_pdf and len(reading.pages) > 1 else ""
    lines = [line.lstrip("# ") for line in first.splitlines() if line.strip()]
    return " – ".join(dict.fromkeys(lines)) if 0 < len(lines) <= _TITLE_LINES and len(first) < _TITLE_LENGTH else ""


def _property(title: str | None) -> str | None:
    """The title among a file's properties, unless a program made it up from a file name."""
    return None if title is None or _NO_TITLE.search(title) else title


def title_from_name(name: str) -> str:
    """`travel_policy-2025.pdf` → `Travel policy 2025`."""
    words = re.sub(r"[\W_]+", " ", PurePosixPath(name.replace("\\", "/")).stem).strip()
    return words[:1].upper() + words[1:] or name
