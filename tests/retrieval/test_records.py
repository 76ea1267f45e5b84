"""Which documents a question about documents means, and what is recorded of them on a day."""

from datetime import date
from typing import Any

import pytest

from rag.domain.answers import DocumentRecord, Message
from rag.domain.documents import Document, Metadata, Version
from rag.language.questions.asked_record import asked_record
from rag.retrieval.records import letters_sought, records, records_behind, section_titles
from tests.graphs.company import chunk

TODAY = date(2026, 6, 1)


def document(document_id: str, *versions: dict[str, Any], title: str = "") -> Document:
    made = tuple(
        Version(
            f"{document_id}@{number}", document_id, number, "published", f"{document_id}.md", "hash",
            Metadata(title=title or document_id, **known), published_at="2025-01-01T00:00:00+00:00",
        )
        for number, known in enumerate(versions or ({},), 1)
    )  # fmt: skip
    return Document(document_id, made[-1], made)


OLD = document("old", {"effective_from": date(2023, 1, 1)}, title="Travel Policy 2023")
NEW = document("new", {"effective_from": date(2025, 3, 1), "supersedes": ("old",)}, title="Travel Policy 2025")
ANNEX = document("annex", title="Cost Groups (annex to the Travel Policy)")
LEAVE = document(
    "leave", {"effective_from": date(2024, 1, 1)}, {"effective_from": date(2027, 1, 1)}, title="Parental Leave Policy"
)
BANDS = document("bands", title="Salary Bands 2025")
SAID = document("said", {"extra": {"first_lines": "Owner: Finance. Version 2."}}, title="Travel Policy")
ALL = [OLD, NEW, ANNEX, LEAVE, BANDS]


def told(question: str, *found: Any, among: list[Document] = ALL, on: date = TODAY) -> list[DocumentRecord]:
    asked = asked_record(question)
    return records(asked, among, found, on).told if asked else []


def titles(question: str, *found: Any, among: list[Document] = ALL) -> list[str]:
    return [each["title"] for each in told(question, *found, among=among)]


def test_the_title_that_is_just_so_is_meant_and_what_is_over_only_by_its_year() -> None:
    assert titles("Is the travel policy still valid?") == ["Travel Policy 2025"]
    assert titles("Is the travel policy 2023 still valid?") == ["Travel Policy 2023"]
    assert titles("Is the travel policy still valid?", among=[OLD, ANNEX]) == ["Travel Policy 2023"]
    assert titles("Is the travel guide still valid?", among=[NEW]) == ["Travel Policy 2025"]


def test_what_is_no_kind_of_document_must_be_the_whole_title() -> None:
    assert titles("When does parental leave start?") == []
    assert titles("What does the travel policy say about hotels?") == []
    assert titles("What is in the travel policy?") == ["Travel Policy 2025"]
    assert titles("How old are the salary bands?") == ["Salary Bands 2025"]


def test_whichever_is_called_so_may_be_the_one_that_counts() -> None:
    book = document("book", title="Staff Handbook, Part 5: Leave")
    asked = "Which leave policy counts, the old one or the handbook?"
    assert titles(asked, among=[LEAVE, book, BANDS]) == ["Parental Leave Policy", "Staff Handbook, Part 5: Leave"]


def test_a_section_of_a_document_may_be_what_is_called_so() -> None:
    remote = chunk("bands::remote::1", section="Handbook > Remote work", document_id="bands")
    assert titles("Who owns the remote work policy?", remote) == ["Salary Bands 2025"]
    assert titles("Who owns the visitor policy?", remote) == []


@pytest.mark.parametrize(
    ("paths", "titles"),
    [
        (["", "Before", "Before", "Before > Visa", "After"], ["Before", "After"]),
        (["Trips", "Trips > Before > Visa", "Trips > After"], ["Before", "After"]),
        (["Trips"], ["Trips"]),
        ([""], []),
    ],
)
def test_the_sections_of_a_document_are_its_highest_headings(paths: list[str], titles: list[str]) -> None:
    assert section_titles(paths) == titles


def test_what_is_sought_in_titles_are_the_first_letters_of_words() -> None:
    def sought(question: str) -> list[tuple[list[str], list[str]]]:
        asked = asked_record(question)
        assert asked is not None
        return list(letters_sought(asked))

    assert sought("Is the travel policy 2025 still valid?") == [(["trave"], [])]
    assert sought("Is the policy still valid?") == [([], ["polic"])]
    assert sought("Which is newer, the pump guide or the wiki?")[1:] == [(["pump"], []), ([], ["wiki"])]


def test_more_than_a_few_are_none() -> None:
    many = [document(f"policy-{number}", title=f"Policy {number}") for number in range(4)]
    assert titles("Who wrote the policy?", among=many) == []
    assert len(titles("Who wrote the policy?", among=many[:3])) == 3


def test_what_is_replaced_says_by_what_and_what_replaces_says_so() -> None:
    [old], [new] = told("Is the travel policy 2023 still valid?"), told("Is the travel policy still valid?")
    assert (old["replaced_by"], old["replaces"], new["replaced_by"], new["replaces"]) == (
        "Travel Policy 2025", [], None, ["Travel Policy 2023"],
    )  # fmt: skip
    assert told("Is the travel policy still valid?", among=[SAID])[0]["said"] == "Owner: Finance. Version 2."
    [before] = told("Is the travel policy 2023 still valid?", on=date(2025, 2, 28))
    assert (before["replaced_by"], before["next_from"]) == (None, "2025-03-01")


def test_what_is_behind_the_last_answer_is_told_in_its_order() -> None:
    asked: Message = {"role": "user", "content": "And then?"}
    before: Message = {"role": "assistant", "content": "Earlier.", "documents": ["old"]}
    last: Message = {"role": "assistant", "content": "Last.", "documents": ["new", "gone", "annex"]}
    found = records_behind([asked, before, last, asked], ALL, TODAY)
    assert [each["document_id"] for each in found.told] == ["new", "annex"]
    assert records_behind([asked], ALL, TODAY) == ([], 0)
    many = records_behind([{**last, "documents": ["new", "annex", "leave", "bands"]}], ALL, TODAY)
    assert (len(many.told), many.untold) == (3, 1)


def test_of_what_was_quoted_it_is_told_that_it_no_longer_holds() -> None:
    rates = document(
        "rates", {"effective_from": date(2022, 1, 1)}, {"effective_from": date(2025, 10, 1)}, title="Rates"
    )
    last: Message = {"role": "assistant", "content": "30 cents.", "documents": ["rates"], "versions": ["rates@1"]}
    [said] = records_behind([last], [rates], TODAY).told
    assert (said["version_id"], said["effective_from"], said["effective_until"]) == (
        "rates@1",
        "2022-01-01",
        "2025-09-30",
    )
    [now] = records_behind([{**last, "versions": ["rates@2"]}], [rates], TODAY).told
    assert (now["version_id"], now["effective_until"]) == ("rates@2", None)
    undated = document("rates", {}, {}, title="Rates")
    [said] = records_behind([last], [undated], TODAY).told
    assert (said["version_id"], said["replaced_by"], said["effective_until"]) == ("rates@1", "Rates", None)


def test_a_version_to_come_is_told_beside_the_one_that_counts() -> None:
    [leave] = told("Is the parental leave policy current?")
    assert (leave["version_id"], leave["effective_from"], leave["next_from"]) == ("leave@1", "2024-01-01", "2027-01-01")
    assert titles("What changes next year?") == ["Parental Leave Policy"]
    assert titles("What changes next year?", among=[OLD, NEW]) == []


def test_changes_are_told_by_their_day_and_what_is_ended_with_what_ends_it() -> None:
    soon = document("soon", {}, {"effective_from": date(2026, 9, 1)}, title="Trips")
    heir = document("heir", {"effective_from": date(2026, 10, 1), "supersedes": ("soon", "cars")}, title="Journeys")
    cars, new = document("cars", title="Cars"), document("it", {"effective_from": date(2026, 8, 1)}, title="IT Rules")
    asked = "What changes next year?"
    assert titles(asked, among=[LEAVE, heir, soon, cars, new]) == [
        "IT Rules",
        "Trips",
        "Journeys",
        "Parental Leave Policy",
    ]


def test_of_what_is_only_to_come_that_is_told() -> None:
    coming = document("it", {"effective_from": date(2027, 1, 1)}, title="IT Rules")
    [record] = told("When do the IT rules start?", among=[coming])
    assert (record["effective_from"], record["next_from"], record["on"]) == ("2027-01-01", None, "2026-06-01")
