"""Who decides something, however it is told."""

import pytest

from rag.language.rules.deciders import are_others, decider, deed_asked


@pytest.mark.parametrize(
    ("text", "deed", "who"),
    [
        ("Leave is approved by the line manager.", "approve", {"line", "manag"}),
        ("The line manager approves leave.", "approve", {"line", "manag"}),
        ("Orders need the approval of the finance director.", "approve", {"financ", "director"}),
        ("Travel must be authorised by Finance before booking.", "approve", {"financ"}),
        ("Your director gives the green light.", "approve", {"director"}),
        ("Trips: your own supervisor signs them off.", "approve", {"supervisor"}),
        ("A trip needs the agreement of the board.", "approve", {"board"}),
        ("Complaints are handled by the ombudsperson.", "handle", {"ombudsperson"}),
        ("Complaints about noise go to the porter.", "handle", {"porter"}),
    ],
)
def test_the_decider_is_found(text: str, deed: str, who: set[str]) -> None:
    found = decider(text)
    assert found is not None
    assert (found.deed, found.who) == (deed, who)
    assert text[found.start : found.end].strip()


@pytest.mark.parametrize("text", ["", "Leave is approved.", "You may approve leave.", "If nobody approves, ask again."])
def test_no_decider_is_made_up(text: str) -> None:
    assert decider(text) is None


@pytest.mark.parametrize(
    ("question", "deed"),
    [("Who approves a loan?", "approve"), ("Who deals with complaints?", "handle"), ("Who was here?", None)],
)
def test_what_a_question_wants_the_doer_of(question: str, deed: str | None) -> None:
    assert deed_asked(question) == deed


@pytest.mark.parametrize(
    ("one", "other", "others"),
    [
        ("the Head of Sales", "the Head of Stores", True),
        ("the line manager", "your manager", False),
        ("the head of department", "the department manager", False),
        ("the site manager", "the bursar", True),
    ],
)
def test_another_name_for_the_same_people_is_no_other(one: str, other: str, others: bool) -> None:
    mine, theirs = decider(f"Leave is approved by {one}."), decider(f"Leave is approved by {other}.")
    assert mine is not None
    assert theirs is not None
    assert are_others(mine, theirs) is others


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Please note that the porter approves visits.", {"porter"}),
        ("Visits are approved by the porter during the fair.", {"porter"}),
        ("A neighbour says that the porter approves visits.", {"porter"}),
    ],
)
def test_neither_who_tells_it_nor_when_is_the_decider(text: str, who: set[str]) -> None:
    found = decider(text)
    assert found is not None
    assert found.who == who


def test_who_signs_in_decides_nothing() -> None:
    assert decider("Visitors sign in at the desk.") is None
