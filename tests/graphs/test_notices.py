"""A published change to come and an overdue review of a cited document are said; of others they are not."""

from rag.domain.chunks import IndexMetadata
from rag.graphs.notices import notices_of
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import HANDBOOK, chunk
from tests.graphs.turns import context, output, run

DOCUMENT = HANDBOOK.split("::")[0]


def index(**upcoming: str) -> IndexMetadata:
    return {
        "embedder": "scripted", "fingerprint": "scripted", "chunk_tokens": 0, "chunk_overlap": 0, "corpus_version": 1,
        "documents": 1, "chunks": 1, "upcoming": {key.replace("_", "-"): day for key, day in upcoming.items()},
    }  # fmt: skip


def test_nothing_to_say_is_no_notice() -> None:
    assert "notices" not in output(run(context()))


def test_a_change_to_come_is_said_of_the_cited_document_alone() -> None:
    known = index(**{DOCUMENT: "2027-03-01", "another": "2026-01-01"})
    notices = output(run(context(ScriptedRetriever([chunk()], index=known))))["notices"]
    assert notices == [
        {"kind": "upcoming", "document_id": DOCUMENT, "title": "HR handbook 2025", "day": "2027-03-01"},
    ]


def test_an_overdue_review_is_said_on_the_day_that_counts() -> None:
    retriever = ScriptedRetriever([chunk(review_by="2025-05-31")])
    state = run(context(retriever))
    assert [(each["kind"], each["day"]) for each in output(state)["notices"]] == [("review_overdue", "2025-05-31")]
    assert "notices" not in output(run(context(retriever), as_of="2025-05-31"))


def test_a_turn_without_an_index_has_nothing_to_say() -> None:
    assert notices_of({}, [], context().clock().date()) == []
