"""What a question is about and what it wants, as its answers are compared."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rag.language.german.bridge import german_content, is_german
from rag.language.german.reading import in_english_words
from rag.language.german.retelling import retold_question
from rag.language.kindred import kindred
from rag.language.questions.asked_kinds import ANY_KIND, Kinds, asked_kinds, told_kinds, without_kind
from rag.language.synonyms import subjects
from rag.language.words import words
from rag.retrieval.conflicts.asked_answers import Wanted, wanted_by
from rag.retrieval.conflicts.tenses import asks_what_was
from rag.retrieval.conflicts.told_names import kind_of_name
from rag.retrieval.conflicts.told_parts import asks_for_part

Asked = Mapping[str, frozenset[str]]
"""The subject words of a question, each with those that may stand for it in an answer."""


class Inquiry(NamedTuple):
    """What a question is about, and what it wants: kinds of values, a yes or no, who does something."""

    asked: Asked
    kinds: Kinds
    wanted: Wanted
    topic: frozenset[str] = frozenset()
    """What it is about, but for the kind of name that it asks for."""
    part: bool = False
    """Who, where, how or which."""
    past: bool = False
    """What was, and not what holds."""


@lru_cache(maxsize=32)
def inquiry_of(question: str, *, looks_for_answers: bool = True) -> Inquiry:
    asked, wanted = _asked(question), wanted_by(question)  # what a yes is said of, in the words of the sources
    question = retold_question(question)
    kinds = told_kinds(question) if looks_for_answers else asked_kinds(question)
    part = kinds == ANY_KIND and asks_for_part(question)
    topic = frozenset(asked) - kind_of_name(question)
    return Inquiry(asked, kinds, wanted, topic, part, asks_what_was(question))


def _asked(question: str) -> Asked:
    """A German question also finds English rules."""
    topic = without_kind(question)
    if not is_german(question):
        return {word: kindred(word) for word in subjects(topic)}
    content = german_content({one: word for word in words(topic) for one in subjects(word)})
    english = in_english_words(topic)
    return {word: kindred(word) | english.get(word, frozenset()) for word in content}


def shared(asked: Asked, known: frozenset[str]) -> frozenset[str]:
    """The words asked for that are there, if only by a word that readers use for them."""
    return frozenset(word for word, others in asked.items() if not others.isdisjoint(known))
