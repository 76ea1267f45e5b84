"""Cells of tables: each can be taken along as CSV, where a spreadsheet would run what begins as a formula."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rag.ui.answers import JOINER

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def cells(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows with an unseen sign before what a spreadsheet would run instead of showing."""
    return [{name: _shown(value) for name, value in row.items()} for row in rows]


def _shown(value: Any) -> Any:
    return f"{JOINER}{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
