"""A draft that repeats its own prompt: our rules and fences are no answer, whatever stands beside them."""

import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from rag.prompts import read_template
from rag.prompts.sources import SOURCE_BLOCK

_LEAST: Final = 12
"""Characters of a line of ours that is long enough to be known again; a heading always is."""
_MARKS: Final = " \t*->_`0123456789.\r\n"


def without_echo(draft: str) -> str:
    """The draft without whole sources in their fences and without lines of our prompts."""
    lines = SOURCE_BLOCK.sub("", draft).splitlines(keepends=True)
    return "".join(line for line in lines if not _ours().fullmatch(line.strip(_MARKS)))


@cache
def _ours() -> re.Pattern[str]:
    """Every line of every prompt, with anything where a value is put in."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.md"))
    lines = {line.strip(_MARKS) for name in names for line in read_template(name).splitlines()}
    known = [line for line in sorted(lines) if line.startswith("#") or _said(line) >= _LEAST]
    return re.compile("|".join(map(_as_pattern, known)), re.IGNORECASE)


def _said(line: str) -> int:
    return sum(len(text) for text, *_ in Formatter().parse(line))


def _as_pattern(line: str) -> str:
    return "".join(re.escape(text) + (".*" if place else "") for text, place, *_ in Formatter().parse(line))
