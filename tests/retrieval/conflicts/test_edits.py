"""Two editions of one sentence: a no, an opposite, a value or another person to turn to in the same place."""

from datetime import date

import pytest

from rag.retrieval.conflicts.comparing import GivenText, compare
from rag.retrieval.conflicts.edits import are_editions_apart


def conflict(one: str, other: str) -> bool:
    told = {compare(*map(GivenText, pair), as_of=date(2026, 1, 15)).conflict for pair in ((one, other), (other, one))}
    assert len(told) == 1, "their order"
    return told.pop()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Report accidents to your manager.", "Report accidents to the safety officer."),
        ("If you fall ill, call your manager before 9 am.", "If you fall ill, call the HR desk before 9 am."),
        ("Send the signed form to HR.", "Send the signed form to Finance."),
        ("Claims submitted after this will not be considered.", "Claims submitted after this will be considered."),
        ("We do not use this status, because clients reply.", "We use this status, because clients reply."),
        ("Dialysis may also be covered, but partly.", "Dialysis may also be excluded, but partly."),
        ("Hunde sind im Büro erlaubt.", "Hunde sind im Büro verboten."),
        ("We aim for 80% in the first month and keep at least 80% later.",
         "We aim for 50% in the first month and keep at least 80% later."),
        ("The meeting takes place on Wednesdays at 10 am.", "The meeting takes place on Thursdays at 10 am."),
    ],
)  # fmt: skip
def test_two_editions_that_cannot_both_hold_contradict_each_other(one: str, other: str) -> None:
    assert conflict(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Report accidents to your manager.", "Report accidents to your line manager."),
        ("Meet your mentors and talk with employees.", "Meet your mentors and talk with staff."),
        ("Managers may book first class.", "Directors may book first class."),
        ("If you do not receive a notice, contact your plan.", "If you receive a notice, contact your plan."),
        ("We will answer your request in writing.", "We will answer your application in writing."),
        ("Requests for internal training go to Ada.", "Requests for external training go to Ada."),
        ("On Fridays the office closes at 3 pm.", "On Mondays the office closes at 5 pm."),
    ],
)
def test_another_case_or_another_word_for_the_same_is_no_contradiction(one: str, other: str) -> None:
    assert not conflict(one, other)


def test_a_text_without_a_word_is_no_edition_of_any() -> None:
    assert not are_editions_apart("§ …", "Claims submitted after this will be considered.")
    assert not are_editions_apart("§ …", "***")
