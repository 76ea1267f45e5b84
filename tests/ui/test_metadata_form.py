"""Only what somebody changed is changed."""

from datetime import date
from typing import Any

import pytest

from rag.domain.documents import Metadata
from rag.ingest.refusals import refusal
from rag.ui.metadata_form import changed_values, given_values, refused_in_form
from rag.words import open_words

KNOWN = Metadata(
    title="Travel", owner="Finance", authority=75, tags=("trips",), effective_from=date(2025, 1, 1), audience=("hr",)
)
FORM: dict[str, Any] = {
    "title": "Travel",
    "knowledge_base": "handbook",
    "authority": 70,
    "audience": ("hr",),
    "owner": "Finance",
    "effective_from": date(2025, 1, 1),
    "effective_until": None,
    "review_by": None,
    "tags": ("trips",),
}


def test_an_untouched_form_changes_nothing_not_even_a_number_between_two_words() -> None:
    assert changed_values(KNOWN, FORM) == {}


@pytest.mark.parametrize(
    ("field", "value", "change"),
    [
        ("title", "", None),
        ("owner", None, None),
        ("tags", None, None),
        ("authority", 90, 90),
        ("effective_until", date(2026, 1, 1), date(2026, 1, 1)),
        ("audience", ("everyone", "hr"), ("everyone", "hr")),
    ],
)
def test_what_is_other_than_it_was_is_a_change(field: str, value: Any, change: Any) -> None:
    assert changed_values(KNOWN, FORM | {field: value}) == {field: change}


def test_empty_fields_of_a_form_for_many_leave_what_is_there() -> None:
    assert given_values({"title": "", "owner": None, "tags": ("a",)}) == {"tags": ("a",)}


def test_a_wrong_value_is_told_in_the_words_of_the_form() -> None:
    told = refused_in_form(refusal("bad_value", field="audience", value="!", expected="audience"), open_words("de"))
    assert told == (
        "Der Wert von „Wer es lesen darf“ (!) ist nicht brauchbar; erwartet wird ein Gruppenname oder eine Liste "
        "von Gruppennamen."
    )
