"""What a turn reads of a text it reads once: several steps ask for the same, and so does the next turn."""

from collections.abc import Callable
from typing import Any

import pytest

from rag.domain.questions import Question
from rag.grounding import claims
from rag.grounding.checks import laid
from rag.language import names
from rag.language.likeness import contrasts
from rag.language.questions import answer_types, asked_date
from rag.language.questions.asked_record import asked_record
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.rules.conditions import without_double_no
from rag.models.demo import candidates
from rag.retrieval.conflicts import page_scopes, rival_values
from rag.retrieval.conflicts.inquiry import inquiry_of
from rag.retrieval.evidence import passages, swaps, unsaid
from rag.wiring import Groundwork
from tests.test_sample_answers import EMPLOYEE

READERS = (
    answer_types._signs_in,
    asked_date._meant,
    asked_record,
    candidates._is_of_the_opposite,
    claims._drafted_once,
    contrasts,
    inquiry_of,
    lacks_asked_value,
    names._proper_names,
    page_scopes._are_contracts,
    page_scopes._ends_plainly,
    page_scopes._narrow,
    passages._words_of,
    laid._forms,
    laid.told_words,
    rival_values._paid_by,
    swaps._says_otherwise,
    unsaid._abbreviations,
    without_double_no,
)
QUESTIONS = ("How many days of annual leave does Lindmoor grant?", "What is the mileage rate for my own car?")


@pytest.mark.parametrize("read", READERS, ids=lambda each: each.__qualname__)
def test_nothing_is_read_again_by_the_next_turn(read: Callable[..., Any], sample_house: Groundwork) -> None:
    for question in QUESTIONS:
        sample_house.assistant.ask(Question(question, scope=EMPLOYEE))
    once = read.cache_info()
    for question in QUESTIONS:
        sample_house.assistant.ask(Question(question, scope=EMPLOYEE))
    assert once.hits > 0
    assert read.cache_info().misses == once.misses
