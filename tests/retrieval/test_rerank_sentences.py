from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.rerank_sentences import SentenceReranker
from tests.graphs.company import chunk


def test_nothing_to_rerank() -> None:
    assert SentenceReranker(HashEmbeddings()).rerank("remote work", []) == []


def test_the_chunk_that_answers_comes_first_and_says_its_score() -> None:
    off = chunk("off", "The canteen serves soup.", title="Canteen", section="", score=0.6)
    right = chunk("right", score=0.5)
    ranked = SentenceReranker(HashEmbeddings()).rerank("How many days may employees work remotely?", [off, right])
    assert [each["chunk_id"] for each in ranked] == ["right", "off"]
    assert all(0 <= each["score"] <= 1 and "rerank" in each["scores"] for each in ranked)
    assert ranked[0]["scores"]["keyword"] == 9.0
