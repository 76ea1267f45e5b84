"""Whether the words around a value make it a floor or a ceiling."""

import pytest

from rag.language.rules.quantifiers import Bound, bound, is_denied_below, share_flips
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
    ("sentence", "is_denied"),
    [
        ("No van leaves with its tank below 30 percent.", True),
        ("Nobody starts again until nine hours have passed.", True),
        ("Vans leave with a tank below 30 percent.", False),
        ("No later than 30 days before the fair.", False),
        ("Nobody starts if the tank is below 30 percent.", False),
    ],
)
def test_a_ceiling_that_a_no_makes_a_floor(sentence: str, is_denied: bool) -> None:
    assert is_denied_below(sentence, read_facts(sentence)[0]) is is_denied


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
