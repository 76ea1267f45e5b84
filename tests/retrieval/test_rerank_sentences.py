from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.rerank_sentences import rerank
from tests.graphs.company import chunk


def test_nothing_to_rerank() -> None:
    assert rerank("remote work", [], embedder=HashEmbeddings()) == []


def test_the_chunk_that_answers_comes_first_and_says_its_score() -> None:
    off = chunk("off", "The canteen serves soup.", title="Canteen", section="", score=0.6)
    right = chunk("right", score=0.5)
    ranked = rerank("How many days may employees work remotely?", [off, right], embedder=HashEmbeddings())
    assert [each["chunk_id"] for each in ranked] == ["right", "off"]
    assert all(0 <= each["score"] <= 1 and "rerank" in each["scores"] for each in ranked)
    assert ranked[0]["scores"]["keyword"] == 9.0


def test_where_nobody_says_the_words_the_meaning_counts() -> None:
    far = chunk("a", "The canteen serves soup.", score=0.4, scores={"semantic": 0.1, "passage": 0.3})
    near = chunk("b", "Spinal manipulation is limited to twelve visits.", score=0.35, scores={"semantic": 0.6})
    ranked = rerank("How often may I see a chiropractor?", [far, near], embedder=StaticEmbeddings())
    assert [each["chunk_id"] for each in ranked] == ["b", "a"]
    said = chunk("c", "A chiropractor may be seen ten times.", score=0.4, scores={"semantic": 0.5})
    ranked = rerank("How often may I see a chiropractor?", [near, far, said], embedder=StaticEmbeddings())
    assert ranked[0]["chunk_id"] == "c"
