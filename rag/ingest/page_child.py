"""Draws one page of a PDF with a quote boxed, in a process of its own: a hostile file can hurt nobody but this process.

Started by `page_images` for one picture. The request on stdin is a line of JSON ({"page", "quote"}) and the file; the
answer on stdout is a line of JSON ({"pages", "boxes"} or {"refused"}) and the picture as PNG.
"""

import ctypes
import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

import pypdfium2
from PIL import Image, ImageDraw
from pypdfium2 import raw

from rag.ingest.fence import limit_memory, limit_written
from rag.ingest.formats.pdf.letters import letter_span, readable
from rag.ingest.formats.pdf.mend import read_mended
from rag.ingest.formats.pdf.raised import without_raised

WIDTH: Final = 1300  # pixels; sharp on a screen twice as dense
HEIGHT: Final = 2400
BEGINNING: Final = 24  # letters by which a quote is known that does not stand here whole
MARGIN: Final = 3  # pixels between a quote and its box
FILL: Final = (64, 190, 160, 70)
LINE: Final = (15, 107, 92, 255)

Box = tuple[int, int, int, int]


def main() -> None:
    """Fence this process in, then answer the one request."""
    limit_memory(int(sys.argv[1]))
    limit_written(0)
    asked = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    try:
        answer, picture = read_mended(data, lambda readable: draw(readable, asked["page"], asked["quote"]))
    except (pypdfium2.PdfiumError, IndexError, ValueError, MemoryError) as failure:
        answer, picture = {"refused": type(failure).__name__}, b""
    sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n" + picture)


def draw(data: bytes, number: int, quote: str) -> tuple[dict[str, Any], bytes]:
    """The page as PNG, its size kept within bounds, and in how many boxes the quote stands."""
    with pypdfium2.PdfDocument(data) as document:
        if not 1 <= number <= len(document):
            raise IndexError(number)
        page = document[number - 1]
        width, height = page.get_size()
        image = page.render(scale=min(WIDTH / max(width, 1), HEIGHT / max(height, 1))).to_pil().convert("RGB")
        boxes = whole_lines(quote_boxes(page, quote, image.size))
        out = io.BytesIO()
        _boxed(image, boxes).save(out, "PNG", optimize=False, compress_level=4)
        return {"pages": len(document), "boxes": len(boxes)}, out.getvalue()


def quote_boxes(page: Any, quote: str, size: tuple[int, int]) -> Iterator[Box]:
    """One box for each line of the quote, in pixels; of a table row that stands apart on the page, its longest cell."""
    text = page.get_textpage()
    drawn = "".join(chr(raw.FPDFText_GetUnicode(text, place)) for place in range(text.count_chars()))
    characters = readable(drawn, lambda place: letter_span(text, place))
    unmarked = without_raised(text, characters)  # a quote is without the marks of footnotes
    spans = [find_letters(characters, quote), find_letters(unmarked, quote)]
    span = max(filter(None, spans), key=_length, default=None)
    span = span or find_letters(characters, max(quote.split("|"), key=len))
    if span is None:
        return
    for number in range(text.count_rects(span[0], span[1] - span[0])):
        left, bottom, right, top = text.get_rect(number)
        x0, y0 = _to_pixels(page, size, left, top)
        x1, y1 = _to_pixels(page, size, right, bottom)
        yield min(x0, x1) - MARGIN, min(y0, y1) - MARGIN, max(x0, x1) + MARGIN, max(y0, y1) + MARGIN


def whole_lines(boxes: Iterable[Box]) -> list[Box]:
    """One box for what stands side by side: words that run from right to left come one by one."""
    found: list[Box] = []
    for box in boxes:
        if found and _beside(found[-1], box):
            last = found.pop()
            box = (min(last[0], box[0]), min(last[1], box[1]), max(last[2], box[2]), max(last[3], box[3]))
        found.append(box)
    return found


def _beside(one: Box, other: Box) -> bool:
    height = min(one[3] - one[1], other[3] - other[1])
    overlap = min(one[3], other[3]) - max(one[1], other[1])
    gap = max(one[0], other[0]) - min(one[2], other[2])
    return 2 * overlap > height > gap


def find_letters(characters: Sequence[str], quote: str) -> tuple[int, int] | None:
    """Where the letters and digits of the quote stand, whatever spaces, hyphens and line ends lie between them.

    A quote that runs on to the next page is found by its beginning.
    """
    places = [place for place, character in enumerate(characters) for _ in character.casefold() if character.isalnum()]
    here = _letters(characters)
    wanted = _letters(quote)
    start = here.find(wanted[:BEGINNING]) if here.find(wanted) < 0 else here.find(wanted)
    if not wanted or start < 0:
        return None
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(here[start:], wanted, strict=False)))
    return places[start], places[start + same - 1] + 1


def _length(span: tuple[int, int]) -> int:
    return span[1] - span[0]


def _letters(characters: Iterable[str]) -> str:
    return "".join(character.casefold() for character in characters if character.isalnum())


def _to_pixels(page: Any, size: tuple[int, int], x: float, y: float) -> tuple[int, int]:
    """A point of the page on the picture; rotated and cropped pages too."""
    across, down = ctypes.c_int(), ctypes.c_int()
    raw.FPDF_PageToDevice(page, 0, 0, *size, 0, x, y, across, down)
    return across.value, down.value


def _boxed(image: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    for box in boxes:
        pen.rounded_rectangle(box, radius=5, fill=FILL, outline=LINE, width=2)
    return Image.alpha_composite(image.convert("RGBA"), layer).convert("RGB")


if __name__ == "__main__":
    main()
