"""What is copied or filed says all that the page says of an answer."""

from typing import Any

import pytest

from rag.domain.answers import ShownClaim
from rag.ui.answers import as_filed, as_letters
from rag.ui.taken_along import gap_text, taken_along
from rag.words import open_words
from tests.graphs.test_records import record
from tests.pages.scripted import QUOTE, citation, conflict, not_found, output

EN, DE = open_words("en"), open_words("de")


def test_a_doubt_comes_first() -> None:
    told: Any = {"claims": [ShownClaim(text=QUOTE, source_ids=[3])], "citations": [citation(3)], "doubt": "Not *sure*."}
    assert taken_along(told, EN).startswith(f"Not *sure*.\n\n{QUOTE} [1]\n\nSources:\n")


def test_sources_that_disagree_are_told_as_on_the_card() -> None:
    said = (
        "Sources disagree:\n\n"
        f"“{QUOTE}” — Employee Handbook 2025 · Since 1 January 2025 · Handbook\n\n"
        "“You may work from anywhere, five days a week.” — Working from anywhere · Since 4 May 2020 · Informal\n\n"
        "Used: Employee Handbook 2025, because it is the more official document.\n\n"
        "Sources:\n[1]"
    )
    assert said in taken_along(output(contradictions=[conflict("a")]), EN)


def test_sources_between_which_nothing_decides_name_whom_to_ask() -> None:
    said = taken_along(output(contradictions=[conflict(None)]), EN)
    assert "These sources disagree and neither takes precedence. Ask: People team\n\nSources:" in said
    assert "Working from anywhere" in gap_text(not_found(contradictions=[conflict(None)]), EN, as_filed)


def test_a_quote_that_disagrees_is_letters_only() -> None:
    hostile = conflict("b")
    hostile["b"]["quote"] = "![x](http://evil.example/x.png) <b>five</b>"
    said = taken_along(output(contradictions=[hostile]), DE, as_filed)
    assert "Quellen widersprechen sich" in said
    assert "![" not in said
    assert "](" not in said
    assert "<b>" not in said


def test_what_is_missing_from_an_answer_goes_with_it() -> None:
    assert "Nothing is said of bikes.\n\nSources:" in taken_along(output(knowledge_gap="Nothing is said of bikes."), EN)


@pytest.mark.parametrize(("say", "where"), [(EN, "p. 12 · since 1 January 2025"), (DE, "S. 12 · seit 1. Januar 2025")])
def test_page_and_day_are_named_in_the_language_of_the_reader(say: Any, where: str) -> None:
    assert f" · {where}\n" in taken_along(output(), say)


def test_quotes_stand_in_the_marks_of_the_language() -> None:
    assert f"„{QUOTE}“ — " in taken_along(output(contradictions=[conflict("a")]), DE)
    assert "„You may work from anywhere" in gap_text(not_found(contradictions=[conflict(None)]), DE, as_filed)


@pytest.mark.parametrize(("say", "said"), [(EN, "As of 1 May 2024."), (DE, "Stand 1. Mai 2024.")])
def test_the_day_an_answer_holds_for_goes_with_it(say: Any, said: str) -> None:
    assert said in taken_along(output(as_of="2024-05-01"), say)


def test_what_went_wrong_is_filed_in_its_own_words() -> None:
    failed: Any = {**not_found(), "knowledge_gap": None, "errors": ["The *model* is down."]}
    assert gap_text(failed, EN, as_letters) == "The *model* is down."


def test_a_notice_is_taken_along() -> None:
    notice = {"kind": "partial_table", "document_id": "cities", "title": "Cities", "day": ""}
    told: Any = {"claims": [ShownClaim(text=QUOTE, source_ids=[3])], "citations": [citation(3)], "notices": [notice]}
    before, _, after = taken_along(told, EN).partition("The table in Cities goes on")
    assert before == f"{QUOTE} [1]\n\n"
    assert "there may be more rows" in after
    assert "\n\nSources:\n" in after


def test_a_record_is_taken_along_with_an_answer_and_without() -> None:
    known = {"records": [record(owner="*Finance*")], "citations": [], "withheld": {"reasons": []}}
    answered: Any = {**known, "claims": [ShownClaim(text=QUOTE, source_ids=[3])], "citations": [citation(3)]}
    gap: Any = {**known, "status": "insufficient_context", "claims": [], "knowledge_gap": "Nothing."}
    line = "Travel Policy: In force; since when is not recorded. Owner: *Finance*. Authority: Policy."
    assert line in taken_along(answered, EN)
    assert gap_text(gap, EN, as_letters) == f"Nothing.\n\n{line}"
    assert gap_text({**gap, "records_note": "More."}, EN, as_letters) == f"Nothing.\n\n{line}\n\nMore."
