"""A comparison is told when each side is; what is told of other people or other deeds than were asked about is not."""

from collections.abc import Sequence

import pytest

from rag.domain.chunks import Chunk
from rag.graphs.turn_signs import turn_signs
from rag.grounding.confidence import TurnSigns
from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

QUESTION = "What is the difference between severity 1 and severity 2?"
ONE = "Severity 1 means that people may be harmed."
TWO = "Severity 2 means that data is being lost."
SOURCES = [
    chunk("one", f"{ONE} Somebody is called at night."),
    chunk("two", f"{TWO} Somebody is called in the morning."),
]


def signs(question: str, sources: Sequence[Chunk], draft: str) -> TurnSigns:
    embedder = StaticEmbeddings()
    claims = check_claims(draft, sources, embedder=embedder, support_threshold=0.5)
    return turn_signs({"normalized_query": question}, sources, claims, embedder=embedder)


def told(draft: str) -> float:
    return signs(QUESTION, SOURCES, draft).told


def test_both_sides_of_a_comparison_are_told_or_it_is_not_told() -> None:
    assert told(f"{ONE} [1] {TWO} [2]") > 0.6
    assert told(f"{ONE} [1]") < 0.3


RULE = "Employees may work remotely up to three days a week."


@pytest.mark.parametrize(
    ("asked", "source", "is_of_others"),
    [
        ("How many days a week may contractors work remotely?", RULE, True),
        (
            "How many days a week may contractors work remotely?",
            f"{RULE} Freelancers agree it with their client.",
            False,
        ),
        ("How many days a week may employees work remotely?", RULE, False),
        ("How many days a week may I work remotely?", RULE, False),
        ("How many days a week may I work remotely, for a parade?", f"{RULE} A parade is short.", True),
        ("How many days a week are there for remotely working employees?", RULE, False),
    ],
)
def test_a_rule_for_other_people_than_were_asked_about_is_doubted(asked: str, source: str, is_of_others: bool) -> None:
    assert signs(asked, [chunk("remote", source)], f"{RULE} [1]").untold == is_of_others


def test_what_the_sources_deny_of_a_question_is_a_sign() -> None:
    source = "The Riverside mill was closed by the council in 2014."
    denied = [
        signs(asked, [chunk("mill", source)], f"{source} [1]").denied
        for asked in ("Who opened the Riverside mill?", "Who closed the Riverside mill?")
    ]
    assert denied == [True, False]


PLAN = "The Aster plan includes two checks of the eyes a year. A check is booked before the visit. It costs no fee."


@pytest.mark.parametrize(
    ("asked", "is_beyond"),
    [
        ("In Norway, how many checks does the plan include?", True),
        ("How many checks does the Aster Gold plan include?", True),
        ("How many checks of the eyes does the plan include on board a ship?", True),
        ("How many checks does the plan exclude?", True),
        ("How many checks does the Aster plan include?", False),
        ("How many checks of the eyes does the plan include for a year?", False),
        ("In which city does the plan include checks?", False),
        ("Does the plan exclude checks of the eyes?", False),
    ],
)
def test_a_rule_whose_page_never_speaks_of_what_narrows_the_question_is_doubted(asked: str, is_beyond: bool) -> None:
    assert signs(asked, [chunk("plan", PLAN)], f"{PLAN.partition('. ')[0]}. [1]").untold == is_beyond
