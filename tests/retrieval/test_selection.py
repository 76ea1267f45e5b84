from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.embeddings import Embeddings

from rag.domain.access import Scope
from rag.domain.chunks import Chunk
from rag.language.words import stems
from rag.retrieval.selection import Selection, SelectionConfig, rank_and_filter

TODAY = date(2026, 1, 15)
EVERYONE = Scope.of("everyone")


def make_chunk(chunk_id: str, text: str = "", **changes: object) -> Chunk:
    chunk: Chunk = {
        "chunk_id": chunk_id,
        "document_id": chunk_id.split("::")[0],
        "version_id": f"{chunk_id.split('::')[0]}@1",
        "knowledge_base": "handbook",
        "title": "Handbook",
        "section": "Leave",
        "text": text or f"Something about {chunk_id} that nobody else says.",
        "file": "handbook.md",
        "page": None,
        "start": 0,
        "end": 10,
        "authority": 50,
        "audience": ["everyone"],
        "owner": None,
        "effective_from": None,
        "effective_until": None,
        "review_by": None,
        "status": "published",
        "related": [],
        "supersedes": [],
        "score": 0.5,
        "scores": {"fused": 0.5},
    }
    return {**chunk, **changes}  # type: ignore[typeddict-item]


def select(*chunks: Chunk, config: SelectionConfig | None = None) -> Selection:
    return rank_and_filter("How long is leave?", chunks, scope=EVERYONE, as_of=TODAY, config=config)


def kept(selection: Selection) -> list[str]:
    return [chunk["chunk_id"] for chunk in selection.kept]


def reasons(selection: Selection) -> dict[str, str]:
    return {chunk["chunk_id"]: chunk["reason"] for chunk in selection.dropped}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"audience": ["hr"]}, "out_of_scope"),
        ({"audience": []}, "out_of_scope"),
        ({"effective_until": "2026-01-14"}, "stale"),
        ({"effective_from": "2026-01-16"}, "stale"),
        ({"status": "retired"}, "stale"),
        ({"status": "superseded"}, "superseded"),
        ({"score": 0.1}, "weak"),
    ],
)
def test_each_reason_to_drop(changes: dict[str, object], reason: str) -> None:
    selection = select(make_chunk("good"), make_chunk("bad", **changes))
    assert kept(selection) == ["good"]
    assert reasons(selection) == {"bad": reason}


def test_the_last_day_in_force_still_counts() -> None:
    assert kept(select(make_chunk("a", effective_from="2026-01-15", effective_until="2026-01-15"))) == ["a"]


def test_an_older_version_answers_only_for_its_own_time() -> None:
    old = make_chunk("travel::hotels::1", version_id="travel@1", status="superseded", effective_until="2026-06-30")
    new = make_chunk("travel::hotels::2", version_id="travel@2", effective_from="2026-01-01")
    assert reasons(select(old, new)) == {"travel::hotels::1": "superseded"}
    assert kept(select(old)) == ["travel::hotels::1"]


def test_an_absolute_threshold_drops_everything_weak() -> None:
    assert kept(select(make_chunk("a", score=0.3), config=SelectionConfig(score_threshold=0.4))) == []


def test_a_near_duplicate_goes_and_the_more_official_one_stays() -> None:
    text = "Every employee has thirty days of paid leave in a calendar year and may carry five of them over."
    selection = select(make_chunk("wiki", text, authority=10), make_chunk("policy", text + " Ask early.", authority=90))
    assert kept(selection) == ["policy"]
    assert reasons(selection) == {"wiki": "duplicate"}


@pytest.mark.parametrize("other", ["twenty", "30"])
def test_a_text_with_another_figure_is_no_duplicate(other: str) -> None:
    text = "Every employee has thirty days of paid leave in a calendar year and may carry five of them over."
    said_before = make_chunk("b", text * 4 + text.replace("thirty", other), score=0.6)
    selection = select(make_chunk("a", text * 5), said_before)
    assert sorted(kept(selection)) == ["a", "b"]


def test_authority_then_currency_decide_near_ties_but_not_clear_leads() -> None:
    near = select(
        make_chunk("blog", authority=10, score=0.51),
        make_chunk("old", authority=90, effective_from="2020-01-01"),
        make_chunk("new", authority=90, effective_from="2025-01-01"),
    )
    assert kept(near) == ["new", "old", "blog"]
    assert kept(select(make_chunk("blog", authority=10, score=0.8), make_chunk("policy", authority=90)))[0] == "blog"


def test_of_near_equals_another_document_speaks_and_a_clear_lead_stays() -> None:
    same = [make_chunk(f"policy::part::{n}", score=0.5 - n / 1000) for n in range(3)]
    assert kept(select(*same, make_chunk("faq", score=0.498))) == [
        "policy::part::0", "faq", "policy::part::1", "policy::part::2",
    ]  # fmt: skip
    assert kept(select(*same, make_chunk("faq", score=0.45)))[-1] == "faq"


def test_what_can_be_shortened_to_the_budget_is_kept() -> None:
    chunks = [make_chunk(f"c{n}", f"word{n} " * 57, score=0.9 - n / 100) for n in range(4)]
    selection = select(*chunks, config=SelectionConfig(context_tokens=150))
    assert (kept(selection), reasons(selection)) == (["c0", "c1", "c2"], {"c3": "over_budget"})


def test_the_budget_counts_sources_and_tokens() -> None:
    chunks = [make_chunk(f"c{n}", score=0.9 - n / 100) for n in range(4)]
    few = select(*chunks, config=SelectionConfig(limit=2))
    assert (kept(few), reasons(few)) == (["c0", "c1"], {"c2": "over_budget", "c3": "over_budget"})
    long = make_chunk("long", "word " * 400, score=0.95)
    assert kept(select(long, *chunks, config=SelectionConfig(context_tokens=100))) == ["long"]


class SharedWords(Embeddings):
    """Texts are near when they share words."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        vector = [0.0] * 64
        for word in stems(text):
            vector[sum(map(ord, word)) % 64] = 1.0
        length = sum(vector) ** 0.5 or 1.0
        return [value / length for value in vector]


def test_reading_the_sentences_moves_the_answer_up() -> None:
    answer = make_chunk("answer", "Leave is thirty days long.", score=0.5)
    noise = make_chunk("noise", "The canteen opens at noon on most days.", score=0.6)
    selection = rank_and_filter(
        "How long is leave?", [noise, answer], scope=EVERYONE, as_of=TODAY, similarity=SharedWords()
    )
    assert kept(selection)[0] == "answer"
    assert selection.kept[0]["scores"]["rerank"] > 0.5
    assert answer["scores"] == {"fused": 0.5}, "what was retrieved is left as it was"


def some_chunks() -> st.SearchStrategy[list[Chunk]]:
    made: Callable[..., st.SearchStrategy[Chunk]] = lambda number: st.builds(  # noqa: E731
        make_chunk,
        st.just(f"doc{number % 3}::part::{number}"),
        st.sampled_from(["Leave is thirty days.", "Leave is short.", "", "word " * 300]),
        score=st.floats(0, 1),
        authority=st.integers(0, 100),
        audience=st.sampled_from([["everyone"], ["hr"], []]),
        status=st.sampled_from(["published", "superseded", "retired"]),
        effective_from=st.sampled_from([None, "2020-01-01", "2030-01-01"]),
        effective_until=st.sampled_from([None, "2025-12-31", "2027-01-01"]),
        version_id=st.sampled_from([f"doc{number % 3}@1", f"doc{number % 3}@2", "odd"]),
    )
    return st.integers(0, 8).flatmap(lambda size: st.tuples(*(made(number) for number in range(size))).map(list))


@given(some_chunks())
def test_what_is_retrieved_is_kept_or_dropped_exactly_once(chunks: list[Chunk]) -> None:
    selection = select(*chunks)
    found = [*kept(selection), *(chunk["chunk_id"] for chunk in selection.dropped)]
    assert sorted(found) == sorted(chunk["chunk_id"] for chunk in chunks)
    assert all(chunk["reason"] for chunk in selection.dropped)


@given(some_chunks(), st.randoms(use_true_random=False))
def test_the_order_of_retrieval_changes_nothing(chunks: list[Chunk], random: object) -> None:
    shuffled = list(chunks)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert kept(select(*chunks)) == kept(select(*shuffled))


def test_nothing_retrieved_is_nothing_kept() -> None:
    assert select() == Selection()
