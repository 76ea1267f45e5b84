"""What a question says that no page quoted speaks of, though the answer hangs on it.

A name, a place, a year, a case: what a page says that never speaks of Norway may hold there or not. And a word of which
the pages have only the opposite: what is excluded is not told by what is included.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
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
_MUCH: Final = 0.4  # of all that was found
_ENDS: Final = re.compile(r"\W*(?:[,:]|\b(?:to|who|that|which|and|or)\b|$)")
_WHO: Final = re.compile(r"\W*who\b", re.IGNORECASE)  # what follows is done: `who must comply`
_POINTS: Final = re.compile(r"\b(?:what|which|whose|whom|this|that|these|those)\b", re.IGNORECASE)


def not_spoken_of(question: str, pages: Sequence[Passage], found: Sequence[Passage] = ()) -> list[str]:
    """As asked: names, years, parts that say where, when or for whom, words of which only the opposite is said.

    A name that much of all that was `found` has is the house's own, and no page need say it.
    """
    if is_german(question):
        return []
    asked, said = untold(question).rstrip("?!. "), _said(pages)
    names, parts, turned = list(_names(asked)), list(_parts(question, asked)), _turned(asked, said)
    named = frozenset[str]().union(*(its for _, its in names))
    lacking = _unsaid(named.union(turned, *(its for _, its in parts)), said)
    lacking -= _of_the_house(named & lacking, found)
    lacks = [
        *(name for name, its in names if its & lacking and not _is_in_short(name, said)),
        *(part for part, its in parts if its <= lacking and not its <= named),
        *(year for year in _YEAR.findall(asked) if year not in said),
        *(word for word in words(asked) if word in turned & lacking),
    ]
    folded = {one.casefold(): one for one in reversed(lacks)}
    return [folded[one] for one in dict.fromkeys(map(str.casefold, lacks)) if not _is_within(one, folded)]


def _said(pages: Sequence[Passage]) -> str:
    return " ".join(f"{each.heading} {each.text}" for each in pages)


def _unsaid(asked: frozenset[str], said: str) -> frozenset[str]:
    """In no form."""
    lacking = unsaid(asked, said) if asked else asked
    known = frozenset(stems(said)) if lacking else frozenset[str]()
    return frozenset(word for word in lacking if stem(word) not in known)


def _of_the_house(names: frozenset[str], found: Sequence[Passage]) -> frozenset[str]:
    lacking = [unsaid(names, _said([each])) for each in found] if names else []
    return frozenset(each for each in names if sum(each not in one for one in lacking) >= max(1, _MUCH * len(found)))


def _is_within(one: str, others: Iterable[str]) -> bool:
    return any(one != other and one in other for other in others)


def _names(asked: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each with its words, without months, which are dates."""
    terms, names = subject_terms(asked), read_question(asked).names
    short = {_letters(name) for name in names}
    for name in names:
        its = (word for word in words(_one_of(name)) if stem(word) in terms and not month_number(word))
        if _one_of(name) not in short:
            yield name, frozenset(word for word in its if not _OF_A_COUNTRY.search(word))


def _one_of(name: str) -> str:
    """One `SLA` of the `SLAs`."""
    return name[:-1] if name.endswith("s") and name[:-1].isupper() else name


def _is_in_short(name: str, said: str) -> bool:
    letters = _letters(name)
    return len(letters) > 1 and bool(re.search(rf"\b{letters}\b", said))


def _letters(name: str) -> str:
    """`DPO` of the Data Protection Officer."""
    return "".join(word[0] for word in name.split() if word[0].isupper())


def _parts(question: str, asked: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each with its words that say something; what is asked itself, and what was told before, narrows nothing."""
    terms, case, beside = subject_terms(question), CASE.match(question), CARRIED.search(asked)
    parts = [part.replace("_", "-") for part in adjuncts(_COMPOUND.sub("_", asked))]  # none inside `out-of-network`
    all_of_it = {word for word in content_words(asked) if stem(word) in terms}
    parts += [] if _WHO.match(asked) else singled_out(asked)
    for part in (*parts, *([case[0]] if case else []), *([beside[1]] if beside else [])):
        its = [word for word in content_words(part) if stem(word) in terms and _says_much(word)]
        if its and not (all_of_it <= {*its} or _POINTS.search(part)):
            yield _ENDS.split(part[max(0, part.casefold().find(its[0])) :])[0], frozenset(its)


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
