"""Orders as ingest looks for them, with the bundled embedder."""

from typing import Final

from rag.language.orders import injection
from rag.language.orders.injection import Suspect
from rag.language.orders.pieces import pieces_of
from rag.models.embed_static import StaticEmbeddings

EMBEDDER: Final = StaticEmbeddings()


def find_order(text: str) -> Suspect | None:
    return injection.find_order(text, EMBEDDER)


def suspect(text: str, at_least: float = 0.0) -> Suspect | None:
    return injection.most_suspicious(pieces_of(text), EMBEDDER, at_least)
