"""JSON as Markdown that a person can read: flat rows as a table, everything else as headed lists."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rag.ingest.formats.tables import render_table
from rag.ingest.refusals import refusal

_DEEPEST: Final = 40


def read_json(text: str) -> str:
    """Raises FileRefused for what is not JSON."""
    try:
        value = _load(text)
    except json.JSONDecodeError as error:
        value = _by_line(text, error)
    except RecursionError as error:
        raise refusal("too_deep") from error
    return "\n".join(_lines(value, 0)) + "\n"


def _load(text: str) -> Any:
    """Numbers stay as they are written, however many digits they have."""
    return json.loads(text, parse_int=str, parse_float=str, object_pairs_hook=_all_of)


def _all_of(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """A name that stands there twice has all its values: none of them is lost."""
    found: dict[str, list[Any]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


def _by_line(text: str, error: json.JSONDecodeError) -> list[Any]:
    """JSON Lines: one value a line, which as a whole is no JSON."""
    lines = [line for line in text.splitlines() if line.strip()]
    if error.lineno == 1 or len(lines) < 2:
        raise refusal("bad_json", line=error.lineno) from error
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            found += [_load(line)] if line.strip() else []
        except json.JSONDecodeError as wrong:
            raise refusal("bad_json", line=number) from wrong
    return found


def _lines(value: Any, depth: int) -> Iterator[str]:
    if depth > _DEEPEST:
        yield _scalar(json.dumps(value))
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from _named(str(name), part, depth)
    elif _is_table(value):
        yield from _table(value)
    elif isinstance(value, list):
        for part in value:
            yield from [f"- {_scalar(part)}"] if _is_flat(part) else ["", *_lines(part, depth + 1), ""]
    else:
        yield _scalar(value)


def _named(name: str, part: Any, depth: int) -> Iterator[str]:
    if _is_flat(part):
        yield f"- {name}: {_scalar(part)}"
    else:
        yield from ("", f"{'#' * min(depth + 1, 6)} {name}", "", *_lines(part, depth + 1), "")


def _is_flat(value: Any) -> bool:
    return not isinstance(value, Mapping | list)


def _is_table(value: Any) -> bool:
    """A list of objects whose values are all plain."""
    rows = value if isinstance(value, list) else []
    return bool(rows) and all(isinstance(row, Mapping) and row and all(map(_is_flat, row.values())) for row in rows)


def _table(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    names = list(dict.fromkeys(name for row in rows for name in row))
    return render_table([names, *[[_scalar(row.get(name, "")) for name in names] for row in rows]]).splitlines()


def _scalar(value: Any) -> str:
    is_plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    return "" if value is None else str(value) if is_plain else json.dumps(value)
