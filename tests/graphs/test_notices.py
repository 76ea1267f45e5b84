"""A published change to come and an overdue review of a cited document are said; of others they are not."""

from datetime import date
from typing import Any

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.errors import IndexFailed, RetrievalFailed
from rag.graphs.notices import notices_of, partial_tables
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


def test_a_review_to_come_was_not_due_on_a_day_to_come() -> None:
    retriever = ScriptedRetriever([chunk(review_by="2025-12-31")])
    assert "notices" not in output(run(context(retriever), as_of="2026-03-01"))


@pytest.mark.parametrize(
    ("question", "known", "told"),
    [
        (
            "In 2024, how many days a week could employees work remotely?",
            {"effective_from": "2024-10-01"},
            ["holds_since"],
        ),
        ("In 2024, how many days a week could employees work remotely?", {"effective_from": "2024-01-01"}, []),
        (
            "How many days a week may employees work remotely since 2023?",
            {"effective_from": "2024-10-01"},
            ["holds_since"],
        ),
        (
            "How many days a week may employees work remotely until 2030?",
            {"effective_until": "2027-10-01"},
            ["holds_until"],
        ),
        ("How many days a week may employees work remotely?", {"effective_from": "2024-10-01"}, []),
        (
            "In 2024, how many days a week could employees work remotely?",
            {
                "effective_from": "2024-10-01",
                "text": "Since 1 October 2024 employees may work remotely three days a week.",
            },
            [],
        ),
    ],
)
def test_what_holds_for_a_part_of_the_time_asked_about_is_said_to(question: str, known: Any, told: list[str]) -> None:
    notices = output(run(context(ScriptedRetriever([chunk(**known)])), question)).get("notices", [])
    assert [each["kind"] for each in notices] == told


def test_what_a_quote_says_of_the_time_asked_about_itself_is_not_too_young() -> None:
    ctx = context(ScriptedRetriever([chunk(effective_from="2024-10-01")]))
    state = run(ctx, "In 2024, how many days a week could employees work remotely?")
    [cited] = output(state)["citations"]
    for quote, told in (("Employees may work remotely.", ["holds_since"]), ("Until 2025 it was one day.", [])):
        notices = notices_of(state, ctx, [{**cited, "quote": quote}], date(2024, 12, 31))
        assert [each["kind"] for each in notices] == told


def test_a_change_that_is_announced_is_not_told_twice() -> None:
    retriever = ScriptedRetriever([chunk(effective_until="2027-02-28")], index=index(**{DOCUMENT: "2027-03-01"}))
    said = output(run(context(retriever), "How many days a week may employees work remotely until 2030?"))
    assert [each["kind"] for each in said["notices"]] == ["upcoming"]


def test_a_turn_without_an_index_has_nothing_to_say() -> None:
    assert notices_of({}, context(), [], context().clock().date()) == []


class Calendar(ScriptedRetriever):
    """Finds the handbook, and on other days a bonus."""

    def __init__(self, bonus: Chunk, *, fails: bool = False) -> None:
        super().__init__([chunk()])
        self._bonus, self._fails = bonus, fails

    def on_other_days(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        if self._fails:
            raise RetrievalFailed
        return [self._bonus]


def bonus(text: str = "Smiths get a winter bonus of 45 euros.", **known: Any) -> Chunk:
    return chunk("bonus::1", text, **{"title": "Winter bonus", "section": "", **known})


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ({"effective_until": "2025-03-31"}, [("ended", "2025-03-31")]),
        ({"effective_from": "2025-11-01"}, [("coming", "2025-11-01")]),
        ({"effective_from": "2025-11-01", "text": "A bonus.", "title": "Pay"}, []),
    ],
)
def test_what_speaks_of_it_on_another_day_is_named_where_nothing_answers(known: Any, told: list[Any]) -> None:
    said = output(run(context(Calendar(bonus(**known))), "Do smiths get the winter bonus?"))
    assert said["status"] == "insufficient_context"
    assert [(each["kind"], each["day"]) for each in said.get("notices", [])] == told


def test_a_document_of_another_day_that_is_closed_is_not_named() -> None:
    closed = bonus(effective_until="2025-03-31", audience=["board"])
    said = output(run(context(Calendar(closed)), "Do smiths get the winter bonus?"))
    assert (said["status"], said.get("notices")) == ("insufficient_context", None)


def test_an_answer_is_beside_nothing_of_another_day() -> None:
    assert "notices" not in output(run(context(Calendar(bonus(effective_until="2025-03-31")))))


def test_a_gap_stays_a_gap_when_other_days_cannot_be_looked_at() -> None:
    ctx = context(Calendar(bonus(effective_until="2025-03-31"), fails=True))
    said = output(run(ctx, "Do smiths get the winter bonus?"))
    assert said["status"] == "insufficient_context"
    assert "notices" not in said
    assert said["errors"][-1] == ctx.say(RetrievalFailed.key)


def table(name: str, *rows: str) -> Chunk:
    return chunk(f"{DOCUMENT}::cities::{name}", "\n".join(["| City | Group |", "|---|---|", *rows]), section="Cities")


FIRST = table("1", "| Oslo | A |", "| Paris | A |")
READ: Any = {"ranked_chunks": [FIRST], "source_metadata": [{"chunk_id": FIRST["chunk_id"]}], "condensed": {}}
CITED: Any = [{"document_id": DOCUMENT, "chunk_id": FIRST["chunk_id"], "title": "Cities"}]
SEVERAL = "Which cities are in group A?"


def partial(question: str, beside: list[Chunk] | IndexFailed, **state: Any) -> list[str]:
    ctx = context(ScriptedRetriever([FIRST], related=beside))
    return [each["kind"] for each in partial_tables(READ | {"normalized_query": question} | state, ctx, CITED)]


def test_a_table_that_goes_on_where_nobody_looked_is_said() -> None:
    more = table("2", "| Zurich | A |")
    assert partial(SEVERAL, [more]) == ["partial_table"]
    assert partial(SEVERAL, [chunk(f"{DOCUMENT}::cities::2", "That is all.")]) == []
    assert partial(SEVERAL, [FIRST]) == []
    assert partial("Which group is the city of Oslo in?", [more]) == []


def test_a_table_of_which_only_a_part_was_in_the_prompt_is_said() -> None:
    assert partial(SEVERAL, [], condensed={FIRST["chunk_id"]: "| City | Group |"}) == ["partial_table"]


def test_a_table_beside_which_nobody_could_look_may_go_on() -> None:
    assert partial(SEVERAL, IndexFailed(detail="gone")) == ["partial_table"]


def test_several_rows_are_asked_for_where_their_table_goes_on() -> None:
    more = table("2", "| Zurich | A |")
    retriever = ScriptedRetriever([FIRST], related=[more])
    run(context(retriever), SEVERAL)
    assert retriever.related_asked[0] == [FIRST["chunk_id"]]
