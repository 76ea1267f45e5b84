"""Which words of a question a text does not say."""

import pytest

from rag.retrieval.evidence.unsaid import unsaid

TEXT = "The Presiding Officer met Céline Duval of the U.S. branch in Poland. The United Harbour Board has nine seats."


@pytest.mark.parametrize("word", ["presiding", "officer's", "celine", "duvall", "polish", "us", "po", "uhb", "nine"])
def test_other_forms_of_a_word_are_the_word(word: str) -> None:
    assert not unsaid([word], TEXT)


@pytest.mark.parametrize("word", ["warsaw", "eight", "ubb", "dual"])
def test_what_stands_nowhere_is_unsaid(word: str) -> None:
    assert unsaid([word, "nine"], TEXT) == {word}
