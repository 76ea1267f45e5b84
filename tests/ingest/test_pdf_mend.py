"""PDFs whose table of contents is lost or wrong: read whole as a browser reads them, or refused, but never in part."""

import re
import zlib

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from rag.ingest.formats.pdf.mend import mended_pdf
from tests.ingest import files

PAGES = [["The notice period is thirty days."], ["Laptops are replaced every four years."]]
WHOLE = "The notice period is thirty days.\n\nLaptops are replaced every four years."
DATA = files.make_pdf(PAGES)
CONTENTS = DATA.rindex(b"xref\n", 0, DATA.rindex(b"startxref"))


def without_end(data: bytes) -> bytes:
    return data[: data.rindex(b"endobj") + len(b"endobj")]


def without(what: bytes, data: bytes = DATA) -> bytes:
    return re.sub(what, b"", data)


def packed_pdf() -> bytes:
    """Everything but the texts lies in one compressed stream, and what told of that is cut off."""
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Kids 7 0 R/Count 1/MediaBox[0 0 600 800]>>",
        3: b"<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>",
        4: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        7: b"[3 0 R]",
    }
    heads, bodies = b"", b""
    for number, body in objects.items():
        heads += b"%d %d " % (number, len(bodies))
        bodies += body + b" "
    packed = zlib.compress(heads + bodies)
    text = b"BT /F 12 Tf 60 700 Td (Thirty days of notice.) Tj ET"
    return b"%%PDF-1.5\n5 0 obj<</Length %d>>stream\n%b\nendstream endobj\n" % (
        len(text),
        text,
    ) + b"6 0 obj<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>stream\n%b\nendstream endobj\n" % (
        len(objects),
        len(heads),
        len(packed),
        packed,
    )


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(DATA[:CONTENTS], id="the end is cut off"),
        pytest.param(DATA[:-30], id="the last bytes are cut off"),
        pytest.param(without(rb"/Root \d+ 0 R"), id="no catalogue is named"),
        pytest.param(re.sub(rb"/Root \d+ 0 R", b"/Root 77 0 R", DATA), id="a wrong catalogue is named"),
        pytest.param(re.sub(rb"/Pages \d+ 0 R", b"/Pages 77 0 R", DATA), id="a wrong tree is named"),
        pytest.param(re.sub(rb"/Count \d+", b"/Count 900", DATA), id="more pages are told than there are"),
        pytest.param(DATA[DATA.index(b"\n") + 1 :], id="no first line"),
        pytest.param(bytes(range(256)) * 20 + DATA, id="much stands before it"),
        pytest.param(without(rb"/Type /Pages") + b"%%EOF", id="no tree, but an end"),
    ],
)
def test_what_is_all_there_is_read_whole(extractor: FileExtractor, data: bytes) -> None:
    read = extractor.extract("a.pdf", data)
    assert read.text == WHOLE
    assert [page.number for page in read.pages] == [1, 2]


def test_who_reads_a_mended_file_is_told(extractor: FileExtractor) -> None:
    assert any("damaged" in warning for warning in extractor.extract("a.pdf", DATA[:CONTENTS]).warnings)
    assert extractor.extract("a.pdf", DATA).warnings == ()


def test_packed_objects_are_found(extractor: FileExtractor) -> None:
    assert extractor.extract("a.pdf", packed_pdf()).text == "Thirty days of notice."


def changed_pdf() -> bytes:
    """A later change, appended as programs do it: the text of the first page is another one."""
    number = max(int(at) for at in re.findall(rb"(\d+) 0 obj", DATA))
    text = zlib.compress(b"BT /F1 11 Tf 60 800 Td (Sixty days.) Tj ET")
    body = b"%d 0 obj\n<</Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream\nendobj\n" % (number, len(text), text)
    tail = b"xref\n%d 1\n%010d 00000 n \n" % (number, len(DATA))
    trailer = re.findall(rb"trailer\s*<<(.*?)>>", DATA, re.DOTALL)[0]
    begins = int(re.findall(rb"startxref\s+(\d+)", DATA)[0])
    ends = b"trailer\n<<%b/Prev %d>>\nstartxref\n%d\n%%%%EOF\n" % (trailer, begins, len(DATA) + len(body))
    return DATA + body + tail + ends


def test_the_last_change_counts_also_when_its_end_is_lost(extractor: FileExtractor) -> None:
    whole = changed_pdf()
    said = extractor.extract("a.pdf", whole).text
    assert "Sixty days." in said
    assert extractor.extract("a.pdf", whole[: whole.rindex(b"trailer")]).text == said
    with pytest.raises(FileRefused, match="damaged"):
        extractor.extract("a.pdf", whole[: whole.rindex(b"endstream") - 4])


@pytest.mark.parametrize("part", [0.2, 0.35, 0.5, 0.6, 0.7, 0.8])
def test_what_has_lost_a_page_is_never_read_in_part(extractor: FileExtractor, part: float) -> None:
    try:
        said = extractor.extract("a.pdf", DATA[: int(len(DATA) * part)]).text
    except FileRefused as refused:
        said = str(refused.values["why"])
    assert said in {WHOLE, "damaged", "unreadable"}


def test_a_page_without_its_font_is_not_whole() -> None:
    cut = without_end(without(rb"(?s)\d+ 0 obj\s*<<\s*/BaseFont.*?endobj"))
    assert mended_pdf(without_end(DATA)) is not None
    assert mended_pdf(cut) is None


def test_a_locked_file_whose_lock_is_lost_is_not_mended() -> None:
    locked = files.make_pdf(PAGES, password="x")
    assert mended_pdf(locked) is not None
    assert mended_pdf(locked[: locked.rindex(b"trailer")]) is None


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n%%EOF", b"1 0 obj", b"1 0 obj<</Kids[1 0 R]>>endobj %%EOF"])
def test_nothing_is_made_of_nothing(data: bytes) -> None:
    assert mended_pdf(data) is None


def test_a_tree_that_runs_in_circles_has_an_end() -> None:
    branches = b"".join(
        b"%d 0 obj<</Type/Pages/Kids[%b]>>endobj " % (at, b" ".join(b"%d 0 R" % to for to in range(2, 40)))
        for at in range(2, 39)
    )
    catalog = b"%PDF-1.7 1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj "
    page = b"39 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj %%EOF"
    assert (mended_pdf(catalog + branches + page) or b"").count(b"/Count 1/Kids[39 0 R]") == 1
