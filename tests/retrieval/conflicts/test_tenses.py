"""What was is no rule; a participle before its noun tells which, and not what was."""

import pytest

from rag.retrieval.conflicts.tenses import tells_what_was


@pytest.mark.parametrize(
    ("text", "was"),
    [
        ("Unused vouchers expire on 31 March.", False),
        ("The speed limit in the yard: 10 km/h.", False),
        ("For limited tickets there comes a surcharge of 5 euros.", False),
        ("A hundred boats fit into the harbour.", False),
        ("The board visited the yard on 31 March.", True),
        ("We counted 40 boats.", True),
        ("The office was small.", True),
        ("Boats that were counted may leave.", False),
    ],
)
def test_a_participle_before_its_noun_is_no_past(text: str, was: bool) -> None:
    assert tells_what_was(text) == was
