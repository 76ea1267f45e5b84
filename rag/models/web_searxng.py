"""The web through a SearXNG server of the organisation's own: one request, JSON back, nothing followed.

The API: https://docs.searxng.org/dev/search_api.html
"""

from typing import Any, Final

import httpx

from rag.domain.knowledge import WebPage
from rag.errors import WebSearchFailed
from rag.models.certificates import authorities
from rag.ports import WebSearch

SECONDS: Final = 10.0
LARGEST: Final = 2_000_000  # bytes of one reply


class SearxngWeb(WebSearch):
    """Implements `ports.WebSearch`. Every way a server can fail becomes WebSearchFailed."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")

    def search(self, query: str, *, limit: int) -> list[WebPage]:
        try:
            with httpx.Client(timeout=SECONDS, trust_env=False, verify=authorities()) as client:
                reply = client.get(f"{self._url}/search", params={"q": query, "format": "json"})
                reply.raise_for_status()
            rows = reply.json()["results"] if len(reply.content) <= LARGEST else None
        except (httpx.HTTPError, ValueError, KeyError, TypeError) as error:
            raise WebSearchFailed(detail=type(error).__name__) from error
        if not isinstance(rows, list):
            raise WebSearchFailed(detail="not the form asked for")
        return [page for row in rows if (page := _page(row)) is not None][:limit]


def _page(row: Any) -> WebPage | None:
    """A result with an address and a text; anything else is left out."""
    if not isinstance(row, dict):
        return None
    url, title, text = (str(row.get(name) or "") for name in ("url", "title", "content"))
    return WebPage(url, title, text) if url.startswith(("https://", "http://")) and text.strip() else None
