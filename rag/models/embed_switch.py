"""The embedder in use. Everybody holds this one, so that changing it changes it for everybody at once."""

from langchain_core.embeddings import Embeddings

from rag.language.spelling import is_word
from rag.ports import embedder_fingerprint, weight_of


class SwitchableEmbedder(Embeddings):
    """Passes everything on to `current`."""

    def __init__(self, current: Embeddings) -> None:
        self.current = current

    @property
    def name(self) -> str:
        return str(getattr(self.current, "name", type(self.current).__name__))

    @property
    def fingerprint(self) -> str:
        return embedder_fingerprint(self.current)

    @property
    def semantic_weight(self) -> float:
        return weight_of(self.current)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return self.current.embed_documents(texts)

    def embed_query(self, text: str) -> list[float]:
        return self.current.embed_query(text)

    def is_word(self, text: str) -> bool:
        """For `language.spelling`, which asks it of whatever embedder it is given."""
        return is_word(text, self.current)
