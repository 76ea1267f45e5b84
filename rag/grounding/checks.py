"""What can be wrong with a claim beside its words: values, names, yes and no, bounds. Each check is cheap and pure.

A check answers with a finding or None. `contradicted`: the source says otherwise; `unsupported`: it is silent.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from rag.grounding.evidence import SourceSentence, row_cells
from rag.grounding.omissions import check_certainty, check_conditions, check_scope
from rag.grounding.rewording import (
    Single,
    changed_places,
    contrary_words,
    demands_otherwise,
    exchanges,
    retells,
    share_retold,
    single_exchanges,
    turned_to_no,
)
from rag.grounding.rivals import check_rivals
from rag.grounding.roles import check_direction, check_roles
from rag.grounding.rows import check_rows, is_named
from rag.grounding.sides import Finding, Side
from rag.language.clauses import Clause, split_clauses, subject_stems
from rag.language.facts import Fact, agree, comparable, proven
from rag.language.likeness import alike
from rag.language.names import Name, exact_names, name_key, opening_word, proper_names
from rag.language.negation import (
    denies_opposite,
    is_exclusive,
    is_negated,
    modality_flips,
    negation_flips,
    restrictions,
)
from rag.language.numbers import number_value
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
from rag.language.reading import read_facts
from rag.language.synonyms import canonical, subjects
from rag.language.words import stem, words


def check_values(side: Side) -> Finding | None:
    """Numbers with units, money, percentages, dates and durations must be said, in the same unit."""
    known = [fact for sentence in side.best for fact in _facts_with_context(sentence)]
    wide = [fact for sentence in side.around for fact in _facts_with_context(sentence)]
    for fact in read_facts(side.claim):
        if fact.implied or _is_plain(fact, side):
            continue
        amount = _amount_of(fact, side.claim)
        if amount and not proven(fact, _facts_beside(amount, side)):
            return Finding("number", "contradicted", fact.text.strip())
        if any(proven(one, facts) for one in (fact, _with_unit(fact, side.claim)) for facts in (known, wide)):
            continue
        rival = next((one for one in side.best[0].facts if comparable(fact, one)), None)
        reason = "date" if fact.kind in {"date", "time", "weekday"} else "number"
        return Finding(reason, "contradicted" if rival else "unsupported", fact.text.strip())
    return None


def _with_unit(fact: Fact, claim: str) -> Fact:
    """ "16 weeks for one and 6 for the other": a number that ends its clause has the unit of the one before."""
    ahead = [one for one in read_facts(claim) if one.end <= fact.start and one.kind in {"duration", "money", "percent"}]
    if fact.kind != "count" or fact.unit or not ahead or not _NO_NOUN.match(claim, fact.end):
        return fact
    size = ahead[-1].value[0] / (number_value(ahead[-1].text) or 1.0)
    return ahead[-1]._replace(value=(fact.value[0] * size,), start=fact.start, end=fact.end, text=fact.text)


_NO_NOUN: Final = re.compile(r"\s*(?:[.,;:)!?]|$|(?:are|is|for|of|if|when|and|or|in|at|on|after|from)\b)")


def _amount_of(fact: Fact, claim: str) -> Fact | None:
    """What is paid "per month": the amount right before it."""
    if fact.kind != "frequency":
        return None
    ahead = [one for one in read_facts(claim) if one.kind in {"money", "percent"}]
    return next((one for one in ahead if 0 <= fact.start - one.end <= _RIGHT_BEHIND), None)


_RIGHT_BEHIND: Final = 2


def _facts_beside(amount: Fact, side: Side) -> list[Fact]:
    """All values of the chunks that state an amount; of every chunk when none does."""
    homes = {one.chunk_id for one in side.others if any(agree(amount, fact) for fact in one.facts)}
    return [fact for one in side.others if one.chunk_id in homes or not homes for fact in _facts_with_context(one)]


def _is_plain(fact: Fact, side: Side) -> bool:
    """A number of things that the claim lists itself; a year's turn where the source says "annual"."""
    if fact.kind == "frequency":
        return bool(_YEARLY & {*subjects(fact.text)} & {*subjects(side.best[0].text)})
    _, colon, listed = side.claim[fact.end :].partition(":")
    items = [item for item in _LISTED.split(listed) if item.strip(" .")]
    return bool(colon) and fact.kind == "count" and len(items) == fact.value[0]


_YEARLY: Final = frozenset(canonical([stem("annually")]))
_LISTED: Final = re.compile(r",\s*(?:and\s|or\s)?|\s(?:and|or)\s|;")


def _facts_with_context(sentence: SourceSentence) -> list[Fact]:
    return [*sentence.facts, *read_facts(sentence.context)]


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
    retold = side.best[0].text
    if share_retold(side.claim, retold) < _NEARLY_COPIED:
        return None
    known = {stem(word) for sentence in side.others for word in words(f"{sentence.text} {sentence.context}")}
    own = {stem(word) for word in words(retold)}
    for one in single_exchanges(side.claim, retold):
        lent = stem(one.claimed) in known - own
        if (lent or (one.names_thing and stem(one.claimed) not in known)) and _is_another_thing(one, side):
            return Finding("substitute", "unsupported", one.claimed)
    return None


def _is_another_thing(one: Single, side: Side) -> bool:
    likes = {*alike(stem(one.claimed)), *canonical([stem(one.claimed)])}
    if likes & {stem(one.said), *canonical([stem(one.said)])} or _share_root(stem(one.claimed), stem(one.said)):
        return False
    return side.nearness(one.claimed, one.said) < _FOREIGN


_NEARLY_COPIED: Final = 0.85
_FOREIGN: Final = 0.2
"""Nearness below which one word hardly is another for the same."""


class Statement(NamedTuple):
    """A clause or a table cell: where it stands, its first word, what it is about, what it says."""

    place: tuple[str, int]
    head: str
    sentence: frozenset[str]
    about: frozenset[str]
    facts: tuple[Fact, ...]


def check_swaps(side: Side) -> Finding | None:
    """A true value beside the wrong thing: "staff get 30 days" where managers get 30 and staff 25."""
    if "respectively" in side.claim.casefold():
        return None
    stated = [statement for sentence in side.around for statement in _statements(sentence)]
    for clause in split_clauses(side.claim):
        about = frozenset(canonical(clause.stems)) | _turns(clause.facts)
        for fact in clause.facts:
            if not fact.implied and not _is_bare(fact) and _is_swapped(fact, about, stated):
                return Finding("swap", "contradicted", fact.text.strip())
    return None


def _is_bare(fact: Fact) -> bool:
    """A number without a unit: nothing tells which other numbers it could be mistaken for."""
    return fact.kind == "count" and not fact.unit


def _statements(sentence: SourceSentence) -> Iterator[Statement]:
    for cell in sentence.cells:
        facts = read_facts(cell)
        about = frozenset(canonical(subject_stems(cell, 0, len(cell), facts)))
        yield Statement((sentence.chunk_id, -1), "", about, about, facts)
    if sentence.cells:
        return
    for clause in split_clauses(sentence.text):
        about = frozenset(canonical(clause.stems)) | _turns(clause.facts)
        head = next(iter(subjects(clause.text)), "")
        yield Statement((sentence.chunk_id, sentence.start), head, sentence.own_stems, about, clause.facts)


def _turns(facts: Sequence[Fact]) -> frozenset[str]:
    """Which one it is, where a value is said of several: the second year, Saturdays."""
    return frozenset(f"{fact.kind} {fact.value[0]}" for fact in facts if fact.kind in {"ordinal", "weekday"})


def _is_swapped(fact: Fact, about: frozenset[str], stated: Sequence[Statement]) -> bool:
    """True when every statement with this value fits the claim worse than one with another value of its kind."""
    rivals = [one for one in stated if _has_rival(fact, one)]
    homes = [one for one in stated if any(agree(fact, other) for other in one.facts)]
    return bool(homes) and all(any(_fits_better(about, rival, home) for rival in rivals) for home in homes)


def _has_rival(fact: Fact, statement: Statement) -> bool:
    same = [one for one in statement.facts if comparable(fact, one)]
    return bool(same) and not any(agree(fact, one) for one in same)


def _fits_better(claim: frozenset[str], rival: Statement, home: Statement) -> bool:
    """The claim names what only the rival is about, and not all of what its home is about."""
    gains, losses = (rival.about - home.about) & claim, (home.about - rival.about) & claim
    if not gains or home.about <= claim:
        return False
    if rival.place == home.place:  # in one sentence or table the subject of the first clause holds for the others too
        return not losses or rival.about <= claim
    return not losses and rival.head in gains - home.sentence


def check_exact_names(side: Side) -> Finding | None:
    """E-mail addresses, links, codes and phone numbers must stand in the source to the letter."""
    known = {name.key for sentence in side.around for name in exact_names(f"{sentence.text} {sentence.context}")}
    for name in exact_names(side.claim):
        if name.key not in known and name.text.casefold() not in _all_text(side):
            rival = any(one.kind == name.kind for one in exact_names(side.best[0].text))
            return Finding("contact", "contradicted" if rival else "unsupported", name.text)
    return None


def _all_text(side: Side) -> str:
    return " ".join(f"{sentence.text} {sentence.context}" for sentence in side.around).casefold()


def check_proper_names(side: Side) -> Finding | None:
    """A name must be in the sources; a name from elsewhere must not replace the one that stands in the sentence."""
    if other := _exchanged_name(side):
        return Finding("name", "contradicted", other)
    rows = [one for one in side.best[1:] if one.cells and is_named(one, side.claim)]
    same_place = [side.best[0], *rows] if side.best[0].cells else side.best
    near = _name_keys([one for one in same_place if one.chunk_id == side.best[0].chunk_id])
    for name in proper_names(side.claim):
        if _is_known(name, near):
            continue
        if not _is_known(name, _name_keys(side.others)) and not _is_acronym(name, side.others):
            return Finding("name", "unsupported", name.text)
        if _is_replaced(name, side, near):
            return Finding("name", "contradicted", name.text)
    return None


def _exchanged_name(side: Side) -> str:
    """A name that stands alone where the retold sentence has another one alone."""
    mine, theirs = _names_by_word(side.claim), _names_by_word(side.best[0].text)
    return next(
        (
            mine[one.claimed].text
            for text in _retold_parts(side)
            for one in single_exchanges(side.claim, text)
            if one.claimed in mine
            and one.said in theirs
            and not _is_same_name(mine[one.claimed], theirs[one.said], side)
        ),
        "",
    )


def _retold_parts(side: Side) -> list[str]:
    """The best sentence, and the clause of it that the claim is a near copy of."""
    clauses = [clause.text for clause in split_clauses(side.best[0].text)]
    copied = [
        text
        for text in clauses
        if min(share_retold(side.claim, text), share_retold(text, side.claim)) >= _NEARLY_THE_CLAUSE
    ]
    return [side.best[0].text, *copied]


_NEARLY_THE_CLAUSE: Final = 0.75


def _names_by_word(text: str) -> dict[str, Name]:
    return {name.text.casefold(): name for name in proper_names(text)}


def _is_same_name(one: Name, other: Name, side: Side) -> bool:
    return _share_root(one.key, other.key) or other.key in alike(one.key) or _is_acronym(one, side.others)


def check_name_company(side: Side) -> Finding | None:
    """Names that stand together in a claim must not come from two clauses that pair each with another name."""
    if not retells(side.claim, side.best[0].text):
        return None
    said = {name.key for name in proper_names(side.claim)}
    clauses = [_clause_names(text) for text in _COMPANY.split(side.best[0].text)]
    met = [names for names in clauses if names & said]
    if any(said & _all_names(met) <= names for names in met) or len(met) < 2:
        return None
    paired_otherwise = all(names - said for names in met)
    return Finding("name", "contradicted", ", ".join(sorted(said))) if paired_otherwise else None


_COMPANY: Final = re.compile(r"[;,|]|\band\b|\bor\b|\bwhile\b|\bbut\b")


def _clause_names(text: str) -> frozenset[str]:
    opening = opening_word(text.lstrip(" ,;"))
    return frozenset(name.key for name in proper_names(text)) | ({name_key(opening)} if opening else frozenset())


def _all_names(groups: Sequence[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*groups)


def _name_keys(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    return frozenset().union(*(sentence.name_keys for sentence in sentences))


def _is_known(name: Name, keys: frozenset[str]) -> bool:
    parts = [name_key(part) for part in name.text.replace("-", " ").replace(".", " ").replace("&", " ").split()]
    return all(part in keys or any(_share_root(part, key) for key in keys) for part in parts if len(part) > 1)


_ENDINGS: Final = frozenset(
    ["", "y", "n", "an", "ian", "ean", "e", "a", "ia", "i", "ese", "ish", "ic", "s", "es", "er"]
)


def _share_root(one: str, other: str) -> bool:
    """Germany and German; not Jonas and Jonathan."""
    root = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return root >= _LEAST_ROOT and {one[root:], other[root:]} <= _ENDINGS


_LEAST_ROOT: Final = 4


def _is_acronym(name: Name, sentences: Sequence[SourceSentence]) -> bool:
    """HR is proven by "human resources"."""
    if not name.text.isupper() or len(name.text) < 2:
        return False
    initials = " ".join("".join(word[0] for word in words(f"{one.text} {one.context}")) for one in sentences)
    return name.text.casefold() in initials


def _is_replaced(name: Name, side: Side, near: frozenset[str]) -> bool:
    """The sentence that the claim retells has a name of its own in that place; or the row has another one."""
    said = _keys_of(side.claim)
    if side.best[0].cells:
        return any(_clause_names(cell) - said for cell in row_cells(side.best[0].text)[1:])
    own = {one.key for one in proper_names(side.best[0].text)} & near - said
    places = [one for one in exchanges(side.claim, side.best[0].text) if name.key in map(name_key, one.claimed)]
    return any(name_key(word) in own for one in places for word in one.said)


def _keys_of(text: str) -> frozenset[str]:
    return frozenset(name_key(word) for word in words(text))


def check_negation(side: Side) -> Finding | None:
    """The claim must not deny what the source says, nor say what it denies."""
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
    if is_exclusive(stated.text) and not restrictions(side.claim):
        return Finding("quantifier", "contradicted", "")
    left_out = [one for one in stated.facts if bound(stated.text, one) == "upper" and one.text not in side.claim]
    kept = [one for one in left_out if any(agree(one, mine) for mine in read_facts(side.claim))]
    return Finding("quantifier", "contradicted", "") if len(left_out) > len(kept) else None


def _absolutes(text: str) -> frozenset[str]:
    return frozenset(_ABSOLUTE & {*words(text)})


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
    """Only, unless and except must not be made up."""
    if restrictions(side.claim) and not any(restrictions(sentence.text) for sentence in side.around):
        return Finding("restriction", "unsupported", "")
    return None


CHECKS: Final[tuple[Callable[[Side], Finding | None], ...]] = (
    check_values,
    check_swaps,
    check_rows,
    check_bounds,
    check_negation,
    check_modality,
    check_exact_names,
    check_proper_names,
    check_name_company,
    check_shares,
    check_absolutes,
    check_order,
    check_exchanges,
    check_rivals,
    check_roles,
    check_direction,
    check_certainty,
    check_substitutes,
    check_restrictions,
    check_conditions,
    check_scope,
)
"""In the order of their cost and weight; the first finding is the one the reader is told."""
