"""Words that are struck through on slides, in text boxes of sheets and in drawn lists, which are all written alike."""

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import every, local, value, written

_RUNS: Final = frozenset(["r", "fld"])
_STRUCK: Final = frozenset(["sngStrike", "dblStrike"])


def take_struck(tree: Element | None) -> Iterator[str]:
    """Takes them out, and tells them; a row of a table goes with the last of its words."""
    for table in every(tree, "tbl"):
        for row in [one for one in table if local(one) == "tr"]:
            said = list(_take_runs(row))
            yield from said
            if said and not written(row):
                table.remove(row)
    yield from _take_runs(tree)


def _take_runs(tree: Element | None) -> Iterator[str]:
    for paragraph in every(tree, "p"):
        for run in [one for one in paragraph if local(one) in _RUNS and value(one, "rPr", name="strike") in _STRUCK]:
            yield from filter(None, [written(run)])
            paragraph.remove(run)
