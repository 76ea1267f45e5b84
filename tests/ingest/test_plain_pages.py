"""Plain text that was printed, copied or saved by an office program: its pages, its marks, its broken lines."""

import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.plain_text import read_plain
from rag.ingest.formats.typed import as_typed

HEAD, FOOT = "Harbour office - house rules", "For the crew alone"


def told(text: str) -> list[str]:
    return read_plain(text).markdown.split("\n\n")


def page(number: int) -> list[str]:
    """As many lines as a sheet has, and a sentence that goes on below."""
    full = [f"Boat {number}.{at} is washed on the day that the watch writes into its book." for at in range(1, 18)]
    return [*full, f"Whoever takes boat {number} out for the night and the morning after it tells"]


def test_headers_and_footers_between_form_feeds_are_left_out_and_told(extractor: FileExtractor) -> None:
    pages = ["\n".join([HEAD, "", *page(at), "", f"{FOOT}          Page {at} of 3"]) for at in (1, 2, 3)]
    read = extractor.extract("a.txt", "\n\f".join(pages).encode())
    assert HEAD not in read.text
    assert FOOT not in read.text
    assert any(HEAD in warning and FOOT in warning for warning in read.warnings)
    assert read.text.count("Boat 2.9 is washed") == 1


def test_those_of_a_mail_are_told_too(extractor: FileExtractor) -> None:
    body = "\n\f".join("\n".join([HEAD, *page(at), f"{FOOT} Page {at} of 3"]) for at in (1, 2, 3))
    read = extractor.extract("a.eml", f"From: a@b.example\nSubject: Boats\n\n{body}".encode())
    assert HEAD not in read.text
    assert any(HEAD in warning for warning in read.warnings)


@pytest.mark.parametrize("foot", ["For the crew alone {}", "Page {} of 3", "- Seite {} -", "House rules, page {}"])
def test_lines_that_count_the_pages_end_them(foot: str) -> None:
    foot = foot.strip(" -")
    lines = [
        *page(1),
        foot.format(1),
        HEAD,
        "the watch by noon.",
        *page(2),
        foot.format(2),
        HEAD,
        "the warden at once.",
        *page(3),
        foot.format(3),
        HEAD,
        "nobody.",
    ]
    shown = read_plain("\n".join(lines))
    assert "Whoever takes boat 1 out for the night and the morning after it tells the watch by noon." in shown.markdown
    assert "Whoever takes boat 2 out for the night and the morning after it tells the warden at once." in shown.markdown
    assert list(shown.running) == [foot.format(1), HEAD]


def test_lines_that_count_something_else_stay() -> None:
    weeks = [line for at in (1, 2, 3) for line in (f"Week {at}", f"Row to buoy {at}.", "Rest.")]
    assert "Week 2" in read_plain("\n".join(weeks)).markdown
    uneven = [*page(1), "Watch of boat 1", "Ann", *page(2), *page(3), "Watch of boat 2", "Ann"]
    assert "Watch of boat 2" in read_plain("\n".join(uneven)).markdown


def test_the_marks_of_office_programs_are_those_of_items() -> None:
    text = "Bring:\n\n·  the key\n\uf0b7 the jacket\no  oars\no Pumps\n"
    assert told(text) == ["Bring:", "-  the key\n- the jacket\n-  oars\n- Pumps"]
    assert told("For reasons of:\no age,\no health, or\no faith\n") == [
        "For reasons of:\n- age,\n- health, or\n- faith"
    ]
    italian = "Chi esce in barca la sera porta con sé la chiave del capanno grande\no la lascia al custode.\n"
    assert told(italian) == [italian.replace("\n", " ").strip()]


def test_a_dash_or_a_label_at_the_beginning_of_a_broken_line_begins_nothing() -> None:
    dash = "Before you go out with the crew you plan with the warden what to see\n- the buoys, the wreck - and when.\n"
    assert told(dash) == [dash.replace("\n", " ").strip()]
    label = "What the crew does when the fog comes in from the sea at any time is\ntold here: the fog book.\n"
    assert told(label) == [label.replace("\n", " ").strip()]
    labels = "Berth: the long pier and in the summer also the pier at the boathouse\nFuel: none\n"
    assert read_plain(labels).markdown.split("\n")[-1] == "Fuel: none"


def test_underlined_is_a_heading_however_it_is_worded() -> None:
    text = "Harbour\n=======\n\nWhat you may do on board...\n---------------------------\nSing.\n\nFog\n___\nStay.\n"
    assert told(text) == ["# Harbour", "## What you may do on board...", "Sing.", "### Fog", "Stay."]
    assert "#" not in read_plain("Berth   Boat\n------------\nlong    Ann\n").markdown


def test_numbers_of_chapters_make_headings_and_tell_how_deep() -> None:
    text = (
        "House rules\n1. Boats\nAll boats are grey.\n1.1 Keys\nThey hang on nails, and nobody takes two of them.\n"
        "1.2 Oars\nThey stay in the boat.\n2. Ask the warden\n3. Go\n"
    )
    headings = [block.split("\n")[0] for block in told(text) if block.startswith("#")]
    assert headings == ["# House rules", "## 1. Boats", "### 1.1 Keys", "### 1.2 Oars"]
    assert "#" not in read_plain("Paid hours are these.\n1.5 Hours for lunch\n2.25 Hours for the way home\n").markdown


def test_a_paragraph_on_each_line_is_one() -> None:
    long = "Whoever takes a boat out for the night tells the watch by noon, and writes the hour into the book."
    lines = [
        "House rules",
        "Boats",
        f"{long} {long}",
        "Oars",
        f"{long}",
        "•\tthe key",
        "•\tthe jacket",
        f"{long} {long}",
    ]
    blocks = told("\r\n".join(lines).replace("\r\n", "\n"))
    assert blocks[:4] == ["# House rules", "## Boats", f"{long} {long}", "## Oars"]
    assert blocks[-1] == f"{long} {long}"


def test_lists_of_a_page_that_word_saved_are_lists(extractor: FileExtractor) -> None:
    def item(mark: str, said: str) -> str:
        mark = f'<span style="mso-list:Ignore">{mark}<span style="font:7.0pt">&nbsp;&nbsp; </span></span>'
        return f'<p class=MsoListParagraph style="mso-list:l0 level1"><![if !supportLists]>{mark}<![endif]>{said}</p>'

    heading = item("2.", "Oars").replace("<p", "<h2").replace("</p", "</h2")
    body = f"<h1>Boats</h1><p>Bring:</p>{item('·', 'the key')}{item('o', 'oars')}{heading}{item('3)', 'Row.')}"
    page = f"<html><body>{body}</body></html>"
    assert extractor.extract("a.html", page.encode()).text == (
        "# Boats\n\nBring:\n\n- the key\n\n- oars\n\n## 2. Oars\n\n3. Row."
    )


def test_marks_that_are_typed_with_a_tab_are_those_of_items() -> None:
    assert list(as_typed(["Bring:", "•\tthe key", "o\toars", "\uf0b7\tPumps"])) == [
        "Bring:", "- the key", "- oars", "- Pumps"
    ]  # fmt: skip


def test_where_headings_are_marked_a_short_line_is_none() -> None:
    below = "They stay in the boat, and nobody takes one of them home for the night.\nNever."
    marked = f"House\n=====\n\nOars\n----\n\nOars of the long boat\n\n{below}"
    assert told(marked)[:3] == ["# House", "## Oars", "Oars of the long boat"]
    assert told(f"House\n\nOars of the long boat\n\n{below}")[1] == "## Oars of the long boat"
