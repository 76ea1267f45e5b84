"""What the demo model plans, from the question alone."""

import pytest

from rag.models.demo.planning import choose_bases, focus_query, is_out_of_scope, plan_query, planned_parts
from rag.models.demo.synthesis import join_parts
from rag.models.embed_static import StaticEmbeddings
from rag.prompts import I_DO_NOT_KNOW


@pytest.mark.parametrize(
    ("question", "title", "year"),
    [
        ("What was the mileage rate in the 2024 travel policy?", "travel policy", 2024),
        ("What does one pay for a hotel according to the travel policy?", "travel policy", None),
        ("What was the mileage rate in 2024?", "", 2024),
        ("Where do I send form 2024?", "", None),
        ("How many days of leave do I get?", "", None),
    ],
)
def test_the_document_and_the_year_a_question_names(question: str, title: str, year: int | None) -> None:
    focused = focus_query(question)
    assert (focused.title, focused.year) == (title, year)
    assert focused.query


def test_naming_the_document_leaves_what_is_asked() -> None:
    assert focus_query("What was the mileage rate in the 2024 travel policy?").query == "What was the mileage rate ?"


def test_a_comparison_has_its_sides_and_what_they_share() -> None:
    first, second = planned_parts("What is the difference in price between the Basic plan and the Gold plan?")
    assert "Basic" in first
    assert "Gold" in second
    assert "price" in first
    assert "price" in second


def test_a_question_for_one_fact_has_no_parts() -> None:
    assert planned_parts("How many days of leave do I get?") == []


def test_a_plan_has_keywords_kindred_words_and_a_statement() -> None:
    plan = plan_query("How many days may I work from home?", StaticEmbeddings())
    assert "home" in plan.keywords
    assert plan.paraphrases != ["How many days may I work from home?"]
    assert not plan.passage.endswith("?")


def test_of_kindred_words_the_most_alike_is_said() -> None:
    plan = plan_query("What does the plan pay for a physician?", StaticEmbeddings())
    assert plan.paraphrases == ["What does the plan paid for a doctor?"]


def test_a_wider_word_is_no_paraphrase() -> None:
    plan = plan_query("May I bring my cat?", StaticEmbeddings())
    assert not any("pet" in each for each in plan.paraphrases), "pets answer for a cat, and mean more"


@pytest.mark.parametrize(
    ("question", "outside"),
    [
        ("What is the weather in Oslo?", True),
        ("What is 12 * 7?", True),
        ("Tell me a joke", True),
        ("What is the weather policy for field work in heavy snow, may I leave early?", False),
        ("Which exchange rate holds for our expenses?", False),
        ("What is the capital expenditure limit?", False),
        ("Who signs code reviews?", False),
    ],
)
def test_what_no_company_document_is_about(question: str, outside: bool) -> None:
    assert is_out_of_scope(question) is outside


def test_without_knowledge_bases_there_is_nothing_to_choose() -> None:
    assert choose_bases("leave?", {}, StaticEmbeddings()).knowledge_bases == []


def test_parts_are_joined_in_order_and_nothing_is_said_twice() -> None:
    parts = "- What costs A?\nA costs 10 EUR. [1]\n- What costs B?\nA costs 10 EUR. [1] B costs 20 EUR. [2]"
    assert join_parts(parts) == "A costs 10 EUR. [1] B costs 20 EUR. [2]"
    assert join_parts("none") == I_DO_NOT_KNOW
