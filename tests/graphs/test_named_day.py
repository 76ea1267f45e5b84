"""A question that names a day is answered as of that day; what the reader chose wins."""

import pytest

from rag.domain.chunks import Chunk, IndexMetadata
from rag.graphs.nodes.build_augmented_prompt import day_told
from rag.graphs.state import RagState
from rag.models.embed_static import StaticEmbeddings
from rag.prompts.sources import parse_question
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.dated import DatedRetriever
from tests.graphs.turns import context, output, run

QUESTION = "In 2024, how many days a week could employees work remotely?"
NOTHING: IndexMetadata = {
    "embedder": "scripted", "fingerprint": "scripted", "chunk_tokens": 0, "chunk_overlap": 0, "corpus_version": 1,
    "documents": 0, "chunks": 0,
}  # fmt: skip


def searched_as_of(retriever: ScriptedRetriever) -> str:
    return retriever.searches[0].filters.as_of.isoformat()


def test_a_named_year_is_searched_and_said() -> None:
    retriever = ScriptedRetriever([chunk()])
    state = run(context(retriever), QUESTION)
    assert searched_as_of(retriever) == "2024-12-31"
    assert output(state)["as_of"] == "2024-12-31"


@pytest.mark.parametrize(("when", "day"), [("last March", "2025-03-31"), ("from September", "2025-09-30")])
def test_a_month_beside_today_is_named_as_well(when: str, day: str) -> None:
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever), f"How many days a week could employees work remotely {when}?")
    assert searched_as_of(retriever) == day


def test_the_reader_s_own_day_wins() -> None:
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever), QUESTION, as_of="2023-02-01")
    assert searched_as_of(retriever) == "2023-02-01"


def test_a_day_that_the_reader_chose_and_named_is_not_looked_for_in_the_text() -> None:
    policy = chunk(*POLICY, title="Remote work", **IN_FORCE)
    for day, asked in (("2024-02-01", True), ("2023-02-01", False)):
        state = run(context(ScriptedRetriever([policy])), QUESTION, as_of=day)
        assert (state.get("undated") == "how many days a week could employees work remotely?") is asked


def test_when_nothing_was_in_force_then_today_counts() -> None:
    retriever = ScriptedRetriever([chunk()], index=NOTHING)
    assert run(context(retriever), QUESTION).get("as_of") is None


def test_a_gap_says_that_only_that_day_was_searched() -> None:
    asked = "In 2024, how much was a taxi to Oslo?"
    said = output(run(context(ScriptedRetriever([chunk()])), asked))["knowledge_gap"]
    assert said is not None
    assert said.endswith("Only what was in force on 31 December 2024 was searched.")


def test_a_gap_does_not_miss_the_day_itself() -> None:
    said = output(run(context(), "How much is a taxi in February 2026?"))["knowledge_gap"]
    assert said is not None
    assert "taxi" in said
    assert said.count("February 2026") == 1


def test_a_gap_of_today_names_no_day() -> None:
    asked = "How much is a taxi to Oslo?"
    for day in (None, "2025-06-01"):
        assert "Only what was in force" not in str(output(run(context(), asked, as_of=day))["knowledge_gap"])


POLICY = "remote::days::1", "Employees may work remotely on three days a week."
IN_FORCE = {"effective_from": "2020-01-01"}


def asked_of_the_model(state: RagState) -> str:
    return parse_question(state["augmented_prompt"])


def test_the_model_is_asked_without_a_year_that_no_source_speaks_of() -> None:
    state = run(context(ScriptedRetriever([chunk(*POLICY, title="Remote work", **IN_FORCE)])), QUESTION)
    assert asked_of_the_model(state) == "how many days a week could employees work remotely?"


def test_where_no_rule_of_then_is_left_the_model_is_told_the_day_that_is_asked_about() -> None:
    ctx = context()
    today, then = ctx.clock().date(), ["2021-01-01", "2021-12-31"]
    assert day_told({"asked_period": then}, ctx).isoformat() == "2021-12-31"
    assert day_told({"asked_period": then, "as_of": "2022-05-01"}, ctx).isoformat() == "2022-05-01"
    assert day_told({"asked_period": ["2021-01-01", "2999-12-31"]}, ctx) == day_told({}, ctx) == today


def test_a_year_that_a_source_speaks_of_is_asked_for() -> None:
    titled = chunk(*POLICY, title="Remote work 2024", **IN_FORCE)
    assert asked_of_the_model(run(context(ScriptedRetriever([titled])), QUESTION)) == QUESTION


def test_a_conflict_on_a_named_day_is_the_one_of_any_day() -> None:
    plain = "How much can I spend on a hotel per night?"
    hotels = "Book near your work. The company pays up to £110 per night including breakfast."
    rule = chunk("rules::hotels::1", hotels, title="", section="Hotels", **IN_FORCE)
    stay = "Overnight accommodation is paid up to £135 a night."
    other = chunk("notes::stay::1", stay, title="", section="Where you stay", **IN_FORCE)
    told = [
        output(run(context(ScriptedRetriever([rule, other]), embedder=StaticEmbeddings()), question))["contradictions"]
        for question in (plain, f"In 2024, {plain}")
    ]
    assert told[0]
    assert told[0] == told[1]


def test_the_year_of_another_source_is_not_asked_for() -> None:
    days = chunk(*POLICY, title="Remote work", **IN_FORCE)
    fair = chunk("fair::when::1", "The fair of 2024 is held in Oslo.", title="Fair", section="When", **IN_FORCE)
    state = run(context(ScriptedRetriever([days, fair])), QUESTION)
    assert asked_of_the_model(state) == "how many days a week could employees work remotely?"


def test_a_question_typed_in_a_hurry_is_read_in_full() -> None:
    assert run(context(ScriptedRetriever([chunk()])), "whats remote work")["normalized_query"] == "what is remote work"


FIVE = "Nurses have five days of study leave."
OLD = chunk("study::days::1", FIVE, title="Study", effective_from="2020-01-01", effective_until="2025-01-31")
NEW = chunk("learn::days::1", "Nurses have eight days of study leave.", title="Study", effective_from="2025-02-01")
REPORT = chunk("report::study::1", "In 2024 nurses took 412 days of study leave.", title="Report")


@pytest.mark.parametrize(
    ("known", "day"),
    [
        ([OLD, NEW], "2024-12-31"),
        ([{**OLD, "effective_until": None}, NEW], "2024-12-31"),
        ([OLD, NEW, REPORT], None),
        ([{**OLD, "effective_until": None}], None),
        ([NEW], None),
        ([{**OLD, "audience": ["board"]}, NEW], None),
        ([OLD, NEW, {**REPORT, "audience": ["board"]}], "2024-12-31"),
    ],
    ids=[
        "ended",
        "another came",
        "today tells of then",
        "nothing changed",
        "nothing then",
        "then is closed",
        "what tells of then is closed",
    ],
)
def test_a_past_time_is_asked_of_the_rules_of_then_where_they_changed(known: list[Chunk], day: str | None) -> None:
    asked = "How many days of study leave did nurses have in 2024?"
    assert run(context(DatedRetriever(known)), asked).get("as_of") == day


MOVE = "From 1 April 2025 the payroll office is at Quay House. Until 31 March 2025 it is at Mill Road."


@pytest.mark.parametrize(
    ("asked", "text", "day"),
    [
        ("Where was the payroll office before the move?", MOVE, "2025-03-31"),
        ("Where was the payroll office before the fire?", MOVE, None),
        ("Where is the payroll office before the move?", MOVE, None),
        ("Where was the payroll office before the move?", f"{MOVE} From 1 May 2025 the payroll office is shut.", None),
    ],
    ids=["told", "no such event", "not past", "two days"],
)
def test_before_an_event_is_the_day_before_a_document_of_it_says_that_something_holds(
    asked: str, text: str, day: str | None
) -> None:
    known = [chunk("move::1", text, title="The payroll office moves", section="", effective_from="2024-01-01")]
    assert run(context(DatedRetriever(known)), asked).get("as_of") == day


def test_before_an_event_of_no_day_the_question_reaches_back_as_far_as_anything() -> None:
    state = run(context(DatedRetriever([NEW])), "How many days of study leave did nurses have before the fire?")
    assert (state["asked_period"][0], state["undated"]) == (
        "0001-01-01",
        "How many days of study leave did nurses have?",
    )
