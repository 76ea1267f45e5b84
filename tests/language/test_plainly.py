"""A roundabout rule is read as the plain one."""

import pytest

from rag.language.plainly import plainly


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("Neither cooks nor pilots receive a bonus.", "cooks and pilots do not receive a bonus."),
        ("Neither the mate nor the cook may open it.", "the mate and the cook may not open it."),
        ("Nobody but the crew may board.", "only the crew may board."),
        ("No papers other than bills are kept.", "only bills are kept."),
        ("You need neither a form nor a seal.", "You need neither a form nor a seal."),
        ("Nobody may board.", "Nobody may board."),
    ],
)
def test_it_says_the_same_directly(told: str, plain: str) -> None:
    assert plainly(told) == plain
