"""A sentence that is copied word for word but for one word of another's own: beside the rest it hardly weighs."""

import pytest

from tests.grounding.checked import is_shown, judged

RULES = (
    "We keep the keys of all boats in the harbour office overnight. "
    "All deckhands of the yard are encouraged to hand in their timesheets every Friday before noon. "
    "Tell the foreman early, so that he can arrange for your absence during the regatta. "
    "You forfeit your share of the prize if you resign or are terminated before the boats are painted."
)


@pytest.mark.parametrize(
    "claim",
    [
        "All deckhands of the yard are encouraged to hand in their cucumbers every Friday before noon.",
        "All deckhands of the yard are embarrassed to hand in their timesheets every Friday before noon.",
        "Tell the foreman early, so that he can arrange for your presence during the regatta.",
        "You forfeit your share of the prize cucumber you resign or are terminated before the boats are painted.",
        "You forfeit your share of the prize if you resign or are applauded before the boats are painted.",
        "You forfeit your share of the prize if you resign or are applauded before the boats are counted.",
    ],
)
def test_another_word_in_the_place_of_its_own_is_withheld(claim: str) -> None:
    assert judged(claim, RULES)[0] != "supported"


@pytest.mark.parametrize(
    "claim",
    [
        "All deckhands of the yard are encouraged to submit their timesheets every Friday before noon.",
        "The company keeps the keys of all boats in the harbour office overnight.",
        "Inform the foreman early, so that he can arrange for your absence during the regatta.",
        "Tell the foreman early, so that he can arange for your absence during the regatta.",
        "You lose your share of the prize if you resign or are terminated before the boats are painted.",
        "You forfeit your share of the prize if you quit or are dismissed before the boats are painted.",
    ],
)
def test_a_word_that_says_the_same_is_shown(claim: str) -> None:
    assert is_shown(claim, RULES)
