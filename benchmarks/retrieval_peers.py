"""The same search as others build it. Each is used only when it is installed; see `benchmarks/peers.txt`."""

import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol
from uuid import uuid4

import tantivy

from rag.models.embed_static import StaticEmbeddings as Embedder
from rag.ports import IndexedChunk
from rag.retrieval.fusion import convex, ranking

DEPTH: Final = 20
WEIGHT: Final = 0.3


class Peer(Protocol):
    name: str

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None: ...

    def search(self, query: str) -> list[str]: ...


def installed_peers() -> Iterator[type[Peer]]:
    yield Bare
    wanted = {
        LangChain: ("langchain_classic", "langchain_community", "langchain_chroma", "rank_bm25"),
        LlamaIndex: ("llama_index.core", "llama_index.retrievers.bm25", "llama_index.vector_stores.chroma"),
        Haystack: ("haystack",),
        Txtai: ("txtai", "faiss"),
    }
    for peer, modules in wanted.items():
        if all(is_installed(module) for module in modules):
            yield peer


def is_installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def quiet_chroma() -> Any:
    import chromadb

    return chromadb.EphemeralClient(chromadb.Settings(anonymized_telemetry=False))


def whole_text(chunk: IndexedChunk) -> str:
    return "\n".join(filter(None, (chunk.title, chunk.section, chunk.text)))


class Bare:
    """Chroma, tantivy and a convex fusion, with nothing around them."""

    name = "bare Chroma + tantivy + convex"

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None:
        self._names = {chunk.key: names[chunk.version] for chunk in chunks}
        self._embedder = embedder
        shape: Any = {"hnsw": {"space": "cosine"}}
        client = quiet_chroma()
        self._vectors = client.create_collection(f"bare-{uuid4().hex}", configuration=shape)
        for first in range(0, len(chunks), 5000):
            some = chunks[first : first + 5000]
            vectors: Any = [list(chunk.vector) for chunk in some]
            self._vectors.add(ids=[str(chunk.key) for chunk in some], embeddings=vectors)
        builder = tantivy.SchemaBuilder()
        builder.add_integer_field("key", stored=True)
        builder.add_text_field("words", tokenizer_name="en_stem")
        self._index = tantivy.Index(builder.build())
        writer = self._index.writer(64_000_000, 1)
        for chunk in chunks:
            writer.add_document(tantivy.Document(key=chunk.key, words=whole_text(chunk)))
        writer.commit()
        self._index.reload()
        self._searcher = self._index.searcher()

    def search(self, query: str) -> list[str]:
        vector: Any = [self._embedder.embed_query(query)]
        near: Any = self._vectors.query(query_embeddings=vector, n_results=DEPTH, include=["distances"])
        semantic = {int(key): 1 - d for key, d in zip(near["ids"][0], near["distances"][0], strict=True)}
        parsed, _ = self._index.parse_query_lenient(query, ["words"])
        hits = self._searcher.search(parsed, DEPTH).hits
        keyword = {int(self._searcher.doc(place)["key"][0]): score for score, place in hits}
        fused = convex(semantic, keyword, semantic_weight=WEIGHT)
        return list(dict.fromkeys(self._names[key] for key in ranking(fused)))


class LangChain:
    name = "LangChain EnsembleRetriever (Chroma + BM25Retriever)"

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None:
        from langchain_chroma import Chroma
        from langchain_classic.retrievers import EnsembleRetriever
        from langchain_community.retrievers import BM25Retriever
        from langchain_core.documents import Document

        documents = [Document(whole_text(c), metadata={"document": names[c.version]}) for c in chunks]
        store = Chroma(
            f"langchain-{uuid4().hex}",
            embedder,
            client=quiet_chroma(),
            collection_metadata={"hnsw:space": "cosine"},
        )
        for first in range(0, len(documents), 5000):
            store.add_documents(documents[first : first + 5000])
        words = BM25Retriever.from_documents(documents, k=DEPTH)
        near = store.as_retriever(search_kwargs={"k": DEPTH})
        self._retriever = EnsembleRetriever(retrievers=[words, near], weights=[1 - WEIGHT, WEIGHT])

    def search(self, query: str) -> list[str]:
        return list(dict.fromkeys(found.metadata["document"] for found in self._retriever.invoke(query)))


class LlamaIndex:
    name = "LlamaIndex QueryFusionRetriever (Chroma + BM25)"

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None:
        from llama_index.core import StorageContext, VectorStoreIndex
        from llama_index.core.embeddings import BaseEmbedding
        from llama_index.core.llms import MockLLM
        from llama_index.core.retrievers import QueryFusionRetriever
        from llama_index.core.schema import TextNode
        from llama_index.retrievers.bm25 import BM25Retriever
        from llama_index.vector_stores.chroma import ChromaVectorStore

        class Static(BaseEmbedding):
            def _get_query_embedding(self, query: str) -> list[float]:
                return embedder.embed_query(query)

            def _get_text_embedding(self, text: str) -> list[float]:
                return embedder.embed_query(text)

            async def _aget_query_embedding(self, query: str) -> list[float]:
                return embedder.embed_query(query)

        nodes = [
            TextNode(
                id_=str(c.key), text=whole_text(c), metadata={"document": names[c.version]}, embedding=list(c.vector)
            )
            for c in chunks
        ]
        client = quiet_chroma()
        shape: Any = {"hnsw": {"space": "cosine"}}
        store = ChromaVectorStore(client.create_collection(f"llama-{uuid4().hex}", configuration=shape))
        context = StorageContext.from_defaults(vector_store=store)
        index = VectorStoreIndex(nodes, storage_context=context, embed_model=Static())
        self._retriever = QueryFusionRetriever(
            [
                BM25Retriever.from_defaults(nodes=nodes, similarity_top_k=DEPTH),
                index.as_retriever(similarity_top_k=DEPTH),
            ],
            mode="relative_score",
            retriever_weights=[1 - WEIGHT, WEIGHT],
            similarity_top_k=DEPTH,
            num_queries=1,
            use_async=False,
            llm=MockLLM(),
        )

    def search(self, query: str) -> list[str]:
        return list(dict.fromkeys(found.node.metadata["document"] for found in self._retriever.retrieve(query)))


class Haystack:
    name = "Haystack in memory, hybrid"

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None:
        from haystack import Document
        from haystack.components.joiners import DocumentJoiner
        from haystack.components.retrievers.in_memory import InMemoryBM25Retriever, InMemoryEmbeddingRetriever
        from haystack.document_stores.in_memory import InMemoryDocumentStore

        store = InMemoryDocumentStore(embedding_similarity_function="cosine")
        store.write_documents(
            [
                Document(content=whole_text(c), embedding=list(c.vector), meta={"document": names[c.version]})
                for c in chunks
            ]
        )
        self._embedder = embedder
        self._words = InMemoryBM25Retriever(store, top_k=DEPTH)
        self._near = InMemoryEmbeddingRetriever(store, top_k=DEPTH)
        self._joiner = DocumentJoiner(join_mode="reciprocal_rank_fusion", top_k=DEPTH)

    def search(self, query: str) -> list[str]:
        words = self._words.run(query=query)["documents"]
        near = self._near.run(query_embedding=self._embedder.embed_query(query))["documents"]
        return list(dict.fromkeys(found.meta["document"] for found in self._joiner.run([words, near])["documents"]))


class Txtai:
    name = "txtai, hybrid"

    def __init__(self, chunks: Sequence[IndexedChunk], names: Mapping[int, str], embedder: Embedder) -> None:
        from txtai import Embeddings

        self._names = {chunk.key: names[chunk.version] for chunk in chunks}
        embed = lambda texts: embedder.embed_array(texts)  # noqa: E731 — txtai calls anything but a function
        self._index = Embeddings(method="external", transform=embed, hybrid=True, content=False)
        self._index.index((chunk.key, whole_text(chunk), None) for chunk in chunks)

    def search(self, query: str) -> list[str]:
        found = self._index.search(query, DEPTH, weights=WEIGHT)
        return list(dict.fromkeys(self._names[key] for key, _ in found))
