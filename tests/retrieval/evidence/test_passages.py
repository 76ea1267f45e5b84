"""Sentences of a passage with the question that they stand below."""

import pytest

from rag.language.sentences import split_sentences
from rag.retrieval.evidence.passages import asked_above, read_sentences


@pytest.mark.parametrize(
    "question", ["What happens to it?", "**What happens to it?**", "I have some holiday left. What happens to it?"]
)
def test_what_stands_below_a_line_that_asks_answers_all_of_it(question: str) -> None:
    asked = [each.above for each in read_sentences(f"{question}\nTake it soon.\n- Or lose it.\n\nAll else is free.")]
    assert asked[-3:] == [question.strip("*"), question.strip("*"), ""]


def test_a_question_within_a_line_asks_only_where_it_is_wanted() -> None:
    text = "Lost your badge? A new one is free."
    spans = split_sentences(text)
    assert list(asked_above(text, spans)) == ["", ""]
    assert list(asked_above(text, spans, inline=True)) == ["", "Lost your badge?"]
