"""How common a word is for one reader, and in an index from which chunks were deleted."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rag.ports import IndexedChunk, Readable
from rag.retrieval.bm25 import idf
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.word_counts import LOOKED_AT

FEW, MANY = 100, LOOKED_AT + 1000


@pytest.fixture(scope="module")
def keywords(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TantivyKeywords]:
    """`common` stands in every chunk, `sabbatical` in every tenth; version 1 has the first half of them."""
    folder: Path = tmp_path_factory.mktemp("counts")
    with closing(TantivyKeywords(folder)) as opened:
        texts = ["common sabbatical" if key % 10 == 0 else "common" for key in range(MANY)]
        opened.upsert([IndexedChunk(key, int(key < MANY // 2), text=text) for key, text in enumerate(texts)])
        yield opened


def test_a_word_is_counted_among_the_readable_chunks(keywords: TantivyKeywords) -> None:
    mine = Readable(frozenset({1}), MANY // 2)
    assert keywords.rarity(["sabbat"], mine)["sabbat"] == pytest.approx(idf(MANY // 2, MANY // 20))
    assert keywords.rarity(["sabbat"])["sabbat"] == pytest.approx(idf(MANY, MANY // 10))


def test_a_word_of_very_many_chunks_is_estimated_by_their_share(keywords: TantivyKeywords) -> None:
    mine = Readable(frozenset({1}), MANY // 2)
    assert keywords.rarity(["common"], mine)["common"] == pytest.approx(idf(MANY // 2, MANY // 2))


def test_a_word_that_no_readable_chunk_has_is_as_rare_as_one_that_nobody_has(keywords: TantivyKeywords) -> None:
    mine = Readable(frozenset({7}), FEW)
    rarity = keywords.rarity(["sabbat", "unheard"], mine)
    assert rarity["sabbat"] == rarity["unheard"] == pytest.approx(idf(FEW, 0))


def test_what_was_deleted_still_counts_for_the_engine(tmp_path: Path) -> None:
    """So the rarity of the whole index is the one that the engine's own scores are made of."""
    with closing(TantivyKeywords(tmp_path)) as keywords:
        keywords.upsert([IndexedChunk(key, key % 2, text="leave" if key < FEW // 2 else "hotel") for key in range(FEW)])
        keywords.remove([1])
        assert keywords.count() == FEW // 2
        assert keywords.rarity(["hotel"])["hotel"] == pytest.approx(idf(FEW, FEW // 2))
