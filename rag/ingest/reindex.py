"""A change of embedder: every vector is made beside the index in use, and only then the index is built anew."""

import threading
from collections.abc import Callable

from langchain_core.embeddings import Embeddings

from rag.errors import TurnStopped
from rag.ingest.corpus import Corpus
from rag.ingest.doctor import Finding, OnProgress, repair
from rag.ingest.vectors import cut_anew


def reindex(
    corpus: Corpus,
    fresh: Embeddings,
    *,
    switch: Callable[[], None],
    on_embed: OnProgress,
    on_switch: OnProgress,
    cancel: threading.Event,
) -> Finding:
    """`fresh` keeps what it made. After `switch` it is the embedder of the corpus. Raises TurnStopped before that.

    Readers are answered from the old index until the switch; while the new one is put in its place, a search says
    that it cannot look. Vectors of two embedders are never compared.
    """
    _embed_all(corpus, fresh, on_embed, cancel)
    switch()
    return repair(corpus, on_progress=on_switch)


def _embed_all(corpus: Corpus, fresh: Embeddings, tell: OnProgress, cancel: threading.Event) -> None:
    versions = corpus.registry.every_version().values()
    for done, version in enumerate(versions):
        if cancel.is_set():
            raise TurnStopped
        tell(done, len(versions))
        _, texts = cut_anew(corpus, version)
        fresh.embed_documents(texts)
    tell(len(versions), len(versions))
