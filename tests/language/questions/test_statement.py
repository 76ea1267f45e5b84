import pytest

from rag.language.questions.statement import as_statement, premise


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("What does the plan offer to employees?", "the plan offer to employees"),
        ("What are the opening hours of the Paris office?", "the opening hours of the Paris office"),
        ("Does the plan cover acupuncture?", "Does the plan cover acupuncture"),
        ("When is the workshop closed?", ""),
        ("How much may a hotel cost?", ""),
        ("Who approves remote work?", ""),
        ("", ""),
    ],
)
def test_the_word_that_asks_is_left_out(question: str, statement: str) -> None:
    assert as_statement(question) == statement


@pytest.mark.parametrize(
    ("question", "granted"),
    [
        ("Who closed the old mill?", "closed the old mill"),
        ("When was the old mill closed?", "the old mill closed"),
        ("The old mill was closed by whom?", "The old mill was closed by"),
        ("In what town did the council close a mill?", "town did the council close a mill"),
        ("How many people worked at the mill?", "people worked at the mill"),
        ("Was the old mill closed?", ""),
        ("What is the difference between the mill and the office?", ""),
        ("old mill closed", ""),
        ("", ""),
    ],
)
def test_what_is_taken_for_granted_is_the_rest_of_the_question(question: str, granted: str) -> None:
    assert premise(question) == granted
