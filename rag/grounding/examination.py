"""Every claim of a draft beside its sources: how much of it they say, and what speaks against it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Final, NamedTuple

from rag.domain.stopping import stop_pressed
from rag.errors import TurnStopped
from rag.grounding.checks.asides import says_nothing
from rag.grounding.checks.bare import check_bare
from rag.grounding.checks.borrowed import check_few_words, check_stand_ins
from rag.grounding.checks.characters import check_characters
from rag.grounding.checks.columns import check_columns
from rag.grounding.checks.covered import keeps_its_covering
from rag.grounding.checks.either import check_either
from rag.grounding.checks.every import (
    CHECKS,
    OF_COVERINGS,
    OF_DEEDS,
    OF_EXEMPTIONS,
    OF_HINGES,
    OF_HINGES_TO_THE_WORD,
    OF_RELATIONS,
    OF_RELATIONS_THROUGH_A_NO,
    SWAPPING,
)
from rag.grounding.checks.exempted import keeps_its_exemption
from rag.grounding.checks.hinged import keeps_its_hinge, keeps_its_hinge_to_the_word
from rag.grounding.checks.listings import check_listings
from rag.grounding.checks.omissions import LEFT_OUT
from rag.grounding.checks.openings import check_openings, is_refused_above
from rag.grounding.checks.parallel import check_parallel
from rag.grounding.checks.placed import check_placed
from rag.grounding.checks.related import keeps_it_through_a_no, keeps_its_deed, keeps_its_relation
from rag.grounding.checks.roles import check_steps
from rag.grounding.checks.sides import BY_ITSELF, Check, Finding, Side, Surroundings
from rag.grounding.claims import DraftClaim, governing_lines
from rag.grounding.coverage import Coverage, Evidence
from rag.grounding.evidence import SourceSentence
from rag.grounding.joined import joined
from rag.grounding.leads import announces, leans
from rag.grounding.listed import bare_answer, in_context, in_words, pairs_in, spelled_out
from rag.grounding.preambles import without_answer, without_opener, without_preamble
from rag.grounding.steps import out_of_turn
from rag.grounding.ties import untold_ties
from rag.language.gapping import without_contrast
from rag.language.questions.asked_part import asked_part
from rag.language.questions.bare_answers import answer_in
from rag.language.rules.complements import told_of_complement
from rag.language.rules.modality import told_of_demand
from rag.language.rules.narrowing import narrowings
from rag.language.synonyms import subjects
from rag.language.told_apart import as_not_of_other, is_same_verb, statements, told_alike, told_apart, told_of_asked
from rag.language.values.all_facts import read_facts
from rag.language.words import words

_OUT_OF_TURN: Final = Finding("role", "contradicted", "")
_TOLD: Final = 0.6
"""Part of what a claim says of one of two that the best sentences must have."""
LONGEST_CLAIM: Final = 1500
"""Characters. No sentence of a handbook comes near it; over what a broken model says the checks would take minutes."""
_VALUES: Final = frozenset(("number", "date"))
_OF_LABELS: Final = (check_listings, check_openings)
"""What may speak against words that a source has to the letter: that they stand under another label there."""
_OF_CONTEXT: Final = tuple(check for check in CHECKS if check not in {check_parallel, check_few_words})
"""What may speak against a few words and what they stand under: they may be two sentences' that go together."""
_OF_PLACES: Final = (check_columns, check_placed, check_steps, check_either)
"""What may speak against several sentences in one: that one of them is the label of another, or only one of two."""
_OF_COPIES: Final = (check_stand_ins, check_characters)
"""What may speak against a sentence repeated word for word: that it stands behind another; signs beside its words."""


class Examined(NamedTuple):
    """A claim beside its sources: the text that was read, how much of it they say, what speaks against it."""

    text: str
    repeated: SourceSentence | None
    coverage: Coverage | None
    findings: list[Finding]

    @property
    def home(self) -> SourceSentence | None:
        """The sentence that says most of it."""
        return self.repeated or (self.coverage.best if self.coverage else None)


def examine_all(drafted: Sequence[DraftClaim], evidence: Evidence, question: str = "") -> list[Examined]:
    """Every claim examined once, for whoever needs to know: by itself, then with what it stands under."""
    evidence.embed(claim.text for claim in drafted)
    around = _surroundings(drafted, question)
    said = [in_words(claim, claim.asked or question, evidence.texts) for claim in drafted]
    alone = [examine(claim, evidence, one) for claim, one in zip(going_on(said), around, strict=True)]
    for at in out_of_turn(drafted, [found.home for found in alone], evidence.sentences):
        alone[at] = alone[at]._replace(findings=[*alone[at].findings, _OUT_OF_TURN], repeated=None)
    placed = []
    for claim, found, whole in zip(going_on(drafted), alone, around, strict=True):
        known = _known(found, [alone[line] for line in governing_lines(drafted, claim)])
        asked = claim.asked or question
        more = [
            *(one for one in _against_context(claim, found, evidence, asked) if one.reason not in known),
            *_against_answer(claim, found, evidence, whole),
            *_against_place(claim, evidence, question),
            *_against_pairs(claim, evidence, question),
            *_against_asked(claim, evidence, asked),
        ]
        placed.append(found._replace(findings=[*found.findings, *more], repeated=None) if more else found)
    return placed


def examined_without(
    drafted: Sequence[DraftClaim],
    examined: Sequence[Examined],
    evidence: Evidence,
    question: str,
    fallen: Set[int],
) -> list[Examined]:
    """The same once nobody reads the fallen claims: what stood beside one is held against what is still read there."""
    around = _surroundings(drafted, question, fallen)
    again = list(examined)
    for at, (claim, found) in enumerate(zip(going_on(drafted), examined, strict=True)):
        if at in fallen or found.findings or fallen.isdisjoint((at - 1, at + 1)):
            continue
        alone = examine(in_words(claim, claim.asked or question, evidence.texts), evidence, around[at])
        if alone.findings:
            again[at] = found._replace(findings=alone.findings, repeated=None)
    return again


def going_on(drafted: Iterable[DraftClaim]) -> Iterator[DraftClaim]:
    """The same; a long draft takes seconds, in which a Stop is heard from claim to claim. Raises TurnStopped."""
    for claim in drafted:
        if stop_pressed().is_set():
            raise TurnStopped
        yield claim


def _surroundings(drafted: Sequence[DraftClaim], question: str, fallen: Set[int] = frozenset()) -> list[Surroundings]:
    texts = ["", *("" if at in fallen else claim.text for at, claim in enumerate(drafted)), ""]
    items = Counter(line for claim in drafted for line in governing_lines(drafted, claim))
    return [
        Surroundings(
            asked=claim.asked or question,
            beside=f"{question} {claim.heading} {claim.under} {texts[at]} {texts[at + 2]}",
            above=f"{asked_part(claim.asked or question)} {lines}",
            ahead=" ".join([question, claim.heading, claim.under, *texts[: at + 1]]),
            told=" ".join([asked_part(question), claim.heading, claim.under, *texts[: at + 1]]),
            before=texts[at],
            items=items[at],
        )
        for at, claim in enumerate(drafted)
        for lines in [f"{claim.heading} {claim.under} {_columns(drafted, at)}"]
    ]


def _columns(drafted: Sequence[DraftClaim], at: int) -> str:
    """What the columns are called of a table with other rows beside this one."""
    beside = (each.columns for each in (*drafted[max(0, at - 1) : at], *drafted[at + 1 : at + 2]))
    return drafted[at].columns if drafted[at].columns in beside else ""


def examine(claim: DraftClaim, evidence: Evidence, surroundings: Surroundings = BY_ITSELF) -> Examined:
    """What the sources say of one claim by itself; a word-for-word repetition needs hardly a check."""
    if claim.is_rest:
        return Examined(claim.text, None, None, [Finding("too_many", "unsupported", "")])
    if len(claim.text) > LONGEST_CLAIM:
        return Examined(claim.text, None, None, [Finding("too_long", "unsupported", "")])
    spelled = spelled_out(claim) if leans(claim.under) or leans(claim.heading) else claim.text
    text = evidence.read(spelled)
    repeated = evidence.verbatim(spelled)
    coverage = evidence.cover(text, claim.source_ids)
    if repeated and is_refused_above(repeated, surroundings.beside):
        return Examined(text, None, coverage, [Finding("negation", "contradicted", "")])
    if says_nothing(claim.text) and not repeated:
        return Examined(text, None, coverage, [Finding("aside", "unsupported", "")])
    if coverage is None:
        return Examined(text, repeated, None, [])
    side = laid_beside(text, coverage, evidence, spelled, surroundings)
    findings = find_objections(side, _OF_COPIES) if repeated else _objections(side) or _behind_preamble(side)
    return Examined(text, None if findings else repeated, coverage, findings)


def _objections(side: Side) -> list[Finding]:
    """What speaks against a claim; where it tells several sentences in one, what speaks against each of them."""
    if told := _told_not_of_other(side):
        return _against_part(0, [told], side)
    if contrasted := without_contrast(side.claim):
        return [one for at in range(len(contrasted)) for one in _against_part(at, contrasted, side)]
    if apart := _apart(side):
        return [one for at in range(len(apart)) for one in _against_part(at, apart, side)]
    parts, ties = joined(side.claim if side.best[0].is_foreign else side.spelled, side.others)
    if not parts:
        return find_objections(side, CHECKS)
    of_parts = [one for at in range(len(parts)) for one in _against_part(at, parts, side)]
    return [*of_parts, *untold_ties(ties, side), *find_objections(side, _OF_PLACES)]


def _told_not_of_other(side: Side) -> str:
    """Of "crews pay by card, not in cash" the crews' part, where the sources say the rest of another in like words."""
    found = as_not_of_other(side.claim)
    if not found or not _is_told(found[0].text, side.evidence):
        return ""
    mine, said = found
    who, rest = frozenset(subjects(mine.who)), frozenset(words(said))
    having = [one for one in side.others if rest <= frozenset(words(one.text))]
    told = [each for one in having for each in statements(one.text) if rest <= frozenset(words(each.said))]
    is_of_other = any(is_same_verb(each.verb, mine.verb) for each in told)
    return mine.text if is_of_other and not any(who <= one.own_stems for one in having) else ""


def _apart(side: Side) -> Sequence[str]:
    """What a claim says of two things, of each; of two of which the sources say nothing together, the same."""
    apart = told_apart(side.claim) or _alike(side)
    return apart if all(_is_told(one, side.evidence) for one in apart) else ()


def _alike(side: Side) -> Sequence[str]:
    """What a claim says of each of two alike, of whom no sentence says it together."""
    about = frozenset(subjects(side.claim))
    if any(about <= one.own_stems for one in side.others):
        return ()
    alike = told_alike(side.claim)
    are_named = all(any(_begins_with(one.who, each) for each in side.others) for one in alike)
    return [one.text for one in alike] if are_named else ()


def _begins_with(who: str, one: SourceSentence) -> bool:
    """True for whom a sentence, a row, a column or a section tells of."""
    said = words(who)
    named = [one.text, one.place.heading, *(one.header if one.cells else ()), *one.text.split(" for ")[1:]]
    return any(words(each)[: len(said)] == said for each in [*named, *one.text.split(": ")[1:]])


def _is_told(part: str, evidence: Evidence) -> bool:
    """True where the sources have most of it: what hardly any of them says is left to the whole."""
    coverage = evidence.cover(evidence.read(part))
    return coverage is not None and coverage.best_two >= _TOLD


def _behind_preamble(side: Side) -> list[Finding]:
    """What speaks against the statement alone, ahead of which only words stand that no source has."""
    spelled = side.evidence.spelled_alike(side.spelled)
    if alone := without_preamble(spelled, side.best):
        return _against_part(0, [alone], side)
    if alone := without_answer(spelled):
        return _against_part(0, [alone], side)
    alone = without_opener(spelled, side.best)
    found = _against_part(0, [alone], side) if alone else []
    return [one for one in found if one.reason not in LEFT_OUT]  # a "then" may stand for its case


def _against_part(at: int, parts: Sequence[str], side: Side) -> list[Finding]:
    """What speaks against a sentence beside which others stand in the same claim: of those, only when they hold."""
    part, others = parts[at], [*parts[:at], *parts[at + 1 :]]
    text = side.evidence.read(part)
    coverage = side.evidence.cover(text)
    if coverage is None:
        return []
    whole = side.surroundings
    cases = (one.text for other in others for one in narrowings(other) if one.kind == "part")
    around = whole._replace(
        beside=" ".join([whole.beside, *cases]),
        ahead=" ".join([whole.ahead, *parts[:at]]),
        told=" ".join([whole.told, *parts[:at]]),
        before=parts[at - 1] if at else whole.before,
    )
    checks = _OF_COPIES if side.evidence.verbatim(part) else CHECKS
    return find_objections(laid_beside(text, coverage, side.evidence, part, around), checks)


def _known(found: Examined, above: Sequence[Examined]) -> set[str]:
    """Reasons that need no repeating: what speaks against the line above does so there."""
    known = {finding.reason for each in (*above, found) for finding in each.findings} - {"negation"}
    return known if read_facts(found.text) else known | _VALUES  # the asker's own 600 euros are no value of the claim


def _against_context(claim: DraftClaim, found: Examined, evidence: Evidence, question: str) -> list[Finding]:
    """What contradicts what it says together with what it stands under."""
    if found.coverage is None or leans(claim.under) or leans(claim.heading):
        return []
    checks = _OF_LABELS if found.repeated else _OF_CONTEXT
    return [
        finding
        for whole in in_context(claim, question, evidence.texts)
        for finding in _objections_to(whole.text, claim, evidence, question, checks)
        if finding.verdict == "contradicted"
        if not whole.may_only or finding.reason in whole.may_only
    ]


def _against_place(claim: DraftClaim, evidence: Evidence, question: str) -> list[Finding]:
    """That a sentence, however long, stands under another label in its source, but for one that the question names."""
    line = f"{claim.heading} {claim.under}".strip()
    if claim.asked:
        return _objections_to(f"{claim.asked} {claim.text}", claim, evidence, question, [check_placed])
    if not line or announces(line) or frozenset(subjects(line)) <= frozenset(subjects(question)):
        return []
    return _objections_to(spelled_out(claim), claim, evidence, question, [check_placed])


def _against_pairs(claim: DraftClaim, evidence: Evidence, question: str) -> list[Finding]:
    """That one of several labels in a sentence is given what stands under another."""
    told = pairs_in(claim.text)
    found = (finding for pair in told for finding in _objections_to(pair, claim, evidence, question, SWAPPING))
    return [one for one in found if one.reason == "swap" and one.verdict == "contradicted"]


def _against_answer(claim: DraftClaim, found: Examined, evidence: Evidence, around: Surroundings) -> list[Finding]:
    """That what a draft tells is the answer to another question: the few words that it begins with, or a statement.

    What is listed is part of an answer.
    """
    is_first = bool(claim.asked) or (around.ahead.split() == around.asked.split() and not claim.lead.strip())
    told = (bare_answer(claim) if is_first else "") or _answer_in(claim, around)
    if not told or found.coverage is None or found.repeated:
        return []
    return find_objections(laid_beside(evidence.read(told), found.coverage, evidence, told, around), [check_bare])


def _against_asked(claim: DraftClaim, evidence: Evidence, asked: str) -> list[Finding]:
    """That it is told of one of two for whom the sources have a rule each, where the question names the other."""
    if not asked or claim.under or claim.heading or claim.lead.strip():
        return []
    told = told_of_asked(claim.text, asked, [one.text for one in evidence.sentences if not one.is_foreign])
    found = (one for whole in told for one in _objections_to(whole, claim, evidence, asked, CHECKS))
    return [one for one in found if one.verdict == "contradicted"]


def _answer_in(claim: DraftClaim, around: Surroundings) -> str:
    return "" if claim.under or claim.heading else answer_in(claim.text, around.asked)


def _objections_to(
    whole: str, claim: DraftClaim, evidence: Evidence, question: str, checks: Sequence[Check]
) -> list[Finding]:
    text = evidence.read(whole)
    coverage = evidence.cover(text, claim.source_ids)
    if coverage is None:
        return []
    surroundings = Surroundings(asked=question, beside=f"{question} {whole}", above=question)
    return find_objections(laid_beside(text, coverage, evidence, whole, surroundings), checks)


def laid_beside(
    text: str, coverage: Coverage, evidence: Evidence, spelled: str, surroundings: Surroundings = BY_ITSELF
) -> Side:
    """What was read as `text` and spelled so, beside the sentences that say most of it and in their words."""
    told = told_of_demand(told_of_complement(text, [one.text for one in coverage.sentences]), coverage.best.text)
    return Side(told, coverage.sentences, evidence, spelled, surroundings)


def find_objections(side: Side, checks: Sequence[Check]) -> list[Finding]:
    """What each check says against a claim; nothing when none objects."""
    found = {check: finding for check in checks if (finding := check(side))}
    answered: set[Check] = set()
    if not OF_HINGES.isdisjoint(found) and keeps_its_hinge(side):
        answered |= OF_HINGES
    if not OF_HINGES_TO_THE_WORD.isdisjoint(found) and keeps_its_hinge_to_the_word(side):
        answered |= OF_HINGES_TO_THE_WORD
    if not OF_COVERINGS.isdisjoint(found) and keeps_its_covering(side):
        answered |= OF_COVERINGS
    if not OF_EXEMPTIONS.isdisjoint(found) and keeps_its_exemption(side):
        answered |= OF_EXEMPTIONS
    if not OF_RELATIONS.isdisjoint(found) and keeps_its_relation(side):
        answered |= OF_RELATIONS
    if not OF_DEEDS.isdisjoint(found) and keeps_its_deed(side):
        answered |= OF_DEEDS
    if not OF_RELATIONS_THROUGH_A_NO.isdisjoint(found) and keeps_it_through_a_no(side):
        answered |= OF_RELATIONS_THROUGH_A_NO
    return [finding for check, finding in found.items() if check not in answered]
