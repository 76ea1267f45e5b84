"""Every architecture on the real thing: ends alike, says the same twice, and offers what it can answer."""

import json
from collections.abc import Mapping
from itertools import product
from typing import Final

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.events import StepFinished
from rag.domain.questions import Question
from rag.graphs.architectures import ARCHITECTURES, ASKED_IN_PARTS
from rag.graphs.follow_ups import MOST
from rag.wiring import Groundwork

STAFF: Final = Scope.of(EVERYONE)
ENDS: Final[Mapping[str, str]] = {
    "How many days of annual leave do I get?": "answered",
    "Compare the hotel limit in group A with the one in group B.": "answered",
    "How do I get my expenses back, and by when must I hand them in?": "answered",
    "Wie viele Urlaubstage habe ich?": "answered",
    "Who won the sales contest?": "insufficient_context",
    "Thanks a lot!": "insufficient_context",
    "   ": "failed",
}


def asked(house: Groundwork, question: str, architecture: str) -> FinalOutput:
    return house.assistant.ask(Question(question, scope=STAFF, architecture=architecture))


@pytest.mark.parametrize(("architecture", "question"), list(product(ARCHITECTURES, ENDS)))
def test_two_runs_are_the_same_byte_for_byte(sample_house: Groundwork, architecture: str, question: str) -> None:
    one, other = (asked(sample_house, question, architecture) for _ in range(2))
    assert json.dumps(one) == json.dumps(other)
    assert one["status"] == ENDS[question]
    assert one.keys() - FinalOutput.__optional_keys__ == FinalOutput.__required_keys__
    assert bool(one["citations"]) == (one["status"] == "answered")


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_three_follow_ups_are_offered_and_each_is_answered(sample_house: Groundwork, architecture: str) -> None:
    offered = asked(sample_house, "How many days of annual leave do I get?", architecture)["follow_ups"]
    assert len(offered) == MOST
    for question in offered:
        assert asked(sample_house, question, architecture)["status"] == "answered", question


@pytest.mark.parametrize("architecture", ASKED_IN_PARTS)
def test_the_parts_of_a_question_get_their_follow_ups_together(sample_house: Groundwork, architecture: str) -> None:
    text = "How many days of annual leave do I get, and what is the mileage rate?"
    events = list(sample_house.assistant.stream(Question(text, scope=STAFF, architecture=architecture)))
    told = [each for each in events if isinstance(each, StepFinished) and each.data.get("follow_ups")]
    assert [each.step for each in told] == ["suggest_follow_ups"]
    offered = told[0].data["follow_ups"]
    assert len(offered) == MOST
    for question in offered:
        assert asked(sample_house, question, architecture)["status"] == "answered", question
