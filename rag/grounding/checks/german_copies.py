"""What a German claim has more than its sentence: another thing, a condition, what no source speaks of."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.exchanges import OTHERWISE
from rag.grounding.checks.german_beside import (
    Beside,
    beside_half,
    beside_passage,
    beside_sentence,
    headings,
    is_told_ahead,
    told_in_german,
)
from rag.grounding.checks.german_only import is_told_of_a_case
from rag.grounding.checks.sides import Finding, Side
from rag.language.german.compounds import parts
from rag.language.rules.german_deeds import CLAUSE
from rag.language.rules.german_noes import denies
from rag.language.rules.german_parties import is_employee, is_german_party
from rag.language.rules.german_told import (
    Spoken,
    Told,
    contrary,
    english_of,
    have_one_head,
    other_prefix,
    says_little,
    spoken,
    telling,
    told_by,
    turned_words,
)

_COPIED: Final = 0.8
"""Share of the words of a claim that are its sentence's, from which any word of its own stands out."""
_HALF: Final = 0.5
CONDITION: Final = re.compile(
    r"(?:^|(?<!reicht)(?<!genügt), )(?:aber )?(?:nur,? )?"
    r"(?:wenn|sofern|falls|solange|sobald|soweit|es sei denn,?|außer wenn) [^,.;]+",
    re.I,
)


def check_german_words(side: Side) -> Finding | None:
    """ "Im Keller werden Klaviere abgestellt", where bicycles are."""
    if not (claim := told_in_german(side)) or not (beside := beside_passage(claim, side)):
        return None
    if turned := _turned(claim, beside):
        return Finding("opposite", "contradicted", turned)
    if doubt := _doubted(claim, beside, side):
        return Finding("added", "unsupported", doubt)
    titled = told_by(beside.sentence.context)
    own = [
        one
        for one in beside.own
        if (not says_little(one) or _stands_for_one(one, beside.left)) and not _is_of_another(one, claim, beside, side)
        if not (_EMPLOYER.fullmatch(one.text) and (titled.has(one) or not _has_party(beside.left)))
        if not (is_employee(one) and not _has_party(beside.left))
        if not _is_known_by_its_kind(one, beside, side) and not _is_of_town(one, side)
    ]
    if things := [one for one in own if one.is_noun and len(one.text) > 1]:  # which of a kind is told by its letter
        return Finding("substitute", "unsupported", things[0].text)
    if own and _is_added(own, beside, side):
        return Finding("added", "unsupported", own[0].text)
    return None


def check_german_kinds(side: Side) -> Finding | None:
    """ "Der Dienstausweis ist blau", where the Besucherausweis is: all else of the claim is the sentence's."""
    claim = told_in_german(side)
    beside = beside_half(claim, side) if claim else None
    if beside is None or len(beside.own) != 1 or not any(one.is_noun for one in beside.left):
        return None
    (word,) = beside.own
    *which, kind = parts(word.folded)
    told = told_by(beside.sentence.in_one_form)
    is_of_kind = bool(which) and word.is_noun and told.has(Spoken(kind, 0, is_noun=True))
    is_known = not is_of_kind or _is_known_by_its_kind(word, beside, side) or says_little(word)
    if is_known or is_employee(word) or is_told_ahead(word, side):
        return None
    return Finding("substitute", "unsupported", word.text)


def _turned(claim: str, beside: Beside) -> str:
    """A word that says the contrary of one of the sentence; "" when there is none."""
    is_denied = denies(claim) != denies(beside.sentence.in_one_form)
    against = [
        one.text
        for one in beside.own
        if other_prefix(one, beside.left) or (contrary(one, beside.left) and not is_denied)
    ]
    if not against and beside.share >= _COPIED:
        against = [] if is_denied else turned_words(claim, beside.sentence.in_one_form)
    return next(iter(against), "")


_EMPLOYER: Final = re.compile(
    r"(?:Stadt|Gemeinde|Firma|Klinik|Klinikum|Spital|Hochschule|Universität|Schule|Verein|Hotel|Haus|Spedition|Betrieb"
    r"|Unternehmen|Bank|Verband|Kirche|Stiftung)(?:e?s)?"
)
"""By which a page calls itself: "die Stadt zahlt", where it is paid."""


def _is_of_another(word: Spoken, claim: str, beside: Beside, side: Side) -> bool:
    """True for a word of a clause that another sentence of the page says as a whole: the claim tells both."""
    clauses = [said for said in map(telling, CLAUSE.split(claim)) if said]
    own = next((said for said in clauses if word.text in {one.text for one in said}), [])
    others = (one for one in side.others if one.chunk_id == beside.sentence.chunk_id and one is not beside.sentence)
    near = others if len(own) > 1 else (one for one in others if one in side.best and not word.is_noun)
    return len(clauses) > 1 and bool(own) and any(all(map(told_by(one.in_one_form).has, own)) for one in near)


def _has_party(said: Sequence[Spoken]) -> bool:
    return any(is_german_party(one.text) for one in said)


def _is_of_town(word: Spoken, side: Side) -> bool:
    """True for the Kieler office of a page that has its office in Kiel."""
    town = word.text.removesuffix("er")
    return word.is_noun and town != word.text and any(re.search(rf"\b{town}\b", one.in_one_form) for one in side.others)


def _is_known_by_its_kind(word: Spoken, beside: Beside, side: Side) -> bool:
    """True for the Zugriffsrechte of a passage that goes on with "die alten Rechte"."""
    *_, kind = parts(word.folded)
    if (
        not word.is_noun
        or kind == word.folded
        or not told_by(beside.sentence.in_one_form).has(Spoken(kind, 0, is_noun=True))
    ):
        return False
    passage = (one for one in side.others if one.chunk_id == beside.sentence.chunk_id and one is not beside.sentence)
    return not _stands_for_one(word, beside.left) and any(told_by(one.in_one_form).has(word) for one in passage)


def _stands_for_one(word: Spoken, left: Sequence[Spoken]) -> bool:
    """A compound in the place of one that ends alike."""
    return word.is_noun and any(have_one_head(word, other) for other in left)


def _doubted(claim: str, beside: Beside, side: Side) -> str:
    """How often or how surely a copy says that something holds, where no sentence and nothing around it says so."""
    if beside.share < _COPIED or beside.own:
        return ""
    around = f"{beside.sentence.in_one_form} {' '.join(headings(beside.sentence))} {side.surroundings.told}"
    found = _HEDGED.search(claim)
    return found[0] if found and not _HEDGED.search(around) else ""


_HEDGED: Final = re.compile(
    r"\b(?:normalerweise|meist|meistens|üblicherweise|gewöhnlich|in der regel|grundsätzlich|möglicherweise|eventuell"
    r"|gegebenenfalls|vielleicht|wahrscheinlich|voraussichtlich|manchmal|gelegentlich|oft|häufig|selten|automatisch)\b",
    re.IGNORECASE,
)


def check_german_conditions(side: Side) -> Finding | None:
    """The condition of another sentence: "…, sofern die Leitung zustimmt"."""
    claim = told_in_german(side)
    found = CONDITION.search(claim)
    if not found or CONDITION.search(claim, found.end()):
        return None
    beside = beside_sentence(f"{claim[: found.start()]}{claim[found.end() :]}".strip(" ,"), side)
    if beside is None:
        return None
    sentence = beside.sentence
    told = Told([sentence.in_one_form, *headings(sentence), side.surroundings.told, side.surroundings.above])
    case = telling(found[0].strip(" ,"))
    if case and sum(map(told.has, case)) < _HALF * len(case) and not is_told_of_a_case(found[0].strip(" ,"), side):
        return Finding("added", "unsupported", found[0].strip(" ,"))
    return None


def _is_added(own: Sequence[Spoken], beside: Beside, side: Side) -> bool:
    """True for words that stand for none of the sentence, and for one that hardly says what that in its place does."""
    if not beside.left:
        return True
    if beside.share < _COPIED:
        return _is_another_deed(own, beside, side)
    return len(own) > len(beside.left) or (len(own) == 1 and all(_is_another(own[0], one, side) for one in beside.left))


def _is_another_deed(own: Sequence[Spoken], beside: Beside, side: Side) -> bool:
    """Things and values are the sentence's, and the one word that is not does something else with them."""
    done = [one for one in beside.left if not says_little(one) and english_of(one)]
    if len(own) != 1 or own[0].is_noun or not any(not one.is_noun or _DEED.fullmatch(one.text) for one in done):
        return False
    clauses = [said for said in map(telling, CLAUSE.split(beside.claim)) if said]
    return len(clauses) == 1 and all(_is_another(own[0], one, side) for one in done)


_DEED: Final = re.compile(
    r"\w+(?:ung|gabe|nahme|ion|atur|leihe|schrift|kauf|tausch|zug|griff|holen|tritt|fuhr|bau|wechsel)(?:e?s|en|n)?"
)
"""A deed as a noun: `Rückgabe`, `Umtausch`."""


def _is_another(word: Spoken, other: Spoken, side: Side) -> bool:
    """Of what the dictionary does not know nobody can tell."""
    mine, theirs = english_of(word), english_of(other)
    return bool(mine and theirs) and side.evidence.nearness(mine, theirs) < OTHERWISE


def check_german_strangers(side: Side) -> Finding | None:
    """A thing of which no source speaks, nor of anything near it, however freely the rest is told."""
    if not (claim := told_in_german(side)):
        return None
    texts = [one.in_one_form for one in side.others] + [one.context for one in side.others[:1]]
    around = [text for text in (side.surroundings.told, side.surroundings.above, *texts) if text]
    strange = [one for one in telling(claim) if not any(told_by(text).has(one) for text in around)]
    mine = told_by(claim)
    names_nobody = not any(is_german_party(one.text) and not mine.has(one) for one in spoken(side.best[0].in_one_form))
    things = (one for one in strange if one.is_noun and not (names_nobody and is_employee(one)))
    far = next((one for one in things if _is_far(one, texts, side)), None)
    if far:
        return Finding("addition", "unsupported", far.text)
    clause = _clause_of_its_own(claim, {one.folded for one in strange})
    return Finding("added", "unsupported", clause[0].text) if clause else None


def _clause_of_its_own(claim: str, strange: set[str]) -> list[Spoken]:
    """The words of the first of several clauses in which each is strange; nothing when there is none."""
    told = ([one for one in telling(part) if not is_employee(one)] for part in CLAUSE.split(claim))
    clauses = [said for said in told if said]
    apart = (said for said in clauses if strange.issuperset(one.folded for one in said))
    return next(apart, []) if len(clauses) > 1 else []


_FAR: Final = 0.3
"""Nearness to every word of the sources below which a thing is none of theirs."""


def _is_far(word: Spoken, texts: Sequence[str], side: Side) -> bool:
    english = english_of(word)
    if not english:
        return True
    known = {english_of(one) for text in texts for one in spoken(text)} - {""}
    return side.evidence.is_far_from(english, known, _FAR)
