"""What can be measured about one claim beside its sources, without deciding anything.

`checks` says what is wrong with a claim; a sign says how unlike its sources it is. `answer_score` weighs both.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from rag.grounding.alignment import Alignment
from rag.grounding.coverage import Coverage, Evidence
from rag.grounding.sides import Finding
from rag.language.facts import agree
from rag.language.likeness import alike, contrasts, is_general
from rag.language.names import exact_names, proper_names
from rag.language.reading import read_facts
from rag.language.synonyms import canonical
from rag.language.words import STOP_WORDS, content_words, stem, words

WINDOW: Final = 8
"""Words between which two neighbours of a claim still count as standing together in a source."""
_COPIED: Final = 4
_PIECE: Final = re.compile(
    r",\s|;\s|:\s|\s[–—-]\s|\s\(|\)\s?|\b(?:and|but|or|while|whereas|which|who|that|because|since|so that|although)\b",
    re.I,
)
_LEAST_PIECE: Final = 2
_ABOUT_SOURCES: Final = re.compile(
    r"\b(?:passages?|documents?|sources?|contexts?|texts?|excerpts?|articles?|information) "
    r"(?:provided|given|above|supplied)\b"
    r"|\b(?:provided|given|above|supplied|available|these|the) (?:\w+ )?"
    r"(?:passages?|documents?|sources?|contexts?|texts?|excerpts?|information)\b",
    re.I,
)
_SILENCE: Final = re.compile(
    r"\b(?:not?|n't|unable|cannot|without)\b.{0,40}\b(?:mention|specif|provid|stat|contain|includ|answer|address|"
    r"discuss|explicit|clear|information|detail|find|found|enough|know)",
    re.I,
)
_INFERRED: Final = re.compile(
    r"\b(?:therefore|thus|hence|suggest(?:s|ing)?|impl(?:y|ies|ying)|indicat(?:e|es|ing)|likely|probably|perhaps|overall|"
    r"in conclusion|in summary|it is important|important to note|keep in mind|generally|typically|usually|may vary|"
    r"can vary|depending on|depends on|additionally|such as|for example|for instance|etc|various|ensure|make sure|"
    r"allowing|helps? to|in order to|resulting in|leading to|which means|due to|because)\b",
    re.I,
)
_ABSOLUTE_LIST: Final = """
    only solely exclusively all every always never none entirely completely fully just merely purely first last best
    most largest main primary already still yet again also even
"""
_ABSOLUTE: Final = frozenset(_ABSOLUTE_LIST.split())
_COURTESY: Final = re.compile(
    r"\b(?:you(?:'|’)?(?:re| are) welcome|glad (?:i|to)|feel free|let me know|anything else|happy to help|have any "
    r"(?:more|other|further)|i hope|thank you|i(?:'|’)?m sorry|i apologi[sz]e)\b",
    re.I,
)


class Signs(NamedTuple):
    """One claim in numbers: mostly 0 when the sources say it, growing with every word they do not."""

    uncovered_one: float
    uncovered_two: float
    uncovered_anywhere: float
    uncovered_window: float
    inexact: float
    unlike: float
    new_bigrams: float
    new_trigrams: float
    uncopied: float
    apart: float
    new_words: float
    new_share: float
    reworded: float
    unexplained: float
    new_run: float
    strange: float
    worst_piece: float
    worst_piece_near: float
    antonyms: float
    new_absolutes: float
    new_facts: float
    new_names: float
    values: float
    contradicted: float
    near_miss: float
    unsupported: float
    flips: float
    restricted: float
    length: float
    about_sources: float
    silence: float
    inferred: float
    courtesy: float
    capitals: float
    core: float
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
    untold: float
    untold_worst: float
    untold_word: float
    untold_tail: float


class SourceWords:
    """The words of all sources in order, found again by n-gram and by place."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._lines = [words(text) for text in texts]

    @cached_property
    def grams(self) -> frozenset[tuple[str, ...]]:
        return frozenset(
            tuple(line[at : at + size]) for line in self._lines for size in (3, _COPIED) for at in range(len(line))
        )

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """Where each content stem stands; the sources lie far enough apart not to touch."""
        found: dict[str, list[int]] = {}
        at = 0
        for line in self._lines:
            for word in line:
                at += 1
                if word not in STOP_WORDS:
                    found.setdefault(canonical([stem(word)])[0], []).append(at)
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


def read_signs(
    text: str,
    coverage: Coverage,
    findings: Sequence[Finding],
    evidence: Evidence,
    source: SourceWords,
    alignment: Alignment,
    asked: frozenset[str],
) -> Signs:
    """`asked` are the stems of the question: what it says need not be new to be said."""
    reading = _Reading(text, coverage, findings, evidence, source, asked)
    untold = alignment.untold(text)
    return Signs(
        **{**_of_coverage(reading), **_of_words(reading), **_of_values(reading), **_of_manner(reading)},
        untold=untold.stretch,
        untold_worst=untold.worst_two,
        untold_word=untold.word,
        untold_tail=untold.tail,
    )


class _Reading(NamedTuple):
    text: str
    coverage: Coverage
    findings: Sequence[Finding]
    evidence: Evidence
    source: SourceWords
    asked: frozenset[str]

    @property
    def keys(self) -> list[str]:
        return canonical(stem(word) for word in content_words(self.text))

    @property
    def new(self) -> list[str]:
        known = self.source.places
        return [key for key in self.keys if key not in known and key not in self.asked and not key[0].isdigit()]

    @property
    def near(self) -> set[str]:
        return {stem(word) for sentence in self.coverage.sentences for word in words(sentence.text)}


def _of_coverage(claim: _Reading) -> dict[str, float]:
    coverage = claim.coverage
    piece, piece_near = worst_piece(claim.text, claim.evidence)
    return {
        "uncovered_one": 1 - coverage.best_one,
        "uncovered_two": 1 - coverage.best_two,
        "uncovered_anywhere": 1 - coverage.anywhere,
        "uncovered_window": 1 - coverage.window,
        "inexact": 1 - coverage.exact,
        "unlike": 1 - max(0.0, coverage.similarity),
        "worst_piece": piece,
        "worst_piece_near": piece_near,
    }


def _of_words(claim: _Reading) -> dict[str, float]:
    said, keys, new, source = words(claim.text), claim.keys, claim.new, claim.source
    unexplained = [key for key in new if not alike(key) & source.stems and not is_general(key)]
    trigrams = [tuple(said[at : at + 3]) for at in range(len(said) - 2)]
    return {
        "new_bigrams": 1 - claim.coverage.bigrams,
        "new_trigrams": _share([gram not in source.grams for gram in trigrams]),
        "uncopied": 1 - copied_share(said, source),
        "apart": _share([not source.together(one, other) for one, other in pairwise(keys) if one != other]),
        "new_words": min(len(new), 10) / 10,
        "new_share": len(new) / len(keys) if keys else 0.0,
        "reworded": (len(new) - len(unexplained)) / len(keys) if keys else 0.0,
        "unexplained": min(len(unexplained), 6) / 6,
        "new_run": min(longest_run(keys, frozenset(new)), 6) / 6,
        "strange": strangeness(claim.text, frozenset(new), claim.evidence),
        "core": uncovered_core(claim.text, frozenset(new), claim.evidence),
        "antonyms": min(2, len(contrary(claim.text, claim.near))) / 2,
        "new_absolutes": float(any(word in _ABSOLUTE and stem(word) not in claim.near for word in said)),
    }


def _of_values(claim: _Reading) -> dict[str, float]:
    facts = [fact for fact in read_facts(claim.text) if not fact.implied]
    known = [fact for sentence in claim.evidence.sentences for fact in sentence.facts] if facts else []
    reasons = {finding.reason for finding in claim.findings}
    verdicts = {finding.verdict for finding in claim.findings}
    return {
        "new_facts": min(3, sum(not any(agree(fact, one) for one in known) for fact in facts)) / 3,
        "new_names": min(3, len(new_names(claim.text, claim.source))) / 3,
        "values": min(4, len(facts)) / 4,
        "capitals": min(4, len(proper_names(claim.text))) / 4,
        "contradicted": float("contradicted" in verdicts),
        "near_miss": claim.coverage.best_two if "contradicted" in verdicts else 0.0,
        "unsupported": float("unsupported" in verdicts),
        "flips": float(bool(reasons & {"negation", "modality", "quantifier"})),
        "restricted": float("restriction" in reasons),
        **{reason: float(reason in reasons) for reason in _REASONS},
    }


_REASONS: Final = (
    "number", "date", "swap", "name", "opposite", "negation", "modality", "quantifier", "role", "condition",
    "certainty", "substitute",
)  # fmt: skip


def _of_manner(claim: _Reading) -> dict[str, float]:
    return {
        "length": min(len(words(claim.text)), 60) / 60,
        "about_sources": float(bool(_ABOUT_SOURCES.search(claim.text))),
        "silence": float(bool(_SILENCE.search(claim.text))),
        "inferred": float(bool(_INFERRED.search(claim.text))),
        "courtesy": float(bool(_COURTESY.search(claim.text))),
        "list_lead": float(claim.text.rstrip().endswith(":")),
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


def longest_run(keys: Sequence[str], new: frozenset[str]) -> int:
    """Most new words in a row."""
    longest = run = 0
    for key in keys:
        run = run + 1 if key in new else 0
        longest = max(longest, run)
    return longest


def strangeness(text: str, new: frozenset[str], evidence: Evidence) -> float:
    """How far the farthest new word is from every word of the sources: 0 for a near-synonym."""
    spelled = [word for word in content_words(text) if canonical([stem(word)])[0] in new and word.isalpha()]
    if not spelled or not evidence.words:
        return 0.0
    return float(1 - (evidence.embed(spelled) @ evidence.word_vectors.T).max(axis=1).min())


def uncovered_core(text: str, new: frozenset[str], evidence: Evidence) -> float:
    """What the claim's meaning loses when its new words are left out; the embedder knows which words weigh."""
    kept = [word for word in content_words(text) if canonical([stem(word)])[0] not in new]
    if not new:
        return 0.0
    whole, part = evidence.embed([" ".join(content_words(text)), " ".join(kept)])
    return 1 - max(0.0, float(whole @ part))


def worst_piece(text: str, evidence: Evidence) -> tuple[float, float]:
    """Of the parts between commas and conjunctions the one least said: by words, and by nearness."""
    pieces = [piece for piece in _PIECE.split(text) if piece and len(content_words(piece)) >= _LEAST_PIECE]
    covers = [cover for piece in pieces if (cover := evidence.cover(piece))]
    if not covers:
        return 0.0, 0.0
    return 1 - min(cover.best_one for cover in covers), 1 - min(max(0.0, cover.similarity) for cover in covers)


def contrary(text: str, near: set[str]) -> list[str]:
    """Words whose opposite stands in the best sentences, while they themselves do not."""
    said = {stem(word) for word in words(text)}
    return [word for word in said - near if contrasts(word) & (near - said)]


def new_names(text: str, source: SourceWords) -> list[str]:
    """Names, codes and addresses that no source has."""
    names = [name.text for name in (*proper_names(text), *exact_names(text))]
    return [name for name in names if not all(stem(word) in source.stems for word in words(name))]
