"""Unusual files are read whole; files that cannot be are refused in one sentence, soon, and without harm."""

import io
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import docx
import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from rag.ingest.ocr import Recogniser
from rag.settings import Settings
from tests.ingest import awkward, files
from tests.waiting import LONG


@pytest.fixture(scope="module")
def extractor() -> Iterator[FileExtractor]:
    reader = FileExtractor(Settings(extract_seconds=50), recogniser=Recogniser(seconds=9, program=None))
    yield reader
    reader.close()


def why(extractor: FileExtractor, name: str, data: bytes) -> object:
    with pytest.raises(FileRefused) as refused:
        extractor.extract(name, data)
    return refused.value.values["why"]


def test_a_word_file_is_read_as_it_looks_on_paper(extractor: FileExtractor) -> None:
    text = extractor.extract("a.docx", awkward.rich_docx()).text
    assert "- First\n  - Deeper\n1. One\n2. Two" in text
    assert "Tracked: inserted controlled[^1]" in text
    assert "[^1]: Below the page." in text
    assert text.count("Words in a box.") == 1
    assert "| Paris | Hotel – 180 EUR |" in text
    assert "left right" in text
    assert "deleted" not in text
    assert "moved" not in text


def test_headings_of_a_word_file_have_the_numbers_that_word_counts(extractor: FileExtractor) -> None:
    text = extractor.extract("a.docx", awkward.numbered_docx()).text
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    assert headings == ["3 Pay", "3.1 Pay day", "3.2 Advances", "(i) Limits", "(ii) Dates", "4 Leave", "4.1 Asking"]


def test_word_files_of_unusual_make_are_read(extractor: FileExtractor) -> None:
    assert "Economy class" in extractor.extract("a.docx", awkward.strict_docx()).text
    assert "header says" in extractor.extract("a.docx", awkward.header_docx()).text
    backslashes = files.make_zip([("word\\document.xml", "x"), ("[Content_Types].xml", "<x/>")])
    assert why(extractor, "a.docx", backslashes) in {"damaged", "unreadable", "no_text"}


def test_a_tag_that_names_something_in_a_sentence_is_read_by_its_name(extractor: FileExtractor) -> None:
    page = """# Clay works

Ask in {% channel "kiln" %}, or tell {% channel "glaze" "the glaze team" %} and
{% channel "press" %} of it; see [the form]({% page "/forms" %}).

- {% channel "wheel" %}

{% alert "note" %}

{% image "img/kiln.png" "a kiln" %}
Fire it {% include "how.html" %} slowly.
"""
    text = extractor.extract("a.md", page.encode()).text
    assert "Ask in kiln, or tell the glaze team and press of it; see the form." in text
    assert "- wheel\n\nFire it slowly." in text


def test_sheets_show_what_the_cells_show(extractor: FileExtractor) -> None:
    read = extractor.extract("a.xlsx", awkward.rich_xlsx())
    assert "| Ann Lee | 2023-03-15 | 25% |" in read.text
    assert "phonetic" not in read.text
    assert "Kept in the dark." not in read.text
    assert "TRUE" in read.text
    assert any("Secret" in warning for warning in read.warnings)
    assert len(read.text) < 500, "a far cell is no reason for sixteen thousand columns"


def test_slides_carry_their_notes_and_hidden_ones_are_told(extractor: FileExtractor) -> None:
    read = extractor.extract("a.pptx", awkward.noted_pptx())
    assert "Notes: Say hello first." in read.text
    assert [page.number for page in read.pages] == [1]
    assert "Never share your badge." not in read.text
    assert any("hidden in the show were left out: 2" in warning for warning in read.warnings)


def test_an_opendocument_text_keeps_its_spaces_lists_and_boxes(extractor: FileExtractor) -> None:
    text = extractor.extract("a.odt", awkward.rich_odt()).text
    assert "Thirty days a year[^1]." in text
    assert "- Item\n  - Deeper" in text
    assert "| Paris | 180 |" in text
    assert "Words in a box." in text
    assert "deleted" not in text
    assert "remark" not in text


def test_a_book_is_read_in_its_order_to_its_last_chapter(extractor: FileExtractor) -> None:
    text = extractor.extract("a.epub", awkward.spaced_epub()).text
    assert [line for line in text.splitlines() if line.startswith("#")] == ["# First", "# Second", "# Third"]


def test_a_mail_is_read_with_what_is_attached(extractor: FileExtractor) -> None:
    read = extractor.extract("a.eml", awkward.mail_with_attachments())
    assert read.title == "Neue Regeln für Überstunden"
    assert "See the attachments." in read.text
    assert "Economy class is the rule." in read.text
    assert any("tool.exe" in warning for warning in read.warnings)


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1253", "Η άδεια είναι είκοσι πέντε ημέρες."),
        ("cp1255", "כל העובדים זכאים לעשרים וחמישה ימי חופשה בשנה."),
        ("cp1251", "Отпуск составляет двадцать восемь дней."),
        ("koi8_r", "Отпуск составляет двадцать восемь дней в году."),
        ("cp1256", "يحق للموظفين إجازة سنوية مدتها خمسة وعشرون يوما."),
        ("cp1250", "Zaměstnanci mají nárok na dvacet pět dní dovolené ročně."),
        ("cp1250", "Każdy pracownik ma prawo do urlopu; wniosek składa się przełożonemu."),
        ("iso8859_2", "Każdy pracownik ma prawo do urlopu; wniosek składa się przełożonemu."),
        ("iso8859_6", "يحق للموظفين إجازة سنوية مدتها خمسة وعشرون يوما."),
        ("mac_cyrillic", "Работник обязан уведомить руководителя о болезни."),
        ("mac_greek", "Κάθε εργαζόμενος δικαιούται είκοσι πέντε ημέρες άδειας."),
        ("euc_kr", "◎ 파이썬의 우아(優雅)한 문법과 분야에서의 개발 ☆"),
        ("iso2022_kr", "휴가 정책 문서입니다."),
        ("hz", "员工每年享有十五天年假，需经经理批准。"),
        ("cp1251", "Сваки запослени има право на тридесет дана одмора, без обзира на стаж."),
        ("kz1048", "Әр қызметкердің жылына отыз күн демалыс алуға құқығы бар."),
        ("ptcp154", "Әр қызметкердің жылына отыз күн демалыс алуға құқығы бар."),
        ("koi8_t", "Ҳар як корманд ҳуқуқи сӣ рӯз рухсатӣ дорад."),
        ("cp1125", "Кожен працівник має право на тридцять днів відпустки, її дає керівник."),
        ("cp862", "כל העובדים זכאים לעשרים וחמישה ימי חופשה בשנה."),
        ("cp720", "يحق للموظفين إجازة سنوية مدتها خمسة وعشرون يوما."),
        ("cp857", "Her çalışan yılda otuz gün izin hakkına sahiptir."),
        ("cp852", "Minden dolgozónak évi harminc nap szabadság jár. A kérelmet a vezetőnek kell benyújtani."),
        ("cp1250", "Każdy pracownik ma prawo do urlopu."),
        ("cp1252", "Hver starfsmaður á rétt á þrjátíu daga orlofi á ári."),
        ("cp861", "Hver starfsmaður á rétt á þrjátíu daga orlofi á ári."),
        ("cp1257", "Katram darbiniekam ir tiesības uz trīsdesmit dienu atvaļinājumu gadā."),
        ("cp1257", "Igal töötajal on õigus kolmekümnele puhkusepäevale aastas, ka šokk ja žürii."),
        (
            "iso8859_3",
            "Kull impjegat għandu dritt għal tletin jum, L-applikazzjoni tintbagħat lill-maniġer, ħafna ġid.",
        ),
        ("cp1251", "КАЖДЫЙ СОТРУДНИК ИМЕЕТ ПРАВО НА ТРИДЦАТЬ ДНЕЙ ОТПУСКА В ГОД."),
        ("johab", "연차 휴가는 일 년에 삼십 일입니다. 신청서는 관리자에게 제출하십시오."),
        ("big5hkscs", "佢哋嘅申請表要喺放假前兩個禮拜交畀經理，唔可以遲過嗰日。"),
        ("latin-1", "El año pasado, los señores firmaron la política."),
        ("cp1252", "L’employé a droit à vingt-cinq jours de congés."),
        ("cp949", "휴가 정책 문서입니다."),
        ("big5", "員工每年享有十四天的特別休假。"),
        ("gb18030", "员工每年享有十五天年假，需经经理批准。"),
        ("shift_jis", "従業員は年に二十日の有給休暇を取得できます。"),
        ("euc_jp", "従業員は年に二十日の有給休暇を取得できます。"),
        ("utf-16", "Überall: שלום, 你好, مرحبا, 👩‍💻"),
        ("utf-16-le", "Plain English without a mark."),
        ("utf-32", "Überall: שלום, 你好, مرحبا"),
        ("utf-32-be", "Plain English without a mark."),
    ],
)
def test_short_texts_in_old_encodings_are_read_right(extractor: FileExtractor, encoding: str, text: str) -> None:
    assert extractor.extract("a.txt", text.encode(encoding)).text == text


def test_a_line_in_another_encoding_spoils_no_other(extractor: FileExtractor) -> None:
    data = "Überall gilt: größer, schöner.\n".encode() + "Und später für alle.".encode("cp1252")
    assert extractor.extract("a.txt", data).text == "Überall gilt: größer, schöner.\nUnd später für alle."


def test_the_end_of_a_file_as_dos_wrote_it_is_no_text(extractor: FileExtractor) -> None:
    assert extractor.extract("a.csv", b"City,Cap\nRome,180\n\x1a\x1a").text.endswith("| Rome | 180 |")
    with pytest.raises(FileRefused):
        extractor.extract("a.txt", b"\x1a")


def test_right_to_left_chinese_and_emoji_survive_in_every_office_file(extractor: FileExtractor) -> None:
    words = "שלום 你好 مرحبا 👩‍💻"
    html = f"<html><head><meta charset='utf-8'></head><body><p>{words}</p></body></html>"
    word = awkward.rewrite(files.make_docx(), lambda name, data: data.replace(b"Economy class", words.encode()))
    assert words in extractor.extract("a.html", html.encode()).text
    assert words in extractor.extract("a.docx", word).text


def test_an_archive_is_read_file_by_file(extractor: FileExtractor) -> None:
    inner = files.make_zip([("deep/b.txt", "Words in the inner archive.")])
    members = [
        ("a/policy.docx", files.make_docx()),
        ("inner.zip", inner),
        ("tool.exe", b"\x00\x01"),
        (".DS_Store", b"\x00"),
    ]
    read = extractor.extract("a.zip", files.make_zip(members))
    assert "# a/policy.docx" in read.text
    assert "Economy class is the rule." in read.text
    assert "Words in the inner archive." in read.text
    assert any("tool.exe" in warning and "DS_Store" not in warning for warning in read.warnings)


def nested(depth: int) -> bytes:
    data = files.make_zip([("a.txt", "Some words.")])
    for _ in range(depth):
        data = files.make_zip([("a.zip", data)])
    return data


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("a.zip", files.make_zip([("../../etc/cron.d/x.txt", "words")]), "archive_names"),
        ("a.zip", files.make_zip([("/etc/x.txt", "words")]), "archive_names"),
        ("a.zip", files.make_zip([("C:\\x.txt", "words")]), "archive_names"),
        ("a.zip", files.make_zip([("a.txt", b"\x20" * 60_000_000)]), "bomb"),
        ("a.zip", nested(4), "archive_deep"),
        ("a.zip", files.make_zip([]), "archive_empty"),
        ("a.zip", files.make_zip([("a.exe", b"\x00")]), "archive_empty"),
        ("a.zip", awkward.encrypted_zip(), "encrypted"),
        ("a.zip", files.make_zip([("a.txt", "words")])[:-30], "damaged"),
        ("a.ods", files.make_zip([("content.xml", "<x/>")]), "unsupported"),
        ("a.docx", files.make_zip([("a.txt", "words")]), "damaged"),
        ("a.docx", awkward.entity_docx(awkward.LAUGHS), "unsafe"),
        ("a.docx", awkward.entity_docx(awkward.OUTSIDE), "unsafe"),
        ("a.docx", awkward.deep_docx(3000), "too_deep"),
        ("a.html", f"<!DOCTYPE html [{awkward.OUTSIDE}]><html><p>&e;</p></html>".encode(), "unsafe"),
        ("a.html", b"<html>" + b"<div>" * 20_000 + b"deep" + b"</div>" * 20_000, "too_deep"),
        ("a.json", b"[" * 200_000 + b"]" * 200_000, "too_deep"),
        ("a.txt", b"\xef\xbb\xbf \n", "empty"),
        ("a.pdf", awkward.bomb_pdf(60_000_000), None),
    ],
)
def test_harmful_files_are_refused_soon_in_one_sentence(
    extractor: FileExtractor, name: str, data: bytes, expected: str | None
) -> None:
    started = time.monotonic()
    assert why(extractor, name, data) == expected or expected is None
    assert time.monotonic() - started < LONG


def test_an_xlsx_bomb_is_refused_before_it_is_unpacked(extractor: FileExtractor) -> None:
    bomb = awkward.rewrite(files.make_xlsx(), lambda name, data: data, [("xl/media/a.bin", b"\x00" * 80_000_000)])
    assert why(extractor, "a.xlsx", bomb) == "bomb"


def test_fifty_thousand_rows_are_read_whole(extractor: FileExtractor) -> None:
    rows = "".join(f"{n},Employee {n},City {n % 7}\n" for n in range(50_000))
    text = extractor.extract("a.csv", f"id,name,city\n{rows}".encode()).text
    assert "| 49999 | Employee 49999 | City 5 |" in text
    assert text.count("| id | name | city |") > 100


def test_two_thousand_pages_are_read_whole(extractor: FileExtractor) -> None:
    read = extractor.extract("a.pdf", awkward.long_pdf(2000))
    assert len(read.pages) == 2000
    assert "page 1999 says" in read.text[read.pages[1998].start : read.pages[1998].end]


@pytest.mark.parametrize(
    "noise",
    [
        "**",
        "*",
        " ",
        "\n",
        "> ",
        "a_",
        "[",
        "![",
        "__",
        "<div hidden>",
        "`",
        "[[",
        "<a ",
        "~~x",
        "|",
        "<!--",
        "{%",
        '{% a "b" ',
        "\\",
        "$$",
    ],
)
def test_hostile_markdown_takes_no_time(extractor: FileExtractor, noise: str) -> None:
    text = f"# Leave\n\nThirty days.\n\n{noise * 30_000}"[:60_000]
    started = time.monotonic()
    assert "Thirty days" in extractor.extract("a.md", text.encode()).text
    assert time.monotonic() - started < LONG


def test_tags_that_never_end_take_no_time(extractor: FileExtractor) -> None:
    started = time.monotonic()
    assert "Thirty" in extractor.extract("a.html", b"<html><p>Thirty days.</p>" + b"<p " * 30_000).text
    assert time.monotonic() - started < LONG


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.json", b"1" * 6000),
        ("a.csv", b"a,b\n1," + b"x" * 300_000),
        ("a.csv", b"a\x00,b\n1,2\n"),
        ("a.csv", b'"' * 60_000),
    ],
)
def test_what_nobody_thought_of_is_read_or_refused(extractor: FileExtractor, name: str, data: bytes) -> None:
    with suppress(FileRefused):
        assert extractor.extract(name, data).text


def test_comments_in_a_word_file_are_told_of_and_not_read(extractor: FileExtractor) -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("Thirty days of leave.")
    document.add_comment(paragraph.runs, text="Is that still right?", author="Ann")
    out = io.BytesIO()
    document.save(out)
    read = extractor.extract("a.docx", out.getvalue())
    assert read.text == "Thirty days of leave."
    assert any("Comments" in warning and "(1)" in warning for warning in read.warnings)


def fake_tesseract(folder: Path, says: str) -> None:
    program = folder / "tesseract"
    program.write_text(f"#!/bin/sh\ncat >/dev/null\necho '{says}'\n", encoding="utf-8")
    program.chmod(0o755)


def test_pictures_are_recognised_where_tesseract_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_tesseract(tmp_path, "Thirty days of leave.")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    reader = FileExtractor(Settings())
    try:
        read = reader.extract("a.pdf", files.make_picture_pdf())
        assert read.text == "Thirty days of leave."
        assert read.pages[0].number == 1
        assert any("tesseract" in warning for warning in read.warnings)
        assert reader.extract("a.png", b"\x89PNG\r\n\x1a\n").text == "Thirty days of leave."
    finally:
        reader.close()
