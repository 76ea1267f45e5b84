"""What a follow-up question is about: the phrase of the conversation that it leans on, or nothing when it stands alone.

What it leans on is found by salience, as in centering: recent questions before earlier ones, what was carried along
already before what is new, names before other words, and what the answers spoke of.
Grosz, Joshi and Weinstein 1995, Centering: https://aclanthology.org/J95-2003
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from rag.domain.answers import Message
from rag.language.german.bridge import is_german
from rag.language.likeness import is_everyday
from rag.language.questions.capitals import places, with_names
from rag.language.questions.german_follow_up import german_phrases
from rag.language.questions.leaning import AUXILIARY, is_relational, is_scope, leans, swapped_part
from rag.language.questions.other_time import at_time, is_time
from rag.language.questions.phrases import MEASURES, is_name, is_verb_or_adverb, phrases, subject_stems
from rag.language.questions.preferences import only_states
from rag.language.questions.question import is_general, people_asked_about
from rag.language.questions.small_talk import is_small_talk
from rag.language.questions.swapped import with_scope, with_thing, with_value
from rag.language.questions.things import things
from rag.language.values.number_words import spelled_number
from rag.language.words import content_stems, content_words, stem, words

_PEOPLE: Final = 3.0  # for people, when it is asked about them
_NOBODY: Final = 0.3  # … about a thing
_PLACE: Final = 3.0  # for a name, when it is asked what there is
_DECAY: Final = 0.45  # of what was asked a turn earlier
_UNANSWERED: Final = 0.3  # of what no document answered, where others were answered
_CARRIED: Final = 1.5  # what an earlier follow-up was about already
_NAME: Final = 1.5
_COMPOUND: Final = 1.1
_MEASURE: Final = 0.5  # for what is counted rather than spoken of: days, hours
_DONE: Final = 0.4  # for what somebody does: `I report`, `to agree`
_ANSWER: Final = 0.3  # at most, for what the answer spoke of
_SPOKEN_OF: Final = 0.04  # share of an answer's words from which that is all it spoke of
_READ: Final = 1500  # characters of an answer

_LABEL: Final = re.compile(
    r"[\s*-]*([A-Z][\w'’-]+(?: [\w'’-]+){1,3}):[\s*]+\w"
)  # what an answer speaks of, that no question names

_THEY: Final = re.compile(r"\b(?:they|them|their|theirs|he|him|his|she|her|hers)\b", re.IGNORECASE)
_ONE_PERSON: Final = re.compile(r"\b(?:he|him|she|her|hers|his)\b", re.IGNORECASE)
_WHOSE: Final = re.compile(r"\b(?:his|her) (?=(?P<phone>number\b)|[a-z])", re.IGNORECASE)
_NAMES: Final = re.compile(r"\b[A-ZÄÖÜ][a-zà-ÿ]+(?: (?:(?:van|von|de|der|den|da|di) )*[A-ZÄÖÜ][a-zà-ÿ-]+)+\b")
_ROW_OF_PERSON: Final = re.compile(rf"\W*(?P<name>{_NAMES.pattern}): \w")
_IT: Final = re.compile(r"\b(?:it|its|this|that)\b", re.IGNORECASE)
_WHAT_IS_DONE: Final = re.compile(  # `how long does that take`, `what do I need for it`
    r"\b(?:that|this|it) (?:take|takes|last|lasts|happen|happens)\b|\bneeds? for (?:that|this|it)\b", re.IGNORECASE
)
_THERE: Final = re.compile(rf"(?<!is )(?<!are )\bthere\b(?!\s+(?:{AUXILIARY}|any|a)\b)", re.IGNORECASE)
_ANYBODY: Final = re.compile(r"\b(?:I|you|we|it|they|he|she|one)\b", re.IGNORECASE)


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
    spoken = [line["content"][:_READ] for line in history if line["role"] != "user"]
    for line in history:
        if line["role"] == "user":
            before.append(_read(with_names(line["content"], spoken), before))
        elif before:
            before[-1].answer += f" {line['content'][:_READ]}"
    return _read(with_names(question, spoken), before).alone


def as_asked(question: str) -> str:
    """A follow-up that may as well be new: `what about visitors?` of what was said, or of visitors; "" for others."""
    kind = leans(question)
    part = swapped_part(question) if kind == "swaps" else question if kind == "short" else ""
    is_new = bool(things(part)) and not is_scope(part) and not is_relational(part)
    return question if is_new else ""


def _read(question: str, before: Sequence[_Asked]) -> _Asked:
    """Understand one question after the ones before it."""
    if only_states(question):
        return _Asked([], [], question)
    own = [] if is_small_talk(question) else spoken_of(question)
    earlier = [asked for asked in before if asked.own or asked.carried]
    kind = leans(question) if earlier else None
    if kind is None:
        return _Asked(own, [], question)
    last = earlier[-1]
    if kind == "repeats":
        return _Asked(last.own, last.carried, last.alone)
    if kind == "swaps" and (alone := _swapped(last.alone, part := swapped_part(question))):
        kept = [each for each in (*last.carried, *last.own) if each in alone]
        return _Asked(own, kept, alone) if is_scope(part) or is_time(part) else _Asked(spoken_of(alone), [], alone)
    if named := _of_person(question, last.answer):
        return _Asked(spoken_of(named), [], named)
    done = _done(last.alone) if _WHAT_IS_DONE.search(question) else []
    few = 1 if done or subject_stems(question) else 2
    carried = [*done, *_most_salient(question, earlier)][: few + len(done)]
    is_new = kind == "swaps" and not _ANYBODY.search(swapped_part(question))
    return _Asked(own, [] if is_new else carried, _with_topic(question, carried))


def _of_person(question: str, answer: str) -> str:
    """`What is Marta Kowalczyk's phone number?` of `What is her number?` behind an answer that names her alone."""
    if not _ONE_PERSON.search(question):
        return ""
    row = _ROW_OF_PERSON.match(answer)
    named = {row["name"]} if row else {*filter(None, map(_person, _NAMES.findall(answer)))}
    if len(named) != 1:
        return ""
    [name] = named
    whose = _WHOSE.sub(lambda found: f"{name}'s {'phone ' if found['phone'] else ''}", question)
    return _ONE_PERSON.sub(name, whose)


def _person(names: str) -> str:
    """Without a word that only begins the sentence; no office, no town and no product, as far as words are known."""
    parts = names.split()
    while parts and is_everyday(parts[0].casefold()):
        parts = parts[1:]
    is_one = len(parts) > 1 and not any(is_everyday(each) or each in places() for each in map(str.casefold, parts))
    return " ".join(parts) if is_one else ""


def spoken_of(question: str) -> list[str]:
    """The phrases that carry its subject."""
    return german_phrases(question) if is_german(question) else phrases(question)


def _swapped(previous: str, part: str) -> str | None:
    """The question before, for other people, places or times, or of another thing."""
    if is_time(part) and (then := at_time(previous, part)):
        return then
    if is_german(previous):
        return f"{previous.rstrip(' ?.!')}, {part}?"
    return with_value(previous, part) or (with_scope if is_scope(part) else with_thing)(previous, part)


def _done(asked: str) -> list[str]:
    """What is done in a question: the `calibrated` of `How often is the probe calibrated?`"""
    said = [word for word in content_words(asked) if subject_stems(word) and not is_general(stem(word))]
    named = {stem(word) for phrase in phrases(asked) if not is_verb_or_adverb(phrase) for word in words(phrase)}
    return [word for word in said if stem(word) not in named][-1:]


def _most_salient(question: str, earlier: Sequence[_Asked]) -> list[str]:
    """Phrases of the conversation that the question does not have, best first."""
    mine = set(content_stems(question))
    scores: dict[frozenset[str], float] = {}
    forms: dict[frozenset[str], str] = {}
    is_answered = any(asked.answer for asked in earlier)
    for age, asked in enumerate(reversed(earlier)):
        fresh = _DECAY**age * (_UNANSWERED if is_answered and not asked.answer else 1.0)
        said = content_stems(asked.answer)
        weighted = [(phrase, _CARRIED) for phrase in asked.carried] + [(phrase, 1.0) for phrase in asked.own]
        for phrase, weight in weighted:
            key = frozenset(content_stems(phrase))
            if key and not key <= mine and not all(map(_is_number, phrase.split())):
                worth = _fit(question, phrase, asked) * _worth(phrase, asked, key, said)
                scores[key] = scores.get(key, 0.0) + weight * fresh * worth
                forms.setdefault(key, phrase)
    label = _LABEL.match(earlier[-1].answer)
    if label and _IT.search(question) and scores and not any(_is_in(key, earlier[-1].answer) for key in scores):
        return [label[1]]
    return [forms[key] for key in sorted(scores, key=lambda key: -scores[key])]


def _is_in(key: AbstractSet[str], text: str) -> bool:
    return not key.isdisjoint(content_stems(text))


def _is_number(word: str) -> bool:
    return word.isdigit() or bool(spelled_number(word.casefold()))


def _fit(question: str, phrase: str, asked: _Asked) -> float:
    """`there` is a place that has a name; `they` may be people, `it` never is."""
    if _THERE.search(question):
        return _PLACE if phrase[0].isupper() and not phrase.isupper() else 1.0
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
    is_measure = all(each in MEASURES or each.isdigit() for each in key)
    form = _MEASURE if is_measure else _DONE if is_done else _COMPOUND if len(key) > 1 else 1.0
    named = named and not _stands_after("in|at|from", phrase, asked)
    return (_NAME if named else 1.0) * form * (1 + _ANSWER * spoken_of)


def _stands_after(words: str, phrase: str, asked: _Asked) -> bool:
    return bool(re.search(rf"\b(?:{words}) {re.escape(phrase)}\b", asked.alone, re.IGNORECASE))


def _with_topic(question: str, carried: Sequence[str]) -> str:
    if not carried:
        return question
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} ({', '.join(carried)}){end}"
