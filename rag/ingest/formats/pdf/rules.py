"""The straight lines that are drawn on a PDF page: what a table is ruled with, and the edges of shaded cells."""

import ctypes
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from typing import Final

import pypdfium2
import pypdfium2.raw as pdfium

from rag.ingest.formats.pdf.words import Rule

_STRAIGHT: Final = 1.0  # points that a line across or down the page may rise or lean
_MOST_PATHS: Final = 3_000  # read of a page
_MOST_SEGMENTS: Final = 400  # of a path; what has more is a drawing

Point = tuple[float, float]


def read_paths(page: pypdfium2.PdfPage) -> list[pypdfium2.PdfObject]:
    """What is drawn on it, while it is open."""
    return list(islice(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1), _MOST_PATHS))


def read_rules(paths: Iterable[pypdfium2.PdfObject]) -> tuple[list[Rule], list[Rule]]:
    """Those across the page and those down."""
    across: list[Rule] = []
    down: list[Rule] = []
    for path in paths:
        for (x0, y0), (x1, y1) in _segments(path):
            if abs(y1 - y0) <= _STRAIGHT:
                across.append(Rule((y0 + y1) / 2, min(x0, x1), max(x0, x1)))
            elif abs(x1 - x0) <= _STRAIGHT:
                down.append(Rule((x0 + x1) / 2, min(y0, y1), max(y0, y1)))
    return across, down


def _segments(path: pypdfium2.PdfObject) -> Iterator[tuple[Point, Point]]:
    """The straight parts of a path, from where to where on the page."""
    count = pdfium.FPDFPath_CountSegments(path)
    if not 1 < count <= _MOST_SEGMENTS:
        return
    matrix = path.get_matrix()
    parts = [pdfium.FPDFPath_GetPathSegment(path, number) for number in range(count)]
    points = [matrix.on_point(*_point(part)) for part in parts]
    kinds = [pdfium.FPDFPathSegment_GetType(part) for part in parts]
    begin = 0
    for (before, here), kind, part, place in zip(pairwise(points), kinds[1:], parts[1:], range(1, count), strict=True):
        if kind == pdfium.FPDF_SEGMENT_MOVETO:
            begin = place
        elif kind == pdfium.FPDF_SEGMENT_LINETO:
            yield before, here
        if pdfium.FPDFPathSegment_GetClose(part):
            yield here, points[begin]


def _point(segment: object) -> Point:
    x, y = ctypes.c_float(), ctypes.c_float()
    pdfium.FPDFPathSegment_GetPoint(segment, x, y)
    return x.value, y.value
