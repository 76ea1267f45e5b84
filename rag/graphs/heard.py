"""What a model makes of a question: told to a reader only in words that were said before, for nobody checks a query."""

from collections.abc import Callable

from rag.graphs.state import RagState
from rag.language.kindred import kindred_words
from rag.language.likeness import is_general
from rag.language.rules.noes import is_negative
from rag.language.words import content_words, stem


def is_heard(text: str, *said: str, free: Callable[[str], bool] = is_general) -> bool:
    """True when it names nothing but what was said, in these words or kindred ones, and denies nothing new.

    `free` are words that anyone may add.
    """
    heard = {word for one in said for word in content_words(one)}
    known = {stem(other) for word in heard for other in (word, *kindred_words(word))}
    has_words = all(stem(word) in known or free(word) for word in content_words(text))
    return has_words and (not is_negative(text) or any(map(is_negative, said)))


def is_told(query: str, state: RagState) -> bool:
    """True for a query in words of the conversation, or of what was read in this turn."""
    said = [state.get("input", ""), state.get("normalized_query", "")]
    said += [line["content"] for line in state.get("history", [])]
    if is_heard(query, *said):  # most are, and what was read is long
        return True
    read = (f"{chunk['title']} {chunk['section']} {chunk['text']}" for chunk in state.get("retrieved_chunks", []))
    return is_heard(query, *said, *read)
