"""RTF as Word, WordPad, LibreOffice and pandoc write it: what is seen on paper, in any code page."""

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor

FONTS = rb"{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset161 Greek;}{\f2\fcharset204 Cyr;}{\f3\fcharset128 Gothic;}}"
TABLE = "| City | Cap |\n| --- | --- |\n| Rome | 180 |"
ROW = rb"\trowd\cellx3000\cellx6000\intbl %b\cell %b\cell\row"


def hexed(text: str, encoding: str) -> bytes:
    return b"".join(b"\\'%02x" % byte for byte in text.encode(encoding))


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (rb"Caf\'e9 \u8364? \u-10179?\u-8704? \u1087?\u1072? \endash  end", "Café € 😀 па – end"),
        (rb"{\uc2 \u8364 EU5}0", "€50"),
        (rb"Plain \f1 " + hexed("άδεια", "cp1253") + rb" \f2 " + hexed("отпуск", "cp1251"), "Plain άδεια отпуск"),
        (rb"\f3 " + hexed("休暇規定", "cp932"), "休暇規定"),
        (rb"{\upr{old}{\*\ud{\u1087?\u1072?}}}", "па"),
        (rb"Leave is {\revised twentyfive}{\deleted twenty} days.", "Leave is twentyfive days."),
        (rb"Claim{\*\footnote Except in May.} goes on.\par", "Claim[^1] goes on.\n\n[^1]: Except in May."),
        (rb"{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt In a box.\par}}}Host.\par", "Host.\n\nIn a box."),
        (rb'{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt the page}} now', "the page now"),
        (rb"Before {\pict\pngblip 89504e47} {\object{\*\objdata 0102}{\result shown}} after", "Before shown after"),
        (b"Before \\bin5 \x00{}\\\xff after", "Before after"),
        (ROW % (b"City", b"Cap") + ROW % (b"Rome", b"180") + rb"\pard After.", f"{TABLE}\n\nAfter."),
        (rb"{\stylesheet{\s1 heading 1;}}\pard\s1 Big\par\pard\outlinelevel1 Less\par", "# Big\n\n## Less"),
        (rb"{\listtext\'b7\tab}One\par{\listtext\'b7\tab}Two\par{\pntext 1.\tab}Three\par", "- One\n- Two\n1. Three"),
        (rb"{\header Top}{\footer Bottom}{\*\generator X;}{\*\unknown y}Body\line next", "Body  \nnext"),
    ],
)  # fmt: skip
def test_it_is_read_as_it_is_seen(extractor: FileExtractor, body: bytes, text: str) -> None:
    assert extractor.extract("a.rtf", rb"{\rtf1\ansi\ansicpg1252" + FONTS + body + b"}").text == text


@pytest.mark.parametrize(("named", "encoding"), [(rb"\mac", "mac_roman"), (rb"\pc", "cp437"), (rb"\pca", "cp850")])
def test_code_pages_may_be_told_by_a_name(extractor: FileExtractor, named: bytes, encoding: str) -> None:
    body = rb"{\rtf1" + named + rb" " + hexed("Größe für alle", encoding) + b"}"
    assert extractor.extract("a.rtf", body).text == "Größe für alle"


def test_what_is_not_seen_is_told(extractor: FileExtractor) -> None:
    body = rb"{\rtf1{\info{\title Leave rules}{\author Kim}}Seen. {\v Unseen.}{\*\annotation Ask legal.}\par}"
    read = extractor.extract("a.rtf", body)
    assert (read.text, read.title) == ("Seen.", "Leave rules")
    assert any("hidden" in warning for warning in read.warnings)
    assert any("Comments" in warning for warning in read.warnings)


@pytest.mark.parametrize(
    "data", [rb"{\rtf1\ansi\par}", b"{\\rtf1 " + b"{" * 100_000 + b"x", rb"{\rtf1{\info{\title Only}}}"]
)
def test_what_says_nothing_or_has_no_end_is_refused(extractor: FileExtractor, data: bytes) -> None:
    with pytest.raises(FileRefused):
        extractor.extract("a.rtf", data)
