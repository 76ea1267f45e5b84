"""What of a question the quotes of its answer do not mention."""

import pytest

from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.unmentioned import is_for_another, is_of_others, unmentioned


@pytest.mark.parametrize(
    ("question", "quote", "named"),
    [
        ("What do we do about gifts from vendors?", "Gift cards are bought with a request.", ["vendors"]),
        ("core hours", "Each core member of the lab is cleared to spend three hours.", ["core hours"]),
        ("core hours", "Core hours are from ten to three.", []),
        ("What is the company policy?", "Kites may fly at noon.", []),
        ("May I bring my dog?", "No dogs, please: only guide dogs may be brought.", []),
        ("How far may I travel, and who approves it?", "Kites may fly at noon.", []),
        ("How is overtime compensated?", "Overtime is given back as time off.", []),
        ("Can I save a parking permit?", "Send the form.", ["parking", "permit"]),
        ("Are children covered by the health insurance?", "The insurance covers health. A child is born.", []),
        ("my dog sitter left, can I work at home", "You may work at home.", []),
        ("I lost my badge on the ferry!! what now", "Tell the desk.", []),
        ("Wie beantrage ich einen Firmenwagen?", "Formally request leave.", ["firmenwagen"]),
        ("Wie beantrage ich einen Zeppelin?", "Formally request leave.", []),
        ("Wie beantrage ich einen Zeppelin?", "Urlaub ist schriftlich zu beantragen.", ["zeppelin"]),
    ],
)
def test_a_word_no_quote_has_or_words_it_never_has_together(question: str, quote: str, named: list[str]) -> None:
    assert unmentioned(question, [Passage("Office", quote)]) == named


def test_a_heading_mentions_it() -> None:
    assert unmentioned("vendors", [Passage("Vendors", "Send the invoice.")]) == []


@pytest.mark.parametrize(
    ("question", "another"),
    [
        ("What is the rate for my own kite, for a balloon?", True),
        ("What is the rate for kites?", False),
        ("What is the rate for a short flight?", False),
        ("Which balloon is for employees?", False),
        ("Was gilt für Zeppeline?", False),
        ("What is the rate of the K4?", True),
        ("What is the rate of the K3?", False),
        ("What is the rate of the E21?", False),
    ],
)
def test_whom_or_what_it_is_asked_for_is_mentioned_somewhere(question: str, another: bool) -> None:
    assert is_for_another(question, [Passage("Flights", "The rate for a kite K3 is 3 euros.")]) == another


def test_what_is_asked_after_a_case_may_be_words_that_the_whole_question_leaves_out() -> None:
    """`needs` is asked of nothing else than the case, so only the question alone knows it."""
    assert unmentioned("lost my dosimeter, who needs to know", [Passage("Dogs", "The kennel is cleaned daily.")]) == []


@pytest.mark.parametrize(
    ("question", "others"),
    [
        ("Do bank staff get annual leave?", True),
        ("How long is the leave (agency worker)?", True),
        ("Do night workers get annual leave?", False),
        ("Do kitchen staff get annual leave?", False),
        ("Do full-time employees get annual leave?", False),
        ("How many employees get annual leave?", False),
        ("What do Kestrel employees get?", False),
        ("Do our staff get annual leave?", False),
    ],
)
def test_some_of_the_staff_are_not_the_others(question: str, others: bool) -> None:
    said = "Employees get leave and bank holidays. Who works nights or in the kitchen, gets two days more."
    assert is_of_others(question, [Passage("Leave", said)]) == others
