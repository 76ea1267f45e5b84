"""Is the evidence enough? A probability from a few readable features, and what the question asks that is not there.

The weights in `quality.json` are fitted by `benchmarks/fit_quality.py`, one set for every corpus.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.german.retelling import as_asked
from rag.language.names import Name, exact_names
from rag.language.questions.question import is_general, people_asked_about, scope_terms, subject_terms
from rag.language.rules.ranges import asked_amounts
from rag.language.weights import logistic, read_weights, weighted
from rag.language.words import stem, stems, words
from rag.retrieval.evidence.asked import HELD, in_range
from rag.retrieval.evidence.cell_asked import asks_cell, rows_asked
from rag.retrieval.evidence.halves import Halves
from rag.retrieval.evidence.one_language import in_one_language
from rag.retrieval.evidence.passages import Passage, ScoredSentence, passage_of
from rag.retrieval.evidence.reading import Reading, likelihoods, read_evidence
from rag.retrieval.evidence.swaps import SWAPS, swaps
from rag.retrieval.evidence.together import apart, is_of_other_number, is_torn
from rag.retrieval.evidence.unmentioned import is_for_another, is_of_other_staff
from rag.retrieval.evidence.wording import wording

Quality = Literal["sufficient", "weak", "missing"]

FEATURES: Final = (
    "wording", "titled", "about", "spread", "searched", "off_focus", "apart", "unlike", "other_people",
    "other_row", "told", "valueless", "for_another", "few", *SWAPS,
)  # fmt: skip
_FITTED: Final = Path(__file__).with_name("quality.json")
_RIVALS: Final = 20  # equally good sentences that make the spread 1
_TOP: Final = 3  # sentences whose best similarity counts
_WEAK_SHARE: Final = 0.5  # of the threshold: below it the evidence is missing, not weak
_VALUES: Final = frozenset({"date", "duration", "money", "percentage", "number", "frequency", "contact"})
_ALL: Final = 0.99  # of the question, by rarity
_FEW: Final = 3  # words with a meaning, that some page or other has by chance
_WORDED: Final = 0.75  # of the wording, that words in another sense bring about as well
_LIKE: Final = 0.5  # similarity of a sentence under its headings, from which it may be meant
_LEXICAL: Final = 0.4  # of a likeness in meaning, that all the words together are worth
_TORN: Final = 0.6  # of what a thing says that is nowhere, one says whose two words are nowhere together
_SCATTERED: Final = 0.25  # of the question that only all chunks together cover
_CODE: Final = re.compile(r"[a-z]{1,4}\d{1,5}[a-z]?$")  # the stem of `E11`
_RARE: Final = 2  # sentences that have a code
_CODED: Final[Mapping[str, float]] = {"wording": 0.9, "titled": 0.5, "about": 0.3}
_OTHER_WORDS: Final = ("apart", "unlike", "other_row", "few")  # what is amiss when words beside the code are not there
_OF_A_CELL: Final = ("apart", "unlike", "other_row")  # … beside a row and a column that are named
_REACHED_BY: Final = frozenset({"email", "phone", "url"})
_DENIED: Final = -1.4  # on the logarithm of the odds, as in the confidence
_OF_IT: Final = _VALUES | {"person", "place"}  # kinds of answers that must be told of the code


@dataclass(frozen=True)
class Assessment:
    """`score` is the probability that the chunks answer the question; `missing_terms` come most specific first."""

    quality: Quality
    score: float
    missing_terms: tuple[str, ...] = ()
    fragmented: bool = False
    lacks_value: bool = False  # one is asked for, and no good sentence has any
    best_chunk_id: str | None = None


def assess(
    question: str,
    chunks: Sequence[Chunk],
    *,
    embedder: Embeddings,
    sufficient_threshold: float,
    searched: bool = True,
) -> Assessment:
    """Judge whether the chunks, best first, hold an answer to the question.

    What was searched for and not found says more than what a single chunk lacks that somebody handed over.
    """
    asked, passages = in_one_language(question, passages_of(chunks))
    reading = read_evidence(asked, passages, embedder=embedder)
    missing = as_asked(question, _missing_terms(asked, reading, passages))
    if not reading.evidence:
        return Assessment("missing", 0.0, missing)
    score = probability(asked, passages, embedder, searched=searched)
    return Assessment(
        quality=_quality(score, sufficient_threshold),
        score=score,
        missing_terms=missing,
        fragmented=_is_fragmented(reading),
        lacks_value=_lacks_value(reading),
        best_chunk_id=chunks[reading.evidence[0].passage]["chunk_id"],
    )


def when_denied(found: Assessment, sufficient_threshold: float) -> Assessment:
    """The same of chunks that say otherwise than the question takes for granted: it is likely a wrong one."""
    odds = math.exp(_DENIED) * found.score / max(1e-9, 1 - found.score)
    score = odds / (1 + odds)
    return replace(found, score=score, quality=_quality(score, sufficient_threshold))


def passages_of(chunks: Sequence[Chunk]) -> list[Passage]:
    """The chunks as the evidence is read: their headings and their text."""
    return [passage_of(chunk["title"], chunk["section"], chunk["text"]) for chunk in chunks]


def features_of(
    question: str, reading: Reading, passages: Sequence[Passage], embedder: Embeddings, *, searched: bool = True
) -> dict[str, float]:
    """What the probability is made of, each between 0 and 1; several passages are those of a search."""
    best, top = reading.evidence[0], reading.evidence[:_TOP]
    found = searched or len(passages) > 1
    worded = wording(question, reading, passages, embedder)
    titled = max(_LEXICAL * _has_all(best), *(each.features["titled"] for each in top))
    features = {
        "wording": worded,
        "titled": titled,
        "spread": _spread(reading),
        "searched": float(found),
        "off_focus": found
        * max(
            _off_focus(reading),
            _TORN * is_torn(reading.question.thing, question, passages),
            is_of_other_number(question, passages),
        ),
        "apart": found * apart(question, passages),
        "unlike": found * (worded > _WORDED) * _unlike(question, titled, top),
        "other_people": float(
            bool(people_asked_about(question) - _present(reading, best.passage))
            or is_of_other_staff(question, f"{passages[best.passage].heading} {passages[best.passage].text}")
        ),
        "other_row": best.features["row"] * float(bool(_distinct(reading) - best.found - best.headed)),
        "about": best.about,
        "told": float(bool(reading.question.told)),
        "valueless": _valueless(reading),
        "for_another": float(is_for_another(question, [Passage(each.heading, each.said) for each in top])),
        "few": found / max(1, sum(word.isalpha() for word in subject_terms(question).values())),
    } | swaps(question, reading, passages)
    if asks_cell(reading, passages):
        features |= {name: max(features[name], worth) for name, worth in _CODED.items()}
        features |= dict.fromkeys(_OF_A_CELL, 0.0)
    if rows_asked(reading, passages):
        features |= {name: max(features[name], worth) for name, worth in _CODED.items()}
        features |= dict.fromkeys((*_OF_A_CELL, "off_focus", *SWAPS), 0.0)  # beside a size no row says what is asked
    if names_code(reading):
        features |= {name: max(features[name], worth) for name, worth in _CODED.items()}
        features |= dict.fromkeys((*_OTHER_WORDS, *(["off_focus"] if _contacts(question) else [])), 0.0)
    return features | _features_of_halves(question, reading.halves) if reading.halves else features


def names_code(reading: Reading) -> bool:
    """True when the best sentence is the one that has a code of the question: `E11` is nothing else, whatever it does.

    A code that many sentences have is the name of a thing, of which anything may be asked.
    """
    text = reading.question.text
    if reading.question.answer_type in _OF_IT and not _contacts(text):
        return False
    names = exact_names(text)
    keys, codes = {name.key for name in names}, {each for each in reading.weights if _CODE.match(each)}
    having = [
        each
        for each in reading.evidence
        if not codes.isdisjoint(each.found) or (keys and any(name.key in keys for name in exact_names(each.said)))
    ]
    return 0 < len(having) <= _RARE and having[0] is reading.evidence[0]


def _contacts(question: str) -> list[Name]:
    """Addresses and numbers of which it is asked whose they are: in words that need not stand beside them."""
    return [name for name in exact_names(question) if name.kind in _REACHED_BY]


def _spread(reading: Reading) -> float:
    """How many sentences might be the one asked for: 0 for a single one."""
    shares = likelihoods([each.score for each in reading.evidence])
    entropy = -sum(share * math.log(share) for share in shares if share > 0)
    return min(1.0, entropy / math.log(_RIVALS))


def _valueless(reading: Reading) -> float:
    """How far the likeliest sentence with the sum, the day or the like that is asked for lies behind the best one."""
    having = (each.score for each in reading.evidence if not each.features["valueless"])
    return 1 - math.exp(next(having, -math.inf) - reading.evidence[0].score)


def _named(reading: Reading) -> frozenset[str]:
    """The stems of the names in the question."""
    return frozenset(each for name in reading.question.names for each in stems(name)) & reading.weights.keys()


def _distinct(reading: Reading) -> frozenset[str]:
    """What a table row must say to be the one asked for.

    The names, what is found nowhere, the rarest word, and what is asked for as far as anything speaks of it.
    """
    held = _held(reading)
    said = [each for each in reading.weights if not is_general(each) and each not in held]
    wanted = [each for each in said if each in reading.question.focus and each in reading.known]
    rarest = sorted(said, key=lambda each: -reading.weights[each])[:1]
    return _named(reading).union(rarest, wanted, (each for each in said if each not in reading.known))


def _held(reading: Reading) -> frozenset[str]:
    """The values of the question that a range in the best sentence holds."""
    best, amounts = reading.evidence[0].said, asked_amounts(reading.question.text)
    return frozenset(each for each, value in amounts.items() if in_range(value, best) == HELD)


def _has_all(best: ScoredSentence) -> bool:
    """True for a sentence that has every one of several words asked for, however unlike the question it sounds."""
    return len(best.found) > 1 and best.features["coverage"] > _ALL


def _unlike(question: str, titled: float, top: Sequence[ScoredSentence]) -> float:
    """How much less than needed a question of a few words is like what was found, unless a heading says them.

    The words alone prove little: `notice` and `share` are somewhere on many pages, and mean something else there.
    """
    few = [each for each in subject_terms(question) if not is_general(each)]
    if len(few) > _FEW:
        return 0.0
    headed = max(each.features["heading"] for each in top)
    return max(0.0, _LIKE - titled) * (1 - headed)


def _off_focus(reading: Reading) -> float:
    """The share, by rarity, of the words for what is wanted that even the sentence with most of them lacks."""
    wanted = frozenset() if reading.question.names_kind else reading.question.focus & reading.weights.keys()
    lacking = 1 - max((each.features["focus"] for each in reading.evidence), default=0.0) if wanted else 0.0
    if reading.question.carried and reading.question.thing.isdisjoint(reading.evidence[0].passage_found):
        return 1.0 if reading.question.thing else lacking  # of a follow-up, what it asks itself must be there
    near = {each.passage for each in reading.evidence[:_TOP]}
    named = (each.features["thing"] for each in reading.evidence if each.passage in near)
    return max(lacking, 1 - max(named, default=0.0))


def _features_of_halves(question: str, halves: Halves) -> dict[str, float]:
    """What two sentences from two places are worth as one."""
    present = halves.first.passage_found | halves.second.passage_found
    return {
        "wording": halves.coverage,
        "titled": max(each.features["titled"] for each in halves.both),
        "off_focus": 0.0,
        "apart": 0.0,
        "unlike": 0.0,
        "other_people": float(bool(people_asked_about(question) - present)),
        "other_row": 0.0,
        "valueless": min(each.features["valueless"] for each in halves.both),
        "for_another": 0.0,
        "about": max(each.about for each in halves.both),
        **dict.fromkeys(SWAPS, 0.0),
    }


def probability(question: str, passages: Sequence[Passage], embedder: Embeddings, *, searched: bool = True) -> float:
    """The probability that these passages answer the question."""
    asked, told = in_one_language(question, passages)
    return _probability_once(asked, tuple(told), embedder, searched=searched)


@lru_cache(maxsize=32)
def _probability_once(question: str, passages: tuple[Passage, ...], embedder: Embeddings, *, searched: bool) -> float:
    """Several steps of a turn ask for the same."""
    reading = read_evidence(question, passages, embedder=embedder)
    if not reading.evidence:
        return 0.0
    features = features_of(question, reading, passages, embedder, searched=searched)
    return logistic(weighted(read_weights(_FITTED)["weights"], {"bias": 1.0, **features}))


def _quality(score: float, threshold: float) -> Quality:
    if score >= threshold:
        return "sufficient"
    return "weak" if score >= threshold * _WEAK_SHARE else "missing"


def _present(reading: Reading, passage: int) -> frozenset[str]:
    """Question stems that a passage or its headings have."""
    return next((each.passage_found for each in reading.evidence if each.passage == passage), frozenset())


def _absent_scope(question: str, reading: Reading, passages: Sequence[Passage]) -> list[str]:
    """Scope words of the question that the best passage does not have."""
    best: ScoredSentence = reading.evidence[0]
    present = _present(reading, best.passage)
    said = frozenset(words(passages[best.passage].text))
    return [word for word in scope_terms(question) if stem(word) not in present and word not in said]


def _is_fragmented(reading: Reading) -> bool:
    """True when the question's words are there, but no passage has them together."""
    total = sum(reading.weights.values()) or 1.0
    known = sum(reading.weights[each] for each in reading.known) / total
    return known - max(each.features["passage"] for each in reading.evidence) >= _SCATTERED


def _lacks_value(reading: Reading) -> bool:
    """True when a value is asked for and none of the best sentences has one: it may stand where they point to."""
    top = reading.evidence[:_TOP]
    return reading.question.answer_type in _VALUES and all(each.features["kind"] == 0.0 for each in top)


def _missing_terms(question: str, reading: Reading, passages: Sequence[Passage]) -> tuple[str, ...]:
    """Words of the question that the best passage lacks: scope first, then what no chunk knows; neighbours joined."""
    terms = subject_terms(question)
    present = _present(reading, reading.evidence[0].passage) if reading.evidence else frozenset()
    scope = [stem(word) for word in (_absent_scope(question, reading, passages) if reading.evidence else ())]
    absent = [each for each in terms if each not in present]
    absent = [each for each in absent if not is_general(each)] or absent
    ordered = sorted(absent, key=lambda each: (each not in scope, each in reading.known, -reading.weights[each]))
    return _joined([terms[each] for each in ordered], list(terms.values()))


def _joined(missing: Sequence[str], asked: Sequence[str]) -> tuple[str, ...]:
    """Missing words that stand side by side in the question become one term."""
    wanted, terms = set(missing), []
    for word in missing:
        if word not in wanted:
            continue
        start = end = asked.index(word)
        while start > 0 and asked[start - 1] in wanted:
            start -= 1
        while end + 1 < len(asked) and asked[end + 1] in wanted:
            end += 1
        wanted -= set(asked[start : end + 1])
        terms.append(" ".join(asked[start : end + 1]))
    return tuple(terms)
