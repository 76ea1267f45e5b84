"""The optional second opinion: a judge that may withhold what the checks let pass, and nothing else."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rag.domain.answers import Claim, Quote
from rag.domain.chunks import Chunk
from rag.grounding.claims import DraftClaim, governing_lines
from rag.grounding.evidence import source_sentences
from rag.grounding.listed import spelled_out
from rag.grounding.withholding import withheld
from rag.language.outline import Place
from rag.ports import ClaimJudge


class ScriptedJudge:
    """Objects to the claims it was told; remembers what it was asked."""

    def __init__(self, objecting_to: Collection[str] = ()) -> None:
        self._objecting_to = frozenset(objecting_to)
        self.asked: list[tuple[str, tuple[str, ...]]] = []

    def objects(self, claim: str, quotes: Sequence[str]) -> bool:
        self.asked.append((claim, tuple(quotes)))
        return claim in self._objecting_to


def second_opinion(
    drafted: Sequence[DraftClaim], claims: Sequence[Claim], sources: Sequence[Chunk], judge: ClaimJudge | None
) -> list[Claim]:
    """The ledger as it stands after the judge has read every claim that would be shown, each with the lines over it."""
    if judge is None:
        return list(claims)
    places = {(one.chunk_id, one.start): one.place for one in source_sentences(sources)}
    judged = list(claims)
    for at, (draft, claim) in enumerate(zip(drafted, claims, strict=True)):
        is_read_below = draft.laid.opens and claim["text"].endswith(":")
        if claim["verdict"] == "supported" and not is_read_below:
            said = claim["text"]
            if draft.text == said:
                said = _in_full(draft, [claims[line]["text"] for line in governing_lines(drafted, draft)])
            quotes = [_quoted(quote, places if said != claim["text"] else {}) for quote in claim["quotes"]]
            judged[at] = withheld(claim, "judge") if judge.objects(said, quotes) else claim
    return judged


def _in_full(draft: DraftClaim, lines: Sequence[str]) -> str:
    """What stands under a line is half a statement without it."""
    line = " ".join(lines)
    return spelled_out(replace(draft, heading="", under=line)) if draft.under else f"{line} {draft.text}".strip()


def _quoted(quote: Quote, places: Mapping[tuple[str, int], Place]) -> str:
    """Its words behind what stands over them in its source."""
    place = places.get((quote["chunk_id"], quote["start"]), Place())
    line = place.opening if place.is_item and place.opening else place.heading
    return f"{line} {quote['text']}".strip()
