"""The judging model as the judge of single claims; its prompt holds the claim and its quotes, nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rag.domain.given import given_chunk
from rag.domain.judgements import ClaimVerdict
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.speaking import RECOVERABLE, judge, judging
from rag.prompts import render
from rag.prompts.sources import format_sources


@dataclass(frozen=True)
class ModelClaimJudge:
    """Asks once for every claim. A reply that cannot be read is no objection: the checks have decided already."""

    ctx: RagContext
    failures: list[RagError] = field(default_factory=list)  # of the replies that could not be read

    def objects(self, claim: str, quotes: Sequence[str]) -> bool:
        key = self.ctx.new_key()
        sources = format_sources([given_chunk(str(n), quote) for n, quote in enumerate(quotes, 1)], delimiter=key)
        prompt = render("judge_claim", sources=sources, delimiter=key, claim=" ".join(claim.split()))
        try:
            return not judge(judging(self.ctx), prompt, ClaimVerdict).supported
        except RECOVERABLE as error:
            self.failures.append(error)
            return False


def open_claim_judge(ctx: RagContext) -> ModelClaimJudge | None:
    """Off unless a setting says so: it costs a call of the model for every sentence."""
    return ModelClaimJudge(ctx) if ctx.settings.claim_judge else None
