"""The claim ledger: every claim of a draft against the sources, and what became of it.

Alignment is ours: the model's markers only break ties. A claim is supported when no check objects and its score reaches
the threshold. The ledger has exactly one row per claim of `drafted_claims(draft)`, in the same order.
"""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim, GroundingStatus, Verdict
from rag.domain.chunks import Chunk
from rag.grounding.checks.asides import tells_nothing
from rag.grounding.claims import DraftClaim, drafted_claims, governing_lines
from rag.grounding.coverage import Evidence, evidence_of
from rag.grounding.evidence import SourceSentence
from rag.grounding.examination import Examined, examine, examine_all, examined_without
from rag.grounding.leads import denies, is_said, turns
from rag.grounding.limited import with_limits
from rag.grounding.listed import with_proven_lines
from rag.grounding.polar import with_proven_answers
from rag.grounding.quotes import quotes_of
from rag.grounding.scoring import features, support_score
from rag.grounding.sequels import in_sequence
from rag.grounding.source_lines import with_source_lines
from rag.grounding.withholding import in_place, withheld

VERBATIM: Final = 0.99
"""Score of a claim that repeats a source sentence word for word."""
OBJECTION_CAP: Final = 0.4
"""Highest part of the threshold that a claim with an objection may score."""


def check_claims(
    draft: str,
    sources: Sequence[Chunk],
    *,
    embedder: Embeddings,
    support_threshold: float,
    question: str = "",
    in_other_words: bool = False,
) -> list[Claim]:
    """One row per claim of the draft. `source_ids` are ours (source n is `sources[n-1]`), never the model's.

    `in_other_words` a line that would be withheld may be told as its source has it, and a yes or no is left out that
    nothing proves.
    """
    evidence = evidence_of(sources, embedder)
    drafted = drafted_claims(draft)
    examined = examine_all(drafted, evidence, question)
    ledger = judge_all(drafted, examined, evidence, support_threshold, question, in_other_words=in_other_words)
    if not in_other_words:
        return ledger
    return with_proven_answers(ledger, question, lambda told: _verdict_on(told, evidence, support_threshold))


def _verdict_on(told: str, evidence: Evidence, threshold: float) -> Verdict:
    """What the sources say of a statement by itself."""
    claim = DraftClaim(told)
    return judge(claim, examine(claim, evidence), threshold)["verdict"]


def judge_all(
    drafted: Sequence[DraftClaim],
    examined: Sequence[Examined],
    evidence: Evidence,
    threshold: float,
    question: str,
    *,
    in_other_words: bool = False,
) -> list[Claim]:
    """A row for each claim; one that stands beside a fallen claim is judged once more without that."""

    def judged(found: Sequence[Examined]) -> list[Claim]:
        return judge_claims(drafted, found, evidence.sentences, threshold, question, in_other_words=in_other_words)

    ledger = judged(examined)
    fallen = {at for at, row in enumerate(ledger) if row["verdict"] != "supported"}
    if not fallen or len(fallen) == len(ledger):
        return ledger
    return judged(examined_without(drafted, examined, evidence, question, fallen))


def still_in_sequence(
    draft: str, claims: Sequence[Claim], sources: Sequence[Chunk], *, embedder: Embeddings, question: str = ""
) -> list[Claim]:
    """The ledger of `check_claims`, once some of it was told otherwise or withheld after all."""
    drafted = drafted_claims(draft)
    return in_place(drafted, in_sequence(drafted, claims, evidence_of(sources, embedder).sentences, question))


def judge_claims(
    drafted: Sequence[DraftClaim],
    examined: Sequence[Examined],
    sentences: Sequence[SourceSentence],
    threshold: float,
    question: str,
    *,
    in_other_words: bool = False,
) -> list[Claim]:
    """A row for each claim. What stands under a fallen line that denies or limits it falls too.

    So does what points back to something else than in its source, and a line with nothing left under it; one that only
    asks what they answer stands with them.
    """
    judged = [
        row if row["verdict"] != "supported" or _is_denied_alike(claim, lines, found) else withheld(row, "lead")
        for claim, found, lines in zip(drafted, examined, _lines_above(drafted), strict=True)
        for row in [judge(claim, found, threshold)]
    ]
    proven = with_proven_lines(drafted, judged, question)
    lined = with_source_lines(drafted, proven, sentences, in_other_words=in_other_words)
    ledger = in_place(drafted, lined)
    return in_place(drafted, with_limits(in_sequence(drafted, ledger, sentences, question), sentences))


def _lines_above(drafted: Sequence[DraftClaim]) -> list[list[str]]:
    """The lines that each claim is read with, and those that they are read with."""
    above: list[list[str]] = []
    for claim in drafted:
        lines = governing_lines(drafted, claim)
        above.append([*(drafted[line].text for line in lines), *(far for line in lines for far in above[line])])
    return above


def _is_denied_alike(claim: DraftClaim, lines: Sequence[str], found: Examined) -> bool:
    """Under "Not covered:" only what a source denies, too, and "Myths:" only where it speaks of them."""
    sentences = found.coverage.sentences if found.coverage else ()
    told = [f"{one.context} {one.place.opening} {one.text}" for one in sentences]
    is_said_so = not claim.text.endswith(":") or is_said(claim.text, " ".join(told))
    return is_said_so and (not any(map(denies, lines)) or any(map(turns, told)))


def judge(claim: DraftClaim, found: Examined, threshold: float) -> Claim:
    """The row of one claim; what no source says of the answering itself is an aside."""
    row = _judged(claim, found, threshold)
    is_aside = row["verdict"] == "unsupported" and tells_nothing(claim.text)
    return withheld(row, "aside") if is_aside else row


def _judged(claim: DraftClaim, found: Examined, threshold: float) -> Claim:
    """Cheap checks first; then coverage decides."""
    if found.repeated:
        return _row(claim, "supported", "supported", "", VERBATIM, (found.repeated,))
    if found.coverage is None:
        return _row(claim, "unsupported", found.findings[0].reason if found.findings else "no_source", "", 0.0)
    sentences = found.coverage.sentences
    score = support_score(features(found.coverage, found.findings))
    if found.findings:
        first = found.findings[0]
        return _row(claim, first.verdict, first.reason, first.detail, min(score, threshold * OBJECTION_CAP), sentences)
    if score < threshold:
        return _row(claim, "unsupported", "coverage", "", score, sentences)
    return _row(claim, "supported", "supported", "", score, sentences)


def _row(
    claim: DraftClaim,
    verdict: Verdict,
    reason: str,
    detail: str,
    score: float,
    sentences: tuple[SourceSentence, ...] = (),
) -> Claim:
    row = Claim(
        text=claim.text,
        verdict=verdict,
        reason=reason,
        score=score,
        source_ids=sorted({sentence.source_id for sentence in sentences}),
        quotes=quotes_of(sentences),
    )
    return {**row, "detail": detail} if detail else row


def grounding_status(claims: Sequence[Claim]) -> GroundingStatus:
    """grounded: all shown; partially_supported: some withheld; unsupported: none shown; not_checked: no claims."""
    supported = sum(claim["verdict"] == "supported" for claim in claims)
    if not claims:
        return "not_checked"
    if supported == len(claims):
        return "grounded"
    return "partially_supported" if supported else "unsupported"
