"""A page of a PDF as it was printed, with a quote boxed: drawn from the kept original in a process of its own."""

import contextlib
import json
import subprocess
import sys
import threading
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rag.domain.access import Scope
from rag.domain.documents import Version
from rag.errors import NotFound
from rag.ingest.extract_process import bare_environment
from rag.ingest.refusals import refusal
from rag.ports import Library, Originals

REMEMBERED: Final = 24  # pictures
SECONDS: Final = 15.0
MEMORY_MB: Final = 1024
QUOTE: Final = 2000  # characters of a quote that are looked for
MAGIC: Final = b"%PDF-"
_ROOT: Final = Path(__file__).resolve().parents[2]

Key = tuple[str, int, str]


@dataclass(frozen=True)
class PageImage:
    """PNG, how many pages the file has, and in how many boxes the quote stands on this one."""

    png: bytes
    pages: int
    boxes: int


class PageImages:
    """Pictures of pages for those who may read the document; the last ones are remembered."""

    def __init__(self, registry: Library, originals: Originals) -> None:
        self._registry = registry
        self._originals = originals
        self._drawn: OrderedDict[Key, PageImage] = OrderedDict()
        self._lock = threading.Lock()  # one drawing at a time: a picture costs memory

    def draw(self, version_id: str, page: int, *, quote: str = "", scope: Scope | None) -> PageImage:
        """Raises NotFound for a hidden version as for a missing one; FileRefused when it cannot be drawn."""
        version = self._readable(version_id, scope)
        key = version.content_hash, page, quote[:QUOTE]
        with self._lock:
            if key not in self._drawn:
                self._drawn[key] = self._draw(*key)
            self._drawn.move_to_end(key)
            while len(self._drawn) > REMEMBERED:
                self._drawn.popitem(last=False)
            return self._drawn[key]

    def _readable(self, version_id: str, scope: Scope | None) -> Version:
        """Who may not read it now does not see it, whatever was remembered."""
        self._registry.text(version_id, scope=scope)
        document = self._registry.document(version_id.rpartition("@")[0], scope=scope)
        for version in (document.current, *document.versions):
            if version.version_id == version_id:
                return version
        raise NotFound(what="document")

    def _draw(self, content_hash: str, page: int, quote: str) -> PageImage:
        data = self._originals.get(content_hash)
        if not data[:1024].lstrip().startswith(MAGIC):
            raise NotFound(what="page")
        answer, png = ask_child(data, page, quote, SECONDS)
        if "refused" in answer or not png:
            raise NotFound(what="page") if answer.get("refused") == "IndexError" else refusal("unreadable", kind="PDF")
        return PageImage(png, answer["pages"], answer["boxes"])


def ask_child(data: bytes, page: int, quote: str, seconds: float) -> tuple[dict[str, Any], bytes]:
    """One request to one process. Raises FileRefused when it dies or takes too long."""
    request = json.dumps({"page": page, "quote": quote}).encode() + b"\n" + data
    command = [sys.executable, "-m", "rag.ingest.page_child", str(MEMORY_MB)]
    try:
        done = subprocess.run(
            command, input=request, capture_output=True, timeout=seconds, cwd=_ROOT, env=bare_environment(), check=False
        )
    except subprocess.TimeoutExpired:
        raise refusal("too_slow", seconds=f"{seconds:g}") from None
    head, _, png = done.stdout.partition(b"\n")
    with contextlib.suppress(ValueError):
        return json.loads(head), png
    raise refusal("too_hungry")
