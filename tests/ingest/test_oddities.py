"""Text files as programs and people really write them: nothing lost, nothing refused that can be read."""

import json
import time
from contextlib import suppress
from email.message import EmailMessage

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor

SOON = 20.0
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


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("sep.csv", b"sep=;\nName;City\nAnn;Paris\n", TABLE),
        ("comment.csv", b"Exported in 2026\nName,City\nAnn,Paris\n", f"Exported in 2026\n\n{TABLE}"),
        ("wide.csv", "Name\tCity\nAnn\tParis\n".encode("utf-16"), TABLE),
        ("quotes.csv", b"\"Name\";\"City\"\n\"Ann\";\"Paris\"\n", TABLE),
        ("lines.json", b'{"Name": "Ann", "City": "Paris"}\n', "- Name: Ann\n- City: Paris"),
        ("lines.json", b'{"Name": "Ann", "City": "Paris"}\n{"Name": "Bob", "City": ""}\n', f"{TABLE}\n| Bob | |"),
        ("truth.json", b'{"open": true, "none": null}', "- open: true\n- none:"),
        ("plain.md", b"---\ntitle: Travel: the policy\nowner: HR\n---\nText.\n", "Text."),
        ("tab.md", b"---\ntitle:\tTabbed\n---\nText.\n", "Text."),
        ("toml.md", b'+++\ntitle = "Travel"\n+++\n# Head\n\nText.\n', "# Head\n\nText."),
        ("windows.md", b"---\r\ntitle: x\r\n---\r\n# H\r\n\r\nOne\r\nline.\r\n", "# H\n\nOne line."),
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
        ("cap.html", b"<table><caption>C</caption><tr><td>a</td></tr></table>", "C\n\n| a |\n| --- |"),
    ],
)  # fmt: skip
def test_it_is_read_as_a_person_would(extractor: FileExtractor, name: str, data: bytes, text: str) -> None:
    lines = extractor.extract(name, data).text.splitlines()
    assert "\n".join(_narrow(line.rstrip()) for line in lines) == text


def _narrow(line: str) -> str:
    """Rules of tables in one width."""
    return "| " + " | ".join(["---"] * line.count("| -")) + " |" if set(line) == {"|", " ", "-"} else line


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
