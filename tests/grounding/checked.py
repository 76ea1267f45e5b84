"""What the ledger makes of a claim: the lines that the tests of all its checks share."""

from typing import Final

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

EMBEDDER: Final = StaticEmbeddings()


def checked(draft: str, *pages: str | Chunk, question: str = "") -> list[Claim]:
    """The claims of a draft, held against these pages or chunks."""
    sources = [chunk(f"page{at}", page) if isinstance(page, str) else page for at, page in enumerate(pages, 1)]
    return check_claims(draft, sources, embedder=EMBEDDER, support_threshold=0.5, question=question)


def claim_of(draft: str, *pages: str | Chunk, question: str = "") -> Claim:
    """The one claim that the draft makes."""
    (claim,) = checked(draft, *pages, question=question)
    return claim


def judged(draft: str, *pages: str | Chunk, question: str = "") -> tuple[str, str]:
    """The verdict on the one claim, and the reason for it."""
    claim = claim_of(draft, *pages, question=question)
    return claim["verdict"], claim["reason"]


def reason(draft: str, *pages: str | Chunk, question: str = "") -> str:
    return judged(draft, *pages, question=question)[1]


def is_shown(draft: str, *pages: str | Chunk, question: str = "") -> bool:
    """True when the reader gets to see all of it."""
    claims = checked(draft, *pages, question=question)
    assert claims, draft
    return all(claim["verdict"] == "supported" for claim in claims)
