"""What the best sentence says otherwise than the question: another name, another number, the opposite, a denial.

A text may have nearly every word of a question and still not answer it, because the question turns one of them round.
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.kindred import kindred
from rag.language.likeness import alike, contrasts
from rag.language.questions.answer_types import OPENERS, has_signs
from rag.language.questions.question import subject_terms
from rag.language.questions.situation import untold
from rag.language.rules.directions import orders
from rag.language.rules.negation import negation_flips, opposed_by_prefix
from rag.language.rules.noes import is_negated, is_negative
from rag.language.rules.quantifiers import order_flips, share_flips
from rag.language.rules.ranges import read_ranges
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import month_number
from rag.language.values.facts import UNKNOWN, Fact, proven
from rag.language.words import STOP_WORDS, stem, stems, words
from rag.retrieval.evidence.asked import PERMISSION
from rag.retrieval.evidence.cell_asked import asks_cell
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import Reading, likelihoods
from rag.retrieval.evidence.unsaid import unsaid

SWAPS: Final = (
    "opposite", "denial", "turned", "other_number", "other_name", "only_name", "other_degree", "other_kind", "no_value",
)  # fmt: skip
_ASKING: Final = re.compile(rf"^\W*(?:{OPENERS})\b", re.IGNORECASE)
_REST: Final = 0.85  # of the question beside its names, by rarity, from which only a name is missing
_NEARLY: Final = 0.5  # of the best sentence's likelihood, from which another is told beside it
_PERIODS: Final = frozenset(("hour", "day", "week", "month", "quarter", "year", "decad"))  # all may be asked for
_OF_ONE_FAMILY: Final = {"parent": frozenset(("child",)), "child": frozenset(("parent",))}  # of one the other is told
_DEGREE: Final = re.compile(r"\b(?:only|most|least|best|worst|every|always|[a-z]{3,}est)\b")
_COUNTING: Final = frozenset(("count", "ordinal", "date"))  # `1685` is read as either
_COUNTING_WORDS: Final = frozenset(
    ("type", "kind", "sort", "name", "number", "percent", "person", "people", "year", "time", "first", "last")
)  # another word before one of these, or after, is no other thing
_SAY_LITTLE: Final = STOP_WORDS | _COUNTING_WORDS
_NO_DEGREES: Final = frozenset(("request", "interest", "guest", "latest", "test", "invest", "rest", "west", "suggest"))


class _Said(NamedTuple):
    """The best sentence, the same under its headings, and with its neighbours too, and its own stems.

    Those of a row are its headings' too: of a table of opening hours a row is none because one cell says `closed`.
    """

    sentence: str
    itself: str
    around: str
    own: frozenset[str]


_AROUND: Final = re.compile(r"\b(?:after|before)\s+(?:the|my|your|our|their)?\s*(?P<time>[a-z]{5,})", re.IGNORECASE)


def swaps(question: str, reading: Reading, passages: Sequence[Passage]) -> dict[str, float]:
    """Each of `SWAPS`, 0 or 1. Whether something holds is answered by the opposite too, so there it is no swap.

    A comparison is answered by two sentences, of which each says something else than the other, and a cell that is
    asked for whatever else its row says.
    """
    is_other = reading.question.answer_type == "comparison"
    if not reading.evidence or is_other or asks_cell(reading, passages):
        return dict.fromkeys(SWAPS, 0.0)
    said, question = _said(reading, passages), untold(question)
    is_yes_no = reading.question.answer_type == "yes_no"
    names = {
        "other_name": float(bool(unsaid(_names(reading), _all_of(passages) if is_yes_no else said.itself))),
        "other_kind": float(_is_of_another_kind(question, said)),
        "no_value": float(_has_no_value(reading)),
    }
    if is_yes_no:
        return dict.fromkeys(SWAPS, 0.0) | names
    asked = [word for word in words(question) if word not in STOP_WORDS or contrasts(stem(word))]
    turned = {
        "opposite": float(not PERMISSION.search(question) and _turns(asked, said)),
        "denial": float(is_negated(question) and not is_negative(said.sentence)),
        "turned": float(_says_otherwise(_ASKING.sub("", question.rstrip("? ")), said.sentence)),
        "only_name": float(_lacks_only_a_name(question, reading, said)),
        "other_number": float(_has_other_number(question, reading, said.around)),
        "other_degree": float(any(stem(word) not in said.own for word in _degrees(question))),
    }
    return names | turned


def _has_no_value(reading: Reading) -> bool:
    """True when neither the best sentence nor one that is nearly as likely has the value."""
    likely = likelihoods([each.score for each in reading.evidence])
    best = [each for each, share in zip(reading.evidence, likely, strict=True) if share >= _NEARLY * likely[0]]
    return all(each.features["valueless"] == 1.0 for each in best)


def _said(reading: Reading, passages: Sequence[Passage]) -> _Said:
    best = reading.evidence[0]
    sentences = passages[best.passage].sentences
    near = " ".join(each.said for each in sentences[max(0, best.position - 1) : best.position + 2])
    itself, around = (f"{best.heading}. {text}" for text in (best.said, near))
    return _Said(best.said, itself, around, frozenset(stems(itself if best.features["row"] else best.said)))


def _all_of(passages: Sequence[Passage]) -> str:
    """Whether something is allowed may be ruled for all places at once: there it is enough that the name is known."""
    return " ".join(f"{each.heading}. {each.text}" for each in passages)


def _names(reading: Reading) -> list[str]:
    """The words of the names in the question, months aside; where somebody lives who asks need not be said."""
    asked = reading.weights.keys() - reading.question.told
    said = [word for name in reading.question.names for word in words(name) if not month_number(word)]
    return [word for word in said if stem(word) in asked]


def _lacks_only_a_name(question: str, reading: Reading, said: _Said) -> bool:
    """True when all that is asked stands there, and of nobody of that name."""
    names, weights = _names(reading), reading.weights
    if not unsaid(names, said.around):
        return False
    named = frozenset(map(stem, names))
    rest = {word: weights[each] for each, word in subject_terms(question).items() if each in weights.keys() - named}
    missing = sum(rest[word] for word in unsaid(rest, said.around))
    return bool(rest) and missing < (1 - _REST) * sum(rest.values())


@lru_cache(maxsize=256)
def _says_otherwise(asked: str, sentence: str) -> bool:
    """What would object to a claim: a no for a yes, before for after, all for some, from there to here."""
    flips = (negation_flips, order_flips, share_flips, is_of_the_time_itself)
    return any(flip(asked, sentence) for flip in flips) or any(
        one.relation == other.relation
        and bool(one.first & other.second or one.second & other.first)
        and not (one.first & other.first or one.second & other.second)
        for one in orders(asked)
        for other in orders(sentence)
    )


def is_of_the_time_itself(asked: str, sentence: str) -> bool:
    """What holds `in probation` is no answer to what holds after it."""
    for around in _AROUND.finditer(asked):
        time = re.escape(around["time"])
        if re.search(rf"\b(?:in|during|throughout|while on)\s+(?:\w+\s+)?{time}", sentence, re.IGNORECASE):
            return not re.search(rf"\b(?:after|before|end of|once)\b[^.;]*\b{time}", sentence, re.IGNORECASE)
    return False


def _is_of_another_kind(question: str, said: _Said) -> bool:
    """True for `the horizontal scale` where the sentence has `the vertical scale`, and nothing near is horizontal."""
    known, asked = frozenset(stems(said.around)), frozenset(stems(question))
    said_before: dict[str, list[str]] = {}
    for before, word in _neighbours(said.sentence):
        said_before.setdefault(word, []).append(before)
    return any(
        other not in asked and not alike(other) & asked
        for before, word in _neighbours(question)
        if not known & ({before} | kindred(before) | alike(before))
        for other in said_before.get(word, ())
    )


def _neighbours(text: str) -> list[tuple[str, str]]:
    """Stems of words that stand side by side and both carry a subject."""
    return [
        (stem(one), stem(other))
        for one, other in pairwise(words(text))
        if one.isalpha() and other.isalpha() and _SAY_LITTLE.isdisjoint((one, other))
    ]


def _turns(asked: Sequence[str], said: _Said) -> bool:
    """True when the sentence says the opposite of a word of the question."""
    return any(_is_opposed(word, asked, said.own) for word in asked) or opposed_by_prefix(
        set(asked), set(words(said.sentence))
    )


def _is_opposed(word: str, asked: Sequence[str], said: AbstractSet[str]) -> bool:
    """True when the sentence does not say the word, but one that excludes it and that nobody asked for."""
    stemmed = stem(word)
    if said & alike(stemmed):
        return False
    return bool(
        (contrasts(stemmed) - _PERIODS - _OF_ONE_FAMILY.get(stemmed, frozenset())) & (said - set(map(stem, asked)))
    )


def _has_other_number(question: str, reading: Reading, text: str) -> bool:
    """What happens beyond a limit is answered by the limit: `if I lose a receipt for 40 euros`, accepted up to 25."""
    asked = tuple(fact for fact in read_facts(question) if not fact.implied)  # a month may be any
    if not has_signs(reading.question.answer_type):
        limits = read_ranges(text)
        asked = tuple(fact for fact in asked if not any(each.measures(fact) for each in limits))
    return any(_is_other(fact, text) for fact in asked)


def _is_other(asked: Fact, text: str) -> bool:
    """True when the text has such a number, but neither this one nor a range that holds it."""
    stated = read_facts(text)
    if proven(asked, stated) or any(each.holds(asked) for each in read_ranges(text)):
        return False
    return any(_may_differ(fact, asked) for fact in stated)


def _may_differ(one: Fact, other: Fact) -> bool:
    """Of one kind, or a year and a count; a month and a year do not differ: each says what the other leaves open."""
    if one.kind == other.kind:
        return one.kind != "date" or any(UNKNOWN not in parts for parts in zip(one.value, other.value, strict=True))
    names_month = any(each.kind == "date" and each.value[1] != UNKNOWN for each in (one, other))
    return {one.kind, other.kind} <= _COUNTING and not names_month


def _degrees(question: str) -> set[str]:
    return set(_DEGREE.findall(question.casefold())) - _NO_DEGREES
