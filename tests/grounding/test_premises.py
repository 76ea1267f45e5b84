"""Of a question that takes something wrong for granted the sources tell another thing; of an honest one they do not."""

import pytest

from rag.grounding.coverage import evidence_of
from rag.grounding.premises import is_premise_denied
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

TOLD = (
    "The Riverside mill was closed by the council in 2014. Two hundred people worked there. "
    "The Harbour office opened in 2016 and is led by Ada Brown."
)


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("Who opened the Riverside mill?", True),
        ("Who closed the Riverside mill?", False),
        ("When was the Hillside mill closed?", True),
        ("When was the Riverside mill closed?", False),
        ("The Riverside mill was opened by whom?", True),
        ("Who leads the Riverside office?", True),
        ("Who leads the Harbour office?", False),
        ("How many people worked at the Riverside mill?", False),
        ("What happened to the Riverside mill in 2014?", False),
        ("Was the Riverside mill opened in 2014?", False),  # no is an answer
        ("Riverside mill opened", False),
    ],
)
def test_what_is_taken_for_granted_is_checked_like_a_claim(question: str, denied: bool) -> None:
    assert is_premise_denied(question, [chunk("town", TOLD)], embedder=StaticEmbeddings()) == denied


def test_without_sources_nothing_is_denied() -> None:
    assert not is_premise_denied("Who opened the Riverside mill?", [], embedder=StaticEmbeddings())


def test_the_case_of_who_asks_is_no_premise() -> None:
    rule = chunk("buying", "Purchases above 500 euros need the approval of the budget owner.")
    assert not is_premise_denied("Who signs off a purchase of 800 euros?", [rule], embedder=StaticEmbeddings())


def test_a_no_for_one_case_denies_nothing_that_is_told_beside_it() -> None:
    hours = chunk(
        "hours", "Quiet hours are 13:00 to 15:00 from Monday to Thursday. There are no quiet hours on Friday."
    )
    assert not is_premise_denied("What are the quiet hours?", [hours], embedder=StaticEmbeddings())
    nowhere = chunk("hours", "Doors close at six in the evening. There are no quiet hours on Friday.")
    assert is_premise_denied("What are the quiet hours?", [nowhere], embedder=StaticEmbeddings())
    offers = chunk(
        "pay", "Bids above the midpoint need the signature of the Head of Yards; bids above the band are not made."
    )
    assert not is_premise_denied("Who signs a bid above the midpoint?", [offers], embedder=StaticEmbeddings())


def test_the_same_sources_are_made_ready_once() -> None:
    embedder, sources = StaticEmbeddings(), [chunk("town", TOLD)]
    assert evidence_of(sources, embedder) is evidence_of([dict(each) for each in sources], embedder)  # type: ignore[misc]
    assert evidence_of([chunk("town", TOLD, title="Another town")], embedder) is not evidence_of(sources, embedder)
