"""A question that names a day is answered as of that day; what the reader chose wins."""

from rag.domain.chunks import IndexMetadata
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
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


def test_the_reader_s_own_day_wins() -> None:
    retriever = ScriptedRetriever([chunk()])
    run(context(retriever), QUESTION, as_of="2023-02-01")
    assert searched_as_of(retriever) == "2023-02-01"


def test_when_nothing_was_in_force_then_today_counts() -> None:
    retriever = ScriptedRetriever([chunk()], index=NOTHING)
    assert run(context(retriever), QUESTION).get("as_of") is None


def test_a_gap_says_that_only_that_day_was_searched() -> None:
    asked = "In 2024, how much was a taxi to Oslo?"
    said = output(run(context(ScriptedRetriever([chunk()])), asked))["knowledge_gap"]
    assert said is not None
    assert said.endswith("Only what was in force on 31 December 2024 was searched.")


def test_a_gap_of_today_names_no_day() -> None:
    asked = "How much is a taxi to Oslo?"
    for day in (None, "2025-06-01"):
        assert "in force" not in str(output(run(context(), asked, as_of=day))["knowledge_gap"])
