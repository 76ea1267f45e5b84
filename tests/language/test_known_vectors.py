import numpy as np

from rag.language.known_vectors import vectors_of
from rag.models.embed_hash import HashEmbeddings


class Counting(HashEmbeddings):
    """Counts the texts it is asked for."""

    asked = 0

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.asked += len(texts)
        return super().embed_documents(texts)


def test_a_text_is_embedded_once_and_its_vector_is_the_same() -> None:
    embedder = Counting()
    first = vectors_of(["leave", "pay", "leave"], embedder)
    again = vectors_of(["pay", "trips"], embedder)
    assert embedder.asked == 3
    assert np.array_equal(first[0], first[2])
    assert np.array_equal(first[1], again[0])
    assert np.allclose(again[1], HashEmbeddings().embed_query("trips"))


def test_two_embedders_do_not_share_their_vectors() -> None:
    one, other = Counting(), Counting()
    vectors_of(["leave"], one)
    vectors_of(["leave"], other)
    assert (one.asked, other.asked) == (1, 1)


def test_many_texts_keep_their_vectors_while_the_array_grows() -> None:
    embedder = Counting()
    texts = [f"text number {n}" for n in range(700)]
    parts = [vectors_of(texts[first : first + 100], embedder) for first in range(0, 700, 100)]
    assert np.array_equal(np.concatenate(parts), vectors_of(texts, embedder))
    assert embedder.asked == 700
