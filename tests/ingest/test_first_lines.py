"""What a file says of itself at its top is read there and nowhere else, and whoever uploads it is told."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.first_lines import FirstLines, read_first_lines
from rag.ingest.uploads import Upload
from tests.ingest.houses import note, open_house

TEXT = "Full-time staff have 24 days of paid annual leave a year, and everybody else gets his share of them."


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Valid from 1 March 2025.", {"effective_from": date(2025, 3, 1)}),
        ("Effective Date: March 1, 2025", {"effective_from": date(2025, 3, 1)}),
        ("Gültig ab 1. Januar 2026", {"effective_from": date(2026, 1, 1)}),
        ("Stand: Mai 2024", {"effective_from": date(2024, 5, 1)}),
        ("Issue 3, 14 May 2026", {"effective_from": date(2026, 5, 14)}),
        ("Version 2.3 (15 September 2025)", {"effective_from": date(2025, 9, 15)}),
        ("Collected by HR from many questions. Last edited June 2024.", {"effective_from": date(2024, 6, 1)}),
        ("Approved by Ada Holm, director, 9 September 2025.", {"effective_from": date(2025, 9, 9)}),
        ("Version 4, valid from 1 May 2025, updated 3 June 2025", {"effective_from": date(2025, 5, 1)}),
        ("Valid until 31 March 2027", {"effective_until": date(2027, 3, 31)}),
        ("Travel rules. Until 31 March 2027.", {"effective_until": date(2027, 3, 31)}),
        ("Until: 31 March 2027 at the latest", {"effective_until": date(2027, 3, 31)}),
        (
            "Valid from 1 Jan 2025 to 31 Dec 2025",
            {"effective_from": date(2025, 1, 1), "effective_until": date(2025, 12, 31)},
        ),
        ("Last review: May 2024. Next review: May 2027", {"review_by": date(2027, 5, 31)}),
        ("Owner: Finance (Ada Holm, controller).", {"owner": "Finance (Ada Holm, controller)"}),
        ("Owner: Personnel (G. Holm)", {"owner": "Personnel (G. Holm)"}),
        ("Written by Ada Holm (IT manager), reviewed by Bo Lind", {"owner": "Ada Holm (IT manager)"}),
        ("Last updated 2 October 2026 by Reception", {"effective_from": date(2026, 10, 2), "owner": "Reception"}),
        (
            "From: Ada Holm, director Date: 2 May 2026",
            {"effective_from": date(2026, 5, 2), "owner": "Ada Holm, director"},
        ),
        (
            "From: Ada Holm <ada_h@lumen.example>\nDate: Tue, 10 Nov 2026 09:00",
            {"effective_from": date(2026, 11, 10), "owner": "Ada Holm <ada_h@lumen.example>"},
        ),
        ("Lumen Ltd, edition of March 2019. Handed to whoever begins.", {"effective_from": date(2019, 3, 1)}),
        ("FIN-02, revised by the board on 12 March 2026.", {"effective_from": date(2026, 3, 12)}),
        ("Meeting held on Wednesday 14 October 2026, 10:00.", {"effective_from": date(2026, 10, 14)}),
        ("Minutes of 14 October 2026", {"effective_from": date(2026, 10, 14)}),
        ("Induction – slides updated March 2025, Bo Lind", {"effective_from": date(2025, 3, 1)}),
        ("Written by Bo, 4 May 2022.", {"effective_from": date(2022, 5, 4), "owner": "Bo"}),
        ("Issued by Finance on 3 May 2025", {"effective_from": date(2025, 5, 3), "owner": "Finance"}),
        (
            "Page owner: Ada Holm, ext. 12. Last touched 3 June 2026.",
            {"effective_from": date(2026, 6, 3), "owner": "Ada Holm"},
        ),
        ("Yard prices 2025/26 (from 1 April 2025, with VAT)", {"effective_from": date(2025, 4, 1)}),
        (
            "Pay grades, 1 April 2026 to 31 March 2027",
            {"effective_from": date(2026, 4, 1), "effective_until": date(2027, 3, 31)},
        ),
        ("Owner: Pádraig (Paudie) Whelan Stand-in: Joanne Crotty Extension: 230", {"owner": "Pádraig (Paudie) Whelan"}),
        ("Owner: Ada Holm Last reviewed: January 2026 Applies to: Everyone", {"owner": "Ada Holm"}),
        ("Owner: Ada Holm\nStand-in: Bo Lind", {"owner": "Ada Holm"}),
        ("| Owner | Finance |", {"owner": "Finance"}),
        ("**Owner:** Finance", {"owner": "Finance"}),
    ],
)
def test_a_labelled_line_is_read(line: str, expected: dict[str, Any]) -> None:
    assert read_first_lines(f"# Leave\n\n{line}\n\n{TEXT}\n").values == expected


@pytest.mark.parametrize(
    "line",
    [
        "v1.2, 03/04/2025",
        "Valid from 31 February 2025",
        "Version 7, 12 members of staff",
        "Updated weekly",
        "Leave requests, 3 to 5 days",
        "The gate is closed, from 1 May 2026 to 3 May 2026. Use the other one.",
        "Meeting on 3 December 2026",
        "Last reviewed: May 2024",
        "Owner: finance and whoever else has the time for it",
        "This has been so since 1 March 2025.",
        "Until 31 August 2026 the office is at 12 Mill Road.",
        "Bis 31. Dezember 2025 ist ein Stellplatz frei.",
        "As of 1 January 2026 a locker costs 10 euros.",
    ],
)
def test_what_is_no_label_or_no_day_is_not_read(line: str) -> None:
    assert read_first_lines(f"# Leave\n\n{line}\n\n{TEXT}\n") == FirstLines()


def test_the_text_proper_is_not_read() -> None:
    assert read_first_lines(f"# Leave\n\n{TEXT}\n\nValid from 1 March 2025.\n") == FirstLines()
    assert read_first_lines("# Leave\n\n## Tables\n\nValid from 1 March 2025.\n") == FirstLines()
    assert read_first_lines("Valid from 1 May 2025 " * 20) == FirstLines()


def test_an_address_with_dashes_is_no_text_proper() -> None:
    address = "- Kestrel & Sons Linen Hire Ltd, Unit 7, Long Reach, Northport — Edition 2026"
    told = "In force from 1 February 2026. What is marked was agreed by all and counts from then on, marked or not."
    assert read_first_lines(f"# Handbook\n\n{address}\n\n{told}\n").values == {"effective_from": date(2026, 2, 1)}


def test_the_owner_of_a_page_of_a_notion_database_is_one_person(extractor: FileExtractor) -> None:
    page = f"# Fleet\n\nOwner: Pádraig (Paudie) Whelan\nStand-in: Joanne Crotty\nExtension: 230\n\n{TEXT}\n"
    read = extractor.extract("fleet.md", page.encode())
    assert read_first_lines(read.text).values == {"owner": "Pádraig (Paudie) Whelan"}


def test_it_counts_where_nothing_else_is_known_and_is_told(tmp_path: Path, extractor: FileExtractor) -> None:
    house = open_house(tmp_path, extractor, real=False)
    text = f"# Leave\n\nOwner: Finance. Valid from 1 March 2025. Next review: May 2027.\n\n{TEXT}\n"
    [row] = house.ingest(note("leave.md", text), owner="HR")
    known = house.publisher.documents()[0].current.metadata
    assert (known.owner, known.effective_from, known.review_by) == ("HR", date(2025, 3, 1), date(2027, 5, 31))
    [told] = row.notes
    assert row.warnings == ()
    assert known.extra == {"first_lines": "Owner: Finance. Valid from 1 March 2025. Next review: May 2027."}
    assert "in force from 1 March 2025, to be reviewed by 31 May 2027" in told
    assert "owner" not in told


def test_what_it_says_that_it_replaces_ends_nothing_and_is_told(tmp_path: Path, extractor: FileExtractor) -> None:
    house = open_house(tmp_path, extractor, real=False)
    house.ingest(note("leave-2023.md", f"# Leave Policy\n\n{TEXT}\n"))
    newer = f"# Leave\n\nOwner: HR. Replaces the Leave Policy of 2023 (version 3.0).\n\n{TEXT}\n"
    [row] = house.ingest(note("leave.md", newer))
    assert any("it replaces “Leave Policy of 2023 (version 3.0)”, which ends nothing" in told for told in row.warnings)
    assert all(each.current.metadata.supersedes == () for each in house.publisher.documents())
    [row] = house.ingest(note("leave.md", f"---\nsupersedes: [leave-2023]\n---\n{newer}"))
    assert not any("ends nothing" in told for told in row.warnings)


def test_front_matter_counts_more(tmp_path: Path, extractor: FileExtractor) -> None:
    house = open_house(tmp_path, extractor, real=False)
    front = "---\neffective_from: 2026-01-01\n---\n"
    [row] = house.ingest(note("leave.md", f"{front}# Leave\n\nValid from 1 March 2025.\n\n{TEXT}\n"))
    assert house.publisher.documents()[0].current.metadata.effective_from == date(2026, 1, 1)
    assert row.notes == ()


def test_dates_that_end_before_the_form_begins_are_left(tmp_path: Path, extractor: FileExtractor) -> None:
    house = open_house(tmp_path, extractor, real=False)
    [row] = house.ingest(note("leave.md", f"# Leave\n\nValid until May 2025.\n\n{TEXT}\n"), effective_from="2026-01-01")
    assert (row.status, house.publisher.documents()[0].current.metadata.effective_until) == ("added", None)


def test_a_line_of_a_corpus_says_it_beside_its_text(tmp_path: Path, extractor: FileExtractor) -> None:
    house = open_house(tmp_path, extractor, real=False)
    house.ingest(Upload("corpus.jsonl#a", f"Valid from 1 March 2025.\n\n{TEXT}".encode(), document_id="a"))
    assert house.publisher.documents()[0].current.metadata.effective_from is None
