"""Saying no to a file: one plain sentence from the catalogue, with what to do next."""

from collections.abc import Mapping

from rag.errors import FileRefused
from rag.words import Words, open_words


def refusal(why: str, **values: object) -> FileRefused:
    """The refusal `refused.<why>`; its key and values travel along, so that any language can say it."""
    return FileRefused(reason=_sentence(why, values, open_words()), why=why, **values)


def reason_of(error: FileRefused, say: Words) -> str:
    """The sentence of a refusal in the reader's language."""
    values = dict(error.values)
    why = values.pop("why", None)
    return _sentence(why, values, say) if why else str(error)


def _sentence(why: object, values: Mapping[str, object], say: Words) -> str:
    """What was expected is itself said in words."""
    told = {name: say(f"expected.{value}") if name == "expected" else value for name, value in values.items()}
    return say(f"refused.{why}", **told)
