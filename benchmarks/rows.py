"""Rows of JSON Lines files."""

import json
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def read_rows(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def found_rows(path: Path) -> list[Row]:
    """None of a set that the folder does not have."""
    return read_rows(path) if path.exists() else []
