"""The YAML block at the top of a text file."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

import yaml

from rag.ingest.keys import AUDIENCE, STRICT, field_of, means_audience
from rag.ingest.refusals import refusal

_LEAD: Final = re.compile(r"(?:\ufeff|\s|<!--.*?-->)*", re.DOTALL)
_BLOCK: Final = re.compile(r"---[ \t]*\r?\n(.*?)\r?\n?^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)
_TOML: Final = re.compile(r"\+\+\+[ \t]*\n(.*?)\n\+\+\+[ \t]*(?:\n|\Z)", re.DOTALL)
_FENCE: Final = re.compile(r"(?:-{3,}|\+{3,}|\.{3})[ \t]*")
_KEY: Final = re.compile(r"[\s\"'{[?-]*([A-Za-z][\w .-]{0,60}?)[\"']?\s*[:=](?:\s|$)")
_GOES_ON: Final = re.compile(r"\s*$|\s+\S|[#-]")  # blank, a value on lines of its own, a remark, an item
_FIRST_LINE: Final = re.compile(r"\s*(?:#.*\n\s*)*[\w\"'-][\w .\"'-]{0,60}:(?:\s|$)")
_PLAIN_LINE: Final = re.compile(r"(\w[\w -]{0,60}):[ \t]+([^\s\[{&*!|>%@`][^\n]*)")
_REMARK: Final = re.compile(r"(?:^|\s)#+[ \t]*(\S[^\n]*)", re.MULTILINE)
_LIMIT: Final = 50_000
_TOP: Final = 60  # lines within which a block is looked for that cannot be read


class _NoSuchDay(ValueError):
    """2025-02-30."""

    def __init__(self, node: yaml.ScalarNode) -> None:
        self.value = node.value
        self.line: int = node.start_mark.line


class _PlainLoader(yaml.SafeLoader):
    """Safe YAML without aliases: with them a few lines can unfold to gigabytes. And without a key twice."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise yaml.MarkedYAMLError(problem="alias", problem_mark=None)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        require_once(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
        return super().construct_mapping(node, deep)

    def construct_day(self, node: yaml.ScalarNode) -> date:
        try:
            return self.construct_yaml_timestamp(node)
        except ValueError as error:
            raise _NoSuchDay(node) from error


_PlainLoader.add_constructor("tag:yaml.org,2002:timestamp", _PlainLoader.construct_day)


def split_front_matter(text: str) -> tuple[Mapping[str, Any], str]:
    """The values at the top of the text, and the text without them.

    Raises FileRefused for broken YAML, and for what seems to be such a block and cannot be read as one.
    """
    start = _start(text)
    head, above = text[start : start + _LIMIT], text.count("\n", 0, start) + 1
    if toml := _TOML.match(head):
        return _load_toml(toml[1]), _without(text, start, toml.end())
    found = _BLOCK.match(head)
    if found is None or not (found[1].strip() == "" or _FIRST_LINE.match(found[1])):
        _require_nothing_lost(head)
        return {}, text
    values = _load(found[1], above=above)
    return _named(values), _without(text, start, found.end())


def _start(text: str) -> int:
    """Where a block would stand: remarks to those who edit the file may come before it."""
    lead = _LEAD.match(text)
    return lead.end() if lead else 0


def _without(text: str, start: int, end: int) -> str:
    """Remarks above the block stay, for those who look for what is said in them."""
    remarks = text[:start].strip("\ufeff \t\n")
    return f"{remarks}\n\n{text[start + end :]}" if remarks else text[start + end :]


def _require_nothing_lost(head: str) -> None:
    """Who may read a text, said where nothing reads it, would open it to everyone. Raises FileRefused."""
    lines = head.splitlines()[:_TOP]
    if lines and _FENCE.fullmatch(lines[0]) and any(map(_says, _keys(lines[1:]))):
        raise refusal("front_matter_lost")
    code = next((place for place, line in enumerate(lines) if line.startswith(("```", "~~~"))), len(lines))
    fences = [place for place, line in enumerate(lines[:code]) if _FENCE.fullmatch(line)]
    between = lines[fences[0] : fences[-1]] if fences else []
    if any(key[1] == AUDIENCE for line in between if (key := _KEY.match(line))):
        raise refusal("front_matter_lost")


def _says(key: str) -> bool:
    """Written as front matter is: people write "Owner: Finance" between two lines for other people."""
    return means_audience(key) or (key.islower() and field_of(key) is not None)


def _keys(lines: Sequence[str]) -> list[str]:
    """The keys of the lines up to one that closes them, or that is no longer of their kind."""
    found = []
    for line in lines:
        key = _KEY.match(line)
        if _FENCE.fullmatch(line) or not (key or _GOES_ON.match(line)):
            break
        found += [key[1]] if key else []
    return found


def read_block(text: str) -> Mapping[str, Any]:
    """The values of a whole file that is nothing but such a block, between its lines or without them."""
    if len(text) > _LIMIT:
        raise refusal("bad_front_matter", line=1)
    found = _BLOCK.fullmatch(text.lstrip())
    return _named(_load(found[1], above=1) if found else _load(text, above=0))


def remarks_in(text: str) -> list[str]:
    """What is said in the block at the top of the text to those who edit it."""
    head = text[_start(text) :][:_LIMIT]
    found = _TOML.match(head) or _BLOCK.match(head)
    return [remark.strip() for remark in _REMARK.findall(found[1])] if found else []


def _load_toml(block: str) -> Mapping[str, Any]:
    try:
        return _named(tomllib.loads(block))
    except tomllib.TOMLDecodeError as error:
        raise refusal("bad_front_matter", line=1) from error


def _plain_lines(block: str) -> dict[str, str]:
    """`title: Travel: the policy` is no YAML, but plain enough; anything with a structure of its own is not guessed."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    found = [_PLAIN_LINE.fullmatch(line) for line in lines]
    if not all(found):
        return {}
    require_once(one[1] for one in found if one)
    return {one[1]: one[2].strip().strip("'\"") for one in found if one}


def require_once(keys: Iterable[str]) -> None:
    """Of two values of one key only one could count, and nobody knows which was meant. Raises FileRefused."""
    known: set[str] = set()
    for key in keys:
        if key in known:
            raise refusal("key_twice", field=key)
        known.add(key)


def _named(values: Mapping[Any, Any] | None) -> Mapping[str, Any]:
    """By names; of the fields that decide who reads what and when, no two keys say different things."""
    named = {str(name).strip(): value for name, value in (values or {}).items()}
    said: dict[str, Any] = {}
    for name, value in named.items():
        field = field_of(name)
        if field in STRICT and said.setdefault(field, value) != value:
            raise refusal("key_twice", field=field)
    return named


def _load(block: str, *, above: int) -> Mapping[Any, Any] | None:
    """`above` are the lines of the file before the block."""
    try:
        values = yaml.load(block, Loader=_PlainLoader)
    except yaml.YAMLError as error:
        if plain := _plain_lines(block):
            return plain
        mark = getattr(error, "problem_mark", None)
        raise refusal("bad_front_matter", line=mark.line + 1 + above if mark else 1) from error
    except _NoSuchDay as error:
        raise refusal("no_such_day", value=error.value, line=error.line + 1 + above) from error
    except (ValueError, RecursionError) as error:
        raise refusal("bad_front_matter", line=1) from error
    if values is not None and not isinstance(values, Mapping):
        raise refusal("bad_front_matter", line=1 + above)
    return values
