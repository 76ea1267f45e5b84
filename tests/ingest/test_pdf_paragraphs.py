"""What begins a paragraph, an item or a heading of a PDF page, as it stands on it."""

import io
from collections.abc import Sequence

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.headings import by_number

FULL = "Whoever borrows a boat from the shed writes name and hour into the book at the door and puts"
BORDER = "Whoever leaves the harbour for the night tells the watch by noon and takes the long line with"


def drawn(
    lines: Sequence[tuple[float, float, str]], *, dots: Sequence[tuple[float, float]] = (), size: float = 10
) -> bytes:
    """Each line where it begins and how high it stands; each dot as a browser draws that of a list."""
    out = io.BytesIO()
    sheet = canvas.Canvas(out, pagesize=A4)
    for left, height, text in lines:
        is_heading = text.startswith("# ")
        sheet.setFont("Helvetica-Bold" if is_heading else "Helvetica", 16 if is_heading else size)
        sheet.drawString(left, height, text.removeprefix("# "))
    for left, height in dots:
        sheet.circle(left, height, 1.5, stroke=0, fill=1)
    sheet.save()
    return out.getvalue()


def one_below_the_other(*lines: str, step: float = 13) -> list[tuple[float, float, str]]:
    return [(60, 780 - step * at, line) for at, line in enumerate(lines) if line]


def test_points_that_are_drawn_are_those_of_a_list(extractor: FileExtractor) -> None:
    lines = [(60.0, 780.0, "Bring to the shed:"), (75.0, 767.0, "the key of the boat"), (75.0, 754.0, "A life jacket")]
    text = extractor.extract("a.pdf", drawn(lines, dots=[(66, 770), (66, 757)])).text
    assert text == "Bring to the shed:\n\n- the key of the boat\n- A life jacket"


def test_a_row_of_points_and_larger_shapes_are_none(extractor: FileExtractor) -> None:
    row = [(66.0 + 4 * at, 770.0) for at in range(3)]
    lines = [(80.0, 767.0, "the key of the boat"), (80.0, 700.0, "A life jacket")]
    assert "- " not in extractor.extract("a.pdf", drawn(lines, dots=[*row, (66, 720)])).text


def test_room_above_a_line_begins_a_paragraph(extractor: FileExtractor) -> None:
    first = one_below_the_other(
        FULL, "the key back on its nail by six. Oars stay in the boat, and so does the pump of course."
    )
    second = [(60.0, 747.0, "The warden counts the keys every night and asks for those that are not on their nails"),
              (60.0, 734.0, "by seven.")]  # fmt: skip
    paragraphs = extractor.extract("a.pdf", drawn([*first, *second])).text.split("\n\n")
    assert [paragraph[:10] for paragraph in paragraphs] == ["Whoever bo", "The warden"]


def test_room_within_a_sentence_begins_none(extractor: FileExtractor) -> None:
    lines = [*one_below_the_other(FULL, FULL, FULL), (60.0, 735.0, "the key back on its nail by six.")]
    assert extractor.extract("a.pdf", drawn(lines)).text.endswith(f"{FULL} the key back on its nail by six.")


def test_a_line_worded_like_a_heading_may_be_the_end_of_a_sentence(extractor: FileExtractor) -> None:
    lines = one_below_the_other("# Harbour", "", f"{BORDER} them to the", "harbour.", "", "The gate opens at six.")
    text = extractor.extract("a.pdf", drawn(lines)).text
    assert text == f"# Harbour\n\n{BORDER} them to the harbour.\n\nThe gate opens at six."


def test_an_item_that_is_called_like_a_heading_stays_one(extractor: FileExtractor) -> None:
    lines = one_below_the_other("In this part:", "• Harbour", "• Boats", "", "# Harbour", "", "The gate opens at six.")
    assert extractor.extract("a.pdf", drawn(lines)).text.startswith("In this part:\n\n- Harbour\n- Boats\n\n# Harbour")


def test_a_dash_at_the_beginning_of_a_full_line_is_no_point(extractor: FileExtractor) -> None:
    lines = one_below_the_other(FULL, "- with care - the key back on its nail by six.")
    assert extractor.extract("a.pdf", drawn(lines)).text == f"{FULL} - with care - the key back on its nail by six."
    listed = one_below_the_other("Bring:", "- the key of the boat", "- a life jacket")
    assert extractor.extract("a.pdf", drawn(listed)).text == "Bring:\n\n- the key of the boat\n- a life jacket"


def test_a_number_cut_behind_its_dash_is_whole(extractor: FileExtractor) -> None:
    lines = one_below_the_other(f"{FULL} it away for 1–", "3 weeks.")
    assert extractor.extract("a.pdf", drawn(lines)).text.endswith("for 1–3 weeks.")


def test_a_heading_over_two_lines_is_one_however_it_is_worded(extractor: FileExtractor) -> None:
    out = [(60.0, 780.0, "# Boat Sheds"), (60.0, 760.0, "# Harbour Keys"), (60.0, 730.0, FULL)]
    assert extractor.extract("a.pdf", drawn(out)).text.startswith("# Boat Sheds Harbour Keys\n\n")


def test_a_line_that_counts_its_pages_is_a_footer_even_once(extractor: FileExtractor) -> None:
    read = extractor.extract(
        "a.pdf", drawn([(60, 780, f"{FULL} it away."), (60, 40, "For the crew alone Page 1 of 1")])
    )
    assert read.text == f"{FULL} it away."
    assert any("For the crew alone" in warning for warning in read.warnings)


def test_a_sign_that_is_no_letter_moves_nothing(extractor: FileExtractor) -> None:
    """pdfium's text lacks it, and the places of all words behind it would be one too low."""
    pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
    out = io.BytesIO()
    sheet = canvas.Canvas(out, pagesize=A4)
    sheet.setFont("Vera", 10)
    for at, line in enumerate(["\U0001f44d Bring the key", "Fuel: ask the warden", "Oars: take them from the shed"]):
        sheet.drawString(60, 780 - 13 * at, line)
    sheet.save()
    lines = extractor.extract("a.pdf", out.getvalue()).text.split("\n")
    assert [line for line in lines if line] == [
        "Bring the key",
        "Fuel: ask the warden",
        "Oars: take them from the shed",
    ]


def test_numbers_tell_which_heading_stands_below_which() -> None:
    alike = [(2, "1. Boats"), (2, "1.1 Keys"), (2, "1.1.1 Nails"), (2, "2 Harbour"), (2, "3.4 Fuel"), (2, "Oars")]
    assert [level for level, _ in by_number(alike)] == [2, 3, 4, 2, 2, 2]


COLUMN = ["Whoever takes a boat out for the night", "tells the watch of it by noon, and takes", "the long line with"]
"""Of one width but for the last."""


def test_a_line_goes_on_where_its_first_word_had_no_room_above(extractor: FileExtractor) -> None:
    lines = [*COLUMN[:2], "Ann Lee of the watch, or a man of hers"]
    beside = "The watch sits in the hut at the long pier in summer, and in the office of the harbour"
    other = [(180.0, 600.0 - 13 * at, beside) for at in range(3)]
    text = extractor.extract("a.pdf", drawn([*one_below_the_other(*lines, *COLUMN[:2]), *other])).text
    assert f"takes {lines[2]}" in text


def test_a_line_that_ended_early_ends_its_paragraph(extractor: FileExtractor) -> None:
    lines = [*COLUMN[:2], "them to the boat at the jetty:", "Keys hang in the hut of the watch there", *COLUMN[:2]]
    text = extractor.extract("a.pdf", drawn(one_below_the_other(*lines))).text
    assert "at the jetty:\n\nKeys hang" in text


def test_what_stands_below_an_item_goes_on_under_its_words_and_not_under_its_mark(extractor: FileExtractor) -> None:
    lines = ["• the long line of the boat", "  Harbour Seal", "• the key", "Ann keeps the rest in the hut at the pier."]
    placed = [(60.0 + 12 * (line[0] == " "), 780 - 13.0 * at, line.strip()) for at, line in enumerate(lines)]
    bullets = [(60.0, height, "•") for _, height, line in placed if line[0] == "•"]
    words = [(72.0 if line[0] == "•" else left, height, line.removeprefix("• ")) for left, height, line in placed]
    text = extractor.extract(
        "a.pdf", drawn([one for height in (780, 767, 754, 741) for one in [*bullets, *words] if one[1] == height])
    ).text
    assert text.startswith("- the long line of the boat Harbour Seal\n- the key\n\nAnn keeps")
