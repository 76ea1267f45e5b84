"""Saying no to a file: one plain sentence from the catalogue, with what to do next."""

from rag.errors import FileRefused
from rag.words import Words, open_words


def refusal(why: str, **values: object) -> FileRefused:
    """The refusal `refused.<why>`; its key and values travel along, so that any language can say it."""
    sentence = open_words()(f"refused.{why}", **values)
    return FileRefused(reason=sentence, why=why, **values)


def reason_of(error: FileRefused, say: Words) -> str:
    """The sentence of a refusal in the reader's language."""
    values = dict(error.values)
    why = values.pop("why", None)
    return say(f"refused.{why}", **values) if why else str(error)
