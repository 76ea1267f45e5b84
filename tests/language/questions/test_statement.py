import pytest

from rag.language.questions.statement import as_statement


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
