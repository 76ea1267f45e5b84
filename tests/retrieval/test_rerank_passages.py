"""The second stage: the passage that answers in one place comes first, and the same is read only once."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.domain.chunks import Chunk
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.ports import Rarity
from rag.retrieval.evidence import vocabulary
from rag.retrieval.evidence.vocabulary import Vocabulary
from rag.retrieval.rerank_passages import PassageReranker, labels_of


def chunk(text: str, *, title: str = "", score: float = 0.5, **more: Any) -> Chunk:
    known: Any = {"title": title, "section": "", "text": text, "score": score, "scores": {"fused": score}}
    return {**known, **more}


def same_rarity(stems: Sequence[str]) -> dict[str, float]:
    return dict.fromkeys(stems, 2.0)


@pytest.fixture(scope="module")
def reranker() -> PassageReranker:
    return PassageReranker(StaticEmbeddings())


def first(reranker: PassageReranker, question: str, *chunks: Chunk, rarity: Rarity = same_rarity) -> str:
    scores = reranker.scores(question, chunks, rarity)
    return chunks[scores.index(max(scores))]["text"]


FAR_APART = "Leave is granted. " + "The office has plants and chairs of many colours. " * 12 + "Parents may come."
TOGETHER = "The office has plants. Parents may take leave. " + "There are chairs of many colours, too. " * 12


def test_words_that_stand_together_beat_words_far_apart(reranker: PassageReranker) -> None:
    assert first(reranker, "leave for parents", chunk(FAR_APART), chunk(TOGETHER)) == TOGETHER


def test_a_word_of_like_meaning_is_found(reranker: PassageReranker) -> None:
    meant, other = "Your salary is paid monthly.", "Your bicycle is parked monthly."
    assert first(reranker, "when do wages arrive", chunk(other), chunk(meant)) == meant


def test_a_search_with_an_embedder_that_knows_more_is_believed_more(reranker: PassageReranker) -> None:
    meant, worded = chunk("It keeps the rain out.", score=0.9), chunk("The umbrella stand is broken.", score=0.2)
    other = PassageReranker(StaticEmbeddings(), searched_with=HashEmbeddings())
    same = PassageReranker(StaticEmbeddings(), searched_with=StaticEmbeddings())
    assert first(other, "umbrella", worded, meant) == meant["text"]
    assert first(same, "umbrella", meant, worded) == first(reranker, "umbrella", meant, worded) == worded["text"]


def test_headings_speak(reranker: PassageReranker) -> None:
    text = "It is granted on request."
    parking, sabbatical = chunk(text, title="Parking"), chunk(text, title="Sabbatical")
    less, more = reranker.scores("sabbatical", [parking, sabbatical], same_rarity)
    assert more > less


def test_what_is_spelt_as_it_is_asked_for_comes_first(reranker: PassageReranker) -> None:
    asked, other = "Ask the IT desk for help.", "Ask the it desk for help."
    assert first(reranker, "Where is the IT desk?", chunk(other), chunk(asked)) == asked
    assert first(reranker, "Where is the it desk?", chunk(other), chunk(asked)) == other


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Does mTOR need form I-9 by 3.15?", ["mTOR", "I-9", "3.15"]),
        ("Who is at the IT desk of Berlin?", ["IT"]),
        ("WHO IS AT THE DESK 7?", ["7"]),
        ("", []),
        (" ".join(map(str, range(100))), list(map(str, range(60)))),
    ],
)
def test_labels_are_numbers_and_what_has_capitals_in_it(question: str, labels: list[str]) -> None:
    assert labels_of(question) == labels


@pytest.mark.parametrize(("rare", "found"), [("sabbat", "a sabbatical"), ("rule", "rules of the house")])
def test_a_rare_word_decides(reranker: PassageReranker, rare: str, found: str) -> None:
    def rarity(stems: Sequence[str]) -> dict[str, float]:
        return {stem: 9.0 if stem == rare else 0.1 for stem in stems}

    chunks = chunk("rules of the house"), chunk("a sabbatical")
    assert first(reranker, "sabbatical rules", *chunks, rarity=rarity) == found


@given(
    question=st.text(max_size=40), texts=st.lists(st.text(max_size=80) | st.sampled_from([FAR_APART, ""]), max_size=6)
)
def test_any_text_has_a_score(question: str, texts: list[str]) -> None:
    scores = SHARED.scores(question, [chunk(text) for text in texts], same_rarity)
    assert len(scores) == len(texts)
    assert all(0 <= score <= 1 for score in scores)


SHARED = PassageReranker(StaticEmbeddings())


class CountingVectors:
    """Word vectors by hand, and a record of what was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed_words(self, words: Sequence[str]) -> npt.NDArray[np.float32]:
        self.asked += words
        return np.array([[len(word), 1.0] for word in words], dtype=np.float32).reshape(-1, 2)


def test_a_word_is_embedded_once_and_a_passage_read_once() -> None:
    vectors = CountingVectors()
    known = Vocabulary(vectors)
    _, first_time, _ = known.read("the leave", [("Leave", "the leave of the house")])
    _, again, _ = known.read("the leave", [("Leave", "the leave of the house")])
    assert again[0] is first_time[0]
    assert sorted(vectors.asked) == ["house", "leave", "of", "the"]


def test_a_window_is_as_long_as_the_sum_of_its_words() -> None:
    known = Vocabulary(CountingVectors())
    _, (long, empty), lexicon = known.read("", [("", "leave " * (vocabulary.BLOCK + 1)), ("", "")])
    assert long.lengths.tolist() == pytest.approx([26**0.5 * (vocabulary.BLOCK + 1), 26**0.5])
    assert (set(empty.words), empty.lengths.tolist()) == ({vocabulary.NOTHING}, [0.0])
    assert np.linalg.norm(lexicon.vectors[long.words], axis=1).tolist() == pytest.approx(
        [1.0] * (vocabulary.BLOCK + 1) + [0.0] * (vocabulary.BLOCK - 1)
    )


def test_a_vocabulary_that_grew_too_large_starts_anew() -> None:
    vectors = CountingVectors()
    known = Vocabulary(vectors, most_words=3, most_passages=1)
    for _ in range(2):
        _, read, lexicon = known.read("a b", [("c", "d e"), ("c", "f")])
        assert [np.count_nonzero(passage.words) for passage in read] == [3, 2]
        assert lexicon.size == 7
    assert len(vectors.asked) == 12


@given(st.text(max_size=60) | st.text("aB9_-\x00\x7f ’é", max_size=60))
def test_plain_text_is_split_as_any_other(text: str) -> None:
    assert vocabulary.split_words(text) == re.findall(r"[^\W_]+", text.lower())


def test_words_of_the_question_side_by_side_in_either_order(reranker: PassageReranker) -> None:
    question = "annual leave balance"
    texts = ["annual leave of the house, balance", "annual of the leave house, balance", "of leave the annual balance"]
    signals = reranker.signals(question, [chunk(text) for text in texts], same_rarity)["phrase"].tolist()
    assert signals == pytest.approx([(1 + 1 / 4) / 2, (1 / 3 + 1 / 2) / 2, (1 / 2 + 1 / 3) / 2])
