"""Whether the words around a value make it a floor or a ceiling."""

import pytest

from rag.language.rules.quantifiers import Bound, bound, share_flips
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


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("Divers repay all of the deposit.", "Divers repay half of the deposit.", True),
        ("Divers repay a quarter of the deposit.", "Divers repay all of the deposit.", True),
        ("Divers repay half the deposit.", "Divers repay half of the deposit.", False),
        ("All divers repay half of the deposit.", "Every diver repays half of the deposit.", False),
        ("Tools are refunded without any limit.", "Tools are refunded up to 200 euros a year.", True),
        ("Tools are refunded, with no limit of time.", "Tools are refunded up to 200 euros a year.", False),
    ],
)
def test_a_part_is_not_all_and_a_limit_is_one(claim: str, source: str, flips: bool) -> None:
    assert share_flips(claim, source) is flips
