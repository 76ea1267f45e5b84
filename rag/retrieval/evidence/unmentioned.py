"""What of a question the quotes of its answer do not mention: a word that none has, or words that none has together."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language import likeness
from rag.language.german.reading import seems_german
from rag.language.german.retelling import as_asked, left_german
from rag.language.kindred import kindred
from rag.language.likeness import alike
from rag.language.names import exact_names
from rag.language.questions.question import (
    asked_for,
    is_frame,
    is_general,
    kinds_of_staff,
    people_asked_about,
    subject_terms,
)
from rag.language.questions.situation import untold
from rag.language.values.labels import labels_within
from rag.language.values.weekdays import days_meant
from rag.language.words import STOP_WORDS, content_words, stem
from rag.retrieval.evidence.one_language import in_one_language
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.together import pairs_apart
from rag.retrieval.evidence.unsaid import unsaid

_LEAST: Final = 3  # letters of a word that is worth naming
_WORD: Final = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)(?= (?P<of>[^\W\d_]+)|)")
_LETTERS: Final = re.compile(r"[a-z]+")
_DOING: Final = re.compile(r"\b(?:i|we|you|they|to|not|how|who|dont|cant) ")
"""What follows is what is done, and no thing."""


def unmentioned(question: str, quotes: Sequence[Passage]) -> list[str]:
    """In the words of the question and in their order, without what only its asker tells."""
    spoken, read = in_one_language(question, quotes)
    asked = content_words(untold(spoken))
    terms = {each: word for each, word in subject_terms(spoken).items() if word in asked}
    unread = _unread(question, quotes)
    things = [word for each, word in terms.items() if _is_thing(each, word, spoken) and word not in unread]
    lacking = unsaid(things, _said(read))
    return list(as_asked(question, [word for word in things if word in lacking] or _apart(spoken, read)))


def is_of_others(question: str, read: Sequence[Passage]) -> bool:
    """True when no passage speaks of the people asked about: employees are no contractors, and no bank staff."""
    question, read = in_one_language(question, read)
    said = _said(read)
    return bool(unsaid(people_asked_about(question), said)) or is_of_other_staff(question, said)


def is_of_other_staff(question: str, said: str) -> bool:
    """True where some of those who work here are asked about, and only others are told of, or a bank holiday."""
    kinds = kinds_of_staff(question)
    told = (
        {stem(found["word"].casefold()) for found in _WORD.finditer(said) if not _names_another(found)}
        if kinds
        else set()
    )
    return not all(({each} | kindred(each) | alike(each)) & told for each in kinds)


def _names_another(found: re.Match[str]) -> bool:
    """It only says which other thing is meant: the `bank` of `bank holidays`."""
    of = (found["of"] or "").casefold()
    return bool(of) and of not in STOP_WORDS and not is_general(stem(of)) and not found["word"].endswith("s")


def is_for_another(question: str, quotes: Sequence[Passage]) -> bool:
    """True when none mentions whom or what it is asked for: a mileage rate is none `for a motorbike`, a T3 no T2."""
    spoken = in_one_language(question, ())[0]
    named = [word for word in asked_for(spoken) if word.isalpha() and not likeness.is_general(word)]
    if not named and not _codes(spoken):  # as in most questions: then the quotes need not be read
        return False
    unread, said = _unread(question, quotes), _said(in_one_language(question, quotes)[1])
    return _is_of_another_code(spoken, said) or bool(unsaid([word for word in named if word not in unread], said))


def _unread(question: str, quotes: Sequence[Passage]) -> frozenset[str]:
    """Words of a German question that nobody knows in English, where English is quoted."""
    left = frozenset(left_german(question))
    return frozenset() if left and any(seems_german(each.text) for each in quotes) else left


def _said(passages: Sequence[Passage]) -> str:
    return " ".join(" ".join((each.heading, each.text, *days_meant(each.text))) for each in passages)


def _is_of_another_code(question: str, said: str) -> bool:
    """True when only others of its kind are said instead of a code."""
    asked = _codes(question)
    known = _codes(" ".join((said, *labels_within(said)))) if asked else {}
    return any(code not in known and kind in known.values() for code, kind in asked.items())


def _codes(text: str) -> dict[str, str]:
    """The codes of a text, each with the letters that it begins with."""
    found = ((each.key, _LETTERS.match(each.key)) for each in exact_names(text) if each.kind == "code")
    return {key: letters.group() for key, letters in found if letters}


def _is_thing(stemmed: str, word: str, question: str) -> bool:
    says_little = is_general(stemmed) or is_frame(stemmed) or likeness.is_general(word)
    return not says_little and len(word) >= _LEAST and not _is_done(word, question)


def _is_done(word: str, question: str) -> bool:
    folded = question.casefold()
    return word.endswith("ed") or any(folded.startswith(word, before.end()) for before in _DOING.finditer(folded))


def _apart(question: str, quotes: Sequence[Passage]) -> list[str]:
    """The one pair of words that stand side by side in the question and nowhere in the quotes."""
    terms, pairs = subject_terms(untold(question)), pairs_apart(question, quotes)
    phrases = [[terms[each] for each in pair] for pair in pairs]
    things = [" ".join(words) for words in phrases if not any(_is_done(word, question) for word in words)]
    return [phrase for phrase in things if len(pairs) == 1 and phrase in question.casefold()]
