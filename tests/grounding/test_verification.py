"""`verify`: its score and its claims tell the same story."""

import pytest

from rag.grounding.claims import MOST_CLAIMS
from rag.grounding.examination import LONGEST_CLAIM
from rag.grounding.verification import GivenSource, Verifier
from rag.models.embed_static import StaticEmbeddings

RULES = (
    "You may work from home up to three days a week with your manager's approval. Late claims are refused unless"
    " Finance agrees. Hotels are paid up to 120 euros per night."
)
VERIFIER = Verifier(StaticEmbeddings())


@pytest.mark.parametrize(
    "told",
    [
        "You may work from home up to three days a week.",
        "Late claims are refused.",
        "Hotels are paid up to 150 euros per night.",
    ],
)
def test_a_rule_told_without_its_condition_is_not_supported(told: str) -> None:
    found = VERIFIER.verify("", [GivenSource("rules", RULES)], told)
    assert found.score < 0.5
    assert [claim.verdict == "supported" for claim in found.claims] == [False]


@pytest.mark.parametrize(
    "told",
    [
        "With your manager's approval you may work from home up to three days a week.",
        "Late claims are refused, unless Finance agrees.",
    ],
)
def test_the_whole_rule_is_supported(told: str) -> None:
    found = VERIFIER.verify("", [GivenSource("rules", RULES)], told)
    assert found.score >= 0.5
    assert [claim.verdict for claim in found.claims] == ["supported"]


@pytest.mark.parametrize("more", [" because the city asks for it", ""])
def test_a_reason_added_to_a_copied_rule_is_not_supported(more: str) -> None:
    rule = "Visitors park their cars behind the north gate of the main building"
    found = VERIFIER.verify("", [GivenSource("1", f"{rule}.")], f"{rule}{more}.")
    assert (found.score < 0.5) == bool(more)


def test_an_answer_with_a_sentence_that_is_too_long_to_read_is_not_vouched_for() -> None:
    found = VERIFIER.verify("", [GivenSource("rules", RULES)], "a." * LONGEST_CLAIM)
    assert found.score < 0.5


@pytest.mark.parametrize("more", ["Ropes may be burned in every room.", "Rope 3 is kept in bay 3."])
def test_an_answer_of_which_something_is_not_read_is_not_vouched_for(more: str) -> None:
    page = "\n".join(f"- Rope {n} is kept in bay {n}." for n in range(1, MOST_CLAIMS + 1))
    found = VERIFIER.verify("", [GivenSource("bays", page)], f"{page}\n- {more}")
    is_new = more not in page
    assert (found.score < 0.5, found.claims[-1].reason == "too_many") == (is_new, is_new)


HARBOUR = "Skippers get 28 ropes a year. Night shifts are paid at 125 percent. Cider is not refunded."


@pytest.mark.parametrize(
    ("question", "told", "holds"),
    [
        ("Are night shifts paid?", "No", False),
        ("Are night shifts paid?", "Yes", True),
        ("Is cider refunded?", "Yes, it is.", False),
        ("Is cider refunded?", "No, it is not.", True),
        ("How many ropes do skippers get?", "30", False),
        ("How many ropes do skippers get?", "28", True),
        ("How many ropes do skippers get?", "125.", False),
    ],
)
def test_a_bare_answer_is_checked_as_the_statement_that_it_makes(question: str, told: str, holds: bool) -> None:
    found = VERIFIER.verify(question, [GivenSource("1", HARBOUR)], told)
    assert [claim.verdict == "supported" for claim in found.claims] == [holds]
    assert (found.score >= 0.5) == holds


@pytest.mark.parametrize("told", ["", " ", "No", "30", "Do you want to work from home?"])
def test_who_says_nothing_that_can_be_checked_is_not_vouched_for(told: str) -> None:
    found = VERIFIER.verify("", [GivenSource("1", HARBOUR)], told)
    assert found.score < 0.5


@pytest.mark.parametrize(
    "told",
    [
        "All skippers at the quay are handed 20 ropes a year.",
        "Skippers get 20 ropes a year. Night shifts are paid at 150 percent. Cider is not refunded.",
        "Skippers get 20 ropes a year. Night shifts are paid at 125 percent. Cider is refunded.",
    ],
)
def test_an_answer_that_is_mostly_refused_is_not_vouched_for(told: str) -> None:
    found = VERIFIER.verify("", [GivenSource("1", HARBOUR)], told)
    assert sum(claim.verdict != "supported" for claim in found.claims) * 2 >= len(found.claims)
    assert found.score < 0.5


def test_the_quote_is_the_sentence_that_says_most_of_the_claim() -> None:
    rules = "Full-time skippers receive 28 days of shore leave a year. Leave must be requested two weeks ahead."
    (claim,) = VERIFIER.verify("", [GivenSource("1", rules)], "Leave must be requested 14 days ahead.").claims
    assert (claim.verdict, claim.quote) == ("supported", "Leave must be requested two weeks ahead.")


@pytest.mark.parametrize(
    ("page", "answer"),
    [
        (
            "Every o\ufb03ce re\u00adim\u00adburses train tickets of trainees.",
            "Every office reimburses train tickets of trainees.",
        ),
        ("Every office reimburses train tickets of trainees.", "Every o\ufb03ce reimburses train tickets of trainees."),
        ("Every office reim-\nburses train tickets of trainees.", "Every office reimburses train tickets of trainees."),
        ("R&amp;D reimburses 5&nbsp;tickets of trainees.", "R&D reimburses 5 tickets of trainees."),
        ("R&D reimburses 5 tickets of trainees.", "R&amp;D reimburses 5&nbsp;tickets of trainees."),
        ("Das Bu\u0308ro erstattet Fahrkarten der Lehrlinge.", "Das Büro erstattet Fahrkarten der Lehrlinge."),
    ],
)
def test_a_text_says_the_same_in_other_signs(page: str, answer: str) -> None:
    (claim,) = VERIFIER.verify("", [GivenSource("1", f"Notes.\n\n{page}")], answer).claims

    assert claim.verdict == "supported"
    assert (claim.quote, claim.start) == (page, 8)


def test_unseen_signs_in_a_page_hide_no_lie() -> None:
    page = "Tickets of trainees are re\u00adim\u00adbursed un\u00adless they are of first class."
    (claim,) = VERIFIER.verify("", [GivenSource("1", page)], "Tickets of trainees are reimbursed.").claims

    assert claim.verdict != "supported"


@pytest.mark.parametrize(("town", "verdict"), [("Kiel", "contradicted"), ("Berne", "supported")])
def test_a_row_of_a_table_without_outer_pipes_is_one(town: str, verdict: str) -> None:
    page = "Town | Lunch | Dinner\n--- | --- | ---\nBerne | 18 euros | 30 euros\nKiel | 9 euros | 12 euros"
    (claim,) = VERIFIER.verify("", [GivenSource("1", page)], f"Lunch in {town} is 18 euros.").claims

    assert claim.verdict == verdict
    assert claim.quote == page[claim.start : claim.end]
