"""Words of a PDF page that leave no ink: white on white, drawn invisibly, or smaller than anyone reads.

Where the colour is that of paper the page itself is looked at: white words on a dark field are seen. Words that are
laid invisibly over a picture are those that were recognised in it.
"""

import ctypes
from functools import cached_property
from typing import Final

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image, ImageStat

from rag.ingest.formats.pdf.letters import letter_box

_TINY: Final = 1.6  # points
_OF_THE_PAGE: Final = 400  # times as high as what is still read, on pages of any unit
_PALE: Final = 240  # of 255, in each colour
_CONTRAST: Final = 12  # of 255
_PIXELS: Final = 1600  # of the longer side of the page that is looked at
_UNDRAWN: Final = (pdfium.FPDF_TEXTRENDERMODE_INVISIBLE, pdfium.FPDF_TEXTRENDERMODE_CLIP)

Box = tuple[int, int, int, int]


class UnseenWords:
    """Of one page. It is drawn only when one of its words is suspicious."""

    def __init__(self, document: pypdfium2.PdfDocument, number: int, text: pypdfium2.PdfTextPage) -> None:
        self._page = document[number]  # as it lies: the page whose words are read may have been turned since
        self._text = text
        self._tiny = min(_TINY, max(self._page.get_size()) / _OF_THE_PAGE)
        self._colours = [ctypes.c_uint() for _ in range(4)]

    def holds(self, first: int, last: int) -> bool:
        """True for a word, from its first to its last letter, that nobody sees."""
        box = letter_box(self._text, first)
        if 0 < box.top - box.bottom < self._tiny:
            return True
        if self._is_undrawn(first):
            return not self._lies_on_picture(box)
        return self._is_pale(first) and not self._shows(self._place(box, letter_box(self._text, last)))

    def _is_undrawn(self, place: int) -> bool:
        return pdfium.FPDFTextObj_GetTextRenderMode(pdfium.FPDFText_GetTextObject(self._text, place)) in _UNDRAWN

    def _is_pale(self, place: int) -> bool:
        pdfium.FPDFText_GetFillColor(self._text, place, *self._colours)
        red, green, blue, opacity = (colour.value for colour in self._colours)
        return opacity == 0 or min(red, green, blue) >= _PALE

    def _lies_on_picture(self, box: pdfium.FS_RECTF) -> bool:
        across, up = (box.left + box.right) / 2, (box.bottom + box.top) / 2
        return any(left <= across <= right and bottom <= up <= top for left, bottom, right, top in self._pictures)

    @cached_property
    def _pictures(self) -> list[tuple[float, float, float, float]]:
        """Where they lie on the page."""
        return [one.get_bounds() for one in self._page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE])]

    @cached_property
    def _size(self) -> tuple[int, int]:
        width, height = self._page.get_size()
        scale = _PIXELS / max(width, height, 1.0)
        return max(1, round(width * scale)), max(1, round(height * scale))

    def _place(self, first: pdfium.FS_RECTF, last: pdfium.FS_RECTF) -> Box:
        """In pixels of the picture."""
        boxes = (first, last)
        corners = [self._pixel(x, y) for box in boxes for x in (box.left, box.right) for y in (box.bottom, box.top)]
        across, down = zip(*corners, strict=True)
        return min(across), min(down), max(across), max(down)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        across, down = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDF_PageToDevice(self._page, 0, 0, *self._size, 0, x, y, across, down)
        return across.value, down.value

    def _shows(self, place: Box) -> bool:
        """True where the page is not all of one colour."""
        left, top, right, bottom = place
        width, height = self._picture.size
        inside = (max(0, left), max(0, top), min(width, right + 1), min(height, bottom + 1))
        if inside[0] >= inside[2] or inside[1] >= inside[3]:
            return False
        darkest, lightest = ImageStat.Stat(self._picture.crop(inside)).extrema[0]
        return lightest - darkest > _CONTRAST

    @cached_property
    def _picture(self) -> Image.Image:
        drawn: Image.Image = self._page.render(
            scale=_PIXELS / max(*self._page.get_size(), 1.0), grayscale=True
        ).to_pil()
        return drawn.convert("L").resize(self._size)
