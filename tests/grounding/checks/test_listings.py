"""What stands under one label of the sources, told of another."""

import pytest

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from tests.graphs.company import chunk
from tests.grounding.checked import EMBEDDER, checked, is_shown, judged

RULES = """# Leave

Skippers:
- 30 days of leave
- a cabin of their own

Deckhands:
- 25 days of leave
- a hammock

## Ulvik
- Hotel: 210 euros
- Meals: 78 euros

## Selje
- Hotel: 160 euros
- Meals: 60 euros

**Covered**
- ropes
- paint

**Not covered**
- engines
- sails
"""


def verdict(told: str, *, question: str = "") -> str:
    return checked(told, given_chunk("rules", RULES), question=question)[-1]["verdict"]


@pytest.mark.parametrize(
    ("told", "true", "false"),
    [
        ("Skippers get {} days of leave.", "30", "25"),
        ("Skippers get {}.", "a cabin of their own", "a hammock"),
        ("The hotel limit in Ulvik is {} euros.", "210", "160"),
        ("Skippers:\n- {} days of leave", "30", "25"),
        ("### Ulvik\n- Hotel: {} euros", "210", "160"),
        ("Covered:\n- {}", "ropes", "engines"),
        ("Not covered:\n- {}", "sails", "paint"),
    ],
)
def test_what_stands_under_one_label_is_not_true_of_another(told: str, true: str, false: str) -> None:
    assert verdict(told.format(true)) == "supported"
    assert verdict(told.format(false)) == "contradicted"


@pytest.mark.parametrize(("told", "expected"), [("210 euros", "supported"), ("160 euros", "contradicted")])
def test_a_bare_answer_is_held_to_the_label_that_the_question_names(told: str, expected: str) -> None:
    assert verdict(told, question="What is the hotel limit in Ulvik?") == expected


def test_sections_of_one_document_are_labels_too() -> None:
    ulvik = chunk("limits::ulvik::1", "- Hotel: 210 euros", title="Limits", section="Limits > Ulvik")
    selje = chunk("limits::selje::1", "- Hotel: 160 euros", title="Limits", section="Limits > Selje")
    told = [judged(f"The hotel limit in Ulvik is {limit} euros.", ulvik, selje)[0] for limit in (210, 160)]
    assert told == ["supported", "contradicted"]


@pytest.mark.parametrize(
    "text",
    [
        "## Pay\n- Meals in Ulvik: 60 euros\n\n## Ulvik\n- Hotel: 210 euros",
        "## Ulvik\nThe harbour lies north.\n\n## Limits\n- 60 euros for meals in all ports",
    ],
)
def test_what_says_itself_of_whom_it_speaks_is_no_other_labels(text: str) -> None:
    (claim,) = check_claims(
        "Meals in Ulvik are paid up to 60 euros.", [given_chunk("1", text)], embedder=EMBEDDER, support_threshold=0.2
    )
    assert claim["reason"] != "swap"


def test_another_word_for_the_label_names_it() -> None:
    text = "## Laptop\n- replaced every 4 years\n\n## Phone\n- replaced every 3 years"
    claims = check_claims(
        "Mobiles are replaced every 3 years, laptops every 4 years.",
        [given_chunk("1", text)],
        embedder=EMBEDDER,
        support_threshold=0.2,
    )
    assert claims[0]["reason"] != "swap"


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Skippers get insurance from day one.", "supported"),
        ("Cooks get insurance after six months.", "supported"),
        ("Skippers get insurance after six months.", "contradicted"),
    ],
)
def test_two_labels_may_tell_of_one_matter_in_different_values(told: str, expected: str) -> None:
    text = "## Skippers\n- Full insurance cover from day one\n\n## Cooks\n- Full insurance cover after six months"
    assert judged(told, given_chunk("1", text))[0] == expected


def test_an_answer_of_a_list_of_questions_is_not_denied_by_another_document() -> None:
    sources = [
        given_chunk("1", "Q: How long is the trial period?\nA: Six months.\n\nQ: Who pays the rent?\nA: The purser."),
        given_chunk("2", "A phone is given to everybody after the trial period of four months."),
    ]
    assert is_shown("Six months.", *sources, question="How long is the trial period?")
