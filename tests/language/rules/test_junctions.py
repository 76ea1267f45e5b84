"""Two things that are told in one breath, and whether both are meant."""

import pytest

from rag.language.rules.junctions import are_same, junctions


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("the mate and the pilot", ["all"]),
        ("both the mate and the pilot", ["all"]),
        ("the mate together with the pilot", ["all"]),
        ("the mate or the pilot", ["one"]),
        ("bars or lines", []),
        ("the mate signs", []),
    ],
)
def test_both_or_one(text: str, kinds: list[str]) -> None:
    assert [one.kind for one in junctions(text)] == kinds


def test_the_order_of_the_two_does_not_matter() -> None:
    [one], [other], [third] = map(
        junctions, ("the mate and the pilot", "the pilot or the mate", "the mate or the cook")
    )
    assert are_same(one, other)
    assert not are_same(one, third)
