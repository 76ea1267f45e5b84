"""How much of a claim its best one or two sentences say: word by word, near-synonyms by embedding."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from typing import Final

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from rag.domain.chunks import Chunk
from rag.grounding.evidence import SourceSentence, name_keys_in, source_sentences
from rag.language.framing import without_frame
from rag.language.german.reading import read_german, read_in_english
from rag.language.german.roots import have_one_root
from rag.language.initials import abbreviations, in_introduced_letters, in_known_letters, in_same_letters, introduced
from rag.language.kept import SENTENCES
from rag.language.known_vectors import vectors_of
from rag.language.likeness import alike, with_likes
from rag.language.markup import without_speakers
from rag.language.offices import in_their_names
from rag.language.one_or_two import Written, spelled_as_there
from rag.language.plainly import plainly
from rag.language.rules.bounds import bound, bounds_flip
from rag.language.rules.german_told import may_stand_for, said_alike
from rag.language.synonyms import canon, subjects
from rag.language.tables import is_row_in_words
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, proven
from rag.language.values.shared_units import rates_with
from rag.language.words import content_words

Array = NDArray[np.float64]

_NEAR: Final = (0.45, 0.85)
"""Word similarity from where a near-synonym earns credit, and where it earns all of it."""
_TURNED: Final = 0.1
"""Held against a sentence whose bound is the other way round."""
_ROOT: Final = 0.85
"""What a German word earns for another one of its root, which no embedder of English knows."""
_HINT: Final = 0.02
_VALUE_WEIGHT: Final = 1.5
_NEAR_BY: Final = 0.02
"""What a second sentence gains by standing in the same source, and by opening the first."""
_GAIN: Final = 0.1
"""Least part of the claim a second sentence must add to be quoted too."""
_MARKS: Final = re.compile(r"\*\*|`+")
"""Of layout: a sentence says the same without them."""
_HYPHENED: Final = re.compile(r"\b([A-ZÄÖÜ][a-zäöüß]+)-([A-ZÄÖÜ][a-zäöüß]+)\b")
_KEPT: Final = 400
"""Sentences of which so much may be kept: those of a turn, or of an answer that is verified; no long documents."""


@dataclass(frozen=True)
class Coverage:
    """Shares (0..1) of one claim. `sentences` are the best one or two, best first."""

    sentences: tuple[SourceSentence, ...]
    best_one: float
    best_two: float
    anywhere: float
    exact: float
    similarity: float
    bigrams: float

    @property
    def best(self) -> SourceSentence:
        return self.sentences[0]


class Evidence:
    """The sources made ready for many claims: vectors of words and sentences are computed once."""

    def __init__(self, sentences: Sequence[SourceSentence], embedder: Embeddings) -> None:
        self.sentences = list(sentences)
        self._embedder = embedder
        self.words: dict[str, str] = {}
        for sentence in self.sentences:
            self._learn(sentence)
        self._columns = {key: column for column, key in enumerate(self.words)}
        self._readings: dict[str, str] = {}

    def _learn(self, sentence: SourceSentence) -> None:
        told = f"{sentence.text} {sentence.context}"
        for word, key in zip(content_words(told), subjects(told), strict=True):
            self.words.setdefault(key, word)

    @cached_property
    def bigrams(self) -> frozenset[tuple[str, str]]:
        return frozenset(pair for sentence in self.sentences for pair in pairwise(subjects(sentence.text)))

    @cached_property
    def _told(self) -> str:
        """All that is written, as it is written and as it is read."""
        return "\n".join(f"{one.text} {one.quoted} {one.context}" for one in self.sentences)

    @cached_property
    def characters(self) -> frozenset[str]:
        return frozenset(self._told)

    @cached_property
    def tokens(self) -> frozenset[str]:
        """Every word in small letters, however short."""
        told = self._told.casefold()
        return frozenset([*_TOKEN.findall(told), *_LETTERS.findall(told)])

    @cached_property
    def name_keys(self) -> frozenset[str]:
        """Of all sentences, far sooner told than of each alone: most share their context and many words."""
        return name_keys_in(chain.from_iterable((one.text, one.context) for one in self.sentences))

    @cached_property
    def facts(self) -> list[Fact]:
        return [fact for sentence in self.sentences for fact in sentence.facts]

    @cached_property
    def _said(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The columns of all words that each sentence has, in one row, and where in it each sentence begins.

        Each also has the column behind the last, so that none is empty.
        """
        no_word = len(self._columns)
        said = [
            [no_word, *map(self._columns.__getitem__, each.stems & self._columns.keys())] for each in self.sentences
        ]
        ends = np.cumsum(list(map(len, said)))
        return np.array(list(chain.from_iterable(said)), dtype=np.intp), np.concatenate([[0], ends[:-1]])

    @cached_property
    def word_vectors(self) -> Array:
        return self.embed(self.words.values())

    @cached_property
    def _sentence_vectors(self) -> Array:
        return self.embed(sentence.text for sentence in self.sentences)

    @cached_property
    def _weights(self) -> dict[str, float]:
        """Rare words weigh more: what most sentences have says little about one of them."""
        columns, _ = self._said
        shares = np.bincount(columns, minlength=len(self._columns)) / len(self.sentences)
        return dict(zip(self._columns, (1.0 - 0.5 * shares).tolist(), strict=False))

    def embed(self, texts: Iterable[str]) -> Array:
        """Unit vectors of texts, each computed once."""
        vectors = vectors_of(list(texts), self._embedder).astype(np.float64)
        norms = np.linalg.norm(vectors, axis=1, keepdims=True)
        units: Array = np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)
        return units

    def read(self, claim: str) -> str:
        """A claim as the checks read it: put plainly, letters written out, a German one in the words of the sources."""
        if claim not in self._readings:
            spelled = self.spelled_alike(claim)
            english = read_german(spelled) if self._has_foreign else read_in_english(spelled, self.words)
            self._readings[claim] = plainly(english)
        return self._readings[claim]

    def spelled_alike(self, claim: str) -> str:
        """Its own words without what a teller says about the telling, its letters written as the sources have them."""
        claim = without_frame(claim, self.texts, self._titles)
        if self._has_foreign:
            claim = _HYPHENED.sub(self._as_one_word, claim)
        claim = in_known_letters(in_their_names(claim, self.texts), self.texts, self._abbreviations)
        claim = spelled_as_there(in_introduced_letters(claim, self._introduced), self._written)
        return in_same_letters(claim, self.texts, self._abbreviations)

    def _as_one_word(self, match: re.Match[str]) -> str:
        """`Eltern-Zeit` as the sources write it, where they write it in one."""
        whole = f"{match[1]}{match[2].casefold()}"
        return whole if whole.casefold() in self.tokens else match[0]

    @cached_property
    def texts(self) -> list[str]:
        return [sentence.text for sentence in self.sentences]

    @cached_property
    def _titles(self) -> frozenset[str]:
        return frozenset(sentence.context for sentence in self.sentences)

    @cached_property
    def _abbreviations(self) -> frozenset[str]:
        return abbreviations(self.texts)

    @cached_property
    def _introduced(self) -> Mapping[str, str]:
        return introduced(self.texts, self._abbreviations)

    @cached_property
    def _written(self) -> Written:
        return Written(self._told.casefold(), self.tokens)

    @cached_property
    def _has_foreign(self) -> bool:
        return any(sentence.is_foreign for sentence in self.sentences)

    def nearness(self, one: str, other: str) -> float:
        """How near two words stand to each other, up to 1."""
        first, second = self.embed([one, other])
        return float(first @ second)

    def is_far_from(self, word: str, others: Iterable[str], below: float) -> bool:
        """True when its cosine with each of the others stays below this."""
        first, *rest = self.embed([word, *others])
        return all(float(first @ one) < below for one in rest)

    def strangers(self, said: Sequence[str]) -> list[str]:
        """Those of the words that no word of the sources is, or comes near to."""
        keys = list(map(canon, said))
        best = self._credits(keys, said).max(axis=1, initial=0.0)
        return [
            word
            for word, key, credit in zip(said, keys, best, strict=True)
            if not credit and self._columns.keys().isdisjoint(alike(key))
        ]

    def far_off(self, said: Sequence[str], below: float) -> list[str]:
        """Those of the words whose cosine with each word of the sources stays below this."""
        strange = self.strangers(said)
        near = self.embed(strange) @ self.word_vectors.T if strange else np.zeros((0, 1))
        return [word for word, most in zip(strange, near.max(axis=1, initial=0.0), strict=True) if most < below]

    def verbatim(self, claim: str) -> SourceSentence | None:
        """The source sentence that a claim repeats word for word, layout aside; or the row that it reads out."""
        repeated = self._by_text.get(_folded(claim), [])
        told = [fact for one in repeated for fact in one.facts]
        if repeated and not all(proven(fact, told) for fact in read_facts(self.read(claim))):
            return None  # 5 mW is not 5 MW
        return (
            repeated[0]
            if repeated
            else next((row for row in self._rows if is_row_in_words(claim, row.written, row.header)), None)
        )

    @cached_property
    def _rows(self) -> list[SourceSentence]:
        return [sentence for sentence in self.sentences if sentence.header and sentence.cells]

    @cached_property
    def _by_text(self) -> dict[str, list[SourceSentence]]:
        """Each with all that it says."""
        found: dict[str, list[SourceSentence]] = {}
        for sentence in self.sentences:
            found.setdefault(_folded(sentence.written), []).append(sentence)
        return found

    def _credits(self, keys: Sequence[str], spelled: Sequence[str]) -> Array:
        """Claim words × source words: 1 for the same word, less for a near one."""
        credit = np.zeros((len(keys), len(self._columns)))
        for row, key in enumerate(keys):
            if key in self._columns:
                credit[row, self._columns[key]] = 1.0
        strange = [row for row, key in enumerate(keys) if key not in self._columns and key.isalpha()]
        if strange:
            near = self.embed(spelled[row] for row in strange) @ self.word_vectors.T
            credit[strange] = np.clip((near - _NEAR[0]) / (_NEAR[1] - _NEAR[0]), 0.0, 1.0)
        for row in strange if self._has_foreign else ():
            akin = [column for key, column in self._columns.items() if have_one_root(keys[row], key)]
            credit[row, akin + self._told_alike(spelled[row])] = _ROOT
        return credit

    def _told_alike(self, word: str) -> list[int]:
        """The columns of the German words that may stand for one."""
        return [column for one in may_stand_for(word) for column in self._alike.get(one, ())]

    @cached_property
    def _alike(self) -> dict[str, list[int]]:
        """Where there is a word for each thing that German words stand for."""
        found: dict[str, list[int]] = {}
        for key, column in self._columns.items():
            for one in said_alike(self.words[key]):
                found.setdefault(one, []).append(column)
        return found

    def cover(self, claim: str, hinted: Iterable[int] = ()) -> Coverage | None:
        """The best one or two sentences for a claim and how much of it they say; None without any source."""
        words = dict(zip(subjects(claim), content_words(claim), strict=True))
        facts = self._values(claim)
        units = {word for fact in facts if fact.said is not None or fact.implied for word in content_words(fact.text)}
        keys = [key for key, word in words.items() if not key.replace(".", "").isdigit() and word not in units]
        if not self.sentences or not (keys or facts):
            return None
        table = self._table(keys, [words[key] for key in keys], facts, is_line=claim.endswith(":"))
        weights = np.array([self._weights.get(key, 1.0) for key in keys] + [_VALUE_WEIGHT] * len(facts))
        return self._best(claim, table, weights / weights.sum(), frozenset(hinted), keys)

    def _values(self, claim: str) -> list[Fact]:
        """The values of a claim; so many times an hour as the rate that it is, where the sources only say that."""
        said = read_facts(claim)
        plain = [fact for fact in said if not fact.implied]
        open_ = [fact for fact in plain if not proven(fact, self.facts)]
        told = {one for fact in open_ for one in rates_with(fact, said) if proven(one, self.facts)}
        return [*(fact for fact in plain if told.isdisjoint(rates_with(fact, said))), *told]

    def _table(self, keys: Sequence[str], spelled: Sequence[str], facts: Sequence[Fact], *, is_line: bool) -> Array:
        """Sentences × parts of the claim (words, then values): how much of each part the sentence says.

        A line may be told from headings alone.
        """
        columns, starts = self._said
        credit = np.vstack([self._credits(keys, spelled).T, np.zeros(len(keys))])
        said = np.maximum.reduceat(credit.take(columns, axis=0), starts, axis=0)
        proven = [[float(sentence.states(fact)) for fact in facts] for sentence in self.sentences]
        stated = np.array(proven).reshape(len(self.sentences), len(facts))
        if not is_line:
            said[~(self._speaks_of(keys) | stated.any(axis=1))] = 0.0
        return np.hstack([said, stated])

    def _speaks_of(self, keys: Sequence[str]) -> NDArray[np.bool_]:
        """Whether each sentence has one of the words itself: a title alone says nothing of what stands below it."""
        wanted = with_likes(frozenset(keys))
        return np.array([not wanted.isdisjoint(one.own_stems | one.meant_stems) for one in self.sentences])

    def _best(self, claim: str, table: Array, weights: Array, hinted: frozenset[int], keys: Sequence[str]) -> Coverage:
        shares = table @ weights
        near = self._sentence_vectors @ self.embed([claim])[0]
        hints = np.array([_HINT * (sentence.source_id in hinted) for sentence in self.sentences])
        first = int(np.argmax(np.round(shares + 0.3 * near + hints - self._turned(claim), 6)))
        akin = (table[:, : len(keys)] > 0.99).any(axis=1) if keys else np.ones(len(table), dtype=bool)
        akin |= np.array([not one.meant_stems.isdisjoint(keys) for one in self.sentences])
        both = np.where(akin, np.maximum(table, table[first]) @ weights, shares[first])
        near_by = self._same_source(first) + self._opens(first)
        second = int(np.argmax(np.round(both + _NEAR_BY * near_by, 6)))
        chosen = [first, second] if both[second] - shares[first] >= _GAIN else [first]
        pairs = list(pairwise(subjects(claim)))
        return Coverage(
            sentences=tuple(self.sentences[row] for row in chosen),
            best_one=float(shares[first]),
            best_two=float(both[second]),
            anywhere=float(table.max(axis=0) @ weights),
            exact=float(np.mean([key in self._columns for key in keys])) if keys else 1.0,
            similarity=float(near[first]),
            bigrams=sum(pair in self.bigrams for pair in pairs) / len(pairs) if pairs else 1.0,
        )

    def _turned(self, claim: str) -> Array:
        """What is held against a sentence that has the claim's value for a floor where it is a ceiling."""
        mine = [fact for fact in read_facts(claim) if bound(claim, fact)]
        turned = [
            any(agree(fact, one) and bounds_flip(claim, fact, each.text, one) for fact in mine for one in each.facts)
            for each in self.sentences
        ]
        return _TURNED * np.array(turned, dtype=np.float64)

    def _opens(self, first: int) -> Array:
        """The line that an item stands under: one that only lacks its no may say as much of a claim."""
        line = self.sentences[first].place.opening
        return np.array([float(bool(line) and one.text == line) for one in self.sentences])

    def _same_source(self, first: int) -> Array:
        return np.array([float(one.source_id == self.sentences[first].source_id) for one in self.sentences])


def evidence_of(sources: Sequence[Chunk], embedder: Embeddings) -> Evidence:
    """What a question takes for granted is held against the same sources as the answer to it."""
    sentences = tuple(source_sentences(sources))
    return (_evidence_once if len(sentences) <= _KEPT else Evidence)(sentences, embedder)


_evidence_once: Final = lru_cache(maxsize=4)(Evidence)


def read_sources(chunks: Iterable[Chunk], embedder: Embeddings) -> None:
    """Each as it stands alone, which most sources do: what is read of its sentences is kept for whoever checks."""
    for chunk in chunks:
        _ = evidence_of([chunk], embedder).facts


_TOKEN: Final = re.compile(r"\w+")
_LETTERS: Final = re.compile(r"\b\w(?:/\w)+\b")


@lru_cache(maxsize=SENTENCES)
def _folded(text: str) -> str:
    return " ".join(_MARKS.sub("", without_speakers(text)).split()).strip(" .!|*_`").casefold()
