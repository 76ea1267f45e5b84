"""A value that the question names chooses among limits: what it breaks is not told beside what it keeps."""

import pytest

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

SERVICE = source(
    "Long service is rewarded with extra days:\n\n| Years of service | Extra days |\n|---|---|\n| 0 to 4 | 0 |\n"
    "| 5 to 9 | 2 |\n| 10 or more | 5 |",
    "Annual leave",
)
CLAIMS = source("Claims up to 500 euros are approved by the lead. Claims above 500 euros are approved by the board.")
COURSES = source("The lead approves courses up to 600 euros. Anything above is decided by the board.", "Courses")


@pytest.fixture(scope="module")
def model() -> DemoChatModel:
    return DemoChatModel(embedder=StaticEmbeddings())


def test_of_a_staggered_table_the_row_of_the_reader_is_told(model: DemoChatModel) -> None:
    told = answer(model, "I have worked here for 12 years. How many extra leave days do I get?", SERVICE)
    assert told == "Years of service 10 or more: Extra days 5. [1]"
    assert answer(model, "How many extra days are there for service?", SERVICE).count("Years of service") == 3


def test_of_two_limits_the_one_that_is_kept_is_told(model: DemoChatModel) -> None:
    told = answer(model, "Who approves a claim of 800 euros?", CLAIMS)
    assert told == "Claims above 500 euros are approved by the board. [1]"


@pytest.mark.parametrize(("cost", "sentences"), [(900, 2), (200, 1)])
def test_behind_a_limit_that_is_broken_stands_what_holds_then(model: DemoChatModel, cost: int, sentences: int) -> None:
    told = answer(model, f"Who approves a course for {cost} euros?", COURSES)
    assert told.count("[1]") == sentences


ZONES = source(
    "| Zone | Who has access | Hours |\n|---|---|---|\n| Hall | production staff | 06:00–22:00 |\n"
    "| Vault | the treasurer | 09:00–16:00 |",
    "Zones",
    title="Access",
)
SHOES = source("Nobody enters the hall without safety shoes. Photos are forbidden in the hall.", "Hall", title="Access")


def test_of_a_time_of_which_it_is_asked_the_hours_are_told(model: DemoChatModel) -> None:
    told = answer(model, "At 21:30 may I enter the hall?", SHOES, ZONES)
    assert "Hours 06:00–22:00" in told
    assert "Photos" not in told


PROBATION = source("In it the notice period is two weeks.", "How long is the probation period?", title="Questions")
AT_HOME = source(
    "You may work from home up to three days a week. Tuesday is an office day for everybody. "
    "Employees in their probation period may work from home one day a week.",
    "How much",
    title="Remote work",
)
INTERNS = source("Everybody may work from home three days a week. Interns may do so one day a week.", "Home")


def test_who_tells_a_case_is_told_the_rule_for_it_alone(model: DemoChatModel) -> None:
    told = answer(model, "I'm still in probation, how many days home office?", AT_HOME, PROBATION)
    assert told == "Employees in their probation period may work from home one day a week. [1]"


@pytest.mark.parametrize(("who", "group"), [("an intern", "Interns"), ("a nurse", "Everybody")])
def test_a_sentence_that_says_how_many_does_not_only_repeat_the_question(
    model: DemoChatModel, who: str, group: str
) -> None:
    told = answer(model, f"I am {who}. How many days a week may I work from home?", INTERNS)
    assert told.startswith(group)
