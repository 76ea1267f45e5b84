"""Text files as programs and people really write them: nothing lost, nothing refused that can be read."""

import json
import time
from contextlib import suppress
from email.message import EmailMessage

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from rag.ingest.metadata import describe
from rag.ingest.titles import title_from_name
from rag.words import open_words
from tests.waiting import LONG

SOON = LONG
NESTED = (
    "<h1>Rates</h1><table><tr><th>City</th><th>Limits</th></tr><tr><td>Paris</td><td><table><tr><td>Hotel</td>"
    "<td>180</td></tr><tr><td>Meals</td><td>55</td></tr></table></td></tr><tr><td rowspan=2>Rome</td><td>Hotel 150</td>"
    "</tr><tr><td>Meals 48</td></tr><tr><td colspan=2>All prices are net.</td></tr></table>"
)
LAID_OUT = (
    "<table><tr><td>Menu</td><td><h1>Title</h1><p>First paragraph.</p><table><tr><th>City</th><th>EUR</th></tr>"
    "<tr><td>Rome</td><td>150</td></tr></table><p>Last paragraph.</p></td></tr></table>"
)
TABLE = "| Name | City |\n| --- | --- |\n| Ann | Paris |"

TABLE_OF_OPEN_CELLS = "| six | seven |\n| --- | --- |\n| six | seven |\n| six | seven |"


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("sep.csv", b"sep=;\nName;City\nAnn;Paris\n", TABLE),
        ("comment.csv", b"Exported in 2026\nName,City\nAnn,Paris\n", f"Exported in 2026\n\n{TABLE}"),
        ("wide.csv", "Name\tCity\nAnn\tParis\n".encode("utf-16"), TABLE),
        ("blank.csv", b"\n\n;;\nName;City\nAnn;Paris\n", TABLE),
        ("zero.csv", b"Name,City\n\x00Ann,Paris\n", TABLE),
        ("quotes.csv", b"\"Name\";\"City\"\n\"Ann\";\"Paris\"\n", TABLE),
        ("half.json", rb'{"a": "lone \ud83d sign", "b": "\ud83d\ude00"}', "- a: lone \ufffd sign\n- b: \U0001f600"),
        ("lines.json", b'{"Name": "Ann", "City": "Paris"}\n', "- Name: Ann\n- City: Paris"),
        ("lines.json", b'{"Name": "Ann", "City": "Paris"}\n{"Name": "Bob", "City": ""}\n', f"{TABLE}\n| Bob | |"),
        ("truth.json", b'{"open": true, "none": null}', "- open: true\n- none:"),
        ("plain.md", b"---\ntitle: Travel: the policy\nowner: HR\n---\nText.\n", "Text."),
        ("tab.md", b"---\ntitle:\tTabbed\n---\nText.\n", "Text."),
        ("toml.md", b'+++\ntitle = "Travel"\n+++\n# Head\n\nText.\n', "# Head\n\nText."),
        ("closed.md", b"# Rules for C# #\n\nText.\n\n## F#\n\nText.", "# Rules for C#\n\nText.\n\n## F#\n\nText."),
        ("windows.md", b"---\r\ntitle: x\r\n---\r\n# H\r\n\r\nOne\r\nline.\r\n", "# H\n\nOne line."),
        (
            "label.md",
            b"# H\n**Parking**\nPark in lot B.\n_Bicycles:_\nIn the yard.",
            "# H\n\nParking\nPark in lot B.\n\nBicycles:\nIn the yard.",
        ),
        ("stress.md", b"Please\n**never**\nPark.\n\n**Note** it\nIs shut.", "Please never Park.\n\nNote it Is shut."),
        (
            "labels.md",
            b"# Fleet\n\nOwner: Ann Lee\n**Stand-in:** Bo\nExtension: 230\n\nNote: it is\nNot so, but\nSee: below",
            "# Fleet\n\nOwner: Ann Lee\nStand-in: Bo\nExtension: 230\n\nNote: it is Not so, but See: below",
        ),
        ("cells.md", b"<table><tr><th>A</th><th>B</th></tr>\n<tr><td>1</td> <td>2</td></tr></table>", "A | B\n\n1 | 2"),
        ("colours.txt", b"\x1b[31mred\x1b[0m text", "red text"),
        ("old.txt", "Café\rligne deux".encode("mac_roman"), "Café\nligne deux"),
        (
            "nested.html",
            NESTED.encode(),
            "# Rates\n\n| City | Limits |\n| --- | --- |\n| Paris | Hotel – 180; Meals – 55 |\n| Rome | Hotel 150 |\n"
            "| Rome | Meals 48 |\n| All prices are net. | |",
        ),
        (
            "layout.html",
            LAID_OUT.encode(),
            "Menu\n\n# Title\n\nFirst paragraph.\n\n| City | EUR |\n| --- | --- |\n| Rome | 150 |\n\nLast paragraph.",
        ),
        ("open.html", b"<table><tr><td>six<tr><td>seven", "| six |\n| --- |\n| seven |"),
        ("rows.html", b"<table>" + b"<tr><td><p>six<td>seven" * 3, TABLE_OF_OPEN_CELLS),
        ("cap.html", b"<table><caption>C</caption><tr><td>a</td></tr></table>", "C\n\n| a |\n| --- |"),
        ("form.html", b"<form><p>All of a page</p><label>Name</label></form>", "All of a page\n\nName"),
        ("signs.html", b"<p>2*3*4, [1](a), &lt;b&gt; and `x` or ~~y~~</p>", "2*3*4, [1](a), <b> and `x` or ~~y~~"),
        ("marks.html", b"<p>It <ins>is</ins> <mark>so</mark>.</p>", "It is so."),
        ("depths.html", b"<div>" * 400 + b"<p>Deep.</p>" + b"</div>" * 400 + b"<h1>Up</h1>", "Deep.\n\n# Up"),
        ("meta.html", "<meta charset=iso-8859-2><p>Źle żółć</p>".encode("iso8859_2"), "Źle żółć"),
        ("short.html", b"<meta charset='windows-1251'><p>" + "Да".encode("cp1251"), "Да"),
        ("lying.html", "<meta charset=iso-8859-1><p>Größe</p>".encode(), "Größe"),
        ("liar.html", "<meta charset=utf-8><p>Größe der Büros</p>".encode("cp1252"), "Größe der Büros"),
        ("xml.xhtml", "<?xml version='1.0' encoding='latin-1'?><html><p>é</p></html>".encode("latin-1"), "é"),
        ("stray.txt", "Größe der Büros für fünf Köpfe: schöne Räume überall für Köche, ".encode() + b"caf\xe9 too",
         "Größe der Büros für fünf Köpfe: schöne Räume überall für Köche, café too"),
        ("cut.txt", "Größe der Büros für".encode() + b"\xc3", "Größe der Büros für"),
        ("escaped.txt", "休暇は三十日です。".encode("iso2022_jp"), "休暇は三十日です。"),
        ("wide.txt", "Отпуск, 休暇 и 👩‍👩‍👧.".encode("utf-16-le"), "Отпуск, 休暇 и 👩‍👩‍👧."),
        ("filled.txt", b"Name of the employee in full:\x00 Ann Lee", "Name of the employee in full: Ann Lee"),
        ("numbers.json", b'{"a": 1.10, "b": ' + b"9" * 5000 + b"}", "- a: 1.10\n- b: " + "9" * 5000),
    ],
)  # fmt: skip
def test_it_is_read_as_a_person_would(extractor: FileExtractor, name: str, data: bytes, text: str) -> None:
    lines = extractor.extract(name, data).text.splitlines()
    assert "\n".join(_narrow(line.rstrip()) for line in lines) == text


def _narrow(line: str) -> str:
    """Rules of tables in one width."""
    return "| " + " | ".join(["---"] * line.count("| -")) + " |" if set(line) == {"|", " ", "-"} else line


def test_of_a_page_that_has_a_main_part_what_stands_around_it_is_left_out(extractor: FileExtractor) -> None:
    news = "<header>Intranet</header><aside><h3>News</h3>The lift is mended.</aside>"
    page = f"<body>{news}<main><header><h1>Keys</h1></header>Return them.<aside>By noon.</aside></main></body>"
    read = extractor.extract("keys.html", page.encode())
    assert (read.title, read.text.split()) == ("Keys", ["#", "Keys", "Return", "them.", "By", "noon."])
    whole = extractor.extract("keys.html", page.replace("main>", "div>").encode())
    assert "The lift is mended." in whole.text
    titled = "<body><header><h1>Keys</h1></header><main><h2>Lending</h2>Return them.</main></body>"
    assert extractor.extract("keys.html", titled.encode()).title == "Keys"


def test_every_body_of_a_mail_is_read_and_each_mail_in_it_once(extractor: FileExtractor) -> None:
    """The plain one of two that say the same; parts one after the other; mails within under what they are about."""
    inner = EmailMessage()
    inner["From"], inner["To"], inner["Subject"] = "b@example.org", "c@example.org", "Within"
    inner.set_content("Inner words.")
    inner.add_attachment("Attached to the inner.", filename="note.txt")
    outer = EmailMessage()
    outer["From"], outer["To"], outer["Subject"] = "a@example.org", "b@example.org", "Größe"
    outer.set_content("Plain words.")
    outer.add_alternative("<p>The same in HTML.</p>", subtype="html")
    outer.make_mixed()
    second = EmailMessage()
    second.set_content("<p>A <b>second</b> part.</p>", subtype="html")
    outer.attach(second)
    outer.add_attachment(inner)
    text = extractor.extract("a.eml", outer.as_bytes()).text
    assert text.startswith("Subject: Größe\nFrom: a@example.org\nTo: b@example.org\n\nPlain words.\n\nA second part.")
    assert "## Within.eml" in text
    assert "same in HTML" not in text
    assert [text.count(words) for words in ("Inner words.", "Attached to the inner.")] == [1, 1]


def test_mails_in_mails_without_end_take_no_time(extractor: FileExtractor) -> None:
    mail = EmailMessage()
    mail.set_content("core")
    for number in range(40):
        around = EmailMessage()
        around["From"], around["To"], around["Subject"] = "a@example.org", "b@example.org", f"Layer {number}"
        around.set_content(f"Words of layer {number}.")
        around.add_attachment(mail)
        mail = around
    started = time.perf_counter()
    assert "Words of layer 39." in extractor.extract("a.eml", mail.as_bytes()).text
    assert time.perf_counter() - started < SOON


def test_what_an_invitation_says_is_read(extractor: FileExtractor) -> None:
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["Date"] = "Invitation", "hr@example.org", "Mon, 5 Oct 2026 10:00:00 +0000"
    mail.set_content("Please come.")
    calendar = (
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Team day\\, 2026\r\nDTSTART;TZID=Europe/Berlin:20261012T090000\r\n"
        "LOCATION:Room\r\n  4\r\nDESCRIPTION:Bring shoes\\nand water\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
    mail.add_attachment(calendar, subtype="calendar", filename="invite.ics")
    read = extractor.extract("a.eml", mail.as_bytes())
    said = [
        "Summary: Team day, 2026",
        "Dtstart: 20261012T090000",
        "Location: Room 4",
        "Description: Bring shoes and water",
    ]
    assert read.text.endswith("Please come.\n\n" + "\n".join(f"- {line}" for line in said))
    assert read.warnings == ()


def test_front_matter_that_is_not_plain_is_not_guessed(extractor: FileExtractor) -> None:
    for block in (b"title: [x", b"audience: {hr\ntitle: x", b"title: x\n  deep: : y\n- z"):
        with pytest.raises(FileRefused, match="YAML"):
            extractor.extract("a.md", b"---\n" + block + b"\n---\nText.\n")


def test_a_title_in_front_matter_is_no_markup(extractor: FileExtractor) -> None:
    read = extractor.extract("a.md", b"---\ntitle: Logging in &amp; networks\n---\nText.\n")
    assert read.title == describe("a.md", read, {}, open_words()).metadata.title == "Logging in & networks"


def test_what_plain_front_matter_says_counts(extractor: FileExtractor) -> None:
    read = extractor.extract("a.md", b"---\ntitle: Travel: the policy\naudience: hr\n---\nText.\n")
    assert read.metadata["front_matter"] == {"title": "Travel: the policy", "audience": "hr"}
    assert read.title == "Travel: the policy"


def test_a_broken_line_of_json_is_named(extractor: FileExtractor) -> None:
    good = json.dumps({"a": "b"})
    with pytest.raises(FileRefused, match="line 3"):
        extractor.extract("a.json", f"{good}\n{good}\n{{broken\n".encode())


def test_tables_in_tables_without_end_are_read_or_refused_soon(extractor: FileExtractor) -> None:
    page = "<table><tr><td>a</td><td>" * 300 + "deep" + "</td></tr></table>" * 300
    started = time.monotonic()
    with suppress(FileRefused):
        assert "deep" in extractor.extract("a.html", page.encode()).text
    assert time.monotonic() - started < SOON


def test_cells_that_span_everything_do_not_unfold_without_end(extractor: FileExtractor) -> None:
    cell = f'<td rowspan="999" colspan="999">{"word " * 2000}</td>'
    page = "<table><tr>" + cell * 20 + "</tr>" + "<tr></tr>" * 300 + "</table>"
    assert len(extractor.extract("a.html", page.encode()).text) < 3_000_000


def test_cells_that_nobody_closed_lie_beside_each_other_however_many(extractor: FileExtractor) -> None:
    page = "<table>" + "".join(f"<tr><td><b>name {row}<td>town {row}" for row in range(3000)) + "</table>"
    assert "| name 2999 | town 2999 |" in extractor.extract("a.html", page.encode()).text.replace("**", "")


def test_a_first_chapter_does_not_name_the_document(extractor: FileExtractor) -> None:
    page = "<p>Driver Handbook</p><p>From May on.</p><h1>1. The key</h1><p>Turn it.</p><h1>2. Routes</h1><p>Two.</p>"
    assert extractor.extract("a.html", page.encode()).title == "Driver Handbook"
    assert extractor.extract("a.html", page.replace("2. Routes", "Routes").encode()).title == "1. The key"
    nameless = page.replace("<p>Driver Handbook</p>", "")
    assert extractor.extract("driver-notes.html", nameless.encode()).title is None


def test_the_id_of_an_export_is_no_part_of_a_name() -> None:
    assert (
        title_from_name("Who looks after what b347515804c7ca82b9b67987bcd8de40_all.csv") == "Who looks after what all"
    )
    assert title_from_name("b347515804c7ca82b9b67987bcd8de40.csv") == "B347515804c7ca82b9b67987bcd8de40"


def test_boxes_that_are_called_navigation_are_left_out_and_a_menu_is_read(extractor: FileExtractor) -> None:
    page = """<html><body><div id="topbar"><a href="/">Start</a></div><ul class="nav main"><li>Phones</li></ul>
    <div class="breadcrumb">Start &gt; Lunch</div><h1>Lunch</h1><div class="menu"><p>Soup on Mondays.</p></div>
    <div class="cookie_banner">We use cookies.</div><div id="footer">Imprint</div></body></html>"""
    assert extractor.extract("lunch.html", page.encode()).text == "# Lunch\n\nSoup on Mondays."
