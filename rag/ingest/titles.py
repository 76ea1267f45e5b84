"""What a document is called: as it says itself, else as its first heading, its properties or its file."""

import html
import re
from pathlib import PurePosixPath
from typing import Final

from rag.ingest.formats.headings import HEADING, may_be_heading
from rag.ingest.reading import Reading
from rag.language.unseen import printable

_NO_TITLE: Final = re.compile(
    r"^\W*$|^untitled|^\((?:anonymous|unspecified)\)$|^microsoft \w+ - |\.\w{3,4}$", re.IGNORECASE
)
_PART: Final = r"(?:(?:chapter|section|part|kapitel|abschnitt|teil) )?{}[.):]?\s+\S"
_FIRST_PART: Final = re.compile(_PART.format(1), re.IGNORECASE)
_SECOND_PART: Final = re.compile(rf"^#{{1,6}} +{_PART.format(2)}", re.IGNORECASE | re.MULTILINE)
_ID: Final = re.compile(r"(?<=\w[ _-])[0-9a-f]{32}(?![0-9a-f])")
_TITLE_LENGTH: Final = 200
_TITLE_LINES: Final = 3


def find_title(text: str, reading: Reading) -> str | None:
    """Of the front matter, else the first heading, else the file's own properties."""
    named = reading.front_matter.get("title")
    if isinstance(named, str) and named.strip():
        return _seen(html.unescape(named))
    if reading.title_counts:
        return _seen(reading.title or "") or None
    heading = HEADING.search(text)
    if heading and _names_part(heading[2], text):
        title = _title_page(reading) or _line_above(text[: heading.start()]) or _property(reading.title)
    else:
        title = _title_page(reading) or (heading[2] if heading else _property(reading.title))
    return _seen(title)[:_TITLE_LENGTH] if title else None


def _seen(title: str) -> str:
    """On one line, without what nobody sees."""
    return " ".join(printable(title).split())


def _names_part(heading: str, text: str) -> bool:
    """True for `1. Before you leave`, where a `2. Routes` follows."""
    return _FIRST_PART.match(heading) is not None and _SECOND_PART.search(text) is not None


def _line_above(text: str) -> str:
    """The first line over the first heading, where it may be one itself."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    return first if may_be_heading(first) else ""


def _title_page(reading: Reading) -> str:
    """The lines of a first page that holds nothing but a title."""
    first = reading.pages[0][1] if reading.is_pdf and len(reading.pages) > 1 else ""
    lines = [line.lstrip("# ") for line in first.splitlines() if line.strip()]
    return " – ".join(dict.fromkeys(lines)) if 0 < len(lines) <= _TITLE_LINES and len(first) < _TITLE_LENGTH else ""


def _property(title: str | None) -> str | None:
    """The title among a file's properties, unless a program made it up from a file name."""
    return None if title is None or _NO_TITLE.search(title) else title


def title_from_name(name: str) -> str:
    """`travel_policy-2025.pdf` → `Travel policy 2025`; ids that exports put behind a name are no part of it."""
    words = re.sub(r"[\W_]+", " ", _ID.sub("", PurePosixPath(name.replace("\\", "/")).stem)).strip()
    return words[:1].upper() + words[1:] or name
