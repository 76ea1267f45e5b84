"""What a question says that no page quoted speaks of, though the answer hangs on it.

A name, a place, a year, a case: what a page says that never speaks of Norway may hold there or not. And a word of which
the pages have only the opposite: what is excluded is not told by what is included.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from rag.language import likeness
from rag.language.antonyms import opposites
from rag.language.german.bridge import is_german
from rag.language.irregular import forms
from rag.language.questions.question import (
    CARRIED,
    is_frame,
    is_general,
    read_question,
    singled_out,
    subject_terms,
)
from rag.language.questions.several import CASE
from rag.language.questions.situation import untold
from rag.language.rules.adjuncts import adjuncts
from rag.language.values.dates import month_number
from rag.language.words import content_words, stem, stems, words
from rag.retrieval.evidence.asked import PERMISSION
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.unsaid import unsaid

_OF_A_COUNTRY: Final = re.compile(r"(?:[ae]an|ish|ese)$")  # the `English` towns of England
_COMPOUND: Final = re.compile(r"(?<=\w)-(?=\w)")
_NOUN: Final = re.compile(r"ions?$")  # exceptions are told by any no
_YEAR: Final = re.compile(r"\b(?:1\d|20)\d\d\b")
_POINTS: Final = re.compile(r"\b(?:what|which|whose|whom|this|that|these|those)\b", re.IGNORECASE)


def not_spoken_of(question: str, pages: Sequence[Passage]) -> list[str]:
    """As asked: names, years, parts that say where, when or for whom, words of which only the opposite is said."""
    if is_german(question):
        return []
    asked, said = untold(question).rstrip("?!. "), " ".join(f"{each.heading} {each.text}" for each in pages)
    names, parts, turned = list(_names(asked)), list(_parts(question, asked)), _turned(asked, said)
    its = turned.union(*(each for _, each in (*names, *parts)))
    lacking = unsaid(its, said) if its else its
    found = [
        *(name for name, its in names if its & lacking),
        *(part for part, its in parts if its <= lacking),
        *(year for year in _YEAR.findall(asked) if year not in said),
        *(word for word in words(asked) if word in turned & lacking),
    ]
    return [one for one in dict.fromkeys(found) if not any(one != other and one in other for other in found)]


def _names(asked: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each with its words, without months, which are dates."""
    terms = subject_terms(asked)
    for name in read_question(asked).names:
        its = (word for word in words(name) if stem(word) in terms and not month_number(word))
        yield name, frozenset(word for word in its if not _OF_A_COUNTRY.search(word))


def _parts(question: str, asked: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each with its words that say something; what is asked itself, and what was told before, narrows nothing."""
    terms, case, beside = subject_terms(question), CASE.match(question), CARRIED.search(asked)
    parts = [part.replace("_", "-") for part in adjuncts(_COMPOUND.sub("_", asked))]  # none inside `out-of-network`
    for part in (*parts, *singled_out(asked), *([case[0]] if case else []), *([beside[1]] if beside else [])):
        its = [word for word in content_words(part) if stem(word) in terms and _says_much(word)]
        if its and not _POINTS.search(part):
            yield part[max(0, part.casefold().find(its[0])) :].strip(" ,:"), frozenset(its)


def _says_much(word: str) -> bool:
    stemmed = stem(word)
    is_said = word.isalpha() and not _OF_A_COUNTRY.search(word)
    return is_said and not (is_general(stemmed) or is_frame(stemmed) or likeness.is_general(word))


def _turned(asked: str, said: str) -> frozenset[str]:
    """Words whose opposite is said. Whether something holds or is allowed is answered by that as well."""
    if read_question(asked).answer_type == "yes_no" or PERMISSION.search(asked):
        return frozenset()
    terms = {word: _opposed(each) for each, word in subject_terms(asked).items() if not _NOUN.search(word)}
    known = frozenset(stems(said)) if any(terms.values()) else frozenset[str]()
    return frozenset(word for word, opposed in terms.items() if opposed & known)


def _opposed(stemmed: str) -> AbstractSet[str]:
    """Whatever form it has: who `lost` has not won."""
    found = (other for form in (stemmed, *forms(stemmed)) for other in opposites(form))
    return frozenset(form for other in found for form in (other, *forms(other)))
