"""A claim that turns its clause round: a no for a yes, may for must, all for some, after for before."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from rag.grounding.checks.clause_fit import by_clause, readings
from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.openings import is_refused
from rag.grounding.checks.retold import most_copied
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import split_clauses
from rag.language.rules.modality import modalities, modality_flips
from rag.language.rules.negation import denies_in_a_case, denies_opposite, negated_stems, negation_flips
from rag.language.rules.noes import is_negated, is_negative, without_condition
from rag.language.rules.quantifiers import choice_flips, order_flips, share_flips
from rag.language.rules.standing import bidden
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, proven
from rag.language.words import stem, words


def check_negation(side: Side) -> Finding | None:
    """The claim must not deny what the source says, nor say what it denies; a line above may deny it too."""
    if is_negative(side.claim) and is_refused(side.best[0]):
        return None
    if _denies_reason(side):
        return Finding("negation", "contradicted", "")
    turned = by_clause(side, _is_turned(side), "negation") or _unheard_opposite(side)
    return turned if turned and not _is_denied_elsewhere(side.claim, side) else None


def _denies_reason(side: Side) -> bool:
    """ "This is not because the pier is old", where it is because of that."""
    denied = _NO_REASON.search(side.claim)
    stated = [match["reason"] for one in side.best for match in _REASON.finditer(one.text)]
    return denied is not None and any(share_retold(denied["reason"], one) >= NEARLY_COPIED for one in stated)


_NO_REASON: Final = re.compile(
    r"(?:\b(?:this|that|it)(?: is| was|['’]s)(?: not|n['’]t) because"
    r"|\breason\b[^,;:]{0,40}?(?: is| was|['’]s)(?: not|n['’]t) that)\b(?P<reason>[^;:]+)",
    re.IGNORECASE,
)
_REASON: Final = re.compile(r"(?<!not )(?<!n['’]t )\bbecause\b(?P<reason>[^;:]+)", re.IGNORECASE)


def _is_turned(side: Side) -> Callable[[str, str], bool]:
    return lambda clause, text: (
        negation_flips(clause, text)
        and not _is_denied_elsewhere(clause, side)
        and not _is_denied_by_best(clause, side)
        and not (bidden(clause) and denies_in_a_case(side.best[0].text))
    )


def _is_denied_by_best(clause: str, side: Side) -> bool:
    """True when a sentence that the claim is told from has the same no, and only the words beside it are another's."""
    near = _denied(without_condition(clause), 1)
    return any(near & _denied(without_condition(one.text), 1) for one in side.best)


def _is_denied_elsewhere(claim: str, side: Side) -> bool:
    """True when another sentence about the same denies what the claim denies."""
    about, denied = frozenset(subjects(claim)), _denied(claim)
    if _denies_there(side.best[0].text, denied):
        return True
    first, facts = _denied(claim, 1), read_facts(claim)
    return bool(denied) and any(
        one not in side.best and len(about & one.own_stems) >= _HALF * len(about)
        and (len(denied & _denied(one.text)) > _HALF * len(denied)
             or (facts and first <= _denied(one.text, 1) and all(proven(fact, one.facts) for fact in facts)))
        for one in side.others
    )  # fmt: skip


def _denies_there(text: str, denied: frozenset[str]) -> bool:
    """ "No discount on books", where a clause of its own says "though not on books"."""
    parts = _EXCEPTED.split(text)
    return len(parts) > 1 and any(denied & frozenset(canonical(negated_stems(part, 1))) for part in parts[1:])


_EXCEPTED: Final = re.compile(r",\s(?:though|but|however|yet|only)\s(?=not?\b)|,\s(?=not\b)", re.IGNORECASE)


def _denied(text: str, reach: int = 3) -> frozenset[str]:
    return frozenset(canonical(negated_stems(text, reach)))


_HALF: Final = 0.5


def _unheard_opposite(side: Side) -> Finding | None:
    """ "Unpaid", which no source has, where the sources call the same thing paid, or the other way round."""
    known = {word for sentence in side.others for word in _joined(f"{sentence.text} {sentence.context}")}
    said = set(_joined(side.claim))
    about = side.stems
    denied = negated_stems(side.claim)
    turned = [pair for pair in denies_opposite(said - known, known - said) if stem(pair[0]) not in denied]
    if not is_negated(side.claim):  # "not insured" is what "uninsured" says
        heard = frozenset[str]().union(*(one.stems for one in side.others))
        bare = denies_opposite(known - said, said - known)
        turned += [(plain, word) for word, plain in bare if heard.isdisjoint(subjects(plain))]
    for word, other in turned:
        beside = [one.text for one in side.others if other in _joined(one.text) and about & one.own_stems]
        if beside and not any(is_negated(text) for text in beside):
            return Finding("negation", "contradicted", word)
    return None


def _joined(text: str) -> Sequence[str]:
    """Its words, of which "non-refundable" is one."""
    return words(_HYPHEN.sub("", text))


_HYPHEN: Final = re.compile(r"(?<=\bnon)-(?=\w)", re.IGNORECASE)


def check_modality(side: Side) -> Finding | None:
    """Must, may, should and must not are four different things."""
    return by_clause(side, modality_flips, "modality")


def check_shares(side: Side) -> Finding | None:
    """All is more than some, and both that are asked for more than either."""
    told = side.best[0].text
    if _asks(side.claim) and _asks(told) and choice_flips(side.claim, told):
        return Finding("quantifier", "contradicted", "")
    return by_clause(side, share_flips, "quantifier")


def _asks(text: str) -> bool:
    """True for what only demands: who may have tea or coffee may have tea and coffee."""
    demanded = modalities(text) | bidden(text)
    return bool(demanded) and demanded <= _DEMANDS


_DEMANDS: Final = frozenset(["must", "should"])


def check_order(side: Side) -> Finding | None:
    """During is not after, within not outside: in what has the claim's values, else in what it copies most."""
    facts = read_facts(side.claim)
    holding = [one for one in side.best if any(map(one.states, facts))]
    texts = _clauses_with(facts, holding) or [
        clause for one in holding or [most_copied(side)] for clause in readings(one)
    ]
    return Finding("quantifier", "contradicted", "") if order_flips(side.claim, *texts) else None


def _clauses_with(facts: Sequence[Fact], holding: Sequence[SourceSentence]) -> list[str]:
    """Of a sentence that says it of two things, the clauses with the claim's values."""
    clauses = [clause for one in holding if not one.cells for clause in split_clauses(one.text)]
    return [clause.text for clause in clauses if any(agree(fact, one) for fact in facts for one in clause.facts)]
