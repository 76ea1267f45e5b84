"""A rule that differs by place or department, asked for by someone who said where they work.

The rule may name the country where the reader named the town, or the other way round; the corpus says what lies where.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.names import proper_names
from rag.language.question import people_asked_about
from rag.language.words import stems, words
from rag.retrieval.evidence import ReadSentence, read_sentences

Look = Callable[[str], Sequence[Chunk]]

LOOKED_AT: Final = 3  # of the chunks found, best first
_BESIDE: Final = r"(?:, | \(| in )"


def for_this_reader(question: str, chunks: Sequence[Chunk], preferences: Mapping[str, str], look: Look) -> str:
    """The question with what the reader said of themselves, where the best chunks speak of it; else unchanged.

    A question that says itself for whom or where it is asked is never touched. `look` searches for a place.
    """
    if not preferences or proper_names(question) or people_asked_about(question):
        return question
    fitting = [value for value in preferences.values() if _spoken_of(value, chunks) and not _has(question, value)]
    if not fitting and "place" in preferences:
        fitting = kin_of(preferences["place"], chunks, look)
    return f"{question.rstrip(' ?.!')} ({', '.join(fitting)})?" if fitting else question


def kin_of(place: str, chunks: Sequence[Chunk], look: Look) -> list[str]:
    """The one place of which the best chunks speak and that the corpus ties to this one; none of several."""
    best = [f"{chunk['section']}. {chunk['text']}" for chunk in chunks[:LOOKED_AT]]
    spoken = sorted({name.text for text in best for name in proper_names(text)})
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


def _spoken_of(value: str, chunks: Sequence[Chunk]) -> bool:
    return any(_has(f"{chunk['section']} {chunk['text']}", value) for chunk in chunks[:LOOKED_AT])


def _has(text: str, value: str) -> bool:
    wanted = stems(value)
    return bool(words(value)) and set(wanted) <= set(stems(text))
