from datetime import UTC, date, datetime
from typing import Any

import pytest
from langchain_core.embeddings import Embeddings

from rag.domain.access import EVERYONE, NOBODY, Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.errors import ChunkingFailed, IndexFailed, RetrievalFailed
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.fixture import FixtureRetriever
from rag.retrieval.fixture_corpus import read_authority, read_corpus, read_date
from rag.retrieval.rows import require_chunks

READER = Scope.of(EVERYONE)
TODAY = Filters(as_of=date(2025, 6, 1))
REMOTE = {"id": "remote", "text": "Employees may work remotely three days a week.", "title": "Handbook"}
CAKES = {"id": "cakes", "text": "Butter and sugar are whipped until they are pale.", "title": "Cookbook"}
SALARY = {"id": "salary", "text": "Salaries of employees who work remotely.", "audience": ["hr"]}


def built(*chunks: dict[str, Any], documents: tuple[dict[str, Any], ...] = ()) -> FixtureRetriever:
    return FixtureRetriever(documents, chunks, HashEmbeddings())


def search(
    retriever: FixtureRetriever, query: str = "work remotely", scope: Scope = READER, **config: Any
) -> list[str]:
    found = retriever.retrieve(query, scope=scope, filters=TODAY, config=RetrievalConfig(**config))
    return [chunk["chunk_id"] for chunk in require_chunks(found)]


@pytest.mark.parametrize("strategy", ["semantic", "keyword", "hybrid"])
@pytest.mark.parametrize("fusion", ["convex", "rrf"])
def test_the_nearest_chunk_comes_first(strategy: Any, fusion: Any) -> None:
    assert search(built(CAKES, REMOTE), strategy=strategy, fusion=fusion)[0] == "remote"


def test_scores_say_which_leg_found_it() -> None:
    (best, *_) = built(CAKES, REMOTE).retrieve(
        "work remotely", scope=READER, filters=TODAY, config=RetrievalConfig(strategy="keyword")
    )
    assert best["scores"].keys() == {"keyword", "fused"}
    assert 0 < best["score"] <= 1


def test_top_k_and_distance_bound_what_comes_back() -> None:
    assert len(search(built(CAKES, REMOTE), top_k=1)) == 1
    assert search(built(CAKES, REMOTE), strategy="semantic", vector_distance_threshold=0.0) == []


def test_hidden_chunks_are_missing() -> None:
    both = built(REMOTE, SALARY)
    assert search(both) == ["remote"]
    assert set(search(both, scope=Scope.of(EVERYONE, "hr"))) == {"remote", "salary"}
    assert search(both, scope=NOBODY) == []
    assert both.describe(scope=READER, filters=TODAY)["chunks"] == 1
    assert both.describe(scope=NOBODY, filters=TODAY)["chunks"] == 0


def test_knowledge_bases_and_documents_limit_the_search() -> None:
    corpus = built(REMOTE | {"knowledge_base": "hr"}, REMOTE | {"id": "sales", "knowledge_base": "sales"}, CAKES)
    only = Filters(as_of=TODAY.as_of, knowledge_bases=frozenset({"sales"}))
    found = corpus.retrieve("work remotely", scope=READER, filters=only, config=RetrievalConfig())
    assert "remote" not in {chunk["chunk_id"] for chunk in found}
    assert found[0]["chunk_id"] == "sales"


def test_links_and_neighbours_are_related() -> None:
    guide = {"_id": "guide", "text": "# One\n\nFirst part.\n\n# Two\n\nSecond part.\n\n# Three\n\nThird part."}
    corpus = built(REMOTE | {"related": ["guide"]}, CAKES, SALARY | {"id": "guide2"}, documents=(guide,))
    (start,) = corpus.retrieve("three days", scope=READER, filters=TODAY, config=RetrievalConfig(top_k=1))
    related = corpus.related([start], scope=READER, filters=TODAY, limit=5)
    by_id = {chunk["chunk_id"]: chunk for chunk in related}
    assert by_id.keys() == {"guide::one::1", "guide::two::1", "guide::three::1"}
    near = corpus.related([by_id["guide::two::1"]], scope=READER, filters=TODAY, limit=5)
    assert {chunk["chunk_id"] for chunk in near} == {"guide::one::1", "guide::three::1"}
    assert corpus.related([], scope=READER, filters=TODAY, limit=5) == []


def test_an_empty_corpus_is_empty_and_not_broken() -> None:
    assert built().describe(scope=READER, filters=TODAY)["chunks"] == 0
    assert search(built()) == []


def test_documents_are_cut_at_headings_with_exact_places() -> None:
    text = "Intro.\n\n# Leave\n\nThirty days.\n\n## Parental\n\nA year.\n\n# Pay\n\nMonthly."
    chunks = read_corpus([{"document_id": "handbook", "content": text, "page_number": "7"}], [])
    assert [chunk["chunk_id"] for chunk in chunks] == [
        "handbook::start::1",
        "handbook::leave::1",
        "handbook::parental::1",
        "handbook::pay::1",
    ]
    assert chunks[2]["section"] == "Leave > Parental"
    assert all(text[chunk["start"] : chunk["end"]] == chunk["text"] for chunk in chunks)


def test_long_sections_become_several_passages() -> None:
    text = "\n\n".join(f"Paragraph {number}. " + "word " * 60 for number in range(9))
    chunks = read_corpus([{"id": "long", "text": text}], [])
    assert len(chunks) > 2
    assert all(text[chunk["start"] : chunk["end"]] == chunk["text"] for chunk in chunks)
    assert "".join(chunk["text"] for chunk in chunks).count("Paragraph") == 9


def test_metadata_may_be_nested_or_flat_and_words_or_numbers() -> None:
    nested = {"_id": "n::a::1", "page_content": "Text.", "metadata": {"title": "N", "authority": "policy", "page": 2}}
    flat = {
        "chunk_id": "f::a::1",
        "body": "Text.",
        "authority": 0.5,
        "groups": "hr, managers",
        "date": date(2024, 1, 2),
    }
    first, second = read_corpus([], [nested, flat])
    assert (first["title"], first["authority"], first["page"], first["audience"]) == ("N", 90, 2, ["everyone"])
    assert (second["document_id"], second["authority"], second["audience"]) == ("f", 50, ["hr", "managers"])
    assert second["effective_from"] == "2024-01-02"


def test_a_chunk_inherits_from_its_document() -> None:
    document = {
        "id": "policy",
        "title": "Travel policy",
        "audience": ["hr"],
        "effective_from": "2025-01-01",
        "text": "x",
    }
    (chunk,) = read_corpus([document], [{"id": "policy::a::1", "document_id": "policy", "text": "Own text."}])
    assert (chunk["title"], chunk["audience"], chunk["text"]) == ("Travel policy", ["hr"], "Own text.")
    assert chunk["effective_from"] == "2025-01-01"


@pytest.mark.parametrize("name", ["audience", "groups", "acl"])
def test_nobody_in_an_audience_is_nobody_and_what_a_chunk_says_of_it_is_not_overruled(name: str) -> None:
    open_one = {"id": "policy", "title": "Travel policy", "audience": ["everyone"], "text": "All of it."}
    closed = {"id": "policy::a::1", "document_id": "policy", "text": "Work remotely.", name: ["hr"]}
    assert search(built(closed, documents=(open_one,))) == []
    assert search(built(closed | {name: []}, documents=(open_one,))) == []
    assert search(built(REMOTE | {name: []})) == []
    with pytest.raises(IndexFailed):
        built(REMOTE | {name: {"hr": True}})


@pytest.mark.parametrize("limit", [{"least_authority": 80}, {"statuses": frozenset({"draft"})}])
def test_status_and_authority_limit_the_search(limit: Any) -> None:
    meant = REMOTE | {"id": "meant", "authority": 90, "status": "draft"}
    only = Filters(as_of=TODAY.as_of, **limit)
    found = built(meant, REMOTE).retrieve("work remotely", scope=READER, filters=only, config=RetrievalConfig())
    assert [chunk["chunk_id"] for chunk in found] == ["meant"]


@pytest.mark.parametrize(
    ("value", "level"), [("Policy", 90), (70, 70), ("30", 30), (0.9, 90), (None, 50), ("unheard of", 50), (400, 100)]
)
def test_authority(value: object, level: int) -> None:
    assert read_authority(value) == level


def test_dates() -> None:
    assert read_date(datetime(2024, 5, 6, 7, tzinfo=UTC)) == "2024-05-06"
    assert read_date("2024-05-06T07:00:00Z") == "2024-05-06"
    assert read_date(None) is None


@pytest.mark.parametrize("row", ["text", {"id": "a"}, {"id": "a", "text": 3}, {"id": "a", "text": "b", "date": "soon"}])
def test_a_chunk_that_is_none_breaks_the_index(row: Any) -> None:
    with pytest.raises(IndexFailed):
        built(row)


def test_two_chunks_with_one_id_break_the_index() -> None:
    with pytest.raises(IndexFailed):
        built(REMOTE, REMOTE)


def test_a_document_without_text_cannot_be_split() -> None:
    with pytest.raises(ChunkingFailed):
        built(documents=({"id": "empty", "text": " \n"},))


class Broken(Embeddings):
    """An embedder whose server is down, from the start or from the first question on."""

    def __init__(self, *, indexes: bool, vector: tuple[float, ...] = (1.0,)) -> None:
        self._indexes = indexes
        self._vector = vector

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        if not self._indexes:
            raise ConnectionError
        return [list(self._vector) for _ in texts]

    def embed_query(self, text: str) -> list[float]:
        raise ConnectionError


def test_an_embedder_that_is_down_is_named() -> None:
    with pytest.raises(IndexFailed):
        FixtureRetriever((), (REMOTE,), Broken(indexes=False))
    with pytest.raises(RetrievalFailed):
        search(FixtureRetriever((), (REMOTE,), Broken(indexes=True)))


def test_vectors_that_are_no_numbers_break_the_index() -> None:
    with pytest.raises(IndexFailed):
        FixtureRetriever((), (REMOTE,), Broken(indexes=True, vector=(float("nan"),)))
