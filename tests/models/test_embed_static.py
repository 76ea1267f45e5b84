"""One contract for the embedders that need no server, and what is special about the bundled one."""

import logging
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings

Embedder = StaticEmbeddings | HashEmbeddings


@pytest.fixture(params=[StaticEmbeddings, HashEmbeddings])
def embedder(request: pytest.FixtureRequest) -> Embedder:
    made: Embedder = request.param()
    return made


def test_vectors_have_length_one(embedder: Embedder) -> None:
    vectors = np.array(embedder.embed_documents(["Annual leave", "x", "Ärzte & Müller", "🌍", "word " * 3000]))
    assert vectors.shape == (5, embedder.dimensions)
    worded = vectors[[0, 1, 2, 4]]
    assert np.linalg.norm(worded, axis=1) == pytest.approx([1, 1, 1, 1], abs=1e-5)


def test_a_blank_text_has_the_zero_vector(embedder: Embedder) -> None:
    assert not np.any(embedder.embed_documents(["", "  \n"]))
    assert embedder.embed_documents([]) == []


def test_a_query_is_embedded_like_a_document_whatever_stands_beside_it(embedder: Embedder) -> None:
    alone = embedder.embed_query("How many days of leave?")
    among = embedder.embed_documents(["short", "How many days of leave?", "something that is much longer " * 50])[1]
    assert alone == pytest.approx(among, abs=1e-6)
    assert alone == embedder.embed_query("How many days of leave?")


def test_texts_with_the_same_words_are_nearer(embedder: Embedder) -> None:
    query, near, far = np.array(embedder.embed_documents(["parental leave", "leave for parents", "hotel invoice"]))
    assert query @ near > query @ far


def test_the_fingerprint_names_model_and_size(embedder: Embedder) -> None:
    assert embedder.fingerprint == type(embedder)().fingerprint
    assert str(embedder.dimensions) in embedder.fingerprint


def test_the_hash_is_the_same_in_every_process() -> None:
    assert HashEmbeddings(4).embed_query("leave") == pytest.approx([0.11010, 0.74145, -0.14170, -0.64657], abs=1e-4)


def test_our_average_is_wordllamas_own() -> None:
    texts = ["How many days of annual leave do I have?", "Remote work", "Ärzte", "a" * 500]
    ours = StaticEmbeddings()
    theirs = np.vstack([ours._model.embed(text, norm=True) for text in texts])
    assert np.array(ours.embed_documents(texts)) == pytest.approx(theirs, abs=1e-5)


@pytest.mark.parametrize(
    "text",
    [
        "two  spaces   and\ttabs\n\nlines",
        "漢字 と 日本語",
        "😀 é̀ ﬁ",
        "</s> and <unk>",
        "a\u2581b \u2581",
        "no. 12,345.67 of a1b2",
        "x" * 3000,
    ],
)
def test_read_word_by_word_odd_texts_are_averaged_as_wordllama_does(text: str) -> None:
    own = StaticEmbeddings()
    whole = own._model.tokenizer.encode(text.strip(), add_special_tokens=False).ids
    assert own._tokens(text) == whole == own._tokens(text)


def test_many_threads_load_it_once() -> None:
    embedder = StaticEmbeddings()
    with ThreadPoolExecutor(8) as pool:
        vectors = list(pool.map(embedder.embed_query, ["leave"] * 32))
    assert all(vector == vectors[0] for vector in vectors)


def test_loading_leaves_the_logging_of_the_program_alone() -> None:
    program = (
        "import logging; from rag.models.embed_static import StaticEmbeddings; StaticEmbeddings().embed_query('x');"
        "print(logging.getLogger().handlers, logging.getLogger().level)"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == f"[] {logging.WARNING}"


def test_a_word_has_the_direction_of_its_text_and_a_length_of_its_own() -> None:
    embedder = StaticEmbeddings()
    said = ["leave", "", "hydrodynamics", "the", "salaries"]
    words, texts = embedder.embed_words(said), embedder.embed_array(said)
    lengths = np.linalg.norm(words, axis=1)
    assert np.allclose(words, texts * lengths[:, None], atol=1e-5)
    assert lengths[1] == 0 < lengths[3] < lengths[0]
    assert embedder.embed_words([]).shape == (0, 256)
