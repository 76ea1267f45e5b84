"""Hybrid retrieval: only what the reader may read, never from a broken index, never an outage told as silence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.embeddings import DeterministicFakeEmbedding, Embeddings

from rag.domain.access import NOBODY, Scope
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.domain.documents import ExtractedText, Metadata, Section
from rag.errors import IndexFailed, MalformedRetrieval, ModelUnreachable, NotFound, RetrievalFailed
from rag.models.embed_hash import HashEmbeddings
from rag.ports import (
    Allowed,
    Hit,
    KeywordIndex,
    NewVersion,
    Rarity,
    SplitChunk,
    Vector,
    VectorIndex,
    embedder_fingerprint,
)
from rag.retrieval.hybrid import HybridRetriever, Legs, fuse
from rag.stores.keywords_memory import MemoryKeywords
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from rag.stores.vectors_memory import MemoryVectors

EVERYONE = Scope.of("everyone")
HR = Scope.of("everyone", "hr")
NOW = Filters(as_of=date(2026, 6, 1))
CONFIG = RetrievalConfig(top_k=5)


@dataclass
class House:
    """A registry, two indexes and a retriever over them."""

    registry: SqlRegistry
    vectors: VectorIndex
    keywords: KeywordIndex
    embedder: Embeddings

    @property
    def retriever(self) -> HybridRetriever:
        return HybridRetriever(self.registry, self.vectors, self.keywords, self.embedder)

    def publish(self, document_id: str, *texts: str, **known: Any) -> None:
        made = [
            SplitChunk(f"{document_id}::{n}", Section("s", (document_id,), 0, 0), 1, 0, len(text), None, text)
            for n, text in enumerate(texts, 1)
        ]
        vectors = self.embedder.embed_documents(list(texts))
        extracted = ExtractedText("\n".join(texts))
        version = NewVersion(document_id, f"{document_id}.md", "hash", 1, Metadata(**known), extracted, made, vectors)
        rows = self.registry.add_versions([version])
        chunks = self.registry.indexed_chunks(rows)
        self.vectors.upsert(chunks)
        self.keywords.upsert(chunks)
        self.registry.publish(rows)

    def find(self, query: str, scope: Scope = EVERYONE, filters: Filters = NOW, **how: Any) -> list[Chunk]:
        return self.retriever.retrieve(
            query, scope=scope, filters=filters, config=RetrievalConfig(**{"top_k": 5, **how})
        )


@pytest.fixture(params=["memory", "disk"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """The fakes and the real things behave the same."""
    registry, embedder = SqlRegistry(tmp_path / "registry.db"), HashEmbeddings()
    registry.set_fact("fingerprint", embedder.fingerprint)
    if request.param == "memory":
        yield House(registry, MemoryVectors(), MemoryKeywords(), embedder)
    else:
        vectors, keywords = ChromaVectors(tmp_path / "vectors"), TantivyKeywords(tmp_path / "keywords")
        yield House(registry, vectors, keywords, embedder)
        vectors.close()
        keywords.close()
    registry.close()


@pytest.fixture
def company(house: House) -> House:
    house.publish("leave", "Annual leave is thirty days", "Parental leave is a year", "Sabbatical leave is unpaid")
    house.publish("travel", "Trains before planes", "A hotel may cost 120 euros", related=("leave", "salaries"))
    house.publish("salaries", "Canary: the salary of the director", audience=("hr",), related=("travel",))
    return house


def ids(chunks: Sequence[Chunk]) -> list[str]:
    return [chunk["chunk_id"] for chunk in chunks]


def test_of_other_days_is_found_what_ended_or_is_to_come_and_nothing_hidden(company: House) -> None:
    company.publish("bonus", "A winter leave bonus", effective_until=date(2026, 3, 31))
    company.publish("plan", "More winter leave", effective_from=date(2027, 1, 1))
    company.publish("pay", "Canary: winter leave of the director", effective_until=date(2026, 3, 31), audience=("hr",))
    found = company.retriever.on_other_days("winter leave", scope=EVERYONE, filters=NOW, config=CONFIG)
    assert set(ids(found)) == {"bonus::1", "plan::1"}
    assert not {"bonus::1", "plan::1"} & set(ids(company.find("winter leave")))


def test_the_best_chunk_comes_first_with_the_scores_of_both_legs(company: House) -> None:
    best = company.find("how many days of annual leave")[0]
    assert best["chunk_id"] == "leave::1"
    assert best["title"] == "leave"
    assert best["scores"]["keyword"] > 0
    assert 0 < best["scores"]["semantic"] <= 1
    assert best["score"] == best["scores"]["fused"] == pytest.approx(1.0)


def test_a_leg_that_is_switched_off_leaves_no_score(company: House) -> None:
    worded = company.find("annual leave", strategy="keyword")
    near = company.find("annual leave", strategy="semantic")
    assert worded[0]["chunk_id"] == near[0]["chunk_id"] == "leave::1"
    assert all("semantic" not in chunk["scores"] for chunk in worded)
    assert all("keyword" not in chunk["scores"] for chunk in near)


@pytest.mark.parametrize("fusion", ["convex", "rrf"])
def test_scores_fall_and_stay_between_0_and_1(company: House, fusion: str) -> None:
    scores = [chunk["score"] for chunk in company.find("leave of a year", fusion=fusion)]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)


def test_top_k_and_thresholds_limit(company: House) -> None:
    assert len(company.find("leave", top_k=2)) == 2
    assert {chunk["score"] >= 0.9 for chunk in company.find("annual leave", score_threshold=0.9)} == {True}
    assert company.find("annual leave", strategy="semantic", vector_distance_threshold=0.0) == []


def test_nothing_found_is_an_empty_list(company: House) -> None:
    assert company.find("zebra", strategy="keyword") == []
    assert company.find("   ") == []


def test_filters_and_dates_reach_the_search(company: House) -> None:
    company.publish("old", "Annual leave was twenty days", effective_until=date(2020, 12, 31))
    assert "old::1" not in ids(company.find("annual leave"))
    assert "old::1" in ids(company.find("annual leave", filters=Filters(date(2020, 1, 1))))
    only = Filters(NOW.as_of, None, frozenset({"travel"}))
    assert set(ids(company.find("leave hotel", filters=only))) <= {"travel::1", "travel::2"}


def test_who_may_read_nothing_searches_nothing(company: House) -> None:
    """Not even the embedder is asked."""
    blind = HybridRetriever(company.registry, FailingIndex(), FailingIndex(), BrokenEmbeddings(OSError()))
    for scope in (NOBODY, Scope.of("strangers")):
        assert blind.retrieve("leave", scope=scope, filters=NOW, config=CONFIG) == []
        assert blind.related([], scope=scope, filters=NOW, limit=5) == []


def test_a_hidden_document_appears_through_no_method(company: House) -> None:
    secret = company.find("canary salary director", HR)
    assert ids(secret)[0] == "salaries::1"
    told = (
        company.find("canary salary director"),
        company.retriever.related(secret, scope=EVERYONE, filters=NOW, limit=9),
    )
    assert "salaries::1" not in ids([*told[0], *told[1]])
    assert "Canary" not in str(told)
    seen = company.retriever.describe(scope=EVERYONE, filters=NOW)
    assert (seen["documents"], seen["chunks"]) == (2, 5)
    with pytest.raises(NotFound):
        company.registry.document("salaries", scope=EVERYONE)


@settings(max_examples=15)
@given(query=st.text(max_size=40), groups=st.frozensets(st.sampled_from(["everyone", "hr", "x"])))
def test_every_chunk_is_the_readers_own(company: House, query: str, groups: frozenset[str]) -> None:
    scope = Scope(groups)
    assert all(scope.may_read(chunk["audience"]) for chunk in company.find(query, scope))


def test_related_are_neighbours_and_chunks_of_linked_documents(company: House) -> None:
    first = company.find("annual leave thirty days")[:1]
    beside = company.retriever.related(first, scope=EVERYONE, filters=NOW, limit=9)
    assert ids(beside) == ["leave::2"]
    assert beside[0]["score"] < first[0]["score"]
    hotel = company.find("hotel euros")[:1]
    found = company.retriever.related(hotel, scope=EVERYONE, filters=NOW, limit=9)
    assert ids(found)[0] == "travel::1"
    assert {chunk["document_id"] for chunk in found[1:]} <= {"leave"}
    assert len(company.retriever.related(hotel, scope=EVERYONE, filters=NOW, limit=1)) == 1


def test_an_emptied_index_is_noticed(company: House) -> None:
    for index in (company.vectors, company.keywords):
        index.remove([1])
        with pytest.raises(IndexFailed, match="chunks"):
            company.find("leave")
        company.vectors.upsert(company.registry.indexed_chunks([1]))


@dataclass
class LeavingMeanwhile:
    """Vectors out of which a document is removed at the moment when they are counted for the first time."""

    house: House
    vectors: VectorIndex
    gone: bool = False

    def count(self) -> int:
        if not self.gone:
            self.gone = True
            self.house.registry.set_status("leave", "removed")
            self.vectors.remove([1])
        return self.vectors.count()

    def search(self, query: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        return self.vectors.search(query, allowed=allowed, top_k=top_k)

    def upsert(self, chunks: Sequence[Any]) -> None: ...

    def remove(self, versions: Any) -> None: ...

    def clear(self) -> None: ...


def test_a_document_removed_while_the_indexes_are_counted_is_no_loss(company: House) -> None:
    company.vectors = LeavingMeanwhile(company, company.vectors)
    assert {chunk["document_id"] for chunk in company.find("annual leave, trains and planes")} == {"travel"}


def test_vectors_of_another_embedder_are_never_compared(company: House) -> None:
    company.embedder = HashEmbeddings(32)
    with pytest.raises(IndexFailed, match="another embedder"):
        company.find("leave")


class FailingIndex:
    """An index that fails in whatever it is asked."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.failure = failure or AssertionError("must not be asked")

    def search(self, _query: Any, *, allowed: Allowed, top_k: int) -> list[Hit]:
        raise self.failure

    def count(self) -> int:
        return 1_000_000

    def upsert(self, chunks: Sequence[Any]) -> None: ...

    def remove(self, versions: Any) -> None: ...

    def clear(self) -> None: ...


class BrokenEmbeddings(HashEmbeddings):
    """An embedder that fails; its fingerprint is that of the one it stands for."""

    def __init__(self, failure: Exception) -> None:
        super().__init__()
        self.failure = failure

    def embed_query(self, text: str) -> list[float]:
        raise self.failure


class NotANumber(FailingIndex):
    def search(self, _query: Vector | str, *, allowed: Allowed, top_k: int) -> list[Hit]:
        return [Hit(1, float("nan"))]


@pytest.mark.parametrize("failure", [OSError("down"), ValueError("bad"), RuntimeError("worse"), KeyError("x")])
def test_a_foreign_failure_is_a_retrieval_that_failed(company: House, failure: Exception) -> None:
    company.vectors = FailingIndex(failure)
    with pytest.raises(RetrievalFailed) as told:
        company.find("leave")
    assert told.value.__cause__ is failure


def test_our_own_failures_keep_their_names(company: House) -> None:
    company.embedder = BrokenEmbeddings(ModelUnreachable(url="http://127.0.0.1:1"))
    with pytest.raises(ModelUnreachable):
        company.find("leave")
    company.embedder = HashEmbeddings()
    company.keywords = FailingIndex(IndexFailed(detail="keywords"))
    with pytest.raises(IndexFailed):
        company.find("leave")


def test_a_score_that_is_no_number_is_not_ranked(company: House) -> None:
    company.vectors = NotANumber()
    with pytest.raises(MalformedRetrieval):
        company.find("leave")


@dataclass(frozen=True)
class Backwards:
    """A second stage that likes least what the search likes best."""

    reads: int = 2

    def scores(self, question: str, chunks: Sequence[Chunk], rarity: Rarity) -> list[float]:
        assert question
        assert len(chunks) <= self.reads
        return [1 - chunk["score"] / 2 for chunk in chunks]


def test_the_second_stage_ranks_the_first_anew_and_the_others_follow(company: House) -> None:
    plain = company.find("annual parental leave", top_k=3)
    second = HybridRetriever(company.registry, company.vectors, company.keywords, company.embedder, Backwards())
    how = {"scope": EVERYONE, "filters": NOW}
    found = second.retrieve("annual parental leave", config=RetrievalConfig(top_k=3), **how)
    assert ids(found) == [ids(plain)[1], ids(plain)[0], ids(plain)[2]]
    scores = [chunk["score"] for chunk in found]
    assert scores == sorted(scores, reverse=True)
    assert all(chunk["score"] == chunk["scores"]["passage"] for chunk in found)
    off = RetrievalConfig(top_k=3, second_stage=False)
    assert second.retrieve("annual parental leave", config=off, **how) == plain
    assert ids(second.retrieve("annual parental leave", config=RetrievalConfig(top_k=1), **how)) == ids(plain)[1:2]


@pytest.mark.parametrize(
    "filters",
    [
        Filters(NOW.as_of, documents=frozenset({"needle"})),
        Filters(NOW.as_of, knowledge_bases=frozenset({"rare"})),
        Filters(NOW.as_of, tags=frozenset({"rare", "unknown"})),
        Filters(NOW.as_of, least_authority=90),
        Filters(NOW.as_of, statuses=frozenset({"published"}), tags=frozenset({"rare"})),
    ],
)
def test_one_in_a_thousand_is_found_through_every_filter(crowd: House, filters: Filters) -> None:
    """It is the worst match of all, so only a filter inside both legs can bring it up."""
    for strategy in ("hybrid", "semantic", "keyword"):
        assert ids(crowd.find("remote work allowance", filters=filters, strategy=strategy)) == ["needle::1"]
    nothing = Filters(NOW.as_of, statuses=frozenset({"superseded"}))
    assert crowd.find("remote work allowance", filters=nothing) == []


def test_one_in_a_thousand_is_found_by_the_one_group_that_may_read_it(crowd: House) -> None:
    assert ids(crowd.find("remote work allowance", scope=Scope.of("needlework"))) == ["needle::1"]


def test_what_comes_back_is_checked_once_more(company: House) -> None:
    """A registry that allows too much is not believed."""

    class Careless(SqlRegistry):
        def allowed(self, *, scope: Scope, filters: Filters) -> Allowed:
            return super().allowed(scope=scope, filters=replace(filters, documents=None))

    company.registry = Careless(company.registry.database)
    assert ids(company.find("leave", filters=replace(NOW, documents=frozenset({"nothing"})))) == []


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A thousand documents about what is asked, and one that hardly is."""
    folder, embedder = tmp_path_factory.mktemp("crowd"), HashEmbeddings()
    registry = SqlRegistry(folder / "groundwork.db")
    registry.set_fact("fingerprint", embedder_fingerprint(embedder))
    vectors, keywords = ChromaVectors(folder / "vectors"), TantivyKeywords(folder / "keywords")
    house = House(registry, vectors, keywords, embedder)
    texts = {f"doc-{n}": f"remote work allowance remote work {n}" for n in range(1000)}
    every = [new_version(house, name, text, Metadata()) for name, text in texts.items()]
    rare = Metadata(knowledge_base="rare", tags=("rare",), authority=95, audience=("everyone", "needlework"))
    every.append(new_version(house, "needle", "work on cushions and curtains in the evening", rare))
    rows = registry.add_versions(every)
    registry.publish(rows)
    chunks = registry.indexed_chunks(rows)
    vectors.upsert(chunks)
    keywords.upsert(chunks)
    yield house
    for held in (vectors, keywords, registry):
        held.close()


def new_version(house: House, document_id: str, text: str, known: Metadata) -> NewVersion:
    made = [SplitChunk(f"{document_id}::1", Section("s", (document_id,), 0, 0), 1, 0, len(text), None, text)]
    vectors = house.embedder.embed_documents([text])
    return NewVersion(document_id, f"{document_id}.md", "hash", 1, known, ExtractedText(text), made, vectors)


@pytest.mark.parametrize(
    ("embedder", "weight", "near"),
    [(HashEmbeddings(), None, 0.4), (DeterministicFakeEmbedding(size=4), None, 0.5), (HashEmbeddings(), 0.9, 0.9)],
)
def test_likeness_weighs_what_suits_its_embedder_unless_it_is_set(
    embedder: Embeddings, weight: float | None, near: float
) -> None:
    legs = Legs(semantic={1: 0.9, 2: 0.1}, keyword={2: 7.0, 1: 1.0})
    fused = fuse(legs, RetrievalConfig(semantic_weight=weight), embedder)
    assert fused == {1: pytest.approx(near), 2: pytest.approx(1 - near)}


def test_a_slip_is_mended_by_what_the_reader_may_read(company: House) -> None:
    def respelled(query: str, scope: Scope = EVERYONE) -> str:
        return company.retriever.respelled(query, scope=scope, filters=NOW)

    assert respelled("Is sabbaical leave paid?") == "Is sabbatical leave paid?"
    assert respelled("Is parental leave paid?") == "Is parental leave paid?"
    assert respelled("who is our dircetor") == "who is our dircetor"
    assert respelled("who is our dircetor", HR) == "who is our director"
    assert respelled("Is sabbaical leave paid?", NOBODY) == "Is sabbaical leave paid?"


def test_documents_are_found_by_title_within_scope_and_filters(company: House) -> None:
    retriever, limited = company.retriever, replace(NOW, knowledge_bases=frozenset({"none"}))
    company.publish("trips", "Trips are fun", title="Trip Policy")
    company.publish("plans", "Plans of trips", title="Trip Plans", audience=("hr",))
    assert retriever.titled(["trip"], [], scope=EVERYONE) == {"trips"}
    assert retriever.titled(["trip"], [], scope=HR) == {"trips", "plans"}
    assert [one.title for one in retriever.documents(["trips", "plans"], scope=EVERYONE, filters=NOW)] == [
        "Trip Policy"
    ]
    assert retriever.documents(["trips"], scope=EVERYONE, filters=limited) == []
    assert retriever.documents(["plans"], scope=EVERYONE, filters=NOW) == []
    company.publish("tours", "Tours are fun", title="Tour Policy", knowledge_base="tours", supersedes=("trips",))
    of_handbook = replace(NOW, knowledge_bases=frozenset({"handbook"}))
    found = retriever.documents(["trips"], scope=EVERYONE, filters=of_handbook)  # replaced is replaced, whoever looks
    assert {one.document_id for one in found} == {"trips", "tours"}
    assert retriever.sections("trips@1", scope=EVERYONE) == ["trips"]
    with pytest.raises(NotFound):
        retriever.sections("plans@1", scope=EVERYONE)


def test_letters_are_read_by_what_the_reader_may_read(company: House) -> None:
    def respelled(query: str, scope: Scope = EVERYONE) -> str:
        return company.retriever.respelled(query, scope=scope, filters=NOW)

    company.publish("officers", "The data protection officer is Ida", "A canary sings", audience=("hr",))
    company.publish("more", "Annual leave is asked for in May", "Ask for annual leave")
    assert respelled("who is our DPO?") == "who is our DPO?"
    assert respelled("who is our DPO?", HR) == "who is our data protection officer?"
    assert respelled("how much AL") == "how much annual leave"
    assert respelled("how much PTO") == "how much PTO"
