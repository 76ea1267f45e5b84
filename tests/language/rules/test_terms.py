"""A must and a may that come to the same, and those that do not."""

import pytest

from rag.language.rules.modality import modality_flips
from rag.language.rules.terms import is_on_its_terms


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Mooring overnight has to be at the guarded quay.", "Mooring overnight is allowed only at the guarded quay."),
        (
            "You can charter a boat abroad with the warden's approval.",
            "Charters abroad require approval of the warden.",
        ),
        ("Sailors can object within two weeks.", "Sailors must object to it within two weeks of the notice."),
    ],
)
def test_what_is_done_on_the_same_terms_may_be_told_as_either(claim: str, source: str) -> None:
    assert is_on_its_terms(claim, source)
    assert not modality_flips(claim, source)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Boats must be moored at the north quay.", "Boats may be moored only at the guarded quay."),
        ("You can charter a boat abroad with a loan.", "Charters abroad require approval of the warden."),
        ("Sailors may report a leak within two hours.", "Sailors must report a leak within two hours."),
    ],
)
def test_other_terms_are_not_the_same(claim: str, source: str) -> None:
    assert not is_on_its_terms(claim, source)
