"""The web from a folder of saved pages: for trying out, for tests, and for places without a network.

A page's address is its canonical link, else its path in the folder: `example.org/travel.html` is
`https://example.org/travel.html`.
"""

import re
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Final

from rag.domain.knowledge import WebPage
from rag.errors import WebSearchFailed
from rag.ingest.decode import decode
from rag.ingest.formats.html_text import NestedTooDeeply, visible_html
from rag.language.words import content_stems
from rag.ports import WebSearch

SUFFIXES: Final = frozenset({".html", ".htm", ".md", ".txt"})
LARGEST: Final = 2_000_000  # bytes of one page
_CANONICAL: Final = re.compile(r"""<link[^>]+rel=["']?canonical["']?[^>]+href=["'](https?://[^"'\s]+)""", re.I)
_BLOCK: Final = re.compile(
    r"</?(?:p|div|li|ul|ol|h[1-6]|tr|table|section|article|br|blockquote|main)\b[^>]*>", re.IGNORECASE
)
_TAG: Final = re.compile(r"<[^>]*>")
_TITLE: Final = re.compile(r"<title[^>]*>(.*?)</title>", re.IGNORECASE | re.DOTALL)


class FolderWeb(WebSearch):
    """Implements `ports.WebSearch` without a network."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def search(self, query: str, *, limit: int) -> list[WebPage]:
        asked = set(content_stems(query))
        scored = [(len(asked & stems) / (len(asked) or 1), page) for page, stems in self._pages]
        near = sorted((each for each in scored if each[0] > 0), key=lambda each: (-each[0], each[1].url))
        return [page for _, page in near[:limit]]

    @cached_property
    def _pages(self) -> list[tuple[WebPage, frozenset[str]]]:
        if not self._folder.is_dir():
            raise WebSearchFailed(detail=f"there is no folder {self._folder.name}")
        files = sorted(path for path in self._folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
        pages = [self._read(path) for path in files if path.stat().st_size <= LARGEST]
        return [(page, frozenset(content_stems(f"{page.title} {page.text}"))) for page in pages]

    def _read(self, path: Path) -> WebPage:
        raw = decode(path.read_bytes())
        url = f"https://{path.relative_to(self._folder).as_posix()}"
        if path.suffix.lower() not in (".html", ".htm"):
            return WebPage(url, path.stem.replace("-", " "), raw)
        canonical, title = _CANONICAL.search(raw), _TITLE.search(raw)
        name = " ".join(title[1].split()) if title else path.stem
        return WebPage(canonical[1] if canonical else url, name, seen_text(raw))


def seen_text(markup: str) -> str:
    """What a visitor would read, a paragraph a block; a page that no person wrote has none."""
    try:
        seen = visible_html(markup).html
    except NestedTooDeeply:
        return ""
    text = unescape(_TAG.sub("", _BLOCK.sub("\n\n", seen)))
    return "\n\n".join(line for part in text.split("\n\n") if (line := " ".join(part.split())))
