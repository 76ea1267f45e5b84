"""Plain text: what a reader sees by its place on the page is written as Markdown writes it."""

import re
import time

import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.plain_text import read_plain
from rag.ingest.split import find_sections


def told(text: str) -> list[str]:
    return read_plain(text).markdown.split("\n\n")


def test_names_over_columns_of_figures_are_the_header_of_a_table() -> None:
    text = "Meals\n\nTown        Lunch    Dinner\nBerne       18       30\nUpper Wick  9        12.50\n"
    table = "| Town | Lunch | Dinner |\n| --- | --- | --- |\n| Berne | 18 | 30 |\n| Upper Wick | 9 | 12.50 |"
    assert told(text) == ["# Meals", table]
    ruled = "Fruit   Colour\n--------------\nplum    blue\nlemon   yellow\n"
    assert told(ruled) == ["| Fruit | Colour |\n| --- | --- |\n| plum | blue |\n| lemon | yellow |"]
    assert told("Grade\tDays\nJunior assistant\t25\nPartner\t30\n")[0].startswith("| Grade | Days |")


def test_rows_without_a_header_are_items_and_a_cell_may_go_on_below() -> None:
    text = (
        "Front desk         Ann Lee        ext 10    07700 900 1\n"
        "Boiler and lifts   Bo Frost       07700 900 2\n"
        "Stores             Cy             Tuesdays and\n"
        "                                  Fridays only\n"
    )
    assert told(text) == [
        "- Front desk: Ann Lee, ext 10, 07700 900 1\n"
        "- Boiler and lifts: Bo Frost, 07700 900 2\n"
        "- Stores: Cy, Tuesdays and Fridays only"
    ]
    assert told("Lunch ......... 18 EUR\nDinner ........ 30 EUR") == ["- Lunch: 18 EUR\n- Dinner: 30 EUR"]
    contents = "Holidays .... 3\nSickness .... 5\nTravel ...... 9"
    assert told(contents) == ["Holidays .... 3", "Sickness .... 5", "Travel ...... 9"]
    assert told("Name:\tAnn\nRoom:\t12") == ["- Name: Ann\n- Room: 12"]


@pytest.mark.parametrize(
    ("text", "headings"),
    [
        ("HOUSE RULES\nUpdated 2024\n\nQUIET HOURS\nFrom ten.\n", ["# HOUSE RULES", "## QUIET HOURS"]),
        ("House rules\n===========\n\nQuiet hours\n-----------\nFrom ten.\n", ["# House rules", "## Quiet hours"]),
        ("House rules\n\n1. Quiet hours\n\nFrom ten in the\nevening.\n", ["# House rules", "## 1. Quiet hours"]),
        ("All of it.\n\nRemarks\n* One.\n* Two.\n", ["## Remarks"]),
        ("One rule holds. It is this.\nTHE GARDEN\nClosed.\n", ["## THE GARDEN"]),
        ("Dear all,\n\nthe garden is closed on Monday.\n\nKind regards\n\nAnn\n", []),
        ("Hello team\n\nthe garden is closed on Monday and on all of the days after it.\n", []),
        ("DO NOT FEED\nTHE DUCKS OR\nTHE GEESE\n", []),
        (
            "Pay soon.\n\nIBAN DE12 3456 7890\n\nPay within ten days, and tell us which of our bills you paid.\n",
            [],
        ),
        ("From: Ann\nSubject: Garden\n\nIt is closed.\n", []),
        ("House.\n\nNo dogs in the yard\n\nThey may stay in the office, and in all rooms of the second floor.\n", []),
        ("1. Buy bread\n2. Buy milk\n\nThen come home, and do not forget the change that you were given there.\n", []),
    ],
)
def test_a_heading_is_shouted_underlined_or_short_above_something_longer(text: str, headings: list[str]) -> None:
    assert [piece for piece in told(text) if piece.startswith("#")] == headings


def test_a_first_line_that_is_shouted_is_the_title_whatever_its_colon() -> None:
    assert told("OFTEN ASKED: GARDEN, SHED AND KEYS\n\nKept by Bo.\nGARDEN\n\nClosed.")[0].startswith("# OFTEN")
    assert told("OWNER: HR\n\nThe garden is closed.\nIt opens in May.")[0] == "OWNER: HR"


def test_a_name_above_the_signature_of_a_mail_is_no_heading() -> None:
    assert told("Please hand them in.\n\nAnn\n\n--\nAnn Lee\nHead of Gardens\n")[1] == "Ann"


def test_a_line_that_ends_early_stands_for_itself_and_broken_prose_stays_whole() -> None:
    assert told("Bring along:\nYour badge\nYour lunch") == ["Bring along:", "Your badge", "Your lunch"]
    broken = (
        "Whoever works on a holiday that falls into a move gets\nanother day. (The form is at the desk;\nbring it.)"
    )
    assert told(broken) == [broken.replace("\n", " ")]
    assert told("* a prize that is paid in the end\n  of May\n* a cup") == [
        "* a prize that is paid in the end of May\n* a cup"
    ]
    assert told("休暇は三十日です\n休暇は三十日です") == ["休暇は三十日です\n休暇は三十日です"]
    assert told("Overall: ten.\nAnd later for all.") == ["Overall: ten.\nAnd later for all."]


def test_a_saved_mail_is_called_as_its_subject() -> None:
    mail = b"From: Ann\nDate: 1 May 2026\nSubject: The garden is closed\n\nAll,\n\nas I said.\n"
    assert _extractor().extract("note.txt", mail).title == "The garden is closed"
    assert _extractor().extract("note.txt", b"GARDEN\n\nIt is closed.\n").title == "GARDEN"
    memo = b"MEMO\n\nFrom: Bo\nDate: 1 May 2026\nRe: keys and the shed\n\nPlease hand them in.\n"
    assert _extractor().extract("note.txt", memo).title == "keys and the shed"


def test_sections_of_plain_text_are_found() -> None:
    extracted = _extractor().extract("a.txt", b"House\n=====\n\nGARDEN\nClosed.\n\nCELLAR\nOpen.\n")
    assert [section.headings for section in find_sections(extracted.text, extracted.title)] == [
        ("GARDEN",),
        ("CELLAR",),
    ]


@pytest.mark.parametrize(
    "text", ["# Rules\n\nA   b\nC   d\n", "A\n\n```\nx   y\nz   w\n```\n", "| a | b |\n|--|--|\n| c   | d |\n"]
)
def test_what_is_markdown_already_stays_as_it_is(text: str) -> None:
    assert read_plain(text).markdown == text


def test_no_word_is_lost() -> None:
    text = "\n".join(
        f"{'word ' * (at % 9)}{' ' * (at % 5)}x{at}\t{'-' * (at % 7)} End{'.' * (at % 3)}" for at in range(400)
    )
    assert sorted(re.findall(r"\w+", read_plain(text).markdown)) == sorted(re.findall(r"\w+", text))


@pytest.mark.parametrize(
    "piece", ["-", ".", " .", "  ", "\t", "1.", "a  b ", "=\n", "AB\n", "a   b\n", "   c\n", "......"]
)
def test_a_text_of_one_sign_takes_no_longer_than_its_length(piece: str) -> None:
    start = time.process_time()
    read_plain(f"x{piece * (200_000 // len(piece))}y")
    assert time.process_time() - start < 5


def _extractor() -> FileExtractor:
    from rag.settings import Settings

    return FileExtractor(Settings())


def test_a_word_with_a_colon_within_brackets_opens_no_label() -> None:
    text = (
        "From May on the limit of the whole day in the hall is 82 EUR\n(before: 75 EUR). All other limits of it stay.\n"
    )
    assert told(text) == [" ".join(text.split())]


@pytest.mark.parametrize(("name", "above"), [("notes.md", "# Duty\n\n"), ("notes.txt", "")])
def test_words_cut_at_the_ends_of_lines_are_whole_again(name: str, above: str) -> None:
    lines = (
        "Every member of the crew who is on duty at the harbour for the after-\n"
        "noon wears a bright vest, which is kept in the locker of the work-\n"
        "shop. A full-time hand has a vest of its own, and so has every full-\n"
        "time guard. Vests are checked with care in the weeks of the pre-\n"
        "and the main season by the keeper of the lighthouse.\n"
    )
    text = _extractor().extract(name, f"{above}{lines}".encode()).text

    assert "for the afternoon wears a bright vest, which is kept in the locker of the workshop." in text
    assert "every full-time guard. Vests are checked with care in the weeks of the pre- and the main" in text


@pytest.mark.parametrize("name", ["rates.md", "rates.txt"])
def test_a_table_without_outer_pipes_is_a_table(name: str) -> None:
    text = _extractor().extract(name, b"Rates:\n\nTown | Lunch\n---|---:\nBerne | 18\nKiel | 9\n\nThat is all.\n").text

    assert "| Town | Lunch |\n| ---|---: |\n| Berne | 18 |\n| Kiel | 9 |\n\nThat" in text
