"""What can be measured about one claim beside its sources, without deciding anything.

`checks` says what is wrong with a claim; a sign says how unlike its sources it is. `answer_score` weighs both.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from rag.grounding.alignment import Alignment, Untold
from rag.grounding.checks.sides import Finding
from rag.grounding.coverage import Coverage, Evidence
from rag.language.antonyms import opposed_in_place
from rag.language.likeness import alike, contrasts, is_general
from rag.language.names import exact_names, proper_names
from rag.language.synonyms import canon, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.values.facts import proven as stated
from rag.language.values.figures import figure, figures, is_amount
from rag.language.values.reckoned import reckonings
from rag.language.words import STOP_WORDS, content_stems, stem, words

WINDOW: Final = 8
"""Words between which two neighbours of a claim still count as standing together in a source."""
_COPIED: Final = 4
_ABOUT_SOURCES: Final = re.compile(
    r"\b(?:passages?|documents?|sources?|contexts?|texts?|excerpts?|articles?|information) "
    r"(?:provided|given|above|supplied)\b"
    r"|\b(?:provided|given|above|supplied|available|these|the) (?:\w+ )?"
    r"(?:passages?|documents?|sources?|contexts?|texts?|excerpts?|information)\b",
    re.I,
)
_COURTESY: Final = re.compile(
    r"\b(?:you(?:'|’)?(?:re| are) welcome|glad (?:i|to)|feel free|let me know|anything else|happy to help|have any "
    r"(?:more|other|further)|i hope|thank you|i(?:'|’)?m sorry|i apologi[sz]e)\b",
    re.I,
)


class Signs(NamedTuple):
    """One claim in numbers: mostly 0 when the sources say it, growing with every word they do not."""

    uncovered_one: float
    new_bigrams: float
    new_trigrams: float
    uncopied: float
    apart: float
    reworded: float
    unexplained: float
    antonyms: float
    new_facts: float
    new_figure: float
    new_amounts: float
    amounts: float
    new_names: float
    contradicted: float
    near_miss: float
    unsupported: float
    extended: float
    flips: float
    restricted: float
    about_sources: float
    courtesy: float
    number: float
    date: float
    swap: float
    name: float
    opposite: float
    negation: float
    modality: float
    quantifier: float
    role: float
    condition: float
    certainty: float
    substitute: float
    list_lead: float
    nearness: Untold

    def by_name(self) -> dict[str, float]:
        """Every number once, those of the nearness among them."""
        values = self._asdict() | self.nearness._asdict()
        del values["nearness"]
        return values


_OF_VALUES: Final = frozenset(["number", "date"])


class SourceWords:
    """The words of all sources in order, found again by n-gram and by place."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._lines = [words(text) for text in texts]

    @cached_property
    def grams(self) -> frozenset[tuple[str, ...]]:
        return frozenset(
            tuple(line[at : at + size]) for line in self._lines for size in (3, _COPIED) for at in range(len(line))
        )

    @cached_property
    def figures(self) -> frozenset[str]:
        return frozenset().union(*map(figures, self._texts))

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """Where each content stem stands; the sources lie far enough apart not to touch."""
        found: dict[str, list[int]] = {}
        at = 0
        for line in self._lines:
            for word in line:
                at += 1
                if word not in STOP_WORDS:
                    found.setdefault(canon(word), []).append(at)
            at += 10 * WINDOW
        return found

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset(stem(word) for line in self._lines for word in line)

    def together(self, one: str, other: str) -> bool:
        """True when the two stand within a window of each other."""
        mine, theirs = self.places.get(one, ()), self.places.get(other, ())
        for at in mine:
            near = bisect_left(theirs, at - WINDOW)
            if near < len(theirs) and theirs[near] <= at + WINDOW:
                return True
        return False


class SignReader:
    """Measures the claims of one answer beside its sources, which are made ready once."""

    def __init__(self, evidence: Evidence, question: str) -> None:
        self._evidence = evidence
        self._source = SourceWords(evidence.texts)
        self._alignment = Alignment(evidence)
        self._question = question

    def read(self, text: str, coverage: Coverage, findings: Sequence[Finding]) -> Signs:
        """What the question says need not be new to be said."""
        asked = frozenset(content_stems(self._question))
        reading = _Reading(text, coverage, findings, self._evidence, self._source, self._question, asked)
        return Signs(
            nearness=self._alignment.untold(text, reading.granted),
            **_of_words(reading),
            **_of_values(reading, self._alignment.proven(text) | reading.granted),
            **_of_findings(reading),
            **_of_manner(reading.text),
        )


class _Reading(NamedTuple):
    text: str
    coverage: Coverage
    findings: Sequence[Finding]
    evidence: Evidence
    source: SourceWords
    question: str
    asked: frozenset[str]

    @property
    def keys(self) -> tuple[str, ...]:
        return subjects(self.text)

    @property
    def new(self) -> list[str]:
        known = self.source.places
        return [key for key in self.keys if key not in known and key not in self.asked and not key[0].isdigit()]

    @property
    def granted(self) -> frozenset[str]:
        """The words of its values that are the asker's or worked out, unless one is amiss."""
        if any(finding.reason in _OF_VALUES for finding in self.findings):
            return frozenset()
        asked = read_facts(self.question)
        results = [step.result for step in reckonings(self.text, asked)]
        said = (fact for fact in read_facts(self.text) if fact in results or any(agree(fact, one) for one in asked))
        return frozenset(word for fact in said for word in words(fact.text))

    @property
    def near(self) -> set[str]:
        return {stem(word) for sentence in self.coverage.sentences for word in words(sentence.text)}


def _of_words(claim: _Reading) -> dict[str, float]:
    said, keys, new, source = words(claim.text), claim.keys, claim.new, claim.source
    unexplained = [key for key in new if not alike(key) & source.stems and not is_general(key)]
    trigrams = [tuple(said[at : at + 3]) for at in range(len(said) - 2)]
    return {
        "uncovered_one": 1 - claim.coverage.best_one,
        "new_bigrams": 1 - claim.coverage.bigrams,
        "new_trigrams": _share([gram not in source.grams for gram in trigrams]),
        "uncopied": 1 - copied_share(said, source),
        "apart": _share([not source.together(one, other) for one, other in pairwise(keys) if one != other]),
        "reworded": (len(new) - len(unexplained)) / len(keys) if keys else 0.0,
        "unexplained": min(len(unexplained), 6) / 6,
        "antonyms": min(2, len(contrary(claim.text, claim.near))) / 2,
    }


def _of_values(claim: _Reading, proven: frozenset[str]) -> dict[str, float]:
    """`proven` are the words of values that a source has, though perhaps in others, or that follow from some."""
    facts = [fact for fact in read_facts(claim.text) if not fact.implied and not proven.issuperset(words(fact.text))]
    said = {one: word for word in words(claim.text) if (one := figure(word))}
    known = proven | claim.asked
    new = [one for one, word in said.items() if one not in claim.source.figures and not {word, stem(word)} & known]
    return {
        "new_facts": min(3, sum(not stated(fact, claim.evidence.facts) for fact in facts)) / 3,
        "new_figure": float(bool(new)),
        "new_amounts": min(3, sum(map(is_amount, new))) / 3,
        "amounts": min(4, sum(map(is_amount, said))) / 4,
        "new_names": min(3, len(new_names(claim.text, claim.source))) / 3,
    }


def _of_findings(claim: _Reading) -> dict[str, float]:
    reasons = {finding.reason for finding in claim.findings}
    verdicts = {finding.verdict for finding in claim.findings}
    return {
        "contradicted": float("contradicted" in verdicts),
        "near_miss": claim.coverage.best_two if "contradicted" in verdicts else 0.0,
        "unsupported": float(any(one.verdict == "unsupported" and one.reason not in _SOFTER for one in claim.findings)),
        "extended": float(bool(reasons & _SOFTER)),
        "flips": float(bool(reasons & {"negation", "modality", "quantifier"})),
        "restricted": float("restriction" in reasons),
        **{reason: float(reason in reasons) for reason in REASONS},
    }


_SOFTER: Final = frozenset({"added", "addition", "aside", "compared"})
"""Reasons that honest answers give nearly as often: only of a copy with more to it do they say that it is false."""
REASONS: Final = (
    "number", "date", "swap", "name", "opposite", "negation", "modality", "quantifier", "role", "condition",
    "certainty", "substitute",
)  # fmt: skip


def _of_manner(text: str) -> dict[str, float]:
    return {
        "about_sources": float(bool(_ABOUT_SOURCES.search(text))),
        "courtesy": float(bool(_COURTESY.search(text))),
        "list_lead": float(text.rstrip().endswith(":")),
    }


def _share(flags: Sequence[bool]) -> float:
    return sum(flags) / len(flags) if flags else 0.0


def copied_share(said: Sequence[str], source: SourceWords) -> float:
    """Share of the words that stand in a run of four which a source has too."""
    if len(said) < _COPIED:
        return 1.0
    copied = [False] * len(said)
    for at in range(len(said) - _COPIED + 1):
        if tuple(said[at : at + _COPIED]) in source.grams:
            copied[at : at + _COPIED] = [True] * _COPIED
    return sum(copied) / len(copied)


def contrary(text: str, near: set[str]) -> list[str]:
    """Words whose opposite stands in the best sentences, while they themselves do not."""
    said = {stem(word) for word in words(text)}
    return [word for word in said - near if (contrasts(word) - opposed_in_place(word)) & (near - said)]


def new_names(text: str, source: SourceWords) -> list[str]:
    """Names, codes and addresses that no source has."""
    names = [name.text for name in (*proper_names(text), *exact_names(text))]
    return [name for name in names if not all(stem(word) in source.stems for word in words(name))]
