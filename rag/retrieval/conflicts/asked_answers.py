"""Whether two sentences answer a question differently: yes here and no there, or another who decides.

A question tells what both must be about, so they need not be alike. What one says of another place, under a condition
or of other people is an exception of the other, and no rival.
"""

import re
from collections.abc import Set
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARY
from rag.language.kindred import kin
from rag.language.rules.deciders import are_others, deed_asked, is_deed
from rag.language.rules.stances import Matter, is_cue, matter_asked, stance, without_opening
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.retrieval.conflicts.scopes import is_house
from rag.retrieval.conflicts.statements import Statement

PERIODS: Final = frozenset(subjects("minute hour day week month"))
_TOPIC: Final = 0.5
"""Least share of the words that say what a question is about that both sentences have, with their headings."""
_LEAST: Final = 2
_WHERE: Final = re.compile(
    r"\b(?:in|at|on|during|outside|inside|within)\s+(?!(?:all|every|any|each|us|full|top|advance|time|case"
    r"|addition|total|general|writing|person)\b|(?:the |our |your |an? )?(?:[\w-]+ )?(?:office|company|building"
    r"|premises|workplace|site|depot|portal|system|tool|form|app|calendar|register|intranet)\b)"
    r"((?:the |your |our |an? |their )?\w+(?: \w+)??)(?=[.,;:]|$|\s(?:is|are|must|may|can|has|have|you|we|if|when|and"
    r"|or|to|for|with|while|unless|of|at|in|on|behind|beside|near|next|under|by)\b)",
    re.IGNORECASE,
)
_IF: Final = re.compile(
    r"\b(?:if|when|unless|only|provided|except|exception|with(?! (?:full )?(?:pay|salary|wages)\b)"
    r"|without(?! los(?:s|ing)\b)|(?:so|as) long as)\b([^,.;:]+)",
    re.IGNORECASE,
)
_CONTACT: Final = re.compile(
    r"\W*(?:where|whom?|what (?:is|are)|(?:which|what) (?=e-?mail|phone|number|address)|how"
    r"|wo|wohin|wer|wem|wen|an wen|wie)\b.*\b(?:send|sent|report|contact|reach"
    r"|write|ask|turn|submit|mail|e-mail|call|phone|address|number|help|schick\w*|send\w*|meld\w*|frag\w*|wend\w*|adresse"
    r"|nummer|erreich\w*)\b",
    re.IGNORECASE,
)
_VERB: Final = re.compile(
    rf"\b(?:{AUXILIARY}|cannot|needs?|costs?|continues?|pays?)\b",
    re.IGNORECASE,
)


_OR_LASTS: Final = re.compile(rf"\b(?:{AUXILIARY}|cannot|costs?|lasts?)\b", re.IGNORECASE)
_COMPLEMENT: Final = re.compile(r"\W*(?:[\w-]+ ){1,3}?(?:to|for|of|from|in|at) (.+)", re.IGNORECASE)


class Wanted(NamedTuple):
    """What a question wants beside values: a yes or no, who does something, or where to write; all when nothing is."""

    matter: Matter | None = None
    deed: str | None = None
    contact: bool = True


def wanted_by(question: str) -> Wanted:
    return Wanted(matter_asked(question), deed_asked(question), not question or bool(_CONTACT.match(question)))


def answers_differ(a: Statement, b: Statement, wanted: Wanted, *, asked: Set[str], shared: Set[str]) -> bool:
    """Of nearly all that is asked about: `shared` are the words of it that both have."""
    topic = _topic(asked, wanted)
    least = 1 if wanted.deed else min(_LEAST, len(topic))
    if not topic or len(shared & topic) < max(least, _TOPIC * len(topic)):
        return False
    return are_apart(a, b, wanted) and not is_exception(a, b, asked) and not _of_other_things(a, b, topic)


def _topic(asked: Set[str], wanted: Wanted) -> frozenset[str]:
    """What a question is about, without what asks for a yes or a no, or who does something."""
    return frozenset(word for word in asked if not (is_deed if wanted.deed else is_cue)(word)) - PERIODS


def are_apart(a: Statement, b: Statement, wanted: Wanted) -> bool:
    """Yes here and no there, or another who decides."""
    if wanted.matter and _opposed(a, b, wanted.matter):
        return True
    return bool(wanted.deed) and a.is_german == b.is_german and _by_others(a, b, wanted.deed)


def has_stand(statement: Statement, wanted: Wanted) -> bool:
    """Whether it comes to a yes or no, or names who decides, of what is wanted."""
    if wanted.matter and _stance(statement, wanted.matter) is not None:
        return True
    return bool(wanted.deed and statement.decider)


def _opposed(a: Statement, b: Statement, matter: Matter) -> bool:
    one, other = (_stance(each, matter) for each in (a, b))
    return one is not None and other is not None and one != other


def _stance(statement: Statement, matter: Matter) -> bool | None:
    """A yes or no that the sentence begins with answers the question before it, and no other."""
    text = statement.text
    if matter_asked(statement.answers) != matter:
        text = without_opening(text)
    return stance(text, matter, german=statement.is_german)


def _by_others(a: Statement, b: Statement, deed: str | None) -> bool:
    if not a.decider or not b.decider or {a.decider.deed, b.decider.deed} != {deed}:
        return False
    return are_others(a.decider, b.decider)


def is_exception(a: Statement, b: Statement, asked: Set[str]) -> bool:
    """One holds where the other and the question do not speak of, or each has a condition of its own."""
    known = kin(asked)
    sides = ((a, b), (b, a))
    if any(_told(_WHERE, one) - kin(other.words | other.headed) - known for one, other in sides):
        return True
    return all(_told(_IF, one) - kin(other.words | other.headed) for one, other in sides)


def _told(pattern: re.Pattern[str], statement: Statement) -> frozenset[str]:
    """What its places or conditions are about; a time is none."""
    found = (subjects(match[1]) for match in pattern.finditer(statement.text) if not read_facts(match[1]))
    told = frozenset(word for words in found if not PERIODS.intersection(words) for word in words)
    return frozenset(word for word in told if not is_house(word, statement.house))


def _of_other_things(a: Statement, b: Statement, topic: frozenset[str]) -> bool:
    """Visitors must be accompanied, fire inspectors need not: what both rules are for differs."""
    mine, theirs = _subject_part(a), _subject_part(b)
    own, others = mine - kin(b.words | b.headed), theirs - kin(a.words | a.headed)
    if own and others:
        return True
    asked = kin(topic)
    return bool(own and theirs & asked and not mine & asked) or bool(others and mine & asked and not theirs & asked)


def only_one_on_it(a: Statement, b: Statement, wanted: Wanted, asked: Set[str]) -> bool:
    """The same of two that both answer: the one begins with what is asked about, the other with something else."""
    topic = _topic(asked, wanted)
    parts = ((_subject_part(a), b), (_subject_part(b), a))
    if not all(part for part, _ in parts):
        return False
    lacking = [(part, other) for part, other in parts if not part & kin(topic)]
    return len(lacking) == 1 and any(part - kin(other.words | other.headed) for part, other in lacking)


def is_of_less(one: Statement, other: Statement) -> bool:
    """Orders to islands are not all orders."""
    subject, *said = _OR_LASTS.split(one.text, maxsplit=1)
    found = _COMPLEMENT.match(subject) if said and ";" not in subject else None
    less = frozenset(subjects(found[1])) & one.about if found else frozenset[str]()
    return bool(less) and not less & kin(other.words | other.headed)


def _subject_part(statement: Statement) -> frozenset[str]:
    """The subject words before its verb; an answer speaks of what its question does."""
    if statement.answers:
        return frozenset()
    part, *said = _VERB.split(without_opening(statement.text), maxsplit=1)
    if not said:
        return frozenset()
    return frozenset(word for word in subjects(part) if word in statement.about and not is_cue(word))
