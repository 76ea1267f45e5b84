"""Two files of one name: which of them a document came from, and what is told when one takes the other's place."""

from pathlib import Path

import pytest

from rag.ingest.likeness import is_rewritten
from rag.ingest.uploads import Upload, find_uploads
from tests.ingest.houses import House, note

VISITS = "# Rules\n\nA customer is visited twice in a year, and what was said is written down on the same day."
GLASSES = "# Rules\n\nNobody enters the workshop without glasses, and no bottle may stay open over night."
THIRD = "# Rules\n\nThe gate opens at six, closes at eight, and stays closed whenever there is a storm."
NEWER = VISITS.replace("twice", "three times")


def folder(top: Path, name: str, text: str) -> Path:
    (top / name).mkdir()
    (top / name / "rules.md").write_text(text, encoding="utf-8")
    return top / name


def told(house: House, *folders: Path) -> list[str]:
    """The warnings of the last file."""
    return list(house.ingest(*find_uploads(folders))[-1].warnings)


def test_a_second_folder_that_replaces_a_document_of_the_first_is_told(house: House, tmp_path: Path) -> None:
    sales, workshop = folder(tmp_path, "sales", VISITS), folder(tmp_path, "workshop", GLASSES)
    assert told(house, sales) == []
    [warning] = told(house, workshop)
    assert "newer version of rules" in warning


def test_a_newer_version_of_the_same_text_is_not(house: House, tmp_path: Path) -> None:
    assert told(house, folder(tmp_path, "old", VISITS)) == []
    assert told(house, folder(tmp_path, "new", NEWER)) == []


def test_of_two_folders_of_one_ingest_both_paths_are_told(house: House, tmp_path: Path) -> None:
    sales, workshop = folder(tmp_path, "sales", VISITS), folder(tmp_path, "workshop", GLASSES)
    [warning] = told(house, sales, workshop)
    assert str(sales / "rules.md") in warning
    [warning] = told(house, workshop, sales)
    assert str(workshop / "rules.md") in warning, "also where the first of them is there already"


def test_a_file_that_was_refused_is_no_older_version(house: House) -> None:
    first, last = house.ingest(Upload("plan.odp", b"PK\x03\x04 no slides"), note("plan.md", VISITS))
    assert first.status == "rejected"
    assert (last.status, last.warnings) == ("added", ())


def test_the_older_version_is_the_last_file_that_was_read(house: House) -> None:
    files = [note("a/plan.md", VISITS), Upload("a/plan.odt", b"PK\x03\x04 broken"), note("a/plan.md", THIRD)]
    *_, last = house.ingest(*(Upload(file.name, file.data, f"{place}-{file.name}") for place, file in enumerate(files)))
    [warning] = last.warnings
    assert "0-a/plan.md" in warning


LONG = " ".join(f"Part {number} goes to shelf {number * 7 % 100} of hall {number % 9}." for number in range(60))

SEATS = " ".join(f"Row {number} has room for {number % 20} guests near exit {number % 5}." for number in range(60))


@pytest.mark.parametrize(
    ("text", "before", "is_other"),
    [
        (NEWER, VISITS, False),
        (GLASSES, VISITS, True),
        (LONG.replace("hall 3", "hall 4"), LONG, False),
        (LONG[: len(LONG) // 2], LONG, False),
        (SEATS, LONG, True),
        ("", VISITS, True),
    ],
)
def test_how_little_is_left_of_a_text(text: str, before: str, is_other: bool) -> None:
    assert is_rewritten(text, before) is is_other
    assert is_rewritten(before, text) is is_other


@pytest.mark.parametrize(("first", "then", "told"), [
    ("effective_from: 2025-01-01", "owner: Sales", ["place of the version that began on 1 January 2025"]),
    ("effective_from: 2025-01-01", "effective_from: 2023-01-01", ["1 January 2025 stays in force"]),
    ("effective_from: 2025-01-01", "effective_from: 2023-01-01\neffective_until: 2024-12-31", []),
    ("effective_from: 2025-01-01", "effective_from: 2025-01-01\nowner: Sales", []),
    ("effective_from: 2025-01-01", "effective_from: 2025-03-01", []),
    ("effective_from: 2044-01-01", "owner: Sales", ["begins on 1 January 2044 is not called off"]),
    ("effective_from: 2044-01-01", "effective_from: 2044-01-01\nowner: Sales", []),
    ("owner: Sales", "owner: Service", []),
])  # fmt: skip
def test_what_a_new_version_means_for_the_days_of_the_others_is_told(
    house: House, first: str, then: str, told: list[str]
) -> None:
    house.ingest(note("rules.md", f"---\n{first}\n---\n{VISITS}"))
    [row] = house.ingest(note("rules.md", f"---\n{then}\n---\n{VISITS}"))
    assert len(row.warnings) == len(told)
    assert all(each in warning for each, warning in zip(told, row.warnings, strict=True))
