"""Any answer against any sources: a verdict for each claim, and one probability that all of it is supported."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim, Verdict
from rag.domain.given import given_chunk
from rag.grounding.answer_score import REFUTED, answer_score
from rag.grounding.claims import DraftClaim, drafted_claims, split_claims
from rag.grounding.coverage import evidence_of
from rag.grounding.examination import Examined, examine_all
from rag.grounding.ledger import judge_all
from rag.grounding.quotes import quotes_of
from rag.grounding.reading import read_answer
from rag.language.legible import Legible, legible
from rag.language.questions.bare_answers import in_full

SUPPORT_THRESHOLD: Final = 0.5
_UNREAD: Final = frozenset(("too_long", "too_many"))


class GivenSource(NamedTuple):
    """A source by its id; the id comes back with every quote."""

    id: str
    text: str


class VerifiedClaim(NamedTuple):
    """One claim; `start` and `end` are the characters of `quote` in the source with this id."""

    text: str
    verdict: Verdict
    reason: str
    source: str | None
    quote: str | None
    start: int | None
    end: int | None


@dataclass(frozen=True)
class Verification:
    """`score`: probability that all of the answer is supported, as people judge it; .5 parts yes from no.

    The verdict of a claim is stricter: it decides what a turn would show, and a turn withholds in doubt. An answer may
    well be supported of which every claim would be withheld; the score is not lowered for that, since it would be wrong
    more often about what people hold to be supported.
    """

    score: float
    claims: tuple[VerifiedClaim, ...]

    @property
    def withheld(self) -> int:
        """How many of the claims a turn would not show."""
        return sum(claim.verdict != "supported" for claim in self.claims)


class Verifier:
    """Checks one answer after the other; the vectors of words are computed once for all of them."""

    def __init__(self, embedder: Embeddings) -> None:
        self._embedder = embedder

    def verify(self, question: str, sources: Sequence[GivenSource], answer: str) -> Verification:
        """The same checks as in a turn, and a score over the whole answer."""
        read = [legible(source.text) for source in sources]
        texts, question = [one.text for one in read], legible(question).text
        chunks = [given_chunk(source.id, text) for source, text in zip(sources, texts, strict=True)]
        evidence = evidence_of(chunks, self._embedder)
        drafted = _drafted(question, answer, texts)
        examined = examine_all(drafted, evidence, question)
        reading = read_answer(question, drafted, examined, evidence, texts)
        rows = judge_all(drafted, examined, evidence, SUPPORT_THRESHOLD, question)
        score = answer_score(*reading)
        if not _says_anything(rows) or any(row["reason"] in _UNREAD for row in rows):
            score = min(score, REFUTED)  # nothing was said that could be vouched for
        return Verification(score, tuple(map(partial(_verified, sources, read), rows, examined)))


def _drafted(question: str, answer: str, sources: Sequence[str]) -> list[DraftClaim]:
    """The claims; an answer that only says something to its question is one as well, where there is a question."""
    claims = split_claims(answer)
    if claims or not question:
        return claims
    stated = in_full(question, answer, sources)
    return drafted_claims(answer) or ([DraftClaim(stated)] if stated else [])


def _says_anything(rows: Sequence[Claim]) -> bool:
    """An answer that only asks back states nothing."""
    return any(not row["text"].endswith("?") for row in rows)


def _verified(sources: Sequence[GivenSource], read: Sequence[Legible], row: Claim, found: Examined) -> VerifiedClaim:
    """Of several quotes the one that says most of the claim stands for all, with the source that it is from."""
    said = found.repeated or (found.coverage and found.coverage.best)
    if not row["quotes"] or not said:
        return VerifiedClaim(row["text"], row["verdict"], row["reason"], None, None, None, None)
    (quote,) = quotes_of([said])
    source = sources[said.source_id - 1]
    start, end = read[said.source_id - 1].place(quote["start"], quote["end"])
    return VerifiedClaim(row["text"], row["verdict"], row["reason"], source.id, source.text[start:end], start, end)
