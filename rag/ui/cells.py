"""Cells of tables: each can be taken along as CSV, where a spreadsheet would run what begins as a formula."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rag.language.unseen import printable
from rag.ui.answers import JOINER

_FORMULA: Final = re.compile(r"(?:^|(?<=[;\t\r\n]))(?=\s*[\"']?[=+@＝＋－＠-])|^(?=[\t\r\n])")
"""Where a formula begins: a spreadsheet of another country cuts cells at a semicolon, whatever the file is cut at."""


def cells(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows without what nobody sees, and an unseen sign before what a spreadsheet would run instead of showing."""
    return [{name: _shown(value) for name, value in row.items()} for row in rows]


def _shown(value: Any) -> Any:
    return _FORMULA.sub(JOINER, printable(value)) if isinstance(value, str) else value
