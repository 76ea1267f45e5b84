"""Sentences that the demo model may say, and what each is worth as an answer."""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from rag.language.rules.conditions import conditions
from rag.language.rules.houses import is_of_other_houses
from rag.language.rules.negation import opposed_by_prefix
from rag.language.rules.noes import is_negated, is_negative
from rag.language.rules.own_dates import holds_on
from rag.language.rules.pointing import STAND_INS
from rag.language.rules.quantifiers import order_flips
from rag.language.rules.ranges import read_ranges
from rag.language.tables import cells
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.words import content_stems, stems
from rag.models.demo.lists import Enumeration, list_under
from rag.models.demo.sources import ReadSource, SourceSentence
from rag.retrieval.evidence.passages import ScoredSentence

_COMPLETE: Final = 0.99  # of the question, by rarity
_AUTHORITY: Final = 0.8
_ASKED_BACK: Final = 0.95  # of its rank, that a question in the text hands on
_CUT: Final = 1.2  # what is lost by a sentence that the edge of a chunk has cut
_EXAMPLE: Final = 2.5  # … that only gives an example of what holds
_UNASKED: Final = 1.0  # … that holds on a condition of which the question says nothing
_UNASKED_HERE: Final = 1.0  # … still more under headings that say all that is asked
_OPENS: Final = 1.5  # what it is worth to open the section that is called as the question asks
_ELSE_ASKED: Final = 4.0  # … that says yes or no to another question
_COMPOUND: Final = 1.0  # what it is worth to say a word with a hyphen as the question has it
_LIMITS: Final = 2.5  # what it is worth to have a limit of a value of which it is asked whether it may be
_REVERSED: Final = 3.0  # … under a heading that says the opposite of what is asked
_VALUELESS: Final = 2.0  # … without the sum, the day or the like that is asked for, beyond what its reading takes off
_OF_OTHERS: Final = 3.0  # … in a row of somebody else, in which who is asked about is only named
_OF_OTHER_DAYS: Final = 2.0  # … that, by the days which it names itself, holds no longer or not yet
_OF_ANOTHER_TIME: Final = 4.0  # … that holds during what it is asked about after, or the other way round
_OF_OTHER_HOUSES: Final = 3.0  # … that tells what others do or must, unless they are asked about
_BESIDE: Final = 2.0  # … that has nothing of the thing of which it is asked whether it is so
_AFFIRMS: Final = 2.0  # … that says what is, where it is asked what is not
_DENIES: Final = 2.0  # … that opens a list of what is not, where it is asked what is
_LISTS: Final = 4.0  # what it is worth to have what is asked about among its items
_COUNTED: Final = frozenset(("count", "duration", "frequency", "money", "percent"))
_LITTLE: Final = 2.5  # parts of a question, of which fewer than one is asked, make it another one
_YES_NO: Final = re.compile(r"(?:(?:yes|no|nope|absolutely|of course)\s*[,.!;–—-]|(?:not|only)\b)", re.IGNORECASE)
_STANDS_FOR: Final = re.compile(rf"(?:{'|'.join(STAND_INS)})\b(?!.*:\W*$)", re.IGNORECASE)
_FOR_EXAMPLE: Final = re.compile(r"(?:for example|for instance|e\.g\.|examples?)\b", re.IGNORECASE)
_EXAMPLES: Final = re.compile(r"\bexamples?\W*$", re.IGNORECASE)  # of a heading


@dataclass(frozen=True)
class Candidate:
    """A sentence that may be said, with its score for this question."""

    source: ReadSource
    position: int
    score: float
    found: frozenset[str]
    headed: frozenset[str] = frozenset()  # question stems in its headings
    named: frozenset[str] = frozenset()  # stems of names and people in the question that its passage has
    shows_kind: bool = False  # the wanted kind of answer, such as a place
    is_complete: bool = False  # it says all that is asked itself, and the wanted kind of answer shows
    is_special: bool = False  # it holds on a condition of which the question says nothing
    is_for_another: bool = False  # it says yes or no to another question
    probability: float = 0.0  # that this is the sentence asked for
    cut: str = ""  # what is told of it when there is no room for all

    @property
    def sentence(self) -> SourceSentence:
        return self.source.sentences[self.position]

    @property
    def told(self) -> str:
        return self.cut or self.sentence.plain

    @property
    def place(self) -> tuple[int, int]:
        return self.source.number, self.position

    def at(self, position: int) -> "Candidate":
        """Another sentence of its source, told for its sake."""
        return Candidate(self.source, position, self.score, self.found)


@dataclass(frozen=True)
class Wanted:
    """What the candidates are weighed by: stems of the question, of those it only repeats, of names and people."""

    asked: frozenset[str]
    told: frozenset[str]
    names: frozenset[str]
    negated: bool = False  # it is asked what is not, or who may not
    compounds: frozenset[str] = frozenset()  # its words with a hyphen and a small word in them
    owners: frozenset[str] = frozenset()  # whose thing is asked for: `Ann's stand-in`
    day: date | None = None  # on which the answer must hold
    question: str = ""
    of_others: bool = False  # it is asked what other houses do, or what the law demands
    whether: bool = False  # it is asked whether a thing is so: what speaks of it tells
    asked_of: Sequence[Fact] = ()  # values of which it is asked whether something holds


def weigh(found: ScoredSentence, read: Sequence[ReadSource], wanted: Wanted) -> Candidate | None:
    """The sentence as an answer; a question in the text hands its rank to the sentence that answers it."""
    source = read[found.passage]
    position, score = found.position, found.score
    if source.sentences[position].plain.endswith("?"):
        position, score = position + 1, score * _ASKED_BACK
    if position >= len(source.sentences):
        return None
    said = source.sentences[position]
    listed = list_under(source.sentences, position)  # by which it answers
    if not (said.may_be_said or (listed and said.may_open)):
        return None
    if not listed and _says_back(said, wanted):
        return None
    score += _AUTHORITY * source.source.authority / 100 - _loss(source, said)
    is_special = _has_unasked_condition(source, position, wanted.asked)
    score += _ruling(position, is_special=is_special, is_called_so=found.features["heading"] >= _COMPLETE)
    score += _COMPOUND * any(each in said.plain.casefold() for each in wanted.compounds)
    score += _LIMITS * any(each.measures(value) for value in wanted.asked_of for each in read_ranges(said.plain))
    score -= _VALUELESS * found.features["valueless"]
    score -= _AFFIRMS if wanted.negated and not is_negative(said.plain) else 0.0
    score += _as_list(source, said, listed, wanted) if listed else 0.0
    is_of_another = bool(said.header) and (_is_of_another(said, wanted.owners) or _is_not_named(source, said, wanted))
    score -= _OF_OTHERS * is_of_another
    score -= _OF_OTHER_DAYS if wanted.day and not holds_on(said.plain, wanted.day) else 0.0
    score -= _OF_ANOTHER_TIME if wanted.question and order_flips(wanted.question, said.plain) else 0.0
    score -= _OF_OTHER_HOUSES if not wanted.of_others and is_of_other_houses(said.plain) else 0.0
    score -= _BESIDE * wanted.whether * (1 - found.features["thing"])
    score -= _REVERSED if _is_of_the_opposite(source.source.section, wanted.asked) else 0.0
    is_for_another = _answers_another(found, source, position, wanted.asked)
    score -= _ELSE_ASKED * is_for_another
    shows = found.features["kind"] == 1.0
    whole = shows and found.features["coverage"] >= _COMPLETE
    named = found.passage_found & wanted.names
    return Candidate(
        source, position, score, found.found, found.headed, named, shows, whole, is_special, is_for_another
    )


def _as_list(source: ReadSource, line: SourceSentence, listed: Enumeration, wanted: Wanted) -> float:
    """ "Are implants covered?" is not answered by "Covered:", but by "Not covered:" with the implants under it."""
    items = (source.sentences[at].plain for item in listed.items for at in item)
    named = wanted.asked.difference(content_stems(line.plain))
    if any(not named.isdisjoint(content_stems(item)) for item in items):
        return _LISTS
    return -_DENIES if is_negative(line.plain) and not (wanted.negated or wanted.whether) else 0.0


def _says_back(said: SourceSentence, wanted: Wanted) -> bool:
    """It only says the question back. A no answers it, a `two days`, and `It replaces …`, by what stands before it."""
    if not wanted.told.issuperset(content_stems(said.plain)):
        return False
    counts = any(fact.kind in _COUNTED and not fact.implied for fact in read_facts(said.plain))
    return not (counts or is_negated(said.plain) or _STANDS_FOR.match(said.plain))


def _is_of_another(row: SourceSentence, owners: frozenset[str]) -> bool:
    """Who is asked about stands in it, but it is of somebody else: `Ann: stand-in Bo` is not of Bo's stand-in."""
    label, *rest = cells(row.span.text)
    return bool(owners) and owners.isdisjoint(stems(label)) and not owners.isdisjoint(stems(" ".join(rest)))


def _is_not_named(source: ReadSource, row: SourceSentence, wanted: Wanted) -> bool:
    """The question names another row of its table by its label, and not this one: Oslo's limit is not Kiel's."""
    rows = [each for each in source.sentences if each.header == row.header]
    return not is_called(row, wanted.asked) and any(is_called(each, wanted.asked) for each in rows)


def is_called(row: SourceSentence, asked: Set[str]) -> bool:
    """True when the question says all of its label."""
    label = frozenset(content_stems(cells(row.span.text)[0]))
    return bool(label) and label <= asked


def _loss(source: ReadSource, said: SourceSentence) -> float:
    """What it lacks, whatever was asked."""
    is_example = _FOR_EXAMPLE.match(said.plain) or _EXAMPLES.search(source.source.section)
    return (0.0 if said.is_whole else _CUT) + (_EXAMPLE if is_example else 0.0)


def _ruling(position: int, *, is_special: bool, is_called_so: bool) -> float:
    """Under headings that say all that is asked, the rule comes first; what names it again is often a special case."""
    opening = _OPENS if is_called_so and position == 0 else 0.0
    return opening - (_UNASKED + _UNASKED_HERE * is_called_so if is_special else 0.0)


@lru_cache(maxsize=1024)
def _is_of_the_opposite(section: str, asked: frozenset[str]) -> bool:
    """Its own heading, the last one, turns a word of the question round: `Unpaid leave`, for paid leave."""
    return opposed_by_prefix(set(asked), set(content_stems(section.rsplit(" > ", 1)[-1])))


def _answers_another(found: ScoredSentence, source: ReadSource, position: int, asked: frozenset[str]) -> bool:
    """A yes or a no to a question, before it or in its headings, that is not the one asked."""
    if not _YES_NO.match(source.sentences[position].plain):
        return False
    before = source.sentences[position - 1].plain if position else ""
    heard = found.headed | asked.intersection(content_stems(before))
    answered = before if before.endswith("?") else source.source.section.rsplit(" > ", 1)[-1]
    own = set(content_stems(answered)) if answered.endswith("?") else set()
    return 2 * len(heard) < len(asked) or _LITTLE * len(heard) < len(own)


def _has_unasked_condition(source: ReadSource, position: int, asked: frozenset[str]) -> bool:
    headed = frozenset(content_stems(f"{source.source.title} {source.source.section}"))
    held = (frozenset(content_stems(each.text)) - headed for each in conditions(source.sentences[position].plain))
    return any(own and not asked & own for own in held)
