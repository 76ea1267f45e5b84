"""A rule that differs by place or department, asked for by someone who said where they work."""

from collections.abc import Mapping, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.names import proper_names
from rag.language.question import people_asked_about
from rag.language.words import stems, words

LOOKED_AT: Final = 3  # of the chunks found, best first


def for_this_reader(question: str, chunks: Sequence[Chunk], preferences: Mapping[str, str]) -> str:
    """The question with what the reader said of themselves, where the best chunks speak of it; else unchanged.

    A question that says itself for whom or where it is asked is never touched.
    """
    if proper_names(question) or people_asked_about(question):
        return question
    fitting = [value for value in preferences.values() if _spoken_of(value, chunks) and not _has(question, value)]
    return f"{question.rstrip(' ?.!')} ({', '.join(fitting)})?" if fitting else question


def _spoken_of(value: str, chunks: Sequence[Chunk]) -> bool:
    return any(_has(f"{chunk['section']} {chunk['text']}", value) for chunk in chunks[:LOOKED_AT])


def _has(text: str, value: str) -> bool:
    wanted = stems(value)
    return bool(words(value)) and set(wanted) <= set(stems(text))
