"""Blocks of Markdown put together."""

import re
from collections.abc import Iterable


def joined_blocks(blocks: Iterable[str], *together: re.Pattern[str]) -> str:
    """Apart by an empty line; two of one kind, such as items of a list, by a line end."""
    text = ""
    for block in filter(None, blocks):
        last = text.rpartition("\n")[2]
        is_tight = any(kind.match(block) and kind.match(last) for kind in together)
        text += ("\n" if is_tight else "\n\n" if text else "") + block
    return text
