"""The claim ledger: every claim of a draft against the sources, and what became of it.

Alignment is ours: the model's markers only break ties. A claim is supported when no check objects and its score reaches
the threshold. The ledger has exactly one row per claim of `split_claims(draft)`, in the same order.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim, GroundingStatus, Verdict
from rag.domain.chunks import Chunk
from rag.grounding.checks.borrowed import check_stand_ins
from rag.grounding.checks.every import CHECKS
from rag.grounding.checks.listings import check_listings
from rag.grounding.checks.openings import check_openings, is_refused_above
from rag.grounding.checks.parallel import check_parallel
from rag.grounding.checks.sides import Check, Finding, Side
from rag.grounding.claims import DraftClaim, split_claims
from rag.grounding.coverage import Coverage, Evidence, evidence_of
from rag.grounding.evidence import SourceSentence
from rag.grounding.listed import Statement, in_context, spelled_out, turns, with_proven_lines
from rag.grounding.quotes import quotes_of
from rag.grounding.scoring import features, support_score
from rag.language.rules.complements import told_of_complement
from rag.language.rules.negation import told_of_demand
from rag.language.values.all_facts import read_facts

VERBATIM: Final = 0.99
"""Score of a claim that repeats a source sentence word for word."""
LONGEST_CLAIM: Final = 1500
"""Characters. No sentence of a handbook comes near it; over what a broken model says the checks would take minutes."""
_VALUES: Final = frozenset(("number", "date"))
_OF_LABELS: Final = (check_listings, check_openings)
"""What may speak against words that a source has to the letter: that they stand under another label there."""
_OF_STATEMENTS: Final = tuple(check for check in CHECKS if check is not check_parallel)
"""What may speak against a few words and what they stand under: they may be two sentences' that go together."""
_OF_COPIES: Final = (check_stand_ins,)
"""What may speak against a sentence repeated word for word: that it stands behind another."""
OBJECTION_CAP: Final = 0.4
"""Highest part of the threshold that a claim with an objection may score."""


class Examined(NamedTuple):
    """A claim beside its sources: the text that was read, how much of it they say, what speaks against it."""

    text: str
    repeated: SourceSentence | None
    coverage: Coverage | None
    findings: list[Finding]


def check_claims(
    draft: str, sources: Sequence[Chunk], *, embedder: Embeddings, support_threshold: float, question: str = ""
) -> list[Claim]:
    """One row per claim of the draft. `source_ids` are ours (source n is `sources[n-1]`), never the model's."""
    evidence = evidence_of(sources, embedder)
    drafted = split_claims(draft)
    return judge_claims(drafted, examine_all(drafted, evidence, question), support_threshold, question)


def examine_all(drafted: Sequence[DraftClaim], evidence: Evidence, question: str = "") -> list[Examined]:
    """Every claim examined once, for whoever needs to know."""
    evidence.embed(claim.text for claim in drafted)
    texts = ["", *(claim.text for claim in drafted), ""]
    beside = [
        f"{question} {claim.heading} {claim.under} {texts[at]} {texts[at + 2]}" for at, claim in enumerate(drafted)
    ]
    ahead = [" ".join([question, claim.heading, claim.under, *texts[: at + 1]]) for at, claim in enumerate(drafted)]
    alone = [
        examine(claim, evidence, told, question, before)
        for claim, told, before in zip(drafted, beside, ahead, strict=True)
    ]
    lines = {claim.text: found for claim, found in zip(drafted, alone, strict=True)}
    sources = [sentence.text for sentence in evidence.sentences]
    placed = []
    for claim, found in zip(drafted, alone, strict=True):
        above = [lines[line] for line in (claim.heading, claim.under) if line in lines]
        statements = in_context(claim, question, sources)
        placed.append(_in_its_place(claim, found, above, statements, evidence, question))
    return placed


def _in_its_place(
    claim: DraftClaim,
    found: Examined,
    above: Sequence[Examined],
    statements: Sequence[Statement],
    evidence: Evidence,
    asked: str,
) -> Examined:
    """With what speaks against the statements that it makes together with what it stands under.

    What speaks against the line above does so there.
    """
    if found.coverage is None or not statements or turns(claim.under):
        return found
    known = {finding.reason for each in (*above, found) for finding in each.findings} - {"negation"}
    known |= _VALUES if not read_facts(found.text) else set()  # the asker's own 600 euros are no value of the claim
    checks = _OF_LABELS if found.repeated else _OF_STATEMENTS
    more = [
        finding
        for whole in statements
        for finding in _objections_to(whole.text, claim, evidence, asked, checks)
        if finding.verdict == "contradicted" and finding.reason not in known
        if not whole.may_only or finding.reason in whole.may_only
    ]
    return found._replace(findings=[*found.findings, *more], repeated=None if more else found.repeated)


def _objections_to(
    whole: str, claim: DraftClaim, evidence: Evidence, asked: str, checks: Sequence[Check]
) -> list[Finding]:
    text = evidence.read(whole)
    coverage = evidence.cover(text, claim.source_ids)
    told = f"{asked} {whole}"
    return find_objections(text, coverage, evidence, told, whole, asked, checks=checks) if coverage else []


def examine(claim: DraftClaim, evidence: Evidence, told: str = "", asked: str = "", before: str = "") -> Examined:
    """What the sources say of one claim; a word-for-word repetition needs hardly a check.

    `told` stands beside the claim, `before` ahead of it, `asked` is the question.
    """
    if len(claim.text) > LONGEST_CLAIM:
        return Examined(claim.text, None, None, [Finding("too_long", "unsupported", "")])
    spelled = spelled_out(claim) if turns(claim.under) else claim.text
    text = evidence.read(spelled)
    repeated = evidence.verbatim(spelled)
    coverage = evidence.cover(text, claim.source_ids)
    if repeated and is_refused_above(repeated, told):
        return Examined(text, None, coverage, [Finding("negation", "contradicted", "")])
    checks = _OF_COPIES if repeated else CHECKS
    findings = (
        find_objections(text, coverage, evidence, told, spelled, asked, before, checks=checks) if coverage else []
    )
    return Examined(text, None if findings else repeated, coverage, findings)


def judge_claims(
    drafted: Sequence[DraftClaim], examined: Sequence[Examined], threshold: float, question: str
) -> list[Claim]:
    """A row for each claim. What stands under a fallen line that changes its meaning falls too.

    So does a line with nothing left under it; one that only asks what they answer stands with them.
    """
    judged = [judge(claim, found, threshold) for claim, found in zip(drafted, examined, strict=True)]
    ledger = with_proven_lines(drafted, judged, question)
    fallen = {claim.text for claim, row in zip(drafted, ledger, strict=True) if row["verdict"] != "supported"}
    listed = {line for claim in drafted for line in (claim.under, claim.heading)}
    shown = [claim for claim, row in zip(drafted, ledger, strict=True) if row["verdict"] == "supported"]
    kept = {line for claim in shown for line in (claim.under, claim.heading)}
    return [
        _without_its_lead(row) if (claim.under in fallen and turns(claim.under)) or claim.text in listed - kept else row
        for claim, row in zip(drafted, ledger, strict=True)
    ]


def judge(claim: DraftClaim, found: Examined, threshold: float) -> Claim:
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
        return _row(claim, "unsupported", "coverage", "", score)
    return _row(claim, "supported", "supported", "", score, sentences)


def find_objections(
    text: str,
    coverage: Coverage,
    evidence: Evidence,
    told: str = "",
    spelled: str = "",
    asked: str = "",
    before: str = "",
    *,
    checks: Sequence[Check] = CHECKS,
) -> list[Finding]:
    """What each check says against a claim; nothing when none objects."""
    side = Side(
        claim=told_of_demand(told_of_complement(text, [one.text for one in coverage.sentences]), coverage.best.text),
        best=coverage.sentences,
        others=evidence.sentences,
        told=told,
        nearness=evidence.nearness,
        strangers=evidence.strangers,
        far_off=evidence.far_off,
        spelled=spelled or text,
        asked=asked,
        before=before,
    )
    return [finding for check in checks if (finding := check(side))]


def _without_its_lead(row: Claim) -> Claim:
    return Claim(text=row["text"], verdict="unsupported", reason="lead", score=row["score"], source_ids=[], quotes=[])


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
