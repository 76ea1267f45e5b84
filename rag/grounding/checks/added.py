"""What a claim adds to a true rule: a place, a time, a way, a reason of which the sources near it have no word."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from rag.grounding.checks.insertions import inserted
from rag.grounding.checks.laid import COPIED, count_copied, lay, retells, told_words
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.clauses import without_values
from rag.language.likeness import alike, is_general
from rag.language.rules.adjuncts import (
    Cause,
    about_sources,
    adjuncts,
    causes,
    fillers,
    is_clause,
    of_care,
    without_phrases,
)
from rag.language.rules.german_parties import is_employee
from rag.language.rules.german_told import Spoken, may_be_one, says_little, spoken, told_by
from rag.language.rules.kind_nouns import tells_kind
from rag.language.rules.noes import plain_negation
from rag.language.rules.parties import everyone
from rag.language.rules.standing import bidden, bidding_words, standings
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import proven
from rag.language.word_lists import list_words
from rag.language.words import content_stems, content_words, stem, words

_STRANGE: Final = 0.5
"""Nearness below which no word of the sources can be another way of saying a word."""
_BESIDE: Final = 1
"""Sentences on either side that may hold the cause of what the one between them says."""
_HALF: Final = 0.5
_WHOLE: Final = 0.75
"""Part of a sentence's words by which all of it is told."""
_LEAST_SHARED: Final = 2
_TOLD: Final = 0.7
"""Share of the other words that are said: what is told freely may be another wording all through."""
_GERMAN: Final = 0.9
"""A part of a German sentence may end with its verb."""
_LEAST_CLAUSE: Final = 2
_SHORTEST: Final = 3
_ROOT: Final = 5
"""Letters at the beginning that make two words one: a German compound, or another form of a word."""


def check_parts(side: Side) -> Finding | None:
    """A part of which the passages that the claim is told from have nothing."""
    near = Said(side.around, side)
    most = _GERMAN if side.best[0].is_foreign else _HALF
    for part in adjuncts(side.claim):
        if plain_negation(part) == "not":  # "under no circumstances"
            continue
        if is_clause(part) and (len(telling(part)) < _LEAST_CLAUSE and not _is_made_up(part, near)):
            continue
        rest = side.claim.replace(part, " ", 1)
        own = " ".join(word for word in telling(part) if not tells_kind(word, side.claim))
        if 1 - near.share(own) > most and near.share(rest) >= _TOLD and _is_copied(rest, side):
            return Finding("added", "unsupported", part.strip())
    return None


def _is_copied(rest: str, side: Side) -> bool:
    """Who tells a rule in words of their own tells its parts so too: what is strange there is no more strange."""
    return any(retells(rest, one.text) for one in side.best)


def _is_made_up(condition: str, near: "Said") -> bool:
    """Its one word is neither said nor one of those that tie a rule to nothing: "if needed"."""
    told = telling(condition)
    return bool(told) and fillers().isdisjoint(told) and all(map(near.lacks, told))


def check_insertions(side: Side) -> Finding | None:
    """Words of its own in a sentence that is copied: beside so much that is said they weigh too little to be missed."""
    known = _known_around(side)
    for sentence in copied(side):
        for run, dropped in inserted(side.claim, sentence.text):
            if _says_how_it_stands(run):
                continue
            around = Said(side.around if dropped is None else _lending(run, sentence, side), side)
            own = _without_values_of(sentence, run)
            told = _told_by(own, with_conditions=dropped is not None and is_adjunct(run))
            if bidden(sentence.text):
                told = [word for word in told if word not in _bidding()]
            told = [word for word in told if not tells_kind(word, side.claim)]
            if _tells_all_things(sentence, side):
                told = [word for word in told if not is_employee(Spoken(word.title(), 0, is_noun=True))]
            strange = [word for word in told if stem(word) not in known and around.lacks(word, instead_of=dropped)]
            if strange and len(strange) >= _HALF * len(told):
                return Finding("added", "unsupported", run)
    return None


def _tells_all_things(sentence: SourceSentence, side: Side) -> bool:
    """True for a claim with all things of a German sentence, of which employees may then be told who are none of it."""
    mine = told_by(side.spelled)
    return sentence.is_foreign and all(mine.has(one) for one in spoken(sentence.written) if one.is_noun)


def _without_values_of(sentence: SourceSentence, run: str) -> str:
    """What is said every three months may be said of every quarter."""
    return without_values(run, [fact for fact in read_facts(run) if proven(fact, sentence.facts)])


def _known_around(side: Side) -> frozenset[str]:
    """What is asked openly, and of what else is said beside the claim the words that a source has: two that make up the
    same prove each other nothing, be one of them a question."""
    beside = (word for word in content_words(side.surroundings.beside) if word in side.evidence.tokens)
    return frozenset([*content_stems(side.surroundings.above), *map(stem, beside)])


def copied(side: Side) -> list[SourceSentence]:
    """The best sentences, and one that the claim has whole, of which they have less between other words."""
    most, said = max(count_copied(lay(side.claim, one.text)) for one in side.best), side.stems
    within = (one for one in side.others if len(one.own_stems) >= _LEAST_SHARED and one.own_stems <= said)
    whole = (one for one in within if count_copied(lay(side.claim, one.text)) == len(told_words(one.text)))
    longer = [one for one in whole if len(told_words(one.text)) > max(most, COPIED)]
    return [*side.best, *sorted(longer, key=lambda one: len(told_words(one.text)))[-1:]]


def _lending(run: str, base: SourceSentence, side: Side) -> list[SourceSentence]:
    """Where a copy may have such words from: its own passage, and others that say most of them of the same."""
    lent = frozenset(subjects(run))
    rest = side.stems - lent
    own = [one for one in side.others if one.chunk_id == base.chunk_id]
    return [*own, *(one for one in side.best if _speaks_of_both(one, lent, rest))]


def _speaks_of_both(one: SourceSentence, lent: frozenset[str], rest: frozenset[str]) -> bool:
    own = one.own_stems
    if len(own & lent) <= _HALF * len(lent):
        return False
    is_whole = len(own & (lent | rest)) >= _WHOLE * len(own)
    return is_whole or len(own & rest) >= min(_LEAST_SHARED, _HALF * len(own - lent))


def _says_how_it_stands(run: str) -> bool:
    """ "… are excluded", of an item, or "… but it is voluntary": whether it is so is read elsewhere, in any words."""
    said = words(run)
    ahead = next((at for at, word in enumerate(said) if word not in _AHEAD_OF_IT), len(said))
    if AUXILIARIES.isdisjoint(said[ahead : ahead + 1]):
        return False
    return (len(content_words(run)) == 1 and bool(standings(run))) or bidding_words().issuperset(subjects(run))


_AHEAD_OF_IT: Final = frozenset(["and", "but", "it", "they", "this", "which"])


@cache
def _bidding() -> frozenset[str]:
    """Of "employees are expected to lock the gate", for "Lock the gate"."""
    return everyone() | _EXPECTED


_EXPECTED: Final = frozenset(
    ["expected", "required", "asked", "supposed", "obliged", "needed", "advised", "recommended"]
)


def is_adjunct(run: str) -> bool:
    """True for a condition and a few words without a verb that helps another: what says more is another sentence."""
    said = words(run)
    if is_clause(run):
        return len(said) <= _LONGEST_CONDITION
    return len(said) <= _LONGEST_PART and AUXILIARIES.isdisjoint(said)


_LONGEST_PART: Final = 10
"""Words."""
_LONGEST_CONDITION: Final = 20
"""Words; more are a sentence that begins with its condition."""


def _told_by(run: str, *, with_conditions: bool) -> list[str]:
    """Its telling words and times; of a thing put beside others all words."""
    if _LIGHT.fullmatch(run):
        return []
    if put := _PUT_BESIDE.search(run):
        return [word for word in content_words(put["thing"]) if word not in about_sources()]
    if is_clause(run):
        return _of_condition(run) if with_conditions else []
    return [*telling(without_phrases(run)), *(word for word in words(run) if word in _TIMES or word in qualifying())]


@cache
def qualifying() -> frozenset[str]:
    """Words that anybody uses, and that say of a rule that it is not so, was so or is hearsay."""
    return list_words("untrue_labels.txt") | list_words("qualifying.txt")


_LIGHT: Final = re.compile(
    r"(?:submit(?:s|ting)?|mak(?:es?|ing)|fil(?:es?|ing)|plac(?:es?|ing)|conduct(?:s|ing)?|perform(?:s|ing)?"
    r"|carr(?:y|ies|ying) out|provid(?:es?|ing))(?: (?:an?|the|your|their))?"
)
"""The verb of "submit a request for it", which says to request it."""


def _of_condition(run: str) -> list[str]:
    """Of "when issues arise" the general words too, for it has no others; "if desired" says nothing."""
    general = [*content_words(run)]
    return [word for word in telling(run) if word not in fillers()] or (
        general if len(general) >= _LEAST_CLAUSE else []
    )


_TIME_LIST: Final = """
    day days daily week weeks weekly weekend weekends month months monthly quarter quarterly year years yearly
    morning mornings evening evenings night nights
"""
_TIMES: Final = frozenset(_TIME_LIST.split())
_PUT_BESIDE: Final = re.compile(
    r"\b(?:and|or|plus|including|as well as|along with|together with)"
    r" (?:an?|the|your|their|our|some|this|that|these|those|all|any|every|each|most) (?P<thing>.+)"
)


def check_causes(side: Side) -> Finding | None:
    """A reason must stand beside what it is the reason of."""
    if not (claimed := causes(side.claim)):
        return None
    places = [Said(_beside(sentence, side), side) for sentence in side.best]
    for cause in claimed:
        if telling(cause.reason) and _is_copied(cause.of, side) and not any(_has_both(cause, one) for one in places):
            return Finding("added", "unsupported", cause.reason.strip())
    return None


def _has_both(cause: Cause, place: "Said") -> bool:
    return place.share(cause.reason) > _HALF and place.share(cause.of) >= _HALF


def telling(text: str) -> list[str]:
    """Content words that say something of their own; values are checked elsewhere."""
    said = content_words(without_values(text, read_facts(text)))
    return [word for word in said if len(word) >= _SHORTEST and word.isalpha() and not is_empty(word)]


def is_empty(word: str) -> bool:
    """True for a word that says nothing of its own."""
    return is_general(word) or word in about_sources() or word in of_care()


def _beside(sentence: SourceSentence, side: Side) -> list[SourceSentence]:
    at = side.others.index(sentence)
    near = side.others[max(0, at - _BESIDE) : at + _BESIDE + 1]
    return [one for one in near if one.chunk_id == sentence.chunk_id]


class Said:
    """The words and values of some sentences, and whether another word may stand for one of them."""

    def __init__(self, sentences: Iterable[SourceSentence], side: Side) -> None:
        near = list(sentences)
        told = [f"{one.text} {one.context} {one.place.opening}" for one in near]
        self.facts = [fact for text in told for fact in read_facts(text)]
        self._words = sorted({word for text in told for word in content_words(text)})
        self._keys = _keys(self._words)
        self._side = side
        self._is_german = any(one.is_foreign for one in near)

    def lacks(self, word: str, *, instead_of: Sequence[str] | None = None) -> bool:
        """True when no word says it, be it in other words: of those `instead_of` which it is told, where known."""
        if _keys([word]) & self._keys:
            return False
        others = self._words if instead_of is None else instead_of
        if {*alike(stem(word))} & (self._keys if instead_of is None else _keys(instead_of)):
            return False
        if self._is_german and (_says_little(word) or any(may_be_one(word, one) for one in others)):
            return False
        if any(word[:_ROOT] in one or one[:_ROOT] in word for one in others if len(one) >= _ROOT <= len(word)):
            return False
        return self._side.evidence.is_far_from(word, others, _STRANGE)

    def share(self, text: str) -> float:
        """Part of the text's telling words that are said; all of a text without any."""
        told = [not self.lacks(word) for word in telling(text)]
        return sum(told) / len(told) if told else 1.0


def _says_little(german: str) -> bool:
    return says_little(Spoken(german, 0, is_noun=False))


def _keys(said: Sequence[str]) -> frozenset[str]:
    stems = [stem(word) for word in said]
    return frozenset([*stems, *canonical(stems)])
