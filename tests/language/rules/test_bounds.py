"""Whether the words around a value make it a floor or a ceiling."""

import pytest

from rag.language.rules.bounds import Bound, bound
from rag.language.values.all_facts import read_facts


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Forklifts go at 8 km/h at most.", "upper"),
        ("Forklifts go never faster than 8 km/h.", "upper"),
        ("The pause lasts 30 minutes at the longest.", "upper"),
        ("The pause is no shorter than 30 minutes.", "lower"),
        ("The pause is 30 minutes at the very least.", "lower"),
        ("The pause lasts 30 minutes.", None),
    ],
)
def test_a_floor_or_a_ceiling(sentence: str, expected: Bound | None) -> None:
    assert bound(sentence, read_facts(sentence)[0]) == expected
