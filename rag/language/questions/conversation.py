"""What a follow-up question is about: the phrase of the conversation that it leans on, or nothing when it stands alone.

What it leans on is found by salience, as in centering: recent questions before earlier ones, what was carried along
already before what is new, names before other words, and what the answers spoke of.
Grosz, Joshi and Weinstein 1995, Centering: https://aclanthology.org/J95-2003
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rag.domain.answers import Message
from rag.language.questions.leaning import AUXILIARY, SCOPE, are_people, is_scope, leans, swapped_part
from rag.language.questions.phrases import TOKEN, is_name, phrases, subject_stems
from rag.language.questions.question import people_asked_about
from rag.language.questions.small_talk import is_small_talk
from rag.language.words import content_stems, stem

_PEOPLE: Final = 3.0  # for people, when it is asked about them
_NOBODY: Final = 0.3  # … about a thing
_PLACE: Final = 3.0  # for a name, when it is asked what there is
_DECAY: Final = 0.45  # of what was asked a turn earlier
_CARRIED: Final = 1.5  # what an earlier follow-up was about already
_NAME: Final = 1.5
_COMPOUND: Final = 1.1
_MEASURE: Final = 0.5  # for what is counted rather than spoken of: days, hours
_DONE: Final = 0.4  # for what somebody does: `I report`, `to agree`
_ANSWER: Final = 0.3  # at most, for what the answer spoke of
_SPOKEN_OF: Final = 0.04  # share of an answer's words from which that is all it spoke of
_READ: Final = 1500  # characters of an answer

_MEASURES: Final = frozenset(map(stem, ("day", "week", "month", "year", "hour", "minute", "time", "percent", "euro")))
_THEY: Final = re.compile(r"\b(?:they|them|their|theirs|he|him|his|she|her|hers)\b", re.IGNORECASE)
_IT: Final = re.compile(r"\b(?:it|its|this|that)\b", re.IGNORECASE)
_THERE: Final = re.compile(rf"(?<!is )(?<!are )\bthere\b(?!\s+(?:{AUXILIARY}|any|a)\b)", re.IGNORECASE)
_ANYBODY: Final = re.compile(r"\b(?:I|you|we|it|they|he|she|one)\b", re.IGNORECASE)
_LAST_PART: Final = re.compile(
    r"\b(?:in|for|at|during|from|with)(?:\s+(?!in\b|for\b|at\b|during\b|from\b|with\b)[\w'’-]+){1,3}$", re.IGNORECASE
)
_ADDED: Final = re.compile(r"\(([^(),]+)\)\W*$")  # by `_with_topic`


@dataclass
class _Asked:
    """A question of the conversation: what it says itself, what it was found to lean on, how it stands alone."""

    own: list[str]
    carried: list[str] = field(default_factory=list)
    alone: str = ""
    answer: str = ""


def stand_alone(question: str, history: Sequence[Message]) -> str:
    """The question as it would be asked without the conversation before it; unchanged when it leans on nothing."""
    before: list[_Asked] = []
    for line in history:
        if line["role"] == "user":
            before.append(_read(line["content"], before))
        elif before:
            before[-1].answer += f" {line['content'][:_READ]}"
    return _read(question, before).alone


def _read(question: str, before: Sequence[_Asked]) -> _Asked:
    """Understand one question after the ones before it."""
    own = [] if is_small_talk(question) else phrases(question)
    earlier = [asked for asked in before if asked.own or asked.carried]
    kind = leans(question) if earlier else None
    if kind is None:
        return _Asked(own, [], question)
    last = earlier[-1]
    if kind == "repeats":
        return _Asked(last.own, last.carried, last.alone)
    if kind == "swaps" and is_scope(swapped_part(question)):
        alone = _with_part(last.alone, swapped_part(question))
        return _Asked(own, [each for each in (*last.carried, *last.own) if each in alone], alone)
    carried = _most_salient(question, earlier)[: 1 if subject_stems(question) else 2]
    is_new = kind == "swaps" and not _ANYBODY.search(swapped_part(question))
    return _Asked(own, [] if is_new else carried, _with_topic(question, carried))


def _most_salient(question: str, earlier: Sequence[_Asked]) -> list[str]:
    """Phrases of the conversation that the question does not have, best first."""
    mine = set(content_stems(question))
    scores: dict[frozenset[str], float] = {}
    forms: dict[frozenset[str], str] = {}
    for age, asked in enumerate(reversed(earlier)):
        said = content_stems(asked.answer)
        weighted = [(phrase, _CARRIED) for phrase in asked.carried] + [(phrase, 1.0) for phrase in asked.own]
        for phrase, weight in weighted:
            key = frozenset(content_stems(phrase))
            if key and not key <= mine:
                worth = _fit(question, phrase, asked) * _worth(phrase, asked, key, said)
                scores[key] = scores.get(key, 0.0) + weight * _DECAY**age * worth
                forms.setdefault(key, phrase)
    return [forms[key] for key in sorted(scores, key=lambda key: -scores[key])]


def _fit(question: str, phrase: str, asked: _Asked) -> float:
    """`there` is a place that has a name; `they` may be people, `it` never is."""
    if _THERE.search(question):
        return _PLACE if phrase[0].isupper() else 1.0
    if not people_asked_about(f"for {phrase.split()[-1]}"):
        return 1.0
    if _stands_after("of", phrase, asked):  # `invoices of contractors` are about invoices
        return 1.0
    return _PEOPLE if _THEY.search(question) else _NOBODY if _IT.search(question) else 1.0


def _worth(phrase: str, asked: _Asked, key: frozenset[str], said: Sequence[str]) -> float:
    named = any(is_name(word) for word in phrase.split() if not asked.alone.startswith(word))
    share = sum(said.count(each) for each in key) / (len(key) * (len(said) or 1))
    spoken_of = min(1.0, share / _SPOKEN_OF)
    is_done = len(key) == 1 and _stands_after("I|you|we|they|he|she|it|to", phrase, asked)
    is_measure = all(each in _MEASURES or each.isdigit() for each in key)
    form = _MEASURE if is_measure else _DONE if is_done else _COMPOUND if len(key) > 1 else 1.0
    named = named and not _stands_after("in|at|from", phrase, asked)
    return (_NAME if named else 1.0) * form * (1 + _ANSWER * spoken_of)


def _stands_after(words: str, phrase: str, asked: _Asked) -> bool:
    return bool(re.search(rf"\b(?:{words}) {re.escape(phrase)}\b", asked.alone))


def _with_part(previous: str, part: str) -> str:
    """`May I work remotely?` and `what about contractors` ask `May I work remotely, for contractors?`"""
    if alike := _alike_names(previous, part):
        return previous.replace(alike, part)
    part = f"for {part}" if not SCOPE.match(part) and are_people(part) else part
    part = f"{part[0].lower()}{part[1:]}" if SCOPE.match(part) else part
    body = previous.rstrip(" ?.!")
    last = _LAST_PART.search(body)
    if last and not SCOPE.match(part) and _is_of_one_kind(last.group(), named := f"{last.group().split()[0]} {part}"):
        return f"{body[: last.start()]}{named}?"  # `in Oslo` and `what about Bergen`
    if last and _is_of_one_kind(last.group(), part):
        return f"{body[: last.start()]}{part}?"
    return f"{body}, {part}?"


def _alike_names(previous: str, part: str) -> str:
    """What `part` stands in the place of: a code of the same form (E47, E23), or the name that was only carried."""
    codes = {word for word in TOKEN.findall(previous) if _form(word) == _form(part) and any(map(str.isdigit, word))}
    added = _ADDED.search(previous)
    if added and all(map(is_name, [*added[1].split(), *part.split()])):
        return added[1]
    return codes.pop() if len(codes) == 1 else ""


def _form(word: str) -> str:
    return re.sub(r"\d", "0", re.sub(r"[A-Z]", "A", word))


def _is_of_one_kind(one: str, other: str) -> bool:
    """`in cost group A` and `in cost group C`, `in Kiel` and `in Bristol`; not `in London` and `in 2023`."""
    (lead, *mine), (same, *theirs) = one.split(), other.split()
    named = all(map(is_name, (mine[-1], theirs[-1]))) if mine and theirs else False
    dated = [any(char.isdigit() for char in " ".join(words)) for words in (mine, theirs)]
    return lead.casefold() == same.casefold() and named and len(mine) == len(theirs) and dated[0] == dated[1]


def _with_topic(question: str, carried: Sequence[str]) -> str:
    if not carried:
        return question
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} ({', '.join(carried)}){end}"
