"""Who decides something, however it is told."""

import pytest

from rag.language.deciders import decider


@pytest.mark.parametrize(
    ("text", "deed", "who"),
    [
        ("Leave is approved by the line manager.", "approve", {"line", "manag"}),
        ("The line manager approves leave.", "approve", {"line", "manag"}),
        ("Orders need the approval of the finance director.", "approve", {"financ", "director"}),
        ("Travel must be authorised by Finance before booking.", "approve", {"financ"}),
        ("Complaints are handled by the ombudsperson.", "handle", {"ombudsperson"}),
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
