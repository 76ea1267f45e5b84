"""What one answer of the demo model is made from: the sources as they are read, and what may be said of them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.german.retelling import retold_question, retold_text
from rag.language.questions.owners import owners
from rag.language.questions.question import QuestionShape, asked_stems, people_asked_about, read_question
from rag.language.rules.houses import asks_of_other_houses
from rag.language.rules.ranges import asked_values, read_ranges
from rag.language.values.shared_units import is_bare
from rag.language.words import STOP_WORDS, stems, words
from rag.models.demo.candidates import Candidate, Wanted, weigh
from rag.models.demo.shortening import Sought
from rag.models.demo.sources import ReadSource, SourceSentence, read_source
from rag.prompts.sources import PromptSource
from rag.retrieval.evidence.passages import Passage, passage_of
from rag.retrieval.evidence.reading import Reading, likelihoods, read_evidence
from rag.retrieval.evidence.similarities import column_is_asked

_SIDE: Final = r'(?:source \[(\d+)\]|another source) \("(.*?)"\)'
_VERDICT: Final = re.compile(rf"{_SIDE} holds, not {_SIDE}; rule:")
_HYPHENED: Final = re.compile(r"\b[^\W\d_]+(?:-[^\W\d_]+)+\b")
_WHAT_IS_NOT: Final = re.compile(
    r"^\W*(?:what|which|who)\b.* (?:not|never|cannot)\b|^\W*(?:what|which|who)\b.*n['’]t\b", re.IGNORECASE
)
Side = tuple[int | None, str]
"""Source number and quote of one side of a conflict; without a number, what is no source of this prompt."""
LOW_AUTHORITY: Final = 40  # a source below it, that a rule decided against, is not heard at all


@dataclass(frozen=True)
class Material:
    """Everything one answer is made from."""

    shape: QuestionShape
    reading: Reading
    candidates: tuple[Candidate, ...]
    day: date | None = None  # on which the answer must hold

    @property
    def sought(self) -> Sought:
        return Sought(self.shape, self.reading.weights, self.reading.spelled)


def gather(
    question: str, sources: Sequence[PromptSource], resolved: str, embedder: Embeddings, day: date | None = None
) -> Material:
    """Read the sources and keep what may be said, best first."""
    shape = read_question(retold_question(question))
    reading = read_evidence(question, passages(sources), embedder=embedder)
    wanted = _wanted(question, shape, reading, day)
    whole = _read_sources(question, sources)
    verdicts = _verdicts(resolved)
    lost = [loser for _, loser in verdicts]
    unheard = _unheard(sources, lost)
    heard = [
        each
        for each in _weighed(reading, [_silenced(each, lost) for each in whole], wanted)
        if each.source.source.title not in unheard and not _is_one_of(lost, each)
    ]
    beaten = _weighed(reading, whole, wanted) if lost else []
    usable = [_preferred(each, beaten, verdicts) for each in heard]
    usable.sort(key=lambda each: (-each.score, each.place))
    return Material(shape, reading, _with_probabilities(usable), day)


def _wanted(question: str, shape: QuestionShape, reading: Reading, day: date | None) -> Wanted:
    """What the candidates are weighed by."""
    asked, is_yes_no = asked_stems(question), shape.answer_type == "yes_no"
    return Wanted(
        asked,
        told=frozenset() if is_yes_no else asked,
        names=people_asked_about(shape.text).union(*(stems(name) for name in shape.names)),
        negated=_asks_what_is_not(shape),
        compounds=_with_small_words(question),
        owners=owners(question),
        day=day,
        question=question,
        of_others=asks_of_other_houses(question),
        whether=is_yes_no and bool(reading.question.thing),
        asked_of=[each for each in asked_values(shape.text) if is_yes_no and not is_bare(each)],
    )


def _read_sources(question: str, sources: Iterable[PromptSource]) -> list[ReadSource]:
    """The sources with the columns and the rows of their tables that the question asks for."""
    asked, amounts = asked_stems(question), asked_values(retold_question(question))

    def is_asked(column: str) -> bool:
        return column_is_asked(retold_text(column), asked, amounts)

    def is_named(cell: str) -> bool:
        if any(each.measures(value) for value in amounts for each in read_ranges(cell)):
            return True
        return cell[:1].isupper() and bool(said := set(stems(retold_text(cell)))) and said <= asked

    return [read_source(each, is_asked, is_named) for each in sources]


def _weighed(reading: Reading, sources: Sequence[ReadSource], wanted: Wanted) -> list[Candidate]:
    """What of the sentences read may be said, with its score."""
    found = (weigh(each, sources, wanted) for each in reading.evidence)
    return [each for each in found if each is not None]


def _asks_what_is_not(shape: QuestionShape) -> bool:
    """`Which expenses are not paid?`; whether something is not allowed is answered either way."""
    return shape.negated and shape.answer_type != "yes_no" and bool(_WHAT_IS_NOT.search(shape.text))


def _with_small_words(question: str) -> frozenset[str]:
    """Its compounds that hold a small word, which is heard nowhere else: the `only` of `employee-only`."""
    found = _HYPHENED.findall(question.casefold())
    return frozenset(each for each in found if not STOP_WORDS.isdisjoint(each.split("-")))


def passages(sources: Iterable[PromptSource]) -> list[Passage]:
    """The sources as evidence is read."""
    return [passage_of(source.title, source.section, source.text) for source in sources]


def _with_probabilities(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Each with the probability that it is the sentence asked for; of one said in several places, the first has all."""
    shares: dict[str, float] = {}
    for each, share in zip(candidates, likelihoods([each.score for each in candidates]), strict=True):
        shares[each.sentence.plain] = shares.get(each.sentence.plain, 0.0) + share
    said = [replace(each, probability=shares.pop(each.sentence.plain, 0.0)) for each in candidates]
    return tuple(sorted(said, key=lambda each: -each.probability))


def _verdicts(resolved: str) -> list[tuple[Side, Side]]:
    """What holds and what a rule has decided against."""
    found = (each.groups() for each in _VERDICT.finditer(resolved))
    return [((_number(one), folded(held)), (_number(other), folded(lost))) for one, held, other, lost in found]


def _number(written: str | None) -> int | None:
    return int(written) if written else None


def _preferred(candidate: Candidate, beaten: Sequence[Candidate], verdicts: Sequence[tuple[Side, Side]]) -> Candidate:
    """What holds is worth no less than what it was preferred to: else something else was told in place of both.

    Not where it lacks what that has of the question: then it may be of something else.
    """
    lost = [loser for holds, loser in verdicts if _is_one_of([holds], candidate)]
    known = candidate.found | candidate.headed
    worth = [each.score for each in beaten if each.found | each.headed <= known and _is_one_of(lost, each)]
    return replace(candidate, score=max(candidate.score, *worth)) if worth else candidate


def _is_one_of(sides: Sequence[Side], candidate: Candidate) -> bool:
    return _has_lost(candidate.source.number, candidate.sentence, sides)


def _unheard(sources: Iterable[PromptSource], lost: Sequence[Side]) -> frozenset[str]:
    """Titles of informal documents that a rule has decided against: nothing else of them is said either."""
    numbers = {number for number, _ in lost}
    return frozenset(each.title for each in sources if each.number in numbers and each.authority < LOW_AUTHORITY)


def _silenced(source: ReadSource, lost: Sequence[Side]) -> ReadSource:
    """What has lost is not said beside another sentence of its paragraph either."""
    if not lost:
        return source
    said = [replace(each, is_safe=False) if _has_lost(source.number, each, lost) else each for each in source.sentences]
    return replace(source, sentences=tuple(said))


def _has_lost(source: int, sentence: SourceSentence, lost: Sequence[Side]) -> bool:
    said = folded(sentence.span.text)
    return any(
        number in (None, source) and bool(quote) and (said.startswith(quote) or quote in said or said in quote)
        for number, quote in lost
    )


def folded(text: str) -> str:
    """Its words, without case or marks."""
    return " ".join(words(text))
