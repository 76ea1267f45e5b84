"""The section that is asked for by its number."""

from collections.abc import Sequence

from rag.domain.chunks import Chunk
from rag.language.questions.asked_section import asked_section, other_words, without_number
from rag.language.words import stems


def section_meant(question: str, found: Sequence[Chunk]) -> str:
    """What it is called in the first document that has one of that number; nothing where more than it is asked for."""
    number, others = asked_section(question), other_words(question)
    named = ((chunk, without_number(chunk["section"].rsplit(" > ", 1)[-1], number)) for chunk in found if number)
    return next((name for chunk, name in named if name and others <= frozenset(stems(chunk["title"]))), "")
