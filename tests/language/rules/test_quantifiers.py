"""All, some and none."""

import pytest

from rag.language.rules.quantifiers import share_flips


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
