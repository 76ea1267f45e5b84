"""The optional second opinion: a judge that may withhold what the checks let pass, and nothing else."""

from collections.abc import Collection, Sequence

from rag.domain.answers import Claim
from rag.ports import ClaimJudge


class ScriptedJudge:
    """Objects to the claims it was told; remembers what it was asked."""

    def __init__(self, objecting_to: Collection[str] = ()) -> None:
        self._objecting_to = frozenset(objecting_to)
        self.asked: list[tuple[str, tuple[str, ...]]] = []

    def objects(self, claim: str, quotes: Sequence[str]) -> bool:
        self.asked.append((claim, tuple(quotes)))
        return claim in self._objecting_to


def second_opinion(claims: Sequence[Claim], judge: ClaimJudge | None) -> list[Claim]:
    """The ledger as it stands after the judge has read every claim that would be shown."""
    return [_withheld(claim) if judge and _is_refused(claim, judge) else claim for claim in claims]


def _is_refused(claim: Claim, judge: ClaimJudge) -> bool:
    if claim["verdict"] != "supported":
        return False
    return judge.objects(claim["text"], [quote["text"] for quote in claim["quotes"]])


def _withheld(claim: Claim) -> Claim:
    """As any other unsupported claim: its sources and quotes are not shown."""
    return {**claim, "verdict": "unsupported", "reason": "judge", "source_ids": [], "quotes": []}
