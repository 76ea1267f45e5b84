"""Colours of an RTF file in which words are lost on paper."""

import re
from typing import Final

from rag.ingest.formats.paint import PALE

TINY: Final = 4  # half points
_TABLE: Final = re.compile(rb"\{\\colortbl([^{}]{0,20000})\}")
_PART: Final = re.compile(rb"\\(red|green|blue)(\d{1,3})")
_FIELD: Final = re.compile(
    rb"\\(?:cb|chcbpat|cbpat|clcbpat|clcbpatraw|highlight)[1-9]|\\(?:background|shptxt|viewbksp1)"
)
"""Something coloured that may lie behind words."""


def pale_colours(data: bytes) -> frozenset[int]:
    """Places in the table of colours; none where white words may stand on something dark."""
    table = _TABLE.search(data)
    if table is None or _FIELD.search(data):
        return frozenset()
    colours = [dict(_PART.findall(entry)) for entry in table[1].split(b";")]
    pale = (
        at for at, parts in enumerate(colours) if len(parts) == len("rgb") and min(map(int, parts.values())) >= PALE
    )
    return frozenset(pale)
