"""What changes in a year is told as it is announced, and no letterhead is."""

import pytest

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

MEMO = source(
    "From: Ada Holm, director Date: 10 November 2026 Subject: What changes in 2027\n\nDear all,\n\n"
    "New shifts from 1 March 2027. The board has met and decided two things.\n\n"
    "From 1 June 2027 the workshop will be open at night as well. Nobody has to work there against their will.",
    title="Memo to all staff",
)
LEAVE = source("Ten days may be carried into the next year. What changes in May is told in April 2026.", title="Leave")


@pytest.fixture(scope="module")
def model() -> DemoChatModel:
    return DemoChatModel(embedder=StaticEmbeddings())


def test_every_sentence_that_dates_something_in_the_year_is_told(model: DemoChatModel) -> None:
    told = answer(model, "What changes in 2027?", MEMO, LEAVE)
    assert "New shifts from 1 March 2027." in told
    assert "From 1 June 2027 the workshop" in told
    assert "Subject" not in told
    assert "2026" not in told


def test_other_questions_are_answered_as_ever(model: DemoChatModel) -> None:
    told = answer(model, "When is the workshop open at night?", MEMO, LEAVE)
    assert "New shifts" not in told
