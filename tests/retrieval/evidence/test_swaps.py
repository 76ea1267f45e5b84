"""A text that has nearly all words of a question, and turns one of them round."""

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.evidence.swaps import SWAPS, is_of_the_time_itself, swaps

PASSAGES = [
    Passage("Buildings", "The Harbour wing was opened by Queen Ingrid in 1957. It cost nine million crowns to build."),
    Passage(
        "Kitchen",
        "Three cooks prepare lunch on weekdays. Vegetables are grown on a farm in Holm. Guests come after lunch.",
    ),
]
FAMILY = [Passage("Leave", "If you become the main carer of a child, you can take up to 16 weeks leave at full pay.")]


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def found(question: str, embedder: StaticEmbeddings) -> set[str]:
    values = swaps(question, read_evidence(question, PASSAGES, embedder=embedder), PASSAGES)
    assert set(values) == set(SWAPS)
    return {name for name, value in values.items() if value}


def test_a_month_and_a_year_do_not_differ(embedder: StaticEmbeddings) -> None:
    assert found("Who opened the Harbour wing in June?", embedder) == set()


@pytest.mark.parametrize("told", ["I moved to Rostock in 1963", "I live in Rostock"])
def test_what_is_told_before_the_question_turns_nothing_round(told: str, embedder: StaticEmbeddings) -> None:
    assert found(f"{told}, who opened the Harbour wing?", embedder) == set()


@pytest.mark.parametrize(
    ("question", "swap"),
    [
        ("Who closed the Harbour wing?", "opposite"),
        ("Who did not open the Harbour wing?", "denial"),
        ("Who opened the Harbour wing in 1963?", "other_number"),
        ("Which guests come before lunch?", "turned"),
        ("When was the wing opened by Queen Astrid?", "only_name"),
        ("What do four cooks prepare on weekdays?", "other_number"),
        ("When was the Mountain wing opened by Queen Ingrid?", "other_name"),
        ("What is the cheapest way to build the Harbour wing?", "other_degree"),
        ("Who opened the Mountain wing in 1957?", "other_kind"),
        ("How many cooks grow vegetables in Holm?", "no_value"),
        ("Wer hat 1963 den Hafen eröffnet?", "other_number"),
    ],
)
def test_what_the_text_says_otherwise_is_noticed(question: str, swap: str, embedder: StaticEmbeddings) -> None:
    assert swap in found(question, embedder)


@pytest.mark.parametrize(
    "question",
    [
        "Who opened the Harbour wing?",
        "Who opened the Harbour wing in 1957?",
        "Where are the vegetables for lunch grown?",
        "Was the Harbour wing closed by Queen Ingrid?",
        "May the Harbour wing not be opened?",
    ],
)
def test_a_plain_question_turns_nothing(question: str, embedder: StaticEmbeddings) -> None:
    assert not found(question, embedder)


def test_a_bound_is_no_other_number(embedder: StaticEmbeddings) -> None:
    passages = [Passage("Purchases", "Purchases above 5,000 euros are approved by the finance director.")]
    question = "Who approves a purchase of 6,000 euros?"
    assert not any(swaps(question, read_evidence(question, passages, embedder=embedder), passages).values())


def test_another_bound_is_another_number(embedder: StaticEmbeddings) -> None:
    passages = [Passage("Polls", "The date of the poll may be moved by up to one month by the returning officer.")]
    question = "Who may move the date of the poll by up to three months?"
    assert swaps(question, read_evidence(question, passages, embedder=embedder), passages)["other_number"]


def test_what_happens_beyond_a_limit_is_answered_by_it(embedder: StaticEmbeddings) -> None:
    passages = [Passage("Receipts", "A lost receipt is accepted up to 25 euros.")]
    for question, other in (
        ("What if I lose a receipt of 40 euros?", 0.0),
        ("Who accepts a lost receipt of 40 euros?", 1.0),
    ):
        assert swaps(question, read_evidence(question, passages, embedder=embedder), passages)["other_number"] == other


def test_whether_it_holds_may_be_ruled_for_all_places_at_once(embedder: StaticEmbeddings) -> None:
    def lacks(question: str) -> float:
        return swaps(question, read_evidence(question, PASSAGES, embedder=embedder), PASSAGES)["other_name"]

    assert lacks("Who prepares lunch in Oslo?") == lacks("Is lunch prepared in Oslo?") == 1.0
    assert lacks("Is lunch prepared in Holm?") == 0.0


def test_without_evidence_nothing_is_turned(embedder: StaticEmbeddings) -> None:
    assert not any(swaps("Who closed it?", read_evidence("Who closed it?", [], embedder=embedder), []).values())


def test_of_parents_a_sentence_tells_by_the_child(embedder: StaticEmbeddings) -> None:
    question = "How many weeks of parental leave?"
    assert not swaps(question, read_evidence(question, FAMILY, embedder=embedder), FAMILY)["opposite"]


def test_a_value_in_a_sentence_that_is_nearly_as_likely_is_there(embedder: StaticEmbeddings) -> None:
    question = "How late can I call in sick?"
    plain = "You can call in when you are sick."
    told = "Call in before 9:30."
    for text, missing in ((plain, 1.0), (f"{plain} {told}", 0.0)):
        passages = [Passage("Sick leave", text)]
        assert swaps(question, read_evidence(question, passages, embedder=embedder), passages)["no_value"] == missing


@pytest.mark.parametrize(("heading", "turned"), [("Opening hours", 0.0), ("Hours", 1.0)])
def test_one_cell_turns_no_row_round_whose_heading_says_what_is_asked(
    heading: str, turned: float, embedder: StaticEmbeddings
) -> None:
    question = "When is the help desk open?"
    passages = [Passage(heading, "| Place | Friday | Saturday |\n|---|---|---|\n| Help desk | 8:30–16:00 | closed |")]
    assert swaps(question, read_evidence(question, passages, embedder=embedder), passages)["opposite"] == turned


@pytest.mark.parametrize(
    ("asked", "said", "is_of_it"),
    [
        ("notice period after probation", "Notice in probation: one week.", True),
        ("How much notice after my probation?", "During your probation the notice is one week.", True),
        ("notice period after probation", "Notice in probation is one week, after probation one month.", False),
        ("notice period in probation", "Notice in probation: one week.", False),
        ("notice after three years", "Notice is one month.", False),
    ],
)
def test_what_holds_in_a_time_does_not_hold_after_it(asked: str, said: str, is_of_it: bool) -> None:
    assert is_of_the_time_itself(asked, said) is is_of_it
