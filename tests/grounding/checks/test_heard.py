"""Ways of telling a rule that an answer has and its handbook has not: each heard, and each lie beside it."""

import pytest

from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

EMBEDDER = StaticEmbeddings()

TOLD = [
    (
        "Report a crack to the foreman. "
        "If you suspect that your crane may be cracked (it creaks etc), you should telephone them rather than email them.",
        ["If you suspect that your crane is cracked, telephone the foreman rather than email them."],
        ["If you suspect that your crane is cracked, you should email the foreman rather than telephone them."],
    ),
    (
        "Barges (Tern, Gull, etc.) are encouraged whenever possible instead of hiring a truck.",
        ["Barges are encouraged over trucks whenever possible."],
        ["Hiring a truck is encouraged over barges whenever possible."],
    ),
    (
        "Gullwatch also lets us lock a sail loft should its key be lost. "
        "(This doesn’t mean you are being watched or tracked! Gullwatch is a lock, not a tower.)",
        ["No, you aren't tracked: Gullwatch is a lock."],
        ["Gullwatch watches and tracks what sailors do in the loft."],
    ),
    (
        "You get an invitation to the sail loft just before your first day and then a letter each month.",
        ["You are invited to the sail loft just before your first day, and after that you get a letter each month."],
        ["You get a letter each month, and after that an invitation to the sail loft."],
    ),
    (
        "Open a harbour now ticket for a spare anchor.",
        ["Open a HarbourNow ticket for a spare anchor."],
        ["Open a HarbourPro ticket for a spare anchor."],
    ),
]


def is_shown(claim: str, text: str) -> bool:
    rows = check_claims(claim, [chunk("page", text)], embedder=EMBEDDER, support_threshold=0.5)
    return all(row["verdict"] == "supported" for row in rows)


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, honest, _ in TOLD for claim in honest])
def test_what_says_the_same_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, _, lies in TOLD for claim in lies])
def test_what_says_otherwise_is_withheld(claim: str, text: str) -> None:
    assert not is_shown(claim, text)
