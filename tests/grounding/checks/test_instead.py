"""What is set aside for another thing is not told as what holds."""

import pytest

from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

EMBEDDER = StaticEmbeddings()
TEXT = (
    "The weather report is drawn up by the Norden station every morning. Crews should check the nets a week before the "
    "season so that our upkeep is planned, rather than hurried. Ropes are mended by the mate, not the cook."
)


def is_shown(claim: str) -> bool:
    (row,) = check_claims(claim, [chunk("a", TEXT)], embedder=EMBEDDER, support_threshold=0.5)
    return row["verdict"] == "supported"


@pytest.mark.parametrize(
    "claim",
    [
        "The weather report is drawn up by the crew itself rather than by the Norden station.",
        "Our upkeep is hurried, so crews should check the nets when the season begins.",
    ],
)
def test_what_is_set_aside_is_not_shown(claim: str) -> None:
    assert not is_shown(claim)


@pytest.mark.parametrize(
    "claim",
    [
        "Crews should check the nets a week before the season, so that upkeep is planned rather than hurried.",
        "The mate, rather than the cook, mends the ropes.",
        "The Norden station draws up the weather report every morning.",
    ],
)
def test_what_takes_its_place_is(claim: str) -> None:
    assert is_shown(claim)
