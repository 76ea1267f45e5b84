"""A question of where an answer stands is told from one of the thing that the answer is about."""

import pytest

from rag.language.questions.asked_source import asks_of_answer, asks_which_document


@pytest.mark.parametrize(
    "question",
    [
        "Which document says that?",
        "where does it say that",
        "Where did you get that from?",
        "source?",
        "What's your source?",
        "is that still current?",
        "Is this up to date?",
        "Does that still apply?",
        "since when?",
        "And since when is that so?",
        "who wrote it?",
        "when was it last updated",
        "how old is that policy?",
        "Is the document still valid?",
        "who owns this guide",
        "who can I ask about it?",
        "is there a newer version?",
        "is that going to change?",
        "Will it stay that way next year?",
        "Wo steht das?",
        "Gilt das noch?",
    ],
)
def test_the_documents_of_the_answer_are_meant(question: str) -> None:
    assert asks_of_answer(question)


@pytest.mark.parametrize(
    "question",
    [
        "When does it start?",
        "who approves it?",
        "how long is that valid for",
        "How old is the building?",
        "Is the travel policy still valid?",
        "where is it?",
        "which document do I need?",
        "who can I ask about parking?",
        "Is it paid?",
        "Will it change my pay?",
        "why?",
    ],
)
def test_the_thing_itself_is_meant(question: str) -> None:
    assert not asks_of_answer(question)


def test_the_documents_of_an_answer_may_be_asked_for_with_it() -> None:
    for question in ("Which document says what to do after a bite?", "where can I find the rules on overtime?"):
        assert asks_which_document(question)
    for question in (
        "Which document says that?",
        "Which documents do I need for my visa?",
        "Where can I find the key?",
    ):
        assert not asks_which_document(question)
