"""How the demo model answers: it finds the sentences that answer, puts them together and says where they stand."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.question import QuestionShape, read_question
from rag.language.words import content_stems, words
from rag.models.demo_sources import ReadSource, SourceSentence, read_source
from rag.prompts import I_DO_NOT_KNOW
from rag.prompts.sources import PromptSource
from rag.retrieval.evidence import Evidence, Passage, Reading, read_evidence
from rag.retrieval.quality import probability

_UNLIKELY: Final = 0.3  # probability of an answer below which the model says that it does not know
_MOST_WORDS: Final = 60
_ENOUGH_WORDS: Final = 45  # nothing is added beyond
_NEAR: Final = 0.68  # of the best score, from which another sentence is added
_AS_GOOD: Final = 0.93  # … when the best one is complete
_COMPLETE: Final = 0.85  # of the question, by rarity
_MOST_SENTENCES: Final = 3
_MOST_ITEMS: Final = 8
_MOST_LIST_WORDS: Final = 140
_CUT: Final = 0.6  # what is lost by a sentence that the edge of a chunk has cut
_AUTHORITY: Final = 0.15
_LEANING: Final = re.compile(
    r"(?:it|they|this|these|those|that|he|she|such|its|their|his|her|both|however|therefore|also|otherwise)\b",
    re.IGNORECASE,
)
_SIDES: Final = (
    re.compile(r"\bbetween\s+(?P<a>.+?)\s+and\s+(?P<b>.+?)\W*$", re.IGNORECASE),
    re.compile(
        r"\b(?:compare|does|do|is|are)\s+(?P<a>.+?)\s+(?:compared? (?:to|with)|with|and|to|differ from|different from)"
        r"\s+(?P<b>.+?)\W*$",
        re.IGNORECASE,
    ),
    re.compile(r"(?P<a>[\w'’ -]+?)\s+(?:vs\.?|versus)\s+(?P<b>[\w'’ -]+)", re.IGNORECASE),
)
_LOSER: Final = re.compile(r'holds, not (?:source \[(?P<number>\d+)\]|an older source) \("(?P<quote>.*?)"\); rule:')
_OPEN: Final = re.compile(r'source \[(\d+)\] \("(.*?)"\) and source \[(\d+)\] \("(.*?)"\) differ')


@dataclass(frozen=True)
class Candidate:
    """A sentence that may be said, with its score for this question."""

    source: ReadSource
    position: int
    score: float
    found: frozenset[str]
    is_complete: bool = False  # it speaks of all that is asked, and the wanted kind of answer shows

    @property
    def sentence(self) -> SourceSentence:
        return self.source.sentences[self.position]

    @property
    def place(self) -> tuple[int, int]:
        return self.source.number, self.position


@dataclass(frozen=True)
class Material:
    """Everything one answer is made from."""

    shape: QuestionShape
    reading: Reading
    candidates: tuple[Candidate, ...]


def compose(
    question: str, sources: Sequence[PromptSource], *, resolved: str = "", unresolved: str = "", embedder: Embeddings
) -> str:
    """A short cited answer from the sources, or the words for not knowing."""
    material = gather(question, sources, resolved, embedder)
    if not material.candidates or probability(question, material.reading, passages(sources)) < _UNLIKELY:
        return I_DO_NOT_KNOW
    return _both_sides(material, unresolved) or _as_comparison(material) or _as_list(material) or _as_prose(material)


def passages(sources: Iterable[PromptSource]) -> list[Passage]:
    """The sources as evidence is read."""
    return [Passage(f"{source.title} {source.section}".strip(), source.text) for source in sources]


def gather(question: str, sources: Sequence[PromptSource], resolved: str, embedder: Embeddings) -> Material:
    """Read the sources and keep what may be said, best first."""
    read = [read_source(source) for source in sources]
    reading = read_evidence(question, passages(sources), embedder=embedder)
    lost = _losers(resolved)
    scored = [_candidate(found, read) for found in reading.evidence]
    usable = [each for each in scored if each is not None and not _has_lost(each, lost)]
    usable.sort(key=lambda each: (-each.score, each.place))
    return Material(read_question(question), reading, tuple(usable))


def _candidate(found: Evidence, read: Sequence[ReadSource]) -> Candidate | None:
    """The sentence as an answer; a question in the text hands its rank to the sentence that answers it."""
    source = read[found.passage]
    position, score = found.position, found.score
    if source.sentences[position].plain.endswith("?"):
        position, score = position + 1, score * 0.95
    if position >= len(source.sentences) or not _may_be_said(source.sentences[position]):
        return None
    if not source.sentences[position].is_whole:
        score -= _CUT
    whole = found.features["in_context"] >= _COMPLETE and found.features["kind"] > 0
    return Candidate(source, position, score + _AUTHORITY * source.source.authority / 100, found.found, whole)


def _may_be_said(sentence: SourceSentence) -> bool:
    return sentence.is_safe and len(words(sentence.plain)) > 1 and not sentence.plain.endswith("?")


def _losers(resolved: str) -> list[tuple[int | None, str]]:
    """Source number and quote of every side that a rule has decided against."""
    found = _LOSER.finditer(resolved)
    return [(int(each["number"]) if each["number"] else None, _folded(each["quote"])) for each in found]


def _has_lost(candidate: Candidate, lost: Sequence[tuple[int | None, str]]) -> bool:
    said = _folded(candidate.sentence.span.text)
    return any(
        number in (None, candidate.source.number)
        and bool(quote)
        and (said.startswith(quote) or quote in said or said in quote)
        for number, quote in lost
    )


def _folded(text: str) -> str:
    return " ".join(words(text))


def _both_sides(material: Material, unresolved: str) -> str:
    """When no rule decides between two sources, both are quoted."""
    for match in _OPEN.finditer(unresolved):
        sides = [_quoted(material, int(match[1]), match[2]), _quoted(material, int(match[3]), match[4])]
        best = material.candidates[0]
        if all(sides) and any(side and side.place == best.place for side in sides):
            return " ".join(_cited(side) for side in sides if side)
    return ""


def _quoted(material: Material, number: int, quote: str) -> Candidate | None:
    folded = _folded(quote)
    return next(
        (
            each
            for each in material.candidates
            if each.source.number == number
            and (said := _folded(each.sentence.span.text))
            and (folded in said or said in folded)
        ),
        None,
    )


def _as_comparison(material: Material) -> str:
    """One sentence for each side of a comparison."""
    sides = comparison_sides(material.shape.text) if material.shape.answer_type == "comparison" else None
    if not sides:
        return ""
    a, b = (frozenset(content_stems(side)) for side in sides)
    first = _best_of_side(material, a - b, b - a)
    second = _best_of_side(material, b - a, a - b)
    if first is None or second is None or first.place == second.place:
        return ""
    return f"{_cited(first)} {_cited(second)}"


def comparison_sides(question: str) -> tuple[str, str] | None:
    """The two things a question compares."""
    for pattern in _SIDES:
        if match := pattern.search(question):
            return match["a"], match["b"]
    return None


def _best_of_side(material: Material, mine: frozenset[str], other: frozenset[str]) -> Candidate | None:
    """The best sentence that speaks of one side, or stands under its heading, and not only of the other."""

    def worth(candidate: Candidate) -> float:
        said = frozenset(content_stems(candidate.sentence.plain))
        heading = frozenset(content_stems(f"{candidate.source.source.title} {candidate.source.source.section}"))
        return candidate.score + 1.5 * _share(mine, said) + 0.8 * _share(mine, heading) - _share(other, said)

    speaking = [
        each
        for each in material.candidates
        if mine
        & frozenset(content_stems(f"{each.source.source.title} {each.source.source.section} {each.sentence.plain}"))
    ]
    return max(speaking, key=lambda each: (worth(each), -each.source.number, -each.position), default=None)


def _share(wanted: frozenset[str], said: frozenset[str]) -> float:
    return len(wanted & said) / len(wanted) if wanted else 0.0


def _as_list(material: Material) -> str:
    """Steps and enumerations stay lists: the line that opens them, then their items."""
    best = material.candidates[0]
    intro, items = _list_around(best, asks_for_list=material.shape.answer_type in ("list", "procedure"))
    if len(items) < 2:
        return ""
    lines = [_cited(_at(best, intro))] if intro is not None else []
    total = 0
    for position in items[:_MOST_ITEMS]:
        total += len(best.source.sentences[position].plain.split())
        if total > _MOST_LIST_WORDS:
            break
        lines.append(f"- {_cited(_at(best, position))}")
    return "\n".join(lines)


def _list_around(best: Candidate, *, asks_for_list: bool) -> tuple[int | None, list[int]]:
    """Where the list that the best sentence opens or belongs to begins, and its items."""
    sentences = best.source.sentences
    opens = best.sentence.plain.endswith(":") and not best.sentence.is_item
    if not opens and not (asks_for_list and best.sentence.is_item):
        return None, []
    start = best.position + 1 if opens else best.position
    while not opens and start > 0 and sentences[start - 1].is_item:
        start -= 1
    intro = best.position if opens else start - 1
    items = []
    while start < len(sentences) and sentences[start].is_item:
        if sentences[start].is_safe:
            items.append(start)
        start += 1
    has_intro = intro >= 0 and sentences[intro].plain.endswith(":") and sentences[intro].is_safe
    return (intro if has_intro else None), items


def _at(candidate: Candidate, position: int) -> Candidate:
    return Candidate(candidate.source, position, candidate.score, candidate.found)


def _as_prose(material: Material) -> str:
    """The best sentence with what it leans on, and others that say nearly as much about the question."""
    chosen: list[Candidate] = []
    for candidate in (each for each in material.candidates if not each.sentence.plain.endswith(":")):
        if len(chosen) >= _MOST_SENTENCES or (chosen and not _adds(candidate, material)):
            break
        group = _with_context(candidate, chosen)
        if chosen and _length([*chosen, *group]) > _MOST_WORDS:
            continue
        chosen += [each for each in group if not _is_said(each, chosen)]
        if _length(chosen) >= _ENOUGH_WORDS:
            break
    return " ".join(_cited(each) for each in _in_reading_order(chosen)) or I_DO_NOT_KNOW


def _adds(candidate: Candidate, material: Material) -> bool:
    best = material.candidates[0]
    strict = best.is_complete or candidate.sentence.is_row  # another row of a table is about something else
    return candidate.score >= (_AS_GOOD if strict else _NEAR) * best.score


def _with_context(candidate: Candidate, chosen: Sequence[Candidate]) -> list[Candidate]:
    """The sentence, after the one before it when it begins with a word that leans on that."""
    if not _LEANING.match(candidate.sentence.plain) or candidate.position == 0 or candidate.sentence.is_row:
        return [candidate]
    before = _at(candidate, candidate.position - 1)
    if not _may_be_said(before.sentence) or not before.sentence.is_whole or _is_said(before, chosen):
        return [candidate]
    return [before, candidate] if _length([before, candidate]) <= _MOST_WORDS else [candidate]


def _is_said(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
    said = set(words(candidate.sentence.plain))
    return any(
        each.place == candidate.place or len(said & set(words(each.sentence.plain))) >= 0.8 * len(said)
        for each in chosen
    )


def _length(chosen: Iterable[Candidate]) -> int:
    return sum(len(each.sentence.plain.split()) for each in chosen)


def _in_reading_order(chosen: Sequence[Candidate]) -> list[Candidate]:
    """Sources in the order they were found in, and each source's sentences as it has them."""
    order = {number: rank for rank, number in enumerate(dict.fromkeys(each.source.number for each in chosen))}
    return sorted(chosen, key=lambda each: (order[each.source.number], each.position))


def _cited(candidate: Candidate) -> str:
    text = candidate.sentence.plain
    end = "" if text.endswith((".", "!", "?", ":", "…", '."', ".”", ".)")) else "."
    return f"{text.rstrip(';,')}{end} [{candidate.source.number}]"
