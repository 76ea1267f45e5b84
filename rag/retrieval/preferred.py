"""A rule that differs by place or department, asked for by someone who said where they work.

The rule may name the country where the reader named the town, or the other way round; the corpus says what lies where.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.names import proper_names
from rag.language.questions.question import people_asked_about
from rag.language.words import stems, words
from rag.retrieval.evidence.passages import ReadSentence, read_sentences
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import likelihoods, read_evidence

Look = Callable[[str], Sequence[Chunk]]

LOOKED_AT: Final = 3  # of the chunks found, best first
RIVAL: Final = 0.5  # of the likelihood of the best sentence, from which another may be the rule as well
_BESIDE: Final = r"(?:, | \(| in )"


def for_this_reader(
    question: str, chunks: Sequence[Chunk], preferences: Mapping[str, str], look: Look, *, embedder: Embeddings
) -> str:
    """The question with what the reader said of themselves, where the rule it asks for speaks of it; else unchanged.

    A question that says itself for whom or where it is asked is never touched. `look` searches for a place.
    """
    if not preferences or proper_names(question) or people_asked_about(question):
        return question
    rules = likely_rules(question, chunks[:LOOKED_AT], embedder)
    fitting = [value for value in preferences.values() if _has_any(rules, value) and not _has(question, value)]
    if not fitting and "place" in preferences:
        fitting = kin_of(preferences["place"], rules, look)
    return f"{question.rstrip(' ?.!')} ({', '.join(fitting)})?" if fitting else question


def likely_rules(question: str, chunks: Sequence[Chunk], embedder: Embeddings) -> list[str]:
    """The sentences that most likely answer, each under its section: not all that is said around them."""
    evidence = read_evidence(question, passages_of(chunks), embedder=embedder).evidence
    shares = likelihoods([each.score for each in evidence])
    return [
        f"{chunks[each.passage]['section']}. {each.said}"
        for each, share in zip(evidence, shares, strict=True)
        if share >= RIVAL * shares[0]
    ]


def kin_of(place: str, rules: Sequence[str], look: Look) -> list[str]:
    """The one place of which the rules speak and that the corpus ties to this one; none of several."""
    spoken = sorted({name.text for text in rules for name in proper_names(text)})
    told = look(place) if spoken else ()
    found = [name for name in spoken if _are_tied(place, name, told)]
    return found if len(found) == 1 else []


def _are_tied(place: str, name: str, told: Sequence[Chunk]) -> bool:
    """In a row of a table that begins with one of them, or side by side: `Kiel, Germany`, `Kiel (Germany)`."""
    either = "|".join(rf"\b{re.escape(a)}{_BESIDE}{re.escape(b)}\b" for a, b in ((place, name), (name, place)))
    beside = re.compile(either)
    sentences = (sentence for chunk in told for sentence in read_sentences(chunk["text"]))
    return any(_is_row_of(place, name, each) or bool(beside.search(each.span.text)) for each in sentences)


def _is_row_of(place: str, name: str, sentence: ReadSentence) -> bool:
    first = sentence.span.text.lstrip("| ")
    begins = any(first.startswith(each) for each in (place, name))
    return bool(sentence.header) and begins and _has(sentence.said, place) and _has(sentence.said, name)


def _has_any(texts: Sequence[str], value: str) -> bool:
    return any(_has(text, value) for text in texts)


def _has(text: str, value: str) -> bool:
    wanted = stems(value)
    return bool(words(value)) and set(wanted) <= set(stems(text))
