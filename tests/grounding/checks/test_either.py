"""One of two is not both, in whichever form it is told."""

import pytest

from tests.grounding.checked import is_shown

BOTH = "The chart has to be signed by the mate and the pilot for every trip."
ONE = "The chart has to be signed by the mate or the pilot for every trip."
BOTH_WAYS = (
    "The chart has to be signed by both the pilot and the mate for every trip.",
    "The chart has to be signed by not only the mate but also the pilot for every trip.",
    "The chart has to be signed by the mate as well as the pilot for every trip.",
)
ONE_WAYS = (
    "The chart has to be signed by either the pilot or the mate for every trip.",
    "The chart has to be signed by one of the mate and the pilot for every trip.",
    "The chart has to be signed by the mate or, alternatively, the pilot for every trip.",
    "The chart has to be signed by the mate (or the pilot) for every trip.",
)


@pytest.mark.parametrize(
    ("page", "honest", "lies"), [(BOTH, BOTH_WAYS, (*ONE_WAYS, ONE)), (ONE, ONE_WAYS, (*BOTH_WAYS, BOTH))]
)
def test_both_and_one_are_told_apart(page: str, honest: tuple[str, ...], lies: tuple[str, ...]) -> None:
    assert [one for one in (page, *honest) if not is_shown(one, page)] == []
    assert [one for one in lies if is_shown(one, page)] == []


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("The mate and the pilot may sign the chart.", "The mate or the pilot may sign the chart."),
        ("Only the mate and the pilot sign the chart.", "Only the mate or the pilot signs the chart."),
        ("Mates and pilots get a lamp.", "Mates or pilots get a lamp."),
        ("The hold has no lamp and no bench.", "The hold has no lamp or bench."),
    ],
)
def test_where_one_may_choose_or_none_is_meant_either_word_will_do(claim: str, page: str) -> None:
    assert is_shown(claim, page)
