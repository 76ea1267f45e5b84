"""The YAML block at the top of a text file."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

import yaml

from rag.ingest.refusals import refusal

_BLOCK: Final = re.compile(
    r"\ufeff?\s{0,20}---[ \t]*\r?\n(.*?)\r?\n?^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE
)
_TOML: Final = re.compile(r"\ufeff?\s{0,20}\+\+\+[ \t]*\n(.*?)\n\+\+\+[ \t]*(?:\n|\Z)", re.DOTALL)
_FIRST_LINE: Final = re.compile(r"\s*(?:#.*\n\s*)*[\w\"'-][\w .\"'-]{0,60}:(?:\s|$)")
_PLAIN_LINE: Final = re.compile(r"(\w[\w -]{0,60}):[ \t]+([^\s\[{&*!|>%@`][^\n]*)")
_REMARK: Final = re.compile(r"(?:^|\s)#+[ \t]*(\S[^\n]*)", re.MULTILINE)
_LIMIT: Final = 50_000


class _PlainLoader(yaml.SafeLoader):
    """Safe YAML without aliases: with them a few lines can unfold to gigabytes."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise yaml.MarkedYAMLError(problem="alias", problem_mark=None)
        return super().compose_node(parent, index)


def split_front_matter(text: str) -> tuple[Mapping[str, Any], str]:
    """The values at the top of the text, and the text without them. Raises FileRefused for broken YAML."""
    if toml := _TOML.match(text[:_LIMIT]):
        return _load_toml(toml[1]), text[toml.end() :]
    found = _BLOCK.match(text[:_LIMIT])
    if found is None or not (found[1].strip() == "" or _FIRST_LINE.match(found[1])):
        return {}, text
    return _named(_load(found[1], above=1)), text[found.end() :]


def read_block(text: str) -> Mapping[str, Any]:
    """The values of a whole file that is nothing but such a block, between its lines or without them."""
    if len(text) > _LIMIT:
        raise refusal("bad_front_matter", line=1)
    found = _BLOCK.fullmatch(text)
    return _named(_load(found[1], above=1) if found else _load(text, above=0))


def remarks_in(text: str) -> list[str]:
    """What is said in the block at the top of the text to those who edit it."""
    found = _TOML.match(text[:_LIMIT]) or _BLOCK.match(text[:_LIMIT])
    return [remark.strip() for remark in _REMARK.findall(found[1])] if found else []


def _load_toml(block: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(block)
    except tomllib.TOMLDecodeError as error:
        raise refusal("bad_front_matter", line=1) from error


def _plain_lines(block: str) -> dict[str, str]:
    """`title: Travel: the policy` is no YAML, but plain enough; anything with a structure of its own is not guessed."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    found = [_PLAIN_LINE.fullmatch(line) for line in lines]
    if not all(found):
        return {}
    return {one[1]: one[2].strip().strip("'\"") for one in found if one}


def _named(values: Mapping[Any, Any] | None) -> Mapping[str, Any]:
    return {str(name).strip(): value for name, value in (values or {}).items()}


def _load(block: str, *, above: int) -> Mapping[Any, Any] | None:
    """`above` are the lines of the file before the block."""
    try:
        values = yaml.load(block, Loader=_PlainLoader)
    except yaml.YAMLError as error:
        if plain := _plain_lines(block):
            return plain
        mark = getattr(error, "problem_mark", None)
        raise refusal("bad_front_matter", line=mark.line + 1 + above if mark else 1) from error
    except (ValueError, RecursionError) as error:  # a date such as 2025-02-31
        raise refusal("bad_front_matter", line=1) from error
    if values is not None and not isinstance(values, Mapping):
        raise refusal("bad_front_matter", line=1 + above)
    return values
