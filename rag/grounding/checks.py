"""What can be wrong with a claim beside its words: values, names, yes and no, bounds. Each check is cheap and pure.

A check answers with a finding or None. `contradicted`: the source says otherwise; `unsupported`: it is silent.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from rag.grounding.added import check_causes, check_parts
from rag.grounding.asides import check_additions, check_asides
from rag.grounding.compared import check_compared
from rag.grounding.compounds import check_compounds
from rag.grounding.denials import check_denials
from rag.grounding.elsewhere import check_elsewhere
from rag.grounding.evidence import SourceSentence
from rag.grounding.fronts import check_fronts
from rag.grounding.fused import check_fused
from rag.grounding.naming import check_exact_names, check_name_company, check_proper_names, share_root
from rag.grounding.omissions import check_certainty, check_conditions, check_scope
from rag.grounding.openings import check_openings, is_refused
from rag.grounding.parties import check_parties
from rag.grounding.rewording import (
    Replaced,
    changed_places,
    contrary_words,
    demands_otherwise,
    replaced,
    retells,
    share_retold,
    turned_to_no,
)
from rag.grounding.rivals import check_rivals
from rag.grounding.roles import check_direction, check_roles
from rag.grounding.rows import check_rows
from rag.grounding.sequence import check_sequence
from rag.grounding.sides import Finding, Side
from rag.grounding.standings import check_standings
from rag.grounding.values import check_swaps, check_vague, check_values
from rag.language.all_facts import read_facts
from rag.language.clauses import Clause, split_clauses
from rag.language.conditions import conditions
from rag.language.facts import Fact, agree
from rag.language.likeness import alike, is_general
from rag.language.negation import (
    denies_opposite,
    is_exclusive,
    is_negated,
    is_negative,
    modality_flips,
    negation_flips,
    plain_negation,
    restrictions,
)
from rag.language.quantifiers import (
    bound,
    bounds_flip,
    made_exact,
    of_another,
    order_flips,
    orders_meet,
    says_exactly,
    share_flips,
    turned_in_time,
)
from rag.language.synonyms import canonical, subjects
from rag.language.words import stem, words


def check_exchanges(side: Side) -> Finding | None:
    """Who retells a sentence must not put an opposite, a no or another demand where the sentence has its own word."""
    retold = side.best[0].text
    if contrary := contrary_words(side.claim, retold):
        return Finding("opposite", "contradicted", contrary[0])
    if moved := changed_places(side.claim, retold):
        return Finding("role", "contradicted", ", ".join(moved))
    if turned_to_no(side.claim, retold):
        return Finding("negation", "contradicted", "")
    return Finding("modality", "contradicted", "") if demands_otherwise(side.claim, retold) else None


def check_substitutes(side: Side) -> Finding | None:
    """A thing that no source names, or a word of another sentence, in the place of one of the sentence copied."""
    retold = _most_copied(side)
    if share_retold(side.claim, retold) < _NEARLY_COPIED:
        return None
    known = frozenset(stem(word) for one in side.others for word in words(f"{one.text} {one.context}"))
    own = frozenset(map(stem, words(retold)))
    for one in replaced(side.claim, retold):
        if all(_is_strange(stem(word), one, known, own) for word in one.claimed) and _is_another_thing(one, side):
            return Finding("substitute", "unsupported", " ".join(one.claimed))
    return None


def _most_copied(side: Side) -> str:
    """The sentence of which the claim has most words in the same order."""
    about = frozenset(subjects(side.claim))
    near = [one.text for one in side.others if 2 * len(about & one.own_stems) >= len(about)]
    return max([side.best[0].text, *near], key=lambda text: share_retold(side.claim, text))


def _is_strange(claimed: str, one: Replaced, known: frozenset[str], own: frozenset[str]) -> bool:
    """Of another sentence, or of none; where little words changed too, only what is surely a thing."""
    if one.wide:
        return claimed not in own and one.names_thing and not is_general(claimed)
    return claimed in known - own or (one.names_thing and claimed not in known)


def _is_another_thing(one: Replaced, side: Side) -> bool:
    return all(_is_another(mine, theirs, side) for mine in one.claimed for theirs in one.said)


def _is_another(claimed: str, said: str, side: Side) -> bool:
    likes = {*alike(stem(claimed)), *canonical([stem(claimed)])}
    if likes & {stem(said), *canonical([stem(said)])} or share_root(stem(claimed), stem(said)):
        return False
    return side.nearness(claimed, said) < _FOREIGN


_NEARLY_COPIED: Final = 0.85
_FOREIGN: Final = 0.2
"""Nearness below which one word hardly is another for the same."""


def check_negation(side: Side) -> Finding | None:
    """The claim must not deny what the source says, nor say what it denies; a line above may deny it too."""
    if is_negative(side.claim) and is_refused(side.best[0]):
        return None
    return _by_clause(side, negation_flips, "negation") or _turned_whole(side) or _unheard_opposite(side)


def _turned_whole(side: Side) -> Finding | None:
    """A clause of which the claim has every word, and turns it: "Most find it useful" where most do not."""
    clauses = split_clauses(side.claim)
    for text in _readings(side.best[0]):
        own = frozenset(subjects(text))
        mine = next((one for one in clauses if own <= frozenset(canonical(one.stems))), None)
        if mine and len(own) >= _LEAST_TURNED and negation_flips(mine.text, text):
            return Finding("negation", "contradicted", "")
    return None


_LEAST_TURNED: Final = 3


def _unheard_opposite(side: Side) -> Finding | None:
    """ "Unpaid", which no source has, where the sources call the same thing paid."""
    known = {word for sentence in side.others for word in words(f"{sentence.text} {sentence.context}")}
    said = set(words(side.claim))
    about = frozenset(subjects(side.claim))
    for word, plain in denies_opposite(said - known, known - said):
        beside = [one.text for one in side.others if plain in words(one.text) and about & one.own_stems]
        if beside and not any(is_negated(text) for text in beside):
            return Finding("negation", "contradicted", word)
    return None


def check_modality(side: Side) -> Finding | None:
    """Must, may, should and must not are four different things."""
    return _by_clause(side, modality_flips, "modality")


def check_shares(side: Side) -> Finding | None:
    """All is more than some."""
    return _by_clause(side, share_flips, "quantifier")


def check_absolutes(side: Side) -> Finding | None:
    """All, every or always must not come in where the sentence sets a limit that the claim leaves out."""
    stated = side.best[0]
    if not retells(side.claim, stated.text) or _absolutes(side.claim) <= _absolutes(stated.text):
        return None
    if (is_exclusive(stated.text) and not restrictions(side.claim)) or _are_chosen(stated.text, side.claim):
        return Finding("quantifier", "contradicted", "")
    left_out = [one for one in stated.facts if bound(stated.text, one) == "upper" and one.text not in side.claim]
    kept = [one for one in left_out if any(agree(one, mine) for mine in read_facts(side.claim))]
    return Finding("quantifier", "contradicted", "") if len(left_out) > len(kept) else None


def _are_chosen(stated: str, claim: str) -> bool:
    """True where the sentence speaks of certain ones, or of those of which something is so, and the claim of all."""
    if not _OF_ALL.match(claim):
        return False
    if _CHOSEN & {*words(stated)} - {*words(claim)}:
        return True
    said = frozenset(subjects(claim))
    return any(said and not said >= frozenset(subjects(one.text)) for one in conditions(stated)) and not conditions(
        claim
    )


def _absolutes(text: str) -> frozenset[str]:
    return frozenset(_ABSOLUTE & {*words(text)})


_OF_ALL: Final = re.compile(r"(?:yes|no)?[,:]?\s*(?:all|any|every|each|everyone|everybody)\b", re.IGNORECASE)
_CHOSEN: Final = frozenset(["certain", "some", "specific", "selected", "particular", "eligible"])
_ABSOLUTE: Final = frozenset(["all", "every", "any", "always", "entire", "whole", "unlimited", "everyone"])


def check_order(side: Side) -> Finding | None:
    """During is not after, within is not outside: in the sentences that hold the claim's values, else the best one."""
    facts = read_facts(side.claim)
    holding = [one for one in side.best if any(agree(fact, stated) for fact in facts for stated in one.facts)]
    texts = [clause for one in holding or side.best[:1] for clause in _readings(one)]
    against = [text for text in texts if order_flips(side.claim, text)]
    along = [text for text in texts if orders_meet(side.claim, text)]
    return Finding("quantifier", "contradicted", "") if against and not along else None


def _by_clause(side: Side, flips: Callable[[str, str], bool], reason: str) -> Finding | None:
    """A clause of the claim is against the source when every clause that fits it best says otherwise."""
    for clause in split_clauses(side.claim):
        fitting = _best_clauses(clause, side.best)
        if fitting and all(flips(clause.text, text) for text in fitting):
            return Finding(reason, "contradicted", "")
    return None


def _best_clauses(clause: Clause, sentences: Sequence[SourceSentence]) -> list[str]:
    """The clauses of the best sentence that share most words with a clause; of both sentences when it shares few."""
    about = frozenset(canonical(clause.stems))
    for some in (sentences[:1], sentences):
        offers = [(len(about & frozenset(subjects(text))), text) for one in some for text in _readings(one)]
        most = max((shared for shared, _ in offers), default=0)
        if most >= max(min(_LEAST_SHARED, len(about)), _SHARED_PART * len(about)):
            return [text for shared, text in offers if shared == most and most]
    return []


def _readings(sentence: SourceSentence) -> list[str]:
    return sentence.cells or [clause.text for clause in split_clauses(sentence.text)] or [sentence.text]


_LEAST_SHARED: Final = 2
_SHARED_PART: Final = 0.5


def check_bounds(side: Side) -> Finding | None:
    """At least is not at most, before is not after."""
    for fact in read_facts(side.claim):
        stated = _nearest(fact, side)
        tests = (made_exact if says_exactly(side.claim, fact) else bounds_flip, turned_in_time, of_another)
        if any(stated and all(flips(side.claim, fact, text, one) for one, text in stated) for flips in tests):
            return Finding("quantifier", "contradicted", fact.text.strip())
    return None


def _nearest(fact: Fact, side: Side) -> list[tuple[Fact, str]]:
    """Where a value stands, each with its sentence: of several clauses those that are most about the same."""
    about = next((clause.stems for clause in split_clauses(side.claim) if fact in clause.facts), frozenset())
    stated = [
        (len(about & clause.stems), one, sentence.text)
        for sentence in side.best
        if not _GOES_BEYOND.search(sentence.text)
        for clause in split_clauses(sentence.text)
        for one in clause.facts
        if agree(fact, one)
    ]
    most = max((shared for shared, _, _ in stated), default=0)
    return [(one, text) for shared, one, text in stated if shared == most]


_GOES_BEYOND: Final = re.compile(
    r"\b(?:above|over|beyond|below|under|exceeds?|exceeding|(?:more|less|longer|later) than) (?:that|this|it|which)\b"
    r"|\bthe (?:rest|excess|remainder)\b",
    re.IGNORECASE,
)
"""A sentence that speaks of either side of its bound: "up to ten days; anything above that"."""


def check_restrictions(side: Side) -> Finding | None:
    """Only, unless and except must not be made up: a sentence about the same must narrow too."""
    about = frozenset(subjects(side.claim))
    narrows = _ONLY_SO_MANY.search if _ONLY_SO_MANY.search(side.claim) else lambda _: None
    narrowing = [one for one in side.around if restrictions(plain_negation(one.text)) or narrows(one.text)]
    told = any(one in side.best or len(about & one.own_stems) >= _SHARED_PART * len(about) for one in narrowing)
    return Finding("restriction", "unsupported", "") if restrictions(plain_negation(side.claim)) and not told else None


_ONLY_SO_MANY: Final = re.compile(
    r"\bonly (?:a |an )?(?:\d|one|two|three|four|five)|\bno more than\b|\bat most\b|\bmaximum\b|\bup to\b|\blimited\b",
    re.IGNORECASE,
)


CHECKS: Final[tuple[Callable[[Side], Finding | None], ...]] = (
    check_values,
    check_swaps,
    check_rows,
    check_bounds,
    check_negation,
    check_openings,
    check_denials,
    check_standings,
    check_modality,
    check_exact_names,
    check_proper_names,
    check_name_company,
    check_shares,
    check_absolutes,
    check_order,
    check_exchanges,
    check_rivals,
    check_fused,
    check_roles,
    check_direction,
    check_sequence,
    check_parties,
    check_elsewhere,
    check_compounds,
    check_vague,
    check_compared,
    check_certainty,
    check_substitutes,
    check_additions,
    check_restrictions,
    check_conditions,
    check_scope,
    check_asides,
    check_causes,
    check_parts,
    check_fronts,
)
"""In the order of their cost and weight; the first finding is the one the reader is told."""
