"""In which measure a text says that there are no bounds."""

import pytest

from rag.language.rules.extents import extents, without_extents


@pytest.mark.parametrize(
    ("text", "measures"),
    [
        ("You may call 24/7.", ["hour"]),
        ("The pool is open all year.", ["season"]),
        ("You may leave whenever you like.", ["time"]),
        ("It is so at every branch and in all cases.", ["place", "case"]),
        ("Gifts of any value, however small, are logged.", ["size", "size"]),
        ("Whether or not they asked, guests pay.", ["whether"]),
        ("It can take anywhere from a day to a week.", []),
        ("At any time of the trial you may stop, but not on Sundays.", []),
    ],
)
def test_each_way_is_told_by_its_measure(text: str, measures: list[str]) -> None:
    assert [one.measure for one in extents(text)] == measures


def test_what_does_not_matter_is_named() -> None:
    (one,) = extents("Guests pay, registered or not.")
    assert one.of == {"regist"}
    assert one.either


def test_the_rest_is_what_is_left() -> None:
    assert without_extents("Guests always pay at every branch.").split() == ["Guests", "pay", "."]
